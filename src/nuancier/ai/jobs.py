"""A task shared out among processes of their own, which run the rules compiled.

The first worker to be ready has filled the compiler's cache; the others start then, and find it
filled.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from nuancier.ai.processes import Asker, Process, WorkerReady
from nuancier.ai.simulate import Plan, Simulator
from nuancier.ai.tally import Tally, blank_tally, tally_of
from nuancier.kernel.game import Game
from nuancier.kernel.options import OptionValue
from nuancier.locales.saying import Refusal, says

FIRST_ORDER, LARGEST_ORDER = 8, 65_536  # games
SHORT, LONG = 0.1, 0.4  # seconds that an order should take
GLANCE = 0.1  # seconds between two looks at the progress


class WorkerDied(Refusal):
    """A worker ended before its games were played."""


class SharedTask:
    """So many workers at one task that is shared out in orders; each task says how."""

    first_order = FIRST_ORDER  # parts that a worker is first given

    def __init__(
        self, command: Sequence[str], opening: msgspec.Struct, report: type[Any], jobs: int
    ) -> None:
        self.command, self.jobs = command, jobs
        self.opening, self.report = opening, report
        self.failure: Refusal | None = None
        self._lock, self._warm = threading.Lock(), threading.Event()
        self._over = threading.Event()
        self._processes: list[Process] = []

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
            with self._start() as process:
                self._direct(process)
        except Exception as error:  # noqa: BLE001  (nobody else would hear of it, and all would wait)
            self._fail(error)

    def _start(self) -> Process:
        with self._lock:
            process = Process(self.command)
            self._processes.append(process)
            if self._over.is_set():
                process.kill()
            return process

    def _direct(self, process: Process) -> None:
        process.ask(self.opening, WorkerReady)
        self._warm.set()
        wanted = self.first_order
        while order := self._next_order(wanted):
            began = time.perf_counter()
            report = process.ask(order, self.report)
            spent = time.perf_counter() - began
            self._count(report)
            if spent < SHORT:
                wanted = min(2 * wanted, LARGEST_ORDER)
            elif spent > LONG:
                wanted = max(1, wanted // 2)

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


# ---- simulations ---------------------------------------------------------------------------------


class PlanMessage(msgspec.Struct):
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


def serve(games: Mapping[str, Game], asker: Asker) -> None:
    """Play what is ordered, the plan first and then its games."""
    sent = asker.question(PlanMessage)
    plan = Plan(games[sent.game], sent.players, tuple(sent.bots), sent.seed, sent.options)
    simulator = Simulator(plan)
    simulator.outcomes(0, 1)  # compiles
    asker.answer(WorkerReady())
    for order in asker.questions(Order):
        began = time.process_time()
        batch = simulator.outcomes(order.start, order.games)
        asker.answer(Report(tally_of(batch), time.process_time() - began))


class Simulation(SharedTask):
    """So many workers at one simulation."""

    def __init__(self, command: Sequence[str], plan: Plan, games: int, jobs: int) -> None:
        bots, options = list(plan.bots), dict(plan.options)
        opening = PlanMessage(plan.game.name, plan.players, bots, plan.seed, options)
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
