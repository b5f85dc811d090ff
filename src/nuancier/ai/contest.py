"""Who meets whom in an arena, who sits where, and what is written down of it.

A deal is played in every rotation of a seating, so that each bot plays every hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations

import msgspec

from nuancier.ai.rivals import Rival
from nuancier.kernel.game import Game
from nuancier.kernel.options import OptionValue
from nuancier.locales.saying import Saying

Seating = tuple[int, ...]  # which bot sits in each seat


@dataclass(frozen=True)
class Contest:
    """Who plays what in an arena."""

    game: Game
    players: int
    rivals: tuple[Rival, ...]
    seed: int = 0
    options: dict[str, OptionValue] = field(default_factory=dict)

    @cached_property
    def _groups(self) -> list[Seating]:
        """Those who meet: all of them, or everybody who can where the seats do not suffice."""
        bots, seats = range(len(self.rivals)), self.players
        return [tuple(bots)] if len(bots) <= seats else list(combinations(bots, seats))

    @cached_property
    def bases(self) -> list[Seating]:
        """The seatings that deals begin with, in turn: every bot sits as often as the others."""
        seats = self.players
        orders = [list(permutations(group)) for group in self._groups]
        rounds = zip(
            *orders, strict=True
        )  # every group once before the first sits in another order
        return [
            tuple(order[seat % len(order)] for seat in range(seats))
            for one in rounds
            for order in one
        ]

    def seatings(self, deal: int) -> list[Seating]:
        """Return how a deal is played: once for each different rotation of its seating."""
        base = self.bases[deal % len(self.bases)]
        rotations = [base[shift:] + base[:shift] for shift in range(self.players)]
        return list(dict.fromkeys(rotations))

    @cached_property
    def _games_by_base(self) -> list[int]:
        return [len(self.seatings(deal)) for deal in range(len(self.bases))]

    def games_in(self, deals: int) -> int:
        """Return how many games the first so many deals are."""
        rounds, rest = divmod(deals, len(self.bases))
        return rounds * sum(self._games_by_base) + sum(self._games_by_base[:rest])

    def deals_for(self, games: int) -> int:
        """Return how many whole deals make at least so many games, with each group as often."""
        rounds, rest = divmod(games, sum(self._games_by_base))
        deals = rounds * len(self.bases)
        for more in self._games_by_base:
            if rest <= 0:
                break
            rest -= more
            deals += 1
        return deals + -deals % len(self._groups)

    def games_in_match(self) -> int:
        """Return how many games the options make a match of; 1 for a single game."""
        return self.game.match.games(self.game.new(self.players, **self.options))


class GamePlayed(msgspec.Struct, array_like=True):
    """One finished game, or match, by seat."""

    seating: Seating
    scores: list[int]
    places: list[int]


class DealPlayed(msgspec.Struct):
    """A deal played in all its rotations; by bot where nothing else is said."""

    number: int
    games: list[GamePlayed]
    decisions: int
    simulations: list[int]
    cpu_seconds: list[float]  # that its bots thought
    forfeits: list[tuple[int, Saying]]  # who, and why

    @classmethod
    def blank(cls, number: int, bots: int) -> DealPlayed:
        """Return a deal of which nothing has been played yet."""
        return cls(number, [], 0, [0] * bots, [0.0] * bots, [])
