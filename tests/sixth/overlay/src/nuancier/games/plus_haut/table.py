"""What lies on the table in Plus Haut: the cards, the record, what a seat knows of it."""

from __future__ import annotations

from nuancier.kernel.options import choice
from nuancier.kernel.record import NONE, Record, Vec, i8
from nuancier.kernel.rule import copies

CARDS = 12  # the numbers 1 to 12, once each; a card is its number less 1
PLAYERS = 4
SEATS = (2, PLAYERS)


class Open(Record):
    """What lies open to everybody."""

    players: int = i8()
    low: int = choice("off", "on")  # the lowest card wins
    cards: int = i8()  # cards in play; tests play with fewer
    dealt: int = i8()
    mover: int = i8()  # whose turn it is
    has_chosen: Vec = i8(PLAYERS)  # 1 for a seat that has kept or swapped its card
    to_choose: int = i8()  # how many seats have not
    laid: Vec = i8(PLAYERS)  # the card that a seat swapped, face up, or NONE
    pile_left: int = i8()
    over: int = i8()


class Table(Open):
    """One game of Plus Haut."""

    remembers: int = i8()  # nothing to remember here: what was open stays open
    card: Vec = i8(PLAYERS)  # the seat's card, or NONE before the deal
    pile: Vec = i8(CARDS)  # the top card is pile[pile_left - 1]


class View(Open):
    """What a viewer knows."""

    viewer: int = i8()
    card: Vec = i8(PLAYERS)  # the viewer's own; everybody's when the game is over


copy_open = copies(Open)  # from a table to a view, or back


def prepare(t: Table) -> None:
    """Put all cards into play."""
    t.cards = CARDS
    for seat in range(PLAYERS):
        t.card[seat] = t.laid[seat] = NONE
