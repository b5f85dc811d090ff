"""Top Speed: positions as lines of text."""

import pytest

from nuancier.games.top_speed import GAME, notation
from nuancier.locales import Refusal, Words
from tests.games.top_speed.race import read


def test_the_line_that_explains_the_notation_can_be_read():
    example = notation.__doc__.split("``")[1]
    written = example.replace("Ef;", "Ef / . / . / . / . / .;")
    assert GAME.write(read(example)) == written


@pytest.mark.parametrize(
    "part",
    [
        "races 3",
        "handicap 0,300",
        "black 2",
        "values 4 2 2 3 / 1 3 5 4",
        "packets Yc Rf / .; unseen 1 0; cycled 2 0; idled 4 0; landings 16383 7",
        "columns Yc Bc; packets . / .; mend 1 .",
        "top_speed 1; stopped 2; reopened 63; ending played_on",
        "undealt",
        "countdown; black 2; values 3 2 1 2 / 4 5 4 3; packets Rc Em / Yc",
        "false_top count",
    ],
)
def test_a_line_is_written_as_it_was_read(part):
    assert part in GAME.write(read(part)).replace(" / ." * 7, "")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("columns Yx", "notation-letter"),
        ("columns Yc Yc", "top-speed-line-card-twice"),
        ("columns Yc; packets Yc / .", "top-speed-line-card-twice"),
        ("packets Rc / .", "top-speed-line-other-packet"),
        ("columns " + " / ".join(["."] * 9), "notation-pieces"),
        ("packets Yc", "notation-pieces"),
        ("values 1 2 3 / 1 2 3 4", "notation-pieces"),
        ("values 1 2 3 6 / 1 2 3 4", "notation-number"),
        ("packets Yc / .; cycled 2 0", "notation-number"),
        ("packets Yc / .; unseen 1 0", "notation-number"),
        ("packets Yc / .; idled 1", "notation-pieces"),
        ("packets Yc Rf Bc / .; idled 7 0", "notation-number"),
        ("mend 1", "notation-pieces"),
        ("mend 1 .", "top-speed-line-no-mend"),
        ("columns Yc Rf; mend 1 .", "top-speed-line-no-mend"),
        ("ending never", "notation-letter"),
        ("black 3", "notation-number"),
        ("races 2", "bad-option"),
        ("countdown; values 1 1 1 1 / 1 1 1 1", "top-speed-line-point-cards"),
        ("queen 1", "notation-unknown"),
    ],
)
def test_a_wrong_line_is_refused(line, key):
    assert refused(line).key == key


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("columns Yc / Rx", 14),
        ("packets Yc Rf / Rc Rc", 20),
        ("packets . / Rc Yc", 16),
        ("packets Yc / Rc; cycled 1 2", 27),
        ("columns Yc Bc / Rc; mend 1 2", 28),
        ("values 1 2 3 4 / 1 2 3 6", 24),
    ],
)
def test_a_refusal_points_to_the_wrong_word(line, column):
    assert refused(line).args["column"] == column


def test_a_card_in_the_other_packet_is_refused_in_these_words():
    words = "Column 13: in “packets”, the card Yc is not seat 2’s."
    assert Words("en").speak(refused("packets . / Yc")) == words


def test_a_column_with_nothing_to_mend_is_refused_in_these_words():
    words = "column 2 of the game, which does not end with a mistake of seat 2."
    assert Words("en").speak(refused("columns Yc / Bc; mend . 2")).endswith(words)


def test_a_line_of_a_countdown_has_nothing_turned_up():
    assert read("countdown; packets Yc Rf / Rc").unseen.tolist() == [2, 1]


def refused(line):
    """Why a line is not read."""
    with pytest.raises(Refusal) as refusal:
        read(line)
    assert str(refusal.value), "it can be said"
    return refusal.value.saying
