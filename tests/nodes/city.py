"""Two nodes with one PostgreSQL behind a proxy, people at many tables, and a nemesis.

People play all games with the project's own client. Nodes are killed, frozen and stopped, the
database crashes, connections are cut in the middle of commits. Then the log is read: nothing that
was acknowledged is lost, doubled, reordered or unlike what people were told.

How long a fault lasts for people is measured by those who ask: while it strikes, everybody at its
tables says something again and again, until what was said after it is answered; the longest of
these waits counts. Moves would tell less: where a game has just ended, or waits for its clock,
nobody moves, with a fault or without.
"""

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field

from nuancier.client.connection import TableRefusal
from nuancier.client.manners import Manners
from nuancier.games import GAMES
from nuancier.store.postgres.store import PostgresStore
from nuancier.tables import messages
from tests.nodes.bare import CUT
from tests.nodes.proxies import behind
from tests.server.campaign import (
    NO_BOTS,
    UNLIMITED,
    Campaign,
    Diary,
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
CALM = "calm"  # nothing strikes: what the clients' own manners take
# For one lease after the database was started only leases tell who is dead.
KILL_AFTER_START = "kill after start"
ANY_FORM = (1 << 31) - 1  # the audit reads whatever was written
WRONG = ("lost", "doubled", "reordered", "unlike")
STUCK = 120.0  # seconds: a watchdog
A_SECOND = 20.0  # messages of each person
ASKS_AGAIN = 0.2  # seconds: an answered person asks for the next thing
OWNERS = """SELECT t.id, n.node FROM nuancier.tables t JOIN nuancier.heads h USING (key)
    JOIN nuancier.nodes n ON n.life = h.owner"""


@dataclass
class CityCampaign(Campaign):
    """What came of it, and how long people waited at each kind of fault."""

    seed: int = 0
    waits: dict[str, list[float]] = field(default_factory=dict)

    def as_figures(self) -> dict:
        wrong = {kind: len(getattr(self, kind)) for kind in WRONG}
        waits = {kind: spread(found) for kind, found in self.waits.items()}
        told = {"seed": self.seed, "faults": self.kills}
        sums = {"acks": self.acks, "lines": self.lines, "rows": self.rows}
        return told | sums | wrong | {"waits": waits}

    def add(self, kind: str, waits: list[float]) -> None:
        self.waits.setdefault(kind, []).extend(waits)


def spread(found: list[float]) -> dict[str, float]:
    """Return how the seconds are spread: half, and all but a hundredth, waited no longer."""
    ranked = sorted(found)
    if not ranked:
        return {"people": 0}
    places = {"p50": -(-len(ranked) // 2) - 1, "p99": -(-len(ranked) * 99 // 100) - 1, "max": -1}
    return {"people": len(ranked)} | {name: round(ranked[at], 2) for name, at in places.items()}


def bars(lease: float) -> dict[str, dict[str, float]]:
    """Return how many seconds people may wait at each kind of fault."""
    return {
        "kill": {"p99": 3.0, "max": 5.0},
        KILL_AFTER_START: {"p99": lease + 2.0},
        "freeze": {"p99": lease + 2.0},
        "stop": {"p99": 2.0},
        "crash": {"p99": 2.0},
    }


def missed(waits: dict[str, list[float]], lease: float) -> list[str]:
    """Return which bars the waits do not hold."""
    return [
        f"{kind}: {name} {found[name]:.2f} s, where {most:g} s are the most"
        for kind, most_of in bars(lease).items()
        for found in (spread(waits.get(kind, [])),)
        for name, most in most_of.items()
        if found.get(name, 0) > most
    ]


class Node:
    """One of the servers, which may be down."""

    def __init__(self, name: str, store: str, settings: dict) -> None:
        self.name, self.port, self._store, self._settings = name, free_port(), store, settings
        self.newer = 0  # than the first program of this campaign, by so many versions

    async def start(self) -> None:
        self.running = await Running.start(
            self._store, node=self.name, port=self.port, newer=self.newer, **self._settings
        )

    async def kill(self) -> None:
        self.running.kill()
        await self.running.gone()

    def send(self, what: signal.Signals) -> None:
        os.kill(self.running.pid, what)


class Strike:
    """A fault while it strikes, and those who wait meanwhile."""

    def __init__(self, people: list[Diary]) -> None:
        self._counts_from = self._over_at = 0.0
        self._waiting = [asyncio.ensure_future(self._wait(diary)) for diary in people]

    def count_from_now(self) -> None:
        """Count no second before this one."""
        self._counts_from = time.monotonic()

    def end(self) -> None:
        self._over_at = time.monotonic()

    async def waits(self) -> list[float]:
        """Return the longest wait of each, once all were answered after the end."""
        async with asyncio.timeout(STUCK):
            return list(await asyncio.gather(*self._waiting))

    async def _wait(self, diary: Diary) -> float:
        longest = 0.0
        while True:
            began = time.monotonic()
            await said(diary)
            longest = max(longest, time.monotonic() - max(began, self._counts_from))
            if self._over_at and began >= self._over_at:
                return longest
            await asyncio.sleep(ASKS_AGAIN)  # a chat of thousands of lines is nobody's


async def said(diary: Diary) -> None:
    """Say something until it is kept; the client's manners say how soon it may be said again."""
    while True:
        try:
            ack = await diary.seat.ask(messages.Chat, text="?")
            diary.said.append(ack.op)
            return
        except TableRefusal:  # nothing can be kept just now
            continue


class City:
    """Two nodes, their database, and the people at their tables."""

    def __init__(self, url: str, lease: float, luck: random.Random) -> None:
        self.url, self.lease, self.luck, self.place = url, lease, luck, Place()
        self.place.manners = Manners(
            tries=UNLIMITED,
            burst=1,
            per_second=A_SECOND,
            live_burst=1,
            live_per_second=A_SECOND,
        )
        self.tables: list[list[Diary]] = []
        self.back_since = time.monotonic()  # when the database was started last
        self._players: list[asyncio.Task] = []

    @asynccontextmanager
    async def opened(self, **settings):
        """Open the nodes and what stands before them."""
        port = free_port()
        common = {**NO_BOTS, "lease_seconds": self.lease, "trusted_proxy": "127.0.0.1", **settings}
        common["public_url"] = f"http://127.0.0.1:{port}"
        self.nodes = {name: Node(name, self.url, common) for name in "ab"}
        try:
            for node in self.nodes.values():
                await node.start()
            async with behind({n.name: n.port for n in self.nodes.values()}, port) as url:
                self.place.open(url)
                yield
        finally:
            for node in self.nodes.values():
                await node.kill()

    async def come(self, game: str) -> list[Diary]:
        """Let two people sit down at a new table."""
        self.tables.append(await sit_down(self._doors, self.place, Tally(), game))
        return self.tables[-1]

    async def begin(self, tables: list[list[Diary]]) -> None:
        """Begin a game at these tables; from now on their people play on and on."""
        seed = self.luck.getrandbits(32)
        self._players += await begin_games(self._group, tables, seed)

    async def play_while(self, tables: int, happens: Callable) -> None:
        """Let people play at so many tables, all games in turn, while something happens."""
        async with AsyncExitStack() as self._doors:
            for number in range(tables):
                await self.come(list(GAMES)[number % len(GAMES)])
            async with asyncio.TaskGroup() as self._group:
                await self.begin(self.tables)
                await happens()
                await self.go_on(3)  # nobody is stuck
                for player in self._players:
                    player.cancel()
            await asyncio.wait_for(settled(self.tables), STUCK)

    async def go_on(self, moves: int, tables: list[list[Diary]] | None = None) -> None:
        """Wait until so many more moves were acknowledged at each table."""
        tallies = [people[0].tally for people in tables or self.tables]
        async with asyncio.timeout(STUCK):
            await asyncio.gather(*(tally.more(moves) for tally in tallies))

    async def tables_of(self, node: Node) -> list[list[Diary]]:
        """Return the tables that a node has now."""
        owners = dict(await asked(self.url, OWNERS))
        return [one for one in self.tables if owners.get(one[0].seat.table) == node.name]

    async def victim(self) -> tuple[Node, list[list[Diary]]]:
        """Return a node that has tables, and those."""
        for node in self.luck.sample(list(self.nodes.values()), len(self.nodes)):
            if tables := await self.tables_of(node):
                return node, tables
        raise AssertionError("no node has any table")

    async def suffer(self, what: str, server: Database) -> list[float]:
        """Let something happen; return how long everybody waited whom it struck."""
        node, tables = await self.victim()
        if what in ("crash", "cut", CALM):
            tables = self.tables

        async def strike(strike: Strike) -> None:
            if what == "kill":
                await node.kill()
            elif what == "freeze":
                node.send(signal.SIGSTOP)
                await asyncio.sleep(self.luck.uniform(0.8, 1.8) * self.lease)
                node.send(signal.SIGCONT)
            elif what == "stop":
                await node.running.stop()
            elif what == "cut":
                await asked(self.url, CUT)
            elif what == "crash":
                await asyncio.to_thread(server.stop, "immediate")
                await asyncio.to_thread(server.start)
                strike.count_from_now()  # it is back
                self.back_since = time.monotonic()

        waits = await self.waits(tables, strike)
        if what in ("kill", "stop"):
            await node.start()
        return waits

    async def waits(self, tables: list[list[Diary]], strike: Callable) -> list[float]:
        """Return how long everybody at these tables waits at what happens; then they play on."""
        one = Strike([diary for people in tables for diary in people])
        await strike(one)
        one.end()
        waits = await one.waits()
        await self.go_on(1, tables)
        return waits


async def city_campaign(
    faults: int, tables: int, seed: int, *, lease: float = 2.0, **settings: object
) -> CityCampaign:
    """Let people play at two nodes while so much goes wrong; return what the log says."""
    found = CityCampaign(kills=faults, seed=seed)
    with own() as server:
        city = City(server.url, lease, random.Random(seed))

        async def strike() -> None:
            for what in kinds(faults, city.luck):
                found.add(CALM, await city.suffer(CALM, server))
                is_soon = time.monotonic() - city.back_since < lease
                told = KILL_AFTER_START if what == "kill" and is_soon else what
                found.add(told, await city.suffer(what, server))

        await play_through(city, found, tables, strike, **settings)
    return found


async def play_through(
    city: City, found: CityCampaign, tables: int, happens: Callable, **settings: object
) -> None:
    """Let people play while it happens, then read the log."""
    async with city.opened(**settings):
        await city.play_while(tables, happens)
    found.acks = sum(people[0].tally.total for people in city.tables)
    await audit(found, PostgresStore(city.url, node="audit", form=ANY_FORM), city.tables)


def kinds(faults: int, luck: random.Random) -> list[str]:
    """Return so many faults, each kind as often as the others, in any order."""
    drawn = [KINDS[number % len(KINDS)] for number in range(faults)]
    luck.shuffle(drawn)
    return drawn
