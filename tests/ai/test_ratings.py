"""Ratings: known strengths are found again, ties count half each way, and intervals are honest."""

from __future__ import annotations

from itertools import permutations
from math import log, log10

import numpy as np
import pytest

from nuancier.ai.ratings import MEAN, rate

DOUBLE = 400 * log10(2)  # points between a bot and one twice as strong


def finish(strengths, seated, luck):
    """Draw a finishing order: each place goes to one of those left, by strength."""
    left, places = list(range(len(seated))), [0] * len(seated)
    for place in range(1, len(seated) + 1):
        weights = np.array([strengths[seated[seat]] for seat in left])
        seat = left[luck.choice(len(left), p=weights / weights.sum())]
        places[seat] = place
        left.remove(seat)
    return places


def synthetic(strengths, deals, games=3, seed=1):
    luck = np.random.default_rng(seed)
    seated = [seat % len(strengths) for seat in range(4)]
    return [[(seated, finish(strengths, seated, luck)) for _ in range(games)] for _ in range(deals)]


def points(ratings):
    return [one.rating for one in ratings]


def test_known_strengths_are_found_again():
    ratings = rate(3, synthetic([4, 2, 1], deals=1500))
    assert points(ratings) == pytest.approx([MEAN + DOUBLE, MEAN, MEAN - DOUBLE], abs=12)


def test_the_interval_holds_the_truth_about_95_times_in_100():
    truth = [MEAN + DOUBLE / 2, MEAN - DOUBLE / 2]
    tries = [rate(2, synthetic([2, 1], deals=40, seed=seed)) for seed in range(200)]
    held = [
        one.interval[0] <= true <= one.interval[1]
        for ratings in tries
        for one, true in zip(ratings, truth, strict=True)
    ]
    assert 0.91 < sum(held) / len(held) < 0.99


def test_between_two_it_is_the_odds_with_half_a_game_each_way_beforehand():
    first, second = points(rate(2, [[([0, 1], [1, 2])]] * 7 + [[([0, 1], [2, 1])]] * 2))
    assert first - second == pytest.approx(400 * log10(7.5 / 2.5))


def test_a_tie_is_half_a_win_each_way():
    tied = rate(2, [[([0, 1], [1, 1])]] * 4 + [[([0, 1], [1, 2])]] * 4)
    split = rate(2, [[([0, 1], [2, 1])]] * 2 + [[([0, 1], [1, 2])]] * 6)
    assert points(tied) == pytest.approx(points(split))


@pytest.mark.parametrize(
    ("shared", "orders"),
    [
        ([1, 2, 2, 2], [[1, *rest] for rest in permutations((2, 3, 4))]),
        ([1, 1, 3, 4], [[1, 2, 3, 4], [2, 1, 3, 4]]),
        ([1, 1, 1, 4], [[*front, 4] for front in permutations((1, 2, 3))]),
    ],
)
def test_those_who_share_a_place_count_in_every_order(shared, orders):
    more = [[([0, 1, 2, 3], [2, 4, 3, 1])]] * 3  # so that not all depends on the one order
    tied = rate(4, [[([0, 1, 2, 3], shared)]] * len(orders) + more)
    apart = rate(4, [[([0, 1, 2, 3], places)] for places in orders] + more)
    assert points(tied) == pytest.approx(points(apart))


def test_seats_of_one_bot_say_nothing_about_each_other():
    alone = [[([0, 1], [1, 2])]] * 3
    twice = [[([0, 0, 1], [1, 2, 3])]] * 3
    assert points(rate(2, twice))[0] > points(rate(2, alone))[0]
    assert points(rate(2, [[([0, 0], [1, 2])]] * 3)) == pytest.approx([MEAN, MEAN])


def test_one_that_never_loses_is_strong_and_not_infinitely_so():
    first, second = rate(2, [[([0, 1], [1, 2])]] * 50)
    assert MEAN + 200 < first.rating < MEAN + 1000
    assert first.interval[0] > second.interval[1]
    assert first.interval[1] - first.interval[0] > 200


def test_games_of_one_deal_are_not_counted_as_if_they_were_independent():
    games = synthetic([2, 1], deals=300, games=1)
    apart = rate(2, games)[0].interval
    copied = rate(2, [deal * 3 for deal in games])[0].interval
    assert copied[1] - copied[0] == pytest.approx(apart[1] - apart[0], rel=0.05)


def test_deals_that_happen_to_agree_do_not_narrow_the_interval():
    there_and_back = [([0, 1], [1, 2]), ([1, 0], [1, 2])]  # one win each
    first, second = rate(2, [there_and_back] * 2)
    assert first.rating == pytest.approx(second.rating)
    error = (1 / 5) ** 0.5  # of half the difference: 4 games and 1 beforehand, at even chances
    assert first.interval[1] - MEAN == pytest.approx(1.96 * error * 400 / log(10), rel=0.001)


def test_more_deals_narrow_the_interval():
    few, many = (rate(2, synthetic([2, 1], deals))[0].interval for deals in (50, 800))
    assert (few[1] - few[0]) / (many[1] - many[0]) == pytest.approx(4, rel=0.3)
