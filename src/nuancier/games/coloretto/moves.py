"""The moves of Coloretto: their kinds, their names, their numbers."""

from __future__ import annotations

from nuancier.games.coloretto.table import COLOUR_NAMES, NAMINGS, ROWS
from nuancier.kernel.move import Move, numbers_of
from nuancier.kernel.rule import rule


class Draw(Move, tag="draw", frozen=True):
    """Draw the top card of the pile."""

    @property
    def name(self) -> str:
        return "draw"


class Take(Move, tag="take", frozen=True):
    """Take a row with all its cards."""

    row: int

    @property
    def name(self) -> str:
        return f"take row {self.row + 1}"


class Place(Move, tag="place", frozen=True):
    """Place the drawn card on a row."""

    row: int

    @property
    def name(self) -> str:
        return f"place on row {self.row + 1}"


class Name(Move, tag="name", frozen=True):
    """Say in which colours one's jokers count."""

    colours: tuple[str, ...]  # one for each joker

    @property
    def name(self) -> str:
        return "name " + " ".join(self.colours)


class NameBest(Move, tag="name_best", frozen=True):
    """Count the jokers where they bring most: the clock's move, when no answer came in time."""

    @property
    def name(self) -> str:
        return "name best"


# A move is a number: its place in this list.
MOVES: tuple[Move, ...] = (
    Draw(),
    *(Take(row) for row in range(ROWS)),
    *(Place(row) for row in range(ROWS)),
    *(Name(tuple(COLOUR_NAMES[c] for c in naming)) for naming in NAMINGS),
    NameBest(),
)
DRAW, TAKE, PLACE, NAME, NAME_BEST = numbers_of(MOVES, Draw, Take, Place, Name, NameBest)


@rule
def taken_row(move: int) -> int:
    """Return the row that this move takes, or a number below 0 or from ROWS on."""
    return move - TAKE


@rule
def placed_row(move: int) -> int:
    """Return the row that this move places on."""
    return move - PLACE


@rule
def naming_of(move: int) -> int:
    """Return which naming of jokers this move is."""
    return move - NAME
