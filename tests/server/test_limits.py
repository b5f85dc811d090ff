"""How often and how many, with a clock that only the test turns."""

from functools import partial

import pytest

from nuancier.server.budget import Budgets
from nuancier.server.limits import (
    Bucket,
    HouseholdWindows,
    Quota,
    Recent,
    SlidingWindow,
    household,
    network,
)
from nuancier.server.threshold import AT_A_TIME, KnockQueue

HOME, ELSEWHERE = "192.0.2.1", "192.0.2.2"


def taken(limit, now, tries):
    return sum(limit.take(now) for _ in range(tries))


def test_a_bucket_lets_its_burst_through_and_no_more():
    assert taken(Bucket(20, 5), 0, 30) == 20


def test_a_bucket_fills_again_at_its_pace_and_never_above_its_burst():
    bucket = Bucket(20, 5)
    taken(bucket, 0, 20)
    assert taken(bucket, 199, 9) == 0
    assert taken(bucket, 200, 9) == 1
    assert taken(bucket, 1200, 9) == 5
    assert taken(bucket, 10**9, 99) == 20


def test_a_bucket_gives_several_or_none():
    bucket = Bucket(20, 5)
    assert [bucket.take(0, 15), bucket.take(0, 15), bucket.take(0, 5)] == [True, False, True]


def test_a_budget_is_per_household_and_says_when_there_will_be_enough():
    budgets = Budgets(20, 2)
    assert [budgets.spend(HOME, 15, 0), budgets.spend(ELSEWHERE, 15, 0)] == [0, 0]
    assert budgets.spend(HOME, 10, 0) == 3
    assert budgets.spend(HOME, 10, 2499) == 1
    assert budgets.spend(HOME, 10, 2500) == 0


def test_a_full_budget_buys_anything_once():
    budgets = Budgets(3, 1)
    assert [budgets.spend(HOME, 50, 0), budgets.spend(HOME, 50, 0)] == [0, 3]


def test_only_so_many_budgets_are_remembered():
    budgets = Budgets(1, 1, most=100)
    for number in range(250):
        budgets.spend(f"192.0.2.{number}", 1, 0)
    assert len(budgets) == 100
    assert budgets.spend("192.0.2.249", 1, 0)


def test_a_clock_that_steps_back_gives_nothing_away():
    bucket = Bucket(1, 1)
    assert taken(bucket, 5000, 2) == 1
    assert taken(bucket, 0, 2) == 0
    assert taken(bucket, 5999, 2) == 0
    assert taken(bucket, 6000, 2) == 1


def test_a_window_never_holds_more_than_its_limit():
    window = SlidingWindow(10, 10)
    assert taken(window, 0, 11) == 10
    assert taken(window, 9_999, 1) == 0
    assert taken(window, 10_000, 11) == 10


def test_a_window_moves_with_time():
    window = SlidingWindow(2, 10)
    assert [window.take(now) for now in (0, 5000, 9000, 10_000, 14_999, 15_000)] == [
        True,
        True,
        False,
        True,
        False,
        True,
    ]


def test_a_quota_is_per_household_and_given_back():
    quota = Quota(2)
    assert [quota.enter(one) for one in (HOME, HOME, HOME, ELSEWHERE)] == [True, True, False, True]
    quota.leave(HOME)
    assert quota.enter(HOME)


def test_a_quota_forgets_who_has_left():
    quota = Quota(2)
    for number in range(1000):
        quota.enter(f"198.51.{number // 256}.{number % 256}")
        quota.leave(f"198.51.{number // 256}.{number % 256}")
    quota.leave(HOME)
    assert len(quota) == 0


def test_those_who_knock_come_a_few_at_a_time_and_each_household_in_turn():
    later, came = [], []
    queue = KnockQueue(later.append)
    for number in range(3):
        queue.wait(HOME, partial(came.append, number))
    for number in range(2 * AT_A_TIME):
        queue.wait(f"198.51.100.{number}", partial(came.append, "another"))
    rounds = []
    while later:
        now, later[:] = later[:], []
        for call in now:
            call()
        rounds.append(len(came))
    assert rounds == [0, AT_A_TIME, 2 * AT_A_TIME, 2 * AT_A_TIME + 3]
    assert [came.index(number) for number in range(3)] == [0, 2 * AT_A_TIME + 1, 2 * AT_A_TIME + 2]


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::1", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
    ],
)
def test_an_ipv6_home_is_its_64(address, home):
    assert household(address) == home


@pytest.mark.parametrize(
    ("address", "street"),
    [
        ("192.0.2.1", "192.0.2.0/24"),
        ("2001:db8:1:2ab::6", "2001:db8:1:200::/56"),
        ("fe80::1%eth0", "fe80::/56"),
    ],
)
def test_a_network_is_a_24_or_a_56(address, street):
    assert network(address) == street


def test_ten_a_minute_and_then_one_waits():
    tally = HouseholdWindows(10, 60)
    assert [tally.add(HOME, 0) for _ in range(11)] == [True] * 10 + [False]
    assert tally.is_full(HOME, 59_999)
    assert not tally.is_full(ELSEWHERE, 59_999)
    assert not tally.is_full(HOME, 60_000)


@pytest.mark.parametrize("form", ["192.0.2.{}", "2001:db8:0:{}::1"])
def test_neighbours_count_together(form):
    tally = HouseholdWindows(2, 60)
    taken = [tally.add(form.format(number), 0) for number in (*range(8), 8)]
    assert taken == [True] * 8 + [False]
    assert tally.is_full(form.format(9), 0)
    assert not tally.is_full("198.51.100.1", 0)
    assert not tally.is_full("2001:db8:1::1", 0)


def test_what_was_seen_of_late_is_seen_again_until_it_was_long_ago():
    recent = Recent(10)
    assert [recent.is_again("it", now) for now in (0, 9_999, 19_998, 29_998)] == [
        False,
        True,
        True,
        False,
    ]
    assert not recent.is_again("another", 29_998)


def test_what_was_seen_longest_ago_is_forgotten_first():
    recent = Recent(10, most=2)
    assert not any(recent.is_again(one, 0) for one in "abc")
    assert recent.is_again("c", 0)
    assert not recent.is_again("a", 0)
    assert len(recent) == 2


def test_to_look_leaves_no_trace():
    tally = HouseholdWindows(1, 60)
    assert not tally.is_full(HOME, 0)
    assert len(tally) == 0


def test_changing_the_address_inside_a_home_does_not_help():
    tally = HouseholdWindows(2, 60)
    assert [tally.add(f"2001:db8::{number}", 0) for number in (1, 2, 3)] == [True, True, False]


def test_only_so_many_households_and_networks_are_remembered():
    tally = HouseholdWindows(1, 60, most=100)
    for number in range(250):
        tally.add(f"192.0.{number}.1", 0)
    assert len(tally) == 100
    assert tally.is_full("192.0.249.1", 0)
    assert not tally.is_full("192.0.0.1", 0)
