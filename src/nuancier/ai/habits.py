"""How people play live games: how long they look and reach, what they misread and overlook.

The times are chosen from what is remembered of the literature, and have not been checked on
people: naming a patch of colour takes about 0.63 s and an incongruent word 1.10 s (Stroop 1935),
pointing with a mouse 0.7 to 1.0 s and by touch 0.5 to 0.6 s; at the age of seven everything takes
about 1.9 times as long. Adults misread 2 to 5 % of incongruent words, children 5 to 12 %.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import exp
from statistics import NormalDist
from typing import Any

from nuancier.ai.bot import random
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import Record, Vec, i8, i16, i32
from nuancier.kernel.rule import entry, fixed, generic, rule, teach

THOUSAND = 1000


class Habits(Record):
    """One person's habits: times are medians in milliseconds, chances are thousandths."""

    least: int = i16()  # no decision takes less than this
    react: int = i16()  # to begin to look, once there is something to see
    reach: int = i16()  # to reach for a card or a column once it is chosen
    look: int = i16()  # to read a card of words that has just been turned up
    glance: int = i16()  # to compare one such card on the table with the own one
    see: int = i16()  # to take in a card of colours and shapes that has just been turned up
    compare: int = i16()  # to compare a column of such cards with the own card
    sigma: int = i8()  # how much times scatter: hundredths of the logarithm's deviation
    misses_count: int = i16()  # how often an equal number of words is missed
    misses_colour: int = i16()  # how often an equal word or ink is missed
    misses_shape: int = i16()  # how often an equal motif is missed, for each card of a column
    misses_shade: int = i16()  # how often an equal colour is, there
    misses_cross: int = i16()  # how often a word is read as harmless that names the other's ink
    overlooks: int = i16()  # how often a card or column that fits is passed over
    rechecks: int = i16()  # how often what was just decided or done is looked at again
    picks_best: int = i16()  # how often a second fitting column is looked for, to take the better
    scans: int = i8()  # so many cards or columns are compared before one gives up
    memory: int = i16()  # how often a card on the table is known not to fit without another glance
    takes: int = i32()  # how long the latest decision takes: written by whoever decides


# Each level's habits. The order of the fields is as above, without the last.
PEOPLE: dict[str, dict[str, int]] = {
    "debutant": {
        "least": 600, "react": 1200, "reach": 900, "look": 2100, "glance": 580,
        "see": 750, "compare": 270, "sigma": 45,
        "misses_count": 35, "misses_colour": 30, "misses_cross": 80,
        "misses_shape": 125, "misses_shade": 115,
        "overlooks": 120, "rechecks": 250, "picks_best": 250, "scans": 6, "memory": 300,
    },
    "joueur": {
        "least": 400, "react": 900, "reach": 680, "look": 1400, "glance": 400,
        "see": 1400, "compare": 400, "sigma": 38,
        "misses_count": 15, "misses_colour": 12, "misses_cross": 42,
        "misses_shape": 15, "misses_shade": 12,
        "overlooks": 80, "rechecks": 400, "picks_best": 500, "scans": 10, "memory": 500,
    },
    "expert": {
        "least": 300, "react": 750, "reach": 570, "look": 1130, "glance": 325,
        "see": 1130, "compare": 325, "sigma": 33,
        "misses_count": 8, "misses_colour": 7, "misses_cross": 22,
        "misses_shape": 8, "misses_shade": 7,
        "overlooks": 50, "rechecks": 550, "picks_best": 750, "scans": 16, "memory": 700,
    },
    "maitre": {
        "least": 250, "react": 600, "reach": 460, "look": 880, "glance": 250,
        "see": 880, "compare": 250, "sigma": 28,
        "misses_count": 4, "misses_colour": 4, "misses_cross": 10,
        "misses_shape": 4, "misses_shade": 4,
        "overlooks": 30, "rechecks": 700, "picks_best": 920, "scans": 30, "memory": 900,
    },
}  # fmt: skip


def habits_of(level: str) -> Habits:
    """Return the habits of a level's player."""
    habits = Habits()
    take_up(habits, level)
    return habits


def take_up(habits: Habits, level: str) -> None:
    """Give a player the habits of this level."""
    if level not in PEOPLE:
        raise ValueError(f"nobody plays live as {level!r}: it is one of {', '.join(PEOPLE)}")
    for name, value in PEOPLE[level].items():
        setattr(habits, name, value)


# ---- times and chances ---------------------------------------------------------------------------

WIDEST = 60  # hundredths: the largest sigma
QUANTILES = 256  # steps of a distribution; its tails end where one time in 512 would lie
# Times are log-normal. The factors by which they differ from the median, in thousandths, by sigma:
# a table of whole numbers, because compiled code may compute exp() differently in the last digit.
NORMAL = [NormalDist().inv_cdf((step + 0.5) / QUANTILES) for step in range(QUANTILES)]
SPREAD = fixed(
    [
        [round(THOUSAND * exp(sigma / 100 * deviation)) for deviation in NORMAL]
        for sigma in range(WIDEST + 1)
    ],
    "i2",
)


@rule
def spend(habits: Habits, luck: Luck, median: int) -> None:
    """Let the present decision take longer, by about so much."""
    habits.takes += median * SPREAD[habits.sigma, below(luck, QUANTILES)] // THOUSAND


@rule
def happens(luck: Luck, thousandths: int) -> bool:
    """Return true so often."""
    return below(luck, THOUSAND) < thousandths


# ---- deciding ------------------------------------------------------------------------------------


@generic
def person(view: Any, moves: Vec, n: int, habits: Habits, luck: Luck) -> int:
    """Look, err and choose as this game's ``person`` does; add the time to ``habits.takes``."""
    return int(view.verbs["person"](view, moves, n, habits, luck))


@entry
def act(view: Any, moves: Vec, n: int, habits: Habits, luck: Luck) -> int:
    """Return what somebody with these habits does; ``habits.takes`` tells how long it takes."""
    habits.takes = 0
    move = person(view, moves, n, habits, luck)
    habits.takes = max(habits.takes, habits.least)
    return move


def live_bots(view: type[Record], decides: Callable[..., int]) -> dict[str, Callable[..., int]]:
    """Return the bots of a live game: every level is a person with other habits."""
    teach(view, person=decides)
    return {"random": random, **{level: partial(_move_of, level) for level in PEOPLE}}


def _move_of(level: str, view: Any, moves: Vec, n: int, luck: Luck) -> int:
    return int(act(view, moves, n, habits_of(level), luck))
