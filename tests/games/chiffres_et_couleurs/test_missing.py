"""Chiffres et Couleurs, the rulebook sentence by sentence: a miss, jokers, empty hands."""

import pytest

from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.kernel.game import SPECTATOR
from tests.games.chiffres_et_couleurs.position import (
    ALONE,
    ASKED,
    EXAMPLE,
    JOKER_DRAWN,
    JOKERS_ONLY,
    MISS,
    NOBODY,
    act,
    after,
    hands,
    lying,
    moves,
    part,
    read,
    refusal,
    told,
)


def test_another_card_joins_the_hand_unseen():  # chiffres_et_couleurs 3.5
    t = read(EXAMPLE + "Y1 Y2")
    asked = "1 ask seat 2 for 7"
    assert told(t, asked, viewer=2)[-1] == "Ada draws a card."
    assert told(t, asked, viewer=1)[-1] == "Ada draws yellow 1."
    assert told(t, asked, viewer=SPECTATOR + 1)[-1] == "Ada draws a card."


def test_series_may_still_be_laid_from_the_hand_several_too():  # chiffres_et_couleurs 3.5
    first = ("1 lay red 3", "1 add red 5", "1 done")
    t = after(MISS, *first, "1 lay yellow 4", "1 add blue 4", "1 done")
    assert lying(t) == "1 R3 R5 / 1 Y4 B4"


def test_the_drawn_card_may_be_in_them():  # chiffres_et_couleurs 3.5
    t = after("players 2; hands R3 B7 / G4; pile R1 Y2", "1 ask seat 2 for 7")
    assert lying(act(t, "1 lay red 1", "1 add red 3", "1 done")) == "1 R1 R3"


def test_then_the_turn_passes():  # chiffres_et_couleurs 3.5
    t = after(MISS, "1 lay red 3", "1 add red 5", "1 done", "1 done")
    assert GAME.turn(t) == 1


def test_a_player_says_done_even_with_nothing_to_lay():  # chiffres_et_couleurs 3.5
    t = after("players 2; hands R3 B7 / G4; pile Y0 Y2", "1 ask seat 2 for 7")
    assert moves(t, 1) == ["done"]


def test_asking_again_after_a_miss_is_refused():  # chiffres_et_couleurs 3.5
    assert refusal(MISS, "1 ask seat 2 for 3") == "lay-or-be-done"
    assert refusal(MISS, "1 give red 3") == "lay-or-be-done"


def test_a_joker_stands_only_for_what_was_just_asked():  # chiffres_et_couleurs 3.5
    assert lying(after(MISS, "1 lay red 3", "1 add joker", "1 done")) == "1 R3 J"
    assert refusal(MISS, "1 lay yellow 4", "1 add joker") == "joker-stands-for"


def test_all_real_cards_of_its_series_have_it():  # chiffres_et_couleurs 3.5
    assert refusal(MISS, "1 lay red 3", "1 add red 5", "1 add joker") == "joker-stands-for"


def test_several_jokers_may_stand_in_a_series():  # chiffres_et_couleurs 3.5
    line = "players 2; hands R3 J J / G0; pile Y1; doing miss; asked red; askee 2"
    t = after(line, "1 lay red 3", "1 add joker", "1 add joker")
    assert moves(t, 1) == ["done"]
    assert lying(act(t, "1 done")) == "1 R3 J J"


def test_a_drawn_joker_laid_first_counts_as_received():  # chiffres_et_couleurs 3.5
    t = after(JOKER_DRAWN, ASKED, "1 lay blue 7", "1 add joker", "1 done")
    assert lying(t) == "1 B7 J"
    assert GAME.turn(t) == 0
    assert part(t, "doing") == ""


def test_then_nothing_else_is_laid_first():  # chiffres_et_couleurs 3.5
    laid = ("1 lay blue 7", "1 add joker", "1 done")
    assert refusal(JOKER_DRAWN, ASKED, *laid, "1 lay red 3") == "ask-now"


def test_a_drawn_joker_laid_second_is_as_any_card():  # chiffres_et_couleurs 3.5
    first = ("1 lay red 3", "1 add red 4", "1 done")
    second = ("1 lay blue 7", "1 add joker", "1 done")
    assert part(after(JOKER_DRAWN, ASKED, *first, *second), "doing") == "miss"


def test_a_joker_held_before_does_not_win_the_turn():  # chiffres_et_couleurs 3.5
    line = "players 2; hands R3 B7 J / G4 G5; pile Y0 Y2 Y6"
    assert part(after(line, ASKED, "1 lay blue 7", "1 add joker", "1 done"), "doing") == "miss"


def test_jokers_are_interchangeable_either_may_be_laid():  # chiffres_et_couleurs 3.5
    line = "players 2; hands R3 B7 J / G4 G5; pile J Y2 Y6"
    t = after(line, ASKED, "1 lay blue 7", "1 add joker", "1 done")
    assert part(t, "doing") == ""
    assert hands(t) == "R3 J / G4 G5"


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_nothing_tells_a_drawn_joker_from_another_card(viewer):  # chiffres_et_couleurs 3.5
    joker, other = read(JOKER_DRAWN), read(JOKER_DRAWN.replace("pile J Y2", "pile Y2 J"))
    assert told(joker, ASKED, viewer + 1) == told(other, ASKED, viewer + 1)
    act(joker, ASKED), act(other, ASKED)
    assert GAME.seen(joker, viewer) == GAME.seen(other, viewer)
    assert GAME.legal_moves(joker, viewer) == GAME.legal_moves(other, viewer)


def test_an_open_series_is_unseen_until_it_is_closed():  # chiffres_et_couleurs 3.5
    t, untouched = after(MISS, "1 lay red 3", "1 add joker"), read(MISS)
    assert GAME.seen(t, 1) == GAME.seen(untouched, 1)
    assert told(after(MISS, "1 lay red 3"), "1 add red 5", viewer=2) == []


def test_every_series_with_a_joker_holds_a_real_card_of_it():  # chiffres_et_couleurs 3.6
    line = "players 2; hands R3 J J / G0; pile Y1; doing miss; asked red; askee 2"
    assert refusal(line, "1 lay joker") == "real-card-first"


def test_nobody_has_to_give_a_joker():  # chiffres_et_couleurs 3.6
    t = after("players 2; hands R3 / J R9; pile Y1", "1 ask seat 2 for red")
    assert moves(t, 2) == ["give red 9"]


def test_a_joker_does_not_count_as_having_the_card():  # chiffres_et_couleurs 3.6
    t = after("players 2; hands R3 / J G9; pile Y1", "1 ask seat 2 for red")
    assert part(t, "doing") == "miss"


@pytest.mark.parametrize(
    "acts",
    [
        ("1 ask seat 2 for 3", "1 lay red 3", "1 done"),
        ("1 ask seat 2 for red", "2 give red 9", "1 lay red 3"),
        ("1 ask seat 2 for 7", "1 lay blue 7", "1 done"),
        ("1 ask seat 2 for 7", "1 done"),
    ],
)
def test_the_mover_goes_on_as_long_as_the_asked_card_comes(acts):  # chiffres_et_couleurs 3.7
    t = after(EXAMPLE + "Y7 Y8", *acts)
    assert GAME.turn(t) == 0
    assert part(t, "doing") == ""


def test_a_player_without_cards_takes_five_new_ones():  # chiffres_et_couleurs 3.8
    line = "players 2; hands R3 B7 / G3; pile Y0 Y1 Y2 Y3 Y4 Y5"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert hands(t) == "B7 / Y0 Y1 Y2 Y3 Y4"


def test_or_what_is_left():  # chiffres_et_couleurs 3.8
    t = after("players 2; hands R3 B7 / G3; pile Y0 Y1", "1 ask seat 2 for 3")
    assert hands(act(t, "1 lay red 3", "1 done")) == "B7 / Y0 Y1"


def test_as_soon_as_the_series_lies_and_not_before():  # chiffres_et_couleurs 3.8
    t = after("players 2; hands R3 B7 / G3; pile Y0 Y1", "1 ask seat 2 for 3")
    assert hands(t) == "R3 B7 / ."


def test_the_asked_player_takes_before_the_one_who_asked():  # chiffres_et_couleurs 3.8
    line = "players 2; hands R3 / G3; pile Y0 Y1 Y2 Y3 Y4 B0 B1"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert hands(t) == "B0 B1 / Y0 Y1 Y2 Y3 Y4"


def test_a_hand_emptied_after_a_miss_is_refilled_as_the_turn_passes():  # chiffres_et_couleurs 3.8
    line = "players 2; hands R3 / G0 G1; pile R1 Y0 Y1 Y2 Y3 Y4 B0"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 1", "1 add red 3", "1 done")
    assert hands(t) == ". / G0 G1"
    assert moves(t, 1) == ["done"]
    assert hands(act(t, "1 done")) == "Y0 Y1 Y2 Y3 Y4 / G0 G1"
    assert GAME.turn(t) == 1


def test_a_hand_emptied_by_a_drawn_joker_is_refilled_at_once():  # chiffres_et_couleurs 3.8
    line = "players 2; hands B7 / G0 G1; pile J Y0 Y1 Y2 Y3 Y4 B0"
    t = after(line, ASKED, "1 lay blue 7", "1 add joker", "1 done")
    assert hands(t) == "Y0 Y1 Y2 Y3 Y4 / G0 G1"
    assert GAME.turn(t) == 0


def test_a_player_without_cards_and_pile_is_skipped():  # chiffres_et_couleurs 3.8
    line = "players 3; play_on on; hands R3 R4 / . / G3 G4; pile ."
    assert GAME.turn(after(line, "1 ask seat 3 for red", "1 done")) == 2


def test_if_the_mover_has_no_cards_and_no_pile_the_turn_passes():  # chiffres_et_couleurs 3.8
    line = "players 3; play_on on; hands R3 / G3 G5 / G4 B4; pile ."
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert GAME.turn(t) == 1


def test_who_holds_only_jokers_draws_one_card_and_the_turn_passes():  # chiffres_et_couleurs 3.9
    t = after(JOKERS_ONLY, "2 done")
    assert moves(t, 1) == ["done"]
    assert hands(act(t, "1 done")) == "Y0 J J / R3 B7"
    assert GAME.turn(t) == 1


def test_nothing_else_may_be_done_with_only_jokers():  # chiffres_et_couleurs 3.9
    assert refusal(JOKERS_ONLY, "2 done", "1 ask seat 2 for 3") == "draw-now"


def test_without_a_pile_only_the_turn_passes():  # chiffres_et_couleurs 3.9
    line = "players 3; play_on on; hands R3 J / J / R4 J; pile .; doing miss; asked 3; askee 2"
    t = after(line, "1 done")
    assert told(t, "2 done")[0] == "The pile is empty: Bob draws nothing."
    assert GAME.turn(act(t, "2 done")) == 2


def test_everybody_is_told_that_somebody_holds_only_jokers():  # chiffres_et_couleurs 3.9
    t = read(JOKERS_ONLY)
    assert told(t, "2 done", viewer=2) == ["Bob is done.", "Ada holds only jokers and cannot ask."]
    act(t, "2 done")
    assert told(t, "1 done", viewer=2) == ["Ada draws a card."]
    assert told(t, "1 done", viewer=1) == ["Ada draws yellow 0."]


def test_with_nobody_to_ask_own_series_may_be_laid_without_jokers():  # chiffres_et_couleurs 3.9
    t = after(NOBODY, *ALONE)
    assert moves(t, 1) == ["lay red 4", "lay blue 4", "done"]
    assert refusal(NOBODY, *ALONE, "1 lay red 4", "1 add joker") == "no-jokers-here"


def test_then_the_game_ends():  # chiffres_et_couleurs 3.9
    t = after(NOBODY, *ALONE, "1 lay blue 4", "1 add blue 5", "1 done")
    assert not GAME.is_over(t)
    assert GAME.is_over(act(t, "1 done"))
    assert lying(t) == "1 R3 G3 / 1 B4 B5"


@pytest.mark.parametrize("play_on", ["off", "on"])
def test_also_when_the_last_series_empties_the_hand(play_on):  # chiffres_et_couleurs 3.9
    line = f"players 2; play_on {play_on}; hands R3 B4 B5 / G3; pile ."
    t = after(line, *ALONE, "1 lay blue 4", "1 add blue 5", "1 done", "1 done")
    assert GAME.is_over(t)
