"""Playing interpreted never loads the compiler: a table opens at once, also where it is missing."""

import os
import subprocess
import sys

from tests.architecture.house import PACKAGE, game_names

PLAY = """
import importlib
import sys

import nuancier.cli
from nuancier.kernel.luck import lucky

for name in sys.argv[1:]:
    game = importlib.import_module(f"nuancier.games.{name}").GAME
    t = game.new(game.seats[0])
    game.deal_by(t, lucky(1))
    for seat in [*range(t.players)] * 3:
        for move in game.legal_moves(t, seat)[:1]:
            game.attempt(t, seat, move)
        view = game.seen(t, seat)
        game.scene(view)
        game.imagine(view, lucky(2), game.table())
print(sorted({"numba", "llvmlite"} & set(sys.modules)))
"""


def test_importing_and_playing_interpreted_never_imports_the_compiler():
    done = subprocess.run(
        [sys.executable, "-c", PLAY, *sorted(game_names())],
        env=os.environ | {"NUANCIER_RULES": "interpreted", "PYTHONPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout.strip(), done.stderr) == ("[]", "")
