"""One open WebSocket, whichever library reads it: who is there, how far behind, closed once."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from nuancier.server.addresses import Caller, round_trip_of
from nuancier.tables.close_codes import CloseCode

if TYPE_CHECKING:
    from nuancier.server.door import Door, Visitor

REASON_BYTES = 123  # a control frame has 125, and the code takes two
FRAME_HEAD = 10  # the longest head of a frame
# A visitor's fault is written down and ends its own socket, nobody else's.
FAULT = "a visitor failed"
log = logging.getLogger("nuancier.server")


class WebSocket(ABC):
    """A socket as a visitor knows it; one class for each library fills in the rest."""

    __slots__ = (
        "_behind_since",
        "_caller",
        "_gone",
        "_sent_since",
        "address",
        "door",
        "is_open",
        "peer",
        "transport",
        "visitor",
    )

    def __init__(
        self, door: Door, visitor: Visitor, caller: Caller, transport: asyncio.Transport
    ) -> None:
        self.door, self.visitor, self.transport = door, visitor, transport
        self.address, self._caller = caller.address, caller
        self.peer = ""  # whom the door counts until this socket is gone; else its Http sees to it
        self.is_open = True
        self._gone = False
        self._behind_since: int | None = None  # when the oldest unsent byte was first noticed
        self._sent_since = 0  # bytes sent after that

    # ---- what a visitor may do ----

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Send a text frame, now or later; drop it when the socket is closed."""

    def kick(self, code: int, reason: str = "") -> None:
        """Close with this code; whoever does not answer in time is cut off."""
        if self.is_open:
            self.is_open = False
            self.say_goodbye(code, reason.encode()[:REASON_BYTES].decode(errors="ignore"))
            self.door.later(self.door.settings.close_seconds, self.transport.abort)

    def round_trip(self) -> float | None:
        """Return the shortest round trip in ms, never by the caller's own word."""
        caller = self._caller
        return caller.round_trip if caller.proxied else round_trip_of(self.transport)

    # ---- what the libraries report ----

    @abstractmethod
    def say_goodbye(self, code: int, reason: str) -> None:
        """Send the close frame."""

    def opened(self) -> None:
        self.door.enter(self)
        try:
            self.visitor.opened(self)
        except Exception:
            log.exception(FAULT)
            self.kick(CloseCode.FAULT)

    def hear(self, data: bytes, at: int) -> None:
        """Pass one whole text message on."""
        if not self.is_open:
            return
        if not is_text(data):
            self.kick(CloseCode.BAD_TEXT)
            return
        try:
            self.visitor.message(data, at)
        except Exception:
            log.exception(FAULT)
            self.kick(CloseCode.FAULT)

    def part(self, code: int) -> None:
        """Answer a goodbye, unless it answers ours."""
        self.kick(CloseCode.PROTOCOL_ERROR if code == CloseCode.NEVER_SENT else CloseCode.OK)

    def gone(self) -> None:
        """Handle the loss of the connection, once."""
        self.is_open = False
        if not self._gone:
            self._gone = True
            self.door.leave(self)
            try:
                self.visitor.closed()
            except Exception:
                log.exception(FAULT)

    # ---- slow readers ----

    def pause_writing(self) -> None:
        self._behind_since, self._sent_since = self.door.clock(), 0
        self.door.behind.add(self)
        self.check_unsent()

    def resume_writing(self) -> None:
        self._behind_since = None
        self.door.behind.discard(self)

    def sent(self, size: int) -> None:
        """Count a frame that waits behind others; too many bytes, and the socket is cut."""
        if self._behind_since is not None:
            self._sent_since += size + FRAME_HEAD
            self.check_unsent()

    def check_unsent(self) -> None:
        if self.transport.get_write_buffer_size() > self.door.settings.unsent_bytes:
            self.cut()

    def check_behind(self, now: int) -> None:
        """Cut the socket if a byte has waited for too long; called now and then while any waits."""
        unsent = self.transport.get_write_buffer_size()
        if self._behind_since is None:
            return
        if unsent <= self._sent_since:
            self._behind_since, self._sent_since = now, 0  # all that waited then has gone
        elif now - self._behind_since >= self.door.settings.behind_seconds * 1000:
            self.cut()

    def cut(self) -> None:
        """End it at once: a close frame would only wait behind everything else."""
        self.is_open = False
        self.door.behind.discard(self)
        self.transport.abort()


def is_text(data: bytes) -> bool:
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
