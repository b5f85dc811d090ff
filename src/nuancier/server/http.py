"""aiohttp's reader of requests, with our limits on heads and our headers on every answer."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, cast

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from nuancier.locales import Words
from nuancier.server.headers import answer, dress, raw_answer, sentence
from nuancier.server.origins import bare_address

if TYPE_CHECKING:
    from nuancier.server.door import Door
    from nuancier.server.websocket import WebSocket

MOST_HEADERS = 64
log = logging.getLogger("nuancier.server")


class Http(RequestHandler):
    """One connection, until it ends or is given away."""

    __slots__ = ("at", "door", "head", "peer", "socket", "wire")

    def __init__(self, door: Door, server: web.Server, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(
            server,
            loop=loop,
            access_log=None,  # type: ignore[arg-type]  # aiohttp itself passes None
            keepalive_timeout=door.settings.head_seconds,
            lingering_time=0,
            max_headers=MOST_HEADERS,
            max_line_size=door.settings.head_bytes,
            max_field_size=door.settings.head_bytes,
        )
        self.door = door
        self.peer = ""  # while the door counts this connection
        self.head = 0  # bytes of the request that is being read
        self.at = 0  # when the last bytes came
        self.socket: WebSocket | None = None  # what this connection has become

    # ---- coming and going ----

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if not self.peer:  # else somebody has let it in before
            peer = peer_of(transport)
            self.peer = peer if peer and self.door.counts(peer) else ""
        if self.peer:
            self.wire = cast(asyncio.Transport, transport)
            self.wire.set_write_buffer_limits(0)  # tell us of anything not sent at once
            super().connection_made(transport)
        else:
            transport.abort()  # type: ignore[attr-defined]

    def connection_lost(self, exc: BaseException | None) -> None:
        self.door.discount(self.peer)
        self.peer = ""
        super().connection_lost(exc)

    def give_away(self) -> str:
        """Forget the connection without closing it; return whom the door still counts for it."""
        peer, self.peer = self.peer, ""
        self.transport = None
        super().connection_lost(None)
        return peer

    # ---- reading ----

    def data_received(self, data: bytes) -> None:
        self.at = self.door.clock()
        if self.socket is None:
            self.head += len(data)  # requests have no body, so all of it is head
            if self.head > self.door.settings.head_bytes:
                self.refuse_head()
                return
        super().data_received(data)

    def refuse_head(self) -> None:
        if self.transport is not None:
            text = Words("en").speak(sentence(431))
            self.transport.write(raw_answer("431 Request Header Fields Too Large", text))
        self.force_close()

    # ---- writing ----

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.socket is not None:
            self.socket.pause_writing()
        else:
            self.watch(self.wire.get_write_buffer_size())

    def watch(self, unsent: int) -> None:
        """See in a while whether whoever asked for a page takes any of it."""
        self.door.later(self.door.settings.behind_seconds, lambda: self.check(unsent))

    def check(self, before: int) -> None:
        if self.writing_paused and self.socket is None and self.peer:
            unsent = self.wire.get_write_buffer_size()
            if unsent < before:
                self.watch(unsent)
            else:
                self.wire.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.socket is not None:
            self.socket.resume_writing()

    async def finish_response(
        self, request: web.BaseRequest, resp: web.StreamResponse, start_time: float | None
    ) -> tuple[web.StreamResponse, bool]:
        self.head = 0
        if isinstance(resp, web.HTTPException):
            say(request, resp)
        if not resp.prepared:
            dress(resp, is_believed=self.door.is_believed(request))
        return await super().finish_response(request, resp, start_time)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer a fault of ours, which is written down, or a request that cannot be read."""
        if status >= 500:
            log.error("an answer failed", exc_info=exc)
        return answer(request, status)


def peer_of(transport: asyncio.BaseTransport) -> str:
    """Return who is at the other end; nothing when it hung up before we looked."""
    address = (transport.get_extra_info("peername") or ("",))[0]
    return bare_address(address) if address else ""


def say(request: web.BaseRequest, refusal: web.HTTPException) -> None:
    """Give a refusal our sentence, if it only has aiohttp's."""
    if refusal.status >= 400 and refusal.text == f"{refusal.status}: {refusal.reason}":
        refusal.text = answer(request, refusal.status).text or ""
