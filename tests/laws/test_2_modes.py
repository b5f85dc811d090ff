"""Law 2: interpreted, compiled and checked processes play identical games, byte by byte."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from nuancier.kernel.rule import MODE
from tests.amount import NIGHT, amount
from tests.laws.film import lines
from tests.laws.kit import Kit, kits

GAMES_EACH = amount(5, 200)
# Compiling takes longer than all games. What is compiled as people play it serves many tests; that
# which also watches its bounds serves this one alone, so by day it is made for one game.
CHECKED = tuple(kits()) if NIGHT else ("coloretto",)
ROOT = Path(__file__).parents[2]


def filmed(mode: str, kit: Kit) -> list[str]:
    """Return what a process in this mode prints of this game."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.laws.film", str(GAMES_EACH), kit.game.name],
        cwd=ROOT,
        env=os.environ | {"NUANCIER_RULES": mode},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    return run.stdout.splitlines()


def test_all_ways_to_run_the_rules_give_the_same_bytes(kit: Kit) -> None:
    assert MODE == "interpreted", "this process is the first of the three"
    interpreted = list(lines(kit, GAMES_EACH))
    for mode in ("compiled", "checked") if kit.game.name in CHECKED else ("compiled",):
        assert filmed(mode, kit) == interpreted
