"""A task shared out among workers: whatever becomes of one of them, or of its report, is told."""

from __future__ import annotations

import sys

import pytest

from nuancier.ai.arena import Arena
from nuancier.ai.contest import Contest
from nuancier.ai.jobs import Simulation, WorkerDied
from nuancier.ai.processes import packed
from nuancier.ai.rivals import rivals_named
from nuancier.ai.simulate import Plan
from nuancier.games import GAMES
from nuancier.text.simulation import WORKER

CONTEST = Contest(GAMES["coloretto"], 2, rivals_named(("debutant", "random")), 1)


def run(*command: str) -> None:
    """Let two such workers simulate four games."""
    plan = Plan(GAMES["coloretto"], 2, ("joueur", "random"), 3)
    Simulation(command, plan, 4, jobs=2).run(lambda done: None)


def test_a_worker_that_dies_is_told_with_its_last_words():
    with pytest.raises(WorkerDied, match=r"A worker process died .* \(out of memory\)"):
        run(sys.executable, "-c", "import sys; sys.exit('out of memory')")


def test_a_worker_that_dies_silently_is_told_with_its_status():
    with pytest.raises(WorkerDied, match=r"\(status 3\)"):
        run(sys.executable, "-c", "raise SystemExit(3)")


def test_a_worker_that_talks_nonsense_is_dismissed():
    nonsense = f"import os\nwhile os.read(0, 9999): os.write(1, {packed('hello')!r})"
    with pytest.raises(WorkerDied):
        run(sys.executable, "-c", nonsense)


def test_a_worker_that_cannot_be_started_is_told():
    with pytest.raises(WorkerDied):
        run("/nowhere/python")


def test_whatever_goes_wrong_in_keeping_a_deal_ends_the_arena():
    def lose(deal):
        raise KeyError("the drawer is locked")

    with pytest.raises(WorkerDied, match="the drawer is locked"):
        Arena((*WORKER, "arena"), CONTEST, range(2), 1, lose).run(lambda done: None)
