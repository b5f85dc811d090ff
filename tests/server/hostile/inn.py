"""A whole server on a real port in this process, and people who talk to it byte by byte."""

import asyncio
import contextlib
import itertools
import json
import tempfile

from nuancier.server.app import Server
from nuancier.server.settings import read_settings
from nuancier.server.website import Website
from tests.server.house import LOOPS, WATCHDOG
from tests.server.wire import CLOSE, PING, PONG, TEXT, Caller, deaf_caller, frame, page, request

OPS = itertools.count(1)
HELLO = {"t": "hello", "protocol": 3}


def at_the_inn(scene, loop="uvloop", website=None, host="127.0.0.1", **environ):
    """Open a server with these settings, play a scene in it, and close it.

    The page is the one in the folder ``website``; without it there is only the plain answer.
    """

    async def evening():
        with tempfile.TemporaryDirectory() as folder:
            given = {f"NUANCIER_{name.upper()}": str(value) for name, value in environ.items()}
            flags = {"host": host, "port": "0", "store": f"sqlite:///{folder}/inn.sqlite"}
            server = Server(read_settings(flags, given), website=Website(website))
            await server.start()
            try:
                async with asyncio.timeout(WATCHDOG):
                    return await scene(server)
            finally:
                await server.stop()

    return LOOPS[loop](evening())


class Person:
    """Somebody with a socket; what was heard and not asked for is kept in ``heard``."""

    def __init__(self, caller):
        self.caller, self.heard = caller, []

    @classmethod
    async def come(cls, port, *, deaf=False, **how):
        """Open a socket and say hello; the deaf hear nothing more than the handshake."""
        caller = await deaf_caller(port) if deaf else await Caller.call(port)
        if not deaf:
            assert (await caller.ask(request(port=port, **how))).status == 101
        person = cls(caller)
        person.say(HELLO)
        return person

    def say(self, wish):
        self.say_raw(json.dumps(wish, ensure_ascii=False).encode())

    def say_raw(self, data):
        self.caller.say(frame(TEXT, data))

    async def hear(self):
        """Return the next message; a goodbye is told as ``{"t": "goodbye"}``."""
        kind, payload = await self.caller.hear()
        while kind == PING:
            self.caller.say(frame(PONG, payload))
            kind, payload = await self.caller.hear()
        if kind == CLOSE:
            reason = payload[2:].decode()
            return {"t": "goodbye", "code": int.from_bytes(payload[:2]), "reason": reason}
        self.heard.append(json.loads(payload))
        return self.heard[-1]

    async def hear_of(self, *kinds):
        """Wait for a message of one of these kinds, and return it."""
        while True:
            heard = await self.hear()
            if heard["t"] in kinds:
                return heard

    async def ask(self, **wish):
        """Say something with an op, and return its answer."""
        wish = {"op": f"op{next(OPS)}", **wish}
        self.say(wish)
        while True:
            heard = await self.hear()
            if heard.get("op") == wish["op"] or heard["t"] == "goodbye":
                return heard

    async def open(self, game="coloretto", name="Ana", seats=("free", "free")):
        """Open a table and sit down at it."""
        seated = await self.ask(t="open", game=game, name=name, seats=list(seats))
        await self.hear_of("snapshot")
        return seated

    async def close(self):
        async with self.caller:
            pass


@contextlib.asynccontextmanager
async def everybody(*coming):
    """Some people who are all gone in the end."""
    people = [await one for one in coming]
    try:
        yield people
    finally:
        for person in people:
            await person.close()


async def ask_page(server, asked):
    """Return the head and the whole body of an answer."""
    async with await Caller.call(server.door.port) as caller:
        answer = await caller.ask(asked)
        size = int(answer.headers.get("content-length", 0))
        return answer, await caller.reader.readexactly(0 if asked.startswith(b"HEAD") else size)


async def get(server, path, **how):
    return await ask_page(server, page(path, server.door.port, **how))
