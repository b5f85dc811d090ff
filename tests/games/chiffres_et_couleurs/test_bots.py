"""Chiffres et Couleurs: how those play who do not search."""

import pytest

from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.kernel.luck import lucky
from nuancier.kernel.rule import cells
from tests.games.chiffres_et_couleurs.position import ASKED, JOKER_DRAWN, act, after, part, read
from tests.kits.pairs import pairs_between
from tests.laws.play import positions


@pytest.mark.parametrize(("better", "worse"), [("joueur", "debutant"), ("debutant", "random")])
def test_each_beats_the_next_in_most_pairs_of_deals(better, worse):
    pairs = pairs_between(GAME, better, worse, pairs=40, seed=9)
    assert pairs.won >= 2 * pairs.lost


@pytest.mark.parametrize("bot", ["debutant", "joueur"])
@pytest.mark.parametrize("players", range(2, 7))
def test_every_move_is_a_legal_one(players, bot):
    luck, out = lucky(players), cells(len(GAME.names))
    for t, seat, _ in positions(GAME, players, {"play_on": "on"}, seed=players):
        if seat < players:
            n = GAME.legal(t, seat, out)
            assert GAME.bots[bot](GAME.seen(t, seat), out, n, luck) in list(out[:n])


def test_joueur_asks_where_the_card_is_known_to_be():
    t = read("players 3; hands R3 B7 / G5 V1 / Y3 G8; known . / . / Y3; pile Y0 Y1 Y2 G3")
    assert joueur(t) == "ask seat 3 for 3"


def test_joueur_wins_the_turn_with_a_joker_just_drawn():
    t = after(JOKER_DRAWN, ASKED)
    laid = []
    while part(t, "doing") == "miss":
        laid.append(joueur(t))
        act(t, f"1 {laid[-1]}")
    assert laid == ["lay blue 7", "add joker", "done"]


def joueur(t):
    """What joueur does in seat 1."""
    out = cells(len(GAME.names))
    n = GAME.legal(t, 0, out)
    return GAME.names[GAME.bots["joueur"](GAME.seen(t, 0), out, n, lucky(1))]
