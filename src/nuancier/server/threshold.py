"""A new connection, until its first bytes say what it wants.

Whoever asks for a socket as browsers and programs do gets it here, in the same moment: aiohttp's
way to it costs twice as much, and a crowd of strangers would make us go it again and again. Pages,
and refusals that need to be said well, are aiohttp's.
"""

from __future__ import annotations

import asyncio
import math
import re
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from aiohttp.http import HttpVersion11
from multidict import CIMultiDict

from nuancier.locales import Refusal, Saying, Words
from nuancier.server.headers import language_of, raw_answer
from nuancier.server.http import Http, peer_of
from nuancier.server.limits import household

if TYPE_CHECKING:
    from nuancier.server.door import Door

AT_A_TIME = 16  # handshakes, some five milliseconds of them
SOCKET = b"GET /ws "
# Narrower than HTTP allows: what does not look like this is left to a reader that knows all of it.
HEAD = re.compile(rb"GET /ws HTTP/1\.1\r\n((?:[A-Za-z0-9-]{1,64}: ?[\x20-\x7e]*\r\n){1,40})\r\n")


class Knock:
    """A request for a socket, with what the door looks at."""

    __slots__ = ("early", "headers", "peer", "transport")
    method, version, body_exists = "GET", HttpVersion11, False

    def __init__(
        self, headers: CIMultiDict[str], early: bytes, peer: str, transport: asyncio.Transport
    ) -> None:
        self.headers, self.early = headers, early  # frames that came with the request
        self.peer, self.transport = peer, transport


def read_knock(data: bytes, peer: str, transport: asyncio.Transport) -> Knock | None:
    """Return the request for a socket that these bytes are; None for all else."""
    found = HEAD.match(data)
    if found is None:
        return None
    headers: CIMultiDict[str] = CIMultiDict()
    for line in found[1].decode("ascii").split("\r\n")[:-1]:
        name, _, value = line.partition(":")
        headers.add(name, value.strip(" "))
    if "Content-Length" in headers or "Transfer-Encoding" in headers:
        return None
    return Knock(headers, data[found.end() :], peer, transport)


class KnockQueue:
    """Those who knock: a few at a time, so that nobody inside waits, and each household in turn."""

    def __init__(self, soon: Callable[[Callable[[], None]], object]) -> None:
        self._soon = soon  # lets something happen after all that can be read now
        self._homes: OrderedDict[str, deque[Callable[[], None]]] = OrderedDict()

    def wait(self, address: str, come: Callable[[], None]) -> None:
        """Let somebody come when it is their turn."""
        if not self._homes:
            self._soon(self._call)
        self._homes.setdefault(household(address), deque()).append(come)

    def _call(self) -> None:
        for _ in range(AT_A_TIME):
            if not self._homes:
                return
            home, waiting = self._homes.popitem(last=False)
            self._soon(waiting.popleft())  # each by itself: one's fault is nobody else's
            if waiting:
                self._homes[home] = waiting  # behind all others
        if self._homes:
            self._soon(self._call)


class Threshold(asyncio.Protocol):
    """One connection that has not said what it wants, or waits for it."""

    __slots__ = ("_alarm", "_door", "_http", "_peer", "_said", "_transport")

    def __init__(self, door: Door, http: Callable[[], Http]) -> None:
        self._door, self._http = door, http
        self._said = b""  # while it waits for its turn
        self._peer = ""  # while the door counts this connection
        self._alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = peer_of(transport)
        if not peer or not self._door.counts(peer):
            self._transport.abort()
            return
        self._peer = peer
        self._door.thresholds.add(self)
        self._alarm = self._door.later(self._door.settings.head_seconds, self._transport.abort)

    def connection_lost(self, exc: BaseException | None) -> None:
        self._stop_alarm()
        self._door.thresholds.discard(self)
        self._door.discount(self._peer)
        self._peer = ""

    def cut(self) -> None:
        self._transport.abort()

    def _stop_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def data_received(self, data: bytes) -> None:
        self._stop_alarm()
        waits, self._said = bool(self._said), self._said + data
        if not self._said.startswith(SOCKET) or len(self._said) > self._door.settings.head_bytes:
            self._come()
        elif not waits:
            self._door.knocking.wait(self._peer, self._come)

    def _come(self) -> None:
        """Open the socket, or let aiohttp see to it; whoever has left meanwhile is not there."""
        data, self._said = self._said, b""
        if not data or not self._peer:
            return
        peer, self._peer = self._peer, ""  # whoever takes the connection counts it from now on
        self._door.thresholds.discard(self)
        knock = read_knock(data, peer, self._transport)
        if knock is None or len(data) > self._door.settings.head_bytes:
            self._hand_to_http(data, peer)
            return
        try:
            if not self._door.opens_at_once(knock):
                self._hand_to_http(data, peer)
        except Refusal as refusal:
            self._peer = peer
            self._door.thresholds.add(self)
            self._put_off(knock, refusal.saying)

    def _hand_to_http(self, data: bytes, peer: str) -> None:
        http = self._http()
        http.peer = peer
        self._transport.set_protocol(http)
        http.connection_made(self._transport)
        http.data_received(data)

    def _put_off(self, knock: Knock, saying: Saying) -> None:
        """Say no in as long as it would have been silent: sooner, it would only knock again."""
        self._transport.pause_reading()
        settings = self._door.settings
        words = Words(language_of(knock.headers.get("Accept-Language", "")))
        no = raw_answer(
            "429 Too Many Requests",
            words.speak(saying),
            f"Retry-After: {math.ceil(settings.silent_seconds)}",
        )
        self._alarm = self._door.later(settings.hello_seconds, partial(self._say_no, no))

    def _say_no(self, no: bytes) -> None:
        self._transport.write(no)
        self._transport.close()
