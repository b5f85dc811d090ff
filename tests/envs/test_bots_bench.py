"""The bench of bots deals fairly, judges bars as it says, and both searches can be measured."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyspiel
import pytest

from bench.bots import BOTS, bars, choice, played, speed, told
from bench.duel import (
    PATIENCE,
    Answer,
    Bot,
    Match,
    Pair,
    Pool,
    Question,
    patience,
    play_pair,
)
from bench.peers.openspiel.coloretto import TYPE
from nuancier.games import GAMES

TURN_GAMES = [game for game in GAMES.values() if game.pace == "turns"]


class FirstMove:
    """A bot that always makes the first move."""

    def ask(self, question: Question) -> Answer:
        return Answer(question.moves[0], 1, 0.001)


class Stubborn(FirstMove):
    """A bot that draws as long as it may, and so is left with the bad rows."""

    def ask(self, question: Question) -> Answer:
        return Answer(min(question.moves), 1, 0.001)


def test_equal_bots_share_every_pair():
    for deal in range(5):
        pair = play_pair([FirstMove(), FirstMove()], Match(GAMES["coloretto"], 4), deal)
        assert pair.won == 0.5
        assert sorted(pair.places[0]) == sorted(pair.places[1])


def test_different_bots_sit_on_every_seat_once():
    pair = play_pair([FirstMove(), Stubborn()], Match(GAMES["coloretto"], 4), 3)
    assert [len(places) for places in pair.places] == [4, 4]
    assert pair.spent[0].moves > 10
    assert pair.spent[1].moves > 10


def test_a_bot_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    (tmp_path / "dreamer.py").write_text("import threading; threading.Event().wait()")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr("bench.duel.PATIENCE", 0.1)
    monkeypatch.setattr("bench.duel.SLOWEST", 0.0)
    bot = Bot("dreamer", "interpreted")
    try:
        with pytest.raises(RuntimeError, match="hung thinking about coloretto"):
            bot.ask(Question("coloretto", b"", (1, 2), 3, simulations=5))
    finally:
        bot.close()


@pytest.mark.parametrize(
    ("budget", "seconds"),
    [({}, PATIENCE), ({"seconds": 4.0}, 400.0), ({"simulations": 900}, 900.0)],
)
def test_a_larger_budget_is_waited_for_longer(budget: Any, seconds: float):
    assert patience(Question("coloretto", b"", (1, 2), 3, **budget)) == seconds


@pytest.mark.parametrize(("places", "won"), [(([1, 2], [2, 2]), 1), (([2], [1]), 0)])
def test_the_better_mean_place_wins_a_pair(places: Any, won: float):
    assert Pair(list(places), [[], []], []).won == won


def test_a_bar_is_missed_by_a_little_less():
    report = {
        "speeds": [{"game": "coloretto", "players": 2, "ratio": 99.9}],
        "matches": [{"game": "limits", "players": 4, "equal": "time", "share": 0.7}],
    }
    assert [each["met"] for each in bars(report)] == [False, True]


def test_a_report_of_the_speed_alone_has_no_table_of_pairs():
    row = {"game": "coloretto", "players": 2, "ours": 9.0, "theirs": 1.0, "ratio": 9.0}
    report: dict[str, Any] = {"speeds": [row], "matches": []}
    text = told({**report, "bars": bars(report)})
    assert "Pairs won" not in text
    assert "Bars" in text


def test_the_pile_is_only_a_heap_to_openspiels_tree_search():
    game = pyspiel.load_game(TYPE.short_name, {"players": 3})
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    state = game.new_initial_state()
    state.apply_action(state.string_to_action("draw"))
    pile = state.heap.t.pile[: state.heap.t.pile_left].tolist()
    assert dict(state.chance_outcomes()) == {
        kind: pile.count(kind) / len(pile) for kind in set(pile)
    }


def test_our_search_and_openspiels_play_short_matches():
    chosen = choice(["--pairs=2", "--ms=10", "--seed=3", "--jobs=1"])
    with Pool(BOTS, chosen.jobs, rules="interpreted") as pool:
        tables = [Match(game, 2, simulations=5) for game in TURN_GAMES]
        matches = [played(pool, table, chosen) for table in tables]
        speeds = [speed(pool.couples[0], table, chosen) for table in tables[:1]]
    for row in matches:
        assert row["pairs"] == 2
        assert row["won"] in (0, 0.5, 1, 1.5, 2)
        assert row["ours"]["simulations_per_move"] == 5
        assert row["theirs"]["simulations_per_move"] == 5
    assert speeds[0]["theirs"] > 0
    report = {"speeds": speeds, "matches": matches}
    assert told({**report, "bars": bars(report)}).count("chiffres_et_couleurs (2)") == 2
