"""Bots of live games: they play like people, in time, legally, and each level beats the next.

``python -m tests.ai.test_live_bots`` prints a few games, for comparing the ways to run the rules.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from math import exp
from pathlib import Path
from statistics import NormalDist, median

import pytest

from nuancier.ai.bot import BOTS
from nuancier.ai.habits import PEOPLE, Habits, act, habits_of, spend
from nuancier.ai.race import NO_MOVE, decide, is_legal, look, reaction, starting_grid
from nuancier.ai.simulate import Plan, Simulator
from nuancier.games import GAMES
from nuancier.games.rouge_jaune_vert.view import clashes
from nuancier.kernel.game import CLOCK, as_cells
from nuancier.kernel.luck import lucky
from nuancier.kernel.rule import cells
from nuancier.locales.saying import Refusal
from tests.amount import amount
from tests.kits.pairs import pairs_between
from tests.laws.kit import kits
from tests.laws.play import positions

LIVE = [name for name, game in GAMES.items() if game.pace == "live"]
LEVELS = tuple(PEOPLE)
TABLES = [
    (name, players)
    for name in LIVE
    for players in range(GAMES[name].seats[0], GAMES[name].seats[1] + 1)
]
GAMES_EACH = amount(100, 1000) // len(TABLES) + 1
FASTEST = 250  # milliseconds: nobody acts in less
PAIRS = amount(40, 100)


def seating(number: int, players: int) -> tuple[str, ...]:
    """Return the levels of one table: all alike, or all mixed."""
    mixed = number % 2
    return tuple(LEVELS[(number // 2 + mixed * seat) % len(LEVELS)] for seat in range(players))


def outcomes_of(name: str, players: int, games: int) -> list[list]:
    """Return how some games of mixed levels went, in all that can be compared."""
    found = []
    for number in range(games):
        outcome = Simulator(Plan(GAMES[name], players, seating(number, players), 3)).outcome(number)
        found.append([outcome.scores, outcome.places, outcome.decisions, outcome.milliseconds])
    return found


def questions(name: str, players: int, most_moves: int = 150):
    """Return what seats see in random games, with the moves open to them."""
    game = GAMES[name]
    for t, _, _ in positions(game, players, {}, 7, most_moves=most_moves):
        for seat in range(players):
            if moves := game.legal_moves(t, seat):
                yield t, seat, game.seen(t, seat), moves


# ---- games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_reaction_is_log_normal_around_what_its_level_takes(level):
    habits, luck = PEOPLE[level], lucky(5)
    found = sorted(reaction(level, luck) for _ in range(2000))
    sigma = habits["sigma"] / 100
    for share in (0.25, 0.5, 0.75, 0.9):
        wanted = habits["react"] * exp(sigma * NormalDist().inv_cdf(share))
        assert found[int(share * len(found))] == pytest.approx(wanted, rel=0.05)
    assert found[0] >= habits["least"]


def test_the_better_react_the_sooner():
    medians = [PEOPLE[level]["react"] for level in LEVELS]
    assert medians == sorted(medians, reverse=True)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_all_levels_play_to_the_end_and_never_intend_an_illegal_move(name, players, monkeypatch):
    """By night a thousand games over all; a move may become impossible while it is on its way."""
    game, moves, hasty, illegal = GAMES[name], cells(GAMES[name].max_moves), [], []

    def watched_look(race, crew, t, view, seat, *room):
        look(race, crew, t, view, seat, *room)
        if race.intended[seat] == NO_MOVE:
            return
        if not is_legal(t, seat, race.intended[seat], moves):
            illegal.append(race.intended[seat])
        if race.due[seat] - race.now < FASTEST:
            hasty.append(race.due[seat] - race.now)

    monkeypatch.setattr("nuancier.ai.race.look", watched_look)
    for number in range(GAMES_EACH):
        bots = seating(number, players)
        outcome = Simulator(Plan(game, players, bots, seed=1)).outcome(number)
        assert min(outcome.places) == 1
    assert illegal == []
    assert hasty == []


def test_compiled_bots_play_the_same_games_in_the_same_time():
    done = subprocess.run(
        [sys.executable, "-m", "tests.ai.test_live_bots"],
        cwd=Path(__file__).parents[2],
        env=os.environ | {"NUANCIER_RULES": "compiled"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == compared()


def compared() -> list[list[list]]:
    return [outcomes_of("rouge_jaune_vert", 3, 8), outcomes_of("top_speed", 2, 8)]


# ---- strength ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("weak", "strong"), list(pairwise(BOTS)))
@pytest.mark.parametrize("name", LIVE)
def test_each_level_beats_the_one_below(name, strong, weak):
    pairs = pairs_between(GAMES[name], strong, weak, pairs=PAIRS, seed=4)
    assert pairs.share[0] >= kits()[name].strength.level


def seconds(name: str, level: str, games: int = 30) -> float:
    """Return how long a game of two of this level takes."""
    outcomes = Simulator(Plan(GAMES[name], 2, (level,) * 2, 5)).outcomes(0, games)
    return sum(outcomes.milliseconds) / games / 1000


@pytest.mark.parametrize("name", LIVE)
def test_better_levels_are_faster(name):
    careful = LEVELS[1:] if name == "top_speed" else LEVELS
    times = [seconds(name, level) for level in careful]
    assert times == sorted(times, reverse=True)


def test_a_beginner_of_top_speed_is_lively_and_pays_for_it():
    one = Simulator(Plan(GAMES["top_speed"], 2, ("debutant",) * 2, 5))
    games = [one.outcome(number) for number in range(30)]
    each = 2 * sum(game.milliseconds for game in games) / sum(game.decisions for game in games)
    assert 2000 < each < 3000
    pairs = pairs_between(GAMES["top_speed"], "joueur", "debutant", pairs=200, seed=4)
    assert 0.6 <= pairs.share[0] <= 0.85


@pytest.mark.parametrize(("level", "games"), [("debutant", 40), ("joueur", 120)])
def test_most_mistakes_are_words_taken_for_inks(level, games):
    """As Stroop found: whoever reads a word has trouble to see its ink."""
    kinds: Counter[bool] = Counter()
    simulator = Simulator(Plan(GAMES["rouge_jaune_vert"], 2, (level,) * 2, seed=2))
    for number in range(games):
        simulator.outcome(number)
        t = simulator.played
        for seat in range(2):
            row = [t.counted[seat, i] for i in range(t.counted_cards[seat])]
            for left, right in pairwise(row):
                if found := clashes(left, right):
                    kinds[set(found) <= {"word-is-ink", "ink-is-word"}] += 1
    assert kinds[True] > 1.5 * kinds[False]


# ---- one decision --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LIVE)
def test_equal_questions_get_equal_answers(name):
    game = GAMES[name]
    answers = set()
    for number, (_, _, view, moves) in enumerate(questions(name, 2)):
        level, copy = LEVELS[number % len(LEVELS)], game.view.from_bytes(view.to_bytes())
        first = decide(game, level, view, moves, len(moves), lucky(number))
        assert decide(game, level, copy, moves, len(moves), lucky(number)) == first
        assert copy == view, "looking changes nothing"
        answers.add(first)
    assert len(answers) > len(LEVELS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", LIVE)
def test_a_level_decides_for_an_open_move_in_its_time(name, level):
    game, least = GAMES[name], PEOPLE[level]["least"]
    assert least >= FASTEST
    for seed, (_, _, view, moves) in enumerate(questions(name, 2)):
        move, milliseconds = decide(game, level, view, as_cells(moves), len(moves), lucky(seed))
        assert move in moves
        assert milliseconds >= least


@pytest.mark.parametrize("name", LIVE)
def test_nobody_is_faster_than_the_fastest_hand(name):
    """Somebody who needs no time at all still takes the least."""
    lightning = habits_of("maitre")
    lightning.reach = lightning.look = lightning.glance = 0
    lightning.see = lightning.compare = 0
    for seed, (_, _, view, moves) in enumerate(questions(name, 2, most_moves=30)):
        act(view, as_cells(moves), len(moves), lightning, lucky(seed))
        assert lightning.takes == FASTEST


@pytest.mark.parametrize("name", LIVE)
def test_a_decision_takes_no_longer_because_of_those_before(name):
    habits = habits_of("joueur")
    for seed, (_, _, view, moves) in enumerate(questions(name, 2, most_moves=30)):
        times = []
        for _ in range(2):
            act(view, as_cells(moves), len(moves), habits, lucky(seed))
            times.append(habits.takes)
        assert times[0] == times[1]


@pytest.mark.parametrize("name", LIVE)
def test_a_decision_depends_on_what_the_seat_knows_alone(name):
    """Somebody in another world that looks the same decides the same, in the same time."""
    game, luck, worlds = GAMES[name], lucky(1), 0
    for seed, (t, seat, view, moves) in enumerate(questions(name, 2)):
        other = game.table()
        game.imagine(view, luck, other)
        worlds += other.to_bytes() != t.to_bytes()
        there = game.seen(other, seat)
        for level in LEVELS:
            here = decide(game, level, view, moves, len(moves), lucky(seed))
            assert decide(game, level, there, moves, len(moves), lucky(seed)) == here
    assert worlds


def test_nobody_races_in_a_turn_game():
    game = GAMES["coloretto"]
    with pytest.raises(ValueError, match="coloretto"):
        decide(game, "joueur", game.view(), cells(1), 1, lucky(1))


def test_nobody_plays_live_at_a_level_that_does_not_exist():
    with pytest.raises(ValueError, match=r"champion.*debutant, joueur, expert, maitre"):
        habits_of("champion")


def test_a_simulation_refuses_bots_that_search_with_those_it_knows():
    plan = Plan(GAMES["coloretto"], 2, ("joueur", "maitre"), 1)
    with pytest.raises(Refusal, match=r"maitre.*random, debutant, joueur"):
        Simulator(plan)


# ---- times ---------------------------------------------------------------------------------------


def spent(habits: Habits, milliseconds: int, times: int = 4000) -> list[int]:
    found, luck = [], lucky(2)
    for _ in range(times):
        habits.takes = 0
        spend(habits, luck, milliseconds)
        found.append(habits.takes)
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_times_are_log_normal_around_the_median(level):
    habits = habits_of(level)
    times = sorted(spent(habits, 1000))
    assert median(times) == pytest.approx(1000, rel=0.03)
    for quantile in (0.1, 0.9):
        wanted = 1000 * exp(NormalDist(0, habits.sigma / 100).inv_cdf(quantile))
        assert times[int(quantile * len(times))] == pytest.approx(wanted, rel=0.05)


def test_everything_takes_a_slowed_seat_longer():
    game = GAMES["top_speed"]
    dues = []
    for slowness in (1.0, 3.0):
        t = game.new(2)
        game.deal_by(t, lucky(1))
        game.attempt(t, CLOCK, game.move_named("signal"))
        race, crew = starting_grid([None, "joueur"], slowness)
        look(race, crew, t, game.view(), 1, cells(game.max_moves), lucky(5))
        dues.append(race.due[1])
    assert dues[1] == 3 * dues[0]


if __name__ == "__main__":
    print(json.dumps(compared()))
