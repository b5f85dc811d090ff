"""Law 6: scores and places equal those of an independent judge that tries everything."""

from __future__ import annotations

from typing import Any

from tests.amount import amount
from tests.laws.kit import kits
from tests.laws.play import positions

Table = tuple[str, int, dict[str, Any]]
GAMES_EACH = amount(8, 20)


def test_scores_and_places_equal_the_brute_force_judge(table: Table) -> None:
    kit = kits()[table[0]]
    game = kit.game
    for seed in range(GAMES_EACH):
        *_, (t, _, _) = positions(game, table[1], table[2], seed)
        assert (game.scores(t), game.final_places(t)) == kit.judge(t), game.write(t)
