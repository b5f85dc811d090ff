"""How much the tests try: enough by day, more by night.

`make nightly` sets NUANCIER_NIGHT for all of them (its task `tests`); everybody else runs the
short forms, so that `make test` stays a matter of minutes.
"""

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

A, B = TypeVar("A"), TypeVar("B")
NIGHT = bool(os.environ.get("NUANCIER_NIGHT"))


def amount(by_day: int, by_night: int) -> int:
    """Return how many games, pairs or tries are enough now."""
    return by_night if NIGHT else by_day


def in_turn(ones: Iterable[A], others: Sequence[B], each: int = 1) -> list[tuple[A, B]]:
    """Return every one with every other by night; by day with so many, or one more, in turn.

    So that by day too each of the others is met by somebody, as far as there are enough to meet it.
    """
    apart = 1 if NIGHT else max(1, len(others) // each)
    return [
        (one, other)
        for nth, one in enumerate(ones)
        for place, other in enumerate(others)
        if place % apart == nth % apart
    ]


def told(one: object) -> str:
    """Return what a run calls a game, a count, a window (390x844) or a way (phone-fr-dark)."""
    if not isinstance(one, tuple):
        return str(one)
    return ("x" if all(isinstance(part, int) for part in one) else "-").join(map(str, one))
