"""The plain way: aiohttp reads the WebSocket too."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from nuancier.server.addresses import Caller
from nuancier.server.headers import dress
from nuancier.server.http import Http
from nuancier.server.websocket import WebSocket
from nuancier.tables.close_codes import CloseCode

if TYPE_CHECKING:
    from nuancier.server.door import Door, Visitor

# aiohttp writes a warning for every unknown subprotocol: a caller could flood the log.
logging.getLogger("aiohttp.websocket").setLevel(logging.CRITICAL)
TEXT, CLOSE = 0x81, 0x88  # the first byte of a frame that is whole


class PlainSocket(WebSocket):
    """A socket that aiohttp reads. We write whole frames at once, so that nobody ever waits."""

    __slots__ = ()

    def send(self, data: bytes) -> None:
        if self.is_open and not self.transport.is_closing():
            self.transport.write(head_of(TEXT, len(data)) + data)
            self.sent(len(data))

    def say_goodbye(self, code: int, reason: str) -> None:
        words = code.to_bytes(2) + reason.encode()
        self.transport.write(head_of(CLOSE, len(words)) + words)


def head_of(kind: int, size: int) -> bytes:
    """Return the head of a frame without a mask."""
    if size < 126:
        return bytes((kind, size))
    if size < 65536:
        return bytes((kind, 126)) + size.to_bytes(2)
    return bytes((kind, 127)) + size.to_bytes(8)


async def upgrade(
    door: Door, request: web.Request, visitor: Visitor, caller: Caller
) -> web.StreamResponse:
    """Open the socket and stay with it until it is closed."""
    settings = door.settings
    ws = web.WebSocketResponse(
        timeout=settings.close_seconds,
        autoclose=False,
        heartbeat=settings.ping_seconds,
        compress=False,
        max_msg_size=settings.frame_bytes + 1,  # aiohttp refuses what is as large as this
        decode_text=False,
    )
    dress(ws)
    await ws.prepare(request)
    http, transport = request.protocol, request.transport
    assert isinstance(http, Http)
    if transport is None:  # it left meanwhile
        return ws
    http.socket = socket = PlainSocket(door, visitor, caller, transport)
    socket.opened()
    try:
        await listen(ws, http, socket)
    finally:
        transport.close()  # all has been said; aiohttp must not add a goodbye of its own
        socket.gone()
    return ws


async def listen(ws: web.WebSocketResponse[Any], http: Http, socket: PlainSocket) -> None:
    """Pass on what is said until one side closes."""
    while True:
        message = await ws.receive()
        if message.type is WSMsgType.TEXT:
            socket.hear(message.data, http.at)
        elif message.type is WSMsgType.BINARY:
            socket.kick(CloseCode.NOT_TEXT)
        elif message.type is WSMsgType.CLOSE:
            socket.part(message.data)
            break
        else:  # it is gone, or broke the protocol and was told so
            break
