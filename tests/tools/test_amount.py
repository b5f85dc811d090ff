"""What takes turns by day leaves nobody out."""

import pytest

from tests import amount


@pytest.fixture
def by_day(monkeypatch):
    monkeypatch.setattr(amount, "NIGHT", False)


@pytest.mark.parametrize(("others", "each"), [(8, 2), (7, 2), (4, 1), (3, 1), (2, 1), (5, 1)])
def test_by_day_each_one_meets_some_and_each_other_is_met(by_day, others, each):
    pairs = amount.in_turn("abcde", range(others), each)
    assert {one for one, _ in pairs} == set("abcde")
    assert {other for _, other in pairs} == set(range(others))
    for one in "abcde":
        assert sum(pair[0] == one for pair in pairs) in (each, each + 1)


def test_by_night_every_one_meets_every_other(monkeypatch):
    monkeypatch.setattr(amount, "NIGHT", True)
    assert len(set(amount.in_turn("abcde", range(8), 2))) == 40
