"""The joueur of every game wins most duplicate pairs against random play."""

from __future__ import annotations

import pytest

from nuancier.ai.simulate import Plan, Simulator
from nuancier.games import GAMES

PAIRS = 400
ENOUGH = 0.7


@pytest.mark.parametrize("name", list(GAMES))
def test_joueur_wins_most_duplicate_pairs_against_random(name):
    """A pair is one deal played twice, with the seats exchanged; who wins more of it wins it."""
    ahead = [0] * PAIRS
    for seat, bots in enumerate((("joueur", "random"), ("random", "joueur"))):
        outcomes = Simulator(Plan(GAMES[name], 2, bots, seed=4)).outcomes(0, PAIRS)
        for pair in range(PAIRS):
            places = outcomes[pair].places
            ahead[pair] += places[1 - seat] - places[seat]
    assert sum(lead > 0 for lead in ahead) >= ENOUGH * PAIRS
