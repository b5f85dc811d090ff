"""A table as each of its viewers is told of it."""

from __future__ import annotations

from typing import Any

from nuancier.kernel.fact import Fact
from nuancier.kernel.game import EVERYONE, LUCK, Game

Table = tuple[str, int, dict[str, Any]]


def told_of(game: Game, t: Any, seat: int, move: int, viewer: int) -> list[Fact]:
    if seat == LUCK:
        return game.witness_deal(t, viewer)
    return [] if seat == EVERYONE else game.witness(t, seat, move, viewer)
