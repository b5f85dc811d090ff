"""The load on one server, from a process of its own; its figures as one line of JSON.

``python -m bench.load PROTOCOL PORT SERVER`` (SERVER is the server's process number). First idle
sockets, then tables of four that play nonstop, then moves due at a fixed rate whether or not the
server keeps up, then all go. One move lasts until all four players have the new state.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from time import perf_counter as now
from typing import Any

import aiohttp
import picows
import uvloop

from bench import machine
from bench.ours.player import OursColoretto, OursTok
from bench.peers.coloretto.boardgame_io.player import BoardgameIo
from bench.peers.coloretto.colyseus.player import Colyseus
from bench.peers.reference.player import Reference
from bench.seats import SEATS, Door, Player, Table, Tally

PROTOCOLS: dict[str, type[Player]] = {
    "boardgame.io": BoardgameIo,
    "colyseus": Colyseus,
    "reference": Reference,
    "ours-tok": OursTok,
    "ours-coloretto": OursColoretto,
}
JOINING_AT_ONCE = 40
FIRST_SOCKETS = 20  # opened before anything is weighed, so that code and pools are resident
PATIENCE = 30.0  # seconds for one player to be let in
SETTLING = 0.8  # seconds for a server to finish what it does after the last answer
LONGEST_WARMING = 25.0  # seconds
SEED = 1  # the times of the moves at a fixed rate are the same for every server
Figures = dict[str, Any]


class Hall:
    """The server under load, and our sockets there."""

    def __init__(self, protocol: type[Player], door: Door, server: int) -> None:
        self.protocol = protocol
        self.door = door
        self.server = server
        self.tally = Tally()
        self.idle: list[Player] = []
        self.tables: list[Table] = []
        self.numbers = count()  # no two tables have one name
        self.joining = asyncio.Semaphore(JOINING_AT_ONCE)

    async def connect(self, table: Table | None, seat: int) -> Player:
        """Open one socket and wait until the server has let it in."""
        async with self.joining, asyncio.timeout(PATIENCE):
            address = await self.protocol.address(self.door, table, seat)
            player = self.protocol(table, seat, self.tally)
            if table:
                table.players.append(player)
            await picows.ws_connect(lambda: player, address)
            await player.seated
        return player

    async def open_idle(self, sockets: int) -> None:
        self.idle += await asyncio.gather(*(self.connect(None, 0) for _ in range(sockets)))

    async def open_tables(self, tables: int) -> None:
        names = [f"table-{os.getpid()}-{next(self.numbers)}" for _ in range(tables)]
        self.tables = [Table(name, self.tally) for name in names]
        await asyncio.gather(*(self.seat_four(table) for table in self.tables))

    def leave_tables(self) -> None:
        for table in self.tables:
            for player in table.players:
                player.transport.disconnect()
        self.tables = []

    async def seat_four(self, table: Table) -> None:
        for seat in range(SEATS):
            await self.connect(table, seat)

    async def memory(self) -> int:
        """Return the server's resident bytes after it has collected its garbage."""
        await asyncio.sleep(SETTLING)
        os.kill(self.server, signal.SIGWINCH)
        await asyncio.sleep(SETTLING / 2)
        return machine.memory(self.server)


# ---- the parts -----------------------------------------------------------------------------------


async def weights(hall: Hall, sockets: int, tables: int) -> Figures:
    """Return what an idle socket and a table with its four sockets cost in memory."""
    await hall.open_idle(FIRST_SOCKETS)
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


async def rest(hall: Hall, tables: int) -> Figures:
    """Return what a table costs that was dealt and left by all four.

    Tables come and go three times: the sockets of the last ones find the room of those before.
    """
    weighed = []
    for _ in range(3):
        hall.leave_tables()
        await hall.open_tables(tables)
        hall.leave_tables()
        weighed.append(await hall.memory())
    return {"kb_resting_table": (weighed[-1] - weighed[-2]) / tables / 1024}


async def nonstop(hall: Hall, seconds: float, warming: int) -> Figures:
    """Return what the server does when every table plays as fast as it can, once it is warm."""
    hall.tally.nonstop = True
    for table in hall.tables:
        table.want(now())
    warmed = await warm(hall, warming)
    hall.tally.seconds.clear()
    costs = await costs_during(hall, lambda: asyncio.sleep(seconds))
    moves = len(hall.tally.seconds)
    hall.tally.nonstop = False
    await all_rest(hall)
    return {
        "moves_per_cpu_second": moves / max(costs["server_cores"] * costs["seconds"], 0.01),
        "moves_per_second": moves / costs["seconds"],
        "warmed_moves": warmed,
        **costs,
    }


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


async def costs_during(hall: Hall, work: Callable[[], Awaitable[None]]) -> Figures:
    """Return how many cores the server, this process and all others used meanwhile."""

    def clocks() -> tuple[float, float, float, float]:
        server, mine = machine.cpu_seconds(hall.server), machine.cpu_seconds(os.getpid())
        return now(), server, mine, machine.busy_seconds()

    before = clocks()
    await work()
    seconds, server, mine, busy = (b - a for a, b in zip(before, clocks(), strict=True))
    return {
        "seconds": seconds,
        "server_cores": server / seconds,
        "load_cores": mine / seconds,
        "others_cores": max(0.0, busy - server - mine) / seconds,
    }


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
        hall = Hall(PROTOCOLS[order.protocol], Door(order.port, http), order.server)
        figures = await weights(hall, order.idle, order.tables)
        gc.collect()
        gc.disable()  # a pause here would be booked as the server's latency
        figures |= await nonstop(hall, order.seconds, order.warming)
        figures |= await at_rate(hall, order.rate, order.seconds)
        figures |= {"dropped": hall.tally.dropped, "unexpected": hall.tally.unexpected}
        return figures | await rest(hall, order.tables)


def order_from(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("protocol", choices=PROTOCOLS)
    parser.add_argument("port", type=int)
    parser.add_argument("server", type=int, help="its process number")
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--idle", type=int, default=400, help="sockets")
    parser.add_argument("--rate", type=float, default=250.0, help="moves a second, all tables")
    parser.add_argument("--seconds", type=float, default=4.0, help="of each part")
    parser.add_argument("--warming", type=int, default=15_000, help="moves before it counts")
    return parser.parse_args(arguments)


def main() -> None:
    figures = uvloop.run(measured(order_from()))
    print(json.dumps(figures), flush=True)
    os._exit(0)  # a thousand good-byes would only keep the bench waiting


if __name__ == "__main__":
    main()
