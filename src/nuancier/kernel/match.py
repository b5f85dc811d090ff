"""Several games as one: the sum over games, or the best of N. Used by simulation and tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Protocol

from nuancier.kernel.options import OptionValue
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import rule


def places_of(ranks: Sequence[Any]) -> list[int]:
    """Return places from 1, highest rank first; equals share the better place (1 1 3)."""
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


@rule
def rank(points: Vec, n: int) -> None:
    """Turn points into places where they stand: highest first, equals share the better place."""
    for seat in range(n):
        points[seat] *= 8  # the low three bits will hold the place
    for seat in range(n):
        for other in range(n):
            if points[other] >> 3 > points[seat] >> 3:
                points[seat] += 1
    for seat in range(n):
        points[seat] = 1 + (points[seat] & 7)


def shares_of(places: Sequence[int]) -> list[Fraction]:
    """Return how much of the win is each seat's: a win shared by k counts 1/k."""
    winners = sum(place == 1 for place in places)
    return [Fraction(place == 1, winners) for place in places]


class Standing:
    """How a match stands: points and wins by seat after the games played so far."""

    def __init__(self, players: int, games: int) -> None:
        self.games = games
        self.played = 0
        self.points = [0] * players
        self.wins = [Fraction(0)] * players
        self.last_places = [1] * players  # in the game played last

    def add(self, scores: Sequence[int], places: Sequence[int]) -> None:
        """Count one finished game."""
        self.played += 1
        self.last_places = list(places)
        self.points = [sum(pair) for pair in zip(self.points, scores, strict=True)]
        shares = shares_of(places)
        self.wins = [won + share for won, share in zip(self.wins, shares, strict=True)]


class MatchForm(Protocol):
    """What makes a match of a game, as data."""

    by_wins: ClassVar[bool]  # whether games won decide, and points only between equals

    def games(self, t: Any) -> int:
        """Return how many games this table's match has at most."""
        ...

    def is_over(self, standing: Standing) -> bool:
        """Return whether the match is decided."""
        ...

    def places(self, standing: Standing) -> list[int]:
        """Return the places in the match."""
        ...

    def next_options(self, t: Any) -> dict[str, OptionValue]:
        """Return the options that change for the next game, after this finished one."""
        ...


@dataclass(frozen=True)
class SingleGame:
    """One game decides."""

    by_wins: ClassVar[bool] = False

    def games(self, t: Any) -> int:
        return 1

    def is_over(self, standing: Standing) -> bool:
        return standing.played >= standing.games

    def places(self, standing: Standing) -> list[int]:
        return standing.last_places

    def next_options(self, t: Any) -> dict[str, OptionValue]:
        return {}


@dataclass(frozen=True)
class SumOfGames:
    """The highest total over all games wins; who begins moves one seat left each game."""

    by_wins: ClassVar[bool] = False
    option: str  # the option that says how many games
    opener: str  # the table field that holds who began
    begins: str  # the option that says who begins

    def games(self, t: Any) -> int:
        return int(getattr(t, self.option))

    def is_over(self, standing: Standing) -> bool:
        return standing.played >= standing.games

    def places(self, standing: Standing) -> list[int]:
        return places_of(standing.points)

    def next_options(self, t: Any) -> dict[str, OptionValue]:
        left = (int(getattr(t, self.opener)) + 1) % t.players
        return {self.begins: left + 1}


@dataclass(frozen=True)
class BestOf:
    """Who wins most of N games; a shared game is half a win, points break a level match."""

    by_wins: ClassVar[bool] = True
    option: str  # the option that says how many games

    def games(self, t: Any) -> int:
        return int(getattr(t, self.option))

    def is_over(self, standing: Standing) -> bool:
        left = standing.games - standing.played
        first, second = sorted(standing.wins, reverse=True)[:2]
        return left <= 0 or first - second > left

    def places(self, standing: Standing) -> list[int]:
        return places_of(list(zip(standing.wins, standing.points, strict=True)))

    def next_options(self, t: Any) -> dict[str, OptionValue]:
        return {}
