"""Ratings from finishing orders: Plackett and Luce's model; between two it is Bradley and Terry's.

A finishing order is read as choices: who came first was chosen among all, who came second among
the rest, and so on; each is chosen in proportion to its strength. Those who share a place count in
every order among themselves, all orders together as one. Strengths are fitted by Hunter's MM
algorithm, and told on Elo's scale: 400 points more are ten times the strength, the mean is 1500.

A bot that never loses would be infinitely strong, so that between any two bots half a game is
taken to be won each way beforehand. Intervals come from the observed information and the spread
between deals (a sandwich estimate): the games of one deal are not independent, deals are. A few
deals may happen to agree, so that no interval is narrower than the information alone makes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, log
from typing import Any

import numpy as np

from nuancier.ai.tally import Z95, Interval

MEAN, SCALE = 1500.0, 400.0
BEFOREHAND = 0.5  # games won each way between any two bots, before the first deal
CLOSE_ENOUGH, MOST_ROUNDS = 1e-10, 200_000

Order = tuple[Sequence[int], Sequence[int]]  # which bot sat in each seat, and the places by seat


@dataclass(frozen=True)
class Rating:
    """How strong a bot is on Elo's scale, and the 95 % interval."""

    rating: float
    interval: Interval


class Choices:
    """Orders of some deals taken apart: who was chosen how often, and among whom."""

    def __init__(self, bots: int) -> None:
        self.bots = bots
        self._columns: dict[tuple[int, ...], int] = {}  # seats by bot, of those to choose from
        self._chosen: list[Any] = []  # by deal: how often each bot was chosen
        self._among: list[dict[int, float]] = []  # by deal: how often among whom

    def add(self, orders: Iterable[Order]) -> None:
        """Count the finishing orders of one more deal."""
        chosen, among = np.zeros(self.bots), dict[int, float]()
        for seated, places in orders:
            for place in sorted(set(places)):
                equals = [bot for bot, own in zip(seated, places, strict=True) if own == place]
                rest = [bot for bot, own in zip(seated, places, strict=True) if own > place]
                self._choose(equals, rest, chosen, among)
        self._chosen.append(chosen)
        self._among.append(among)

    def add_beforehand(self) -> None:
        """Count what is taken to have been played before the first deal."""
        for one, other in permutations(range(self.bots), 2):
            chosen = np.zeros(self.bots)
            chosen[one] = BEFOREHAND
            self._chosen.append(chosen)
            self._among.append({self._column((one, other)): BEFOREHAND})

    def _choose(
        self, equals: list[int], rest: list[int], chosen: Any, among: dict[int, float]
    ) -> None:
        """Choose all the equals one after the other, in all orders, before the rest."""
        for gone in range(len(equals)):
            weight = 1 / comb(len(equals), gone)
            for left in combinations(equals, len(equals) - gone):
                to_choose_from = (*left, *rest)
                if len(set(to_choose_from)) == 1:
                    continue  # of one bot's seats one was chosen: that tells nothing
                column = self._column(to_choose_from)
                among[column] = among.get(column, 0.0) + weight
                for bot in left:
                    chosen[bot] += weight / len(left)

    def _column(self, to_choose_from: Sequence[int]) -> int:
        seats = tuple(to_choose_from.count(bot) for bot in range(self.bots))
        return self._columns.setdefault(seats, len(self._columns))

    def tables(self) -> tuple[Any, Any, Any]:
        """Return seats by choice and bot, chosen by deal and bot, choices by deal and choice."""
        among = np.zeros((len(self._among), len(self._columns)))
        for row, counted in enumerate(self._among):
            among[row, list(counted)] = list(counted.values())
        return np.array(list(self._columns), float), np.array(self._chosen), among


def strengths(seats: Any, chosen: Any, among: Any) -> Any:
    """Return the strengths under which these choices are likeliest; their product is 1."""
    strength = np.ones(seats.shape[1])
    for _ in range(MOST_ROUNDS):
        better = chosen / (seats.T @ (among / (seats @ strength)))
        better /= np.exp(np.log(better).mean())
        if np.abs(np.log(better / strength)).max() < CLOSE_ENOUGH:
            return better
        strength = better
    return strength


def rate(bots: int, deals: Iterable[Iterable[Order]]) -> list[Rating]:
    """Return the rating of every bot after these deals, each a few finishing orders."""
    choices = Choices(bots)
    choices.add_beforehand()
    for orders in deals:
        choices.add(orders)
    seats, chosen, among = choices.tables()
    strength = strengths(seats, chosen.sum(axis=0), among.sum(axis=0))
    errors = _standard_errors(strength, seats, chosen, among)
    points = SCALE / log(10)
    told = [
        (MEAN + points * log(one), Z95 * points * error) for one, error in zip(strength, errors)
    ]
    return [Rating(middle, (middle - spread, middle + spread)) for middle, spread in told]


def _standard_errors(strength: Any, seats: Any, chosen: Any, among: Any) -> list[float]:
    chances = seats * strength / (seats @ strength)[:, None]
    counts = among.sum(axis=0)
    information = np.diag(counts @ chances) - (chances * counts[:, None]).T @ chances
    surprises = chosen - among @ chances  # by deal and bot
    spread = surprises.T @ surprises * len(surprises) / (len(surprises) - 1)
    level = np.full_like(information, 1 / len(strength))  # only differences can be known
    inverse = np.linalg.inv(information + level) - level
    variances = np.maximum(np.diag(inverse @ spread @ inverse), np.diag(inverse))
    errors: list[float] = np.sqrt(variances).tolist()
    return errors
