"""How an arena ended: shares, points, places, pairs and ratings, each with its 95 % interval.

The games of one deal hang together, so deals are what is counted in every interval. Means over a
few deals have Student's, and none where there are too few to tell how deals differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from statistics import fmean, stdev

from nuancier.ai.contest import Contest, DealPlayed
from nuancier.ai.ratings import Rating, rate
from nuancier.ai.tally import Z95, Interval, wilson
from nuancier.kernel.match import shares_of
from nuancier.locales.saying import Saying

Figure = tuple[float, Interval]
Mean = tuple[float, Interval | None]

FEWEST_TO_SPREAD = 3  # deals
# Student's t that holds 95 %, by degrees of freedom, from those of the fewest deals on.
T95 = (4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)


@dataclass(frozen=True)
class Pairs:
    """Deals won by the better mean place, told for the first of two bots; a tie is half a win."""

    won: int
    tied: int
    lost: int

    @property
    def played(self) -> int:
        return self.won + self.tied + self.lost

    @property
    def share(self) -> Figure:
        """The share of the pairs that were won, and Wilson's interval."""
        share = (self.won + self.tied / 2) / self.played
        return share, wilson(share, self.played)


class Standings:
    """What the deals of a contest add up to, whatever the order they were played in."""

    def __init__(self, contest: Contest, deals: Iterable[DealPlayed]) -> None:
        self.contest = contest
        self.deals = sorted(deals, key=lambda deal: deal.number)
        self.games = sum(len(deal.games) for deal in self.deals)

    @cached_property
    def ratings(self) -> list[Rating]:
        """The rating of every bot."""
        orders = ([(game.seating, game.places) for game in deal.games] for deal in self.deals)
        return rate(len(self.contest.rivals), orders)

    def scores(self, bot: int) -> list[int]:
        """Return all that a bot scored, seat by seat."""
        return [score for deal in self.deals for score in _of(bot, deal, "scores")]

    def score(self, bot: int) -> Mean:
        """Return a bot's mean score."""
        return _mean([_of(bot, deal, "scores") for deal in self.deals])

    def place(self, bot: int) -> Mean:
        """Return a bot's mean place."""
        mean, interval = _mean([_of(bot, deal, "places") for deal in self.deals])
        if interval is None:
            return mean, None
        return mean, (max(1.0, interval[0]), min(float(self.contest.players), interval[1]))

    def win_share(self, bot: int) -> Figure:
        """Return the share of its games that a bot won, with all its seats together.

        Wilson's interval counts each deal once, which is a little wider than it need be.
        """
        won, deals = [], 0
        for deal in self.deals:
            shares = [_won(bot, game.seating, game.places) for game in deal.games]
            sat = [share for share in shares if share is not None]
            won += sat
            deals += bool(sat)
        share = fmean(won)
        return share, wilson(share, deals)

    @property
    def pairs(self) -> Pairs | None:
        """How many pairs the first of two bots won; None when there are more bots."""
        if len(self.contest.rivals) != 2:
            return None
        leads = [_mean_place(1, deal) - _mean_place(0, deal) for deal in self.deals]
        won, lost = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
        return Pairs(won, len(leads) - won - lost, lost)

    def forfeits(self, bot: int) -> list[Saying]:
        """Return why a bot from outside gave its seat away, every time."""
        return [why for deal in self.deals for who, why in deal.forfeits if who == bot]

    def simulations(self, bot: int) -> int:
        """Return how many games a bot's searches imagined."""
        return sum(deal.simulations[bot] for deal in self.deals)

    def cpu_seconds(self, bot: int) -> float:
        """Return how long a bot thought."""
        return sum(deal.cpu_seconds[bot] for deal in self.deals)

    @property
    def searchers(self) -> list[int]:
        """Those that search."""
        return [bot for bot in range(len(self.contest.rivals)) if self.simulations(bot)]

    def simulations_per_cpu_second(self, bots: Sequence[int]) -> float:
        """Return how fast these bots imagine games, all together; 0 when they do not."""
        spent = sum(map(self.cpu_seconds, bots))
        return sum(map(self.simulations, bots)) / spent if spent else 0.0


def student(freedom: int) -> float:
    """Return how many standard errors to each side of a mean hold 95 %: Student's t.

    Beyond the table the first terms of its series suffice, to a thousandth.
    """
    place = freedom - FEWEST_TO_SPREAD + 1
    if place < len(T95):
        return T95[place]
    first, second = (Z95**3 + Z95) / 4, (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / 96
    return Z95 + first / freedom + second / freedom**2


def _mean(by_deal: Sequence[Sequence[int]]) -> Mean:
    """Return the mean over the deals that somebody sat in."""
    means = [fmean(numbers) for numbers in by_deal if numbers]
    mean = fmean(means)
    if len(means) < FEWEST_TO_SPREAD:
        return mean, None
    spread = student(len(means) - 1) * stdev(means) / sqrt(len(means))
    return mean, (mean - spread, mean + spread)


def _of(bot: int, deal: DealPlayed, what: str) -> list[int]:
    """Return the scores or the places of all the seats that a bot had in a deal."""
    return [
        number
        for game in deal.games
        for seated, number in zip(game.seating, getattr(game, what), strict=True)
        if seated == bot
    ]


def _mean_place(bot: int, deal: DealPlayed) -> float:
    return fmean(_of(bot, deal, "places"))


def _won(bot: int, seating: Sequence[int], places: Sequence[int]) -> float | None:
    """Return how much of a game's win is a bot's, if it sat there."""
    if bot not in seating:
        return None
    shares = shares_of(places)
    return float(sum(share for share, seated in zip(shares, seating, strict=True) if seated == bot))
