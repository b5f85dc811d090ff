"""Whom a table asks for a bot's move: it tells a View, and is answered later, in its own loop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from nuancier.ai.thinking import Decision
from nuancier.kernel.game import Game

Answer = Callable[[Decision], None]


class Thought(Protocol):
    """A question on its way to an answer."""

    def cancel(self) -> None:
        """Want no answer any more; it does not come after this."""


class BotService(Protocol):
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
