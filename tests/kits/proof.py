"""What the rules prove of a decision: a move that wins at every table a seat may be sitting at.

The proof plays all there is to play. Tables that look alike to the seat are kept together: it must
do the same at all of them, and the others may do whatever hurts it most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from nuancier.kernel.game import Game
from nuancier.kernel.luck import lucky
from nuancier.kernel.rule import cells

MOODS = 20  # an instinct may leave something to chance


def winning_moves(game: Game, tables: list[Any], seat: int) -> list[str]:
    """Return the moves after which this seat can win alone, whichever of the tables it is."""
    (alike,) = told_apart(game, tables, seat)
    moves = game.legal_moves(alike[0], seat)
    return [game.names[move] for move in moves if wins(game, alike, seat, seat, move)]


def told_apart(game: Game, tables: Iterable[Any], seat: int) -> Iterator[list[Any]]:
    """Yield the tables by what this seat sees at them."""

    def seen(t: Any) -> bytes:
        return game.seen(t, seat).to_bytes()

    for _, alike in groupby(sorted(tables, key=seen), seen):
        yield list(alike)


def wins(game: Game, tables: list[Any], seat: int, mover: int, move: int) -> bool:
    """Return whether the seat wins surely once this move is made at all these tables."""
    after = []
    for t in tables:
        if move in game.legal_moves(t, mover):
            after.append(t.copy())
            game.play(after[-1], mover, move)
    return all(is_won(game, alike, seat) for alike in told_apart(game, after, seat))


def is_won(game: Game, tables: list[Any], seat: int) -> bool:
    if game.is_over(tables[0]):
        return all(wins_alone(game.final_places(t), seat) for t in tables)
    mover = game.turn(tables[0])
    moves = sorted({move for t in tables for move in game.legal_moves(t, mover)})
    some_or_all = any if mover == seat else all
    return some_or_all(wins(game, tables, seat, mover, move) for move in moves)


def wins_alone(places: list[int], seat: int) -> bool:
    return places[seat] == 1 and places.count(1) == 1


def instincts(game: Game, t: Any, seat: int) -> set[str]:
    """Return what this seat may do without thinking."""
    assert game.insight
    out = cells(game.max_moves)
    n = game.legal(t, seat, out)
    hunches = (game.insight.instinct(t, seat, out, n, lucky(mood)) for mood in range(MOODS))
    return {game.names[move] for move in hunches}
