"""One socket as the house sees it: introduced within seconds, never faster than allowed, at one
table at most. What it says is read here, and goes to its table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from nuancier import __version__
from nuancier.kernel.game import SPECTATOR
from nuancier.locales.saying import Refusal, Saying, says
from nuancier.server.door import Socket
from nuancier.server.limits import Bucket, SlidingWindow
from nuancier.server.reception import Reception
from nuancier.store.log import Elsewhere, Fault
from nuancier.tables import messages
from nuancier.tables.clock import Alarm
from nuancier.tables.close_codes import CloseCode
from nuancier.tables.fairness import Lag
from nuancier.tables.faults import sentence_of
from nuancier.tables.guests import Guest
from nuancier.tables.messages import PROTOCOL, AnyFromClient, encode
from nuancier.tables.table import Table
from nuancier.tables.telling import as_line
from nuancier.tables.wishes import receive

log = logging.getLogger("nuancier.session")

MOST_WAITING = 20  # messages that may come while a table is being fetched
MOST_UNREADABLE = 20  # frames that make no sense, until the socket is closed
# What all are told, as often as it is said.
TALK = (messages.Chat, messages.React, messages.Rename, messages.Ready)
LONGEST_WAIT = 6.0  # seconds; the page comes in anew after ten without an answer
HEARD_SECONDS = 1.0  # until a proxy too has heard of a node that was silent
QUICK_PINGS, QUICK_MS, PING_MS = 4, 250, 2000  # measuring the lag of a live table


class Session:
    """What the house knows of one socket."""

    def __init__(self, reception: Reception) -> None:
        self._reception, self._settings = reception, reception.settings
        # One of each for as long as the socket lives: nobody gets a full one by coming again.
        self._slow = Bucket(self._settings.burst, self._settings.per_second)
        self._live = Bucket(self._settings.live_burst, self._settings.live_per_second)
        self._bucket = self._slow
        self._chats = SlidingWindow(self._settings.chat_burst, self._settings.chat_seconds)
        self._guest: Guest | None = None
        self._table: Table | None = None
        self._task: asyncio.Task[None] | None = None
        self._waiting: list[tuple[AnyFromClient, int]] = []
        self._alarm: Alarm | None = None
        self._unreadable = 0
        # The latest wish to go to a table: one for a seat, sent again, is answered again.
        self._entry: AnyFromClient | None = None
        self._pings = 0
        self._warned = False

    # ---- the socket --------------------------------------------------------------------------

    def opened(self, socket: Socket) -> None:
        """Wait for the hello."""
        self._socket = socket
        seconds = self._settings.hello_seconds
        self._alarm = self._reception.clock.later(int(seconds * 1000), self.send_away)
        self._reception.meet(self)

    @property
    def address(self) -> str:
        return self._socket.address

    def send_away(self) -> None:
        """Close the socket: it should have said hello."""
        self._stop_alarm()
        self._reception.miss(self)
        self._socket.kick(CloseCode.SILENT, "say hello")

    def closed(self) -> None:
        """Leave the table."""
        self._reception.forget(self)
        self._stop_alarm()
        if self._task:
            self._task.cancel()
        if self._table and self._guest:
            self._table.presence.leave(self._guest)

    def _stop_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

    def message(self, data: bytes, at: int) -> None:
        """Read one message, and let it be taken."""
        figures = self._reception.figures
        figures.messages += 1
        if not self._bucket.take(at):
            self._slow_down()
            return
        try:
            wish = self._reception.reader.read(data)
        except Refusal as refusal:
            figures.unreadable += 1
            self._unreadable += 1
            self._refuse("", refusal.saying)
            if self._unreadable >= MOST_UNREADABLE:
                self._socket.kick(CloseCode.UNREADABLE, "unreadable")
            return
        self._hear(wish, at)

    def _hear(self, wish: AnyFromClient, at: int) -> None:
        if self._task is None:
            self._take(wish, at)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append((wish, at))
        else:
            self._socket.kick(CloseCode.TOO_FAST, "too fast")

    def _slow_down(self) -> None:
        """Warn once, then close: messages that come too fast are not read."""
        self._reception.figures.too_fast += 1
        if self._warned:
            self._socket.kick(CloseCode.TOO_FAST, "too fast")
        else:
            self._warned = True
            self._refuse("", says("server-too-fast", rate=str(self._bucket.per_second)))

    def _refuse(self, op: str, reason: Saying) -> None:
        self._reception.figures.refused += 1
        language = self._guest.language if self._guest else None
        line = as_line(reason, language, (), SPECTATOR)
        self._socket.send(encode(messages.Refused(self._seq, op, line)))

    @property
    def _seq(self) -> int:
        return self._table.state.seq if self._table else 0

    # ---- wishes ------------------------------------------------------------------------------

    def _take(self, wish: AnyFromClient, at: int) -> None:
        if self._guest is None:
            self._greet(wish)
        elif isinstance(wish, messages.Act):  # most of all that is ever said
            self._pass_on(wish, at)
        elif isinstance(wish, messages.Hello):
            self._welcome()
        elif isinstance(wish, messages.Open):
            self._fetch(wish, partial(self._open, wish, at))
        elif isinstance(wish, messages.Join):
            self._fetch(wish, partial(self._join, wish, at))
        elif isinstance(wish, messages.Watch):
            self._fetch(wish, partial(self._watch, wish, at))
        elif isinstance(wish, messages.Resume):
            self._fetch(wish, partial(self._resume, wish))
        elif isinstance(wish, messages.Redeem):
            self._fetch(wish, partial(self._redeem, wish, at))
        else:
            self._pass_on(wish, at)

    def _greet(self, wish: AnyFromClient) -> None:
        if not isinstance(wish, messages.Hello):
            self._refuse(getattr(wish, "op", ""), says("lobby-first-hello"))
        elif wish.protocol != PROTOCOL:
            self._refuse("", says("lobby-protocol", given=wish.protocol, wanted=PROTOCOL))
            self._socket.kick(CloseCode.OLD_PROTOCOL, "reload")
        else:
            self._reception.forget(self)
            self._stop_alarm()
            self._guest = self._new_guest(wish.language)
            self._welcome()

    def _new_guest(self, language: messages.Language | None) -> Guest:
        """Return who this socket is at its next table: a seat there is no seat at the last one."""
        return Guest(self._socket.send, self._socket.kick, language, Lag())

    def _welcome(self) -> None:
        incarnation = self._reception.house.services.store.incarnation
        forgives = self._socket.round_trip() is not None
        welcome = messages.Welcome(self._seq, PROTOCOL, __version__, incarnation, forgives)
        self._socket.send(encode(welcome))

    def _pass_on(self, wish: AnyFromClient, at: int) -> None:
        table, guest = self._table, self._guest
        if table is None or guest is None:
            self._refuse(getattr(wish, "op", ""), says("lobby-no-table-yet"))
        elif table.desk.is_gone:
            self._socket.kick(CloseCode.RESTART, "lobby-resting")
        elif isinstance(wish, TALK) and not self._chats.take(at):
            self._refuse(getattr(wish, "op", ""), says("server-chat-too-fast"))
        else:
            receive(table, guest, wish, at)

    # ---- going to a table --------------------------------------------------------------------

    def _fetch(self, wish: AnyFromClient, come: Callable[[], Awaitable[None]]) -> None:
        """Find a table while other messages wait."""
        op = getattr(wish, "op", "")
        if self._is_seated and (not op or wish != self._entry):
            self._refuse(op, says("lobby-at-a-table"))
            return
        self._entry = wish
        self._task = asyncio.ensure_future(self._fetched(wish, op, come))

    @property
    def _is_seated(self) -> bool:
        return bool(self._guest and self._guest.seat != SPECTATOR)

    async def _fetched(
        self, wish: AnyFromClient, op: str, come: Callable[[], Awaitable[None]]
    ) -> None:
        try:
            await self._come(wish, come)
        except Refusal as refusal:
            self._refuse(op, refusal.saying)
        except Elsewhere as elsewhere:  # no answer: the wish is said again over there
            self._socket.kick(CloseCode.ELSEWHERE, elsewhere.node)
        except Fault as fault:
            log.warning("store fault", extra={"fault": str(fault)})
            self._refuse(op, sentence_of(fault))
        except Exception:  # it would wait for ever: let it come back
            log.exception("going to a table failed")
            self._socket.kick(CloseCode.FAULT, "fault")
        self._task = None
        waiting, self._waiting = self._waiting, []
        for one, at in waiting:
            if self._socket.is_open:  # whoever was sent away is heard no more
                self._hear(one, at)

    async def _come(self, wish: AnyFromClient, come: Callable[[], Awaitable[None]]) -> None:
        """Go to a table; who is led to another node again and again waits, and may get it here."""
        try:
            await self._wait_for(come)
        except Elsewhere:
            if not self._reception.is_led_again(wish, self.address):
                raise
            await asyncio.sleep(self._settings.put_off_seconds)
            await self._wait_for(come)

    async def _wait_for(self, come: Callable[[], Awaitable[None]]) -> None:
        """Go to a table; while its node is silent, wait here: nobody would be heard over there.

        When its lease is over the table can be had here, unless it has been heard of again. A wait
        for which nobody has the patience is not begun.
        """
        try:
            await come()
            return
        except Elsewhere as elsewhere:
            if not 0 < elsewhere.lease_left <= LONGEST_WAIT:
                raise
            silent, left = elsewhere.node, elsewhere.lease_left
        await asyncio.sleep(left)
        try:
            await come()
            return
        except Elsewhere as elsewhere:
            if elsewhere.node != silent:
                raise
        await asyncio.sleep(HEARD_SECONDS)
        await come()

    async def _open(self, wish: messages.Open, at: int) -> None:
        table, seated = await self._reception.open(wish, self._socket.address)
        self._arrive(table)
        if seated is None:  # opened before a restart: the table knows the wish
            receive(table, self._me, wish, at)
            return
        self._socket.send(encode(seated))
        table.presence.resume(self._me, seated.token, 0)  # sent again, it may be void by now

    async def _join(self, wish: messages.Join, at: int) -> None:
        table = await self._reception.by_code(wish.code, self._socket.address, at)
        self._arrive(table)
        receive(table, self._me, wish, at)

    async def _watch(self, wish: messages.Watch, at: int) -> None:
        table = await self._reception.by_code(wish.code, self._socket.address, at)
        self._arrive(table)
        table.presence.enter(self._me, SPECTATOR)

    async def _resume(self, wish: messages.Resume) -> None:
        table = await self._reception.by_id(wish.table)
        heard: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        table.desk.post_for(self._me, partial(self._come_back, table, wish, heard))
        await heard

    def _come_back(self, table: Table, wish: messages.Resume, heard: asyncio.Future[None]) -> None:
        """Come to a table in its turn, if the token is good; else stay where we were."""
        if heard.done():  # the socket was closed meanwhile
            return
        heard.set_result(None)
        seat = table.presence.holder(wish.token)
        if seat is None:
            self._refuse("", says("lobby-bad-token"))
        else:
            self._arrive(table)
            table.presence.come_in(self._me, seat, wish.seq, wish.incarnation)

    async def _redeem(self, wish: messages.Redeem, at: int) -> None:
        table = await self._reception.by_id(wish.table)
        self._arrive(table)
        receive(table, self._me, wish, at)

    @property
    def _me(self) -> Guest:
        assert self._guest is not None, "introduced"
        return self._guest

    def _arrive(self, table: Table) -> None:
        """Belong to a table; in a live one the lag is measured, and more may be said."""
        if self._table and self._table is not table:
            self._table.presence.leave(self._me)
            self._guest = self._new_guest(self._me.language)
        self._table = table
        self._stop_alarm()
        self._bucket = self._live if table.state.is_live else self._slow
        if table.state.is_live:
            self._pings = 0
            self._ping()

    def _ping(self) -> None:
        """Measure the lag: a few times at once, then now and then."""
        clock, lag = self._reception.clock, self._me.lag
        if not self._socket.is_open or lag is None:
            return
        self._pings += 1
        lag.bound(self._socket.round_trip())
        self._socket.send(encode(messages.Ping(self._seq, lag.ping(clock.now()))))
        pause = QUICK_MS if self._pings < QUICK_PINGS else PING_MS
        self._alarm = clock.later(pause, self._ping)
