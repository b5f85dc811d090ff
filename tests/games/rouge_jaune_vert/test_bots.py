"""Rouge Jaune Vert: how the bots play."""

from nuancier.ai.simulate import Plan, Simulator
from nuancier.games.rouge_jaune_vert import GAME
from nuancier.games.rouge_jaune_vert.table import MOVES
from nuancier.kernel.game import as_cells
from nuancier.kernel.luck import lucky
from tests.games.rouge_jaune_vert.round import read


def choice(line, seat=1):
    """What the joueur does."""
    t = read(line)
    moves = GAME.legal_moves(t, seat - 1)
    view = GAME.seen(t, seat - 1)
    return MOVES[GAME.bots["joueur"](view, as_cells(moves), len(moves), lucky(1))]


def test_the_joueur_places_what_fits_and_returns_what_does_not():
    assert choice("players 2; series RV1 / BJ2; hands NB2 / .") == "place"
    assert choice("players 2; series RV1 / BJ2; hands NB1 / .") == "return"


def test_the_joueur_takes_the_face_up_card_that_fits():
    assert choice("players 2; series VN2 / BJ2; table VJ1 BR1 NJ3") == "take bleu rouge 1"


def test_the_joueur_takes_the_fitting_card_that_most_others_can_follow():
    assert choice("players 2; series RV1 / BJ1; table BJ4 VR3 NB2 VR4") == "take noir bleu 2"


def test_of_equally_good_cards_the_joueur_takes_the_one_with_more_words():
    assert choice("players 2; series RV1 / BJ1; table NB2 BJ4 BN3") == "take bleu jaune 4"


def test_the_joueur_takes_a_hidden_card_when_nothing_fits_and_is_stuck_when_there_is_none():
    assert choice("players 2; series RV1 / BJ2; table RJ3") == "take hidden"
    assert choice("players 2; series RV1 / BJ2; table RJ3; hidden .") == "stuck"
    assert (
        choice("players 2; series RV1 / BJ2; table RJ3; hidden .; stuck 1") == "take rouge jaune 3"
    )


def test_the_joueur_beats_random_players():
    wins = 0
    for bots in (("joueur", "random"), ("random", "joueur")):
        simulator = Simulator(Plan(GAME, 2, bots, seed=3))
        wins += sum(simulator.outcome(n).places[bots.index("joueur")] == 1 for n in range(10))
    assert wins >= 14
