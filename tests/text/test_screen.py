"""Lines are broken between words, and nowhere else."""

from io import StringIO

import pytest
from rich.table import Table
from rich.text import Text

from nuancier.text.screen import Paper

NARROW = 12  # columns


def lines(part):
    sink = StringIO()
    Paper(sink).print(part, width=NARROW)
    return [line.rstrip(" ") for line in sink.getvalue().splitlines()]


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_what_a_space_holds_together_stays_on_one_line(space):
    assert lines(f"wins about 57{space}% here") == ["wins about", f"57{space}% here"]


def test_a_plain_space_holds_nothing():
    assert lines("wins about 57 % here") == ["wins about", "57 % here"]
    assert lines("wins in a 57 % here") == ["wins in a 57", "% here"]


def test_colours_stay_where_they_were():
    text = Text("take red\u00a07 or red\u00a08")
    text.stylize("bold", 5, 10)
    [first, *_] = text.wrap(Paper(StringIO()), NARROW)
    assert (first.plain, [(span.start, span.end) for span in first.spans]) == (
        "take red\u00a07 ",
        [(5, 10)],
    )


def test_cells_of_a_table_are_broken_likewise():
    table = Table.grid()
    table.add_row("you see red\u00a07")
    assert lines(table) == ["you see", "red\u00a07"]
