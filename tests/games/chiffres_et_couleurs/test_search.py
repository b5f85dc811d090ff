"""Chiffres et Couleurs: what a search finds, what it lets others know, what a poor memory keeps.

In most positions the pile is empty, so the game ends as the turn passes (4.1), and every card that
is not in sight is in a hand.
"""

import pytest

from nuancier.ai.mind import Budget, Mind
from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.games.chiffres_et_couleurs.table import MOVES, SHOWN
from nuancier.kernel.insight import NOTHING_SEEN, forget, glimpse
from nuancier.kernel.luck import below, lucky
from tests.games.chiffres_et_couleurs.position import (
    MISS,
    OPENING,
    UNSEEN,
    act,
    after,
    dealt,
    read,
)
from tests.kits.chiffres_et_couleurs import census, deck
from tests.kits.modes import compiled_thoughts, plain_thoughts, trees_that_went_on

EXPERT = Budget(300)
ROOM = 1 << 10

# Seat 3 has shown yellow 3 and kept it. Nobody else has a 3, a 7, a red or a blue card, and after
# a miss the turn passes, which ends the game: only this ask brings a series.
WHO_HAS_IT = ("players 3; hands R3 B7 / G5 V1 / Y3 G8; known . / . / Y3; pile .",)
# Red 9 was given. Laid with red 5 it leaves red 3, and the other holds yellow 3 for a second
# series; with red 3 it leaves red 5, which nothing goes with.
LAY_WHAT_IS_NOT_NEEDED = (
    "players 2; hands R3 R5 / Y3; pile .; doing colour; asked red; askee 2; received R9",
)
# Asked for red, seat 2 gives red 3 or red 9. The mover lays either with red 5 and then holds
# yellow 3: if red 3 stays, it is asked for and makes a second series; otherwise the game is over
# at one series each, and seat 2 wins with more cards (4.2).
GIVE_WHAT_WOULD_BE_ASKED_FOR = (
    "players 2; hands R5 Y3 / R3 R9; pile .; lying 2 B4 B5 B6; doing give; asked red; askee 2",
)
# The last chance to lay: red 3 and red 4 make a second series unless one of them joins the first,
# and the size of a series does not matter (4.2).
MANY_ARE_BETTER_THAN_LONG = (
    "players 2; hands R1 R2 R3 R4 / V9; pile .; doing miss; asked red; askee 2",
    *("1 lay red 1", "1 add red 2"),
)
# Red 1 goes with red 5 and with blue 1. With blue 1 it leaves red 5 and violet 5, a second series;
# with red 5 it leaves blue 1 and violet 5, which share nothing.
THE_RIGHT_PARTNER = (
    "players 2; hands R1 R5 B1 V5 / G9; pile .; doing miss; asked red; askee 2",
    "1 lay red 1",
)
# The joker can be the own card (3.2). Blue 7 then still justifies asking for blue, which seat 2
# has; a joker alone justifies no ask (3.1), and the turn would pass.
THE_JOKER_GOES_FIRST = (
    "players 2; hands B7 J / B2; pile .; doing digit; asked 7; askee 2; received G7",
)
BEST = {
    "ask where the card is known to be": (WHO_HAS_IT, 1, "ask seat 3 for 3"),
    "lay the card that serves for nothing else": (LAY_WHAT_IS_NOT_NEEDED, 1, "lay red 5"),
    "give what would be asked for next": (GIVE_WHAT_WOULD_BE_ASKED_FOR, 2, "give red 3"),
    "make two series of four cards": (MANY_ARE_BETTER_THAN_LONG, 1, "done"),
    "choose the partner that leaves a pair": (THE_RIGHT_PARTNER, 1, "add blue 1"),
    "lay the joker and ask on": (THE_JOKER_GOES_FIRST, 1, "lay joker"),
}


def opinions(view, moves, seed=1, budget=EXPERT):
    return Mind(GAME, room=ROOM).weigh(view, moves, seed, budget)


def question(position, seat):
    """What this seat sees and may do."""
    t = after(*position)
    return GAME.seen(t, seat - 1), GAME.legal_moves(t, seat - 1)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("position", "seat", "best"), BEST.values(), ids=BEST)
def test_search_finds_the_best_move(position, seat, best, seed):
    view, moves = question(position, seat)
    assert len(moves) > 1
    assert MOVES[opinions(view, moves, seed)[0].move] == best


# ---- what others see -----------------------------------------------------------------------------

LAYING = "players 2; hands R3 R5 Y3 B5 / G0 V8; pile Y1 Y2 Y9; doing miss; asked 3; askee 2"


def sight(line, acts, viewer):
    """What a viewer sees of the last of these acts."""
    t = after(line, *acts)
    who, _, name = acts[-1].partition(" ")
    return glimpse(t, int(who) - 1, GAME.move_named(name), viewer - 1)


@pytest.mark.parametrize("count", range(1, len(UNSEEN) + 1))
def test_others_see_nothing_of_first_series_before_all_have_chosen(count):
    assert sight(OPENING, UNSEEN[:count], viewer=2) == NOTHING_SEEN


def test_others_see_nothing_of_a_confirmation_either():
    assert sight(OPENING, ["1 done"], viewer=2) == NOTHING_SEEN


def test_others_see_nothing_of_a_series_before_it_is_closed():
    assert sight(LAYING, ["1 lay red 3"], viewer=2) == NOTHING_SEEN
    assert sight(LAYING, ["1 lay red 3", "1 add red 5"], viewer=2) == NOTHING_SEEN


def test_others_see_that_a_series_is_closed():
    assert sight(LAYING, ["1 lay red 3", "1 add red 5", "1 done"], viewer=2) != NOTHING_SEEN


def test_who_lays_knows_what():
    three, five = (sight(LAYING, [f"1 lay {card}"], viewer=1) for card in ("red 3", "red 5"))
    assert NOTHING_SEEN != three != five != NOTHING_SEEN


def test_everybody_sees_how_an_ask_was_answered():
    for viewer in (1, 2):
        seen = {
            sight(f"players 2; hands R3 B7 / {hand}; pile {top} Y2", ["1 ask seat 2 for 3"], viewer)
            for hand, top in (("G3", "Y1"), ("G4", "Y3"), ("G4", "Y1"))
        }
        assert len(seen) == 3


def test_what_is_drawn_unseen_does_not_show_in_the_answer():
    line = "players 2; hands R3 B7 / G4; pile {} Y2"
    seen = {
        sight(line.format(card), ["1 ask seat 2 for 3"], viewer=2) for card in ("Y1", "R9", "J")
    }
    assert len(seen) == 1


# ---- what is forgotten ---------------------------------------------------------------------------


def moments(players, seed):
    """Yield the View of whoever moves, all through a random game."""
    t, luck = dealt(players), lucky(seed)
    GAME.deal_by(t, luck)
    while not t.over:
        seat = GAME.turn(t)
        yield t, GAME.seen(t, seat)
        moves = GAME.legal_moves(t, seat)
        chosen = moves[0] if t.doing != SHOWN else moves[-1]  # keeps what is shown
        GAME.play(t, seat, moves[below(luck, len(moves))] if below(luck, 2) else chosen)


@pytest.mark.parametrize("memory", [0, 300, 850])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_is_not_forgotten_can_be_imagined(players, memory):
    luck = lucky(memory)
    for t, view in moments(players, seed=players):
        forget(view, memory, luck)
        imagined = GAME.table()
        GAME.imagine(view, luck, imagined)
        assert census(imagined) == deck(t), GAME.write(imagined)
        assert list(imagined.cards_in_hand) == list(t.cards_in_hand)
        assert GAME.legal_moves(imagined, view.viewer) == GAME.legal_moves(t, view.viewer)


def blurred(view, memory, seed=1):
    known = view.copy()
    forget(known, memory, lucky(seed))
    return known


def test_a_card_that_was_shown_can_be_forgotten():
    view = GAME.seen(read(WHO_HAS_IT[0]), 0)
    assert view.known[2] != 0
    assert blurred(view, 0).known[2] == 0
    assert blurred(view, 0).slots == view.slots + 1


def test_answers_can_be_forgotten():
    t = after("players 3; hands R3 B7 / G5 V1 / Y2 G8; pile Y0 Y1 Y9 V6", "1 ask seat 2 for 3")
    view = GAME.seen(act(t, "1 done", "2 ask seat 1 for 5", "2 done"), 2)
    marks = [view.slot[i] for i in range(view.slots) if view.slot_owner[i] == 1]
    assert any(marks)
    assert view.some[1] != 0
    dim = blurred(view, 0)
    assert not any(dim.slot[i] for i in range(dim.slots) if dim.slot_owner[i] == 1)
    assert dim.some[1] & 1 << 5 == 0


def test_a_perfect_memory_forgets_nothing():
    for _, view in moments(3, seed=5):
        assert blurred(view, 1000).to_bytes() == view.to_bytes()


def test_who_is_asked_remembers_what_for():
    t = after("players 2; hands R3 B7 / R5 R9; pile Y0 Y1", "1 ask seat 2 for red")
    view = GAME.seen(t, 1)
    assert blurred(view, 0).to_bytes() == view.to_bytes()


# ---- plain and compiled --------------------------------------------------------------------------


GIVING = "players 3; hands R3 B7 / R5 R9 J / G4 Y8; pile Y0 V1; doing give; asked red; askee 2"


def begun(players):
    """A game whose first series are about to be laid."""
    t = dealt(players)
    GAME.deal_by(t, lucky(4))
    return t


def test_plain_and_compiled_searches_think_alike():
    asked, thoughts = plain_thoughts(GAME, [begun(2), begun(6), read(MISS), read(GIVING)])
    assert trees_that_went_on(asked, thoughts)
    assert compiled_thoughts(GAME, asked) == thoughts
