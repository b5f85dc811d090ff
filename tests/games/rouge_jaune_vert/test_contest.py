"""Rouge Jaune Vert: what two players may grab at the same instant, 3.6 and 3.7 of the rulebook."""

import pytest

from nuancier.games.rouge_jaune_vert import GAME
from tests.games.rouge_jaune_vert.round import moved, read, refusal

LINE = "players 3; series RV1 / BJ2 / JN1; table VN4 JB3"
TWO_FULL = "players 3; call_stop on; length 2; series RV1 BN2 / JN2 RB1 / BJ3; first_full 1"
ONE_LEFT = f"{TWO_FULL}; table VN4"


def contest(line, one):
    return GAME.contest(read(line), *moved(one))


def test_two_players_contest_the_same_face_up_card():  # rouge_jaune_vert 3.7
    assert contest(LINE, "1 take VN4") == contest(LINE, "3 take VN4") > 0
    assert refusal(LINE, "1 take VN4", "3 take VN4") == "in-a-hand"


def test_another_face_up_card_is_another_contest():  # rouge_jaune_vert 3.7
    assert contest(LINE, "1 take VN4") != contest(LINE, "2 take JB3") > 0


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
    line = "players 4; call_stop on; length 2; series RV1 BN2 / JN2 RB1 / BJ3 / NJ2; table VN4"
    assert 0 < contest(line, "3 take VN4") != contest(line, "1 stop") > 0


def test_the_only_full_series_calls_stop_uncontested():  # rouge_jaune_vert 3.6
    line = "players 3; call_stop on; length 2; series RV1 BN2 / JN2 / BJ3; first_full 1"
    assert contest(line, "1 stop") == 0


def test_the_clock_contests_with_nobody():  # rouge_jaune_vert 3.8
    assert contest(LINE, "clock five minutes") == 0
