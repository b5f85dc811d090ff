"""Pools of worker processes: started, given thoughts, lost and replaced.

There are two: interpreted workers are ready at once, compiled ones search far. Nobody waits for a
compiler: a compiled worker learns a game in the background, and until then the interpreted ones
search as far as they come in the same time.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from nuancier.ai.processes import Loss, WorkerReady
from nuancier.ai.thinking import Decision
from nuancier.server.process import PoolProcess, WorkerAnswer, log
from nuancier.server.queue import Figures, PoolThought, Queue

Rules = Literal["interpreted", "compiled", "checked"]
Later = Callable[[float, Callable[[], None]], asyncio.TimerHandle]

DOUBLINGS = 10
FAREWELL_SECONDS = 10.0  # a killed process is gone long before
SHORTEST_SEARCH = 0.02  # seconds
LEARNING_SECONDS = 300.0  # compiling takes 5 to 20, on a machine with nothing else to do
QUIET_SECONDS = 600.0  # without a search, until compiled workers give their memory back


@dataclass(frozen=True, kw_only=True)
class PoolSettings:
    """How many processes a pool has, and how long it waits for them."""

    rules: Rules
    count: int  # of processes at most
    command: Sequence[str]
    patience_seconds: float  # for one thought, beyond the seconds it may search
    starting_seconds: float
    later: Later


class Service(Protocol):
    """Who gives a pool thoughts, and is told what became of them."""

    figures: Figures
    now: Callable[[], float]  # the time by which waiting is measured

    def deliver(self, thought: PoolThought, decision: Decision) -> None: ...
    def answer_here(self, thought: PoolThought) -> None: ...
    def assign(self, thought: PoolThought) -> None: ...
    def ask_again(self, thought: PoolThought) -> None: ...


class Pool:
    """So many processes that run the rules the same way and think in turn."""

    first_rest: float  # seconds without new processes after losses in a row
    longest_rest: float

    def __init__(self, service: Service, settings: PoolSettings) -> None:
        self.service, self.settings, self.queue = service, settings, Queue()
        self.processes: list[PoolProcess] = []
        self.leaving: set[PoolProcess] = set()  # killed, and not yet gone
        self.rest: asyncio.TimerHandle | None = None  # while no new process is started
        self.is_closed = False
        self._starts: set[asyncio.Task[None]] = set()
        self._losses = 0  # in a row, without an answer between them

    def take(self, thought: PoolThought) -> None:
        """Let a thought wait for a free process."""
        self.queue.add(thought)
        self.dispatch()

    def dispatch(self) -> None:
        """Give what waits to free processes, as long as there are both."""
        raise NotImplementedError

    def searchers(self, thought: PoolThought) -> int:
        """Return how many may search at the same time for thoughts like this one."""
        raise NotImplementedError

    async def close(self) -> None:
        """End all processes and wait until they are gone; what is still asked stays unanswered."""
        self.is_closed = True
        self.queue.clear()
        if self.rest:
            self.rest.cancel()
        self.dismiss_all()
        gone = [process.gone for process in self.leaving]
        if gone:
            await asyncio.wait(gone, timeout=FAREWELL_SECONDS)

    # ---- processes -------------------------------------------------------------------------------

    def start(self) -> PoolProcess:
        """Start one more process."""
        process, settings = PoolProcess(self), self.settings
        self.processes.append(process)
        self.set_deadline(process, settings.starting_seconds)
        coming = process.start(settings.command, settings.rules)
        start = asyncio.get_running_loop().create_task(coming)
        self._starts.add(start)
        start.add_done_callback(self._starts.discard)
        return process

    def give(self, process: PoolProcess, thought: PoolThought) -> None:
        """Let a process think; the more wait, the shorter are searches."""
        self.queue.drop(thought)
        if len(self.queue):
            share = self.queue.share(self.service.now(), self.searchers(thought))
            thought.limit_search(max(SHORTEST_SEARCH, share))
        process.ask(thought)
        if process.is_ready:
            self._await_answer(process, thought)

    def _await_answer(self, process: PoolProcess, thought: PoolThought) -> None:
        self.set_deadline(process, self.settings.patience_seconds + thought.question.seconds)

    def set_deadline(self, process: PoolProcess, seconds: float) -> None:
        """Give this process up after so long."""
        process.cancel_deadline()
        give_up = functools.partial(self.lose, process, "hung")
        process.deadline = self.settings.later(seconds, give_up)

    # ---- answers ---------------------------------------------------------------------------------

    def hear(self, process: PoolProcess, answer: WorkerAnswer) -> None:
        """Take a process's word: that it is ready, or what it decided."""
        if process.is_lost:
            return
        thought = process.thought
        if isinstance(answer, WorkerReady) and (not process.is_ready or process.rehearses):
            self._note_ready(process)
        elif (
            isinstance(answer, Decision)
            and process.is_ready
            and thought
            and answer.move in thought.question.moves
        ):
            self.take_answer(process, thought, answer)
        else:
            self.lose(process, "nonsense")
        self.dispatch()

    def _note_ready(self, process: PoolProcess) -> None:
        """Take note that a process has started, or has learnt a game."""
        if process.rehearses:
            process.known.add(process.rehearses)
            process.rehearses = ""
        process.is_ready = True
        process.cancel_deadline()
        if process.thought:
            self._await_answer(process, process.thought)

    def take_answer(self, process: PoolProcess, thought: PoolThought, decision: Decision) -> None:
        """Pass on what a process decided, which is free again."""
        process.thought = None
        process.cancel_deadline()
        self._losses = 0
        self.service.deliver(thought, decision)

    # ---- losses ----------------------------------------------------------------------------------

    def lose(self, process: PoolProcess, how: Loss) -> None:
        """Give up a process, and let another have its thought."""
        if process.is_lost:
            return
        pid, thought, figures = process.pid, process.thought, self.service.figures
        self.dismiss(process)
        log.warning("worker lost", extra={"worker": pid, "how": how})
        setattr(figures, how, getattr(figures, how) + 1)
        self._losses += 1
        self._pause()
        if thought:
            thought.has_hung |= how == "hung" and process.is_ready
            self.service.ask_again(thought)
        self.dispatch()

    def dismiss_all(self) -> None:
        for process in self.processes[:]:
            self.dismiss(process)

    def dismiss(self, process: PoolProcess) -> None:
        """Let a process go."""
        process.is_lost, process.thought = True, None
        self.processes.remove(process)
        process.cancel_deadline()
        if not process.gone.done():
            self.leaving.add(process)
            process.gone.add_done_callback(lambda _: self.leaving.discard(process))
        process.end()

    def _pause(self) -> None:
        """Start no new process for a while, when one after the other is lost."""
        if self._losses > 1 and not self.rest:
            doublings = min(self._losses - 2, DOUBLINGS)
            seconds = min(self.first_rest * 2**doublings, self.longest_rest)
            self.rest = self.settings.later(seconds, self._end_rest)

    def _end_rest(self) -> None:
        self.rest = None
        self.dispatch()


class QuickPool(Pool):
    """Interpreted workers. One of them, where there are several, is always free of searches.

    Whoever moves without searching never waits behind somebody who does: races go on.
    """

    first_rest, longest_rest = 0.5, 30.0

    def dispatch(self) -> None:
        while not self.is_closed and (thought := self._next()):
            if process := self._free_process():
                self.give(process, thought)
            elif not self.processes:  # and none may be started yet
                self.queue.drop(thought)
                self.service.answer_here(thought)
            else:
                return

    def _next(self) -> PoolThought | None:
        quick = self.queue.first(lambda one: not one.is_search)
        if quick or self._searching() >= self._most_searching():
            return quick
        return self.queue.first(lambda one: one.is_search)

    def _most_searching(self) -> int:
        return max(1, self.settings.count - 1)

    def searchers(self, thought: PoolThought) -> int:
        return self._most_searching()

    def _searching(self) -> int:
        return sum(bool(one.thought and one.thought.is_search) for one in self.processes)

    def _free_process(self) -> PoolProcess | None:
        """Return a process without a thought; one that is still starting finds it waiting."""
        for process in self.processes:
            if not process.thought:
                return process
        may_start = len(self.processes) < self.settings.count and not self.rest
        return self.start() if may_start else None


class DeepPool(Pool):
    """Compiled workers: each learns a game before it thinks about it, one worker at a time."""

    first_rest, longest_rest = 30.0, 3600.0  # to compile in vain costs a lot

    def __init__(self, service: Service, settings: PoolSettings) -> None:
        super().__init__(service, settings)
        self._wanted: list[str] = []  # games to learn, in the order they were first asked for
        self._quiet: asyncio.TimerHandle | None = None  # rings when nobody searched for long

    def learn(self, game: str) -> None:
        """Let a process learn a game in the background, unless one knows it."""
        if self.is_closed or not self.settings.count:
            return
        if self._quiet:
            self._quiet.cancel()
        self._quiet = self.settings.later(QUIET_SECONDS, self._end_idle)
        if game not in self._wanted:
            self._wanted.append(game)
            self.dispatch()

    def knows(self, game: str) -> bool:
        """Whether somebody can think about a game as soon as the thoughts before it are done."""
        return self._who_know(game) > 0

    def _who_know(self, game: str) -> int:
        """Count those that know the game; one that is learning another will not be back soon."""
        return sum(game in one.known and not one.rehearses for one in self.processes)

    def searchers(self, thought: PoolThought) -> int:
        return self._who_know(thought.question.game)

    def dispatch(self) -> None:
        if self.is_closed:
            return
        for process in self.processes[:]:
            if process.is_idle:
                self._employ(process)
        while stranded := self.queue.first(lambda one: not self.knows(one.question.game)):
            self.queue.drop(stranded)
            self.service.assign(stranded)
        if self._wants_process():
            self.start()

    def _employ(self, process: PoolProcess) -> None:
        """Let an idle process learn what it does not know yet, or think."""
        new = [game for game in self._wanted if game not in process.known]
        if new and not any(one.rehearses for one in self.processes):
            process.rehearse(new[0])
            self.set_deadline(process, LEARNING_SECONDS)
        elif thought := self.queue.first(lambda one: one.question.game in process.known):
            self.give(process, thought)

    def _wants_process(self) -> bool:
        """Whether to start one more: the first for any game, another when there is a queue.

        The others start when the first has learnt its game: what is compiled is kept for them.
        """
        if self.rest or not self._wanted or len(self.processes) >= self.settings.count:
            return False
        return not self.processes or (
            len(self.queue) > 0
            and all(one.is_ready and not one.rehearses for one in self.processes)
        )

    def take_answer(self, process: PoolProcess, thought: PoolThought, decision: Decision) -> None:
        self.service.figures.answered_compiled += 1
        super().take_answer(process, thought, decision)

    def _end_idle(self) -> None:
        """End all processes: nobody has searched for long. Who still waits for one, gets it."""
        if len(self.queue) or any(one.thought for one in self.processes):
            self._quiet = self.settings.later(QUIET_SECONDS, self._end_idle)
            return
        self._wanted, self._quiet = [], None
        self.dismiss_all()

    async def close(self) -> None:
        if self._quiet:
            self._quiet.cancel()
        await super().close()
