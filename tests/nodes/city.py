"""Two nodes with one PostgreSQL behind a proxy, people at many tables, and a nemesis.

People play all games with the project's own client. Nodes are killed, frozen and stopped, the
database crashes, connections are cut in the middle of commits. Then the log is read: nothing that
was acknowledged is lost, doubled, reordered or unlike what people were told. How long the struck
tables stood still is counted for each kind of fault.
"""

import asyncio
import os
import random
import signal
import time
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field

from nuancier.client.manners import Manners
from nuancier.games import GAMES
from nuancier.store.postgres.store import PostgresStore
from tests.nodes.bare import CUT
from tests.nodes.proxies import behind
from tests.server.campaign import (
    NO_BOTS,
    UNLIMITED,
    Campaign,
    Place,
    Tally,
    audit,
    begin_games,
    settled,
    sit_down,
)
from tests.server.nodes import asked
from tests.server.serving import Running
from tests.store.database import Database, free_port, own

KINDS = ("kill", "freeze", "stop", "crash", "cut")
ANY_FORM = (1 << 31) - 1  # the audit reads whatever was written
WRONG = ("lost", "doubled", "reordered", "unlike")
STUCK = 120.0  # seconds: a watchdog
A_SECOND = 20.0  # messages of each person
OWNERS = """SELECT t.id, n.node FROM nuancier.tables t JOIN nuancier.heads h USING (key)
    JOIN nuancier.nodes n ON n.life = h.owner"""


class Beats(Tally):
    """The acknowledged moves of one table, and when each was."""

    def __init__(self) -> None:
        super().__init__()
        self.times: list[float] = []

    def add(self) -> None:
        self.times.append(time.monotonic())
        super().add()


@dataclass
class CityCampaign(Campaign):
    """What came of it, and how long tables stood still after each kind of fault."""

    seed: int = 0
    still: dict[str, list[float]] = field(default_factory=dict)

    def as_figures(self) -> dict:
        wrong = {
            kind: len(getattr(self, kind)) for kind in ("lost", "doubled", "reordered", "unlike")
        }
        still = {kind: spread(found) for kind, found in self.still.items()}
        told = {"seed": self.seed, "faults": self.kills, "acks": self.acks, "rows": self.rows}
        return told | wrong | {"still": still}


def spread(found: list[float]) -> dict[str, float]:
    """Return how the seconds are spread: in the middle, of the slowest hundredth, at most."""
    ranked = sorted(found)
    if not ranked:
        return {"tables": 0}
    places = {"p50": len(ranked) // 2, "p99": len(ranked) * 99 // 100, "max": -1}
    return {"tables": len(ranked)} | {name: round(ranked[at], 2) for name, at in places.items()}


class Node:
    """One of the servers, which may be down."""

    def __init__(self, name: str, store: str, settings: dict) -> None:
        self.name, self.port, self._store, self._settings = name, free_port(), store, settings

    async def start(self) -> None:
        self.running = await Running.start(
            self._store, node=self.name, port=self.port, **self._settings
        )

    def send(self, what: signal.Signals) -> None:
        os.kill(self.running.pid, what)


class City:
    """Two nodes, their database, and the people at their tables."""

    def __init__(self, server: Database, lease: float, luck: random.Random) -> None:
        self.server, self.lease, self.luck, self.place = server, lease, luck, Place()
        self.place.manners = Manners(
            first_pause=0.2,
            longest_pause=1.0,
            tries=UNLIMITED,
            burst=1,
            per_second=A_SECOND,
            live_burst=1,
            live_per_second=A_SECOND,
        )
        self.tables: list = []
        self.beats: list[Beats] = []

    @asynccontextmanager
    async def opened(self, **settings):
        """Open the nodes and what stands before them."""
        port = free_port()
        common = {**NO_BOTS, "lease_seconds": self.lease, "trusted_proxy": "127.0.0.1", **settings}
        common["public_url"] = f"http://127.0.0.1:{port}"
        self.nodes = {name: Node(name, self.server.url, common) for name in "ab"}
        try:
            for node in self.nodes.values():
                await node.start()
            async with behind({n.name: n.port for n in self.nodes.values()}, port) as url:
                self.place.open(url)
                yield
        finally:
            for node in self.nodes.values():
                node.running.kill()
                await node.running.gone()

    async def sit_down(self, stack: AsyncExitStack, tables: int) -> None:
        """Let two people sit down at each table, in every game in turn."""
        for number in range(tables):
            beats = Beats()
            game = list(GAMES)[number % len(GAMES)]
            self.tables.append(await sit_down(stack, self.place, beats, game))
            self.beats.append(beats)

    async def victim(self) -> tuple[Node, list[Beats]]:
        """Return a node that has tables, and those."""
        owners = dict(await asked(self.server.url, OWNERS))
        at: dict[str, list[Beats]] = {}
        for people, beats in zip(self.tables, self.beats, strict=True):
            at.setdefault(owners.get(people[0].seat.table, ""), []).append(beats)
        name = self.luck.choice(sorted(set(at) & set(self.nodes)))
        return self.nodes[name], at[name]

    async def suffer(self, what: str) -> list[float]:
        """Let something happen; return how long each struck table stood still."""
        node, its_tables = await self.victim()
        struck = self.beats if what in ("crash", "cut") else its_tables
        began = time.monotonic()
        if what == "kill":
            node.running.kill()
            await node.running.gone()
        elif what == "freeze":
            node.send(signal.SIGSTOP)
            await asyncio.sleep(self.luck.uniform(0.8, 1.8) * self.lease)
            node.send(signal.SIGCONT)
        elif what == "stop":
            await node.running.stop()
        elif what == "cut":
            await asked(self.server.url, CUT)
        else:
            await asyncio.to_thread(self.server.stop, "immediate")
            await asyncio.to_thread(self.server.start)
            began = time.monotonic()  # counted from when it is back
        still = await self._until_they_play(struck, began)
        if what in ("kill", "stop"):
            await node.start()
        return still

    async def _until_they_play(self, struck: list[Beats], began: float) -> list[float]:
        async with asyncio.timeout(STUCK):
            for beats in struck:
                if not beats.times or beats.times[-1] <= began:
                    await beats.more(1)
        return [next(at for at in beats.times if at > began) - began for beats in struck]


async def city_campaign(
    faults: int, tables: int, seed: int, *, lease: float = 2.0, **settings: object
) -> CityCampaign:
    """Let people play at two nodes while so much goes wrong; return what the log says."""
    found = CityCampaign(kills=faults, seed=seed)
    with own() as server:
        city = City(server, lease, random.Random(seed))
        async with city.opened(**settings), AsyncExitStack() as stack:
            await city.sit_down(stack, tables)
            async with asyncio.TaskGroup() as group:
                players = await begin_games(group, city.tables, seed)
                for what in kinds(faults, city.luck):
                    still = await city.suffer(what)
                    found.still.setdefault(what, []).extend(still)
                for beats in city.beats:  # nobody is stuck
                    await asyncio.wait_for(beats.more(3), STUCK)
                for player in players:
                    player.cancel()
            await asyncio.wait_for(settled(city.tables), STUCK)
        found.acks = sum(beats.total for beats in city.beats)
        await audit(found, PostgresStore(server.url, node="audit", form=ANY_FORM), city.tables)
    return found


def kinds(faults: int, luck: random.Random) -> list[str]:
    """Return so many faults, each kind as often as the others, in any order."""
    drawn = [KINDS[number % len(KINDS)] for number in range(faults)]
    luck.shuffle(drawn)
    return drawn
