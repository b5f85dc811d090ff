"""Law 7: the golden playthroughs come out the same, letter by letter."""

from __future__ import annotations

import pytest

from nuancier.kernel.game import Game
from tests.playthroughs.playthrough import every, path_of, playthrough


@pytest.mark.parametrize(("game", "players"), every(), ids=lambda one: getattr(one, "name", one))
def test_a_golden_playthrough_comes_out_the_same(game: Game, players: int) -> None:
    assert playthrough(game, players) == path_of(game, players).read_text(encoding="utf-8")
