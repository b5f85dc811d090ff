"""Chiffres et Couleurs, the rulebook sentence by sentence: the end, and who wins."""

from nuancier.games.chiffres_et_couleurs import GAME
from tests.games.chiffres_et_couleurs.position import (
    EMPTIED,
    EMPTYING,
    EXAMPLE,
    act,
    after,
    hands,
    moves,
    part,
    read,
    refusal,
)


def test_the_game_ends_when_the_turn_passes_and_the_pile_is_empty():  # chiffres_et_couleurs 4.1
    t = after("players 2; hands R3 B7 / G4 R4; pile Y0", "1 ask seat 2 for 7")
    assert not GAME.is_over(t)
    assert GAME.is_over(act(t, "1 done"))


def test_after_the_last_card_the_turn_goes_on():  # chiffres_et_couleurs 4.1
    t = after("players 2; hands R3 B7 / G4 R4; pile Y7", "1 ask seat 2 for 7", "1 done")
    assert not GAME.is_over(t)
    assert moves(t, 1) != []


def test_a_miss_then_draws_nothing_and_own_series_may_be_laid():  # chiffres_et_couleurs 4.1
    t = after("players 2; hands R3 R7 / G4 V5; pile .", "1 ask seat 2 for 7")
    assert moves(t, 1) == ["lay red 3", "done"]
    assert hands(t) == "R3 R7 / G4 V5"


def test_also_when_a_refill_took_the_last_card():  # chiffres_et_couleurs 4.1
    line = "players 2; hands R3 / G3; pile Y0 Y1 Y2 B0 B1 B2"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert (t.pile_left, GAME.is_over(t)) == (0, False)


def test_also_when_the_last_refill_comes_as_the_turn_passes():  # chiffres_et_couleurs 4.1
    line = "players 2; hands R3 / G0 G1; pile R1 Y0 Y1"
    laid = ("1 lay red 1", "1 add red 3", "1 done", "1 done")
    t = after(line, "1 ask seat 2 for 3", *laid)
    assert GAME.is_over(t)
    assert hands(t) == "Y0 Y1 / G0 G1"


def test_if_first_refills_emptied_the_pile_there_is_one_turn():  # chiffres_et_couleurs 4.1
    t = after(EMPTIED, *EMPTYING)
    assert (t.pile_left, GAME.is_over(t), GAME.turn(t)) == (0, False, 1)
    assert GAME.is_over(act(t, "2 ask seat 1 for yellow", "2 done"))


def test_the_game_ends_when_no_more_series_can_be_formed():  # chiffres_et_couleurs 4.1
    t = after("players 2; hands R3 / G4; pile B7 V5", "1 ask seat 2 for 3", "1 done")
    assert GAME.is_over(t)


def test_it_goes_on_while_two_cards_in_hands_and_pile_share_something():  # chiffres_et_couleurs 4.1
    t = after("players 2; hands R3 / G4; pile B7 V3", "1 ask seat 2 for 3", "1 done")
    assert not GAME.is_over(t)


def test_it_goes_on_while_a_joker_and_a_real_card_remain_anywhere():  # chiffres_et_couleurs 4.1
    t = after("players 2; hands R3 / G4; pile B7 J", "1 ask seat 2 for 3", "1 done")
    assert not GAME.is_over(t)


def test_jokers_alone_make_no_series():  # chiffres_et_couleurs 4.1
    line = "players 2; hands R3 / R4; pile J J J J J J"
    acts = ("1 ask seat 2 for red", "2 give red 4", "1 lay red 3", "2 done")
    t = after(line, *acts[:3])
    assert part(t, "doing") == "jokers"
    assert GAME.is_over(act(t, "1 done"))


def test_play_on_goes_on_with_an_empty_pile():  # chiffres_et_couleurs 4.1
    line = "players 2; play_on on; hands R3 B7 / G4 R4; pile ."
    assert GAME.turn(after(line, "1 ask seat 2 for 7", "1 done")) == 1


def test_until_no_two_cards_in_all_hands_share_anything():  # chiffres_et_couleurs 4.1
    line = "players 2; play_on on; hands R3 / G4 V5; pile ."
    assert GAME.is_over(after(line, "1 ask seat 2 for 3", "1 done"))


def test_and_no_hand_holds_a_real_card_with_a_joker():  # chiffres_et_couleurs 4.1
    line = "players 2; play_on on; hands R3 / G4 J; pile ."
    assert not GAME.is_over(after(line, "1 ask seat 2 for 3", "1 done"))
    line = "players 2; play_on on; hands R3 G4 / J; pile ."
    assert GAME.is_over(after(line, "1 ask seat 2 for 3", "1 done"))


def test_or_until_every_player_with_cards_had_an_idle_turn():  # chiffres_et_couleurs 4.1
    line = "players 3; play_on on; hands R3 / R4 / .; pile .; lying 3 B1 B2; brought 0"
    t = after(line, "1 ask seat 2 for 3", "1 done")
    assert not GAME.is_over(t)
    assert GAME.is_over(act(t, "2 ask seat 1 for 4", "2 done"))


def test_a_series_starts_that_count_again():  # chiffres_et_couleurs 4.1
    line = "players 2; play_on on; hands R3 B3 B4 / R4 R5; pile .; brought 0"
    t = after(line, "1 ask seat 2 for blue", "1 lay blue 3", "1 add blue 4", "1 done", "1 done")
    assert not GAME.is_over(act(t, "2 ask seat 1 for 4", "2 done"))


def test_a_turn_begun_with_a_pile_does_not_count():  # chiffres_et_couleurs 4.1
    line = "players 2; play_on on; hands R3 B3 / R4 R5; pile Y9"
    t = after(line, "1 ask seat 2 for blue", "1 done")
    assert not GAME.is_over(act(t, "2 ask seat 1 for 4", "2 done"))


def test_most_series_win_whatever_their_size():  # chiffres_et_couleurs 4.2
    t = read("players 2; hands . / .; lying 1 R1 R2 / 1 Y1 Y2 / 2 B1 B2 B3 B4 B5 B6; over 1")
    assert GAME.scores(t) == [2, 1]
    assert GAME.final_places(t) == [1, 2]


def test_a_tie_goes_to_the_most_cards_laid_jokers_included():  # chiffres_et_couleurs 4.2
    t = read("players 3; hands . / . / .; lying 1 R1 R2 / 2 B1 B2 J / 3 Y1 Y2; over 1")
    assert GAME.final_places(t) == [2, 1, 2]


def test_received_cards_count_for_who_laid_them():  # chiffres_et_couleurs 4.2
    t = after(EXAMPLE, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert [t.cards_laid[0], t.cards_laid[1]] == [3, 0]


def test_then_the_win_is_shared():  # chiffres_et_couleurs 4.2
    t = read("players 2; hands . / .; lying 1 R1 R2 / 2 B1 B2; over 1")
    assert GAME.final_places(t) == [1, 1]


def test_nobody_moves_after_the_end():  # chiffres_et_couleurs 4.2
    assert refusal("players 2; hands R1 / R2; over 1", "1 ask seat 2 for 1") == "game-is-over"
