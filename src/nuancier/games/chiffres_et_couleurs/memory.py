"""What anybody can remember of the cards in a hand (6); kept while t.remembers."""

from __future__ import annotations

from nuancier.games.chiffres_et_couleurs.table import (
    JOKER,
    JOKER_MARK,
    MARKS,
    WITH,
    Table,
    count_cards,
    lowest_card,
)
from nuancier.kernel.record import NONE
from nuancier.kernel.rule import rule

# Fields of the table that only remember.
MEMORY = (
    *("series_cards", "series_jokers", "series_owner"),
    *("known", "slots", "slot", "slot_owner", "some"),
)


@rule
def remember_unseen(t: Table, seat: int, count: int, excluded: int) -> None:
    """Note cards that a seat took unseen, and the marks that they do not have."""
    if t.remembers:
        for _ in range(count):
            t.slot[t.slots] = excluded
            t.slot_owner[t.slots] = seat
            t.slots += 1


@rule
def remember_none(t: Table, seat: int, marks: int) -> None:
    """Note that a hand holds none of these marks."""
    if t.remembers:
        for i in range(t.slots):
            if t.slot_owner[i] == seat:
                t.slot[i] |= marks
        t.some[seat] &= ~marks


@rule
def remember_some(t: Table, seat: int, wanted: int) -> None:
    """Note that a hand holds a card with this property."""
    if t.remembers and t.known[seat] & WITH[wanted] == 0:
        t.some[seat] |= 1 << wanted


@rule
def remember_leaving(t: Table, seat: int, cards: int, jokers: int) -> None:
    """Note what left a hand; a joker laid first after an unseen draw tells what was drawn."""
    if t.remembers:
        if t.fresh and jokers > 0:
            if t.drew_joker:
                drop_slot(t, t.slots - 1)
                jokers -= 1
            else:
                t.slot[t.slots - 1] |= JOKER_MARK
        while cards != 0:
            remember_card_leaving(t, seat, lowest_card(cards))
            cards &= cards - 1
        for _ in range(jokers):
            remember_card_leaving(t, seat, JOKER)


@rule
def remember_card_leaving(t: Table, seat: int, card: int) -> None:
    """Drop the slot that fits and excludes most; the others that fit keep what both excluded."""
    if card != JOKER and (t.known[seat] >> card) & 1:
        t.known[seat] &= ~(1 << card)
        return
    marks = MARKS[card]
    left, most = NONE, -1
    for i in range(t.slots):
        if t.slot_owner[i] == seat and t.slot[i] & marks == 0 and count_cards(t.slot[i]) > most:
            left, most = i, count_cards(t.slot[i])
    for i in range(t.slots):
        if t.slot_owner[i] == seat and t.slot[i] & marks == 0:
            t.slot[i] &= t.slot[left]
    drop_slot(t, left)
    t.some[seat] &= ~marks


@rule
def drop_slot(t: Table, place: int) -> None:
    t.slots -= 1
    for i in range(place, t.slots):
        t.slot[i], t.slot_owner[i] = t.slot[i + 1], t.slot_owner[i + 1]
    t.slot[t.slots] = t.slot_owner[t.slots] = 0
