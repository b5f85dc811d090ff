"""Chiffres et Couleurs: what a search lets others know, what a poor memory keeps.

What it finds is in test_proofs.py.
"""

import pytest

from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.games.chiffres_et_couleurs.table import SHOWN
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
    view = GAME.seen(read("players 3; hands R3 B7 / G5 V1 / Y3 G8; known . / . / Y3; pile ."), 0)
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
