"""Every change of the search that can be measured still fits the sources, and one is played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bench.ablate import (
    CHANGES,
    SOURCES,
    Change,
    Edit,
    UnfitError,
    bots_of,
    change_named,
    choice,
    duel,
    match_of,
    told,
)

ONE_MOVE = ["limits", "believe-all", "--pairs=1", "--iterations=2"]


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    copy = tmp_path / "src"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{change.game} {change.name}")
def test_a_change_fits_the_sources_and_leaves_python(change: Change, sources: Path):
    change.make(sources)
    for edit in change.edits:
        file = Path("nuancier", edit.file)
        text = (sources / file).read_text(encoding="utf-8")
        assert text != (SOURCES / file).read_text(encoding="utf-8")
        compile(text, str(file), "exec")


@pytest.mark.parametrize(("old", "times"), [("KNOWING = 701 ", 0), ("KNOWING", 2)])
def test_a_change_that_does_not_fit_says_so(old: str, times: int, sources: Path):
    edit = Edit("games/limits/bots.py", old, "")
    with pytest.raises(UnfitError, match=rf"once, and has it {times} times"):
        edit.make(sources)


def test_a_change_that_is_not_there_is_refused_with_those_that_are():
    with pytest.raises(UnfitError, match=r"limits no-luck: .*limits believe-all"):
        change_named("limits", "no-luck")


def test_names_are_told_apart():
    assert len({(change.game, change.name) for change in CHANGES}) == len(CHANGES)


def test_each_side_thinks_from_its_own_sources(monkeypatch: pytest.MonkeyPatch):
    asked = "import nuancier.games.limits.bots as bots; print(bots.KNOWING)"
    started = []

    def instead(module: str, rules: str, **settings: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", asked]
        process = subprocess.Popen(
            command, env=os.environ | settings, stdout=subprocess.PIPE, text=True
        )
        process.close = lambda: None
        started.append(process)
        return process

    monkeypatch.setattr("bench.ablate.Bot", instead)
    with bots_of(change_named("limits", "believe-all"), "interpreted") as bots:
        assert [bot.communicate()[0].strip() for bot in bots] == ["700", "1000"]


def test_a_short_duel_is_played_and_told():
    chosen = choice(ONE_MOVE)
    change = change_named(chosen.game, chosen.change)
    pairs = duel(change, match_of(chosen), [chosen.seed], rules="interpreted")
    assert len(pairs) == 1
    assert [len(points) for points in pairs[0].points] == [2, 2]
    assert "of 1: " in told(change, pairs)
