"""A connection to a server: opened again whenever it breaks, and nothing asked is ever lost.

Every wish has an ``op`` of its own. While it has no answer it is said again on each new socket; the
table knows it by its ``op`` and does it once. Where a house has several nodes, the table is
followed to its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, get_args

import aiohttp
import msgspec

from nuancier.client.manners import Manners, Throttle
from nuancier.client.seat import LiveSeat
from nuancier.locales.saying import Refusal, Saying, refuse
from nuancier.tables import messages
from nuancier.tables.close_codes import NODE, CloseCode
from nuancier.tables.messages import PROTOCOL, AnyFromClient, AnyToClient, Language

Heard = Callable[[AnyToClient], None]
HEARTBEAT = 20.0  # seconds of silence before the wire is tried
ALIKE = ("lobby-resting", "lobby-not-kept")  # reasons to come back and ask the same again
BROKEN = (aiohttp.ClientError, OSError, TimeoutError, EOFError)

ANSWERS = messages.Seated | messages.Ack | messages.Drafted | messages.Advice | messages.Key
KNOWN = frozenset(kind.__struct_config__.tag for kind in get_args(AnyToClient))

_decode = msgspec.json.Decoder(AnyToClient).decode
_encode = msgspec.json.Encoder().encode


class TableRefusal(Refusal):
    """The table's answer that something was not done; ``told`` is all that it said."""

    def __init__(self, told: messages.Refused) -> None:
        super().__init__(Saying(told.reason.key, told.reason.args))
        self.told = told


@dataclass
class Pending:
    """A wish that waits for its answer."""

    wish: Any
    again: Any  # what to say on another socket
    answer: asyncio.Future[AnyToClient]


class Kind(msgspec.Struct):
    """What kind of message it is, and nothing else of it."""

    t: str


def nothing(*_: AnyToClient) -> None:
    """Do nothing with it."""


def read(data: str) -> AnyToClient | None:
    """Return a message; None for a kind that only newer clients know."""
    try:
        told: AnyToClient = _decode(data)
    except msgspec.ValidationError:
        if msgspec.json.decode(data, type=Kind).t in KNOWN:
            raise
        return None
    return told


@asynccontextmanager
async def connect(
    url: str,
    language: Language | None = None,
    *,
    heard: Heard = nothing,  # told every message as it comes
    lost: Callable[[], None] = nothing,  # told whenever the socket breaks
    manners: Manners | None = None,
) -> AsyncIterator[Connection]:
    """Connect to a server, ``http://host:port``, for as long as the block lasts."""
    async with aiohttp.ClientSession() as http:
        connection = Connection(http, url, language, heard, lost, manners or Manners())
        await connection.begin()
        listening = asyncio.ensure_future(connection.stay())
        try:
            yield connection
        finally:
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening
            await connection.end()


class Connection:
    """What one player says and hears; at one table at most."""

    def __init__(
        self,
        http: aiohttp.ClientSession,
        url: str,
        language: Language | None,
        heard: Heard,
        lost: Callable[[], None],
        manners: Manners,
    ) -> None:
        self._http, self.url, self._language = http, url, language
        self._heard, self._lost = heard, lost
        self._manners, self._throttle = manners, Throttle(manners)
        self.new_op = manners.new_op
        self.seat = LiveSeat(self)
        self._socket: aiohttp.ClientWebSocketResponse[bool] | None = None
        self._is_in = False  # whether the table would hear a wish now
        self._incarnation = ""  # of the log behind this socket
        self.forgives = True  # whether races forgive the lag of this socket
        self._tries = 0
        self._node = ""  # where the table is, as the last socket said at its end
        self._was_led = False  # to a node, since the table was last heard
        self._pending: dict[str, Pending] = {}
        self._over: Exception | None = None
        self._asking: asyncio.Future[None] | None = None

    # ---- going to a table --------------------------------------------------------------------

    async def open(
        self,
        game: str,
        seats: Sequence[str | messages.SeatedBot],
        *,
        name: str,
        options: dict[str, str | int] | None = None,
        clock: int = 0,
        hints: bool = True,
        face: messages.Face | None = None,
    ) -> LiveSeat:
        """Open a table: ``free``, a bot or its level for every seat; the first free one is yours.

        ``messages.SeatedBot("safran")`` is a character, at its home level unless another is told.
        """
        plan: list[Any] = list(seats)  # the server refuses other words
        wish = messages.Open(self.new_op(), name, game, plan, options or {}, clock, hints)
        wish.face = face
        return await self._sit(wish)

    async def join(
        self, code: str, name: str, seat: int | None = None, face: messages.Face | None = None
    ) -> LiveSeat:
        """Sit down at a table."""
        return await self._sit(messages.Join(self.new_op(), code, name, seat, face))

    async def _sit(self, wish: messages.Open | messages.Join) -> LiveSeat:
        await self.ask(wish)
        return await self._seen()

    async def watch(self, code: str) -> LiveSeat:
        """Look on."""
        self.seat.code = code
        await self.say(messages.Watch(code))
        return await self._seen()

    async def resume(self, table: str, token: str) -> LiveSeat:
        """Come back to a seat of which the token was kept."""
        self.seat.table, self.seat.token = table, token
        await self.say(messages.Resume(table, token))
        return await self._seen()

    async def _seen(self) -> LiveSeat:
        await self.seat.until(lambda: self.seat.is_known)
        if self.seat.game.pace == "live":
            self._throttle.hurry()
        return self.seat

    # ---- asking ------------------------------------------------------------------------------

    async def ask(self, wish: Any, again: Any = None) -> AnyToClient:
        """Say a wish until it is answered; return the answer, or raise the refusal."""
        if self._over:
            raise self._over
        future: asyncio.Future[AnyToClient] = asyncio.get_running_loop().create_future()
        self._pending[wish.op] = Pending(wish, again or wish, future)
        try:
            await self._throttle.wait()
            if self._is_in:
                await self.say(wish)
            return await future
        finally:
            self._pending.pop(wish.op, None)

    async def say(self, message: AnyFromClient) -> None:
        """Say something once; on a broken socket it is lost."""
        if self._socket is not None:
            with suppress(*BROKEN):
                await self._socket.send_str(_encode(message).decode())

    def _ask_again(self, *, calmly: bool) -> None:
        """Say everything again that has no answer, while the answers are listened for."""
        if self._asking:
            self._asking.cancel()
        self._asking = asyncio.ensure_future(self._say_all(calmly=calmly))

    async def _say_all(self, *, calmly: bool) -> None:
        """Say what has no answer; on a new socket a choice of several moves is said whole."""
        if calmly:
            await self._manners.sleep(self._manners.calm_seconds)
        for op, pending in list(self._pending.items()):
            await self._throttle.wait()
            if self._is_in and op in self._pending:
                await self.say(pending.wish if calmly else pending.again)
        if calmly and self.seat.is_behind:
            await self.say(self.seat.catch_up())

    # ---- hearing -----------------------------------------------------------------------------

    async def stay(self) -> None:
        """Listen, and come back whenever the socket breaks, until there is no way back."""
        try:
            while True:
                await self._listen()
                await self._come_back()
        except Exception as error:  # noqa: BLE001  (whoever waits for an answer gets it)
            self._give_up(error)

    async def _listen(self) -> None:
        with suppress(*BROKEN):
            while True:
                await self._hear(await self._receive())
        self._is_in = False
        self._lost()
        if self._socket is not None and self._socket.close_code == CloseCode.TOO_MANY:
            raise refuse("lobby-too-many")

    async def _receive(self) -> AnyToClient:
        """Return the next message of a kind that is known here."""
        assert self._socket is not None, "connected"
        told: AnyToClient | None = None
        while told is None:
            message = await self._socket.receive()
            if message.type is not aiohttp.WSMsgType.TEXT:
                if message.type is aiohttp.WSMsgType.CLOSE:
                    self._note_node(message.data, message.extra or "")
                raise EOFError
            told = read(message.data)
        return told

    def _note_node(self, code: int, reason: str) -> None:
        """Take note of where the table is, if that is why the socket was closed."""
        if code == CloseCode.ELSEWHERE and NODE.fullmatch(reason):
            self._node = reason

    async def _hear(self, message: AnyToClient) -> None:
        if isinstance(message, messages.Ping):
            await self.say(messages.Pong(message.nonce))
            return
        if isinstance(message, messages.Refused):
            await self._refused(message)
        else:
            await self._told(message)
        self._heard(message)

    async def _told(self, message: AnyToClient) -> None:
        self._tries, self._was_led = 0, False
        if isinstance(message, messages.Seated):
            self.seat.seated(message)
        if self.seat.hear(message):
            await self.say(self.seat.catch_up())
        is_counted = isinstance(message, messages.Event | messages.Snapshot) and message.counted
        if is_counted and self.seat.number is not None:
            await self.say(messages.Seen(message.seq))  # nobody waits for a program to look
        if isinstance(message, messages.Snapshot) and message.notice:
            self._take_back_moves(message.seq, message.notice)
        if isinstance(message, ANSWERS):
            self._answer(message.op, message)
        if not self._is_in:
            self._arrive()

    def _arrive(self) -> None:
        """Be at the table, as far as there is one yet; what it tells from now on is of its log."""
        self._is_in, self.seat.incarnation = True, self._incarnation
        self._ask_again(calmly=False)

    def _take_back_moves(self, seq: int, reason: messages.Sentence) -> None:
        """Make no move on a table that is not the one for which it was chosen."""
        for op, pending in list(self._pending.items()):
            if isinstance(pending.wish, messages.Act):
                self._answer(op, TableRefusal(messages.Refused(seq, op, reason)))
                del self._pending[op]

    async def _refused(self, told: messages.Refused) -> None:
        key = told.reason.key
        if key == "server-too-fast":
            self._ask_again(calmly=True)
        elif key in ALIKE and (key == "lobby-resting" or not self._is_in):
            await self._hang_up()
        elif told.op:
            self._answer(told.op, TableRefusal(told))
        elif not self.seat.is_known or not self._is_in:
            raise TableRefusal(told)

    def _answer(self, op: str, answer: AnyToClient | Exception) -> None:
        pending = self._pending.get(op)
        if pending is None or pending.answer.done():
            return
        if isinstance(answer, Exception):
            pending.answer.set_exception(answer)
        else:
            pending.answer.set_result(answer)

    # ---- the socket --------------------------------------------------------------------------

    async def begin(self) -> None:
        """Open the first socket; an address where nobody answers is refused."""
        try:
            await self._open_socket()
        except aiohttp.WSServerHandshakeError as error:
            raise refuse("client-turned-away", url=self.url, status=str(error.status)) from None
        except (*BROKEN, ValueError):
            raise refuse("client-no-server", url=self.url) from None

    async def _open_socket(self, node: str = "") -> None:
        """Say hello, then ask for the seat that one had."""
        async with asyncio.timeout(self._manners.answer_seconds):
            url = self.url.rstrip("/") + (f"/n/{node}/ws" if node else "/ws")
            self._socket = await self._http.ws_connect(url, heartbeat=HEARTBEAT, max_msg_size=0)
            await self.say(messages.Hello(PROTOCOL, self._language))
            told = await self._receive()
        if isinstance(told, messages.Refused):
            raise TableRefusal(told)
        if isinstance(told, messages.Welcome):
            self._incarnation, self.forgives = told.incarnation, told.forgives
        if (self.seat.code or self.seat.token) and not (node and self._is_off_to_another()):
            await self.say(self.seat.come_back())
        else:
            self._arrive()

    def _is_off_to_another(self) -> bool:
        """Whether a wish leads to another table: its node would lead back to the one looked at."""
        wishes = [pending.wish for pending in self._pending.values()]
        return any(
            isinstance(one, messages.Open | messages.Redeem)
            or (isinstance(one, messages.Join) and one.code != self.seat.code)
            for one in wishes
        )

    async def _come_back(self) -> None:
        """Try again and again, each time after a longer pause; follow the table at once.

        Whoever is sent on and on has a wrong proxy before it, and waits as after a break.
        """
        while self._tries < self._manners.tries:
            if not self._node or self._was_led:
                await self._manners.sleep(self._manners.pause(self._tries))
                self._tries += 1
            node, self._node = self._node, ""
            self._was_led = self._was_led or bool(node)
            with suppress(*BROKEN):
                await self._hang_up()
                await self._open_socket(node)
                return
        raise refuse("client-lost", url=self.url)

    async def _hang_up(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    def _give_up(self, reason: Exception) -> None:
        self._over = reason
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(reason)
        self.seat.lose(reason)

    async def end(self) -> None:
        """Close the socket; what is still asked stays unanswered."""
        if self._asking:
            self._asking.cancel()
        await self._hang_up()
