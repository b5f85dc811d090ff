"""The moves: their kinds, their names, their numbers."""

from __future__ import annotations

from nuancier.games.chiffres_et_couleurs.table import (
    CARD_NAMES,
    JOKER,
    PLAYERS,
    PROPERTIES,
    PROPERTY_NAMES,
)
from nuancier.kernel.move import Move, numbers_of
from nuancier.kernel.rule import rule


class Done(Move, tag="done", frozen=True):
    """Close a series, keep a card that was shown, or lay nothing more."""

    @property
    def name(self) -> str:
        return "done"


class Lay(Move, tag="lay", frozen=True):
    """Begin a series with a card of one's own, its lowest."""

    card: str

    @property
    def name(self) -> str:
        return "lay " + self.card


class Add(Move, tag="add", frozen=True):
    """Add a card of one's own to the series, a higher one or a joker."""

    card: str

    @property
    def name(self) -> str:
        return "add " + self.card


class Give(Move, tag="give", frozen=True):
    """Give a card of the colour that was asked for."""

    card: str

    @property
    def name(self) -> str:
        return "give " + self.card


class Ask(Move, tag="ask", frozen=True):
    """Ask a player for a digit or a colour."""

    seat: int
    wanted: str

    @property
    def name(self) -> str:
        return f"ask seat {self.seat + 1} for {self.wanted}"


# A move is a number: its place in this list.
MOVES: tuple[Move, ...] = (
    Done(),
    *(Lay(card) for card in CARD_NAMES),
    *(Add(card) for card in CARD_NAMES),
    *(Give(card) for card in CARD_NAMES[:JOKER]),
    *(Ask(seat, wanted) for seat in range(PLAYERS) for wanted in PROPERTY_NAMES),
)
DONE, LAY, ADD, GIVE_CARD, ASK_SEAT = numbers_of(MOVES, Done, Lay, Add, Give, Ask)


@rule
def laid_card(move: int) -> int:
    """Return the card that this move lays or adds."""
    return move - LAY if move < ADD else move - ADD


@rule
def given_card(move: int) -> int:
    """Return the card that this move gives."""
    return move - GIVE_CARD


@rule
def asking(seat: int, wanted: int) -> int:
    """Return the move that asks this seat for this property."""
    return ASK_SEAT + seat * PROPERTIES + wanted


@rule
def asked_seat(move: int) -> int:
    """Return whom this move asks."""
    return (move - ASK_SEAT) // PROPERTIES


@rule
def asked_for(move: int) -> int:
    """Return the property that this move asks for."""
    return (move - ASK_SEAT) % PROPERTIES
