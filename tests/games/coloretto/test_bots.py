"""Coloretto: how those play who do not search."""

import pytest

from nuancier.ai.simulate import Plan, Simulator
from nuancier.games.coloretto import GAME
from nuancier.kernel.luck import lucky
from nuancier.kernel.rule import cells
from tests.games.coloretto.position import read


def choice(bot, line, seed=1):
    """What this bot does in the first seat."""
    t, out = read(line), cells(GAME.max_moves)
    n = GAME.legal(t, 0, out)
    return GAME.names[GAME.bots[bot](GAME.seen(t, 0), out, n, lucky(seed))]


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("pile R; rows RRR / . / .; seats RRR / Y / G", "take row 1"),
        ("pile R; rows B / O / V; seats RYG / Y / G", "draw"),
        ("pile R; rows ++J / R / .; seats R / Y / G", "take row 1"),
        ("pile R; out 2 3; rows ++ / x / x; seats R / Y / G", "draw"),  # nobody takes it away
        ("pile R; out 2 3; rows ++B / x / x; seats RYG / Y / G", "take row 1"),
        ("drawn R; rows RR / B / .; seats RRR / BB / .", "place on row 1"),
        ("drawn B; rows B / R / .; seats RRRYYYGGGB / . / .", "place on row 2"),
        ("jokers hand; naming 1; seats JRR / . / .", "name red"),
    ],
)
def test_the_joueur_plays_sensibly(line, move):
    assert choice("joueur", f"players 3; {line}") == move


def test_the_debutant_takes_what_it_likes_whatever_comes_with_it():
    line = "players 3; pile R; rows RYB / . / .; seats RRYYGG / O / V"
    assert {choice("debutant", line, seed) for seed in range(20)} == {"take row 1"}


def test_the_debutant_is_sometimes_impatient():
    line = "players 3; pile R; rows RB / . / .; seats RRYYGG / O / V"
    assert {choice("debutant", line, seed) for seed in range(20)} == {"take row 1", "draw"}


def test_the_debutant_draws_when_it_likes_nothing():
    line = "players 3; pile R; rows OB / . / .; seats RRYYGG / O / V"
    assert {choice("debutant", line, seed) for seed in range(20)} == {"draw"}


def test_the_debutant_places_anywhere():
    line = "players 3; drawn R; rows R / B / .; seats RRR / BB / ."
    places = {f"place on row {row}" for row in (1, 2, 3)}
    assert {choice("debutant", line, seed) for seed in range(40)} == places


def test_the_joueur_beats_random_from_both_seats():
    wins = 0
    for bots, seat in ((("joueur", "random"), 0), (("random", "joueur"), 1)):
        simulator = Simulator(Plan(GAME, 2, bots, seed=4))
        wins += sum(simulator.outcome(number).places[seat] == 1 for number in range(8))
    assert wins >= 13
