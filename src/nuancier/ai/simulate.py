"""Many games by bots, counted: the same seed gives the same games, however they are shared out."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from nuancier.ai.bot import BOTS
from nuancier.ai.playout import Workspace, choose, play_turns
from nuancier.ai.race import Alarms, Race, Timetable, race_to_the_end, starting_grid
from nuancier.kernel.game import (
    LUCK,
    Game,
    as_cells,
    deal,
    is_over,
    legal,
    places,
    play,
    score,
    turn,
)
from nuancier.kernel.luck import Luck, draw_order, seed_luck
from nuancier.kernel.match import Standing
from nuancier.kernel.options import OptionValue
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import cells, entry, on_shelf, rule, shelf
from nuancier.locales.saying import refuse

MATCH_SEEDS = 8  # seeds set aside for each game or match; no match has more games
SEED_BYTES = 7  # so that a seed and the number of a game fit into 64 bits


def first_seed(seed: int) -> int:
    """Return where a simulation's own seeds begin; two simulations never share a stretch."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=SEED_BYTES)
    return int.from_bytes(digest.digest(), "big")


class Track(NamedTuple):
    """What a live game is run on: who races, with which habits, against which timers."""

    race: Race
    crew: Any  # habits, by seat
    alarms: Alarms
    timer_moves: Vec
    timer_lengths: Vec


class Results(NamedTuple):
    """Where games are written down, one after the other; points and places seat by seat."""

    scores: Vec
    places: Vec
    decisions: Vec
    milliseconds: Vec


@rule
def deal_game(tables: Any, luck: Luck, space: Workspace, seed: int) -> None:
    """Deal a game from its own seed, on a copy of the blank table."""
    seed_luck(luck, seed)
    tables[1] = tables[0]
    draw_order(luck, space.first, space.order)
    deal(tables[1], space.order)


@rule
def play_by_bots(
    t: Any, view: Any, luck: Luck, bots: Vec, moves: Vec, later: Vec, order: Vec
) -> int:
    """Play a dealt turn game to its end by these bots; return the decisions made."""
    decisions = 0
    while not is_over(t):
        seat = turn(t)
        if seat == LUCK:
            draw_order(luck, later, order)
            deal(t, order)
        else:
            n = legal(t, seat, moves)
            play(t, seat, choose(t, view, seat, bots[seat], moves, n, luck))
            decisions += 1
    return decisions


@rule
def note_result(t: Any, space: Workspace, results: Results, i: int, decisions: int) -> None:
    """Write down how game number i of a batch ended."""
    score(t, space.points)
    places(t, space.places)
    for seat in range(t.players):
        results.scores[i * t.players + seat] = space.points[seat]
        results.places[i * t.players + seat] = space.places[seat]
    results.decisions[i] = decisions


@entry
def random_games(tables: Any, luck: Luck, space: Workspace, seed: int, results: Results) -> None:
    """Play the games that ``turn_games`` would, all by random moves: a shorter and faster loop."""
    t = tables[1]
    for i in range(len(results.decisions)):
        deal_game(tables, luck, space, seed + i * MATCH_SEEDS)
        decisions = play_turns(t, luck, space.moves, space.later, space.order)
        note_result(t, space, results, i, decisions)


@entry
def turn_games(
    tables: Any, view: Any, luck: Luck, bots: Vec, space: Workspace, seed: int, results: Results
) -> None:
    """Play turn games from the blank table on the shelf, each from its own seed."""
    t = tables[1]
    for i in range(len(results.decisions)):
        deal_game(tables, luck, space, seed + i * MATCH_SEEDS)
        decisions = play_by_bots(t, view, luck, bots, space.moves, space.later, space.order)
        note_result(t, space, results, i, decisions)


@entry
def live_games(
    tables: Any, view: Any, luck: Luck, track: Track, space: Workspace, seed: int, results: Results
) -> None:
    """Play live games from the blank table on the shelf, each from its own seed."""
    t = tables[1]
    race, crew, alarms, timer_moves, timer_lengths = track
    for i in range(len(results.decisions)):
        deal_game(tables, luck, space, seed + i * MATCH_SEEDS)
        decisions = race_to_the_end(
            race, crew, alarms, t, view, luck,
            space.moves, timer_moves, timer_lengths, space.later, space.order,
        )  # fmt: skip
        note_result(t, space, results, i, decisions)
        results.milliseconds[i] = race.now


@dataclass(frozen=True)
class Plan:
    """What is to be simulated."""

    game: Game
    players: int
    bots: tuple[str, ...]  # by seat
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict)

    def bot_numbers(self) -> list[int]:
        """Return the bots as the compiled drivers know them; those that search are refused."""
        known = [bot for bot in BOTS if bot in self.game.bots]
        for bot in self.bots:
            if bot not in known:
                title = self.game.title
                raise refuse("cli-unknown-bot", game=title, bot=bot, known=", ".join(known))
        return [BOTS.index(bot) for bot in self.bots]

    def games_in_match(self) -> int:
        """Return how many games the options make a match of; 1 for a single game."""
        return self.game.match.games(self.game.new(self.players, **self.options))


@dataclass
class Outcome:
    """One finished game, or match: points, places and length."""

    scores: list[int]
    places: list[int]
    decisions: int
    milliseconds: int = 0  # on the event clock of a live game


class Outcomes:
    """Room for the results of so many games, one after the other."""

    def __init__(self, games: int, players: int) -> None:
        self.games, self.players = games, players
        self.results = Results(
            scores=cells(games * players, "i4"),
            places=cells(games * players, "i4"),
            decisions=cells(games, "i4"),
            milliseconds=cells(games),
        )
        self.scores, self.places, self.decisions, self.milliseconds = self.results

    def __getitem__(self, game: int) -> Outcome:
        seats = range(game * self.players, (game + 1) * self.players)
        return Outcome(
            scores=[int(self.scores[i]) for i in seats],
            places=[int(self.places[i]) for i in seats],
            decisions=int(self.decisions[game]),
            milliseconds=int(self.milliseconds[game]),
        )

    def __setitem__(self, game: int, outcome: Outcome) -> None:
        for seat in range(self.players):
            self.scores[game * self.players + seat] = outcome.scores[seat]
            self.places[game * self.players + seat] = outcome.places[seat]
        self.decisions[game] = outcome.decisions
        self.milliseconds[game] = outcome.milliseconds


class Simulator:
    """Plays a plan's games, each from its own seed."""

    def __init__(self, plan: Plan) -> None:
        game = plan.game
        self.plan = plan
        self.seed = first_seed(plan.seed)
        self.games_in_match = plan.games_in_match()
        self.space = Workspace(game, plan.players)
        self.tables = shelf(game.table, 2)
        self.table = on_shelf(game.table, self.tables, 0)
        self.played = on_shelf(game.table, self.tables, 1)
        self.view = game.view()
        self.luck = Luck()
        self.bots = as_cells(plan.bot_numbers(), "i1")
        timers = Timetable(game)
        race, crew = starting_grid(plan.bots)
        self.track = Track(race, crew, Alarms(), timers.moves, timers.lengths)
        self.one = Outcomes(1, plan.players)

    def outcome(self, number: int) -> Outcome:
        """Play the game or match with this number."""
        if self.games_in_match > 1:
            return self._match(number)
        return self.outcomes(number, 1)[0]

    def outcomes(self, start: int, games: int) -> Outcomes:
        """Play so many games or matches, the first with this number."""
        batch = Outcomes(games, self.plan.players)
        if self.games_in_match > 1:
            for game in range(games):
                batch[game] = self._match(start + game)
        else:
            self._set_table({})
            self._play(self.seed + start * MATCH_SEEDS, batch)
        return batch

    def _match(self, number: int) -> Outcome:
        form = self.plan.game.match
        standing = Standing(self.plan.players, self.games_in_match)
        decisions = milliseconds = 0
        self._set_table({})
        while not form.is_over(standing):
            self._play(self.seed + number * MATCH_SEEDS + standing.played, self.one)
            last = self.one[0]
            decisions += last.decisions
            milliseconds += last.milliseconds
            standing.add(last.scores, last.places)
            self._set_table(form.next_options(self.played))
        return Outcome(standing.points, form.places(standing), decisions, milliseconds)

    def _set_table(self, changed: dict[str, OptionValue]) -> None:
        fresh = self.plan.game.new(self.plan.players, **{**self.plan.options, **changed})
        fresh.remembers = int(any(self.plan.bot_numbers()))  # random bots need no memory
        self.table.become(fresh)

    def _play(self, seed: int, batch: Outcomes) -> None:
        tables, view, luck, space = self.tables, self.view, self.luck, self.space
        if self.plan.game.pace == "live":
            live_games(tables, view, luck, self.track, space, seed, batch.results)
        elif any(self.bots):
            turn_games(tables, view, luck, self.bots, space, seed, batch.results)
        else:
            random_games(tables, luck, space, seed, batch.results)
