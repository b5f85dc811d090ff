"""Two nodes are brought up to date one after the other, while people play: nobody is torn away.

Each is stopped (SIGTERM) and started again as a newer program, whose rows an older one would
misread. Between the two the newer one opens a table and is killed: the older one, to which its
people come, must leave that table alone until a newer one is back.
"""

import asyncio
import random
from dataclasses import dataclass

import aiohttp

from nuancier.games import GAMES
from nuancier.tables import messages
from tests.nodes.city import STUCK, City, CityCampaign, Node, missed, play_through, spread
from tests.server.campaign import Diary
from tests.server.nodes import asked
from tests.server.serving import Running

UPGRADE = "stop"  # the bar that holds for it
FEW_MOVES = 3
# Tables that are at a program older than one that has written to them.
MISREAD = """SELECT t.id FROM nuancier.tables t JOIN nuancier.heads h USING (key)
    JOIN nuancier.nodes n ON n.life = h.owner WHERE n.format < h.format"""
HELD_BACK = '"lobby-not-kept"'


@dataclass
class Upgrades(CityCampaign):
    """What came of it, and what an older program was asked for and did not touch."""

    held: int = 0  # tables of a newer program that an older one left alone
    misread: int = 0  # that it did not

    def as_figures(self) -> dict:
        told = super().as_figures()
        del told["waits"], told["faults"]
        waits = spread(self.waits.get(UPGRADE, []))
        return {"upgrades": self.kills, **told, "held": self.held, "misread": self.misread} | {
            f"wait_s_{name}": value for name, value in waits.items()
        }

    @property
    def is_well(self) -> bool:
        """Whether nothing is wrong, whatever the clock says."""
        return not (self.faults or self.misread) and self.held >= self.kills

    @property
    def missed(self) -> list[str]:
        return missed(self.waits, 0)


async def upgrade_campaign(
    url: str, upgrades: int, tables: int, seed: int, *, lease: float = 2.0, **settings: object
) -> Upgrades:
    """Let people play while both nodes are brought up to date so often; return what came of it."""
    found, city = Upgrades(kills=upgrades, seed=seed), City(url, lease, random.Random(seed))

    async def happens() -> None:
        for number in range(upgrades):
            await Upgrading(city, found).both(list(GAMES)[number % len(GAMES)])

    await play_through(city, found, tables, happens, **settings)
    return found


class Upgrading:
    """Both nodes of a city become newer, one after the other."""

    def __init__(self, city: City, found: Upgrades) -> None:
        self._city, self._found = city, found

    async def both(self, game: str) -> None:
        """Bring both up to date; meanwhile a table is opened at the newer one."""
        first, second = self._city.luck.sample(list(self._city.nodes.values()), 2)
        await self._one(first)
        people = await self._come_in_by(first, game)
        await self._step_back(first, second, people)
        await self._one(second)

    async def _one(self, node: Node) -> None:
        """Stop a node, and start it as a newer program once its people play at the other one."""

        async def strike(_) -> None:
            await node.running.stop()

        tables = await self._city.tables_of(node)
        self._found.add(UPGRADE, await self._city.waits(tables, strike))
        node.newer += 1
        await node.start()
        await self._look()

    async def _come_in_by(self, node: Node, game: str) -> list[Diary]:
        """Let two people open a table at this node, and play there."""
        place, usual = self._city.place, self._city.place.url
        place.url = await way_in(usual, node.name)
        people = await self._city.come(game)
        place.open(usual)
        await self._city.begin([people])
        await self._city.go_on(FEW_MOVES, [people])
        assert people in await self._city.tables_of(node)
        return people

    async def _step_back(self, newer: Node, older: Node, people: list[Diary]) -> None:
        """Kill the newer one; its people come to the older one, which must not have their table."""
        await newer.kill()
        await asyncio.wait_for(held_back(older.running, people[0]), STUCK)
        self._found.held += 1
        await self._look()
        await newer.start()
        await self._city.go_on(1, [people])

    async def _look(self) -> None:
        self._found.misread += len(await asked(self._city.url, MISREAD))


async def way_in(url: str, node: str) -> str:
    """Return an address that leads to this node alone, once the proxy knows that it lives."""
    way = f"{url}/n/{node}"
    async with aiohttp.ClientSession() as http, asyncio.timeout(STUCK):
        while True:
            async with http.get(way + "/livez") as answer:
                if answer.status == 200:
                    return way
            await asyncio.sleep(0.1)  # it looks for nodes at its own pace


async def held_back(node: Running, diary: Diary) -> None:
    """Ask a node for a table until it says that it cannot have it, and not that another has it."""
    resume = messages.Resume(diary.seat.table, diary.seat.token)
    async with aiohttp.ClientSession() as http:
        while HELD_BACK not in await answer_to(http, node, resume):
            await asyncio.sleep(0.1)  # the database has not noticed yet that the other is gone


async def answer_to(http: aiohttp.ClientSession, node: Running, wish) -> str:
    """Say one wish to a node, and return what it says to it; nothing if it leads elsewhere."""
    async with http.ws_connect(node.url + "/ws") as socket:
        for message in (messages.Hello(messages.PROTOCOL), wish):
            await socket.send_str(messages.encode(message).decode())
        await socket.receive()  # the welcome
        heard = await socket.receive()
        return heard.data if heard.type is aiohttp.WSMsgType.TEXT else ""
