"""`nuancier serve`: run the server until it is told to stop, and say where it is found."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import sys
import webbrowser
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from nuancier.locales import Words
from nuancier.locales.saying import Refusal, Saying, refuse, says
from nuancier.server import logs
from nuancier.server.addresses import public_address
from nuancier.server.greeting import greeting, local_address
from nuancier.server.settings import Settings, must_fit
from nuancier.store.log import Fault
from nuancier.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from nuancier.server.app import Server
    from nuancier.store.postgres.store import PostgresStore

USUAL_PORT = Settings().port
T = TypeVar("T")


def serve(settings: Settings, words: Words) -> None:
    """Serve until SIGINT or SIGTERM, alone or as several nodes."""
    must_fit(settings)
    if settings.nodes > 1:
        from nuancier.server.several.serve import serve_several

        serve_several(settings, words)
        return
    logs.start()
    run(_serve(settings, words))


def run(serving: Coroutine[Any, Any, T]) -> T:
    """Run a server in the fastest loop that there is."""
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        return asyncio.run(serving)
    return uvloop.run(serving)


async def _serve(settings: Settings, words: Words) -> None:
    def tell(saying: Saying) -> None:
        print(words.speak(saying), flush=True)

    await serve_until(asyncio.Event(), settings, lambda server: _greet(server, words), tell)


async def serve_until(
    stopped: asyncio.Event,
    settings: Settings,
    greet: Callable[[Server], None],
    tell: Callable[[Saying], None],
) -> None:
    """Serve until this is set, or a signal comes, or nothing but a new start helps."""
    from nuancier.server.app import Server

    try:
        server = Server(settings)
    except Fault as fault:
        raise refuse("server-no-store", reason=str(fault)) from None
    stop_on_signals(stopped)
    try:
        try:
            await _open(server, settings, tell)
        except Fault as fault:
            raise refuse("server-no-store", reason=str(fault)) from None
        greet(server)
        await first_of(stopped, server.ended)
        trouble = server.store.fault()
        tell(says("server-closing-lost" if trouble else "server-closing"))
        if server.ended.is_set():  # whoever looks after us starts us again
            raise refuse("server-no-store", reason=trouble or "")
    finally:
        await server.stop()


def _greet(server: Server, words: Words) -> None:
    places, settings = server.door.places, server.settings
    for line in greeting(settings, places, words, kept_in(server.store, words)):
        print(line, flush=True)
    show_page(settings, local_address(places) or public_address(settings, places))


def show_page(settings: Settings, page: str | None) -> None:
    """Open the page, if somebody sits there and wants that."""
    if page and settings.open_browser and sys.stdout.isatty():
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, page)


async def first_of(*happenings: asyncio.Event) -> None:
    """Wait until one of them is set."""
    waiting = [asyncio.ensure_future(one.wait()) for one in happenings]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for one in waiting:
        one.cancel()


def stop_on_signals(stopped: asyncio.Event) -> None:
    """Set this on SIGINT and SIGTERM."""
    loop = asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        _on_signal(loop, one, stopped.set)


def _on_signal(loop: asyncio.AbstractEventLoop, one: int, call: Callable[[], None]) -> None:
    try:
        loop.add_signal_handler(one, call)
    except NotImplementedError:  # Windows
        signal.signal(one, lambda *_: loop.call_soon_threadsafe(call))


async def _open(server: Server, settings: Settings, tell: Callable[[Saying], None]) -> None:
    """Listen where it was asked; at home any free port will do when the usual one is taken."""
    try:
        await server.start()
    except (OSError, ValueError) as error:  # no address, or nothing that could be one
        if not may_move(settings, error):
            raise no_port(settings, error) from None
        server.settings = replace(settings, port=0)
        await server.start()
        tell(port_taken(server.door.port))


def may_move(settings: Settings, error: Exception) -> bool:
    """Whether another port will do. A proxy would not find us there."""
    taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
    return taken and settings.port == USUAL_PORT and not settings.public_url


def port_taken(port: int) -> Saying:
    """Say which port is taken instead of the usual one."""
    return says("server-port-taken", usual=str(USUAL_PORT), port=str(port))


def no_port(settings: Settings, error: Exception) -> Refusal:
    """Say why the door cannot be opened."""
    reason = getattr(error, "strerror", None) or str(error)
    return refuse("server-no-port", where=f"{settings.host}:{settings.port}", reason=reason)


def kept_in(store: SqliteStore | PostgresStore, words: Words) -> str:
    """Say where the tables are kept; a new place may be one that was mistyped."""
    age = "new" if store.is_new else "old"
    if not isinstance(store, SqliteStore):
        place = store.address.place
        return words.say("server-store-shared", place=place, node=store.node, age=age)
    path = os.fsencode(store.path.absolute()).decode(errors="replace")
    return words.say("server-store", path=path, age=age)
