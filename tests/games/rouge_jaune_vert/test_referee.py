"""Rouge Jaune Vert: a referee with real cards plays along, through every ending."""

import itertools
import random

import pytest

from nuancier.games.rouge_jaune_vert import GAME
from nuancier.games.rouge_jaune_vert.moves import PLACE, RETURN, STOP, STUCK
from nuancier.games.rouge_jaune_vert.table import ENDINGS
from nuancier.kernel.game import CLOCK, LUCK
from nuancier.kernel.luck import lucky
from tests.games.rouge_jaune_vert.referee import Referee
from tests.kits.rouge_jaune_vert import KIT

TABLES = [GAME.new(players, **options) for players, options in KIT.tables()]
TINY = [tiny.table for tiny in KIT.tiny()]
BOLDNESS = (0.002, 0.1, 0.5)  # how often a card in hand is placed, by game


def film(blank, seed):
    """Play a game; yield the table, who is about to act, and a move or the order just dealt.

    Plain random play ends nearly every round by saying stuck: here seats seldom say it, or Stop.
    """
    t, luck, dice = blank.copy(), lucky(seed), random.Random(seed)
    while not GAME.is_over(t):
        if GAME.turn(t) == LUCK:
            order = GAME.deal_by(t, luck, t.dealt)
            yield t, LUCK, order
            continue
        able = [seat for seat in range(t.players) if GAME.legal_moves(t, seat)]
        seat = dice.choice(able) if able and dice.random() > 0.004 else CLOCK
        move = dice.choice(GAME.legal_moves(t, seat))
        if move in (PLACE, RETURN):
            move = PLACE if dice.random() < BOLDNESS[seed % 3] else RETURN
        if move not in (STUCK, STOP) or dice.random() < 0.05:
            yield t, seat, move
            GAME.play(t, seat, move)
    yield t, CLOCK, None


@pytest.mark.parametrize("blank", [*TABLES, *TINY], ids=GAME.write)
def test_a_referee_with_real_cards_comes_to_the_same_table(blank):
    for seed in range(3):
        referee = Referee(blank)
        for t, seat, done in film(blank, seed):
            if seat == LUCK:
                referee.deal(done)
            assert referee.agrees_with(t), GAME.write(t)
            if seat != LUCK and done is not None:
                referee.told(seat, GAME.names[done])


def test_the_referee_has_seen_every_ending():
    films, seen = itertools.product(range(9), (*TINY, *TABLES)), set()
    while seen != set(ENDINGS):
        seed, blank = next(films, (None, None))
        assert blank is not None, f"nobody met {set(ENDINGS) - seen}"
        seen |= {ENDINGS[t.ending] for t, _, _ in film(blank, seed)}
