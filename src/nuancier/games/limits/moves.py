"""The moves of Limits: their kinds, their names, their numbers."""

from __future__ import annotations

from nuancier.games.limits.table import COLOUR_NAMES, HIDINGS, PLAYERS
from nuancier.kernel.move import Move, numbers_of
from nuancier.kernel.rule import rule


class Hide(Move, tag="hide", frozen=True):
    """Hide cards when a round begins: two of two players, one of more."""

    colours: tuple[str, ...]

    @property
    def name(self) -> str:
        return "hide " + " ".join(self.colours)


class Play(Move, tag="play", frozen=True):
    """Play a card onto the pile."""

    colour: str

    @property
    def name(self) -> str:
        return "play " + self.colour


class Swap(Move, tag="swap", frozen=True):
    """Swap a hand of four cards of one colour."""

    colour: str

    @property
    def name(self) -> str:
        return "swap " + self.colour


class Accuse(Move, tag="accuse", frozen=True):
    """Accuse a player of having gone over the limit."""

    seat: int

    @property
    def name(self) -> str:
        return f"accuse seat {self.seat + 1}"


class Draw(Move, tag="draw", frozen=True):
    """Draw the card that is owed for the one played (option forgetful)."""

    @property
    def name(self) -> str:
        return "draw"


class LoseTheDraw(Move, tag="lose_the_draw", frozen=True):
    """Go without the card that was not drawn in time: the clock's move."""

    @property
    def name(self) -> str:
        return "lose the draw"


# A move is a number: its place in this list.
MOVES: tuple[Move, ...] = (
    *(Hide(tuple(COLOUR_NAMES[c] for c in hiding)) for hiding in HIDINGS),
    *(Play(colour) for colour in COLOUR_NAMES),
    *(Swap(colour) for colour in COLOUR_NAMES),
    *(Accuse(seat) for seat in range(PLAYERS)),
    Draw(),
    LoseTheDraw(),
)
HIDE, PLAY, SWAP, ACCUSE = numbers_of(MOVES, Hide, Play, Swap, Accuse)
DRAW, LOSE = numbers_of(MOVES, Draw, LoseTheDraw)


@rule
def hiding_of(move: int) -> int:
    """Return which hiding this move is."""
    return move - HIDE


@rule
def played_colour(move: int) -> int:
    """Return the colour that this move plays."""
    return move - PLAY


@rule
def swapped_colour(move: int) -> int:
    """Return the colour of the four cards that this move swaps."""
    return move - SWAP


@rule
def accused_seat(move: int) -> int:
    """Return the seat that this move accuses."""
    return move - ACCUSE
