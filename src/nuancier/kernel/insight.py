"""What a search is told of a game besides its rules: a few small verbs, and what counts how much.

The verbs are as cheap as rules, for a search asks them millions of times.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from nuancier.kernel.luck import Luck
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import generic, rule

NOTHING_SEEN = -1  # what a viewer glimpses of a move that takes place out of sight
MILLE = 1000


@rule
def whole_game(t: Any) -> int:
    """Answer for games that are thought through to their end."""
    return 0


@rule
def in_plain_sight(t: Any, seat: int, move: int, viewer: int) -> int:
    """Answer for games in which everybody sees every move."""
    return move


@rule
def forget_nothing(view: Any, memory: int, luck: Luck) -> None:
    """Answer for games in which all that matters stays on the table."""


@dataclass(frozen=True, kw_only=True)
class Insight:
    """How a turn game is thought about."""

    # What a player would do without thinking: (t, seat, moves, n, luck), n > 1.
    instinct: Callable[[Any, int, Vec, int, Luck], int]
    # What a viewer sees of a move that was just played: (t, seat, move, viewer). Equal numbers
    # are equal sights; NOTHING_SEEN when it goes unnoticed.
    glimpse: Callable[[Any, int, int, int], int] = in_plain_sight
    # Changes where the score so far is a fair guess of the rest: a search stops there.
    chapter: Callable[[Any], int] = whole_game
    # Make a View what a player with so many thousandths of a perfect memory still knows.
    forget: Callable[[Any, int, Luck], None] = forget_nothing

    stakes: float  # a lead of so many points is worth three quarters of certainty
    # Whether places follow from the points alone; a tie-break in the rules would go unnoticed.
    score_decides: bool = False
    places_count: float = 0.5  # how much of a reward is the place; the rest is the lead
    curiosity: float = 0.7  # how much a search looks at moves that it knows little about
    trust: float = 0.3  # how much it believes its instinct beforehand
    doubt: float = 0.1  # how much worse than its mean it expects an untried move to be


@generic
def instinct(t: Any, seat: int, moves: Vec, n: int, luck: Luck) -> int:
    """Return what a player would do without thinking."""
    return int(t.verbs["instinct"](t, seat, moves, n, luck))


@generic
def glimpse(t: Any, seat: int, move: int, viewer: int) -> int:
    """Return a number for what this viewer saw of the move just played."""
    return int(t.verbs["glimpse"](t, seat, move, viewer))


@generic
def chapter(t: Any) -> int:
    """Return the number of the chapter that the game is in."""
    return int(t.verbs["chapter"](t))


@generic
def forget(view: Any, memory: int, luck: Luck) -> None:
    """Remove from a View what a memory of this quality would have lost."""
    view.verbs["forget"](view, memory, luck)
