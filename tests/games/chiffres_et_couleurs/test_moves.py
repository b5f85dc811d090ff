"""Chiffres et Couleurs, the rulebook sentence by sentence: how moves are made."""

import pytest

from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.games.chiffres_et_couleurs.table import CARD_NAMES, JOKER
from tests.games.chiffres_et_couleurs.position import (
    MISS,
    OPENING,
    act,
    after,
    lying,
    moves,
    read,
    refusal,
)


def test_cards_are_added_in_rising_order_only():  # chiffres_et_couleurs 5
    line = "players 2; doing opening; hands R1 R2 R3 / V8; pile Y5"
    assert refusal(line, "1 lay red 1", "1 add red 3", "1 add red 2") == "cards-rise"


def test_jokers_come_last():  # chiffres_et_couleurs 5
    line = "players 2; hands R3 Y3 J / G3; pile Y7 Y8"
    assert refusal(line, "1 ask seat 2 for 3", "1 lay joker", "1 add red 3") == "cards-rise"


def test_rising_order_counts_own_cards_only():  # chiffres_et_couleurs 5
    line = "players 2; hands R3 V3 B7 / G3 B3; pile Y7 Y8"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3", "1 add violet 3", "1 done")
    assert lying(t) == "1 R3 G3 B3 V3"


def test_a_series_must_be_begun_before_it_grows():  # chiffres_et_couleurs 5
    assert refusal(OPENING, "1 add red 2") == "lay-first"


def test_an_open_series_is_closed_before_the_next():  # chiffres_et_couleurs 5
    assert refusal(OPENING, "1 lay red 1", "1 lay blue 4") == "add-or-close"


def test_a_card_is_laid_once():  # chiffres_et_couleurs 5
    assert refusal(OPENING, "1 lay red 1", "1 add red 1") == "already-laid"
    first = ("1 lay red 1", "1 add red 2", "1 done")
    assert refusal(OPENING, *first, "1 lay red 1") == "already-laid"


def test_own_series_come_in_rising_order_of_their_lowest_card():  # chiffres_et_couleurs 5
    later = ("1 lay yellow 4", "1 add blue 4", "1 done")
    assert refusal(MISS, *later, "1 lay red 3") == "series-rise"


def test_first_series_too():  # chiffres_et_couleurs 5
    later = ("1 lay blue 4", "1 add violet 4", "1 done")
    assert refusal(OPENING, *later, "1 lay red 1") == "series-rise"


def test_a_card_is_offered_only_if_a_higher_one_goes_with_it():  # chiffres_et_couleurs 5
    assert moves(read(OPENING), 1) == ["lay red 1", "lay blue 4", "done"]
    assert refusal(OPENING, "1 lay red 2") == "no-partner"


def test_a_joker_is_such_a_partner_for_what_was_asked():  # chiffres_et_couleurs 5
    line = "players 2; hands R3 B7 J / G0; pile Y1; doing miss; asked 7; askee 2"
    assert moves(read(line), 1) == ["lay blue 7", "done"]


def test_of_several_jokers_one_is_offered():  # chiffres_et_couleurs 5
    line = "players 2; hands R3 J J J / G3; pile Y1"
    t = after(line, "1 ask seat 2 for 3")
    assert moves(t, 1) == ["lay red 3", "lay joker"]
    assert moves(act(t, "1 lay joker"), 1) == ["add joker", "done"]


def test_no_move_names_a_joker_by_number():  # chiffres_et_couleurs 5
    assert [name for name in GAME.names if "joker" in name] == ["lay joker", "add joker"]


@pytest.mark.parametrize(("play_on", "bound"), [("off", 361), ("on", 694)])
def test_a_game_has_a_bound_of_moves(play_on, bound):  # chiffres_et_couleurs 5
    assert GAME.move_bound(GAME.new(4, play_on=play_on)) == bound


def test_jokers_are_one_card():
    assert CARD_NAMES[JOKER] == "joker"
    assert CARD_NAMES.count("joker") == 1
