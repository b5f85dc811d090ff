"""Coloretto, the rulebook sentence by sentence: the golden joker (4.6)."""

from collections import Counter

import pytest

from nuancier.games.coloretto import GAME
from nuancier.games.coloretto.notation import LETTERS
from tests.games.coloretto.position import (
    NAMING,
    act,
    after,
    dealt,
    part,
    points,
    read,
)

# ---- 4.6 The golden joker ------------------------------------------------------------------------

GOLD = "players 3; golden_joker on"


def test_two_jokers_and_one_golden_joker_are_in_the_pile():  # coloretto 4.6
    pile = Counter(part(dealt(3, golden_joker="on"), "pile"))
    assert (pile["J"], pile["*"]) == (2, 1)


def test_there_is_no_golden_joker_unless_the_table_says_so():  # coloretto 4.6
    pile = Counter(part(dealt(3), "pile"))
    assert (pile["J"], pile["*"]) == (3, 0)


@pytest.mark.parametrize("card", LETTERS[:9])
def test_who_takes_it_turns_up_the_top_card_and_keeps_it_whatever_it_is(card):  # coloretto 4.6
    t = after(f"{GOLD}; pile {card}O; rows *RR / . / .", "1 take row 1")
    assert Counter(part(t, "seats").split(" / ")[0]) == Counter("*RR" + card)
    assert part(t, "pile") == "O"


def test_a_plain_joker_turns_up_nothing():  # coloretto 4.6
    t = after(f"{GOLD}; pile YO; rows JRR / . / .", "1 take row 1")
    assert (part(t, "seats"), part(t, "pile")) == ("RRJ / . / .", "YO")


def test_it_turns_up_a_card_also_in_the_last_round():  # coloretto 4.6
    t = after(f"{GOLD}; last; pile YO; rows * / . / .", "1 take row 1")
    assert part(t, "seats") == "Y* / . / ."


def test_the_golden_joker_is_a_joker_too():  # coloretto 4.6
    assert points("*RRYY; golden_joker on") == 6 + 3


def test_golden_and_plain_jokers_are_named_together():  # coloretto 4.6
    t = after(f"{NAMING}; golden_joker on; seats *J / . / .", "1 name red yellow")
    assert part(t, "named") == "RY / ? / ?"


def test_the_marker_then_lies_above_the_bottom_sixteen():  # coloretto 4.6
    assert dealt(3, golden_joker="on").bottom == 16


def test_a_turned_up_marker_makes_the_round_the_last_and_another_is_turned_up():  # coloretto 4.6
    t = after(f"{GOLD}; bottom 2; pile YO; rows * / R / R", "1 take row 1")
    assert (t.last_round, part(t, "seats"), GAME.is_over(t)) == (1, "Y* / . / .", False)


def test_if_that_taking_ends_the_round_the_game_is_over():  # coloretto 4.6
    t = after(f"{GOLD}; bottom 2; pile YO; out 1 2; mover 3; rows x / x / *", "3 take row 3")
    assert GAME.is_over(t)


def test_with_an_empty_pile_nothing_is_turned_up():  # coloretto 4.6
    t = after(f"{GOLD}; last; rows * / R / R", "1 take row 1")
    assert part(t, "seats") == "* / . / ."


def test_a_golden_joker_in_the_discarded_third_row_turns_up_nothing():  # coloretto 4.6
    line = "players 2; golden_joker on; pile YO; out 1; mover 2; rows x / R / *"
    t = after(line, "2 take row 2")
    assert (part(t, "discarded"), part(t, "pile")) == ("*", "YO")


def test_sixteen_cards_are_enough_with_the_golden_joker():  # coloretto 4.6
    t = read(f"players 5; golden_joker on; pile *{'RYGBO' * 3}; rows . / . / . / . / .")
    for turn in range(15):
        act(t, f"{turn % 5 + 1} draw", f"{turn % 5 + 1} place on row {turn // 3 + 1}")
    act(t, *(f"{seat} take row {seat}" for seat in range(1, 6)))
    assert (GAME.is_over(t), t.pile_left, t.held[0, LETTERS.index("O")]) == (True, 0, 1)
