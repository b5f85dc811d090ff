"""A simulation shared out among processes of their own, which run the rules compiled.

Each worker reads lines of JSON and answers in lines of JSON. The first one to be ready has filled
the compiler's cache; the others start then, and find it filled.
"""

from __future__ import annotations

import os
import pathlib
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import IO

import msgspec

from nuancier.ai.simulate import Plan, Simulator
from nuancier.ai.tally import Tally, blank_tally, tally_of
from nuancier.kernel.game import Game
from nuancier.kernel.options import OptionValue
from nuancier.locales.saying import Refusal, says

FIRST_ORDER, LARGEST_ORDER = 8, 65_536  # games
SHORT, LONG = 0.1, 0.4  # seconds that an order should take
GLANCE = 0.1  # seconds between two looks at the progress
READY = b"ready\n"
LAST_WORDS = 4_000  # bytes of a dead worker's complaints that are looked at


class PlanLine(msgspec.Struct):
    """A plan as it is sent to a worker."""

    game: str
    players: int
    bots: list[str]
    seed: int
    options: dict[str, OptionValue]


class Order(msgspec.Struct):
    """Games that a worker is to play next."""

    start: int
    games: int


class Report(msgspec.Struct):
    """What a worker has played, and how long it computed."""

    tally: Tally
    cpu_seconds: float


# ---- the worker ----------------------------------------------------------------------------------


def serve(games: Mapping[str, Game], source: Iterable[bytes], sink: IO[bytes]) -> None:
    """Play what is ordered, line by line, until no more orders come."""
    lines = iter(source)
    sent = msgspec.json.decode(next(lines), type=PlanLine)
    plan = Plan(games[sent.game], sent.players, tuple(sent.bots), sent.seed, sent.options)
    simulator = Simulator(plan)
    simulator.outcomes(0, 1)  # compiles
    _send(sink, READY)
    for line in lines:
        order = msgspec.json.decode(line, type=Order)
        began = time.process_time()
        batch = simulator.outcomes(order.start, order.games)
        report = Report(tally_of(batch), time.process_time() - began)
        _send(sink, msgspec.json.encode(report) + b"\n")


def _send(sink: IO[bytes], line: bytes) -> None:
    sink.write(line)
    sink.flush()


# ---- those who order -----------------------------------------------------------------------------


def worker_rules() -> str:
    """Return how workers run the rules: compiled, unless the user's environment says otherwise."""
    return os.environ.get("NUANCIER_RULES") or "compiled"


def _environment() -> dict[str, str]:
    package = str(pathlib.Path(__file__).parents[2])
    paths = [package, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {
        **os.environ,
        "NUANCIER_RULES": worker_rules(),
        "PYTHONPATH": os.pathsep.join(paths),
    }


class WorkerDied(Refusal):
    """A worker ended before its games were played."""


class Crew:
    """So many workers at one simulation."""

    def __init__(self, command: Sequence[str], plan: Plan, games: int, jobs: int) -> None:
        self.command, self.jobs = list(command), jobs
        self.plan = PlanLine(
            plan.game.name, plan.players, list(plan.bots), plan.seed, dict(plan.options)
        )
        self.games, self.ordered = games, 0
        self.tally, self.cpu_seconds = blank_tally(plan.players), 0.0
        self.failure: Refusal | None = None
        self._lock, self._warm = threading.Lock(), threading.Event()
        self._over = threading.Event()
        self._processes: list[subprocess.Popen[bytes]] = []

    def run(self, progress: Callable[[int], None]) -> None:
        """Let the workers play all games; tell the progress now and then."""
        threads = []
        try:
            for number in range(self.jobs):
                thread = threading.Thread(target=self._employ, args=(number,), daemon=True)
                threads.append(thread)
                thread.start()
            while not self._over.wait(GLANCE):
                progress(self.tally.games)
        finally:
            self._dismiss()
            for thread in threads:
                if thread.ident:
                    thread.join()
        if self.failure:
            raise self.failure
        progress(self.tally.games)

    def _dismiss(self) -> None:
        with self._lock:
            self._over.set()
            for process in self._processes:
                process.kill()
        self._warm.set()

    def _employ(self, number: int) -> None:
        """Start one worker, the first at once, and keep it busy."""
        if number > 0:
            self._warm.wait()
        if self.ordered == self.games or self._over.is_set():
            return
        with tempfile.TemporaryFile() as complaints:
            try:
                process = self._start(complaints)
                with process:
                    self._direct(process)
                    process.kill()
            except (OSError, msgspec.MsgspecError) as error:
                self._fail(complaints, error)

    def _start(self, complaints: IO[bytes]) -> subprocess.Popen[bytes]:
        with self._lock:
            process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=complaints,
                env=_environment(),
            )
            self._processes.append(process)
            if self._over.is_set():
                process.kill()
            return process

    def _direct(self, process: subprocess.Popen[bytes]) -> None:
        self._exchange(process, self.plan)
        self._warm.set()
        wanted = FIRST_ORDER
        while order := self._next_order(wanted):
            began = time.perf_counter()
            report = msgspec.json.decode(self._exchange(process, order), type=Report)
            spent = time.perf_counter() - began
            self._count(report)
            if spent < SHORT:
                wanted = min(2 * wanted, LARGEST_ORDER)
            elif spent > LONG:
                wanted = max(1, wanted // 2)

    def _exchange(self, process: subprocess.Popen[bytes], line: msgspec.Struct) -> bytes:
        assert process.stdin, "it is a pipe"
        assert process.stdout, "it is a pipe"
        _send(process.stdin, msgspec.json.encode(line) + b"\n")
        answer: bytes = process.stdout.readline()
        if not answer.endswith(b"\n"):
            status = process.wait()
            raise BrokenPipeError(f"status {status}")
        return answer

    def _next_order(self, wanted: int) -> Order | None:
        """Return the next games to play, fewer towards the end so that all end together."""
        with self._lock:
            left = self.games - self.ordered
            if left == 0 or self._over.is_set():
                return None
            games = min(wanted, -(-left // self.jobs))
            order = Order(self.ordered, games)
            self.ordered += games
            return order

    def _count(self, report: Report) -> None:
        with self._lock:
            self.tally.add(report.tally)
            self.cpu_seconds += report.cpu_seconds
            if self.tally.games == self.games:
                self._over.set()

    def _fail(self, complaints: IO[bytes], error: Exception) -> None:
        """Keep a dead worker's last words as the reason why all stop."""
        if self._over.is_set():
            return  # it was dismissed
        complaints.seek(max(0, complaints.seek(0, os.SEEK_END) - LAST_WORDS))
        words = complaints.read().decode(errors="replace").strip().splitlines()
        self.failure = WorkerDied(says("worker-died", detail=words[-1] if words else str(error)))
        self._over.set()
