"""A bot service without processes, for tests of what asks one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nuancier.ai.thinking import Question, asked, decide_safely
from nuancier.kernel.game import Game
from nuancier.tables.bot_service import Answer, Thought


class AtOnce:
    """Thinks in this process, at the next turn of the loop, and never searches."""

    def __init__(self, call_soon: Callable[[Callable[[], None]], object]) -> None:
        self._call_soon = call_soon

    def think(
        self,
        game: Game,
        level: str,
        view: bytes,
        moves: Sequence[int],
        seed: int,
        answer: Answer,
        seconds: float | None = None,
    ) -> Thought:
        thought = _Soon(game, asked(game, level, view, moves, seed), answer)
        self._call_soon(thought.come)
        return thought


class _Soon:
    """A thought that is thought when the loop comes round to it."""

    def __init__(self, game: Game, question: Question, answer: Answer) -> None:
        self._game, self._question = game, question
        self._answer: Answer | None = answer

    def cancel(self) -> None:
        self._answer = None

    def come(self) -> None:
        if self._answer:
            self._answer(decide_safely(self._game, self._question))
