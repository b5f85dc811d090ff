"""Top Speed: the count, the match and the examples, sections 4 and 5 of the rulebook."""

import pytest

from nuancier.games.top_speed import GAME
from nuancier.games.top_speed.notation import CARD_NAMES
from nuancier.kernel.game import as_cells
from nuancier.kernel.match import Standing, shares_of
from nuancier.locales import Refusal
from tests.games.top_speed.race import BLACK, after, may, places, read, scene, scores

# ---- 4 Scoring -----------------------------------------------------------------------------------


def test_a_column_without_mistake_goes_to_the_owner_of_its_last_card():  # top_speed 4.1
    assert scores("columns . / . / . / Yc Em") == [0, 3]


def test_a_column_with_a_mistake_goes_to_the_other_player():  # top_speed 4.1
    assert scores("columns . / . / . / Em Yc Bc") == [0, 3]


def test_only_the_first_wrong_card_decides():  # top_speed 4.1
    assert scores("columns . / . / . / Rc Rm Yc") == [3, 0]


def test_an_empty_column_goes_to_nobody():  # top_speed 4.1
    assert scores("columns .") == [0, 0]


def test_all_columns_add_up():  # top_speed 4.1
    assert scores("columns Yc / Rc / Bc / Ec / Gc / Vc / Ym / Rm") == [1 + 2 + 4 + 5, 2 + 3 + 3 + 4]


def test_a_count_begins_at_nothing():  # top_speed 4.1
    points = as_cells([7, 7], "i4")
    GAME.score(read("columns . / . / . / Yc; ending still"), points)
    assert list(points) == [3, 0]


def test_black_may_be_seat_two():  # top_speed 4.1
    assert scores("black 2; columns . / . / . / Yc") == [0, 3]


def test_the_top_speed_card_adds_three():  # top_speed 4.2
    assert scores("columns . / . / . / Yc; top_speed 1") == [6, 0]


def test_more_points_win():  # top_speed 4.2
    assert places("columns Yc / Rc; packets Bc Rf / .") == [2, 1]


def test_a_tie_goes_to_the_smaller_packet():  # top_speed 4.2
    assert places("columns . / Yc / Rc; packets Rf / Em Rm") == [1, 2]


def test_a_tie_with_equal_packets_is_shared():  # top_speed 4.2
    assert places("columns . / Yc / Rc; packets Rf / Em") == [1, 1]


def test_points_weigh_more_than_any_number_of_cards():  # top_speed 4.2
    assert places(f"columns Yc; packets {' '.join(BLACK[1:])} / .") == [1, 2]


# ---- 4.3 The match -------------------------------------------------------------------------------


def standing(races, *won):
    """A match after these races: ``1``, ``2``, or ``=`` for a shared race, with 10 points each."""
    t = GAME.new(2, races=races)
    match = Standing(2, GAME.match.games(t))
    for one in won:
        match.add([10, 10], [1, 1] if one == "=" else [1, 2] if one == "1" else [2, 1])
    return match


def test_one_race_is_the_default():  # top_speed 4.3
    assert GAME.match.games(GAME.new(2)) == 1


@pytest.mark.parametrize("races", [1, 3, 5])
def test_a_match_is_the_best_of_one_three_or_five(races):  # top_speed 4.3
    assert GAME.match.games(GAME.new(2, races=races)) == races


@pytest.mark.parametrize("races", [0, 2, 4, 6, "many"])
def test_other_numbers_of_races_are_refused(races):  # top_speed 4.3
    with pytest.raises(Refusal):
        GAME.new(2, races=races)


def test_a_shared_race_is_half_a_win_each():  # top_speed 4.3
    assert shares_of(places("packets . / .")) == [0.5, 0.5]


@pytest.mark.parametrize(
    ("won", "over"), [("1", False), ("11", True), ("12", False), ("1=", False), ("121", True)]
)
def test_the_match_ends_when_the_lead_exceeds_the_races_left(won, over):  # top_speed 4.3
    assert GAME.match.is_over(standing(3, *won)) == over


def test_more_races_won_win_the_match():  # top_speed 4.3
    assert GAME.match.places(standing(3, "1", "2", "2")) == [2, 1]


def test_a_level_match_goes_to_more_race_points():  # top_speed 4.3
    match = standing(3, "1", "2", "=")
    match.points = [31, 30]
    assert GAME.match.places(match) == [1, 2]


def test_a_match_level_in_points_too_is_shared():  # top_speed 4.3
    assert GAME.match.places(standing(3, "1", "2", "=")) == [1, 1]


# ---- 5 The golden examples -----------------------------------------------------------------------


def test_the_first_wrong_card_gives_the_arrow_away_and_a_later_one_goes_unpunished():  # top_speed 5
    assert scores("values 4 2 2 3 / 1 3 5 4; columns Yc Rf Bc Ym") == [0, 4]


def test_the_table_shows_which_card_was_wrong_and_why():  # top_speed 5
    judging = scene("columns Yc Rf Bc Ym; ending still").columns[0].judging
    assert (judging.winner, judging.mistake, judging.repeats) == (1, 2, ["motif"])


@pytest.mark.parametrize("card", [card for card in CARD_NAMES if card not in ("Ef", "Bc")])
def test_after_grey_flag_and_blue_circle_no_grey_blue_flag_or_circle_follows(card):  # top_speed 5
    packets = f"{card} / ." if card in BLACK else f". / {card}"
    seat = 1 if card in BLACK else 2
    t = after(f"columns Ef Bc; packets {packets}", f"{seat} place on column 1")
    assert may(t, seat, "mend to column 2") == (card[0] in "EB" or card[1] in "fc")


def test_red_circle_by_white_then_red_flag_by_black_gives_white_the_arrow():  # top_speed 5
    assert scores("columns . / . / . / Rc Rf") == [0, 3]
