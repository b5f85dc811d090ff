"""Players of Top Speed: people who go along the columns, more or less quickly and carefully."""

from __future__ import annotations

from nuancier.ai.habits import Habits, happens, live_bots, spend
from nuancier.games.top_speed.moves import MEND, PLACE, TOP, UNDER
from nuancier.games.top_speed.rules import first_mistake, fits_somewhere, may_say_top
from nuancier.games.top_speed.table import (
    CARDS,
    COLUMNS,
    MARKS,
    MOTIFS,
    NO_COLUMN,
    NO_MISTAKE,
    View,
    owner,
)
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import rule

SURE = 60  # a column that nobody can take back; 60 divides well
LEAST_WORTH = -1000
ALL_COLUMNS = (1 << COLUMNS) - 1
ALL_MOTIFS = (1 << MOTIFS) - 1


@rule
def person(view: View, moves: Vec, n: int, habits: Habits, luck: Luck) -> int:
    """Mend what is seen to be wrong, say TOP when no card seems to fit, else place or put under."""
    seat = view.viewer
    spend(habits, luck, habits.reach)
    better = find_better(view, habits, luck)
    if better != NO_COLUMN:
        return MEND + better
    if may_say_top(view, seat) and not recalls_a_fit(view, seat, habits, luck):
        return TOP
    spend(habits, luck, habits.see)
    card = view.packet[view.left[seat] - 1]
    column = find_column(view, card, ALL_COLUMNS, habits, luck)
    return UNDER if column == NO_COLUMN else PLACE + column


@rule
def find_better(view: View, habits: Habits, luck: Luck) -> int:
    """Return another column for a card just placed wrongly, when that is noticed in time."""
    source = view.mend[view.viewer]
    if source == NO_COLUMN or not happens(luck, habits.rechecks):
        return NO_COLUMN
    card = view.column[source, view.column_cards[source] - 1]
    return find_column(view, card, ALL_COLUMNS & ~(1 << source), habits, luck)


@rule
def recalls_a_fit(view: View, seat: int, habits: Habits, luck: Luck) -> bool:
    """Return whether one remembers a card, put under before, that could be placed."""
    for card in range(CARDS):
        if (
            is_in_packet(view, seat, card)
            and fits_somewhere(view, card)
            and not happens(luck, habits.overlooks)
        ):
            return True
    return False


@rule
def is_in_packet(view: View, seat: int, card: int) -> bool:
    return view.cards_in_packet[seat] >> card & 1 != 0


@rule
def find_column(view: View, card: int, columns: int, habits: Habits, luck: Luck) -> int:
    """Look at columns, rather at those worth much: take the first that fits, or the better of two.

    ``columns`` has a bit for each one that may be taken.
    """
    best, best_worth = NO_COLUMN, LEAST_WORTH
    wanted = 2 if happens(luck, habits.picks_best) else 1
    scans = habits.scans
    while columns != 0 and wanted > 0 and scans > 0:
        c = next_column(view, columns, luck)
        columns &= ~(1 << c)
        scans -= 1
        spend(habits, luck, habits.compare)
        if seems_to_fit(view, card, c, habits, luck):
            wanted -= 1
            worth = placing_worth(view, card, c)
            if worth > best_worth:
                best, best_worth = c, worth
    return best


@rule
def next_column(view: View, columns: int, luck: Luck) -> int:
    """Draw one of these columns; the chance of each is the value of its arrow."""
    total = 0
    for c in range(COLUMNS):
        if columns >> c & 1:
            total += view.value[c]
    drawn = below(luck, total)
    c = -1
    while drawn >= 0:
        c += 1
        if columns >> c & 1:
            drawn -= view.value[c]
    return c


@rule
def seems_to_fit(view: View, card: int, c: int, habits: Habits, luck: Luck) -> bool:
    """Compare a card with a column; the longer it is, the easier a colour or motif is missed."""
    clash = view.marks[c] & MARKS[card]
    cards = view.column_cards[c]
    if clash == 0:
        return not happens(luck, habits.overlooks)
    if clash & ALL_MOTIFS and not happens(luck, cards * habits.misses_shape):
        return False
    return clash <= ALL_MOTIFS or happens(luck, cards * habits.misses_shade)


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


BOTS = live_bots(View, person)
