"""The moves of Rouge Jaune Vert: their kinds, their names, their numbers."""

from __future__ import annotations

from nuancier.games.rouge_jaune_vert.table import (
    BY_CLOCK,
    CARD_NAMES,
    ENDINGS,
    NO_CARD,
    Table,
    View,
    is_full,
)
from nuancier.kernel.move import Move, numbers_of
from nuancier.kernel.rule import rule


class TakeHidden(Move, tag="take_hidden", frozen=True):
    """Take a card that lies face down."""

    @property
    def name(self) -> str:
        return "take hidden"


class Take(Move, tag="take", frozen=True):
    """Take a card that lies face up."""

    card: str  # `name` of the card in the scene

    @property
    def name(self) -> str:
        return "take " + self.card


class Place(Move, tag="place", frozen=True):
    """Place the card in hand at the end of one's series."""

    @property
    def name(self) -> str:
        return "place"


class Return(Move, tag="return", frozen=True):
    """Put the card in hand back on the table, face up."""

    @property
    def name(self) -> str:
        return "return"


class Stuck(Move, tag="stuck", frozen=True):
    """Say that no card fits one's series."""

    @property
    def name(self) -> str:
        return "stuck"


class Stop(Move, tag="stop", frozen=True):
    """Call Stop, with a full series (unless option call_stop is off)."""

    @property
    def name(self) -> str:
        return "stop"


class End(Move, tag="end", frozen=True):
    """End the round: the clock's moves."""

    ending: str  # as the count says it in the scene

    @property
    def name(self) -> str:
        return self.ending.replace("_", " ")


# A move is a number: its place in this list.
MOVES: tuple[Move, ...] = (
    TakeHidden(),
    *(Take(card) for card in CARD_NAMES),
    *(Place(), Return(), Stuck(), Stop()),
    *(End(ending) for ending in ENDINGS[BY_CLOCK:]),
)
TAKE_HIDDEN, TAKE, PLACE, RETURN = numbers_of(MOVES, TakeHidden, Take, Place, Return)
STUCK, STOP, NINETY_SECONDS = numbers_of(MOVES, Stuck, Stop, End)
FIVE_MINUTES, TEN_SECONDS = NINETY_SECONDS + 1, NINETY_SECONDS + 2


@rule
def taking(card: int) -> int:
    """Return the move that takes this card, face up."""
    return TAKE + card


@rule
def taken_card(move: int) -> int:
    """Return the face-up card that this move takes."""
    return move - TAKE


@rule
def clock_ending(move: int) -> int:
    """Return the ending that this move of CLOCK brings."""
    return move - NINETY_SECONDS + BY_CLOCK


def contest(t: Table | View, seat: int, move: int) -> int:
    """Return a number for what others may do first: take, place the last, Stop (3.6, 3.7)."""
    others = [other for other in range(t.players) if other != seat]
    if move == TAKE_HIDDEN:
        contested = t.hidden_left < 2 and not all(is_full(t, other) for other in others)
    elif move < PLACE:
        contested = not all(is_full(t, other) for other in others)
    elif move == PLACE:
        contested = can_end(t, seat) and any(can_end(t, other) for other in others)
    else:
        contested = move == STOP and is_full(t, seat) and any(is_full(t, o) for o in others)
    return 1 + move if contested else 0


def can_end(t: Table | View, seat: int) -> bool:
    """Whether this seat holds the card that ends the round by itself, or has just placed it."""
    holds_the_last = t.hand[seat] != NO_CARD and t.series_cards[seat] == t.length - 1
    return not t.call_stop and (holds_the_last or is_full(t, seat))
