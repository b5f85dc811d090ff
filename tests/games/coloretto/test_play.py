"""Coloretto, the rulebook sentence by sentence: play (3)."""

import pytest

from nuancier.games.coloretto import GAME
from nuancier.games.coloretto.table import CARDS
from nuancier.kernel.game import CLOCK, SPECTATOR
from tests.games.coloretto.position import (
    PLAY,
    act,
    after,
    dealt,
    moves,
    part,
    read,
    refusal,
    scene,
)

# ---- 3 Play --------------------------------------------------------------------------------------


def test_a_turn_is_drawing_or_taking_a_row_with_a_card():  # coloretto 3.1
    assert moves(read(PLAY), 1) == ["draw", "take row 1", "take row 2"]


def test_who_must_wait_has_no_moves():  # coloretto 3.1
    assert moves(read(PLAY), 2) == moves(read(PLAY), 3) == []


def test_the_turn_goes_clockwise():  # coloretto 3.1
    t = after(PLAY, "1 draw", "1 place on row 3", "2 draw", "2 place on row 3")
    assert GAME.turn(t) == 2


def test_after_the_last_seat_comes_the_first():  # coloretto 3.1
    assert GAME.turn(after(f"{PLAY}; mover 3", "3 take row 1")) == 0


def test_the_drawn_card_goes_behind_the_others_of_its_row():  # coloretto 3.1
    assert part(after(PLAY, "1 draw", "1 place on row 2"), "rows") == "R / YGR / ."


def test_a_row_that_has_no_room_is_refused():  # coloretto 3.1
    assert refusal("players 3; drawn R; rows YGB / . / .", "1 place on row 1") == "row-full"


def test_an_empty_row_is_not_taken():  # coloretto 3.1
    assert refusal(PLAY, "1 take row 3") == "row-empty"


def test_there_are_only_as_many_rows_as_the_game_has():  # coloretto 3.1
    assert refusal(PLAY, "1 take row 4") == "no-such-row"
    assert refusal("players 3; drawn R", "1 place on row 4") == "no-such-row"


def test_another_players_turn_is_respected():  # coloretto 3.1
    assert refusal(PLAY, "2 draw") == "not-your-turn"


def test_only_seats_of_the_table_play():  # coloretto 3.1
    assert refusal(PLAY, "4 draw") == "not-a-seat"


def test_drawing_shows_the_card_and_the_same_player_chooses_a_row():  # coloretto 3.2
    t = after(PLAY, "1 draw")
    assert (part(t, "drawn"), GAME.turn(t)) == ("R", 0)
    assert moves(t, 1) == ["place on row 1", "place on row 2", "place on row 3"]


@pytest.mark.parametrize("move", ["draw", "take row 1", "name red"])
def test_nobody_takes_back_a_draw(move):  # coloretto 3.2
    assert refusal("players 3; pile R; drawn Y; rows R / . / .", f"1 {move}") == "place-first"


def test_no_card_is_placed_that_was_not_drawn():  # coloretto 3.2
    assert refusal(PLAY, "1 place on row 3") == "nothing-drawn"


def test_when_all_rows_left_are_full_one_must_be_taken():  # coloretto 3.3
    line = "players 3; pile R; out 2; rows RRR / x / YYY"
    assert moves(read(line), 1) == ["take row 1", "take row 3"]
    assert refusal(line, "1 draw") == "no-room"


def test_when_all_rows_left_are_empty_a_card_must_be_drawn():  # coloretto 3.3
    assert moves(read("players 3; pile R; out 2; rows . / x / ."), 1) == ["draw"]


def test_the_cards_of_a_taken_row_go_to_its_taker():  # coloretto 3.4
    t = after("players 3; pile R; rows RJ+ / . / .; seats R / Y / G", "1 take row 1")
    assert part(t, "seats") == "RRJ+ / Y / G"


def test_who_took_a_row_is_out_until_the_next_round():  # coloretto 3.4
    t = after("players 3; pile RR; rows R / . / .", "1 take row 1", "2 draw", "2 place on row 2")
    t = act(t, "3 take row 2")
    assert GAME.turn(t) == 1
    assert part(t, "out") == "1 3"


def test_no_card_is_added_to_a_row_that_was_taken():  # coloretto 3.4
    line = "players 3; drawn R; mover 2; out 1; rows x / . / ."
    assert moves(read(line), 2) == ["place on row 2", "place on row 3"]
    assert refusal(line, "2 place on row 1") == "row-gone"


def test_a_row_is_taken_once_a_round():  # coloretto 3.4
    line = "players 3; pile R; mover 2; out 1; rows x / R / ."
    assert refusal(line, "2 take row 1") == "row-gone"


def test_the_last_player_left_may_go_on_drawing():  # coloretto 3.4
    t = after("players 3; pile RY; out 1 2; mover 3; rows x / x / .", "3 draw", "3 place on row 3")
    assert GAME.turn(t) == 2
    assert moves(t, 3) == ["draw", "take row 3"]


def test_of_two_players_the_last_one_draws_into_both_rows_left():  # coloretto 3.4
    t = after("players 2; pile RY; out 1; mover 2; rows x / R / .", "2 draw")
    assert moves(t, 2) == ["place on row 2", "place on row 3"]


def test_a_round_ends_when_each_player_has_taken_a_row():  # coloretto 3.5
    t = after("players 3; pile R; out 1 2; mover 3; rows x / x / G", "3 take row 3")
    assert (part(t, "rows"), part(t, "out")) == (". / . / .", "")


def test_who_took_the_last_row_begins_the_next_round():  # coloretto 3.5
    t = after("players 3; pile R; out 1 2; mover 3; rows x / x / G", "3 take row 3")
    assert moves(t, 3) == ["draw"]


def test_the_cards_of_the_third_row_leave_the_game():  # coloretto 3.5
    t = after("players 2; pile R; out 1; mover 2; rows x / R / GJ", "2 take row 2")
    assert (part(t, "discarded"), part(t, "seats")) == ("GJ", ". / R")


def test_an_empty_third_row_leaves_nothing():  # coloretto 3.5
    t = after("players 2; pile R; out 1; mover 2; rows x / R / .", "2 take row 2")
    assert part(t, "discarded") == ""


@pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR + 1])
def test_cards_taken_lie_open_sorted_by_colour_jokers_aside(viewer):  # coloretto 3.6
    seat = scene("players 3; seats JRGR+ / . / .", viewer).seats[0]
    assert [(one.colour, one.cards) for one in seat.colours] == [("red", 2), ("green", 1)]
    assert (seat.jokers, seat.plus_twos) == (1, 1)


LAST = "players 3; bottom 2; rows R / Y / G"


def test_the_draw_above_the_last_round_card_is_an_ordinary_one():  # coloretto 3.7
    assert not after(f"{LAST}; pile RYG", "1 draw").last_round


def test_the_last_round_card_is_laid_aside_and_another_drawn_in_one_move():  # coloretto 3.7
    t = after(f"{LAST}; pile YG", "1 draw")
    assert (t.last_round, part(t, "drawn"), part(t, "pile")) == (1, "Y", "G")


def test_the_current_round_goes_on_after_the_last_round_card():  # coloretto 3.7
    assert not GAME.is_over(after(f"{LAST}; pile YG", "1 draw", "1 place on row 1"))


def test_the_round_of_the_last_round_card_is_the_last():  # coloretto 3.7
    t = after(f"{LAST}; last; pile R", "1 take row 1", "2 take row 2", "3 take row 3")
    assert GAME.is_over(t)
    assert not any(GAME.legal_moves(t, seat) for seat in (0, 1, 2, CLOCK))


def test_a_round_before_the_last_does_not_end_the_game():  # coloretto 3.7
    t = after(f"{LAST}; pile RYG", "1 take row 1", "2 take row 2", "3 take row 3")
    assert not GAME.is_over(t)


def test_the_bottom_fifteen_are_enough_for_five_rows_of_three():  # coloretto 3.7
    t = read(f"players 5; pile {'RYGBO' * 3}; rows . / . / . / . / .")
    for turn in range(15):
        act(t, f"{turn % 5 + 1} draw", f"{turn % 5 + 1} place on row {turn // 3 + 1}")
    assert (t.last_round, t.pile_left) == (1, 0)
    act(t, *(f"{seat} take row {seat}" for seat in range(1, 6)))
    assert GAME.is_over(t)


def test_no_game_takes_more_moves_than_cards_can_be_drawn_placed_and_taken():  # coloretto 3.7
    assert GAME.move_bound(dealt(5)) == 3 * CARDS + 5


def test_after_the_end_every_move_is_refused():  # coloretto 3.7
    assert refusal("players 3; over 1; last", "1 draw") == "game-is-over"
