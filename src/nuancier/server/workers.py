"""The pool of worker processes in which bots think: they are sent Views, and send moves.

Processes start at the first thought. One that dies, hangs or talks nonsense is killed and replaced;
its thought is asked once more, and after that answered here, so that the game goes on.
"""

from __future__ import annotations

import asyncio
import functools
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from nuancier.ai.thinking import READY, asked
from nuancier.kernel.game import Game
from nuancier.server.worker_process import COMMAND, Loss, PoolThought, Worker, log

Rules = Literal["interpreted", "compiled", "checked"]
Later = Callable[[float, Callable[[], None]], asyncio.TimerHandle]

TRIES = 2  # workers that a thought is given to, one after the other
STARTING_SECONDS = {"interpreted": 10.0, "compiled": 300.0, "checked": 300.0}
FIRST_REST, LONGEST_REST = 0.5, 30.0  # seconds without new workers after losses in a row
DOUBLINGS = 10
FAREWELL_SECONDS = 10.0  # a killed process is gone long before


@dataclass
class Figures:
    """What the pool has done since it was made, for the metrics."""

    thoughts: int = 0  # asked
    answered: int = 0  # the others were cancelled, or are under way
    answered_here: int = 0  # left to the server's own process, for want of a good worker
    milliseconds: float = 0.0  # from question to answer, all together
    died: int = 0  # workers lost, by how
    hung: int = 0
    nonsense: int = 0

    @property
    def restarts(self) -> int:
        """Workers that had to be replaced."""
        return self.died + self.hung + self.nonsense


class Workers:
    """So many processes that think in turn; a `Thinker`."""

    def __init__(
        self,
        count: int = 1,
        *,
        rules: Rules = "interpreted",
        patience_seconds: float = 5.0,
        starting_seconds: float | None = None,
        command: Sequence[str] = COMMAND,
        later: Later | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.count, self.rules, self.command = count, rules, tuple(command)
        self.patience_seconds = patience_seconds
        self.starting_seconds = starting_seconds or STARTING_SECONDS[rules]
        self.figures = Figures()
        self._given_later, self._clock = later, clock
        self._line: deque[PoolThought] = deque()
        self._workers: list[Worker] = []
        self._leaving: set[Worker] = set()  # killed, and not yet gone
        self._starts: set[asyncio.Task[None]] = set()
        self._losses = 0  # in a row, without an answer between them
        self._rest: asyncio.TimerHandle | None = None
        self._is_closed = False

    def think(
        self,
        game: Game,
        level: str,
        view: bytes,
        moves: Sequence[int],
        seed: int,
        answer: Callable[[int], None],
    ) -> PoolThought:
        """Ask for one of the moves; a closed pool takes the question and never answers."""
        question = asked(game, level, view, moves, seed)
        thought = PoolThought(game, question, answer, self._clock())
        self.figures.thoughts += 1
        if not self._is_closed:
            self._line.append(thought)
            self._hand_out()
        return thought

    @property
    def pids(self) -> list[int]:
        """The processes at work or starting."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    @property
    def waiting(self) -> int:
        """Thoughts that no worker has taken up yet."""
        return sum(thought.answer is not None for thought in self._line)

    async def close(self) -> None:
        """End all processes and wait until they are gone; what is still asked stays unanswered."""
        self._is_closed = True
        self._line.clear()
        if self._rest:
            self._rest.cancel()
        for worker in self._workers[:]:
            self._dismiss(worker)
        gone = [worker.gone for worker in self._leaving]
        if gone:
            await asyncio.wait(gone, timeout=FAREWELL_SECONDS)

    # ---- handing out -----------------------------------------------------------------------------

    def _hand_out(self) -> None:
        """Give the thoughts in line to free workers, as long as there are both."""
        while self._line and not self._is_closed:
            if self._line[0].answer is None:
                self._line.popleft()
            elif worker := self._free_worker():
                self._give(worker, self._line.popleft())
            elif self._nobody_comes():
                self._answer_here(self._line.popleft())
            else:
                return

    def _free_worker(self) -> Worker | None:
        free = [worker for worker in self._workers if not worker.thought]
        if not free and len(self._workers) < self.count and not self._rest:
            free = [self._start()]
        # Nobody waits for a compiler: a worker that compiles is given nothing yet.
        ready = [worker for worker in free if worker.is_ready or self.rules == "interpreted"]
        return ready[0] if ready else None

    def _nobody_comes(self) -> bool:
        if self.rules == "interpreted":
            return not self._workers
        return not any(worker.is_ready for worker in self._workers)

    def _start(self) -> Worker:
        worker = Worker(self)
        self._workers.append(worker)
        self._wait_for(worker, self.starting_seconds)
        start = asyncio.get_running_loop().create_task(worker.start(self.command, self.rules))
        self._starts.add(start)
        start.add_done_callback(self._starts.discard)
        return worker

    def _give(self, worker: Worker, thought: PoolThought) -> None:
        worker.ask(thought)
        if worker.is_ready:
            self._wait_for(worker, self.patience_seconds)

    def _wait_for(self, worker: Worker, seconds: float) -> None:
        """Lose patience with this worker after so long."""
        self._calm(worker)
        worker.alarm = self._later(seconds, functools.partial(self.lose, worker, "hung"))

    def _later(self, seconds: float, then: Callable[[], None]) -> asyncio.TimerHandle:
        later = self._given_later or asyncio.get_running_loop().call_later
        return later(seconds, then)

    @staticmethod
    def _calm(worker: Worker) -> None:
        if worker.alarm:
            worker.alarm.cancel()
            worker.alarm = None

    # ---- answers ---------------------------------------------------------------------------------

    def hear(self, worker: Worker, body: bytes) -> None:
        """Take a worker's word: first that it is ready, then a move for each question."""
        if worker.is_lost:
            return
        if not worker.is_ready and body == READY:
            self._welcome(worker)
        elif worker.is_ready and (move := _move(worker, body)) is not None:
            self._take(worker, move)
        else:
            self.lose(worker, "nonsense")
        self._hand_out()

    def _welcome(self, worker: Worker) -> None:
        worker.is_ready = True
        self._calm(worker)
        if worker.thought:
            self._wait_for(worker, self.patience_seconds)

    def _take(self, worker: Worker, move: int) -> None:
        thought, worker.thought = worker.thought, None
        self._calm(worker)
        self._losses = 0
        if thought:
            asyncio.get_running_loop().call_soon(self._deliver, thought, lambda: move)

    def _answer_here(self, thought: PoolThought) -> None:
        asyncio.get_running_loop().call_soon(self._deliver, thought, thought.think_here)
        self.figures.answered_here += 1

    def _deliver(self, thought: PoolThought, find: Callable[[], int]) -> None:
        """Answer, unless that is no longer wanted; a listener that fails harms nobody else."""
        answer, thought.answer = thought.answer, None
        if answer and not self._is_closed:
            move = find()
            self.figures.answered += 1
            self.figures.milliseconds += 1000 * (self._clock() - thought.asked_at)
            answer(move)

    # ---- losses ----------------------------------------------------------------------------------

    def lose(self, worker: Worker, how: Loss) -> None:
        """Give up a worker, and let somebody else have its thought."""
        if worker.is_lost:
            return
        pid, thought = worker.pid, worker.thought
        self._dismiss(worker)
        log.warning("worker lost", extra={"worker": pid, "how": how})
        setattr(self.figures, how, getattr(self.figures, how) + 1)
        self._losses += 1
        self._pause()
        if thought:
            thought.has_hung |= how == "hung" and worker.is_ready
            self._ask_again(thought)
        self._hand_out()

    def _ask_again(self, thought: PoolThought) -> None:
        thought.tries += 1
        if thought.tries < TRIES:
            self._line.appendleft(thought)
        else:
            self._answer_here(thought)

    def _dismiss(self, worker: Worker) -> None:
        worker.is_lost, worker.thought = True, None
        self._workers.remove(worker)
        self._calm(worker)
        if not worker.gone.done():
            self._leaving.add(worker)
            worker.gone.add_done_callback(functools.partial(self._forget, worker))
        worker.end()

    def _forget(self, worker: Worker, gone: asyncio.Future[None]) -> None:
        self._leaving.discard(worker)

    def _pause(self) -> None:
        """Start no new worker for a while, when one after the other is lost."""
        if self._losses > 1 and not self._rest:
            doublings = min(self._losses - 2, DOUBLINGS)
            self._rest = self._later(min(FIRST_REST * 2**doublings, LONGEST_REST), self._rested)

    def _rested(self) -> None:
        self._rest = None
        self._hand_out()


def _move(worker: Worker, body: bytes) -> int | None:
    """Return the move in an answer, if it is one of those that the worker was asked to choose."""
    try:
        move = msgspec.msgpack.decode(body, type=int)
    except msgspec.MsgspecError:
        return None
    return move if worker.thought and move in worker.thought.question.moves else None
