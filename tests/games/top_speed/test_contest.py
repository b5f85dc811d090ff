"""Top Speed: what both players may reach at the same instant, 3.5 and 3.6 of the rulebook."""

import pytest

from nuancier.games.top_speed import GAME
from nuancier.games.top_speed.table import COLUMNS
from nuancier.kernel.game import CLOCK
from tests.games.top_speed.race import read

LINE = "columns Yc Bc; packets Rf / Rc; mend 1 ."
PLAYING_ON = "packets Yc / Rc; stopped 1; top_speed 2"


def contest(one, line=LINE):
    who, _, name = one.partition(" ")
    seat = CLOCK if who == "clock" else int(who) - 1
    return GAME.contest(read(line), seat, GAME.move_named(name))


@pytest.mark.parametrize("number", range(1, COLUMNS + 1))
def test_two_cards_contest_the_same_column(number):  # top_speed 3.5
    one, two = (contest(f"{seat} place on column {number}") for seat in (1, 2))
    assert one == two > 0


def test_a_mend_contests_the_column_that_it_goes_to():  # top_speed 3.3, 3.5
    assert contest("1 mend to column 3") == contest("2 place on column 3") > 0


def test_every_column_and_top_are_contests_of_their_own():  # top_speed 3.5, 3.6
    columns = [contest(f"1 place on column {number}") for number in range(1, COLUMNS + 1)]
    assert len({0, contest("1 top"), *columns}) == COLUMNS + 2


def test_both_contest_top():  # top_speed 3.6
    assert contest("1 top") == contest("2 top") > 0


@pytest.mark.parametrize("one", ["1 put under", "clock end of time"])
def test_nobody_else_can_contest_this(one):  # top_speed 3.1
    assert contest(one) == 0


@pytest.mark.parametrize("one", ["1 place on column 1", "1 top"])
def test_before_the_signal_nothing_is_contested(one):  # top_speed 2.3
    assert contest(one, "countdown; packets Yc / Rc") == 0


@pytest.mark.parametrize("one", ["2 place on column 1", "2 mend to column 1", "2 top"])
def test_who_plays_on_alone_contests_with_nobody(one):  # top_speed 3.6
    assert contest(one, PLAYING_ON) == 0
