"""Limits: the position as text."""

import pytest

from nuancier.games.limits import GAME
from nuancier.games.limits.notation import LIMIT_NAMES
from nuancier.games.limits.table import NO_LIMIT
from nuancier.locales import Refusal
from tests.games.limits.round import (
    THREE,
    read,
)


@pytest.mark.parametrize(
    ("line", "column", "key"),
    [
        ("limit 33333", None, "notation-missing"),
        ("players 7", 9, "notation-number"),
        ("players 3; limit 12345", 18, "notation-letter"),
        ("players 3; limit 11111 22222", 18, "notation-too-many"),
        ("players 3; limits 11111 1111", 25, "notation-letter"),
        ("players 3; seen" + " 11111" * 25, 17, "notation-too-many"),
        ("players 3; hands R / Y", 18, "notation-pieces"),
        ("players 3; hidden RY / Y / G", 19, "notation-pieces"),
        ("players 3; pile 1R 4R", 20, "notation-number"),
        ("players 3; pile R 1Z", 20, "notation-letter"),
        ("players 3; pile" + " R" * 61, 17, "notation-too-many"),
        ("players 3; played 1 2", 19, "notation-pieces"),
        ("players 3; draw RGZ", 19, "notation-letter"),
        ("players 3; draw " + "R" * 61, 17, "notation-too-many"),
        ("players 3; cards 7", 12, "notation-unknown"),
    ],
)
def test_a_wrong_line_is_refused_with_its_column(line, column, key):
    with pytest.raises(Refusal) as refused:
        read(line)
    saying = refused.value.saying
    assert (saying.key, saying.args.get("column")) == (key, column)
    assert str(refused.value)


def test_a_line_names_the_seats_at_their_last_cards_only():
    assert "pile R 1G 2B; played 2 1 0" in GAME.write(read(THREE + "; pile 1R 1G 2B"))


def test_x_is_written_for_no_limit():
    assert LIMIT_NAMES[0] == "X3603"
    assert NO_LIMIT > 60
