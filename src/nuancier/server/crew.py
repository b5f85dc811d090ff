"""Worker processes that run the rules the same way: started, waited for, lost and replaced."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import msgspec

from nuancier.ai.pipe import READY
from nuancier.ai.thinking import Decision
from nuancier.server.thoughts import Figures, Line, PoolThought
from nuancier.server.worker_process import Loss, Worker, log

Rules = Literal["interpreted", "compiled", "checked"]
Later = Callable[[float, Callable[[], None]], asyncio.TimerHandle]

DOUBLINGS = 10
FAREWELL_SECONDS = 10.0  # a killed process is gone long before
SHORTEST_SEARCH = 0.02  # seconds


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What is asked of the workers of a crew."""

    rules: Rules
    count: int  # of processes at most
    command: Sequence[str]
    patience_seconds: float  # for one thought, beyond the seconds it may search
    starting_seconds: float
    first_rest: float  # seconds without new workers after losses in a row
    longest_rest: float
    later: Later


class Pool(Protocol):
    """Who sends a crew thoughts, and is told what became of them."""

    figures: Figures

    def now(self) -> float: ...
    def deliver(self, thought: PoolThought, decision: Decision) -> None: ...
    def answer_here(self, thought: PoolThought) -> None: ...
    def assign(self, thought: PoolThought) -> None: ...
    def ask_again(self, thought: PoolThought) -> None: ...


class Crew:
    """So many processes that think in turn."""

    def __init__(self, pool: Pool, terms: Terms) -> None:
        self.pool, self.terms, self.line = pool, terms, Line()
        self.workers: list[Worker] = []
        self.leaving: set[Worker] = set()  # killed, and not yet gone
        self.rest: asyncio.TimerHandle | None = None  # while no new worker is started
        self.is_closed = False
        self._starts: set[asyncio.Task[None]] = set()
        self._losses = 0  # in a row, without an answer between them

    def take(self, thought: PoolThought) -> None:
        """Let a thought wait in line for a free worker."""
        self.line.add(thought)
        self.hand_out()

    def hand_out(self) -> None:
        """Give what waits to free workers, as long as there are both."""
        raise NotImplementedError

    def searchers(self, thought: PoolThought) -> int:
        """Return how many may search at the same time for thoughts like this one."""
        raise NotImplementedError

    async def close(self) -> None:
        """End all processes and wait until they are gone; what is still asked stays unanswered."""
        self.is_closed = True
        self.line.clear()
        if self.rest:
            self.rest.cancel()
        self.dismiss_all()
        gone = [worker.gone for worker in self.leaving]
        if gone:
            await asyncio.wait(gone, timeout=FAREWELL_SECONDS)

    # ---- workers ---------------------------------------------------------------------------------

    def start(self) -> Worker:
        """Start one more worker."""
        worker, terms = Worker(self), self.terms
        self.workers.append(worker)
        self.wait_for(worker, terms.starting_seconds)
        start = asyncio.get_running_loop().create_task(worker.start(terms.command, terms.rules))
        self._starts.add(start)
        start.add_done_callback(self._starts.discard)
        return worker

    def give(self, worker: Worker, thought: PoolThought) -> None:
        """Let a worker think; the more wait, the shorter are searches."""
        self.line.drop(thought)
        if len(self.line):
            share = self.line.share(self.pool.now(), self.searchers(thought))
            thought.hurry(max(SHORTEST_SEARCH, share))
        worker.ask(thought)
        if worker.is_ready:
            self.wait_for(worker, self._patience(thought))

    def _patience(self, thought: PoolThought) -> float:
        return self.terms.patience_seconds + thought.question.seconds

    def wait_for(self, worker: Worker, seconds: float) -> None:
        """Lose patience with this worker after so long."""
        calm(worker)
        worker.alarm = self.terms.later(seconds, functools.partial(self.lose, worker, "hung"))

    # ---- answers ---------------------------------------------------------------------------------

    def hear(self, worker: Worker, body: bytes) -> None:
        """Take a worker's word: that it is ready, or what it decided."""
        if worker.is_lost:
            return
        if body == READY and (not worker.is_ready or worker.rehearses):
            self._welcome(worker)
        elif worker.is_ready and (decision := decision_of(worker, body)):
            self.take_answer(worker, decision)
        else:
            self.lose(worker, "nonsense")
        self.hand_out()

    def _welcome(self, worker: Worker) -> None:
        """Take note that a worker has started, or has learnt a game."""
        if worker.rehearses:
            worker.known.add(worker.rehearses)
            worker.rehearses = ""
        worker.is_ready = True
        calm(worker)
        if worker.thought:
            self.wait_for(worker, self._patience(worker.thought))

    def take_answer(self, worker: Worker, decision: Decision) -> None:
        """Pass on what a worker decided, which is free again."""
        thought, worker.thought = worker.thought, None
        calm(worker)
        self._losses = 0
        if thought:
            self.pool.deliver(thought, decision)

    # ---- losses ----------------------------------------------------------------------------------

    def lose(self, worker: Worker, how: Loss) -> None:
        """Give up a worker, and let somebody else have its thought."""
        if worker.is_lost:
            return
        pid, thought, figures = worker.pid, worker.thought, self.pool.figures
        self.dismiss(worker)
        log.warning("worker lost", extra={"worker": pid, "how": how})
        setattr(figures, how, getattr(figures, how) + 1)
        self._losses += 1
        self._pause()
        if thought:
            thought.has_hung |= how == "hung" and worker.is_ready
            self.pool.ask_again(thought)
        self.hand_out()

    def dismiss_all(self) -> None:
        for worker in self.workers[:]:
            self.dismiss(worker)

    def dismiss(self, worker: Worker) -> None:
        """Let a worker go."""
        worker.is_lost, worker.thought = True, None
        self.workers.remove(worker)
        calm(worker)
        if not worker.gone.done():
            self.leaving.add(worker)
            worker.gone.add_done_callback(lambda _: self.leaving.discard(worker))
        worker.end()

    def _pause(self) -> None:
        """Start no new worker for a while, when one after the other is lost."""
        if self._losses > 1 and not self.rest:
            doublings = min(self._losses - 2, DOUBLINGS)
            seconds = min(self.terms.first_rest * 2**doublings, self.terms.longest_rest)
            self.rest = self.terms.later(seconds, self._rested)

    def _rested(self) -> None:
        self.rest = None
        self.hand_out()


def calm(worker: Worker) -> None:
    """Stop waiting for a worker."""
    if worker.alarm:
        worker.alarm.cancel()
        worker.alarm = None


def decision_of(worker: Worker, body: bytes) -> Decision | None:
    """Return the decision in an answer, if its move is one that the worker could choose."""
    try:
        decision = msgspec.msgpack.decode(body, type=Decision)
    except msgspec.MsgspecError:
        return None
    return decision if worker.thought and decision.move in worker.thought.question.moves else None
