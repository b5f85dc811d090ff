"""A short ladder: in every game each level beats the one below it, measured as the long one is.

The long ladder (tools/ladder.py) plays hundreds of pairs with the levels' own budgets. Here few
pairs must do: the bounds are lenient, and a level that plays no better than its neighbour still
falls through them more often than not.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nuancier.games import GAMES
from nuancier.text.arena import on_this_machine
from tests.amount import NIGHT, amount
from tests.laws.kit import kits
from tools import ladder
from tools.ladder import FEWER_PAIRS, PAIRS, Rung, rungs

SOURCES = str(Path(__file__).resolve().parents[2] / "src")
PATIENCE = 600
QUICK_PAIRS, EXPERT_PAIRS, MAITRE_PAIRS = amount(30, 60), amount(24, 80), amount(8, 20)
LIVE = [name for name in GAMES if GAMES[name].pace == "live"]
TURNS = [name for name in GAMES if GAMES[name].pace == "turns"]
MEASURED = list(GAMES) if NIGHT else TURNS  # by day the others are, by tests/ai/test_live_bots.py


def share(game, better, worse, pairs, players=2):
    """Return the share of the pairs that the better bot won."""
    words = (game, better, worse, "--players", str(players), "--games", str(2 * pairs))
    done = subprocess.run(
        [sys.executable, "-m", "nuancier", "arena", *words, "--jobs", "1", "--json"],
        env=os.environ | {"PYTHONPATH": SOURCES, "NUANCIER_RULES": "compiled"},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert found["pairs"]["played"] == pairs
    return found["pairs"]["share"]


@pytest.mark.parametrize("game", MEASURED)
def test_joueur_beats_debutant_and_debutant_beats_chance(game):
    wins = kits()[game].strength.level
    assert share(game, "joueur", "debutant", QUICK_PAIRS) >= wins
    assert share(game, "debutant", "random", QUICK_PAIRS) >= wins


@pytest.mark.skipif(not NIGHT, reason="by day tests/ai/test_live_bots.py does, without an arena")
@pytest.mark.parametrize("game", LIVE)
def test_in_a_race_every_level_beats_the_one_below(game):
    wins = kits()[game].strength.level
    assert share(game, "expert", "joueur", QUICK_PAIRS) >= wins
    assert share(game, "maitre", "expert", QUICK_PAIRS) >= wins


@pytest.mark.parametrize("game", TURNS if NIGHT else ["coloretto"])
def test_searching_beats_rules_of_thumb_and_longer_beats_shorter(game):
    assert share(game, "expert", "joueur", EXPERT_PAIRS) > 0.5
    assert share(game, "maitre:1000", "maitre:50", MAITRE_PAIRS) > 0.5


# ---- the long one --------------------------------------------------------------------------------


def test_the_long_ladder_has_every_rung_once_and_begins_with_two_players():
    all_rungs = list(rungs())
    tables = sum(game.seats[1] - game.seats[0] + 1 for game in GAMES.values())
    assert len(set(map(repr, all_rungs))) == len(all_rungs) == 3 * tables
    assert all(rung.players == 2 for rung in all_rungs[: 3 * len(GAMES)])
    assert {rung.pairs for rung in all_rungs} == {PAIRS, FEWER_PAIRS}


def test_a_rung_goes_on_from_its_folder(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("NUANCIER_RULES", "interpreted")
    rung, asked = Rung(GAMES["top_speed"], 2, "joueur", "debutant"), []
    assert ladder.row(rung, tmp_path, 9) == "| top_speed | 2 | joueur – debutant | 0 | | | | |"

    def play(contest, missing, *more):
        asked.append(missing)
        on_this_machine(contest, missing, *more)

    monkeypatch.setattr(ladder, "on_this_machine", play)
    for pairs in (2, 5, 5, 3):
        ladder.climb(rung, tmp_path, pairs, 1)
    assert asked == [[0, 1], [2, 3, 4]]
    told = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[3] for line in told] == [
        *("2 of 400", "5 of 400", "5 of 400", "3 of 400")
    ]
    assert told[1] == told[2] == ladder.row(rung, tmp_path, 5)


def test_the_table_alone_writes_nothing(tmp_path, capsys):
    folder = tmp_path / "ladder"
    assert ladder.main(["--table", "--folder", str(folder)]) == 0
    assert capsys.readouterr().out.count("| 0 |") == len(list(rungs()))
    assert not folder.exists()


def test_a_refusal_of_the_ladder_is_a_sentence(tmp_path, capsys):
    rung = next(rungs())
    rung.file(tmp_path).write_text("a letter\n", encoding="utf-8")
    assert ladder.main(["--table", "--folder", str(tmp_path)]) == 2
    assert "does not hold an arena (line 1)" in capsys.readouterr().err
