"""Players of Rouge Jaune Vert: people who read words in the wrong ink, more or less quickly."""

from __future__ import annotations

from nuancier.ai.habits import Habits, happens, live_bots, spend
from nuancier.games.rouge_jaune_vert.moves import PLACE, RETURN, STOP, STUCK, TAKE_HIDDEN, taking
from nuancier.games.rouge_jaune_vert.rules import last_card
from nuancier.games.rouge_jaune_vert.table import (
    CARDS,
    COUNT,
    INK,
    NO_CARD,
    NO_SLOT,
    WORD,
    View,
    fits,
    is_full,
)
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import rule

NOTHING = -1
WORTH_A_LOOK = 3  # with fewer cards face up it is quicker to take a hidden one


@rule
def person(view: View, moves: Vec, n: int, habits: Habits, luck: Luck) -> int:
    """Judge the card in hand, or find the next one; say Stop when the series is full."""
    seat = view.viewer
    if view.hand[seat] != NO_CARD:
        return judge(view, habits, luck)
    spend(habits, luck, habits.reach)
    if is_full(view, seat):
        return STOP
    found = look_over(view, habits, luck)
    if found != NOTHING:
        return found
    if view.hidden_left > 0:
        return TAKE_HIDDEN
    if not view.stuck[seat]:
        return STUCK
    spend(habits, luck, habits.look)  # something may have been overlooked
    return taking(view.face_up[face_up_slot(view, below(luck, cards_face_up(view)))])


@rule
def judge(view: View, habits: Habits, luck: Luck) -> int:
    """Read the card in hand, unless it was read before; who means to place it may read it again."""
    seat = view.viewer
    end, card = last_card(view, seat), view.hand[seat]
    was_read = view.from_slot[seat] != NO_SLOT and not view.stuck[seat]
    spend(habits, luck, habits.glance if was_read else habits.look)
    if not was_read and not reads_as_fitting(end, card, habits, luck):
        return RETURN
    if happens(luck, habits.rechecks):
        spend(habits, luck, habits.glance)
        if not reads_as_fitting(end, card, habits, luck):
            return RETURN
    return PLACE


@rule
def reads_as_fitting(left: int, right: int, habits: Habits, luck: Luck) -> bool:
    """Compare two neighbours; a clash may be missed, most easily a word that names an ink."""
    return (
        (COUNT[left] != COUNT[right] or happens(luck, habits.misses_count))
        and (WORD[left] != WORD[right] or happens(luck, habits.misses_colour))
        and (INK[left] != INK[right] or happens(luck, habits.misses_colour))
        and (WORD[left] != INK[right] or happens(luck, habits.misses_cross))
        and (INK[left] != WORD[right] or happens(luck, habits.misses_cross))
    )


@rule
def look_over(view: View, habits: Habits, luck: Luck) -> int:
    """Go along the face-up cards from anywhere; return how to take the first that seems to fit."""
    cards = cards_face_up(view)
    if cards == 0 or (cards < WORTH_A_LOOK and view.hidden_left > 0):
        return NOTHING
    end = last_card(view, view.viewer)
    memory = 0 if has_just_placed(view) else habits.memory
    slot, left = face_up_slot(view, below(luck, cards)), habits.scans
    for _ in range(cards):
        card = view.face_up[slot]
        slot = next_face_up(view, slot)
        if not fits(end, card) and happens(luck, memory):
            continue
        spend(habits, luck, habits.glance)
        if seems_to_fit(end, card, habits, luck):
            return taking(card)
        left -= 1
        if left == 0:
            break
    return NOTHING


@rule
def cards_face_up(view: View) -> int:
    cards = 0
    for slot in range(view.slots_used):
        if view.face_up[slot] < CARDS:
            cards += 1
    return cards


@rule
def face_up_slot(view: View, number: int) -> int:
    """Return the slot of the face-up card with this number, from 0."""
    slot = next_face_up(view, view.slots_used - 1)
    for _ in range(number):
        slot = next_face_up(view, slot)
    return slot


@rule
def next_face_up(view: View, slot: int) -> int:
    """Return the slot of the face-up card after this one; after the last comes the first."""
    slot = slot + 1 if slot + 1 < view.slots_used else 0
    while view.face_up[slot] >= CARDS:
        slot = slot + 1 if slot + 1 < view.slots_used else 0
    return slot


@rule
def seems_to_fit(end: int, card: int, habits: Habits, luck: Luck) -> bool:
    """Glance at a card on the table: one that fits may be passed over."""
    return reads_as_fitting(end, card, habits, luck) and not happens(luck, habits.overlooks)


@rule
def has_just_placed(view: View) -> bool:
    """Return whether all face-up cards have to be read against a new end of the series."""
    return view.last_placer == view.viewer and view.put_backs == 0


BOTS = live_bots(View, person)
