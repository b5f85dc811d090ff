"""What many games add up to: whole-number sums, so that the order of adding never shows."""

from __future__ import annotations

from math import sqrt
from typing import Any

import msgspec
import numpy as np

from nuancier.ai.simulate import Outcomes

WHOLE = 60  # a win in sixtieths: shared by 2 to 6 players it stays a whole number
Z95 = 1.959964  # so many standard errors to each side hold 95 %

Interval = tuple[float, float]


class Tally(msgspec.Struct):
    """The sums over some games; by seat where it is a list."""

    games: int
    decisions: int
    decisions_squared: int
    milliseconds: int  # on the event clock of live games
    points: list[int]
    points_squared: list[int]
    wins: list[int]  # in sixtieths

    def add(self, other: Tally) -> None:
        """Count these games too."""
        for name in ("games", "decisions", "decisions_squared", "milliseconds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("points", "points_squared", "wins"):
            both = zip(getattr(self, name), getattr(other, name), strict=True)
            setattr(self, name, [one + more for one, more in both])

    def length(self) -> tuple[float, Interval]:
        """Return the mean number of decisions, and its 95 % interval."""
        return _mean(self.games, self.decisions, self.decisions_squared)

    def score(self, seat: int) -> tuple[float, Interval]:
        """Return a seat's mean score, and its 95 % interval."""
        return _mean(self.games, self.points[seat], self.points_squared[seat])

    def win_share(self, seat: int) -> tuple[float, Interval]:
        """Return a seat's share of the wins, and its 95 % interval (Wilson's)."""
        share = self.wins[seat] / (WHOLE * self.games)
        return share, wilson(share, self.games)


def wilson(share: float, n: int) -> Interval:
    """Return the 95 % interval of a share of n, as Wilson reckons it."""
    spread = Z95 * sqrt(share * (1 - share) / n + (Z95 / (2 * n)) ** 2)
    middle, scale = share + Z95**2 / (2 * n), 1 + Z95**2 / n
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return max(0.0, min(share, low)), min(1.0, max(share, high))  # rounding must not shut it out


def blank_tally(players: int) -> Tally:
    """Return the tally of no games."""
    zeros = [0] * players
    return Tally(0, 0, 0, 0, zeros, zeros, zeros)


def tally_of(outcomes: Outcomes) -> Tally:
    """Add up finished games."""
    points = _by_seat(outcomes.scores, outcomes.players)
    firsts = _by_seat(outcomes.places, outcomes.players) == 1
    shares = WHOLE // firsts.sum(axis=1, keepdims=True) * firsts
    decisions = np.asarray(outcomes.decisions, "i8")
    return Tally(
        games=outcomes.games,
        decisions=int(decisions.sum()),
        decisions_squared=int((decisions**2).sum()),
        milliseconds=int(np.asarray(outcomes.milliseconds).sum()),
        points=points.sum(axis=0).tolist(),
        points_squared=(points**2).sum(axis=0).tolist(),
        wins=shares.sum(axis=0).tolist(),
    )


def _by_seat(cells: Any, players: int) -> Any:
    return np.asarray(cells, "i8").reshape(-1, players)


def _mean(n: int, total: int, squares: int) -> tuple[float, Interval]:
    mean = total / n
    variance = max(0, n * squares - total**2) / (n * max(1, n - 1))
    spread = Z95 * sqrt(variance / n)
    return mean, (mean - spread, mean + spread)
