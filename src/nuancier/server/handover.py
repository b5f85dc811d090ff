"""The fast way: aiohttp reads the request, then gives its connection to picows for good.

This uses private names of both libraries. Where they are missing this module cannot be imported, or
takes a request the plain way; the contract tests watch over all the rest.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from aiohttp import web
from picows import (
    WSAutoPingStrategy,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from nuancier.server import plain
from nuancier.server.addresses import Caller
from nuancier.server.headers import HEADERS
from nuancier.server.http import Http
from nuancier.server.line import Code, Line

if TYPE_CHECKING:
    from nuancier.server.door import Door, Visitor

# picows writes an error for every bad frame: a caller could flood the log.
# And it makes a logger for every socket, unless it is given something that is none.
logging.getLogger("nuancier.server.picows").setLevel(logging.CRITICAL)
silent = logging.LoggerAdapter(logging.getLogger("nuancier.server.picows"))
if not hasattr(Http, "_message_tail"):
    raise ImportError("aiohttp keeps what came with a request elsewhere")
READ_BUFFER = 2048
TEXT, BINARY, MORE = WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION
PING, PONG, CLOSE = WSMsgType.PING, WSMsgType.PONG, WSMsgType.CLOSE


class FastLine(Line):
    """A socket that picows reads and writes."""

    __slots__ = ("_wire",)

    def __init__(self, wire: WSTransport, *facts: Any) -> None:
        super().__init__(*facts)
        self._wire = wire

    def send(self, data: bytes) -> None:
        if self.is_open:
            self._wire.send(TEXT, data)
            self.sent(len(data))

    def say_goodbye(self, code: int, reason: str) -> None:
        self._wire.send_close(code, reason)  # type: ignore[arg-type]  # any code will do


class Listener(WSListener):
    """Hears what picows reads, and puts fragments together."""

    __slots__ = ("begun", "door", "facts", "line", "peer")

    def __init__(self, door: Door, *facts: Any) -> None:
        self.door, self.facts = door, facts
        self.line: FastLine | None = None
        self.peer = ""
        self.begun: bytearray | None = None  # a message of which fragments are still to come

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.line = FastLine(transport, self.door, *self.facts, transport.underlying_transport)
        self.line.peer = self.peer
        for shaken in (transport.request, transport.response):
            shaken.headers.clear()  # a kilobyte or two that nobody reads again
        self.line.opened()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        assert self.line is not None
        self.line.gone()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        at = self.door.clock()
        line = self.line
        assert line is not None
        kind = frame.msg_type
        if kind == CLOSE:
            line.part(int(frame.get_close_code()))  # type: ignore[call-overload]  # a number
            transport.disconnect()
        elif transport.is_close_frame_sent:
            pass  # whatever still comes after a goodbye is not heard
        elif frame.rsv1 or frame.rsv2 or frame.rsv3:
            line.kick(Code.PROTOCOL_ERROR)
        elif kind == TEXT and frame.fin and self.begun is None:
            line.hear(frame.get_payload_as_bytes(), at)
        elif kind == PING:
            transport.send_pong(frame.get_payload_as_bytes())
            line.sent(frame.payload_size)  # or one could fill our memory with pings
        elif kind != PONG:
            self.gather(frame, at)

    def gather(self, frame: WSFrame, at: int) -> None:
        """Take one fragment, or a frame that is out of place."""
        assert self.line is not None
        if (frame.msg_type == MORE) == (self.begun is None):
            self.line.kick(Code.PROTOCOL_ERROR)
        elif frame.msg_type == BINARY:
            self.line.kick(Code.NOT_TEXT)
        else:
            self.begun = (self.begun or bytearray()) + frame.get_payload_as_bytes()
            if len(self.begun) > self.door.settings.frame_bytes:
                self.line.kick(Code.TOO_BIG)
            elif frame.fin:
                whole, self.begun = bytes(self.begun), None
                self.line.hear(whole, at)

    def pause_writing(self) -> None:
        if self.line is not None:
            self.line.pause_writing()

    def resume_writing(self) -> None:
        if self.line is not None:
            self.line.resume_writing()


class Given(web.Response):
    """What aiohttp gets back once the connection is no longer its own."""

    async def prepare(self, request: web.BaseRequest) -> None:
        return None

    async def write_eof(self, data: Any = b"") -> None:
        return None


async def upgrade(
    door: Door, request: web.Request, visitor: Visitor, caller: Caller
) -> web.StreamResponse:
    """Give the connection away; the request has been checked."""
    http, transport = request.protocol, request.transport
    assert isinstance(http, Http)
    if transport is None or transport.is_closing():  # it left meanwhile
        return Given(status=400)
    listener = Listener(door, visitor, caller)
    try:
        wire = wire_for(door, listener)
    except TypeError:  # this picows takes other arguments; nothing was given away yet
        return await plain.upgrade(door, request, visitor, caller)
    early = http._message_tail  # frames that came with the request
    try:
        listener.peer = http.give_away()
        transport.set_protocol(wire)
        wire.connection_made(transport)
        feed(wire, shake(request.headers["Sec-WebSocket-Key"]) + early)
    finally:
        if listener.line is None:  # a fault: nobody else would close it or cease to count it
            transport.abort()
            door.discount(listener.peer)
    return Given(status=101)


def wire_for(door: Door, listener: Listener) -> Any:
    """Return picows' protocol for one connection."""
    settings = door.settings

    def greet(_: WSUpgradeRequest) -> WSUpgradeResponseWithListener:
        response = WSUpgradeResponse.create_101_response(HEADERS)
        return WSUpgradeResponseWithListener(response, listener)

    return WSProtocol(
        host_port=None,  # for clients, like the path and the extra headers
        ws_path=None,
        is_client_side=False,
        ws_listener_factory=greet,
        logger=silent,
        disconnect_on_exception=True,
        websocket_handshake_timeout=settings.head_seconds,
        enable_auto_ping=True,
        auto_ping_idle_timeout=settings.ping_seconds,
        auto_ping_reply_timeout=settings.ping_seconds,
        auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE,
        enable_auto_pong=False,  # we answer pings, after a look at them
        max_frame_size=settings.frame_bytes,
        extra_headers=None,
        read_buffer_init_size=READ_BUFFER,
    )


def shake(key: str) -> bytes:
    """Return the request as picows wants to read it; only the key is the caller's."""
    return (
        "GET / HTTP/1.1\r\nHost: nuancier\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    ).encode()


def feed(wire: asyncio.BufferedProtocol, data: bytes) -> None:
    """Let a protocol read bytes that were read before it came."""
    while data:
        buffer = wire.get_buffer(-1)
        size = min(len(buffer), len(data))  # type: ignore[arg-type]
        buffer[:size] = data[:size]  # type: ignore[index]
        wire.buffer_updated(size)
        data = data[size:]
