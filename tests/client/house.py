"""A real server on a real port in the test's own loop, and clients that need not wait."""

import asyncio
from contextlib import asynccontextmanager

from nuancier.client.manners import Manners
from nuancier.server.app import Server
from nuancier.server.settings import Settings

WATCHDOG = 100  # seconds: a test that hangs fails, a slow one does not
MANY = 10**6

AT_ONCE = {
    "host": "127.0.0.1",
    "port": 0,
    "bot_delay_ms": (0, 0),
    "countdown_ms": 0,
    "sockets_per_address": 1000,
    "tables_per_address": 1000,
    "openings": MANY,
    "page_burst": MANY,
    "burst": MANY,
    "live_burst": MANY,
}
HASTY = Manners(
    burst=MANY, live_burst=MANY, first_pause=0.01, longest_pause=0.02, calm_seconds=0.01
)


class House:
    """A server and where it is."""

    def __init__(self, server):
        self.server = server
        self.url = f"http://127.0.0.1:{server.door.port}"

    def cut_everybody(self):
        """Break every socket as a lost network does."""
        for socket in list(self.server.door._open):
            socket.cut()


@asynccontextmanager
async def open_house(folder, **settings):
    chosen = {**AT_ONCE, **settings}
    if folder is not None:  # else the settings name a database
        chosen["store"] = f"sqlite:///{folder / 'house.sqlite'}"
    server = Server(Settings(**chosen))
    await server.start()
    try:
        yield House(server)
    finally:
        await server.stop()


def visit(folder, scene, **settings):
    """Open a house, play a scene in it, and close it."""

    async def evening():
        async with asyncio.timeout(WATCHDOG), open_house(folder, **settings) as house:
            return await scene(house)

    return asyncio.run(evening())
