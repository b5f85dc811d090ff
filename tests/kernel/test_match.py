"""Several games as one: the sum over games, and the best of N."""

from fractions import Fraction
from types import SimpleNamespace

import pytest

from nuancier.kernel.game import as_cells
from nuancier.kernel.match import (
    BestOf,
    SingleGame,
    Standing,
    SumOfGames,
    places_of,
    rank,
    shares_of,
)

SUM, BEST = SumOfGames(option="games", opener="opener", begins="first"), BestOf(option="races")


def standing(games, *played, players=2):
    """A match after these games: scores and places of each."""
    match = Standing(players, games)
    for scores, places in played:
        match.add(scores, places)
    return match


WON, LOST, SHARED = ([10, 5], [1, 2]), ([5, 10], [2, 1]), ([7, 7], [1, 1])


# ---- places --------------------------------------------------------------------------------------

RANKINGS = [
    ([5], [1]),
    ([3, 9, 6], [3, 1, 2]),
    ([4, 4, 1], [1, 1, 3]),
    ([1, 4, 4], [3, 1, 1]),
    ([2, 2, 2], [1, 1, 1]),
    ([-5, 0, -5, 3], [3, 2, 3, 1]),
    ([9, 8, 7, 6, 5, 4], [1, 2, 3, 4, 5, 6]),
]


@pytest.mark.parametrize(("points", "places"), RANKINGS)
def test_equals_share_the_better_place_and_the_next_is_left_out(points, places):
    assert places_of(points) == places


@pytest.mark.parametrize(("points", "places"), RANKINGS)
def test_points_become_places_where_they_stand(points, places):
    cells = as_cells(points, "i4")
    rank(cells, len(points))
    assert list(cells) == places


def test_places_go_by_any_rank_that_can_be_compared():
    assert places_of([(1, 5), (1, 7), (0, 9)]) == [2, 1, 3]


@pytest.mark.parametrize(
    ("places", "shares"),
    [
        ([1, 2], [1, 0]),
        ([1, 1], [Fraction(1, 2)] * 2),
        ([1, 3, 1, 1], [Fraction(1, 3), 0] + [Fraction(1, 3)] * 2),
    ],
)
def test_a_win_shared_by_k_counts_one_kth(places, shares):
    assert shares_of(places) == shares


def test_points_and_wins_add_up_exactly():
    match = standing(9, *[([1, 2, 3], [1, 1, 1])] * 3, players=3)
    assert (match.points, match.wins, match.played) == ([3, 6, 9], [1, 1, 1], 3)


def test_scores_of_another_number_of_players_are_refused():
    with pytest.raises(ValueError, match=r"shorter|longer"):
        standing(1, ([1, 2, 3], [1, 2, 3]))


# ---- one game ------------------------------------------------------------------------------------


def test_one_game_decides():
    assert SingleGame().games(None) == 1
    assert not SingleGame().is_over(standing(1))
    assert SingleGame().is_over(standing(1, WON))


def test_the_places_of_one_game_are_the_places_of_the_match():
    match = standing(1, ([5, 5, 9], [2, 3, 1]), players=3)  # a tie-break parted the equal points
    assert SingleGame().places(match) == [2, 3, 1]


def test_there_is_no_next_game():
    assert SingleGame().next_options(None) == {}


# ---- the sum over games --------------------------------------------------------------------------


def test_the_table_says_how_many_games_are_added_up():
    assert SUM.games(SimpleNamespace(games=4)) == 4


def test_a_sum_is_over_after_the_last_game_and_never_before():
    assert [SUM.is_over(standing(4, *[WON] * n)) for n in range(5)] == [False] * 4 + [True]


def test_the_highest_total_wins_however_many_games_were_won():
    assert SUM.places(standing(3, ([50, 1], [1, 2]), LOST, LOST)) == [1, 2]


def test_equal_totals_share():
    assert SUM.places(standing(2, WON, LOST)) == [1, 1]


@pytest.mark.parametrize(("opener", "first"), [(0, 2), (1, 3), (2, 1)])
def test_who_begins_moves_one_seat_left(opener, first):
    assert SUM.next_options(SimpleNamespace(opener=opener, players=3)) == {"first": first}


# ---- the best of N -------------------------------------------------------------------------------


def test_the_table_says_of_how_many_the_best_is_meant():
    assert BEST.games(SimpleNamespace(races=5)) == 5


@pytest.mark.parametrize(
    ("games", "played", "over"),
    [
        (3, [], False),
        (3, [WON], False),
        (3, [WON, WON], True),
        (3, [WON, LOST], False),
        (3, [WON, LOST, LOST], True),
        (5, [WON, WON], False),
        (5, [WON, WON, WON], True),
        (5, [WON, WON, LOST], False),
        (1, [SHARED], True),
        (3, [WON, SHARED], False),
        (3, [SHARED, SHARED], False),
        (5, [WON, WON, SHARED], False),
        (5, [WON, WON, SHARED, SHARED], True),
    ],
)
def test_the_match_ends_once_nobody_can_draw_level(games, played, over):
    assert BEST.is_over(standing(games, *played)) == over


def test_more_games_won_win_whatever_the_points():
    assert BEST.places(standing(3, ([11, 10], [1, 2]), ([11, 10], [1, 2]), ([0, 40], [2, 1]))) == [
        1,
        2,
    ]


def test_a_shared_game_is_half_a_win_each():
    assert BEST.places(standing(3, WON, SHARED, SHARED)) == [1, 2]
    assert standing(3, SHARED).wins == [Fraction(1, 2)] * 2


def test_points_break_a_level_match():
    assert BEST.places(standing(2, ([10, 5], [1, 2]), ([0, 12], [2, 1]))) == [2, 1]


def test_a_match_level_in_wins_and_points_is_shared():
    assert BEST.places(standing(2, WON, LOST)) == [1, 1]


def test_nothing_changes_from_game_to_game():
    assert BEST.next_options(None) == {}
