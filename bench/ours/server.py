"""Our server as people run it, with room for a whole bench from one address.

``python -m bench.ours.server PORT STORE [NODE]``. NUANCIER_BENCH_PROFILE names a file for a profile
of the event loop, written when the server is told to stop.
"""

from __future__ import annotations

import asyncio
import cProfile
import gc
import os
import signal
import sys

import uvloop

from bench.ours.tok import TOK
from nuancier.games import GAMES
from nuancier.server.app import Server
from nuancier.server.settings import Settings

MANY = 1_000_000


def settings(port: int, store: str, node: str = "") -> Settings:
    """Return the usual settings, but for what one address may do; no race is counted down to."""
    return Settings(
        host="127.0.0.1",
        port=port,
        store=store,
        node=node,
        open_browser=False,
        transport="picows",
        sockets=MANY,
        sockets_per_address=MANY,
        tables_per_address=MANY,
        openings=MANY,
        page_burst=MANY,
        burst=MANY,
        per_second=float(MANY),
        live_burst=MANY,
        live_per_second=float(MANY),
        countdown_ms=0,
    )


async def serve(port: int, store: str, node: str = "") -> None:
    loop, told_to_stop = asyncio.get_running_loop(), asyncio.Event()
    # The bench asks for a collection before it weighs, so that garbage is not counted.
    loop.add_signal_handler(signal.SIGWINCH, gc.collect)
    loop.add_signal_handler(signal.SIGTERM, told_to_stop.set)
    server = Server(settings(port, store, node), games={**GAMES, TOK.name: TOK})
    await server.start()
    await told_to_stop.wait()
    await server.stop()


def main() -> None:
    served = serve(int(sys.argv[1]), *sys.argv[2:])
    profile = os.environ.get("NUANCIER_BENCH_PROFILE")
    if not profile:
        uvloop.run(served)
        return
    with cProfile.Profile() as watched:
        uvloop.run(served)
    watched.dump_stats(profile)


if __name__ == "__main__":
    main()
