"""A task shared out among processes of their own, which run the rules compiled.

Each worker reads lines of JSON and answers in lines of JSON. The first one to be ready has filled
the compiler's cache; the others start then, and find it filled.
"""

from __future__ import annotations

import contextlib
import os
import pathlib
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import IO, Any

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
LINGER = 5.0  # seconds that a process which has fallen silent is given to end by itself


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
    send(sink, READY)
    for line in lines:
        order = msgspec.json.decode(line, type=Order)
        began = time.process_time()
        batch = simulator.outcomes(order.start, order.games)
        report = Report(tally_of(batch), time.process_time() - began)
        send(sink, msgspec.json.encode(report) + b"\n")


def send(sink: IO[bytes], line: bytes) -> None:
    """Send a line at once."""
    sink.write(line)
    sink.flush()


# ---- those who order -----------------------------------------------------------------------------


def worker_rules() -> str:
    """Return how workers run the rules: compiled, unless the user's environment says otherwise."""
    return os.environ.get("NUANCIER_RULES") or "compiled"


def environment(known: Mapping[str, str] = os.environ, rules: str = "") -> dict[str, str]:
    """Return what a worker's environment is: ours, with this package to be found in it.

    One that may not know all of ours is told what is known; one whose rules are not those of all
    workers, which.
    """
    package = str(pathlib.Path(__file__).parents[2])
    paths = [package, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {
        **known,
        "NUANCIER_RULES": rules or worker_rules(),
        "PYTHONPATH": os.pathsep.join(paths),
    }


def last_words(complaints: IO[bytes]) -> str:
    """Return the last line that a process complained in, if any."""
    complaints.seek(max(0, complaints.seek(0, os.SEEK_END) - LAST_WORDS))
    lines = complaints.read().decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else ""


def status_of(process: subprocess.Popen[bytes], linger: float) -> int:
    """Return how a process ended that has fallen silent; one that lingers is ended."""
    try:
        return process.wait(linger)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


class WorkerDied(Refusal):
    """A worker ended before its games were played."""


class Workers:
    """So many workers at one task that is shared out in orders; each task says how."""

    first_order = FIRST_ORDER  # parts that a worker is first given

    def __init__(
        self, command: Sequence[str], opening: msgspec.Struct, report: type[Any], jobs: int
    ) -> None:
        self.command, self.jobs = list(command), jobs
        self.opening, self.report = opening, report
        self.failure: Refusal | None = None
        self._lock, self._warm = threading.Lock(), threading.Event()
        self._over = threading.Event()
        self._processes: list[subprocess.Popen[bytes]] = []

    def done(self) -> int:
        """Return how many games have been played."""
        raise NotImplementedError

    def left_to_order(self) -> int:
        """Return how many parts nobody has been given yet."""
        raise NotImplementedError

    def order_for(self, parts: int) -> msgspec.Struct:
        """Give so many parts to a worker, with the lock held."""
        raise NotImplementedError

    def count(self, report: Any) -> bool:
        """Count what a worker did, with the lock held; return whether that was the last."""
        raise NotImplementedError

    def run(self, progress: Callable[[int], None]) -> None:
        """Let the workers play all games; tell the progress now and then."""
        threads = []
        try:
            for number in range(self.jobs):
                thread = threading.Thread(target=self._employ, args=(number,), daemon=True)
                threads.append(thread)
                thread.start()
            while not self._over.wait(GLANCE):
                progress(self.done())
        finally:
            self._dismiss()
            for thread in threads:
                if thread.ident:
                    thread.join()
        if self.failure:
            raise self.failure
        progress(self.done())

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
        if not self.left_to_order() or self._over.is_set():
            return
        try:
            with tempfile.TemporaryFile() as complaints:
                self._lead(complaints)
        except Exception as error:  # noqa: BLE001  (nobody else would hear of it, and all would wait)
            self._fail(error)

    def _lead(self, complaints: IO[bytes]) -> None:
        """Start a worker and direct it to the end; if it dies, keep its last words."""
        try:
            with self._start(complaints) as process:
                try:
                    self._direct(process)
                finally:
                    process.kill()
        except (OSError, msgspec.MsgspecError) as error:
            detail = last_words(complaints) or str(error)
            raise WorkerDied(says("worker-died", detail=detail)) from error

    def _start(self, complaints: IO[bytes]) -> subprocess.Popen[bytes]:
        with self._lock:
            process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=complaints,
                env=environment(),
            )
            self._processes.append(process)
            if self._over.is_set():
                process.kill()
            return process

    def _direct(self, process: subprocess.Popen[bytes]) -> None:
        self._exchange(process, self.opening)
        self._warm.set()
        wanted = self.first_order
        while order := self._next_order(wanted):
            began = time.perf_counter()
            report = msgspec.json.decode(self._exchange(process, order), type=self.report)
            spent = time.perf_counter() - began
            self._count(report)
            if spent < SHORT:
                wanted = min(2 * wanted, LARGEST_ORDER)
            elif spent > LONG:
                wanted = max(1, wanted // 2)

    def _exchange(self, process: subprocess.Popen[bytes], line: msgspec.Struct) -> bytes:
        assert process.stdin, "it is a pipe"
        assert process.stdout, "it is a pipe"
        answer = b""
        with contextlib.suppress(BrokenPipeError):  # it is gone; how it ended says why
            send(process.stdin, msgspec.json.encode(line) + b"\n")
            answer = process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise BrokenPipeError(f"status {status_of(process, LINGER)}")
        return answer

    def _next_order(self, wanted: int) -> msgspec.Struct | None:
        """Return what to do next, less towards the end so that all end together."""
        with self._lock:
            left = self.left_to_order()
            if left == 0 or self._over.is_set():
                return None
            return self.order_for(min(wanted, -(-left // self.jobs)))

    def _count(self, report: Any) -> None:
        with self._lock:
            if self.count(report):
                self._over.set()

    def _fail(self, error: Exception) -> None:
        """Keep the reason why all stop."""
        if self._over.is_set():
            return  # it was dismissed
        if not isinstance(error, Refusal):
            error = WorkerDied(says("worker-died", detail=str(error) or type(error).__name__))
        self.failure = error
        self._over.set()


class Crew(Workers):
    """So many workers at one simulation."""

    def __init__(self, command: Sequence[str], plan: Plan, games: int, jobs: int) -> None:
        bots, options = list(plan.bots), dict(plan.options)
        opening = PlanLine(plan.game.name, plan.players, bots, plan.seed, options)
        super().__init__(command, opening, Report, jobs)
        self.games, self.ordered = games, 0
        self.tally, self.cpu_seconds = blank_tally(plan.players), 0.0

    def done(self) -> int:
        return self.tally.games

    def left_to_order(self) -> int:
        return self.games - self.ordered

    def order_for(self, parts: int) -> Order:
        self.ordered += parts
        return Order(self.ordered - parts, parts)

    def count(self, report: Report) -> bool:
        self.tally.add(report.tally)
        self.cpu_seconds += report.cpu_seconds
        return self.tally.games == self.games
