"""Limits: a referee with real cards plays along."""

import random

import pytest

from nuancier.games.limits import GAME
from tests.games.limits.referee import Referee
from tests.games.limits.round import (
    dealt,
    draw,
    eager_move,
    pile,
)
from tests.kits.limits import hand_of


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("forgetful", ["off", "on"])
def test_a_referee_with_real_cards_keeps_the_same_table(players, forgetful):  # limits 3
    for seed in range(3):
        dice = random.Random(seed)
        t = dealt(players, seed, forgetful=forgetful)
        referee = Referee(t)
        while not t.over:
            seat, move = eager_move(t, dice)
            GAME.attempt(t, seat, move)
            referee.told(seat, GAME.names[move])
            assert [sorted(cards) for cards in referee.hands] == [
                sorted(hand_of(t, seat)) for seat in range(players)
            ]
            assert (draw(t), pile(t)) == (
                "".join(referee.deck),
                "".join(c for _, c in referee.pile),
            )
            assert (GAME.scores(t), bool(t.over)) == (referee.scores, referee.over)
            assert t.over or t.to_hide or t.mover == referee.turn
