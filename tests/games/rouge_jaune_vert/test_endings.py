"""Rouge Jaune Vert: rounds that end without a stopper, 3.8 of the rulebook."""

import pytest

from nuancier.games.rouge_jaune_vert import GAME
from nuancier.games.rouge_jaune_vert.moves import FIVE_MINUTES, NINETY_SECONDS
from tests.games.rouge_jaune_vert.round import (
    ELEVEN,
    act,
    after,
    ending,
    moves_of,
    read,
    refusal,
    stopper,
    timers,
    won,
)


def test_the_round_ends_when_a_placement_leaves_nothing_that_fits():  # rouge_jaune_vert 3.8
    t = after("players 2; series BV1 / VJ2; table RJ1; hands . / RN4; hidden .", "2 place")
    assert (ending(t), stopper(t), t.ties_from) == ("nothing_fits", None, 1)


def test_the_round_ends_when_the_last_hidden_card_does_not_fit():  # rouge_jaune_vert 3.8
    t = after("players 2; series RV1 / BJ2; table RJ3; hidden VB1", "1 take hidden")
    assert ending(t) == "nothing_fits"


def test_a_card_in_a_hand_may_still_fit():  # rouge_jaune_vert 3.8
    t = after("players 2; series RV1 / BJ2; table RJ3; hidden NB4", "1 take hidden")
    assert ending(t) == "running"


def test_a_card_on_the_table_may_still_fit():  # rouge_jaune_vert 3.8
    t = after("players 2; series RV1 / BJ2; table NB4; hidden VB1", "1 take hidden")
    assert ending(t) == "running"


def test_a_hidden_card_keeps_the_round_open():  # rouge_jaune_vert 3.8
    t = after("players 2; series RV1 / BJ2; table RJ3; hidden VB1 RB1", "1 take hidden")
    assert ending(t) == "running"


def test_what_fits_is_judged_by_the_last_card_even_of_a_wrong_series():  # rouge_jaune_vert 3.8
    line = "players 2; series RV1 RV2 / BJ2; table RJ3; hidden BN3"
    assert ending(after(line, "2 take hidden")) == "running"


def test_a_full_series_is_ignored_when_judging_what_fits():  # rouge_jaune_vert 3.8
    line = "players 2; length 2; series RV1 BJ2 / NB3; first_full 1; "
    t = after(line + "table VN1; hidden RN1", "2 take hidden")  # both would fit BJ2
    assert (ending(t), stopper(t)) == ("nothing_fits", 1)


def test_the_round_ends_when_all_are_stuck():  # rouge_jaune_vert 3.8
    t = after("players 3; series RV1 / BJ2 / NB3", "1 stuck", "3 stuck")
    assert ending(t) == "running"
    assert (ending(act(t, "2 stuck")), stopper(t)) == ("all_stuck", None)


def test_stuck_is_said_with_an_empty_hand():  # rouge_jaune_vert 3.8
    assert refusal("players 2; series RV1 / BJ2; hands NB3 / .", "1 stuck") == "hand-first"


def test_stuck_is_said_once():  # rouge_jaune_vert 3.8
    assert refusal("players 2; series RV1 / BJ2; stuck 1", "1 stuck") == "already-stuck"


def test_any_placement_cancels_every_stuck():  # rouge_jaune_vert 3.8
    t = after("players 3; series RV1 / BJ2 / NB3; stuck 1 3; hands . / VN4 / .", "2 place")
    assert "stuck" in moves_of(t, 1)
    assert ending(act(t, "2 stuck")) == "running"


def test_taking_and_returning_a_card_cancels_no_stuck():  # rouge_jaune_vert 3.8
    t = after("players 2; series RV1 / BJ2; stuck 1", "1 take hidden", "1 return", "2 stuck")
    assert ending(t) == "all_stuck"


def test_who_said_stuck_may_hold_a_card_when_the_round_ends():  # rouge_jaune_vert 3.8
    t = after("players 2; series RV1 / BJ2; stuck 1", "1 take hidden", "2 stuck")
    assert ending(t) == "all_stuck"


def test_a_full_series_counts_as_stuck():  # rouge_jaune_vert 3.8
    line = f"players 2; series {ELEVEN} / JV2; first_full 1"
    t = after(line, "2 stuck")
    assert (ending(t), stopper(t)) == ("all_stuck", 1)


def test_the_round_ends_after_90_s_without_a_placement():  # rouge_jaune_vert 3.8
    t = after("players 2; series RV1 / BJ2", "clock ninety seconds")
    assert (ending(t), stopper(t)) == ("ninety_seconds", None)


def test_a_placement_starts_the_90_s_again():  # rouge_jaune_vert 3.8
    t = read("players 2; series RV1 / BJ2; hands NB3 / VN4")
    before = GAME.timer(t, NINETY_SECONDS)
    assert GAME.timer(act(t, "2 return"), NINETY_SECONDS) == before > 0
    assert GAME.timer(act(t, "1 place"), NINETY_SECONDS) not in (0, before)


def test_a_new_round_starts_all_timers_again():  # rouge_jaune_vert 3.8
    t = read("players 2; series RV1 NB2 / BJ2")
    epochs = [GAME.timer(t, move) for move in (NINETY_SECONDS, FIVE_MINUTES)]
    act(t, "clock five minutes")
    assert [GAME.timer(t, timer.move) for timer in GAME.timers] == [0, 0, 0]
    GAME.deal_from(t, list(range(80)), 1)
    again = [GAME.timer(t, move) for move in (NINETY_SECONDS, FIVE_MINUTES)]
    assert not set(again) & {0, *epochs}


def test_the_timers_last_90_s_and_5_minutes_and_10_s():  # rouge_jaune_vert 3.6, 3.8
    lengths = {GAME.names[timer.move]: timer.milliseconds for timer in GAME.timers}
    assert lengths == {"ninety seconds": 90_000, "five minutes": 300_000, "ten seconds": 10_000}


def test_the_160th_put_back_without_a_placement_ends_the_round():  # rouge_jaune_vert 3.8
    line = "players 2; series RV1 / BJ2; put_backs 158; hands NB3 / VN4"
    t = after(line, "1 return")
    assert ending(t) == "running"
    assert (ending(act(t, "2 return")), stopper(t)) == ("put_backs", None)


def test_a_placement_starts_the_count_of_put_backs_again():  # rouge_jaune_vert 3.8
    t = after("players 2; series RV1 / BJ2; put_backs 159; hands NB3 / VN4", "1 place", "2 return")
    assert (ending(t), t.put_backs) == ("running", 1)


def test_the_round_ends_after_5_minutes():  # rouge_jaune_vert 3.8
    t = after("players 2; series RV1 / BJ2", "clock five minutes")
    assert (ending(t), stopper(t)) == ("five_minutes", None)


def test_the_clock_ends_no_round_of_a_closed_table():  # rouge_jaune_vert 3.8
    t = after("players 2; series RV1 / BJ2", "clock five minutes")
    assert timers(t) == set()


@pytest.mark.parametrize("name", ["ninety seconds", "five minutes", "ten seconds"])
def test_only_the_clock_plays_the_moves_of_the_clock(name):  # rouge_jaune_vert 3.8
    assert refusal("players 2; series RV1 / BJ2", f"1 {name}") == "clock-only"


def test_without_a_stopper_ties_count_from_the_last_who_placed():  # rouge_jaune_vert 3.8, 4.3
    line = "players 3; series RV1 / BJ1 / NB1; stakes 9 5 1; last_placer 2"
    assert won(after(line, "clock five minutes")) == [1, 9, 5]


def test_without_a_placement_ties_count_from_seat_1():  # rouge_jaune_vert 3.8, 4.3
    line = "players 3; series RV1 / BJ1 / NB1; stakes 9 5 1"
    assert won(after(line, "clock five minutes")) == [9, 5, 1]


@pytest.mark.parametrize(
    "end", ["2 return", "clock ninety seconds", "clock five minutes", "clock ten seconds"]
)
def test_the_first_full_series_is_the_stopper_of_automatic_endings(end):  # rouge_jaune_vert 3.8
    line = f"players 2; series {ELEVEN} / JV2; first_full 1; put_backs 159; "
    assert stopper(after(line + "hands . / JR3; last_placer 2", end)) == 1


def test_who_presses_stop_is_the_stopper_even_if_another_was_full_first():  # rouge_jaune_vert 3.8
    line = "players 3; length 2; series RV1 BN2 / JN2 RB1 / BJ3; first_full 1"
    assert stopper(after(line, "2 stop")) == 2
