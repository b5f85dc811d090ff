"""Three processes with one PostgreSQL, a nemesis, and a checker: may the store be believed?

The nemesis stops, continues and kills processes, ends their connections in the middle of commits
and lets the database crash. Then the log is read: every acknowledged row is there once, nothing is
there of which somebody was told that it is not, rows have no gap, the chain of hashes is whole, and
nothing of an epoch stands behind the row at which a later one began.
"""

import asyncio
import json
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from nuancier.store.log import NO_HASH, Row
from tests.children import started
from tests.nodes.writing import TABLES
from tests.server.serving import ROOT
from tests.store.database import Database
from tests.store.shelf import DatabaseShelf, entry, opened

SCHEMA = "bare"
NODES = ("n0", "n1", "n2")
WEIGHTS = {"stop": 5.0, "kill": 2.0, "cut": 5.0, "crash": 0.2}
A_DAY = 24 * 3600.0
LONGEST_WAIT = 60.0  # seconds more, until a replaced owner was refused
# Whoever commits, sometimes in the middle of it.
CUT = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()
    AND query LIKE 'WITH mine%' ORDER BY random() LIMIT 1"""
EVERY_ROW = """SELECT id, seq, seat, op, at, body, before FROM log JOIN tables USING (key)
    ORDER BY id, seq"""


@dataclass
class Findings:
    """What came of it: the kinds in ``wrong`` must be 0."""

    seed: int
    nemesis: Counter = field(default_factory=Counter)
    told: Counter = field(default_factory=Counter)  # own, ack, fenced, refused: how often
    rows: int = 0
    wrong: Counter = field(default_factory=Counter)

    def as_figures(self) -> dict:
        kinds = ("lost", "doubled", "ghosts", "gaps", "broken", "stale")
        wrong = {kind: self.wrong[kind] for kind in kinds}
        return {
            "seed": self.seed,
            "faults": dict(self.nemesis),
            **self.told,
            "rows": self.rows,
        } | wrong


async def run(server: Database, seconds: float, seed: int, *, lease=1.0, defect="") -> Findings:
    """Let three processes write for so long under a nemesis; return what the log says."""
    shelf, found = DatabaseShelf(server.url, SCHEMA), Findings(seed)
    async with opened(shelf, node="first") as store:
        for number in range(TABLES):
            await store.open(entry(f"t{number}", f"t{number}"))
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        nemesis = Nemesis(server, shelf, Path(folder), stack, random.Random(seed), found.nemesis)
        nemesis.order = (server.url, SCHEMA, str(lease), defect)
        await nemesis.rage(seconds, lease)
        await check(shelf, nemesis.diaries, found)
    await shelf.ask(f"DROP SCHEMA {SCHEMA} CASCADE")
    return found


class Nemesis:
    """Starts the processes, and harms them."""

    def __init__(self, server, shelf, folder, stack, luck, done) -> None:
        self._server, self._shelf, self._folder = server, shelf, folder
        self._stack, self._luck, self._done = stack, luck, done
        self.order: tuple[str, ...] = ()
        self.diaries: list[Path] = []
        self._processes = {}
        self._asleep: dict[str, asyncio.TimerHandle] = {}

    async def rage(self, seconds: float, lease: float) -> None:
        """Harm them for so long, and until one that was replaced has been refused."""
        for node in NODES:
            self._spawn(node)
        while not all(path.stat().st_size for path in self.diaries):
            await asyncio.sleep(0.05)
        end = time.monotonic() + seconds
        last = end if self.order[-1] else end + LONGEST_WAIT  # a defect lets everybody through
        while (now := time.monotonic()) < end or (now < last and not self._has_fenced()):
            await asyncio.sleep(self._luck.uniform(0.1, 0.6))
            what = self._luck.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
            await self._harm(what, self._luck.choice(NODES), lease)
        for node in list(self._asleep):
            self._wake(node)
        await asyncio.sleep(lease)  # those who were asleep find out that they were replaced
        for process in self._processes.values():
            process.kill()
            process.wait()

    def _has_fenced(self) -> bool:
        return any(b'["fenced"' in path.read_bytes() for path in self.diaries)

    def _spawn(self, node: str) -> None:
        self.diaries.append(self._folder / str(len(self.diaries)))
        order = (sys.executable, "-m", "tests.nodes.writing", node, *self.order)
        with self.diaries[-1].open("wb") as diary:
            coming = started(*order, patience=A_DAY, cwd=ROOT, stdout=diary)
            self._processes[node] = self._stack.enter_context(coming)

    async def _harm(self, what: str, node: str, lease: float) -> None:
        if what == "stop":
            await self._stop(node, self._luck.uniform(0.1, 2 * lease))
            return
        self._done[what] += 1
        if what == "kill":
            self._wake(node)
            self._processes[node].kill()
            self._processes[node].wait()
            self._spawn(node)
        elif what == "cut":
            await self._shelf.ask(CUT)
        else:
            await asyncio.to_thread(self._server.stop, "immediate")
            await asyncio.to_thread(self._server.start)

    async def _stop(self, node: str, seconds: float) -> None:
        """Freeze a process; it goes on by itself later, while others are harmed."""
        if node not in self._asleep:
            self._done["stop"] += 1
            self._processes[node].send_signal(signal.SIGSTOP)
            loop = asyncio.get_running_loop()
            self._asleep[node] = loop.call_later(seconds, self._wake, node)

    def _wake(self, node: str) -> None:
        if (asleep := self._asleep.pop(node, None)) is not None:
            asleep.cancel()
            self._processes[node].send_signal(signal.SIGCONT)


# ---- the checker ---------------------------------------------------------------------------------


async def check(shelf: DatabaseShelf, diaries: list[Path], found: Findings) -> None:
    """Compare what the processes were told with what is kept."""
    log = await read_log(shelf, found)
    begun: dict[str, list[tuple[int, int]]] = {}  # by table: epoch, and the row before it
    acked = set()
    for kind, *told in lines_of(diaries):
        found.told[kind] += 1
        if kind == "own":
            begun.setdefault(told[0], []).append((told[1], told[2]))
        for table, seq, body in told[0] if kind in ("ack", "fenced", "refused") else ():
            is_there = log.get((table, seq)) == body
            if kind == "ack":
                found.wrong["doubled"] += (table, seq) in acked
                found.wrong["lost"] += not is_there
                acked.add((table, seq))
            else:
                found.wrong["ghosts"] += is_there
    for (table, seq), body in log.items():
        epoch = int(body.split()[0])
        found.wrong["stale"] += any(
            later > epoch and seq > before for later, before in begun.get(table, ())
        )


async def read_log(shelf: DatabaseShelf, found: Findings) -> dict[tuple[str, int], str]:
    """Return the body of every row by table and number; gaps and broken chains are counted."""
    log, last = {}, {}
    for table, seq, seat, op, at, body, before in await shelf.ask(EVERY_ROW):
        row = Row(seq, seat, op.decode(), at, body, before)
        last_seq, last_hash = last.get(table, (0, NO_HASH))
        found.wrong["gaps"] += seq != last_seq + 1
        found.wrong["broken"] += before != last_hash
        last[table] = seq, row.hash
        log[table, seq] = body.decode()
    found.rows = len(log)
    return log


def lines_of(diaries: list[Path]):
    """Everything that the processes wrote down; the last line of a killed one may be half."""
    for path in diaries:
        for line in path.read_text().splitlines(keepends=True):
            if line.endswith("\n"):
                yield json.loads(line)
