"""Limits: imagining after swaps and lost draws, and how long it takes, 6 of the rulebook."""

import random

import pytest
from scipy.stats import chisquare

from nuancier.games.limits import GAME, imagine
from nuancier.kernel.luck import lucky
from tests.amount import amount
from tests.games.limits.round import THREE, eager_move, read
from tests.kits.limits import KIT
from tests.laws.worlds import Position, consistent, imagined, seen_of


def reach(tiny, dice):
    """Play on a tiny table with many swaps and lost draws, and few accusations."""
    t = tiny.table.copy()
    GAME.deal_from(t, dice.choice(list(tiny.orders())))
    viewer = dice.randrange(t.players)
    position = Position(t, viewer, GAME.seen(t, viewer).to_bytes(), [], [])
    for _ in range(dice.randrange(4, tiny.moves)):
        seat, move = eager_move(t, dice)
        position.stream.append((seat, seen_of(KIT, t, seat, move, viewer)))
        position.own += [move] if seat == viewer else []
        GAME.play(t, seat, move)
        if t.over:
            break
    return position


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("forgetful", [0, 1])
def test_imagining_is_exact_after_swaps_lost_draws_and_at_the_end(number, forgetful):  # limits 6
    tiny, dice = KIT.tiny()[number], random.Random(10 * number + forgetful)
    tiny.table.forgetful = forgetful
    for _ in range(amount(3, 6)):
        position = reach(tiny, dice)
        worlds = consistent(KIT, tiny, position)
        assert KIT.canonical(position.t) in worlds
        counted = imagined(KIT, position, lucky(1), 50 * len(worlds) + 300, GAME.imagine)
        assert set(counted) == set(worlds), GAME.write(position.t)
        assert are_even(counted, worlds), GAME.write(position.t)


def are_even(counted, worlds):
    """Whether tables were met as often as their weights ask for; one world is always even."""
    share = sum(counted.values()) / sum(worlds.values())
    expected = [share * weight for weight in worlds.values()]
    observed = [counted[world] for world in worlds]
    return len(worlds) == 1 or chisquare(observed, expected).pvalue > 1e-6


@pytest.fixture
def tries(monkeypatch):
    """Every try to hand out the cards of an imagined table."""
    made, hand_out = [], imagine.hand_out

    def counted(*arguments):
        made.append(arguments)
        return hand_out(*arguments)

    monkeypatch.setattr(imagine, "hand_out", counted)
    return made


KNOWN_HAND = " 1 1 0 1 1 0 1 1 0 1 1 0 0 0 0"  # red yellow green blue, whatever the seat hides
KNOWN_HANDS = THREE + "; at_least_if" + KNOWN_HAND * 3 + " 0" * 45


@pytest.mark.parametrize("seed", range(20))
def test_where_hands_are_known_the_first_try_fits(tries, seed):  # limits 6
    GAME.imagine(GAME.seen(read(KNOWN_HANDS), 0), lucky(seed), GAME.table())
    assert len(tries) == 1


def test_a_view_that_no_table_fits_is_refused_in_the_end(tries, monkeypatch):  # limits 6
    monkeypatch.setattr(imagine, "TRIES", 50)
    with pytest.raises(ValueError, match="no table fits"):
        GAME.imagine(GAME.seen(read(THREE + "; alive 0 0 0 0 0 0"), 0), lucky(1), GAME.table())
    assert len(tries) == 50
