"""Players of Coloretto, weakest first."""

from __future__ import annotations

from nuancier.ai.bot import random
from nuancier.games.coloretto.rules import best_naming
from nuancier.games.coloretto.table import (
    COLOURS,
    DRAW,
    GOLDEN,
    JOKER,
    NAME,
    NO_CARD,
    PLUS_TWO,
    POINTS,
    View,
    placed_row,
    taken_row,
)
from nuancier.kernel.luck import Luck
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import entry, rule

NO_ROW = -1
JOKER_WORTH = 6  # about what a joker adds to a colour in the middle of a game
GOOD_ROW = 4  # a row worth this is taken rather than left to the others


@entry
def joueur(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Take a row that brings enough; place where it helps oneself or harms the others."""
    if view.naming:
        return NAME + best_naming(view, view.viewer)
    if view.drawn != NO_CARD:
        return best_place(view, moves, n)
    return take_or_draw(view, moves, n)


@rule
def take_or_draw(view: View, moves: Vec, n: int) -> int:
    best, best_gain, can_draw = DRAW, -1000, False
    for i in range(n):
        if moves[i] == DRAW:
            can_draw = True
            continue
        gain = row_gain(view, view.viewer, taken_row(moves[i]), NO_CARD)
        if gain > best_gain:
            best, best_gain = moves[i], gain
    if can_draw and best_gain < wanted_gain(view):
        return DRAW
    return best


@rule
def wanted_gain(view: View) -> int:
    """Ask for less as rows fill up and as others leave the round."""
    return GOOD_ROW if view.waiting > 1 else GOOD_ROW - 2


@rule
def best_place(view: View, moves: Vec, n: int) -> int:
    best, best_worth = moves[0], -1000
    for i in range(n):
        worth = place_worth(view, placed_row(moves[i]))
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


@rule
def place_worth(view: View, row: int) -> int:
    """Weigh what the grown row is worth to oneself against what it is worth to the others."""
    mine = row_gain(view, view.viewer, row, view.drawn) - row_gain(view, view.viewer, row, NO_CARD)
    theirs = 0
    for seat in range(view.players):
        if seat != view.viewer and not view.has_taken[seat]:
            grown = row_gain(view, seat, row, view.drawn) - row_gain(view, seat, row, NO_CARD)
            theirs = max(theirs, grown)
    return 3 * mine - 2 * theirs


@rule
def row_gain(view: View, seat: int, row: int, extra: int) -> int:
    """Return what this row, with one more card perhaps, would add to a seat's points."""
    return points_with(view, seat, row, extra) - points_with(view, seat, NO_ROW, NO_CARD)


@entry
def points_with(view: View, seat: int, row: int, extra: int) -> int:
    first, second, third, minus = 0, 0, 0, 0
    for colour in range(COLOURS):
        cards = view.held[seat, colour] + copies_of(view, colour, row, extra)
        points = POINTS[view.scoring, min(cards, 6)]
        if points > first:
            first, second, third, points = points, first, second, third
        elif points > second:
            second, third, points = points, second, third
        elif points > third:
            third, points = points, third
        minus += points
    jokers = copies_of(view, JOKER, row, extra) + copies_of(view, GOLDEN, row, extra)
    bonus = 2 * copies_of(view, PLUS_TWO, row, extra) + JOKER_WORTH * jokers
    return first + second + third - minus + bonus


@rule
def copies_of(view: View, kind: int, row: int, extra: int) -> int:
    count = 1 if extra == kind else 0
    if row != NO_ROW:
        for place in range(view.row_cards[row]):
            if view.row[row, place] == kind:
                count += 1
    return count


BOTS = {"random": random, "joueur": joueur}
