"""Why a move is advised, in one phrase."""

import pytest

from nuancier.ai.mind import Opinion
from nuancier.ai.reasons import why
from nuancier.ai.thinking import Decision
from nuancier.games import GAMES
from nuancier.locales import Words

GAME = GAMES["coloretto"]
DRAW, TAKE, LATER = (GAME.move_named(name) for name in ("draw", "take row 1", "take row 2"))


def reason(*opinions, language="en", moves=(DRAW, TAKE)):
    """Return why the first of these is advised."""
    told = why(GAME, Decision(opinions[0].move if opinions else DRAW, 0, opinions), moves)
    return told and Words(language).speak(told).replace("\xa0", " ")


def of(move, points, value, visits=100):
    return Opinion(move, visits, value, points)


@pytest.mark.parametrize(
    ("ahead", "told"), [(6.04, "+6"), (2.04, "+2"), (1.26, "+1.3"), (1.0, "+1"), (0.14, "+0.1")]
)
def test_more_points_are_told_by_how_many(ahead, told):
    said = reason(of(TAKE, 10 + ahead, 0.7), of(DRAW, 10.0, 0.6))
    assert said == f"expected gain {told} over “draw a card”"


def test_french_counts_with_a_comma():
    said = reason(of(TAKE, 11.3, 0.7), of(DRAW, 10.0, 0.6), language="fr")
    assert said == "gain attendu +1,3 sur « piocher une carte »"


def test_nearly_equal_moves_are_told_so():
    assert reason(of(TAKE, 16.0, 0.605), of(DRAW, 10.0, 0.6)) == "hardly better than “draw a card”"


def test_a_better_place_with_no_more_points_is_told_without_a_number():
    said = reason(of(TAKE, 9.0, 0.7), of(DRAW, 10.0, 0.6))
    assert said == "better placed than with “draw a card”"


def test_the_second_best_is_the_one_that_is_worth_most_not_the_one_tried_most():
    others = of(LATER, 3.0, 0.2, visits=90), of(DRAW, 8.0, 0.6, visits=50)
    assert "draw a card" in reason(of(TAKE, 10.0, 0.7), *others)


def test_moves_that_were_hardly_tried_are_no_rivals():
    said = reason(of(TAKE, 10.0, 0.7, visits=1000), of(DRAW, 99.0, 0.9, visits=5))
    assert said == "by far the best"


def test_a_single_move_needs_no_figures():
    assert reason(moves=(DRAW,)) == "the only move"


def test_without_a_search_there_is_no_reason():
    assert reason() is None
