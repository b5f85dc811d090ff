"""Players of Rouge Jaune Vert: people who read words in the wrong ink, more or less quickly."""

from __future__ import annotations

from nuancier.ai.habits import Habits, happens, live_bots, spend
from nuancier.games.rouge_jaune_vert.rules import last_card
from nuancier.games.rouge_jaune_vert.table import (
    COUNT,
    INK,
    NO_CARD,
    NO_SLOT,
    PLACE,
    RETURN,
    STOP,
    STUCK,
    TAKE_HIDDEN,
    WORD,
    View,
    fits,
    taken_card,
)
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import rule

NOTHING = -1
WORTH_A_LOOK = 3  # with fewer cards face up it is quicker to take a hidden one


@rule
def person(view: View, moves: Vec, n: int, habits: Habits, luck: Luck) -> int:
    """Judge the card in hand, or find the next one; say Stop when the series is full."""
    if view.hand[view.viewer] != NO_CARD:
        return judge(view, habits, luck)
    spend(habits, luck, habits.reach)
    if moves[0] == STOP:
        return STOP
    found = look_over(view, moves, n, habits, luck)
    if found != NOTHING:
        return found
    if moves[0] == TAKE_HIDDEN:
        return TAKE_HIDDEN
    if moves[n - 1] == STUCK:
        return STUCK
    spend(habits, luck, habits.look)
    return moves[below(luck, n)]  # something may have been overlooked


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
def look_over(view: View, moves: Vec, n: int, habits: Habits, luck: Luck) -> int:
    """Go along the face-up cards from anywhere; return how to take the first that seems to fit."""
    first = 1 if moves[0] == TAKE_HIDDEN else 0
    cards = (n - 1 if moves[n - 1] == STUCK else n) - first
    if cards == 0 or (cards < WORTH_A_LOOK and first == 1):
        return NOTHING
    end = last_card(view, view.viewer)
    memory = 0 if has_just_placed(view) else habits.memory
    start, left = below(luck, cards), habits.scans
    for step in range(cards):
        move = moves[first + (start + step) % cards]
        card = taken_card(move)
        if not fits(end, card) and happens(luck, memory):
            continue
        spend(habits, luck, habits.glance)
        if seems_to_fit(end, card, habits, luck):
            return move
        left -= 1
        if left == 0:
            break
    return NOTHING


@rule
def seems_to_fit(end: int, card: int, habits: Habits, luck: Luck) -> bool:
    """Glance at a card on the table: one that fits may be passed over."""
    return reads_as_fitting(end, card, habits, luck) and not happens(luck, habits.overlooks)


@rule
def has_just_placed(view: View) -> bool:
    """Return whether all face-up cards have to be read against a new end of the series."""
    return view.last_placer == view.viewer and view.put_backs == 0


BOTS = live_bots(View, person)
