"""``nuancier serve --nodes N``: several nodes of one PostgreSQL and HAProxy before them, kept
running by one process, which serves nobody itself."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import socket
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from urllib.parse import urlsplit

from nuancier.locales import Words
from nuancier.locales.saying import Refusal, refuse
from nuancier.server import logs
from nuancier.server.addresses import place, public_address
from nuancier.server.greeting import local_address, welcome
from nuancier.server.origins import is_loopback, origin_of
from nuancier.server.serve import may_move, no_port, port_taken, show_page, stop_on_signals
from nuancier.server.settings import NAMES, Settings
from nuancier.server.several import haproxy
from nuancier.server.several.keeper import Keeper, NodeKeeper, RouterKeeper
from nuancier.server.several.member import leaving_seconds
from nuancier.store.postgres.sentences import Address, without_driver

HERE = "127.0.0.1"
BACKLOG = 4096  # connections that may wait for HAProxy


def serve_several(settings: Settings, words: Words) -> None:
    """Serve until SIGINT or SIGTERM. What is missing is said before anything is started."""
    if importlib.util.find_spec("asyncpg") is None:
        raise refuse("server-no-store", reason=without_driver())
    router = haproxy.program()
    if router is None:
        raise refuse("server-no-router")
    with open_door(settings, words) as door:
        logs.start()
        asyncio.run(_serve(settings, words, door, router))


async def _serve(settings: Settings, words: Words, door: socket.socket, router: str) -> None:
    origin = public_origin(settings, door)
    ports = free_ports(NAMES[: settings.nodes])
    patience = leaving_seconds(settings)
    nodes = [
        NodeKeeper(name, os.environ | told_to_node(settings, origin, port), patience)
        for name, port in ports.items()
    ]
    known = {name: text for name, text in os.environ.items() if not name.startswith("NUANCIER_")}
    before = RouterKeeper(
        router, haproxy.config(ports), door, known | told_to_router(settings, origin, ports)
    )
    stopped = asyncio.Event()
    stop_on_signals(stopped)
    opening = asyncio.ensure_future(open_all(nodes, before, words))
    stopping = asyncio.ensure_future(stopped.wait())
    try:
        await asyncio.wait((opening, stopping), return_when=asyncio.FIRST_COMPLETED)
        if not stopped.is_set():
            opening.result()
            for line in _greeting(settings, origin, words):
                print(line, flush=True)
            show_page(settings, origin + "/")
            await stopping
        print(words.say("server-closing"), flush=True)
    finally:
        opening.cancel()
        stopping.cancel()
        await asyncio.gather(*(one.close() for one in nodes))
        await before.close()


async def open_all(nodes: Sequence[Keeper], router: Keeper, words: Words) -> None:
    """Start the nodes, then what leads to them. Some may fail, but not all: each is tried again."""
    found = zip(nodes, await asyncio.gather(*(one.open() for one in nodes)), strict=True)
    failed = [(one.name, why) for one, why in found if why]
    if len(failed) == len(nodes):
        *others, last = {words.speak(why): why for _, why in failed}.values()
        for why in others:
            print(words.speak(why), file=sys.stderr)
        raise Refusal(last)
    for name, why in failed:
        print(words.say("server-node-failed", node=name, reason=why), file=sys.stderr)
    if why_not := await router.open():
        raise Refusal(why_not)


def _greeting(settings: Settings, origin: str, words: Words) -> list[str]:
    database, names = Address(settings.store).place, ", ".join(NAMES[: settings.nodes])
    kept = words.say("server-store-nodes", place=database, nodes=names)
    if is_loopback(urlsplit(origin).hostname or ""):
        return welcome(None, origin + "/", words, kept)
    return welcome(origin + "/", None, words, kept)


# ---- the door ------------------------------------------------------------------------------------


def open_door(settings: Settings, words: Words) -> socket.socket:
    """Listen where it was asked, or, at home, at any free port when the usual one is taken.

    It is ours: whoever comes before HAProxy does, or while it is started again, waits a moment.
    """
    try:
        return _listening(settings.host, settings.port)
    except (OSError, ValueError) as error:  # no address, or nothing that could be one
        if not may_move(settings, error):
            raise no_port(settings, error) from None
    door = _listening(settings.host, 0)
    print(words.speak(port_taken(door.getsockname()[1])))
    return door


def _listening(host: str, port: int) -> socket.socket:
    if "sock" in (where := place(host, port)):
        both: socket.socket = where["sock"]
        return both
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    return socket.create_server(address[:2], family=family, backlog=BACKLOG)


def public_origin(settings: Settings, door: socket.socket) -> str:
    """Return what people type. Nodes that stand behind a proxy answer to this name alone."""
    if settings.public_url:
        return settings.public_url
    places = [door.getsockname()[:2]]
    found = public_address(settings, places) or local_address(places)
    assert found, "a door is open to others, or to this machine"
    origin = origin_of(found.removesuffix("/"))
    assert origin, "an address of ours"
    return origin


def free_ports(names: Iterable[str]) -> dict[str, int]:
    """Draw a port of this machine for each of these names."""
    with ExitStack() as stack:
        drawn = [(name, stack.enter_context(socket.create_server((HERE, 0)))) for name in names]
        return {name: one.getsockname()[1] for name, one in drawn}


# ---- what they are told --------------------------------------------------------------------------


def told_to_node(settings: Settings, origin: str, port: int) -> dict[str, str]:
    """Return what a node hears beside our own environment, which may hold other settings.

    The address of the database may hold a password, and others can read command lines.
    """
    told = {
        "host": HERE,
        "port": str(port),
        "public_url": origin,
        "store": settings.store,
        "nodes": "1",
        "trusted_proxy": HERE,
        "proxy_rtt": "yes",
        "open_browser": "no",
    }
    return {f"NUANCIER_{name.upper()}": text for name, text in told.items()}


def told_to_router(settings: Settings, origin: str, ports: Mapping[str, int]) -> dict[str, str]:
    """Return what HAProxy hears: nothing of the database."""
    return {
        "PUBLIC_HOST": origin.partition("://")[2],
        "MAXCONN": str(haproxy.most_connections(settings.nodes * settings.sockets)),
        **{haproxy.variable(name): f"{HERE}:{port}" for name, port in ports.items()},
    }
