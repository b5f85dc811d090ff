"""Chiffres et Couleurs: what a search finds where an instinct errs, and the rules prove it.

Little is left to play, and one move alone wins whatever lies hidden. The cards on a line are all
the cards in play.
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
    MOVES,
    count_cards,
    properties_of,
)
from tests.games.chiffres_et_couleurs.position import read
from tests.kits.proof import instincts, winning_moves

EXPERT = Budget(300)
ROOM = 1 << 10

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
BEST = {
    "ask for what leaves no choice": (ASK_FOR_WHAT_LEAVES_NO_CHOICE, 1, "ask seat 2 for 2"),
    "keep the shown card for a series more": (KEEP_THE_SHOWN_CARD, 1, "done"),
    "empty the hand to end the game": (EMPTY_THE_HAND_AND_THE_PILE, 1, "lay yellow 3"),
    "keep two cards that have partners": (LEAVE_TWO_THAT_HAVE_PARTNERS, 1, "lay red 3"),
    "give what might be asked for next": (GIVE_WHAT_MIGHT_BE_ASKED_FOR, 2, "give red 9"),
}
POSITIONS = pytest.mark.parametrize(("line", "seat", "best"), BEST.values(), ids=BEST)


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


@pytest.mark.parametrize(
    ("line", "count"),
    [
        (ASK_FOR_WHAT_LEAVES_NO_CHOICE, 3),
        (KEEP_THE_SHOWN_CARD, 3),
        (EMPTY_THE_HAND_AND_THE_PILE, 6),
        (LEAVE_TWO_THAT_HAVE_PARTNERS, 1),
    ],
)
def test_every_table_that_may_be_is_looked_at(line, count):
    tables = {GAME.write(t) for t in tables_seen_from(read(line), 0)}
    assert len(tables) == count
    assert GAME.write(read(line)) in tables


def test_who_asks_for_red_has_a_red_card():
    tables = tables_seen_from(read(GIVE_WHAT_MIGHT_BE_ASKED_FOR), 1)
    assert len(tables) == 2


# ---- proof, instinct and search ------------------------------------------------------------------


@POSITIONS
def test_one_move_alone_surely_wins(line, seat, best):
    tables = tables_seen_from(read(line), seat - 1)
    assert winning_moves(GAME, tables, seat - 1) == [best]


@POSITIONS
def test_instinct_errs(line, seat, best):
    assert best not in instincts(GAME, read(line), seat - 1)


@pytest.mark.parametrize("seed", [1, 2, 3])
@POSITIONS
def test_search_finds_the_move_that_wins(line, seat, best, seed):
    t = read(line)
    view, moves = GAME.seen(t, seat - 1), GAME.legal_moves(t, seat - 1)
    opinions = Mind(GAME, room=ROOM).weigh(view, moves, seed, EXPERT)
    assert MOVES[opinions[0].move] == best
