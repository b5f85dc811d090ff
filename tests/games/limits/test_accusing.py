"""Limits: the accusation, and the examples of the rulebook, 3.6 and 5."""

import pytest

from nuancier.games.limits import GAME
from tests.games.limits.round import (
    EXAMPLE,
    EXAMPLE_PLAY,
    FOUR_REDS,
    NEXT,
    THREE,
    after,
    scene,
    told,
)

# ---- 3.6 The accusation --------------------------------------------------------------------------


def test_it_concerns_the_last_card_the_accused_played():  # limits 3.6
    line = "players 3; limit 02469; hidden G / G / G; pile 1R 2B 1B; hands R / R / R; mover 2"
    t = after(line, "2 accuse seat 1")
    assert t.limits_taken[1] == 1, "a red too many, but the last card was blue"


def test_after_a_swap_it_concerns_the_second_of_the_two_cards():  # limits 3.6
    line = FOUR_REDS.replace("33333", "11111").replace("hidden R", "hidden Y") + "; draw YGBV"
    assert after(line, "1 swap red", "2 accuse seat 1").limits_taken[0] == 1


def test_count_above_the_limit_costs_the_accused_and_pays_the_accuser():  # limits 3.6
    t = after(EXAMPLE, *EXAMPLE_PLAY, "3 accuse seat 2")
    assert GAME.scores(t) == [0, -2, 1, 0]


def test_otherwise_it_costs_the_accuser_and_pays_the_accused():  # limits 3.6
    t = after(EXAMPLE, *EXAMPLE_PLAY, "3 accuse seat 4")
    assert GAME.scores(t) == [0, 0, -2, 1]


def test_a_count_equal_to_the_limit_is_not_too_much():  # limits 3.6
    line = "players 3; limit 11111; hidden B / B / B; pile 1R; hands R / R / R; mover 2"
    assert GAME.scores(after(line, "2 accuse seat 1")) == [1, -2, 0]


def test_the_accusation_tells_hidden_cards_pile_count_and_verdict():  # limits 3.6
    line = GAME.write(after(EXAMPLE, *EXAMPLE_PLAY))
    assert told(line, "3 accuse seat 2", 1) == [
        "C accuses B.",
        "You had hidden red.",
        "B had hidden yellow.",
        "C had hidden blue.",
        "D had hidden green.",
        "The pile, from the first card on: green, red, green, blue and green.",
        "In the pile, up to the card in question, green: 3. The limit: 1 + 1 hidden = 2.",
        "The limit is exceeded. B takes the limit card (−2), C takes 1 point.",
    ]


def test_the_verdict_speaks_to_those_it_concerns():  # limits 3.6
    line = GAME.write(after(EXAMPLE, *EXAMPLE_PLAY))
    assert told(line, "3 accuse seat 4", 3)[-1] == (
        "The limit is not exceeded. You take the limit card (−2), D takes 1 point."
    )
    assert told(line, "3 accuse seat 4", 4)[-1] == (
        "The limit is not exceeded. C takes the limit card (−2), you take 1 point."
    )


def test_pile_and_hidden_cards_are_hidden_again_at_the_next_limit_card():  # limits 3.6
    shown = scene(after(THREE + NEXT, "1 play red", "2 accuse seat 1"), 1)
    assert (shown.pile, shown.top, shown.count) == (None, None, None)
    assert [seat.hidden for seat in shown.seats] == [None, None, None]


# ---- 5 Examples ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hidden", ["G / Y / B / R", "R / G / B / Y", "R / Y / G / B", "R / Y / B / G"]
)
def test_limit_one_and_any_hidden_green_make_two_and_three_greens_exceed_it(hidden):  # limits 5
    t = after(EXAMPLE.replace("R / Y / B / G;", hidden + ";"), *EXAMPLE_PLAY, "3 accuse seat 2")
    assert t.limits_taken[1] == 1


def test_up_to_d_there_are_two_greens_although_a_third_lies_above():  # limits 5
    t = after(EXAMPLE, *EXAMPLE_PLAY, "3 accuse seat 4")
    assert t.limits_taken[2] == 1


def test_x_is_never_exceeded_by_twelve_reds():  # limits 5
    line = "players 3; limit X3603; hidden B / B / B; pile" + " R" * 11 + " 1R; hands Y / Y / Y"
    t = after(line + "; mover 2", "2 accuse seat 1")
    assert t.limits_taken[1] == 1


def test_the_accusation_says_that_x_is_no_limit():  # limits 5
    line = "players 3; limit X3603; mover 2; hidden B / B / B; pile 1R; hands Y / Y / Y"
    assert told(line, "2 accuse seat 1", 3)[5] == (
        "In the pile, up to the card in question, red: 1. The limit card says X: no limit."
    )
    count = scene(after(line, "2 accuse seat 1"), 3).count
    assert (count.number, count.limit, count.exceeded) == (None, None, False)


@pytest.mark.parametrize(("reds", "loser"), [(5, 1), (6, 0)])
def test_with_two_players_all_four_hidden_cards_count(reds, loser):  # limits 5
    line = "players 2; limit 11111; mover 2; hidden RR / RR; hands Y / Y; pile" + " R" * (reds - 1)
    assert after(line + " 1R", "2 accuse seat 1").limits_taken[loser] == 1
