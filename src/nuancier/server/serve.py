"""`nuancier serve`: run the server until it is told to stop, and say where it is found."""

from __future__ import annotations

import asyncio
import errno
import io
import os
import signal
import sys
import webbrowser
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import segno

from nuancier.locales import Words
from nuancier.locales.saying import refuse
from nuancier.server import logs
from nuancier.server.addresses import EVERYWHERE, Places, address_of, public_address
from nuancier.server.app import Server
from nuancier.server.origins import bare_address, is_loopback
from nuancier.server.settings import Settings, must_fit
from nuancier.store.log import Fault
from nuancier.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from nuancier.store.postgres.store import PostgresStore

USUAL_PORT = Settings().port


def serve(settings: Settings, words: Words) -> None:
    """Serve until SIGINT or SIGTERM."""
    must_fit(settings)
    logs.start()
    _runner()(_serve(settings, words))


def _runner() -> Callable[[Coroutine[Any, Any, None]], None]:
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        return asyncio.run
    return uvloop.run


async def _serve(settings: Settings, words: Words) -> None:
    try:
        server = Server(settings)
    except Fault as fault:
        raise refuse("server-no-store", reason=str(fault)) from None
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        _on_signal(loop, one, stopped.set)
    try:
        try:
            await _open(server, settings, words)
        except Fault as fault:
            raise refuse("server-no-store", reason=str(fault)) from None
        places = server.door.places
        for line in greeting(settings, places, words, kept_in(server.store, words)):
            print(line, flush=True)
        if settings.open_browser and sys.stdout.isatty():
            page = local_address(places) or public_address(settings, places)
            if page:
                loop.run_in_executor(None, webbrowser.open, page)
        await first_of(stopped, server.ended)
        trouble = server.store.fault()
        print(words.say("server-closing-lost" if trouble else "server-closing"), flush=True)
        if server.ended.is_set():  # whoever looks after us starts us again
            raise refuse("server-no-store", reason=trouble or "")
    finally:
        await server.stop()


async def first_of(*happenings: asyncio.Event) -> None:
    """Wait until one of them is set."""
    waiting = [asyncio.ensure_future(one.wait()) for one in happenings]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for one in waiting:
        one.cancel()


def _on_signal(loop: asyncio.AbstractEventLoop, one: int, call: Callable[[], None]) -> None:
    try:
        loop.add_signal_handler(one, call)
    except NotImplementedError:  # Windows
        signal.signal(one, lambda *_: loop.call_soon_threadsafe(call))


async def _open(server: Server, settings: Settings, words: Words) -> None:
    """Listen where it was asked; at home any free port will do when the usual one is taken."""
    try:
        await server.start()
    except (OSError, ValueError) as error:  # no address, or nothing that could be one
        taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        # A proxy would not find us at another port.
        may_move = settings.port == USUAL_PORT and not settings.public_url
        if not (taken and may_move):
            where = f"{settings.host}:{settings.port}"
            reason = getattr(error, "strerror", None) or str(error)
            raise refuse("server-no-port", where=where, reason=reason) from None
        server.settings = replace(settings, port=0)
        await server.start()
        print(words.say("server-port-taken", usual=str(USUAL_PORT), port=str(server.door.port)))


def kept_in(store: SqliteStore | PostgresStore, words: Words) -> str:
    """Say where the tables are kept; a new place may be one that was mistyped."""
    if not isinstance(store, SqliteStore):
        return words.say("server-store-shared", place=store.address.place, node=store.node)
    path = os.fsencode(store.path.absolute()).decode(errors="replace")
    return words.say("server-store", path=path, age="new" if store.is_new else "old")


def greeting(settings: Settings, places: Places, words: Words, kept: str) -> list[str]:
    """Return what is printed once the door is open: addresses, QR code, the file, how to stop."""
    found, here = public_address(settings, places), local_address(places)
    lines = ["", words.say("server-open")]
    if found:
        lines += ["", "  " + words.say("server-found-at", url=found), "", qr_code(found)]
    elif is_everywhere(places):
        lines.append("  " + words.say("server-no-network"))
    if here:
        lines.append("  " + words.say("server-found-here", url=here))
    if is_everywhere(places):
        lines.append("  " + words.say("server-stay-local"))
    return [*lines, "  " + kept, "  " + words.say("server-how-to-stop"), ""]


def local_address(places: Places) -> str | None:
    """Return what is typed on this machine; None when only the network can reach the door."""
    for host, port in places:
        if host in EVERYWHERE:
            return address_of("127.0.0.1", port)  # `::` listens to IPv4 too
        if is_loopback(bare_address(host)):
            return address_of(bare_address(host), port)
    return None


def is_everywhere(places: Places) -> bool:
    return any(host in EVERYWHERE for host, _ in places)


def qr_code(url: str) -> str:
    """Return the QR code of an address, drawn in half blocks."""
    out = io.StringIO()
    segno.make(url, error="m").terminal(out, compact=True, border=2)
    return out.getvalue().rstrip("\n")
