"""Top Speed: the handicap, and how the bots play."""

import pytest

from nuancier.ai.habits import act, habits_of
from nuancier.games.top_speed import GAME
from nuancier.games.top_speed.bots import placing_worth, seems_to_fit
from nuancier.games.top_speed.notation import CARD_NAMES
from nuancier.games.top_speed.rules import fits
from nuancier.games.top_speed.table import COLUMNS
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


ALWAYS, LOOKS = 1000, 300
CAREFUL = {
    **dict.fromkeys(("misses_shape", "misses_shade", "misses_cross", "overlooks"), 0),
    "rechecks": ALWAYS,
    "picks_best": ALWAYS,
    "scans": COLUMNS,
}


def person(**changed):
    """Somebody who misses nothing, but for what is changed."""
    habits = habits_of("joueur")
    for name, value in (CAREFUL | changed).items():
        setattr(habits, name, value)
    return habits


def choice(line, luck=1, **changed):
    """What somebody on seat 1 does."""
    t, moves = read(line), cells(GAME.max_moves)
    n = GAME.legal(t, 0, moves)
    return GAME.names[act(GAME.seen(t, 0), moves, n, person(**changed), lucky(luck))]


def choices(line, **changed):
    """What somebody does at many looks."""
    return [choice(line, luck, **changed) for luck in range(LOOKS)]


# ---- what a column is worth ----------------------------------------------------------------------


def best_column(line):
    """The column, from 1, where the turned-up card is right and worth most."""
    view = GAME.seen(read(line), 0)
    card = view.packet[view.left[0] - 1]
    right = [c for c in range(COLUMNS) if fits(view, card, c)]
    return 1 + max(right, key=lambda c: placing_worth(view, card, c))


@pytest.mark.parametrize(
    ("why", "line", "column"),
    [
        ("the best arrow", "packets Yc / Rc", 7),
        (
            "a column taken from the other is worth more than an empty one",
            "columns Rm / . / . / . / . / . / . / Em Vs; packets Yc / Gt",
            8,
        ),
        (
            "of the other's columns the best, not one that a mistake has decided",
            "columns Yc Bc / Rm / Ym / Gm / Es / Rs / Vs / Ys; packets Be / .",
            7,
        ),
        (
            "a card that wins nothing goes where a mistake has decided",
            "columns Ec Vc / Ym / Gm / Bm / Ys / Ye / Bc / Gc; packets Rf / .",
            1,
        ),
    ],
)
def test_a_column_is_worth_what_it_wins(why, line, column):
    assert best_column(line) == column, why


# ---- what somebody does who misses nothing -------------------------------------------------------

TWO_FIT = "columns Em / Rc / Rm / Rs / Re / Bf / Vs / Gf; packets Rf Vh / Gt"  # 1 and 7
WRONG = "columns Rc Rf / Rm / Rs / Re / Bf / Gf / Yf / Em; packets Vh / Gt; mend 1 ."


@pytest.mark.parametrize(
    ("why", "line", "move"),
    [
        ("the better of two columns", TWO_FIT, "place on column 7"),
        ("a card that fits nowhere", NO_YELLOW_CIRCLE + "; packets Yc / Gt", "put under"),
        ("a true TOP", NO_YELLOW_CIRCLE + "; packets Yc / Gt; cycled 1 0", "top"),
        ("an empty packet", NO_YELLOW_CIRCLE + "; packets . / Gt", "top"),
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
        ("a wrong card", WRONG, "mend to column 8"),
    ],
)
def test_who_is_careful_plays_sensibly(why, line, move):
    assert set(choices(line)) == {move}, why


def test_a_wrong_card_that_is_wrong_everywhere_is_left():
    found = choices(WRONG.replace("Em", "Rh"))
    assert all(move.startswith("place on column") for move in found)


# ---- what people miss ----------------------------------------------------------------------------


def test_a_mistake_that_is_not_noticed_is_not_mended():
    assert not any(move.startswith("mend") for move in choices(WRONG, rechecks=0))


def test_a_card_is_never_mended_to_where_it_lies():
    blind = dict.fromkeys(("misses_shape", "misses_shade"), ALWAYS)
    assert set(choices(WRONG, **blind)) <= {f"mend to column {c}" for c in range(2, 9)}


def test_who_takes_the_first_fit_takes_columns_as_often_as_they_are_worth():
    found = choices(TWO_FIT, picks_best=0)
    assert found.count("place on column 7") + found.count("place on column 1") == LOOKS
    assert found.count("place on column 1") == pytest.approx(LOOKS / 6, abs=LOOKS / 12)


CLASHES = (
    "columns Rc / Rm / Rs / Re / Rh / Rt / Bf / Gf; packets Rf / Gt"  # six colours, two motifs
)


@pytest.mark.parametrize(
    ("habit", "columns"), [("misses_shade", range(1, 7)), ("misses_shape", (7, 8))]
)
def test_a_colour_or_a_motif_may_be_missed(habit, columns):
    found = set(choices(CLASHES, picks_best=0, **{habit: ALWAYS}))
    assert found == {f"place on column {c}" for c in columns}


def test_a_clash_is_missed_more_easily_in_a_long_column():
    view = GAME.seen(read("columns Rc / Rm Bc Gs Ye; packets Rf / Gt"), 0)
    card, habits = CARD_NAMES.index("Rf"), person(misses_shade=100)
    short, long = (
        sum(seems_to_fit(view, card, c, habits, lucky(luck)) for luck in range(LOOKS))
        for c in (0, 1)
    )
    assert short == pytest.approx(LOOKS * 0.1, abs=LOOKS * 0.05)
    assert long == pytest.approx(LOOKS * 0.4, abs=LOOKS * 0.1)


def test_a_fit_is_overlooked_as_often_as_the_habit_says():
    missed = choices(TWO_FIT, overlooks=400).count("put under")
    assert missed == pytest.approx(LOOKS * 0.16, abs=LOOKS * 0.08)


def test_who_forgets_a_card_that_fits_says_a_false_top():
    line = NO_YELLOW_CIRCLE + "; packets Yc Rf / Gt; cycled 2 0"
    assert choices(line, overlooks=300).count("top") == pytest.approx(LOOKS * 0.3, abs=LOOKS * 0.1)
