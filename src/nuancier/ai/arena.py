"""An arena: bots play the same deals from one another's seats, in processes of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from nuancier.ai.bout import Bout, Heads
from nuancier.ai.contest import Contest, DealPlayed, GamePlayed, Seating
from nuancier.ai.jobs import SharedTask
from nuancier.ai.processes import Asker, WorkerReady
from nuancier.ai.rivals import RANDOM, Rival
from nuancier.ai.simulate import Plan, Simulator
from nuancier.kernel.game import Game
from nuancier.kernel.match import Standing
from nuancier.kernel.options import OptionValue

Keep = Callable[[DealPlayed], None]  # puts a deal away as soon as it is played


class Referee:
    """Lets the bots of a contest play deal after deal."""

    def __init__(self, contest: Contest) -> None:
        self.contest, self._heads = contest, Heads()
        self._games_in_match = contest.games_in_match()
        self._simulators: dict[Seating, Simulator] = {}

    def play(self, number: int) -> DealPlayed:
        """Play a deal in all its rotations."""
        deal = DealPlayed.blank(number, len(self.contest.rivals))
        for rotation, seating in enumerate(self.contest.seatings(number)):
            if self.contest.game.pace == "live":
                self._race(seating, deal)
            else:
                self._match(seating, rotation, deal)
        return deal

    def close(self) -> None:
        """Send the bots from outside home."""
        self._heads.close()

    def _race(self, seating: Seating, deal: DealPlayed) -> None:
        """Play a live game, or match, under the event clock."""
        contest = self.contest
        if seating not in self._simulators:
            bots = tuple(contest.rivals[bot].name for bot in seating)
            plan = Plan(contest.game, contest.players, bots, contest.seed, contest.options)
            self._simulators[seating] = Simulator(plan)
        outcome = self._simulators[seating].outcome(deal.number)
        deal.decisions += outcome.decisions
        deal.games.append(GamePlayed(seating, outcome.scores, outcome.places))

    def _match(self, seating: Seating, rotation: int, deal: DealPlayed) -> None:
        """Play a turn game, or all the games of a match."""
        contest, game, form = self.contest, self.contest.game, self.contest.game.match
        options = dict(contest.options)
        standing = Standing(contest.players, self._games_in_match)
        while not form.is_over(standing):
            t = game.new(contest.players, **options)
            Bout(contest, seating, self._heads, deal, rotation, standing.played).play(t)
            standing.add(game.scores(t), game.final_places(t))
            options |= form.next_options(t)
        deal.games.append(GamePlayed(seating, standing.points, form.places(standing)))


# ---- the worker ----------------------------------------------------------------------------------


class ContestLine(msgspec.Struct):
    """A contest as it is sent to a worker, and kept in a file."""

    game: str
    players: int
    rivals: tuple[Rival, ...]
    seed: int
    options: dict[str, OptionValue]

    def contest(self, games: Mapping[str, Game]) -> Contest:
        """Return the contest that is meant."""
        return Contest(games[self.game], self.players, self.rivals, self.seed, self.options)


def line_of(contest: Contest) -> ContestLine:
    """Return a contest as it is sent."""
    return ContestLine(
        contest.game.name, contest.players, contest.rivals, contest.seed, dict(contest.options)
    )


class Deals(msgspec.Struct):
    """Deals that a worker is to play next, or has played."""

    numbers: list[int]


class DealsPlayed(msgspec.Struct):
    """What a worker has played."""

    deals: list[DealPlayed]


def rehearse(contest: Contest) -> None:
    """Play a deal with hardly a thought, so that what has to be compiled is compiled."""
    quick = {"iterations": 1, "seconds": 0.0}
    rivals = tuple(
        Rival(RANDOM)
        if rival.command
        else msgspec.structs.replace(rival, **(quick if rival.searches else {}))
        for rival in contest.rivals
    )
    line = msgspec.structs.replace(line_of(contest), rivals=rivals)
    Referee(line.contest({contest.game.name: contest.game})).play(0)


def serve(games: Mapping[str, Game], asker: Asker) -> None:
    """Play what is ordered, the contest first and then its deals."""
    obey(Referee(asker.question(ContestLine).contest(games)), asker)


def obey(referee: Referee, asker: Asker) -> None:
    """Let a referee play what is ordered, until no more orders come."""
    rehearse(referee.contest)
    asker.answer(WorkerReady())
    for order in asker.questions(Deals):
        asker.answer(DealsPlayed([referee.play(number) for number in order.numbers]))
    referee.close()


# ---- those who order -----------------------------------------------------------------------------


class Arena(SharedTask):
    """So many workers at one contest; every deal is put away as soon as it is played."""

    first_order = 1

    def __init__(
        self,
        command: Sequence[str],
        contest: Contest,
        numbers: Sequence[int],
        jobs: int,
        keep: Keep,
    ) -> None:
        super().__init__(command, line_of(contest), DealsPlayed, jobs)
        self._waiting, self._missing = list(numbers), len(numbers)
        self._keep, self._games = keep, 0

    def done(self) -> int:
        return self._games

    def left_to_order(self) -> int:
        return len(self._waiting)

    def order_for(self, parts: int) -> Deals:
        order, self._waiting = self._waiting[:parts], self._waiting[parts:]
        return Deals(order)

    def count(self, report: Any) -> bool:
        for deal in report.deals:
            self._keep(deal)
            self._games += len(deal.games)
            self._missing -= 1
        return self._missing == 0
