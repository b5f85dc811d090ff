"""The pool of worker processes in which bots think: they are sent Views, and send decisions.

Processes start at the first thought. One that dies, hangs or talks nonsense is killed and replaced;
its thought is asked once more, and after that answered here, so that the game goes on.
"""

from __future__ import annotations

import asyncio
import dataclasses
import time
from collections.abc import Callable, Sequence

import msgspec

from nuancier.ai.levels import LONGEST_THOUGHT, STRONGEST
from nuancier.ai.thinking import Decision, Question, asked, needs_search
from nuancier.kernel.game import Game
from nuancier.server.crew import Later, Rules, Terms
from nuancier.server.crews import DeepCrew, QuickCrew
from nuancier.server.thoughts import Answer, Figures, PoolThought
from nuancier.server.worker_process import COMMAND

TRIES = 2  # workers that a thought is given to, one after the other
STARTING_SECONDS, COMPILED_STARTING_SECONDS = 10.0, 60.0
FIRST_REST, LONGEST_REST = 0.5, 30.0  # seconds without new workers after losses in a row
COMPILED_FIRST_REST, COMPILED_LONGEST_REST = 30.0, 3600.0  # to compile in vain costs a lot


class Workers:
    """Processes that think in turn; a `Thinker`."""

    def __init__(
        self,
        count: int = 1,
        *,
        compiled: int = 0,  # processes more, that search with compiled rules
        compiled_rules: Rules = "compiled",
        seconds: float = LONGEST_THOUGHT,  # that a search may take
        iterations: int = 0,  # of a search by the strongest level; 0 for its own number
        patience_seconds: float = 5.0,
        starting_seconds: float = STARTING_SECONDS,
        command: Sequence[str] = COMMAND,
        compiled_command: Sequence[str] | None = None,
        later: Later | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.count, self.patience_seconds = count, patience_seconds
        self.seconds, self.iterations = seconds, iterations
        self.figures = Figures()
        self._given_later, self._clock = later, clock
        self._is_closed = False
        quick = Terms(
            rules="interpreted",
            count=count,
            command=tuple(command),
            patience_seconds=patience_seconds,
            starting_seconds=starting_seconds,
            first_rest=FIRST_REST,
            longest_rest=LONGEST_REST,
            later=self._later,
        )
        deep = dataclasses.replace(
            quick,
            rules=compiled_rules,
            count=compiled,
            command=tuple(compiled_command or command),
            starting_seconds=COMPILED_STARTING_SECONDS,
            first_rest=COMPILED_FIRST_REST,
            longest_rest=COMPILED_LONGEST_REST,
        )
        self.quick, self.deep = QuickCrew(self, quick), DeepCrew(self, deep)

    def _later(self, seconds: float, then: Callable[[], None]) -> asyncio.TimerHandle:
        later = self._given_later or asyncio.get_running_loop().call_later
        return later(seconds, then)

    def think(
        self,
        game: Game,
        level: str,
        view: bytes,
        moves: Sequence[int],
        seed: int,
        answer: Answer,
        seconds: float | None = None,
    ) -> PoolThought:
        """Ask for one of the moves; a closed pool takes the question and never answers.

        How long a search may take depends on the level and on how many wait, never on a card.
        """
        question = asked(game, level, view, moves, seed)
        if needs_search(game, question):
            question = self._limited(question, seconds or self.seconds)
        thought = PoolThought(game, question, answer, self._clock())
        self.figures.thoughts += 1
        if not self._is_closed:
            self.assign(thought)
        return thought

    def _limited(self, question: Question, seconds: float) -> Question:
        iterations = self.iterations if question.level == STRONGEST else 0
        limits = {"iterations": iterations, "seconds": min(seconds, self.seconds)}
        return msgspec.structs.replace(question, **limits)

    def assign(self, thought: PoolThought) -> None:
        """Let compiled workers search in games that they know; all else is for the others."""
        if thought.is_search:
            self.deep.learn(thought.game.name)
        if thought.is_search and not thought.tries and self.deep.knows(thought.game.name):
            self.deep.take(thought)
        else:
            self.quick.take(thought)

    @property
    def pids(self) -> list[int]:
        """The processes at work or starting."""
        workers = [*self.quick.workers, *self.deep.workers]
        return [worker.pid for worker in workers if worker.pid is not None]

    @property
    def waiting(self) -> int:
        """Thoughts that no worker has taken up yet."""
        return len(self.quick.line) + len(self.deep.line)

    async def close(self) -> None:
        """End all processes and wait until they are gone; what is still asked stays unanswered."""
        self._is_closed = True
        await asyncio.gather(self.quick.close(), self.deep.close())

    def now(self) -> float:
        """Return the time by which waiting in line is measured."""
        return self._clock()

    # ---- answers ---------------------------------------------------------------------------------

    def deliver(self, thought: PoolThought, decision: Decision) -> None:
        """Answer at the next turn of the loop."""
        asyncio.get_running_loop().call_soon(self._answer, thought, lambda: decision)

    def answer_here(self, thought: PoolThought) -> None:
        """Answer in this process, without a search."""
        asyncio.get_running_loop().call_soon(self._answer, thought, thought.think_here)
        self.figures.answered_here += 1

    def ask_again(self, thought: PoolThought) -> None:
        """Let another worker have a thought, as long as it has not cost too many."""
        thought.tries += 1
        if self._is_closed:
            return
        if thought.tries < TRIES:
            self.assign(thought)
        else:
            self.answer_here(thought)

    def _answer(self, thought: PoolThought, find: Callable[[], Decision]) -> None:
        """Answer, unless that is no longer wanted; a listener that fails harms nobody else."""
        answer, thought.answer = thought.answer, None
        if answer and not self._is_closed:
            decision = find()
            self.figures.answered += 1
            self.figures.milliseconds += 1000 * (self._clock() - thought.asked_at)
            answer(decision)
