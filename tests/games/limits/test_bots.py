"""Limits: how the bots play."""

from nuancier.games.limits import GAME
from nuancier.kernel.luck import lucky
from nuancier.kernel.rule import cells
from tests.games.limits.round import (
    FORGETFUL,
    SWAP,
    read,
)

# The second green is beyond the 1, but the viewer itself has hidden a green.
COVERED = "players 3; limit 11111; hidden G / Y / B; hands RYGB / RYGB / RYGB; pile 2G 3G"


def bots_move(line, seat=1, bot="joueur", seed=1):
    t = read(line)
    moves = cells(GAME.max_moves)
    n = GAME.legal(t, seat - 1, moves)
    return GAME.names[GAME.bots[bot](GAME.seen(t, seat - 1), moves, n, lucky(seed))]


def debutants_moves(line):
    return {bots_move(line, bot="debutant", seed=seed) for seed in range(30)}


def test_joueur_accuses_who_surely_went_too_far():
    line = "players 3; limit 11111; hidden R / Y / G; hands YGBV / RR / RR; pile" + " R" * 5 + " 2R"
    assert bots_move(line) == "accuse seat 2"


def test_joueur_swaps_when_it_is_safe():
    assert bots_move(SWAP) == "swap red"


def test_joueur_hides_a_colour_it_has_many_of():
    assert bots_move("players 3; limit 33333; hands RRRRB / YYGBV / GGBVR") == "hide red"


def test_joueur_draws_when_a_draw_is_owed():
    assert bots_move(FORGETFUL + "; owing 1; pile 1R") == "draw"


def test_joueur_keeps_in_mind_what_it_has_hidden():
    assert bots_move(COVERED).startswith("play")


def test_debutant_often_accuses_whom_only_hidden_cards_excuse():
    moves = debutants_moves(COVERED)
    assert "accuse seat 3" in moves
    assert any(move.startswith("play") for move in moves)


def test_debutant_overlooks_all_but_the_last_card():
    line = "players 3; limit 11111; hidden R / Y / B; hands RYGB / RYGB / RYGB; pile "
    assert {move.split()[0] for move in debutants_moves(line + "G G G G G G 2G 3R")} == {"play"}


def test_debutant_never_misses_a_swap():
    assert debutants_moves(SWAP) == {"swap red"}


def test_debutant_plays_within_the_number_while_it_can():
    line = "players 3; limit 11111; hidden R / Y / B; hands RYGB / RYGB / RYGB; pile 2G 3R"
    assert debutants_moves(line) == {"play yellow", "play blue"}
