"""The joueur of every game wins most duplicate pairs against random play."""

from __future__ import annotations

import pytest

from nuancier.games import GAMES
from tests.amount import amount
from tests.kits.pairs import pairs_between

PAIRS = amount(80, 400)
ENOUGH = 0.7


@pytest.mark.parametrize("name", list(GAMES))
def test_joueur_wins_most_duplicate_pairs_against_random(name):
    pairs = pairs_between(GAMES[name], "joueur", "random", pairs=PAIRS, seed=4)
    assert pairs.won >= ENOUGH * PAIRS
