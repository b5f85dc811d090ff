"""Rouge Jaune Vert: what two players may grab at the same instant, 3.6 and 3.7 of the rulebook."""

import pytest

from nuancier.games.rouge_jaune_vert import GAME
from tests.games.rouge_jaune_vert.round import after, ending, moved, read, refusal

LINE = "players 3; series RV1 / BJ2 / JN1; table VN4 JB3"
TWO_FULL = "players 3; length 2; series RV1 BN2 / JN2 RB1 / BJ3; first_full 1"
ONE_LEFT = f"{TWO_FULL}; table VN4"


def contest(line, one):
    return GAME.contest(read(line), *moved(one))


def test_two_players_contest_the_same_face_up_card():  # rouge_jaune_vert 3.7
    assert contest(LINE, "1 take VN4") == contest(LINE, "3 take VN4") > 0
    assert refusal(LINE, "1 take VN4", "3 take VN4") == "in-a-hand"


def test_another_face_up_card_is_another_contest():  # rouge_jaune_vert 3.7
    assert contest(LINE, "1 take VN4") != contest(LINE, "2 take JB3") > 0


LAST_HIDDEN = f"{LINE}; hidden NB3"


def test_two_players_contest_the_last_hidden_card():  # rouge_jaune_vert 3.7
    assert contest(LAST_HIDDEN, "1 take hidden") == contest(LAST_HIDDEN, "3 take hidden") > 0
    assert refusal(LAST_HIDDEN, "1 take hidden", "3 take hidden") == "none-hidden"


def test_a_reach_that_finds_the_last_hidden_card_gone_came_too_late():  # rouge_jaune_vert 3.7
    assert contest(f"{LINE}; hands . / NB3 / .; hidden .", "1 take hidden") > 0


def test_the_last_but_one_hidden_card_is_contested_by_nobody():  # rouge_jaune_vert 3.7
    assert contest(f"{LINE}; hidden NB3 RB2", "1 take hidden") == 0


def test_hidden_and_face_up_cards_are_different_contests():  # rouge_jaune_vert 3.7
    numbers = {contest(LAST_HIDDEN, f"1 take {what}") for what in ("hidden", "VN4", "JB3")}
    assert len(numbers - {0}) == 3


def test_who_alone_has_room_reaches_for_the_last_hidden_card_at_ease():  # rouge_jaune_vert 3.6
    assert contest(f"{TWO_FULL}; table VN4; hidden NB3", "3 take hidden") == 0


# Two who hold the last card of their series, and a third who has one card only.
BOTH_END = "players 3; call_stop off; length 3; series RV1 BN2 / JN2 RB1 / BJ3; hands JR3 / NV4 / "


def test_two_placements_that_would_both_end_the_round_exclude_each_other():  # rouge_jaune_vert 3.6
    assert contest(f"{BOTH_END}NB4", "1 place") == contest(f"{BOTH_END}NB4", "2 place") > 0
    assert refusal(f"{BOTH_END}NB4", "1 place", "2 place") == "closed"


def test_a_placement_that_ends_no_round_is_contested_by_nobody():  # rouge_jaune_vert 3.6
    assert contest(f"{BOTH_END}NB4", "3 place") == 0


@pytest.mark.parametrize(("seat", "hands"), [(1, "JR3 / . / NB4"), (2, ". / NV4 / NB4")])
def test_nobody_contests_who_alone_holds_the_last_card(seat, hands):  # rouge_jaune_vert 3.6
    assert contest(BOTH_END.replace("JR3 / NV4 / ", hands), f"{seat} place") == 0


def test_a_last_card_that_another_has_just_placed_came_first():  # rouge_jaune_vert 3.6
    t = read(f"{BOTH_END}.")
    GAME.attempt(t, *moved("2 place"))
    assert GAME.contest(t, *moved("1 place")) > 0


def test_where_stop_is_called_two_last_cards_exclude_nothing():  # rouge_jaune_vert 3.6
    line = BOTH_END.replace("call_stop off", "call_stop on") + "."
    assert contest(line, "1 place") == contest(line, "2 place") == 0
    assert ending(after(line, "1 place", "2 place")) == "running"


@pytest.mark.parametrize("one", ["1 take hidden", "1 stuck"])
def test_nobody_else_can_contest_this(one):  # rouge_jaune_vert 3.7
    assert contest(LINE, one) == 0


@pytest.mark.parametrize("one", ["1 place", "1 return"])
def test_nobody_contests_what_happens_to_the_card_in_ones_hand(one):  # rouge_jaune_vert 3.3
    assert contest(f"{LINE}; hands NB3 / RB2 / .", one) == 0


def test_who_alone_has_room_in_the_series_contests_with_nobody():  # rouge_jaune_vert 3.6
    assert contest(ONE_LEFT, "3 take VN4") == 0


def test_two_full_series_contest_stop():  # rouge_jaune_vert 3.6
    assert contest(TWO_FULL, "1 stop") == contest(TWO_FULL, "2 stop") > 0


def test_stop_and_a_card_are_different_contests():  # rouge_jaune_vert 3.6, 3.7
    line = "players 4; length 2; series RV1 BN2 / JN2 RB1 / BJ3 / NJ2; table VN4"
    assert 0 < contest(line, "3 take VN4") != contest(line, "1 stop") > 0


def test_the_only_full_series_calls_stop_uncontested():  # rouge_jaune_vert 3.6
    line = "players 3; length 2; series RV1 BN2 / JN2 / BJ3; first_full 1"
    assert contest(line, "1 stop") == 0


def test_the_clock_contests_with_nobody():  # rouge_jaune_vert 3.8
    assert contest(LINE, "clock five minutes") == 0
