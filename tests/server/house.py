"""A real door on a real port, with visitors who repeat what they hear."""

import asyncio

import uvloop
from aiohttp import web

from nuancier.server.door import Door
from nuancier.server.settings import Settings

WATCHDOG = 60  # seconds: a test that hangs fails, a slow one does not
LOOPS = {"uvloop": uvloop.run, "asyncio": asyncio.run}


class Echo:
    """A visitor who says everything back, and remembers what happened to it."""

    def __init__(self, greeting):
        self.greeting, self.socket, self.heard, self.times, self.left = greeting, None, [], [], 0

    def opened(self, socket):
        self.socket = socket
        for line in self.greeting:
            socket.send(line)

    def message(self, data, at):
        self.heard.append(data)
        self.times.append(at)
        if data == b"fault":
            raise RuntimeError("a visitor's own fault")
        self.socket.send(data)

    def closed(self):
        self.left += 1


class House:
    """A door and whoever came in."""

    def __init__(self, clock=None, greeting=(), **settings):
        self.visitors, self.greeting = [], greeting
        clocks = {"clock": clock} if clock else {}
        self.door = Door(
            [
                web.get("/", hall),
                web.get("/fault", faulty),
                web.get("/kept", kept),
                web.get("/large", large),
            ],
            self.admit,
            Settings(**settings),
            **clocks,
        )

    def admit(self, _):
        self.visitors.append(Echo(self.greeting))
        return self.visitors[-1]

    @property
    def port(self):
        return self.door.port

    async def until(self, what):
        """Wait until something is so; the watchdog waits with us."""
        while not what():
            await asyncio.sleep(0)


async def hall(_):
    return web.Response(text="welcome")


async def kept(_):
    return web.Response(text="kept", headers={"Cache-Control": "max-age=60"})


async def large(_):
    return web.Response(body=bytes(8_000_000))


async def faulty(_):
    raise RuntimeError("hidden-fault-text")


def visit(scene, loop="asyncio", **how):
    """Open a house, play a scene in it, and close it."""

    async def evening():
        house = House(**how)
        await house.door.start("127.0.0.1", 0)
        try:
            async with asyncio.timeout(WATCHDOG):
                return await scene(house)
        finally:
            await house.door.stop(0.2)

    return LOOPS[loop](evening())
