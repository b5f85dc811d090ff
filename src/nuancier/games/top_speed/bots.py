"""Players of Top Speed, weakest first."""

from __future__ import annotations

from nuancier.ai.bot import random
from nuancier.games.top_speed.rules import first_mistake, fits, fits_somewhere, may_say_top
from nuancier.games.top_speed.table import (
    CARDS,
    COLUMNS,
    MARKS,
    MEND,
    NO_COLUMN,
    NO_MISTAKE,
    PLACE,
    TOP,
    UNDER,
    View,
    owner,
)
from nuancier.kernel.luck import Luck
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import rule

SURE = 60  # a column that nobody can take back; 60 divides well
LEAST_WORTH = -1000


@rule
def joueur(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Mend, place where it wins most, put under what fits nowhere, say TOP when it is true."""
    seat = view.viewer
    if view.mend[seat] != NO_COLUMN:
        source = view.mend[seat]
        better = best_column(view, view.column[source, view.column_cards[source] - 1])
        if better != NO_COLUMN:
            return MEND + better
    if may_say_top(view, seat) and not has_a_card_that_fits(view, seat):
        return TOP
    column = best_column(view, view.packet[view.left[seat] - 1])
    return UNDER if column == NO_COLUMN else PLACE + column


@rule
def has_a_card_that_fits(view: View, seat: int) -> bool:
    for card in range(CARDS):
        if is_in_packet(view, seat, card) and fits_somewhere(view, card):
            return True
    return False


@rule
def is_in_packet(view: View, seat: int, card: int) -> bool:
    return view.cards_in_packet[seat] >> card & 1 != 0


@rule
def best_column(view: View, card: int) -> int:
    """Return the column where this card is right and wins most, or NO_COLUMN."""
    best, best_worth = NO_COLUMN, LEAST_WORTH
    for c in range(COLUMNS):
        if fits(view, card, c):
            worth = placing_worth(view, card, c)
            if worth > best_worth:
                best, best_worth = c, worth
    return best


@rule
def placing_worth(view: View, card: int, c: int) -> int:
    """Weigh how firmly the arrow would be held against how it is held now."""
    if first_mistake(view, c) != NO_MISTAKE:
        return 0  # decided: a place to be rid of a card
    mine = hold(view, view.viewer, view.marks[c] | MARKS[card])
    cards = view.column_cards[c]
    if cards == 0:
        return view.value[c] * mine
    holder = owner(view, view.column[c, cards - 1])
    now = hold(view, holder, view.marks[c])
    return view.value[c] * (mine - now if holder == view.viewer else mine + now)


@rule
def hold(view: View, holder: int, marks: int) -> int:
    """Return how firmly a column with these marks is held: fewer of the other's cards fit."""
    answers = 0
    for card in range(CARDS):
        if MARKS[card] & marks == 0 and is_in_packet(view, 1 - holder, card):
            answers += 1
    return SURE // (1 + answers)


BOTS = {"random": random, "joueur": joueur}
