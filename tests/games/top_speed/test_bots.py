"""Top Speed: the handicap, and how the bots play."""

import pytest

from nuancier.games.top_speed import GAME
from nuancier.games.top_speed.table import MOVES
from nuancier.kernel.luck import lucky
from nuancier.kernel.rule import cells
from nuancier.locales import Refusal
from tests.games.top_speed.race import NO_YELLOW_CIRCLE, read


def test_a_handicap_is_milliseconds_for_each_seat():  # top_speed 3.5
    assert GAME.new(2, handicap="0,5000").handicap.tolist() == [0, 5000]


@pytest.mark.parametrize("handicap", ["5001", "1,2,3", "fast"])
def test_another_handicap_is_refused(handicap):  # top_speed 3.5
    with pytest.raises(Refusal):
        GAME.new(2, handicap=handicap)


def joueur(line):
    """What the joueur on seat 1 does."""
    t, moves = read(line), cells(GAME.max_moves)
    n = GAME.legal(t, 0, moves)
    return MOVES[GAME.bots["joueur"](GAME.seen(t, 0), moves, n, lucky(1))]


FULL = "columns Yc Gc / Bc / Rc / Ec / Vc / Gm / Gs / Ge"


@pytest.mark.parametrize(
    ("why", "line", "move"),
    [
        ("the best arrow", "packets Yc / Rc", "place on column 7"),
        (
            "a column taken from the other is worth more than an empty one",
            "columns Rm / . / . / . / . / . / . / Em Vs; packets Yc / Gt",
            "place on column 8",
        ),
        (
            "of the other's columns the best, not one that a mistake has decided",
            "columns Yc Bc / Rm / Ym / Gm / Es / Rs / Vs / Ys; packets Be / .",
            "place on column 7",
        ),
        (
            "a card that wins nothing goes where a mistake has decided",
            "columns Ec Vc / Ym / Gm / Bm / Ys / Ye / Bc / Gc; packets Rf / .",
            "place on column 1",
        ),
        ("a card that fits nowhere", NO_YELLOW_CIRCLE + "; packets Yc / Gt", "put under"),
        ("a wrong card", "columns Yc Bc; packets Rf / Rc; mend 1 .", "mend to column 7"),
        (
            "a wrong card that can take a column",
            "columns Rm Ym / Bc / Gc / Rc / Ys; packets Yc / Gt; mend 1 .",
            "mend to column 4",
        ),
        (
            "a wrong card that is wrong everywhere",
            FULL + "; packets Rf / .; mend 1 .",
            "place on column 5",
        ),
        ("a true TOP", NO_YELLOW_CIRCLE + "; packets Yc / Gt; cycled 1 0", "top"),
        (
            "a true TOP, though the other could mend",
            NO_YELLOW_CIRCLE + " Ve; packets Yc / Gt; mend . 8; cycled 1 0",
            "top",
        ),
        (
            "a TOP that would be false",
            NO_YELLOW_CIRCLE + "; packets Yc Rf / Gt; cycled 2 0",
            "put under",
        ),
    ],
)
def test_the_joueur_plays_sensibly(why, line, move):
    assert joueur(line) == move, why
