"""Players of Limits, weakest first."""

from __future__ import annotations

from math import comb

from nuancier.ai.bot import random
from nuancier.games.limits.rules import count_up_to_last
from nuancier.games.limits.table import (
    ACCUSE,
    COLOURS,
    DRAW,
    HIDDEN_COLOURS,
    LIMITS,
    PLAY,
    PLAYERS,
    SWAP,
    View,
    accused_seat,
    hiding_of,
    played_colour,
    swapped_colour,
)
from nuancier.kernel.luck import Luck
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import fixed, rule

MILLE = 1000
# The chance, in thousandths, that fewer than k of n hidden cards are of one colour.
FEWER = fixed(
    [
        [
            round(MILLE * sum(comb(n, i) * 4 ** (n - i) for i in range(k)) / COLOURS**n)
            for k in range(PLAYERS + 1)
        ]
        for n in range(PLAYERS)
    ],
    "i2",
)
DANGER = 2  # somebody dares to accuse every second card that went too far
ROOM_WORTH = 50  # a colour with room left can wait


@rule
def joueur(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Count the pile, guess what the others hide, and accuse when playing is no better."""
    best, best_worth = moves[0], -100 * MILLE
    for i in range(n):
        worth = worth_of(view, moves[i])
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


@rule
def worth_of(view: View, move: int) -> int:
    if move < PLAY:
        return worth_of_hiding(view, hiding_of(move))
    if move < SWAP:
        return worth_of_playing(view, played_colour(move), 1)
    if move < ACCUSE:
        return MILLE + worth_of_playing(view, swapped_colour(move), 2)
    if move < DRAW:
        return worth_of_accusing(view, accused_seat(move))
    return 0


@rule
def worth_of_hiding(view: View, hiding: int) -> int:
    """Raise the limit of colours one holds many of, where the limit card allows few."""
    worth = 0
    for colour in range(COLOURS):
        if HIDDEN_COLOURS[hiding, colour]:
            worth += 2 * view.hand[colour] - LIMITS[view.limit_card, colour]
    return worth


@rule
def worth_of_playing(view: View, colour: int, cards: int) -> int:
    """Fear an accusation; of safe colours, play first the one that will not be so for long."""
    count = cards
    for place in range(view.pile_cards):
        count += view.pile[place] == colour
    room = LIMITS[view.limit_card, colour] - count
    return -(chance_exceeded(view, colour, count) // DANGER) - ROOM_WORTH * min(room, COLOURS)


@rule
def worth_of_accusing(view: View, accused: int) -> int:
    """One point and two for the accused against the other way round, by what is likely."""
    colour = view.pile[view.last[accused]]
    chance = chance_exceeded(view, colour, count_up_to_last(view, accused))
    others = view.players - 1
    return chance * (others + 2) // others - (MILLE - chance) * (2 * others + 1) // others


@rule
def chance_exceeded(view: View, colour: int, count: int) -> int:
    """Return how likely so many cards are too many, in thousandths."""
    own = HIDDEN_COLOURS[view.hidden[view.viewer], colour]
    lacking = count - LIMITS[view.limit_card, colour] - own
    if lacking <= 0:
        return 0
    hidden = (view.players - 1) * view.hidden_each
    return FEWER[hidden, min(lacking, PLAYERS)]


BOTS = {"random": random, "joueur": joueur}
