"""The fast way: aiohttp reads the request, then gives its connection to picows for good.

This uses private names of both libraries. Where they are missing this module cannot be imported or
tried out, and the door takes the plain way; the contract tests watch over all the rest.
"""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from aiohttp import web
from multidict import CIMultiDict
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

from nuancier.server.addresses import Caller
from nuancier.server.headers import HEADERS
from nuancier.server.http import Http
from nuancier.server.settings import Settings
from nuancier.server.threshold import Knock
from nuancier.server.websocket import WebSocket
from nuancier.tables.close_codes import CloseCode

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
WELCOME = "".join(
    [
        "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n",
        *(f"{name}: {value}\r\n" for name, value in HEADERS.items()),
    ]
).encode()
PING, PONG, CLOSE = WSMsgType.PING, WSMsgType.PONG, WSMsgType.CLOSE


class FastSocket(WebSocket):
    """A socket that picows reads and writes."""

    __slots__ = ("_wire",)

    def __init__(self, wire: WSTransport, *facts: Any) -> None:
        super().__init__(*facts)
        self._wire = wire

    def send(self, data: bytes) -> None:
        if self.is_open:
            self._wire.send(TEXT, data)
            if self._behind_since is not None:
                self.sent(len(data))

    def say_goodbye(self, code: int, reason: str) -> None:
        self._wire.send_close(code, reason)  # type: ignore[arg-type]  # any code will do


class Listener(WSListener):
    """Hears what picows reads, and puts fragments together."""

    __slots__ = ("begun", "door", "facts", "peer", "socket")

    def __init__(self, door: Door, *facts: Any) -> None:
        self.door, self.facts = door, facts
        self.socket: FastSocket | None = None
        self.peer = ""
        self.begun: bytearray | None = None  # a message of which fragments are still to come

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.socket = FastSocket(transport, self.door, *self.facts, transport.underlying_transport)
        self.socket.peer = self.peer
        for shaken in (transport.request, transport.response):
            shaken.headers.clear()  # a kilobyte or two that nobody reads again
        self.socket.opened()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        assert self.socket is not None
        self.socket.gone()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        at = self.door.clock()
        socket = self.socket
        assert socket is not None
        kind, is_odd = frame.msg_type, frame.rsv1 or frame.rsv2 or frame.rsv3
        is_heard = not is_odd and not transport.is_close_frame_sent
        if kind == TEXT and is_heard and frame.fin and self.begun is None:
            socket.hear(frame.get_payload_as_bytes(), at)  # nearly all frames
        elif kind == CLOSE:
            socket.part(int(frame.get_close_code()))  # type: ignore[call-overload]  # a number
            transport.disconnect()
        elif transport.is_close_frame_sent:
            pass  # whatever still comes after a goodbye is not heard
        elif is_odd:
            socket.kick(CloseCode.PROTOCOL_ERROR)
        elif kind == PING:
            transport.send_pong(frame.get_payload_as_bytes())
            socket.sent(frame.payload_size)  # or one could fill our memory with pings
        elif kind != PONG:
            self.gather(frame, at)

    def gather(self, frame: WSFrame, at: int) -> None:
        """Take one fragment, or a frame that is out of place."""
        assert self.socket is not None
        if (frame.msg_type == MORE) == (self.begun is None):
            self.socket.kick(CloseCode.PROTOCOL_ERROR)
        elif frame.msg_type == BINARY:
            self.socket.kick(CloseCode.NOT_TEXT)
        else:
            self.begun = (self.begun or bytearray()) + frame.get_payload_as_bytes()
            if len(self.begun) > self.door.settings.frame_bytes:
                self.socket.kick(CloseCode.TOO_BIG)
            elif frame.fin:
                whole, self.begun = bytes(self.begun), None
                self.socket.hear(whole, at)

    def pause_writing(self) -> None:
        if self.socket is not None:
            self.socket.pause_writing()

    def resume_writing(self) -> None:
        if self.socket is not None:
            self.socket.resume_writing()


class HandshakeAnswer(WSUpgradeResponse):
    """The answer to a good handshake: but for one line it is the same for everybody."""

    def __init__(self) -> None:
        self.version, self.status, self.body = b"HTTP/1.1", HTTPStatus.SWITCHING_PROTOCOLS, None
        self.headers = CIMultiDict()

    def to_bytes(self) -> bytearray:
        return bytearray(b"%bSec-WebSocket-Accept: %b\r\n\r\n" % (WELCOME, self._accept()))

    def _accept(self) -> bytes:
        return self.headers["Sec-WebSocket-Accept"].encode()


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
    early = http._message_tail
    knock = Knock(CIMultiDict(request.headers), early, http.give_away(), transport)
    hand_over(door, knock, visitor, caller)
    return Given(status=101)


def hand_over(door: Door, knock: Knock, visitor: Visitor, caller: Caller) -> None:
    """Let picows read and write this connection from now on."""
    transport, listener = knock.transport, Listener(door, visitor, caller)
    listener.peer = knock.peer
    wire = wire_for(door.settings, listener)
    try:
        transport.set_protocol(wire)
        wire.connection_made(transport)
        feed(wire, shake(knock.headers["Sec-WebSocket-Key"]) + knock.early)
    finally:
        if listener.socket is None:  # a fault: nobody else would close it or cease to count it
            transport.abort()
            door.discount(listener.peer)


def try_out(settings: Settings) -> None:
    """Make a protocol for nobody: a TypeError, where this picows takes other arguments."""
    wire_for(settings, None)


def wire_for(settings: Settings, listener: Listener | None) -> Any:
    """Return picows' protocol for one connection."""

    def greet(_: WSUpgradeRequest) -> WSUpgradeResponseWithListener:
        return WSUpgradeResponseWithListener(HandshakeAnswer(), listener)

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
