"""The two crews: interpreted workers that are ready at once, compiled ones that search far.

Nobody waits for a compiler: a compiled worker learns a game in the background, and until then the
interpreted ones search as far as they come in the same time.
"""

from __future__ import annotations

import asyncio

from nuancier.ai.thinking import Decision
from nuancier.server.crew import Crew, Pool, Terms
from nuancier.server.thoughts import PoolThought
from nuancier.server.worker_process import Worker

LEARNING_SECONDS = 300.0  # compiling takes 5 to 20, on a machine with nothing else to do
QUIET_SECONDS = 600.0  # without a search, until compiled workers give their memory back


class QuickCrew(Crew):
    """Interpreted workers. One of them, where there are several, is always free of searches.

    Whoever moves without searching never waits behind somebody who does: races go on.
    """

    def hand_out(self) -> None:
        while not self.is_closed and (thought := self._next()):
            if worker := self._free_worker():
                self.give(worker, thought)
            elif not self.workers:  # and none may be started yet
                self.line.drop(thought)
                self.pool.answer_here(thought)
            else:
                return

    def _next(self) -> PoolThought | None:
        quick = self.line.first(lambda one: not one.is_search)
        if quick or self._searching() >= self._most_searching():
            return quick
        return self.line.first(lambda one: one.is_search)

    def _most_searching(self) -> int:
        return max(1, self.terms.count - 1)

    def searchers(self, thought: PoolThought) -> int:
        return self._most_searching()

    def _searching(self) -> int:
        return sum(bool(one.thought and one.thought.is_search) for one in self.workers)

    def _free_worker(self) -> Worker | None:
        """Return a worker without a thought; one that is still starting finds it waiting."""
        for worker in self.workers:
            if not worker.thought:
                return worker
        may_start = len(self.workers) < self.terms.count and not self.rest
        return self.start() if may_start else None


class DeepCrew(Crew):
    """Compiled workers: each learns a game before it thinks about it, one worker at a time."""

    def __init__(self, pool: Pool, terms: Terms) -> None:
        super().__init__(pool, terms)
        self._wanted: list[str] = []  # games to learn, in the order they were first asked for
        self._quiet: asyncio.TimerHandle | None = None  # rings when nobody searched for long

    def learn(self, game: str) -> None:
        """Let a worker learn a game in the background, unless one knows it."""
        if self.is_closed or not self.terms.count:
            return
        if self._quiet:
            self._quiet.cancel()
        self._quiet = self.terms.later(QUIET_SECONDS, self._go_home)
        if game not in self._wanted:
            self._wanted.append(game)
            self.hand_out()

    def knows(self, game: str) -> bool:
        """Whether somebody can think about a game as soon as the thoughts before it are done."""
        return any(game in one.known and not one.rehearses for one in self.workers)

    def hand_out(self) -> None:
        if self.is_closed:
            return
        for worker in self.workers[:]:
            if worker.is_idle:
                self._employ(worker)
        while stranded := self.line.first(lambda one: not self.knows(one.question.game)):
            self.line.drop(stranded)
            self.pool.assign(stranded)
        if self._wants_worker():
            self.start()

    def searchers(self, thought: PoolThought) -> int:
        """Count those that know the game; one that is learning another will not be back soon."""
        game = thought.question.game
        return sum(game in one.known and not one.rehearses for one in self.workers)

    def _employ(self, worker: Worker) -> None:
        """Let an idle worker learn what it does not know yet, or think."""
        new = [game for game in self._wanted if game not in worker.known]
        if new and not any(one.rehearses for one in self.workers):
            worker.rehearse(new[0])
            self.wait_for(worker, LEARNING_SECONDS)
        elif thought := self.line.first(lambda one: one.question.game in worker.known):
            self.give(worker, thought)

    def _wants_worker(self) -> bool:
        """Whether to start one more: the first for any game, another when there is a line.

        The others start when the first has learnt its game: what is compiled is kept for them.
        """
        if self.rest or not self._wanted or len(self.workers) >= self.terms.count:
            return False
        return not self.workers or (
            len(self.line) > 0 and all(one.is_ready and not one.rehearses for one in self.workers)
        )

    def take_answer(self, worker: Worker, decision: Decision) -> None:
        self.pool.figures.answered_compiled += 1
        super().take_answer(worker, decision)

    def _go_home(self) -> None:
        """End all workers: nobody has searched for long. Who still waits for one, gets it."""
        if len(self.line) or any(one.thought for one in self.workers):
            self._quiet = self.terms.later(QUIET_SECONDS, self._go_home)
            return
        self._wanted, self._quiet = [], None
        self.dismiss_all()

    async def close(self) -> None:
        if self._quiet:
            self._quiet.cancel()
        await super().close()
