"""Thoughts in their queue: what a table asked, until a worker process has answered it."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from nuancier.ai.thinking import Decision, Question, any_decision, decide_safely, needs_search
from nuancier.kernel.game import Game
from nuancier.tables.bot_service import Answer

WAITING_SECONDS = 2.0  # that a thought should wait at most, as long as searches can be cut short


@dataclass
class Figures:
    """What the processes have done since the start, for the metrics."""

    thoughts: int = 0  # asked
    answered: int = 0  # the others were cancelled, or are under way
    answered_here: int = 0  # left to the server's own process, for want of a good worker
    answered_compiled: int = 0  # searched by a worker with compiled rules
    milliseconds: float = 0.0  # from question to answer, all together
    died: int = 0  # workers lost, by how
    hung: int = 0
    nonsense: int = 0

    @property
    def restarts(self) -> int:
        """Workers that had to be replaced."""
        return self.died + self.hung + self.nonsense


class PoolThought:
    """A question on its way to an answer: in a queue, or with a worker."""

    def __init__(self, game: Game, question: Question, answer: Answer, asked_at: float) -> None:
        self.game, self.question, self.asked_at = game, question, asked_at
        self.answer: Answer | None = answer  # None when it is not wanted any more
        self.is_search = needs_search(game, question)
        self.due = asked_at + WAITING_SECONDS  # when somebody should have begun with it
        self.tries = 0  # workers that were lost with it
        self.has_hung = False  # one of them was deep in it

    def cancel(self) -> None:
        self.answer = None

    def limit_search(self, seconds: float) -> None:
        """Let it search no longer than this."""
        if self.is_search and self.question.seconds > seconds:
            self.question = msgspec.structs.replace(self.question, seconds=seconds)

    def think_here(self) -> Decision:
        """Return a move found in this process; what hung a worker would hang the server too."""
        if self.has_hung:
            return any_decision(self.question)
        return decide_safely(self.game, self.question)


class Queue:
    """Thoughts that wait for a worker, in the order they came."""

    def __init__(self) -> None:
        self._waiting: deque[PoolThought] = deque()

    def __len__(self) -> int:
        return sum(thought.answer is not None for thought in self._waiting)

    def add(self, thought: PoolThought) -> None:
        """Let a thought wait behind the others; one that was asked before goes first."""
        if thought.tries:
            self._waiting.appendleft(thought)
        else:
            self._waiting.append(thought)

    def first(self, fits: Callable[[PoolThought], bool]) -> PoolThought | None:
        """Return the first that fits; those that nobody wants any more are forgotten."""
        self._waiting = deque(one for one in self._waiting if one.answer)
        return next((one for one in self._waiting if fits(one)), None)

    def drop(self, thought: PoolThought) -> None:
        """Let this one wait no longer."""
        self._waiting.remove(thought)

    def share(self, now: float, searchers: int) -> float:
        """Return how long a search may take that begins now, so that the others begin in time.

        With one who searches, the second in the queue begins after two searches, and so on.
        """
        waiting = [one for one in self._waiting if one.answer and one.is_search]
        shares = [(one.due - now) * searchers / k for k, one in enumerate(waiting, 1)]
        return min(shares, default=math.inf)

    def clear(self) -> None:
        self._waiting.clear()
