"""Bots that think in worker processes: these are sent Views, and send decisions.

Processes start at the first thought. One that dies, hangs or talks nonsense is killed and replaced;
its thought is asked once more, and after that answered here, so that the game goes on.
"""

from __future__ import annotations

import asyncio
import dataclasses
import sys
import time
from collections.abc import Callable, Sequence

import msgspec

from nuancier.ai.levels import LONGEST_THOUGHT, STRONGEST
from nuancier.ai.thinking import Decision, Question, asked, needs_search
from nuancier.kernel.game import Game
from nuancier.server.pool import DeepPool, Later, PoolSettings, QuickPool, Rules
from nuancier.server.queue import Figures, PoolThought
from nuancier.tables.bot_service import Answer

COMMAND = (sys.executable, "-P", "-m", "nuancier.server.worker")
TRIES = 2  # workers that a thought is given to, one after the other
STARTING_SECONDS, COMPILED_STARTING_SECONDS = 10.0, 60.0


class PooledBots:
    """A `BotService` with two pools of processes."""

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
        self.seconds, self.iterations = seconds, iterations
        self.figures, self.now = Figures(), clock
        self._is_closed = False
        quick = PoolSettings(
            rules="interpreted",
            count=count,
            command=command,
            patience_seconds=patience_seconds,
            starting_seconds=starting_seconds,
            later=later or asyncio.get_running_loop().call_later,
        )
        deep = dataclasses.replace(
            quick,
            rules=compiled_rules,
            count=compiled,
            command=compiled_command or command,
            starting_seconds=COMPILED_STARTING_SECONDS,
        )
        self.quick, self.deep = QuickPool(self, quick), DeepPool(self, deep)

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
        """Ask for one of the moves; a closed service takes the question and never answers.

        How long a search may take depends on the level and on how many wait, never on a card.
        """
        question = asked(game, level, view, moves, seed)
        if needs_search(game, question):
            question = self._limited(question, seconds or self.seconds)
        thought = PoolThought(game, question, answer, self.now())
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
        processes = [*self.quick.processes, *self.deep.processes]
        return [process.pid for process in processes if process.pid is not None]

    @property
    def waiting(self) -> int:
        """Thoughts that no worker has taken up yet."""
        return len(self.quick.queue) + len(self.deep.queue)

    async def close(self) -> None:
        """End all processes and wait until they are gone; what is still asked stays unanswered."""
        self._is_closed = True
        await asyncio.gather(self.quick.close(), self.deep.close())

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
            self.figures.milliseconds += 1000 * (self.now() - thought.asked_at)
            answer(decision)
