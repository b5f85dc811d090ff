"""Chiffres et Couleurs, the rulebook sentence by sentence: its examples."""

import pytest

from nuancier.games.chiffres_et_couleurs import GAME
from tests.games.chiffres_et_couleurs.position import EXAMPLE, MISS, act, after, lying, refusal


def test_example_a_asks_3_and_lays_one_series_of_three():  # chiffres_et_couleurs 7
    t = after(EXAMPLE, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert (lying(t), GAME.turn(t)) == ("1 R3 G3 V3", 0)


def test_example_a_asks_red_and_lays_two():  # chiffres_et_couleurs 7
    t = after(EXAMPLE, "1 ask seat 2 for red", "2 give red 9", "1 lay red 3")
    assert (lying(t), GAME.turn(t)) == ("1 R3 R9", 0)


def test_example_a_asks_7_and_draws_it():  # chiffres_et_couleurs 7
    t = after(EXAMPLE + "Y7 V9", "1 ask seat 2 for 7", "1 lay blue 7", "1 done")
    assert (lying(t), GAME.turn(t)) == ("1 Y7 B7", 0)


def test_example_a_asks_7_draws_red_1_and_the_turn_passes():  # chiffres_et_couleurs 7
    t = after(EXAMPLE + "R1 V9", "1 ask seat 2 for 7", "1 lay red 1", "1 add red 3", "1 done")
    assert lying(t) == "1 R1 R3"
    assert GAME.turn(act(t, "1 done")) == 1


@pytest.mark.parametrize(
    ("laid", "series"),
    [
        (["lay blue 7"], "1 G7 B7"),
        (["lay blue 7", "add joker"], "1 G7 B7 J"),
        (["lay joker"], "1 G7 J"),
    ],
)
def test_example_a_joker_with_received_cards(laid, series):  # chiffres_et_couleurs 7
    line = "players 2; hands B7 J / G7 V1; pile Y0"
    t = after(line, "1 ask seat 2 for 7", *(f"1 {one}" for one in laid), "1 done")
    assert lying(t) == series


def test_example_after_a_miss_red_3_red_5_joker_is_refused():  # chiffres_et_couleurs 7
    assert refusal(MISS, "1 lay red 3", "1 add red 5", "1 add joker") == "joker-stands-for"


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("ask seat 2 for 4", "ask-what-you-hold"),
        ("ask seat 2 for green", "ask-what-you-hold"),
        ("ask seat 1 for 3", "ask-another"),
        ("ask seat 3 for 3", "has-no-cards"),
    ],
)
def test_example_wrong_asks_are_refused_with_the_reason(asked, reason):  # chiffres_et_couleurs 7
    line = "players 3; hands R3 B7 / G3 V3 R9 / .; pile ."
    assert refusal(line, f"1 {asked}") == reason
