"""How often and how many, with a clock that only the test turns."""

import pytest

from nuancier.server.limits import Bucket, Quota, Window, WrongCodes, household

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


def test_a_clock_that_steps_back_gives_nothing_away():
    bucket = Bucket(1, 1)
    assert taken(bucket, 5000, 2) == 1
    assert taken(bucket, 0, 2) == 0
    assert taken(bucket, 5999, 2) == 0
    assert taken(bucket, 6000, 2) == 1


def test_a_window_never_holds_more_than_its_limit():
    window = Window(10, 10)
    assert taken(window, 0, 11) == 10
    assert taken(window, 9_999, 1) == 0
    assert taken(window, 10_000, 11) == 10


def test_a_window_moves_with_time():
    window = Window(2, 10)
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


def test_ten_wrong_codes_a_minute_and_then_one_waits():
    codes = WrongCodes(10, 60)
    assert [codes.guess(HOME, 0) for _ in range(11)] == [True] * 10 + [False]
    assert not codes.guess(HOME, 59_999)
    assert codes.guess(ELSEWHERE, 59_999)
    assert codes.guess(HOME, 60_000)


def test_a_right_guess_is_given_back_and_nothing_of_it_is_remembered():
    codes = WrongCodes(1, 60)
    assert codes.guess(HOME, 0)
    codes.give_back(HOME, 0)
    assert len(codes) == 0
    assert codes.guess(HOME, 1)


def test_a_right_guess_gives_no_wrong_one_back():
    codes = WrongCodes(2, 60)
    assert [codes.guess(HOME, now) for now in (0, 1)] == [True, True]
    codes.give_back(HOME, 1)
    assert [codes.guess(HOME, now) for now in (2, 3)] == [True, False]


def test_changing_the_address_inside_a_home_does_not_help():
    codes = WrongCodes(2, 60)
    guesses = [codes.guess(f"2001:db8::{number}", 0) for number in (1, 2, 3)]
    assert guesses == [True, True, False]


def test_only_so_many_households_are_remembered():
    codes = WrongCodes(1, 60, most=100)
    for number in range(250):
        codes.guess(f"192.0.2.{number}", 0)
    assert len(codes) == 100
    assert not codes.guess("192.0.2.249", 0)
    assert codes.guess("192.0.2.0", 0)
