"""Players of the game, weakest first, and what a search is told of it."""

from __future__ import annotations

from nuancier.ai.bot import random
from nuancier.games.chiffres_et_couleurs.moves import (
    ADD,
    ASK_SEAT,
    DONE,
    GIVE_CARD,
    LAY,
    asked_for,
    asked_seat,
    asking,
    given_card,
    laid_card,
)
from nuancier.games.chiffres_et_couleurs.table import (
    ALIKE,
    ASK,
    GIVE,
    JOKER,
    OPENING,
    PLAYERS,
    PROPERTIES,
    REAL_MARK,
    WITH,
    Table,
    View,
    count_cards,
    lowest_card,
)
from nuancier.kernel.insight import MILLE, NOTHING_SEEN, Insight
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import NONE, Vec
from nuancier.kernel.rule import entry, rule

SURE = 10_000  # more than any chance counts
TIE = 8  # what is equal is played at random
ABOUT = 32  # chances that differ by less look alike to a person; good ones are about 50
PRECIOUS, CHEAP = 6, 0  # what a joker is worth, in real cards that would go with a card

# ---- joueur --------------------------------------------------------------------------------------


@rule
def joueur(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Ask where the card is most likely, lay many small series, keep what goes together."""
    if view.doing == ASK:
        return likeliest_ask(view, moves, n, luck)
    if view.open != 0 or view.open_jokers > 0:
        return next_card(view, moves, n)
    if view.doing == GIVE or view.received != 0:
        return loneliest(view.hand, PRECIOUS, moves, n)
    return first_card(view.drew_joker, view.asked, moves, n)


@rule
def likeliest_ask(view: View, moves: Vec, n: int, luck: Luck) -> int:
    unseen = unseen_cards(view)
    best, best_chance = moves[0], -1
    for i in range(n):
        chance = chance_of(view, asked_seat(moves[i]), asked_for(moves[i]), unseen)
        chance += below(luck, ABOUT)
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


@rule
def first_card(drew_joker: int, asked: int, moves: Vec, n: int) -> int:
    """Begin a series with the lowest card; a joker just drawn goes first, and wins the turn."""
    if drew_joker:
        for i in range(n):
            if moves[i] != DONE and (WITH[asked] >> laid_card(moves[i])) & 1:
                return moves[i]
    return moves[0]  # cards come in rising order, and DONE last


@rule
def next_card(view: View, moves: Vec, n: int) -> int:
    """Close a series as soon as it is one, so that the other cards make more."""
    if moves[n - 1] == DONE:
        return DONE
    if view.drew_joker and laid_card(moves[n - 1]) == JOKER:
        return moves[n - 1]
    return loneliest(view.hand, PRECIOUS, moves, n)


@rule
def loneliest(hand: int, joker_worth: int, moves: Vec, n: int) -> int:
    """Part with the card that goes with fewest others of the hand."""
    best, fewest = moves[0], 1000
    for i in range(n):
        if moves[i] != DONE:
            card = given_card(moves[i]) if moves[i] >= GIVE_CARD else laid_card(moves[i])
            company = joker_worth if card == JOKER else count_cards(hand & ALIKE[card])
            if company < fewest:
                best, fewest = moves[i], company
    return best


# ---- debutant ------------------------------------------------------------------------------------

ABSENT_MINDED = 3  # one time in so many a beginner does not think of it


@rule
def debutant(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Collect: ask for what the own hand has most of, make long series, overlook some."""
    absent = below(luck, ABSENT_MINDED) == 0
    if view.doing == ASK:
        return fondest_ask(view, moves, n, luck) if absent else likeliest_ask(view, moves, n, luck)
    if view.open != 0 or view.open_jokers > 0:
        return moves[0] if absent else next_card(view, moves, n)
    if view.doing == GIVE or view.received != 0:
        return moves[below(luck, n)]
    return moves[n - 1] if absent else moves[0]


@rule
def fondest_ask(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Ask anybody; beginners forget that what they hold many of is what others lack."""
    best, most = moves[0], -1
    for i in range(n):
        liking = TIE * count_cards(view.hand & WITH[asked_for(moves[i])]) + below(luck, TIE)
        if liking > most:
            best, most = moves[i], liking
    return best


BOTS = {"random": random, "debutant": debutant, "joueur": joueur}

# Cards come in rising order and DONE after them; asks for one thing come together.
ASKS = tuple(asking(seat, wanted) for wanted in range(PROPERTIES) for seat in range(PLAYERS))
ORDER = (*range(LAY, ASK_SEAT), DONE, *ASKS)

# ---- what a search is told -----------------------------------------------------------------------


@rule
def instinct(t: Table, seat: int, moves: Vec, n: int, luck: Luck) -> int:
    """Ask what is likeliest, part with jokers first, and empty the hand: that brings five cards."""
    if t.doing == ASK:
        return promising_ask(t, seat, moves, n, luck)
    if t.open[seat] != 0 or t.open_jokers > 0:
        if moves[n - 1] == DONE:
            return close_or_empty(t, seat, moves, n)
        return best_partner(t, seat, moves, n)
    if t.doing == GIVE or t.received != 0:
        return loneliest(t.hand[seat], CHEAP, moves, n)
    return first_card(t.drew_joker, t.asked, moves, n)


@entry
def promising_ask(t: Table, seat: int, moves: Vec, n: int, luck: Luck) -> int:
    """Weigh as `joueur` does, from what was known when the question was put."""
    unseen = t.deck & ~(t.laid | t.hand[seat])
    best, best_chance = moves[0], -1
    wanted, cards = NONE, 0
    for i in range(n):
        if asked_for(moves[i]) != wanted:  # asks for one thing come together
            wanted = asked_for(moves[i])
            cards = count_cards(unseen & WITH[wanted])
        chance = cards * places_for(t, asked_seat(moves[i]), wanted)
        chance = TIE * chance + below(luck, TIE)
        if chance > best_chance:
            best, best_chance = moves[i], chance
    return best


@rule
def places_for(t: Table, other: int, wanted: int) -> int:
    """Count the places where what is wanted may be: the top of the pile, and in a hand."""
    held = t.hand[other] & WITH[wanted]  # only to see whether what was known still holds
    if held != 0 and ((t.some[other] >> wanted) & 1 or t.known[other] & held != 0):
        return SURE
    places = int(t.cards_in_hand[other])
    for i in range(t.slots):
        if t.slot_owner[i] == other and (t.slot[i] >> wanted) & 1:
            places -= 1
    return max(places, 0) + (t.pile_left > 0)


@entry
def close_or_empty(t: Table, seat: int, moves: Vec, n: int) -> int:
    """Close a series as soon as it is one, unless the cards left over would not make another."""
    rest = cards_left(t, seat)
    if n == 1 or t.pile_left == 0:
        return DONE
    if rest == 0:
        return moves[n - 2]  # a joker alone is no use
    if t.hand_jokers[seat] > t.open_jokers:
        return DONE
    addable = 0
    for i in range(n - 1):
        addable |= 1 << laid_card(moves[i])
    stuck = rest if t.received != 0 else lonely(rest)
    return DONE if stuck == 0 or stuck & ~addable != 0 else ADD + lowest_card(stuck)


@entry
def best_partner(t: Table, seat: int, moves: Vec, n: int) -> int:
    """Add the card without which the others go together best; a joker just drawn goes first."""
    if t.drew_joker and laid_card(moves[n - 1]) == JOKER:
        return moves[n - 1]
    rest = cards_left(t, seat)
    best, fewest = moves[0], 1000
    for i in range(n):
        card = laid_card(moves[i])
        left = CHEAP if card == JOKER else count_cards(lonely(rest & ~(1 << card)))
        if left < fewest:
            best, fewest = moves[i], left
    return best


@rule
def cards_left(t: Table, seat: int) -> int:
    """Return the real cards of a hand that no series has taken yet."""
    return t.hand[seat] & ~(t.open[seat] | t.chosen[seat, 0] | t.chosen[seat, 1])


@rule
def lonely(cards: int) -> int:
    """Return those of these cards that go with none of the others."""
    alone, rest = 0, cards
    while rest != 0:
        card = rest & -rest
        if cards & ALIKE[lowest_card(card)] == card:
            alone |= card
        rest &= rest - 1
    return alone


WHAT_FOLLOWS = 1024  # more than there are moves


@rule
def glimpse(t: Table, seat: int, move: int, viewer: int) -> int:
    """See asks, answers and gifts; of a series only its owner sees anything until it is closed."""
    laying = t.doing == OPENING or t.open[seat] != 0 or t.open_jokers > 0
    if laying and viewer != seat and move < GIVE_CARD:
        return NOTHING_SEEN
    return move + WHAT_FOLLOWS * t.doing if move >= ASK_SEAT or move == DONE else move


@rule
def forget(view: View, memory: int, luck: Luck) -> None:
    """Lose some answers and some cards that were shown; what is going on now is fresh in mind."""
    for seat in range(view.players):
        if seat != view.viewer and seat != view.mover and seat != view.askee:
            forget_answers(view, seat, memory, luck)
            forget_shown_cards(view, seat, memory, luck)


@rule
def forget_answers(view: View, seat: int, memory: int, luck: Luck) -> None:
    kept = REAL_MARK
    for mark in range(PROPERTIES + 1):
        if below(luck, MILLE) < memory:
            kept |= 1 << mark
    view.some[seat] &= kept
    for i in range(view.slots):
        if view.slot_owner[i] == seat:
            view.slot[i] &= kept


@rule
def forget_shown_cards(view: View, seat: int, memory: int, luck: Luck) -> None:
    """Let shown cards become unseen ones, the oldest of all."""
    shown = view.known[seat]
    while shown != 0:
        card = shown & -shown
        shown &= shown - 1
        if below(luck, MILLE) >= memory:
            view.known[seat] &= ~card
            for i in range(view.slots, 0, -1):
                view.slot[i], view.slot_owner[i] = view.slot[i - 1], view.slot_owner[i - 1]
            view.slot[0], view.slot_owner[0] = 0, seat
            view.slots += 1


INSIGHT = Insight(
    instinct=instinct,
    glimpse=glimpse,
    forget=forget,
    stakes=4.0,
    trust=0.2,  # good moves are close together: a firm hunch would hide the better ones
    doubt=0.0,
)
