"""The load on one server, from a process of its own; its figures as one line of JSON.

``python -m bench.load PROTOCOL PORT:SERVER...`` (SERVER is the server's process number; several
nodes share sockets and tables evenly). First idle sockets, then tables that play nonstop, then
moves due at a fixed rate whether or not the server keeps up, then all go. One move lasts until all
players at the table have the new state.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count, cycle, islice
from time import perf_counter as now
from typing import Any

import aiohttp
import picows
import uvloop

from bench import machine
from bench.ours.player import (
    OursChiffresEtCouleurs,
    OursColoretto,
    OursLimits,
    OursRougeJauneVert,
    OursTok,
    OursTopSpeed,
)
from bench.peers.coloretto.boardgame_io.player import BoardgameIo
from bench.peers.coloretto.colyseus.player import Colyseus
from bench.peers.reference.player import Reference
from bench.seats import Door, Player, Table, Tally

PROTOCOLS: dict[str, type[Player]] = {
    "boardgame.io": BoardgameIo,
    "colyseus": Colyseus,
    "reference": Reference,
    "ours-tok": OursTok,
    "ours-coloretto": OursColoretto,
    "ours-chiffres-et-couleurs": OursChiffresEtCouleurs,
    "ours-limits": OursLimits,
    "ours-rouge-jaune-vert": OursRougeJauneVert,
    "ours-top-speed": OursTopSpeed,
}
JOINING_AT_ONCE = 40
PATIENCE = 30.0  # seconds for one player to be let in
LONGEST_WARMING = 25.0  # seconds
SEED = 1  # the times of the moves at a fixed rate are the same for every server
Figures = dict[str, Any]


@dataclass
class Node:
    """One process of the server under load, and the tables that stand there."""

    door: Door
    process: int
    tables: list[Table] = field(default_factory=list)

    @property
    def moves(self) -> int:
        return sum(table.moves for table in self.tables)


class Hall:
    """The server under load, and our sockets there."""

    def __init__(
        self, protocol: type[Player], nodes: list[Node], database: int | None, settling: float
    ) -> None:
        self.protocol = protocol
        self.nodes = nodes
        self.database = database  # the process number of the PostgreSQL behind them
        self.settling = settling  # seconds to finish what is done after the last answer
        self.tally = Tally()
        self.idle: list[Player] = []
        self.numbers = count()  # no two tables have one name
        self.joining = asyncio.Semaphore(JOINING_AT_ONCE)

    @property
    def tables(self) -> list[Table]:
        return [table for node in self.nodes for table in node.tables]

    async def connect(self, node: Node, table: Table | None, seat: int) -> Player:
        """Open one socket and wait until the server has let it in."""
        async with self.joining, asyncio.timeout(PATIENCE):
            address = await self.protocol.address(node.door, table, seat)
            player = self.protocol(table, seat, self.tally)
            if table:
                table.players.append(player)
            await picows.ws_connect(lambda: player, address)
            await player.seated
        return player

    async def open_idle(self, sockets: int) -> None:
        nodes = islice(cycle(self.nodes), sockets)
        self.idle += await asyncio.gather(*(self.connect(node, None, 0) for node in nodes))

    async def open_tables(self, tables: int) -> None:
        """Open tables at all nodes in turn."""
        nodes = islice(cycle(self.nodes), tables)
        await asyncio.gather(*(self.open_table(node) for node in nodes))

    async def open_table(self, node: Node) -> None:
        name = f"table-{os.getpid()}-{next(self.numbers)}"
        table = self.protocol.table_kind(name, self.tally)
        node.tables.append(table)
        for seat in range(self.protocol.seats):
            await self.connect(node, table, seat)

    def leave_tables(self) -> None:
        for node in self.nodes:
            for table in node.tables:
                for player in table.players:
                    player.leave()
            node.tables = []

    async def memory(self) -> int:
        """Return the server's resident bytes after it has collected its garbage."""
        await asyncio.sleep(self.settling)
        for node in self.nodes:
            os.kill(node.process, signal.SIGWINCH)
        await asyncio.sleep(self.settling / 2)
        return sum(machine.memory(node.process) for node in self.nodes)


# ---- the parts -----------------------------------------------------------------------------------


async def weights(hall: Hall, first: int, sockets: int, tables: int) -> Figures:
    """Return what an idle socket and a table with its sockets cost in memory."""
    await hall.open_idle(min(first, hall.protocol.first))
    empty = await hall.memory()
    await hall.open_idle(sockets)
    with_idle = await hall.memory()
    start = now()
    await hall.open_tables(tables)
    opening = now() - start
    with_tables = await hall.memory()
    return {
        "kb_idle_socket": (with_idle - empty) / sockets / 1024,
        "kb_table": (with_tables - with_idle) / tables / 1024,
        "tables_opened_per_second": tables / opening,
    }


async def nonstop(hall: Hall, seconds: float, warming: int) -> Figures:
    """Return what the server does when every table plays as fast as it can, once it is warm."""
    hall.tally.nonstop = True
    for table in hall.tables:
        table.want(now())
    with awake():
        warmed = await warm(hall, warming)
        hall.tally.seconds.clear()
        costs = await costs_during(hall, lambda: asyncio.sleep(seconds))
    hall.tally.nonstop = False
    await all_rest(hall)
    return {"warmed_moves": warmed, **costs}


@contextmanager
def awake() -> Iterator[None]:
    """Never sleep meanwhile: a server that wakes somebody on its own machine pays for that.

    In earnest players are elsewhere, and a network card wakes nobody for the server's money. With
    a load that dozes off between two answers a quarter of our server's time went into waking it.
    """
    loop, is_over = asyncio.get_running_loop(), False

    def look_again() -> None:
        if not is_over:
            loop.call_soon(look_again)

    look_again()
    try:
        yield
    finally:
        is_over = True


async def warm(hall: Hall, moves: int) -> int:
    """Wait for so many moves, not for seconds: Node compiles what ran often. Return how many."""
    deadline = now() + LONGEST_WARMING
    while len(hall.tally.seconds) < moves and now() < deadline:
        await asyncio.sleep(0.02)
    return len(hall.tally.seconds)


async def at_rate(hall: Hall, rate: float, seconds: float) -> Figures:
    """Return the latency when moves are due at fixed times: lateness counts from then."""
    hall.tally.seconds.clear()
    luck, due, end, wanted = random.Random(SEED), now(), now() + seconds, 0
    while due < end:
        await until(due)
        luck.choice(hall.tables).want(due)
        wanted += 1
        due += luck.expovariate(rate)
    stuck = await all_rest(hall)
    latencies = sorted(hall.tally.seconds)
    return {
        "p50_ms": percentile(latencies, 0.50) * 1e3,
        "p99_ms": percentile(latencies, 0.99) * 1e3,
        "wanted": wanted,
        "lost": wanted - len(latencies),
        "stuck_tables": stuck,
    }


@dataclass
class Clocks:
    """What was used and done up to now."""

    at: float
    nodes: list[float]  # CPU seconds
    moves: list[int]  # by node
    database: float
    mine: float
    busy: float


def clocks(hall: Hall) -> Clocks:
    return Clocks(
        now(),
        [machine.cpu_seconds(node.process) for node in hall.nodes],
        [node.moves for node in hall.nodes],
        machine.family_seconds(hall.database) if hall.database else 0.0,
        machine.cpu_seconds(os.getpid()),
        machine.busy_seconds(),
    )


async def rest(hall: Hall, tables: int) -> Figures:
    """Return what a table costs that was dealt and left by all.

    Tables come and go three times: the sockets of the last ones find the room of those before.
    """
    weighed = []
    for _ in range(3):
        hall.leave_tables()
        await hall.open_tables(tables)
        hall.leave_tables()
        weighed.append(await hall.memory())
    return {"kb_resting_table": (weighed[-1] - weighed[-2]) / tables / 1024}


async def costs_during(hall: Hall, work: Callable[[], Awaitable[None]]) -> Figures:
    """Return how many moves were made meanwhile, and who used how many cores for them."""
    before = clocks(hall)
    await work()
    after = clocks(hall)
    seconds = after.at - before.at
    spent = [b - a for a, b in zip(before.nodes, after.nodes, strict=True)]
    moves = [b - a for a, b in zip(before.moves, after.moves, strict=True)]
    database, mine = after.database - before.database, after.mine - before.mine
    figures = {
        "moves_per_cpu_second": of_the_worst(moves, spent),
        "moves_per_second": sum(moves) / seconds,
        "seconds": seconds,
        "server_cores": sum(spent) / seconds,
        "load_cores": mine / seconds,
        "others_cores": max(0.0, after.busy - before.busy - sum(spent) - mine - database) / seconds,
    }
    if hall.database:
        figures["database_us"] = database / max(sum(moves), 1) * 1e6
    return figures


def of_the_worst(moves: list[int], spent: list[float]) -> float:
    """Return the moves per CPU-second of the node that makes the fewest."""
    return min(made / max(cpu, 0.01) for made, cpu in zip(moves, spent, strict=True))


async def until(moment: float) -> None:
    """Wait for the moment; the last millisecond by turns, because a timer would be late."""
    while (left := moment - now()) > 0:
        await asyncio.sleep(left if left > 0.001 else 0)


async def all_rest(hall: Hall) -> int:
    """Wait until no move is under way, a few seconds at most; return the tables that still play."""
    with suppress(TimeoutError):
        async with asyncio.timeout(5):
            while any(table.is_busy() for table in hall.tables):
                await asyncio.sleep(0.02)
    return sum(table.is_busy() for table in hall.tables)


def percentile(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("inf")


# ---- the process ---------------------------------------------------------------------------------


async def measured(order: argparse.Namespace) -> Figures:
    async with aiohttp.ClientSession() as http:
        nodes = [Node(Door(port, http), process) for port, process in order.nodes]
        hall = Hall(PROTOCOLS[order.protocol], nodes, order.database, order.settling)
        figures = await weights(hall, order.first, order.idle, order.tables)
        gc.collect()
        gc.disable()  # a pause here would be booked as the server's latency
        figures |= await nonstop(hall, order.seconds, order.warming)
        figures |= await at_rate(hall, order.rate, order.seconds)
        if hall.protocol.rests:
            figures |= await rest(hall, order.tables)
        tally = hall.tally
        return figures | {
            "dropped": tally.dropped,
            "unexpected": tally.unexpected,
            "too_late": tally.too_late,
        }


def node_from(text: str) -> tuple[int, int]:
    port, process = text.split(":")
    return int(port), int(process)


def order_from(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("protocol", choices=PROTOCOLS)
    parser.add_argument("nodes", nargs="+", type=node_from, metavar="PORT:SERVER")
    parser.add_argument("--database", type=int, help="the process number of its PostgreSQL")
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--first", type=int, default=800, help="idle sockets before, at most")
    parser.add_argument("--idle", type=int, default=400, help="sockets")
    parser.add_argument("--rate", type=float, default=250.0, help="moves a second, all tables")
    parser.add_argument("--seconds", type=float, default=4.0, help="of each part")
    parser.add_argument("--warming", type=int, default=15_000, help="moves before it counts")
    parser.add_argument("--settling", type=float, default=0.8, help="seconds before weighing")
    return parser.parse_args(arguments)


def main() -> None:
    figures = uvloop.run(measured(order_from()))
    print(json.dumps(figures), flush=True)
    os._exit(0)  # a thousand good-byes would only keep the bench waiting


if __name__ == "__main__":
    main()
