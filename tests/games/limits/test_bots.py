"""Limits: how the bots play."""

from nuancier.games.limits import GAME
from nuancier.games.limits.table import MOVES
from nuancier.kernel.luck import lucky
from nuancier.kernel.rule import cells
from tests.games.limits.round import (
    FORGETFUL,
    SWAP,
    read,
)


def bots_move(line, seat=1):
    t = read(line)
    moves = cells(GAME.max_moves)
    n = GAME.legal(t, seat - 1, moves)
    return MOVES[GAME.bots["joueur"](GAME.seen(t, seat - 1), moves, n, lucky(1))]


def test_joueur_accuses_who_surely_went_too_far():
    line = "players 3; limit 11111; hidden R / Y / G; hands YGBV / RR / RR; pile" + " R" * 5 + " 2R"
    assert bots_move(line) == "accuse seat 2"


def test_joueur_swaps_when_it_is_safe():
    assert bots_move(SWAP) == "swap red"


def test_joueur_hides_a_colour_it_has_many_of():
    assert bots_move("players 3; limit 33333; hands RRRRB / YYGBV / GGBVR") == "hide red"


def test_joueur_draws_when_a_draw_is_owed():
    assert bots_move(FORGETFUL + "; owing 1; pile 1R") == "draw"
