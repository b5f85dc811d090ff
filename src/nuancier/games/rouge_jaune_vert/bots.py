"""Players of Rouge Jaune Vert, weakest first."""

from __future__ import annotations

from nuancier.ai.bot import random
from nuancier.games.rouge_jaune_vert.rules import last_card
from nuancier.games.rouge_jaune_vert.table import (
    COUNT,
    COUNTS,
    NO_CARD,
    PLACE,
    RETURN,
    STUCK,
    TAKE,
    TAKE_HIDDEN,
    View,
    fits,
    taken_card,
)
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import rule

NOTHING = -1


@rule
def joueur(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Place what fits; take the face-up card that fits and can be followed, else a hidden one."""
    end = last_card(view, view.viewer)
    if view.hand[view.viewer] != NO_CARD:
        return PLACE if fits(end, view.hand[view.viewer]) else RETURN
    best, best_worth = NOTHING, NOTHING
    for i in range(n):
        if TAKE <= moves[i] < PLACE and fits(end, taken_card(moves[i])):
            worth = take_worth(moves, n, taken_card(moves[i]))
            if worth > best_worth:
                best, best_worth = moves[i], worth
    return best if best != NOTHING else take_unseen(moves, n, luck)


@rule
def take_worth(moves: Vec, n: int, card: int) -> int:
    """Prefer a card that many face-up cards can follow; of equals the one with more words."""
    followers = 0
    for i in range(n):
        if TAKE <= moves[i] < PLACE and fits(card, taken_card(moves[i])):
            followers += 1
    return (COUNTS + 1) * followers + COUNT[card]


@rule
def take_unseen(moves: Vec, n: int, luck: Luck) -> int:
    """Nothing face up fits: take a hidden card, or say so when there is none."""
    if moves[0] == TAKE_HIDDEN:
        return TAKE_HIDDEN
    return STUCK if moves[n - 1] == STUCK else moves[below(luck, n)]


BOTS = {"random": random, "joueur": joueur}
