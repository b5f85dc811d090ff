"""Coloretto, the rulebook sentence by sentence: its players."""

import pytest

from nuancier.ai.simulate import Plan, Simulator
from nuancier.games.coloretto import GAME
from nuancier.games.coloretto.table import MOVES
from nuancier.kernel.luck import lucky
from nuancier.kernel.rule import cells
from tests.games.coloretto.position import (
    read,
)

# ---- bots ----------------------------------------------------------------------------------------


def joueur(line, seat=1):
    t, out = read(line), cells(GAME.max_moves)
    n = GAME.legal(t, seat - 1, out)
    return MOVES[GAME.bots["joueur"](GAME.seen(t, seat - 1), out, n, lucky(1))]


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("pile R; rows RRR / . / .; seats RRR / Y / G", "take row 1"),
        ("pile R; rows B / O / V; seats RYG / Y / G", "draw"),
        ("pile R; out 2 3; rows ++ / x / x; seats R / Y / G", "take row 1"),
        ("drawn R; rows R / B / .; seats RRR / BB / .", "place on row 1"),
        ("drawn B; rows B / R / .; seats RRRYYYGGGB / . / .", "place on row 2"),
        ("jokers hand; naming 1; seats JRR / . / .", "name red"),
    ],
)
def test_the_joueur_plays_sensibly(line, move):
    assert joueur(f"players 3; {line}") == move


def test_the_joueur_beats_random_from_both_seats():
    wins = 0
    for bots, seat in ((("joueur", "random"), 0), (("random", "joueur"), 1)):
        simulator = Simulator(Plan(GAME, 2, bots, seed=4))
        wins += sum(simulator.outcome(number).places[seat] == 1 for number in range(8))
    assert wins >= 13
