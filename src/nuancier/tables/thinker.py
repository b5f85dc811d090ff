"""Whom a table asks for a bot's move: it tells a View, and is answered later, in its own loop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from nuancier.ai.thinking import Decision, Question, asked, surely
from nuancier.kernel.game import Game

Answer = Callable[[Decision], None]


class Thought(Protocol):
    """A question on its way to an answer."""

    def cancel(self) -> None:
        """Want no answer any more; it does not come after this."""


class Thinker(Protocol):
    """Somebody who finds moves for bots."""

    def think(
        self,
        game: Game,
        level: str,
        view: bytes,
        moves: Sequence[int],
        seed: int,
        answer: Answer,
        seconds: float | None = None,  # to search for at most, when that is less than usual
    ) -> Thought:
        """Ask for one of the moves, given a View's bytes; the answer never comes from inside."""


class AtOnce:
    """Thinks in this process, at the next turn of the loop, and never searches: for tests."""

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
            self._answer(surely(self._game, self._question))
