"""Players of the game, weakest first."""

from __future__ import annotations

from nuancier.ai.bot import random
from nuancier.games.chiffres_et_couleurs.table import (
    ALIKE,
    ASK,
    DONE,
    GIVE_CARD,
    JOKER,
    MISS,
    NOBODY,
    OPENING,
    PLAYERS,
    WITH,
    View,
    asked_for,
    asked_seat,
    count_cards,
    given_card,
    laid_card,
)
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import rule

SURE = 10_000  # more than any chance counts
JOKER_WORTH = 6  # a joker is spent only where no real card does as well


@rule
def joueur(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Ask where the card is most likely, lay many small series, keep what goes together."""
    if view.doing == ASK:
        return likeliest_ask(view, moves, n, luck)
    if view.open != 0 or view.open_jokers > 0:
        return next_card(view, moves, n)
    if view.doing == OPENING or view.doing == MISS or view.doing == NOBODY:
        return first_card(view, moves, n)
    return loneliest(view, moves, n)


# ---- asking --------------------------------------------------------------------------------------


@rule
def likeliest_ask(view: View, moves: Vec, n: int, luck: Luck) -> int:
    unseen = unseen_cards(view)
    best, best_chance = moves[0], -1
    for i in range(n):
        chance = chance_of(view, asked_seat(moves[i]), asked_for(moves[i]), unseen)
        chance = 8 * chance + below(luck, 8)  # equal chances are played at random
        if chance > best_chance:
            best, best_chance = moves[i], chance
    return best


@rule
def unseen_cards(view: View) -> int:
    unseen = view.deck & ~(view.laid | view.received | view.hand)
    for seat in range(PLAYERS):
        unseen &= ~view.known[seat]
    return unseen


@rule
def chance_of(view: View, seat: int, wanted: int, unseen: int) -> int:
    """Weigh a hand: the slots that may hold what is wanted, times the cards that are it."""
    if view.known[seat] & WITH[wanted] != 0 or (view.some[seat] >> wanted) & 1:
        return SURE
    slots = 0
    for i in range(view.slots):
        if view.slot_owner[i] == seat and not (view.slot[i] >> wanted) & 1:
            slots += 1
    return slots * count_cards(unseen & WITH[wanted])


# ---- laying --------------------------------------------------------------------------------------


@rule
def first_card(view: View, moves: Vec, n: int) -> int:
    """Begin a series with the lowest card; a joker just drawn goes first, and wins the turn."""
    if view.doing == MISS and view.drew_joker:
        for i in range(n):
            if moves[i] != DONE and (WITH[view.asked] >> laid_card(moves[i])) & 1:
                return moves[i]
    return moves[0]  # cards come in rising order, and DONE last


@rule
def next_card(view: View, moves: Vec, n: int) -> int:
    """Close a series as soon as it is one, so that the other cards make more."""
    if moves[n - 1] == DONE:
        return DONE
    if view.drew_joker:
        for i in range(n):
            if laid_card(moves[i]) == JOKER:
                return moves[i]
    return loneliest(view, moves, n)


@rule
def loneliest(view: View, moves: Vec, n: int) -> int:
    """Part with the card that goes with fewest others of the hand."""
    best, fewest = moves[0], 1000
    for i in range(n):
        if moves[i] != DONE:
            company = company_of(view, moves[i])
            if company < fewest:
                best, fewest = moves[i], company
    return best


@rule
def company_of(view: View, move: int) -> int:
    card = given_card(move) if move >= GIVE_CARD else laid_card(move)
    return JOKER_WORTH if card == JOKER else count_cards(view.hand & ALIKE[card])


BOTS = {"random": random, "joueur": joueur}
