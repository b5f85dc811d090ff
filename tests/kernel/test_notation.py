"""One line of text is one position: the parts, and what is said of a wrong line."""

from typing import Any

import pytest

from nuancier.kernel.notation import (
    Notation,
    WrittenPosition,
    field_part,
    letters_of,
    read_field,
    read_fields,
    write_fields,
    written,
    written_line,
)
from nuancier.kernel.options import choice, seat_or_lot
from nuancier.kernel.record import Record, i8, i16
from nuancier.locales import LANGUAGES, Refusal, Words

PARTS = ("players", "rows", "pile", "last")


class Desk(Record):
    players: int = i8()
    remembers: int = i8()
    colour: int = choice("red", "blue")
    first: int = seat_or_lot()
    total: int = i16()
    row: Any = i8(3)
    grid: Any = i8(2, 2)
    cube: Any = i8(2, 2, 2)


def wrong(ask, *arguments):
    """The key and the column of a refusal that can be said in all languages."""
    with pytest.raises(Refusal) as refused:
        ask(*arguments)
    saying = refused.value.saying
    assert all(Words(language).speak(saying) for language in LANGUAGES)
    if "column" in saying.args:
        assert f"Column {saying.args['column']}:" in str(refused.value)
    return saying.key.removeprefix("notation-"), saying.args.get("column")


def line(text):
    return WrittenPosition(text, PARTS)


# ---- parts ---------------------------------------------------------------------------------------


def test_a_line_is_a_list_of_named_parts():
    read = line("players 3; rows RY / . / B; last")
    assert (read["players"].text, read["rows"].text, read["last"].text) == ("3", "RY / . / B", "")


def test_a_part_knows_its_column():
    read = line("players 3;   rows  RY / .")
    assert (read["players"].column, read["rows"].column) == (9, 20)


def test_a_line_tells_which_parts_it_has():
    assert "rows" in line("rows R")
    assert "pile" not in line("rows R")


def test_a_closing_semicolon_does_no_harm():
    assert "players" in line("players 3; ")


@pytest.mark.parametrize(
    ("text", "column"),
    [("", 1), ("queen 3", 1), ("players 3; queen", 12), ("players 3;; rows R", 11), ("; last", 1)],
)
def test_an_unknown_part_is_refused_with_its_column_and_the_known_ones(text, column):
    assert wrong(line, text) == ("unknown", column)
    with pytest.raises(Refusal, match="players, rows, pile, last"):
        line(text)


def test_a_part_that_stands_twice_is_refused_with_its_second_column():
    assert wrong(line, "last; players 3; last") == ("twice", 18)


def test_a_missing_part_is_refused_by_its_name():
    assert wrong(lambda: line("last")["pile"]) == ("missing", None)
    with pytest.raises(Refusal, match="“pile”"):
        line("last")["pile"]


# ---- numbers -------------------------------------------------------------------------------------


def test_a_number_between_bounds():
    assert line("players 3")["players"].number(2, 5) == 3


@pytest.mark.parametrize("text", ["", "1", "6", "-3", "three", "3.0", "３", "3 3", "9" * 5000])
def test_any_other_number_is_refused_with_its_column_and_the_bounds(text):
    part = line(f"last; players {text}")["players"]
    assert wrong(part.number, 2, 5) == ("number", 15)
    with pytest.raises(Refusal, match="from 2 to 5"):
        part.number(2, 5)


def test_several_numbers():
    assert line("pile 4 0 12")["pile"].numbers(0, 12) == [4, 0, 12]


def test_of_several_numbers_the_wrong_one_is_told_with_its_own_column():
    assert wrong(line("pile 4 0  13 99")["pile"].numbers, 0, 12) == ("number", 11)


def test_an_absent_number_has_a_default():
    assert line("last").number("players", 2, 5, absent=4) == 4
    assert line("players 3").number("players", 2, 5, absent=4) == 3


# ---- letters and pieces --------------------------------------------------------------------------


def test_letters_are_places_in_the_alphabet():
    assert line("pile BAR")["pile"].letters("RAB") == [2, 1, 0]


@pytest.mark.parametrize("text", [".", ""])
def test_a_dot_is_no_card(text):
    assert line(f"pile {text}")["pile"].letters("RAB") == []


@pytest.mark.parametrize(("text", "column"), [("RxA", 7), ("R A", 7), ("RA.", 8), ("r", 6)])
def test_a_foreign_letter_is_refused_with_its_column_and_the_alphabet(text, column):
    assert wrong(line(f"pile {text}")["pile"].letters, "RAB") == ("letter", column)
    with pytest.raises(Refusal, match="R A B"):
        line(f"pile {text}")["pile"].letters("RAB")


def test_slashes_divide_a_part_into_pieces_with_their_columns():
    pieces = line("rows RY /  . /B")["rows"].pieces(3)
    assert [(piece.text, piece.column) for piece in pieces] == [("RY", 6), (".", 12), ("B", 15)]


def test_a_wrong_letter_in_a_piece_is_told_with_its_column():
    pieces = line("rows RR / RxR / R")["rows"].pieces()
    assert wrong(pieces[1].letters, "R") == ("letter", 12)


@pytest.mark.parametrize("count", [2, 4])
def test_another_number_of_pieces_is_refused_with_both_numbers(count):
    part = line("rows R / R / R")["rows"]
    assert wrong(part.pieces, count) == ("pieces", 6)
    with pytest.raises(Refusal, match=f"needs {count} of them, 3 are there"):
        part.pieces(count)


def test_words_of_a_part():
    assert line("pile take  row 2")["pile"].words() == ["take", "row", "2"]


# ---- writing -------------------------------------------------------------------------------------


def test_parts_are_written_as_they_are_read():
    parts = [
        written("players", 3),
        "",
        written("last", ""),
        written("pile", letters_of([2, 0], "RAB")),
    ]
    assert written_line(parts) == "players 3; last; pile BR"


def test_no_letters_are_a_dot():
    assert letters_of([], "RAB") == "."


# ---- how every game's line begins ----------------------------------------------------------------


def stock(t):
    t.total = 10 * t.players + t.colour


FORM = Notation(Desk, (2, 4), stock, parts=("rows", "last"))
FOR_TWO = Notation(Desk, (2, 2), stock, parts=("rows", "last"))


def desk(**values):
    t = Desk()
    t.players = 3
    for name, value in values.items():
        setattr(t, name, value)
    return t


def test_a_line_begins_with_the_players_and_the_options_that_are_not_as_usual():
    assert FORM.opening(desk()) == ["players 3"]
    assert FORM.opening(desk(colour=1, first=2)) == ["players 3", "colour blue", "first 2"]


def test_where_the_number_of_players_is_always_the_same_it_is_not_written():
    assert FOR_TWO.opening(desk(players=2, colour=1)) == ["colour blue"]
    assert FOR_TWO.begun("last")[1].players == 2
    with pytest.raises(Refusal, match="colour, first, rows, last"):
        FOR_TWO.begun("players 2")


def test_a_line_is_begun_from_a_blank_table_of_its_players_and_options():
    line, t = FORM.begun("players 4; first 3; last")
    assert (t.players, t.colour, t.first, t.remembers, t.total) == (4, 0, 3, 1, 40)
    assert "last" in line
    assert FORM.begun("players 4; colour blue")[1].total == 41, "options come before the deck"


def test_a_usual_table_has_the_defaults_of_all_options():
    assert FORM.blank(3) == FORM.begun("players 3")[1]


@pytest.mark.parametrize("text", ["players 1", "players 5", "players"])
def test_a_line_for_too_few_or_too_many_is_refused_with_the_bounds(text):
    with pytest.raises(Refusal, match="from 2 to 4"):
        FORM.begun(text)


def test_a_wrong_option_is_refused_with_the_right_ones():
    with pytest.raises(Refusal, match="red, blue"):
        FORM.begun("players 3; colour pink")


# ---- fields --------------------------------------------------------------------------------------


def filled():
    t = desk(colour=-5, total=-300)
    t.row[1], t.grid[1, 0], t.cube[0, 1, 1] = 7, -1, 2
    return t


def test_any_record_is_written_as_one_line_of_its_fields_without_zeros():
    assert write_fields(filled()) == (
        "players 3; colour -5; total -300; row 0 7 0; grid 0 0 / -1 0; cube 0 0 0 2 / 0 0 0 0"
    )


def test_such_a_line_reads_back_to_the_same_record():
    assert read_fields(Desk, write_fields(filled())) == filled()


def test_a_field_as_usual_is_left_out():
    assert field_part(filled(), "row", Desk()) == "row 0 7 0"
    assert field_part(filled(), "row", filled()) == ""


def test_a_field_that_the_line_leaves_out_stays_as_it_is():
    t = filled()
    read_field(WrittenPosition("total 4", Desk.fields()), "row", t)
    assert t == filled()


@pytest.mark.parametrize(
    ("text", "key", "column"),
    [
        ("queen 1", "unknown", 1),
        ("row 1 2", "pieces", 5),
        ("row 1 2 3 4", "pieces", 5),
        ("row", "pieces", 5),
        ("total 1 2", "pieces", 7),
        ("grid 1 2 / 3", "pieces", 6),
        ("row 1 x 3", "not-a-number", 7),
        ("row 1 2 --3", "not-a-number", 9),
        ("row 1 2 -", "not-a-number", 9),
        ("row 1 2 3-", "not-a-number", 9),
        ("row 1 ² 3", "not-a-number", 7),
        ("row 1 1.5 3", "not-a-number", 7),
        (f"row 1 {'9' * 5000} 3", "not-a-number", 7),
        ("row 1 128 3", "number", 7),
        ("colour 1; row 1 -129 3", "number", 17),
        ("total 32768", "number", 7),
    ],
)
def test_a_wrong_field_is_refused_with_its_column(text, key, column):
    assert wrong(read_fields, Desk, text) == (key, column)


@pytest.mark.parametrize("text", ["row -128 127 0", "total -32768", "total 32767"])
def test_the_extremes_of_a_field_are_taken(text):
    assert write_fields(read_fields(Desk, text)) == text
