"""The joueur of every game wins as many duplicate pairs against random play as skill can show."""

from __future__ import annotations

import pytest

from tests.amount import amount
from tests.kits.pairs import pairs_between
from tests.laws.kit import kits

PAIRS = amount(80, 400)


@pytest.mark.parametrize("name", list(kits()))
def test_joueur_wins_its_share_of_duplicate_pairs_against_random(name):
    kit = kits()[name]
    pairs = pairs_between(kit.game, "joueur", "random", pairs=PAIRS, seed=4)
    assert pairs.won >= kit.strength.joueur * PAIRS
