"""Chiffres et Couleurs, the rulebook sentence by sentence: asking, and what comes of it."""

import pytest

from nuancier.games.chiffres_et_couleurs import GAME
from tests.games.chiffres_et_couleurs.position import (
    EXAMPLE,
    act,
    after,
    hands,
    imagined,
    lying,
    moves,
    part,
    read,
    refusal,
    scene,
)
from tests.kits.chiffres_et_couleurs import hand_of


def test_ask_another_player_for_a_digit_or_a_colour_one_holds():  # chiffres_et_couleurs 3.1
    assert sorted(moves(read(EXAMPLE), 1)) == [
        *("ask seat 2 for 3", "ask seat 2 for 7", "ask seat 2 for blue", "ask seat 2 for red"),
    ]


@pytest.mark.parametrize("wanted", ["4", "green"])
def test_who_asks_must_hold_such_a_card(wanted):  # chiffres_et_couleurs 3.1
    assert refusal(EXAMPLE, f"1 ask seat 2 for {wanted}") == "ask-what-you-hold"


def test_a_joker_does_not_justify_an_ask():  # chiffres_et_couleurs 3.1
    line = "players 2; hands R3 J / G4 V5; pile Y7"
    assert sorted(moves(read(line), 1)) == ["ask seat 2 for 3", "ask seat 2 for red"]


def test_nobody_asks_themselves():  # chiffres_et_couleurs 3.1
    assert refusal(EXAMPLE, "1 ask seat 1 for 3") == "ask-another"


def test_the_asked_player_must_hold_a_card():  # chiffres_et_couleurs 3.1
    line = "players 3; hands R3 B7 / . / G3; pile ."
    assert refusal(line, "1 ask seat 2 for 3") == "has-no-cards"


def test_the_asked_player_must_sit_at_the_table():  # chiffres_et_couleurs 3.1
    assert refusal(EXAMPLE, "1 ask seat 3 for 3") == "not-a-seat"


def test_only_the_mover_asks():  # chiffres_et_couleurs 3.1
    assert refusal(EXAMPLE, "2 ask seat 1 for 3") == "not-your-turn"


def test_asked_a_digit_all_cards_of_it_are_handed_over_at_once():  # chiffres_et_couleurs 3.2
    t = after(EXAMPLE, "1 ask seat 2 for 3")
    assert part(t, "received") == "G3 V3"
    assert hands(t) == "R3 B7 / R9"


def test_received_cards_are_laid_with_at_least_one_own_card():  # chiffres_et_couleurs 3.2
    assert refusal(EXAMPLE, "1 ask seat 2 for 3", "1 done") == "lay-one"


def test_the_received_cards_and_the_own_ones_are_one_series():  # chiffres_et_couleurs 3.2
    t = after(EXAMPLE, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert lying(t) == "1 R3 G3 V3"
    assert GAME.scores(t) == [1, 0]


OWN_TWO = "players 2; hands R3 Y3 B7 J / G3 V5; pile Y7 Y8"


def test_how_many_own_cards_are_added_is_free():  # chiffres_et_couleurs 3.2
    t = after(OWN_TWO, "1 ask seat 2 for 3", "1 lay red 3")
    assert moves(t, 1) == ["add yellow 3", "add joker", "done"]


def test_an_own_card_must_have_the_digit_too():  # chiffres_et_couleurs 3.2
    assert refusal(OWN_TWO, "1 ask seat 2 for 3", "1 lay blue 7") == "not-what-was-asked"


def test_a_joker_from_the_hand_may_be_the_own_card():  # chiffres_et_couleurs 3.2
    assert lying(after(OWN_TWO, "1 ask seat 2 for 3", "1 lay joker", "1 done")) == "1 G3 J"


def test_a_card_must_be_in_hand():  # chiffres_et_couleurs 3.2
    assert refusal(OWN_TWO, "1 ask seat 2 for 3", "1 lay violet 3") == "not-in-hand"
    assert refusal(EXAMPLE, "1 ask seat 2 for 3", "1 lay joker") == "no-joker-left"


def test_asked_a_colour_the_other_chooses_the_card():  # chiffres_et_couleurs 3.3
    t = after("players 2; hands R3 B7 / R1 R9 G2; pile Y7", "1 ask seat 2 for red")
    assert GAME.turn(t) == 1
    assert moves(t, 2) == ["give red 1", "give red 9"]


def test_also_when_there_is_only_one():  # chiffres_et_couleurs 3.3
    assert moves(after(EXAMPLE, "1 ask seat 2 for red"), 2) == ["give red 9"]


def test_the_card_given_has_the_colour():  # chiffres_et_couleurs 3.3
    asked = "1 ask seat 2 for red"
    assert refusal(EXAMPLE, asked, "2 give green 3") == "not-what-was-asked"
    assert refusal(EXAMPLE, asked, "2 give red 8") == "not-in-hand"
    assert refusal(EXAMPLE, asked, "2 done") == "give-now"
    assert refusal(EXAMPLE, asked, "1 lay red 3") == "not-your-turn"


def test_the_card_is_laid_with_exactly_one_own_card():  # chiffres_et_couleurs 3.3
    line = "players 2; hands R3 R4 B7 / R9 G3; pile Y7"
    t = after(line, "1 ask seat 2 for red", "2 give red 9")
    assert moves(t, 1) == ["lay red 3", "lay red 4"]
    assert lying(act(t, "1 lay red 4")) == "1 R4 R9"


def test_a_card_given_must_be_laid():  # chiffres_et_couleurs 3.3
    asked = ("1 ask seat 2 for red", "2 give red 9")
    assert refusal(EXAMPLE, *asked, "1 done") == "lay-one"
    assert refusal(EXAMPLE, *asked, "1 lay blue 7") == "not-what-was-asked"


def test_a_joker_may_be_the_one_own_card():  # chiffres_et_couleurs 3.3
    line = "players 2; hands R3 J / R9 G3; pile Y7"
    t = after(line, "1 ask seat 2 for red", "2 give red 9", "1 lay joker")
    assert lying(t) == "1 R9 J"


def test_who_has_none_makes_the_mover_draw_the_top_card():  # chiffres_et_couleurs 3.4
    assert hands(after(EXAMPLE + "Y1 Y2", "1 ask seat 2 for 7")) == "R3 Y1 B7 / R9 G3 V3"


def test_a_drawn_card_that_was_asked_for_is_shown():  # chiffres_et_couleurs 3.4
    t = after(EXAMPLE + "Y7 Y2", "1 ask seat 2 for 7")
    assert scene(t, viewer=2).received == ["yellow 7"]
    assert part(t, "doing") == "shown"


def test_it_may_be_laid_with_own_cards_and_the_turn_goes_on():  # chiffres_et_couleurs 3.4
    t = after(EXAMPLE + "Y7 Y2", "1 ask seat 2 for 7", "1 lay blue 7", "1 done")
    assert lying(t) == "1 Y7 B7"
    assert GAME.turn(t) == 0


def test_it_may_be_kept_and_the_turn_goes_on():  # chiffres_et_couleurs 3.4
    t = after(EXAMPLE + "Y7 Y2", "1 ask seat 2 for 7", "1 done")
    assert hands(t) == "R3 Y7 B7 / R9 G3 V3"
    assert "ask seat 2 for yellow" in moves(t, 1)


def test_a_card_kept_stays_publicly_known():  # chiffres_et_couleurs 3.4
    t = after(EXAMPLE + "Y7 Y2", "1 ask seat 2 for 7", "1 done")
    assert part(t, "known") == "Y7 / ."
    assert all("yellow 7" in hand_of(guess, 0) for guess in imagined(t, viewer=2))


def test_a_joker_may_be_the_only_own_card_with_a_shown_one():  # chiffres_et_couleurs 3.4
    line = "players 2; hands B7 J / G3; pile Y7 Y2"
    assert lying(after(line, "1 ask seat 2 for 7", "1 lay joker", "1 done")) == "1 Y7 J"


def test_a_colour_series_may_here_be_longer_than_two():  # chiffres_et_couleurs 3.4
    line = "players 2; hands R3 R4 R5 / G3; pile R7 Y2"
    asked = ("1 ask seat 2 for red", "1 lay red 3", "1 add red 4", "1 add red 5", "1 done")
    assert lying(after(line, *asked)) == "1 R3 R4 R5 R7"


def test_a_shown_card_is_not_laid_with_other_cards():  # chiffres_et_couleurs 3.4
    assert refusal(EXAMPLE + "Y7", "1 ask seat 2 for 7", "1 lay red 3") == "not-what-was-asked"
