"""The C twins play the same random games as the rules: otherwise their speed says nothing."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from bench.__main__ import TWINS, built
from bench.engine import play
from nuancier.games import GAMES

GAMES_EACH = 30


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler is there to build the twins")
@pytest.mark.parametrize("name", TWINS)
def test_a_twin_makes_as_many_decisions_as_the_rules(name: str, tmp_path: Path) -> None:
    twin = built(name, tmp_path)
    assert twin
    command = [str(twin), str(GAMES_EACH), "1", str(TWINS[name])]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    ours = play(GAMES[name], TWINS[name], remembers=0)(GAMES_EACH)
    assert json.loads(run.stdout)["decisions"] == ours
