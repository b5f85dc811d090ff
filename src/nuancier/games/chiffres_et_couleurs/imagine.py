"""What tables a viewer may imagine."""

from __future__ import annotations

from nuancier.games.chiffres_et_couleurs.memory import drop_slot
from nuancier.games.chiffres_et_couleurs.rules import take_in_hand
from nuancier.games.chiffres_et_couleurs.table import (
    JOKER,
    MARKS,
    PROPERTIES,
    Table,
    View,
    copy_open,
    count_cards,
    lowest_card,
)
from nuancier.kernel.luck import Luck, below, shuffle
from nuancier.kernel.rule import copy_cells, fill_cells, rule

MIXING = 12  # exchanges tried for each slot after all fits, so that every world is about as likely
PATIENCE = 100_000  # exchanges tried at most


@rule
def imagine(view: View, luck: Luck, t: Table) -> None:
    """Shuffle the unseen cards, then exchange them two by two until they fit what is known."""
    t.remembers = 0
    copy_open(view, t)
    take_own_seat(view, t)
    spread_unseen_cards(view, luck, t)
    faults = count_faults(t)
    tries = PATIENCE if faults > 0 else 0
    while tries > 0:
        faults += exchange_two_cards(t, luck)
        tries = tries - 1 if faults > 0 else min(tries - 1, MIXING * t.slots)
    pick_up_cards(view, t)
    copy_open(view, t)


@rule
def take_own_seat(view: View, t: Table) -> None:
    """Put own and known cards in place; of series that others lay unseen none is begun."""
    copy_cells(view.known, t.hand)
    fill_cells(t.cards_in_hand, 0)
    fill_cells(t.hand_jokers, 0)
    fill_cells(t.open, 0)
    fill_cells(t.chosen, 0)
    fill_cells(t.confirmed, 0)
    t.open_jokers, t.drew_joker = view.open_jokers, view.drew_joker
    if view.viewer < view.players:
        t.hand[view.viewer], t.hand_jokers[view.viewer] = view.hand, view.hand_jokers
        t.open[view.viewer], t.confirmed[view.viewer] = view.open, view.confirmed
        t.chosen[view.viewer, 0], t.chosen[view.viewer, 1] = view.chosen[0], view.chosen[1]
        t.some[view.viewer] = 0
        for i in range(view.slots - 1, -1, -1):
            if view.slot_owner[i] == view.viewer:
                drop_slot(t, i)


@rule
def spread_unseen_cards(view: View, luck: Luck, t: Table) -> None:
    """Shuffle the unseen cards into the pile and, above it, a cell for each slot."""
    fill_cells(t.pile, 0)
    unseen = view.deck & ~(view.laid | view.received)
    for seat in range(view.players):
        unseen &= ~t.hand[seat]
    n = 0
    while unseen != 0:
        t.pile[n] = lowest_card(unseen)
        unseen &= unseen - 1
        n += 1
    for _ in range(view.deck_jokers - view.jokers_laid - view.hand_jokers):
        t.pile[n] = JOKER
        n += 1
    shuffle(luck, t.pile, 0, n)


@rule
def count_faults(t: Table) -> int:
    """Count cards in slots that exclude them, and marks that a hand lacks."""
    faults = 0
    for slot in range(t.slots):
        faults += faults_at(t, t.pile_left + slot, 0)
    for seat in range(t.players):
        faults += count_lacking(t, seat, t.some[seat])
    return faults


@rule
def count_lacking(t: Table, seat: int, marks: int) -> int:
    """Count which of these marks a seat's slots must contain, and do not."""
    lacking = t.some[seat] & marks
    if lacking != 0:
        for i in range(t.slots):
            if t.slot_owner[i] == seat:
                lacking &= ~MARKS[t.pile[t.pile_left + i]]
    return count_cards(lacking)


@rule
def exchange_two_cards(t: Table, luck: Luck) -> int:
    """Exchange two cards unless that is worse; return how many faults that makes."""
    slot, mark = below(luck, t.slots), below(luck, PROPERTIES)
    first, second = t.pile_left + slot, below(luck, t.pile_left + t.slots)
    if (t.some[t.slot_owner[slot]] >> mark) & 1:  # two cards that serve a hand would hardly meet
        first, second = next_with(t, first, mark), next_with(t, second, mark)
    one, two = t.pile[first], t.pile[second]
    changing = MARKS[one] ^ MARKS[two]
    faults = faults_at(t, first, changing) + faults_at(t, second, changing)
    t.pile[first], t.pile[second] = two, one
    more = faults_at(t, first, changing) + faults_at(t, second, changing) - faults
    if more > 0:
        t.pile[first], t.pile[second] = one, two
    return min(more, 0)


@rule
def next_with(t: Table, place: int, mark: int) -> int:
    """Return the first place, from this one on, with a card that has this mark."""
    for _ in range(t.pile_left + t.slots):
        if (MARKS[t.pile[place]] >> mark) & 1:
            break
        place = place + 1 if place + 1 < t.pile_left + t.slots else 0
    return place


@rule
def faults_at(t: Table, place: int, changing: int) -> int:
    """Count the faults of a slot, and of its hand in these marks; in the pile all cards fit."""
    slot = place - t.pile_left
    if slot < 0:
        return 0
    excluded = t.slot[slot] & MARKS[t.pile[place]] != 0
    return excluded + count_lacking(t, t.slot_owner[slot], changing)


@rule
def pick_up_cards(view: View, t: Table) -> None:
    """Take the cards of the slots into the hands; the newest may be a fresh joker (3.5)."""
    for i in range(t.slots):
        card = t.pile[t.pile_left + i]
        t.pile[t.pile_left + i] = 0
        take_in_hand(t, t.slot_owner[i], card)
        if view.fresh and view.viewer != view.mover and i == t.slots - 1:
            t.drew_joker = card == JOKER
