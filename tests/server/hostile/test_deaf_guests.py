"""Whoever reads nothing at a table is cut off; in the end nobody has missed anything (L2)."""

import asyncio
import os
import socket

import pytest

from tests.server.hostile.inn import Person, at_the_inn, everybody

LINES = 500  # of chat at each table: 600 KB for everybody
LINE = "🂡" * 300
MANY = {
    "sockets_per_address": 100,
    "ping_seconds": 600,
    "burst": 10**6,
    "chat_burst": 10**6,
    "tables_per_address": 9,
}
CUT = {
    "at so many bytes": {"behind_seconds": 60},
    "after so long": {"behind_seconds": 0.2, "unsent_bytes": 1 << 30},
}


def shorten_buffers(server):
    """Let the system keep little for those who do not read; sockets have it from the listener."""
    listener = socket.socket(fileno=os.dup(server.door._server.sockets[0].fileno()))
    with listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)


class Party:
    """One table: Ana talks, Bob and a spectator listen, and Zoé has a seat and hears nothing."""

    async def begin(self, port):
        self.ana, self.bob, self.eve, self.zoe = [await Person.come(port) for _ in range(4)]
        self.seated = await self.ana.open(seats=("free",) * 3)
        code = self.seated["code"]
        await self.bob.ask(t="join", code=code, name="Bob")
        self.eve.say({"t": "watch", "code": code})
        self.token = (await self.zoe.ask(t="join", code=code, name="Zoé"))["token"]
        await self.zoe.close()
        self.zoe = await Person.come(port, deaf=True)
        self.zoe.say(self.coming_back)

    @property
    def coming_back(self):
        return {"t": "resume", "table": self.seated["table"], "token": self.token, "seq": 0}

    async def chatter(self):
        for number in range(LINES):
            answer = await self.ana.ask(t="chat", text=LINE, op=f"line{number}")
            assert answer["t"] == "ack"
        await self.ana.ask(t="word", text="enough")

    async def listen(self, person):
        """Hear everything; return the numbers of the lines."""
        numbers = []
        while not numbers or numbers[-1] < LINES:
            heard = await person.hear()
            if heard["t"] == "chatted":
                assert heard["said"]["text"] == LINE
                numbers.append(heard["said"]["number"])
        return numbers

    async def snapshot(self, person):
        """Return everything that may be known of the table, apart from who knows it."""
        person.say({"t": "sync", "seq": 0})
        told = await person.hear_of("snapshot")
        return {
            name: told[name] for name in ("seq", "chat", "scene", "facts", "result") if name in told
        }

    async def close(self):
        for person in (self.ana, self.bob, self.eve, self.zoe):
            await person.close()


@pytest.mark.parametrize("transport", ["picows", "aiohttp"])
@pytest.mark.parametrize("how", CUT)
def test_the_deaf_are_cut_and_nobody_else_misses_anything(transport, how):
    async def scene(server):
        port = server.door.port
        shorten_buffers(server)
        parties = [Party(), Party()]
        for party in parties:
            await party.begin(port)
        assert server.door.sockets == 8
        listening = [asyncio.create_task(p.listen(one)) for p in parties for one in (p.bob, p.eve)]
        await asyncio.gather(*(party.chatter() for party in parties))
        heard = await asyncio.gather(*listening)
        while server.door.sockets > 6:
            await asyncio.sleep(0)
        found = [await come_back(party, port) for party in parties]
        for party in parties:
            await party.close()
        return heard, found

    heard, found = at_the_inn(scene, transport=transport, **MANY, **CUT[how])
    assert heard == [list(range(1, LINES + 1))] * 4
    assert [deaf == others for deaf, others in found] == [True, True]
    assert all(len(deaf["chat"]) == 100 for deaf, _ in found)


async def come_back(party, port):
    """Return what the deaf one gets when it comes back and listens, and what another one has."""
    async with everybody(Person.come(port)) as [zoe]:
        zoe.say(party.coming_back)
        you = await zoe.hear_of("snapshot")
        assert (you["you"], you["acting"]) == (2, True)
        return await party.snapshot(zoe), await party.snapshot(party.bob)
