"""Chiffres et Couleurs: what a search finds, and the rules prove it.

Little is left to play, and one move alone wins whatever lies hidden: in most positions not the one
that an instinct would make. The cards on a line are all the cards in play.
"""

from collections import Counter
from itertools import combinations, permutations

import pytest

from nuancier.ai.mind import Budget, Mind
from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.games.chiffres_et_couleurs.notation import listed
from nuancier.games.chiffres_et_couleurs.table import (
    ALL_PROPERTIES,
    JOKER,
    count_cards,
    properties_of,
)
from tests.games.chiffres_et_couleurs.position import after, imagined, part
from tests.kits.proof import instincts, winning_moves

EXPERT = Budget(300)
ROOM = 1 << 10
SEEDS = range(1, 6)

# ---- where an instinct errs ----------------------------------------------------------------------

# One series and three cards lie against it, so two are needed. Green 2 is in the other hand or the
# pile's only card: asked for 2, it comes in any case (3.2, 3.4), and a green for green 3 remains.
# Asked for green, the other chooses what to give (3.3): if green 2, nothing goes with red 2.
ASK_FOR_WHAT_LEAVES_NO_CHOICE = "players 2; hands R2 G3 / G1 Y1; pile G2; lying 2 B4 B5 B6"
# Two series of five cards lie against it. Red 4 was drawn and may be kept (3.4): red 2, red 4 and
# yellow 4 then bring three series, with red 1, red 3 and yellow 1, wherever these are. Laid with
# yellow 4, it leaves red 2 for a second series, which makes four cards only (4.2).
KEEP_THE_SHOWN_CARD = (
    "players 2; hands R2 Y4 / R3 Y1; pile R1; doing shown; asked 4; askee 2; received R4; "
    "slots 1 1 2:4 2:4; lying 2 B4 B5 / 2 V1 V2 V3"
)
# Green 3 was given. With yellow 3 and the joker it empties the hand, which takes the last cards
# (3.8), so the game ends with this turn (4.1), one series ahead. With the joker alone it leaves
# yellow 3, which nothing goes with: the turn passes, and the other may draw level.
EMPTY_THE_HAND_AND_THE_PILE = (
    "players 2; hands Y3 J / R1; pile R2 G2; doing digit; asked 3; askee 2; received G3; "
    "slots 1 1 2:3"
)
# Two series of five cards lie against it. Green 3 laid with red 3 leaves red 4 and yellow 3, for
# which the other has yellow 4 and yellow 2: three series. With yellow 3 it leaves two reds, of
# which the 4 alone has a partner: two series of four cards.
LEAVE_TWO_THAT_HAVE_PARTNERS = (
    "players 2; hands R3 R4 Y3 / Y2 Y4 G2; pile .; doing digit; asked 3; askee 2; received G3; "
    "slots 1 1 1 2:3 2:3 2:3; lying 2 B4 B5 / 2 V1 V2 V3"
)
# Seat 2 has a series of three cards and gives a red card, which the mover lays with red 5. If red
# 9 stays, a mover with yellow 9 asks for it and has two series; only one who forgets leaves seat 2
# to ask for yellow 9 in turn. With red 9 gone no two cards are left that share anything, wherever
# green 1 is (4.1): one series each, and the longer one wins (4.2).
GIVE_WHAT_MIGHT_BE_ASKED_FOR = (
    "players 2; play_on on; hands R5 Y9 / R3 R9; pile G1; doing give; asked red; askee 2; "
    "some 1:red 2:red; lying 2 B4 B5 B6"
)
# Green 3 was given, and four yellows lie against it, so two series are needed. With red 3 it leaves
# blue 7 and the joker: nobody has a 7 or a blue, and after that miss the joker stands for what was
# asked (3.5). With the joker it leaves red 3 and blue 7, which share nothing.
KEEP_THE_JOKER = (
    "players 3; hands R3 B7 J / G8 V1 / Y9; pile .; doing digit; asked 3; askee 2; received G3; "
    "lying 2 Y4 Y5 Y6 Y8"
)
# Seat 2 has denied the 3, so yellow 3 is in the other hand, and one series wins. There are two
# blues, likely one in each hand, but both may be in the same: a miss would end the game (4.1).
SURE_BEFORE_LIKELY = "players 3; hands R3 B7 / G8 B1 / Y3 B2 V9; slots 1 1 2:3 2:3 3 3 3; pile ."
# One series each, and the game ends with this turn: three cards beat two (4.2).
LONGER_WINS_A_TIE = (
    "players 3; hands R3 R5 R7 / G9 / V8; pile .; doing miss; asked red; askee 2; lying 2 B4 B5"
)
# Green 3 lies with red 3, and four yellows against it. Blue 3 kept brings blue 8, which seat 2 has
# shown. Blue 3 added empties the hand, but the last cards (3.8) go with nothing.
KEEP_ONE_CARD_TO_ASK_WITH = (
    "players 2; hands R3 B3 / B8 V1; known . / B8; pile Y6 G4; "
    "doing digit; asked 3; askee 2; received G3; lying 2 Y0 Y1 Y2 Y4"
)
# Red 9 was given, and three blues lie against it. Laid with red 5 it leaves red 3, and the other
# holds yellow 3 for a second series; with red 3 it leaves red 5, which nothing goes with.
LAY_WHAT_IS_NOT_NEEDED = (
    "players 2; hands R3 R5 / Y3; pile .; doing colour; asked red; askee 2; received R9; "
    "lying 2 B6 B7 B8"
)

# ---- where an instinct sees it too ---------------------------------------------------------------

# Seat 3 has shown yellow 3 and kept it. Nobody else has a 3, a 7, a red or a blue card, and after
# a miss the turn passes, which ends the game: only this ask brings a series.
WHO_HAS_IT = "players 3; hands R3 B7 / G5 V1 / Y3 G8; known . / . / Y3; pile ."
# The last chance to lay, against a series of four cards: red 3 and red 4 make a second series
# unless one of them joins the first.
MANY_ARE_BETTER_THAN_LONG = (
    "players 2; hands R1 R2 R3 R4 / V9; pile .; doing miss; asked red; askee 2; lying 2 Y5 Y6 Y7 Y8"
)
# Red 1 goes with red 5 and with blue 1. With blue 1 it leaves red 5 and violet 5, a second series;
# with red 5 it leaves blue 1 and violet 5, which share nothing.
THE_RIGHT_PARTNER = (
    "players 2; hands R1 R5 B1 V5 / G9; pile .; doing miss; asked red; askee 2; lying 2 Y5 Y6 Y7"
)
# The joker can be the own card (3.2). Blue 7 then still justifies asking for blue, which seat 2
# has; a joker alone justifies no ask (3.1), and the turn would pass.
THE_JOKER_GOES_FIRST = (
    "players 2; hands B7 J / B2; pile .; doing digit; asked 7; askee 2; received G7; "
    "lying 2 Y4 Y5 Y6 Y8"
)
# What is done up to the decision, and then what wins.
INSTINCT_ERRS = {
    "ask for what leaves no choice": (ASK_FOR_WHAT_LEAVES_NO_CHOICE, "1 ask seat 2 for 2"),
    "ask where the card must be": (SURE_BEFORE_LIKELY, "1 ask seat 3 for 3"),
    "keep the shown card for a series more": (KEEP_THE_SHOWN_CARD, "1 done"),
    "empty the hand to end the game": (EMPTY_THE_HAND_AND_THE_PILE, "1 lay yellow 3"),
    "keep a card to ask with": (KEEP_ONE_CARD_TO_ASK_WITH, "1 lay red 3", "1 done"),
    "keep two cards that have partners": (LEAVE_TWO_THAT_HAVE_PARTNERS, "1 lay red 3"),
    "keep the joker for the miss": (KEEP_THE_JOKER, "1 lay red 3"),
    "lay the card that serves for nothing else": (LAY_WHAT_IS_NOT_NEEDED, "1 lay red 5"),
    "give what might be asked for next": (GIVE_WHAT_MIGHT_BE_ASKED_FOR, "2 give red 9"),
    "make the longer series": (
        *(LONGER_WINS_A_TIE, "1 lay red 3", "1 add red 5"),
        "1 add red 7",
    ),
}
INSTINCT_SEES = {
    "ask where the card is known to be": (WHO_HAS_IT, "1 ask seat 3 for 3"),
    "make two series of four cards": (
        *(MANY_ARE_BETTER_THAN_LONG, "1 lay red 1", "1 add red 2"),
        "1 done",
    ),
    "choose the partner that leaves a pair": (THE_RIGHT_PARTNER, "1 lay red 1", "1 add blue 1"),
    "lay the joker and ask on": (THE_JOKER_GOES_FIRST, "1 lay joker"),
}
BEST = INSTINCT_ERRS | INSTINCT_SEES
POSITIONS = pytest.mark.parametrize("position", BEST.values(), ids=BEST)


def decision(line, *acts):
    """The table at which the last of these acts is decided, whose decision it is, and the move."""
    seat, _, best = acts[-1].partition(" ")
    return after(line, *acts[:-1]), int(seat) - 1, best


# ---- every table that may be ---------------------------------------------------------------------


def tables_seen_from(t, seat):
    """Every table that this seat may be sitting at: unseen cards in other hands and in the pile."""
    others = [other for other in range(t.players) if other != seat]
    unseen = [t.pile[place] for place in range(t.pile_left)]
    for other in others:
        unseen += listed(t.hand[other] & ~t.known[other], t.hand_jokers[other])
    tables = [(t, unseen)]
    for other in others:
        tables = [new for one, rest in tables for new in with_hands(one, other, rest)]
    return [new for one, rest in tables for new in with_piles(one, rest)]


def with_hands(t, seat, unseen):
    """Yield a table, and the cards left, for every hand this seat may have."""
    unknown = t.cards_in_hand[seat] - count_cards(t.known[seat])
    for cards in set(combinations(sorted(unseen), unknown)):
        real = sum(1 << card for card in cards if card != JOKER)
        if fits(t, seat, real):
            new = t.copy()
            new.hand[seat] = t.known[seat] | real
            new.hand_jokers[seat] = cards.count(JOKER)
            yield new, list((Counter(unseen) - Counter(cards)).elements())


def fits(t, seat, cards):
    """Whether a seat may have these cards: it is remembered alike of all of them."""
    (lacking,) = {t.slot[i] for i in range(t.slots) if t.slot_owner[i] == seat}
    some = t.some[seat] & ALL_PROPERTIES
    return not properties_of(cards) & lacking and not some & ~properties_of(cards)


def with_piles(t, cards):
    for order in set(permutations(cards)):
        new = t.copy()
        for place, card in enumerate(order):
            new.pile[place] = card
        yield new


def whereabouts(tables):
    """Where the hidden cards are at these tables."""
    return {(part(t, "hands"), part(t, "pile")) for t in tables}


@POSITIONS
def test_every_table_that_may_be_is_looked_at_and_no_other(position):
    t, seat, _ = decision(*position)
    tables = whereabouts(tables_seen_from(t, seat))
    assert tables == whereabouts(imagined(t, seat + 1))
    assert whereabouts([t]) <= tables


def test_who_asks_for_red_has_a_red_card():
    t, seat, _ = decision(*BEST["give what might be asked for next"])
    assert len(tables_seen_from(t, seat)) == 2


# ---- proof, instinct and search ------------------------------------------------------------------


@POSITIONS
def test_one_move_alone_surely_wins(position):
    t, seat, best = decision(*position)
    assert len(GAME.legal_moves(t, seat)) > 1
    assert winning_moves(GAME, tables_seen_from(t, seat), seat) == [best]


@pytest.mark.parametrize("position", INSTINCT_ERRS.values(), ids=INSTINCT_ERRS)
def test_instinct_errs(position):
    t, seat, best = decision(*position)
    assert best not in instincts(GAME, t, seat)


@pytest.mark.parametrize("seed", SEEDS)
@POSITIONS
def test_search_finds_the_move_that_wins(position, seed):
    t, seat, best = decision(*position)
    view, moves = GAME.seen(t, seat), GAME.legal_moves(t, seat)
    opinions = Mind(GAME, room=ROOM).weigh(view, moves, seed, EXPERT)
    assert GAME.names[opinions[0].move] == best
