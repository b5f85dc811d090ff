"""The conversation in docs/protocol.md, held again with a real server.

``python -m tests.server.conversation`` writes into the page what a server answers now.
"""

import asyncio
import json
import re
import tempfile

import aiohttp

from nuancier.server.app import Server
from nuancier.server.settings import read_settings
from tests.architecture.house import ROOT
from tests.server.house import WATCHDOG

PAGE = ROOT / "docs" / "protocol.md"
BLOCK = re.compile(r"(?<=<!-- conversation -->\n\n```text\n).*?(?=```)", re.DOTALL)
LINE = re.compile(r"(\w+) ([<>x]) ?(.*)")
GIVEN = ("table", "code", "token")  # other values at every table; clients say them again
EXACT = ("t", "seq", "op", "seat", "you", "acting", "stage", "host", "type", "mover", "protocol")


def written():
    """Return the lines of the page: who, which way, and what."""
    lines = BLOCK.search(PAGE.read_text(encoding="utf-8"))[0].splitlines()
    return [LINE.fullmatch(line).groups() for line in lines]


class Parlour:
    """Some people's sockets at one server."""

    def __init__(self, http, port):
        self.http, self.address, self.sockets, self.given = (
            http,
            f"ws://127.0.0.1:{port}/ws",
            {},
            {},
        )

    async def say(self, who, text):
        """Say something, with the names and tokens of today's table."""
        for old, new in self.given.items():
            text = text.replace(old, new)
        if who not in self.sockets:
            self.sockets[who] = await self.http.ws_connect(self.address)
        await self.sockets[who].send_str(text)

    async def hear(self, who, old=None):
        """Return what is said next; what it gives is put where the page says something else."""
        heard = json.loads(await self.sockets[who].receive_str())
        for name in GIVEN if old else ():
            if name in old and name in heard:
                self.given[old[name]] = heard[name]
        return heard

    async def part(self, who):
        await self.sockets.pop(who).close()

    async def is_silent(self, who):
        """Whether nothing was left unheard: the next thing said answers a new hello."""
        await self.say(who, '{"t":"hello","protocol":3}')
        return (await self.hear(who))["t"] == "welcome"


async def held(lines):
    """Hold the conversation; return what was written and what was heard, line by line."""
    with tempfile.TemporaryDirectory() as folder:
        flags = {"host": "127.0.0.1", "port": "0", "store": f"sqlite:///{folder}/tables.sqlite"}
        server = Server(read_settings(flags, {}))
        await server.start()
        try:
            async with asyncio.timeout(WATCHDOG), aiohttp.ClientSession() as http:
                return await pairs(Parlour(http, server.door.port), lines)
        finally:
            await server.stop()


async def pairs(parlour, lines):
    found = []
    for who, way, text in lines:
        if way == ">":
            await parlour.say(who, text)
        elif way == "x":
            await parlour.part(who)
        else:
            old = json.loads(text) if text else None
            found.append((old, await parlour.hear(who, old)))
    assert [await parlour.is_silent(who) for who in parlour.sockets] == [True, True]
    return found


def fits(old, new, name=""):
    """Whether both have the same shape, and the same in what the page explains."""
    if type(old) is not type(new) or (name in EXACT and old != new):
        return False
    if name == "args":  # of a sentence: a joker is told in other words than a colour
        return True
    if isinstance(old, dict):
        return old.keys() == new.keys() and all(fits(old[key], new[key], key) for key in old)
    if isinstance(old, list):
        return all(fits(one, other) for one, other in zip(old, new, strict=False))
    return True


def record():
    """Write today's answers into the page."""
    lines = written()
    heard = iter(asyncio.run(held(lines)))
    given = {}
    told = []
    for who, way, text in lines:
        new = text
        if way == "<":
            old, answer = next(heard)
            given |= {old[name]: answer[name] for name in GIVEN if old and name in old}
            new = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
        for before, after in given.items():
            new = new.replace(before, after) if way == ">" else new
        told.append(f"{who} {way} {new}".rstrip())
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BLOCK.sub(lambda _: "\n".join(told) + "\n", page), encoding="utf-8")


if __name__ == "__main__":
    record()
