"""Simulations: the same seed gives the same games, whoever plays them, and the sums are right."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from statistics import mean, stdev

import pytest

from nuancier.ai.bot import BOTS
from nuancier.ai.playout import choose
from nuancier.ai.simulate import Outcome, Plan, Simulator, first_seed
from nuancier.ai.tally import Z95, blank_tally, tally_of
from nuancier.ai.thinking import Thinker, asked
from nuancier.games import GAMES
from nuancier.kernel.game import as_cells
from nuancier.kernel.luck import lucky
from nuancier.kernel.match import shares_of
from tests.children import started
from tests.laws.play import positions

SOURCES = str(Path(__file__).resolve().parents[2] / "src")
PATIENCE = 300
FACTS = (
    *("game", "players", "games", "seed", "decisions", "cpu_seconds", "decisions_per_cpu_second"),
    "seats",
)
MEASURED = {"cpu_seconds", "wall_seconds", "decisions_per_cpu_second", "games_per_cpu_second"}


def plan(name: str = "coloretto", players: int = 2, seed: int = 3, **options) -> Plan:
    bots = ("joueur", "random", "random", "joueur")
    return Plan(GAMES[name], players, bots[:players], seed, options)


def simulate(*words: str, rules: str = "interpreted") -> dict:
    done = subprocess.run(
        [sys.executable, "-m", "nuancier", "simulate", *words, "--json"],
        env=os.environ | {"NUANCIER_RULES": rules, "PYTHONPATH": SOURCES},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


# ---- games and their seeds -----------------------------------------------------------------------


@pytest.mark.parametrize("name", list(GAMES))
def test_a_game_is_the_same_alone_and_in_any_batch(name):
    simulator = Simulator(plan(name))
    alone = [simulator.outcome(number) for number in range(6)]
    batch = simulator.outcomes(0, 6)
    later = simulator.outcomes(4, 2)
    assert [batch[number] for number in range(6)] == alone
    assert [later[number] for number in range(2)] == alone[4:]


@pytest.mark.parametrize("name", list(GAMES))
def test_another_seed_gives_other_games(name):
    first, second = (Simulator(plan(name, seed=seed)).outcomes(0, 4) for seed in (1, 2))
    assert [first[n] for n in range(4)] != [second[n] for n in range(4)]


def test_neighbouring_simulations_share_no_games():
    """A long simulation must not run into the seeds of the next one."""
    starts = sorted(first_seed(seed) for seed in range(1000))
    assert min(b - a for a, b in pairwise(starts)) > 10**9


def test_random_games_are_the_same_with_and_without_the_bots_loop():
    game = GAMES["coloretto"]
    fast = Simulator(Plan(game, 3, ("random",) * 3, 5))
    slow = Simulator(Plan(game, 3, ("random", "random", "joueur"), 5))
    slow.bots[2] = 0
    assert [fast.outcome(n) for n in range(4)] == [slow.outcome(n) for n in range(4)]


def test_a_match_is_one_outcome_with_its_points_added_up():  # coloretto 4.4
    single, match = Simulator(plan()), Simulator(plan(games=4))
    assert match.outcome(0).decisions > 3 * single.outcome(0).decisions
    assert match.outcomes(0, 2)[1] == match.outcome(1)


def test_a_match_of_races_ends_when_it_is_decided():  # top_speed 4.3
    places = [Simulator(plan("top_speed", races=3)).outcome(n).places for n in range(3)]
    assert all(sorted(one) in ([1, 2], [1, 1]) for one in places)


@pytest.mark.parametrize("bot", ["debutant", "joueur"])
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.insight])
def test_a_quick_bot_forgets_as_it_does_at_a_table(name, bot):
    game, view = GAMES[name], GAMES[name].view()
    for t, seat, _ in positions(game, 3, {}, 5, most_moves=120):
        if seat < t.players and len(moves := game.legal_moves(t, seat)) > 1:
            told = as_cells(moves), len(moves), lucky(9)
            question = asked(game, bot, game.seen(t, seat).to_bytes(), moves, 9)
            simulated = choose(t, view, seat, BOTS.index(bot), *told)
            assert simulated == Thinker().ponder(game, question).move


# ---- sums ----------------------------------------------------------------------------------------


def test_a_tally_adds_up_what_the_games_brought():
    batch = Simulator(plan(players=3)).outcomes(0, 20)
    games: list[Outcome] = [batch[number] for number in range(20)]
    tally = tally_of(batch)
    for seat in range(3):
        scores = [game.scores[seat] for game in games]
        average, (low, high) = tally.score(seat)
        assert average == pytest.approx(mean(scores))
        assert high - low == pytest.approx(2 * Z95 * stdev(scores) / 20**0.5)
        shares = [shares_of(game.places)[seat] for game in games]
        assert tally.win_share(seat)[0] == pytest.approx(float(sum(shares)) / 20)
    assert sum(tally.win_share(seat)[0] for seat in range(3)) == pytest.approx(1)
    assert tally.length()[0] == pytest.approx(mean(game.decisions for game in games))


def test_tallies_add_up_in_any_order():
    simulator = Simulator(plan())
    parts = [tally_of(simulator.outcomes(start, 3)) for start in (0, 3, 6)]
    sums = []
    for order in (parts, parts[::-1]):
        tally = blank_tally(2)
        for part in order:
            tally.add(part)
        sums.append(tally)
    assert sums[0] == sums[1] == tally_of(simulator.outcomes(0, 9))


def test_an_interval_stays_between_never_and_always():
    tally = blank_tally(2)
    tally.games, tally.wins = 10, [600, 0]
    (always, (low, high)), (never, (least, most)) = tally.win_share(0), tally.win_share(1)
    assert (always, high, never, least) == pytest.approx((1, 1, 0, 0))
    assert 0.6 < low < 1
    assert 0 < most < 0.4


def test_the_interval_of_a_share_is_wilsons():
    tally = blank_tally(1)
    tally.games, tally.wins = 100, [60 * 30]
    assert tally.win_share(0)[1] == pytest.approx((0.2189, 0.3959), abs=1e-4)


# ---- processes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(GAMES))
def test_the_same_seed_gives_the_same_result_whatever_the_jobs(name):
    words = (name, "--games", "24", "--bots", "joueur,random", "--seed", "9")
    results = [simulate(*words, "--jobs", jobs) for jobs in ("1", "3")]
    for result in results:
        for fact in (*MEASURED, "jobs"):
            del result[fact]
    assert results[0] == results[1]


def test_compiled_and_interpreted_workers_find_the_same():
    words = ("coloretto", "--games", "20", "--players", "3", "--jobs", "1")
    results = [simulate(*words, rules=rules) for rules in ("interpreted", "compiled")]
    for result in results:
        for fact in (*MEASURED, "rules"):
            del result[fact]
    assert results[0] == results[1]


def test_the_json_of_a_simulation():
    facts = simulate("coloretto", "--games", "10", "--players", "3", "--bots", "random,joueur")
    assert set(FACTS) <= set(facts)
    assert (facts["game"], facts["players"], facts["games"], facts["seed"]) == (
        "coloretto", 3, 10, 0,
    )  # fmt: skip
    assert [seat["seat"] for seat in facts["seats"]] == [1, 2, 3]
    assert [seat["bot"] for seat in facts["seats"]] == ["random", "joueur", "random"]
    for seat in facts["seats"]:
        assert {"seat", "bot", "mean_score", "win_share", "ci95"} <= set(seat)
        low, high = seat["ci95"]
        assert 0 <= low <= seat["win_share"] <= high <= 1
    assert facts["decisions_per_cpu_second"] == pytest.approx(
        facts["decisions"] / facts["cpu_seconds"]
    )


def test_the_table_of_a_simulation_speaks_both_languages():
    for language, words in (("en", "decisions and"), ("fr", "décisions et")):
        done = subprocess.run(
            [
                *(sys.executable, "-m", "nuancier", "simulate", "top_speed", "--games", "5"),
                *("--lang", language, "--jobs", "1"),
            ],
            env=os.environ | {"NUANCIER_RULES": "interpreted", "PYTHONPATH": SOURCES},
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=True,
        )
        assert words in done.stdout
        assert done.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_an_interrupt_ends_a_simulation_and_its_workers():
    with started(
        *(sys.executable, "-m", "nuancier", "simulate", "coloretto", "--games", "1000000000"),
        patience=PATIENCE,
        env=os.environ | {"NUANCIER_RULES": "interpreted", "PYTHONPATH": SOURCES},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        workers: list[str] = []
        while not workers and process.poll() is None and children.exists():
            workers = _descendants(process.pid)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(PATIENCE) == 130
        assert process.stderr.read() == b""
        assert not any(Path(f"/proc/{worker}").exists() for worker in workers)


def _descendants(parent: int) -> list[str]:
    """Return the processes that any thread of this one has started (where /proc tells)."""
    found: list[str] = []
    for listed in Path(f"/proc/{parent}/task").glob("*/children"):
        try:
            found += listed.read_text().split()
        except OSError:
            continue  # the thread has ended
    return found
