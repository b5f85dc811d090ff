"""What a forfeit costs in an arena, and when a bot from outside is not asked any more.

A bot that forfeits a game is last in it, with all its seats; ``joueur`` plays them on, so that the
others have a game. Whether a bot is given up is decided in the order of the deals, whoever played
them first: the same seed then gives the same result with any number of jobs, and after any stop.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from nuancier.ai.arena import Arena, ContestLine, Keep, Referee, obey
from nuancier.ai.bout import Heads
from nuancier.ai.contest import Contest, DealPlayed, Seating
from nuancier.ai.outsiders import Forfeit, Outsider
from nuancier.ai.processes import Asker
from nuancier.ai.rivals import Rival
from nuancier.kernel.game import Game
from nuancier.kernel.match import places_of
from nuancier.locales.saying import Refusal, Saying, says

SILENT = ("arena-hangs", "bot-too-slow")  # forfeits that somebody waited for
GIVEN_UP = "arena-given-up"  # a forfeit that nobody waited for
MOST_SILENCE = 3  # games in a row


def places_after(seating: Seating, places: Sequence[int], who: Collection[int]) -> list[int]:
    """Return the places when these bots come last: they share the last places."""
    return places_of(
        [
            (False, 0) if bot in who else (True, -place)
            for bot, place in zip(seating, places, strict=True)
        ]
    )


@dataclass
class Bench(Heads):
    """Those who think; who was given up is not even asked."""

    gone: set[str] = field(default_factory=set)  # by name

    def outsider(self, rival: Rival, seat: int) -> Outsider:
        if rival.name in self.gone:
            raise Forfeit(says(GIVEN_UP))
        return super().outsider(rival, seat)


class Judge(Referee):
    """A referee who lets nobody win by the moves of another."""

    def __init__(self, contest: Contest, gone: Iterable[int] = ()) -> None:
        super().__init__(contest)
        self._gone = {contest.rivals[bot].name for bot in gone}
        self._heads = self._bench = Bench()

    def play(self, number: int) -> DealPlayed:
        self._bench.gone, self._row = set(self._gone), [0] * len(self.contest.rivals)
        return super().play(number)

    def _match(self, seating: Seating, rotation: int, deal: DealPlayed) -> None:
        before, why = len(deal.forfeits), dict[int, Saying]()
        super()._match(seating, rotation, deal)
        for bot, saying in deal.forfeits[before:]:
            why.setdefault(bot, saying)  # one for a game, whatever its seats and its match
        deal.forfeits[before:] = why.items()
        game = deal.games[-1]
        game.places = places_after(seating, game.places, why)
        self._count_silence(seating, why)

    def _count_silence(self, seating: Seating, why: Mapping[int, Saying]) -> None:
        """Give a bot up for the rest of a deal in which it was silent too often."""
        for bot in set(seating):
            is_silent = bot in why and why[bot].key in SILENT
            self._row[bot] = self._row[bot] + 1 if is_silent else 0
            if self._row[bot] == MOST_SILENCE:
                self._bench.gone.add(self.contest.rivals[bot].name)


# ---- the worker ----------------------------------------------------------------------------------


class JudgedLine(ContestLine):
    """A contest as it is sent to a worker, with those who are not to be asked."""

    gone: tuple[int, ...] = ()


def serve(games: Mapping[str, Game], asker: Asker) -> None:
    """Play what is ordered, the contest first and then its deals."""
    opening = asker.question(JudgedLine)
    obey(Judge(opening.contest(games), opening.gone), asker)


# ---- those who order -----------------------------------------------------------------------------


class JudgedArena(Arena):
    """An arena with bots from outside, some of whom may be given up."""

    def __init__(
        self,
        command: Sequence[str],
        contest: Contest,
        numbers: Sequence[int],
        jobs: int,
        keep: Keep,
        gone: Iterable[int],
    ) -> None:
        super().__init__(command, contest, numbers, jobs, keep)
        self.opening = JudgedLine(**msgspec.structs.asdict(self.opening), gone=tuple(gone))


class BotGivenUp(Refusal):
    """A bot is not to be waited for any more: what is left is played without it."""


class Patience:
    """Looks through the deals in their order for bots that are silent again and again."""

    def __init__(self, contest: Contest) -> None:
        self.gone: dict[int, int] = {}  # by bot: the last deal in which it was asked
        self._outside = [bot for bot, rival in enumerate(contest.rivals) if rival.command]
        self._row, self._next = dict.fromkeys(self._outside, 0), 0

    def watch(self, deals: Mapping[int, DealPlayed]) -> bool:
        """Go on as far as there is no gap; return whether somebody was given up just now."""
        before = len(self.gone)
        while self._next in deals and not self.is_stale(deals[self._next]):
            self._count(deals[self._next])
            self._next += 1
        return len(self.gone) > before

    def is_stale(self, deal: DealPlayed) -> bool:
        """Tell whether somebody was asked in a deal after the one that it was given up in."""
        return any(
            deal.number > last and _reasons(bot, deal).count(GIVEN_UP) < _games(bot, deal)
            for bot, last in self.gone.items()
        )

    def _count(self, deal: DealPlayed) -> None:
        """Count a deal as silence when every game of it was; which ones were is not written."""
        for bot in self._outside:
            games, why = _games(bot, deal), _reasons(bot, deal)
            if bot in self.gone or not games:
                continue
            silent = sum(key in SILENT for key in why)
            self._row[bot] = self._row[bot] + games if silent == games else 0
            if self._row[bot] >= MOST_SILENCE or GIVEN_UP in why:
                self.gone[bot] = deal.number


def _reasons(bot: int, deal: DealPlayed) -> list[str]:
    return [why.key for who, why in deal.forfeits if who == bot]


def _games(bot: int, deal: DealPlayed) -> int:
    return sum(bot in game.seating for game in deal.games)
