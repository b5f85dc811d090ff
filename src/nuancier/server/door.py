"""The front door: one port for pages and sockets. Who may come in, how many, and how they leave.

A page is a route. A socket is a visitor: the door tells it when it has come in, what was said and
that it is gone, and gives it a socket to answer through. Which library reads the frames is a
setting, and no visitor can tell.
"""

from __future__ import annotations

import asyncio
import base64
import logging
import math
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Protocol

from aiohttp import web
from multidict import MultiMapping

from nuancier.locales import LANGUAGES, Refusal, Saying, Words, says
from nuancier.server.addresses import Caller, MalformedForwardError, caller_of, is_trusted, place
from nuancier.server.budget import COSTS, Budgets, cost_of
from nuancier.server.headers import answer, too_many
from nuancier.server.http import Http
from nuancier.server.limits import Quota
from nuancier.server.origins import AUTHORITY, Origins, is_loopback
from nuancier.server.settings import Settings
from nuancier.server.threshold import Knock, KnockQueue, Threshold
from nuancier.server.websocket import WebSocket
from nuancier.tables.close_codes import CloseCode

log = logging.getLogger("nuancier.server")
BACKLOG = 4096  # connections that may wait for us: the kernel lets the next ones wait for seconds
MOST_PUT_OFF = 256  # requests at a time; more are refused at once, so that they cannot fill us
# What a proxy asks, however full we are: it would cut everybody off who is here.
LIFE = "/livez"
CALLER = web.RequestKey("caller", Caller)  # where a request keeps who sent it
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Headers = MultiMapping[str]
No = tuple[int, Saying]  # the status of an answer, and what it says


class Socket(Protocol):
    """One person's connection, as a visitor sees it."""

    @property
    def address(self) -> str:
        """The caller's address, also behind a trusted proxy."""
        ...

    @property
    def is_open(self) -> bool:
        """Whether anything sent now could still arrive."""
        ...

    def send(self, data: bytes) -> None:
        """Send JSON as a text frame; never blocks, never raises."""
        ...

    def kick(self, code: int, reason: str = "") -> None:
        """Close with this code and reason; nothing more is heard or sent."""
        ...

    def round_trip(self) -> float | None:
        """Return the shortest round trip in ms, measured below us; None when it is not known."""
        ...


class Visitor(Protocol):
    """Whoever sits behind a socket. Its methods are called in turn and must not wait."""

    def opened(self, socket: Socket) -> None:
        """Receive the socket; called once, first."""
        ...

    def message(self, data: bytes, at: int) -> None:
        """Receive one whole text message, and the millisecond in which it came."""
        ...

    def closed(self) -> None:
        """Learn that the socket is closed; called once, last."""
        ...


Admit = Callable[[str], Visitor]  # whoever comes from this address


def monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class Door:
    """Listens on one port; ``sockets`` tells how many are open."""

    def __init__(
        self,
        routes: Iterable[web.AbstractRouteDef],
        admit: Admit,
        settings: Settings,
        clock: Callable[[], int] = monotonic_ms,
    ) -> None:
        self.settings, self.admit, self.clock = settings, admit, clock
        self.behind: set[WebSocket] = set()  # those with bytes that could not be sent at once
        self.knocking = KnockQueue(self._soon)
        self.thresholds: set[Threshold] = set()  # connections that have not said what they want
        self._open: set[WebSocket] = set()
        self._origins = Origins(settings.public_url)
        self.connections = 0  # pages and sockets
        # A home has its sockets and, for a moment, the pages that open them.
        self._per_peer = Quota(2 * settings.sockets_per_address + 24)
        self._per_address = Quota(settings.sockets_per_address)
        self._budgets = Budgets(settings.page_burst, settings.page_per_second)
        self._put_off = 0  # requests that wait for their refusal
        self._app = web.Application(middlewares=[self._greet])
        self._app.add_routes([*routes, web.get("/ws", self._open_socket, allow_head=False)])
        self._empty = asyncio.Event()
        self._is_stopping = False
        self._runner: web.AppRunner | None = None
        self._server: asyncio.Server | None = None  # None until it could be opened
        self._watching: asyncio.TimerHandle | None = None

    # ---- opening and closing ----

    async def start(self, host: str, port: int) -> None:
        """Listen; port 0 takes any free one. What could not be opened may be tried elsewhere."""
        for language in LANGUAGES:
            Words(language)  # reading the words takes a while: not while somebody waits
        self._loop = asyncio.get_running_loop()
        self._upgrade, self._hand_over = way_in(self.settings)
        if self._runner is None:
            self._runner = web.AppRunner(
                self._app, access_log=None, shutdown_timeout=self.settings.close_seconds
            )
            await self._runner.setup()
        server = self._runner.server
        assert server is not None

        def http() -> Http:
            return Http(self, server, self._loop)

        first = (lambda: Threshold(self, http)) if self._hand_over else http
        self._server = await self._loop.create_server(first, backlog=BACKLOG, **place(host, port))
        self._watch()

    @property
    def places(self) -> list[tuple[str, int]]:
        """The addresses and ports at which it listens."""
        assert self._server is not None, "open"
        return [one.getsockname()[:2] for one in self._server.sockets]

    @property
    def port(self) -> int:
        return self.places[0][1]

    def close(self) -> None:
        """Let nobody in any more; those who are here may stay."""
        self._is_stopping = True
        if self._server:
            self._server.close()
        for threshold in list(self.thresholds):
            threshold.cut()

    async def stop(self, seconds: float | None = None) -> None:
        """Ask everybody to come back later, wait for them to leave, then cut the rest.

        Where other nodes are, they need not wait.
        """
        self.close()
        hint = 0 if self.settings.node else self.settings.retry_seconds
        for one in list(self._open):
            one.kick(CloseCode.RESTART, str(hint))
        try:
            async with asyncio.timeout(self.settings.stop_seconds if seconds is None else seconds):
                while self._open:
                    self._empty.clear()
                    await self._empty.wait()
        except TimeoutError:
            for one in list(self._open):
                one.cut()
        if self._watching:
            self._watching.cancel()
        if self._runner:
            await self._runner.cleanup()

    # ---- counting ----

    @property
    def sockets(self) -> int:
        return len(self._open)

    def counts(self, peer: str) -> bool:
        """Count a new connection, unless there are far too many.

        A proxy bounds those that it opens, and one of them may ask whether we live.
        """
        if not self._is_proxy(peer):
            spare = self.settings.sockets // 8 + 16  # these are told that we are full
            if self.connections >= self.settings.sockets + spare:
                return False
            if not self._per_peer.enter(peer):
                return False
        self.connections += 1
        return True

    def discount(self, peer: str) -> None:
        if peer:
            self.connections -= 1
            if not self._is_proxy(peer):
                self._per_peer.leave(peer)

    def _is_proxy(self, peer: str) -> bool:
        return is_trusted(peer, self.settings.trusted_proxy)

    def enter(self, entered: WebSocket) -> None:
        self._open.add(entered)
        self._per_address.enter(entered.address)

    def leave(self, gone: WebSocket) -> None:
        self._open.discard(gone)
        self.behind.discard(gone)
        self._per_address.leave(gone.address)
        self.discount(gone.peer)
        self._empty.set()

    # ---- slow readers ----

    def later(self, seconds: float, then: Callable[[], object]) -> asyncio.TimerHandle:
        return self._loop.call_later(seconds, then)

    def _soon(self, then: Callable[[], None]) -> None:
        self._loop.call_soon(then)

    def _watch(self) -> None:
        self.cut_slow_readers()
        wait = min(1.0, self.settings.behind_seconds / 4)
        self._watching = self._loop.call_later(wait, self._watch)

    def cut_slow_readers(self) -> None:
        """Cut whoever has been owed bytes for too long."""
        now = self.clock()
        for one in list(self.behind):
            one.check_behind(now)

    # ---- who may come in ----

    @web.middleware
    async def _greet(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Check what holds for pages and sockets alike, before anything else is done."""
        if no := self._name_caller(request):
            return answer(request, *no)
        caller, asks_for_life = request[CALLER], request.path == LIFE
        # A proxy that asks for itself speaks for nobody.
        is_free = asks_for_life and caller.proxied and self._is_proxy(caller.address)
        if not is_free and (
            seconds := self._budgets.spend(caller.address, cost_of(request), self.clock())
        ):
            return await self._turn_off(request, seconds)
        if no := self._what_is_wrong(request) if asks_for_life else self._why_not(request):
            return answer(request, *no)
        return await handler(request)

    async def _turn_off(self, request: web.Request, seconds: int) -> web.StreamResponse:
        """Say when to come back, and not at once: whoever floods us would only ask sooner."""
        if self._put_off < MOST_PUT_OFF:
            self._put_off += 1
            try:
                await asyncio.sleep(self.settings.put_off_seconds)
            finally:
                self._put_off -= 1
        return too_many(request, seconds, says("server-too-many-requests", seconds=seconds))

    def _name_caller(self, request: web.Request) -> No | None:
        http = request.protocol
        assert isinstance(http, Http)
        peer = http.peer or "0.0.0.0"  # it left meanwhile: any answer will do
        try:
            request[CALLER] = self._caller(peer, request.headers)
        except MalformedForwardError:
            return 400, says("server-bad-forward")
        return None

    def _caller(self, peer: str, headers: Headers) -> Caller:
        return caller_of(
            peer,
            headers.getall("X-Forwarded-For", ()),
            headers.getall("X-Forwarded-Proto", ()),
            self.settings.trusted_proxy,
            headers.getall("X-Forwarded-RTT", ()) if self.settings.proxy_rtt else (),
        )

    def _why_not(self, request: web.Request | Knock) -> No | None:
        """Return why this request is turned away, the cheapest reasons first."""
        if self._is_stopping or self.connections > self.settings.sockets:
            return 503, says("server-full")
        return self._what_is_wrong(request)

    def _what_is_wrong(self, request: web.Request | Knock) -> No | None:
        hosts = request.headers.getall("Host", ())
        if len(hosts) != 1 or not self._origins.knows_host(hosts[0], *own_place(request)):
            return 403, says("server-unknown-host")
        if request.method not in ("GET", "HEAD"):
            return self._foreign(request) or (405, says("server-only-reading"))
        if request.body_exists:
            return 413, says("server-no-body")
        return None

    def is_believed(self, request: web.BaseRequest) -> bool:
        """Tell whether a browser holds our answer for safe: by https, or from its own machine."""
        caller = request.get(CALLER)
        found = AUTHORITY.fullmatch(request.headers.get("Host", ""))
        return (caller is not None and caller.secure) or (found is None or is_loopback(found[1]))

    def _foreign(self, request: web.Request | Knock) -> No | None:
        """Turn away what another site's page asks for; without an Origin it is no browser."""
        origins, place = request.headers.getall("Origin", ()), own_place(request)
        if request.headers.get("Sec-Fetch-Site", "").lower() == "cross-site" or not all(
            self._origins.knows_origin(origin, *place) for origin in origins
        ):
            return 403, says("server-foreign-page")
        return None

    # ---- sockets ----

    def opens_at_once(self, knock: Knock) -> bool:
        """Open a socket, or leave the answer to aiohttp; who is not admitted is refused here."""
        assert self._hand_over is not None
        try:
            caller = self._caller(knock.peer, knock.headers)
            if (
                self._why_not(knock)
                or self._foreign(knock)
                or not is_handshake(knock)
                or not self._per_address.has_room(caller.address)
                or self._budgets.spend(caller.address, COSTS["/ws"], self.clock())
            ):
                return False
        except MalformedForwardError:
            return False
        visitor = self.admit(caller.address)
        knock.transport.set_write_buffer_limits(0)  # tell us of anything not sent at once
        self._hand_over(self, knock, visitor, caller)
        return True

    async def _open_socket(self, request: web.Request) -> web.StreamResponse:
        caller = request[CALLER]
        if no := self._foreign(request):
            return answer(request, *no)
        if not is_handshake(request):
            response = answer(request, 426, says("server-no-handshake"))
            response.headers.update({"Upgrade": "websocket", "Sec-WebSocket-Version": "13"})
            return response
        if not self._per_address.has_room(caller.address):
            return too_many(request, self.settings.retry_seconds, says("server-too-many-here"))
        try:
            visitor = self.admit(caller.address)
        except Refusal as refusal:
            seconds = math.ceil(self.settings.silent_seconds)
            return too_many(request, seconds, refusal.saying)
        return await self._upgrade(self, request, visitor, caller)


Upgrade = Callable[[Door, web.Request, Visitor, Caller], Awaitable[web.StreamResponse]]


HandOver = Callable[[Door, Knock, Visitor, Caller], None]


def way_in(settings: Settings) -> tuple[Upgrade, HandOver | None]:
    """Return how a request becomes a socket, and how it does so without being one of aiohttp's.

    The plain way is taken where the fast one cannot be had.
    """
    if settings.transport != "aiohttp":
        try:
            from nuancier.server import handover

            handover.try_out(settings)
        except (ImportError, AttributeError, TypeError):
            log.warning("the transport picows cannot be used, aiohttp is", exc_info=True)
        else:
            return handover.upgrade, handover.hand_over
    from nuancier.server import plain

    return plain.upgrade, None


def own_place(request: web.Request | Knock) -> tuple[str, int]:
    """Return the address and port of ours that this request came to."""
    if request.transport is None:  # it left meanwhile: any answer will do
        return "127.0.0.1", 0
    address, port = request.transport.get_extra_info("sockname")[:2]
    return address, port


def is_handshake(request: web.Request | Knock) -> bool:
    """Tell whether this asks for a WebSocket as RFC 6455 4.2.1 says."""
    headers = request.headers
    tokens = {token.strip().lower() for token in headers.get("Connection", "").split(",")}
    return (
        request.version >= (1, 1)
        and headers.get("Upgrade", "").lower() == "websocket"
        and "upgrade" in tokens
        and headers.getall("Sec-WebSocket-Version", ()) == ["13"]
        and is_key(headers.getall("Sec-WebSocket-Key", ()))
    )


def is_key(keys: Sequence[str]) -> bool:
    try:
        return len(keys) == 1 and len(base64.b64decode(keys[0], validate=True)) == 16
    except ValueError:  # of which binascii.Error is one
        return False
