"""The options of a game: what may be chosen, and what is said to anything else."""

from typing import Any

import pytest

from nuancier.kernel.options import (
    Choice,
    Number,
    PerSeat,
    SeatOrLot,
    as_number,
    blank_table,
    choice,
    number,
    options_of,
    per_seat,
    seat_or_lot,
)
from nuancier.kernel.record import Record, i8, i16
from nuancier.locales import Refusal


class Desk(Record):
    players: int = i8()
    colour: int = i8()
    rounds: int = i8()
    first: int = i8()
    handicap: Any = i16(4)


COLOUR = Choice("colour", ("red", "green", "blue"))
ROUNDS = Number("rounds", lowest=1, highest=lambda players: 2 * players, default=lambda p: p)
BEST_OF = Number("rounds", lowest=1, highest=5, default=1, only=(1, 3, 5))
FIRST = SeatOrLot()
HANDICAP = PerSeat("handicap", highest=5000)


def desk(players=3):
    t = Desk()
    t.players = players
    return t


def chosen(option, value, players=3):
    """What is written after this was chosen."""
    t = desk(players)
    option.put(t, value)
    return option.get(t)


def refused(option, value, players=3):
    with pytest.raises(Refusal) as refusal:
        option.put(desk(players), value)
    assert refusal.value.saying.key == "bad-option"
    return str(refusal.value)


# ---- one of a few --------------------------------------------------------------------------------


def test_the_first_choice_is_the_default():
    assert chosen(COLOUR, None) == "red" == COLOUR.values()[0]


def test_another_choice_may_be_the_default_and_every_one_is_kept_as_before():
    usual, t = Choice("colour", ("red", "green", "blue"), default="green"), desk()
    usual.put(t, None)
    assert (usual.values(), t.colour, usual.get(t)) == (["green", "red", "blue"], 1, "green")
    usual.put(t, "red")
    assert (t.colour, usual.get(t)) == (0, "red")


def test_the_field_holds_the_place_of_the_choice():
    t = desk()
    COLOUR.put(t, "blue")
    assert (t.colour, COLOUR.get(t)) == (2, "blue")


@pytest.mark.parametrize("value", ["pink", "", "Red", 1, True, "red ", "0"])
def test_another_choice_is_refused_with_all_that_are_open(value):
    sentence = refused(COLOUR, value)
    assert f"“{value}” is not a value of the option colour" in sentence
    assert "red, green, blue" in sentence


# ---- a number ------------------------------------------------------------------------------------


def test_a_default_and_a_bound_may_depend_on_the_players():
    assert [chosen(ROUNDS, None, players) for players in (2, 4)] == [2, 4]
    assert ROUNDS.values(4) == ["4", "1-8"]
    assert ROUNDS.values() == ["", "1-"]


@pytest.mark.parametrize("value", [1, "1", 6, "6", "06"])
def test_a_number_between_the_bounds_is_taken_as_number_or_as_text(value):
    assert chosen(ROUNDS, value) == int(value)


@pytest.mark.parametrize("value", [0, 7, -1, "", "two", "1.5", "٣", "²", "+1", " 1", "9" * 5000])
def test_any_other_number_is_refused_with_the_bounds(value):
    assert "3, 1-6" in refused(ROUNDS, value)


@pytest.mark.parametrize("value", [1, 3, 5])
def test_a_number_may_be_one_of_a_few(value):
    assert chosen(BEST_OF, value) == value


@pytest.mark.parametrize("value", [2, 4, 6, "none"])
def test_the_numbers_between_are_refused_then(value):
    assert "1, 3, 5" in refused(BEST_OF, value)


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("007", 7), ("", None), ("-1", None), ("٣", None), ("²", None), ("1" * 20, None)],
)
def test_only_plain_digits_write_a_number(text, number):
    assert as_number(text) == number


# ---- who begins ----------------------------------------------------------------------------------


def test_a_lot_decides_who_begins_unless_a_seat_is_named():
    assert [chosen(FIRST, value) for value in (None, "lot", 1, "3")] == ["lot", "lot", 1, 3]


def test_the_seats_that_may_begin_are_those_of_the_table():
    assert FIRST.values(3) == ["lot", "1", "2", "3"]


@pytest.mark.parametrize("value", [0, 4, "first", -1, ""])
def test_no_other_seat_may_begin(value):
    assert "lot, 1, 2, 3" in refused(FIRST, value)


# ---- a number for every seat ---------------------------------------------------------------------


def test_nobody_has_a_handicap_unless_it_is_given():
    assert chosen(HANDICAP, None) == "0,0,0"


@pytest.mark.parametrize(
    ("value", "written"),
    [("300", "300,0,0"), (300, "300,0,0"), ("0,5000", "0,5000,0"), ("1,2,3", "1,2,3")],
)
def test_a_number_for_each_seat_the_first_seats_first(value, written):
    assert chosen(HANDICAP, value) == written


@pytest.mark.parametrize("value", ["5001", "1,2,3,4", "", "1,", "1;2", "-1", "fast", "9" * 5000])
def test_another_handicap_is_refused(value):
    assert "0-5000,0-5000,0-5000" in refused(HANDICAP, value)


def test_the_values_show_how_a_handicap_is_written():
    assert HANDICAP.values(2) == HANDICAP.values() == ["0,0", "0-5000,0-5000"]


# ---- declared as fields --------------------------------------------------------------------------


class Board(Record):
    players: int = i8()
    remembers: int = i8()
    colour: int = choice("red", "green", "blue", default="green")
    cards: int = i8()
    rounds: int = number(1, 5, default=1, only=(1, 3, 5))
    first: int = seat_or_lot()
    handicap: Any = per_seat(4, highest=5000)


class Seen(Board):
    viewer: int = i8()


def test_an_option_is_declared_once_as_a_field_of_its_name():
    assert options_of(Board) == (
        Choice("colour", ("red", "green", "blue"), default="green"),
        Number("rounds", lowest=1, highest=5, default=1, only=(1, 3, 5)),
        SeatOrLot("first"),
        PerSeat("handicap", highest=5000),
    )


def test_a_record_has_the_options_of_its_base_class():
    assert options_of(Seen) == options_of(Board)


def test_a_record_without_options_has_none():
    assert options_of(Desk) == ()


def test_a_blank_table_holds_what_was_chosen_and_else_the_defaults():
    def stock(t):
        t.cards = 10 * t.rounds

    wanted = {"rounds": 3, "handicap": "0,300"}
    t = blank_table(Board, 4, options_of(Board), wanted, stock)
    assert (t.players, t.remembers, t.colour, t.rounds, t.first) == (4, 1, 1, 3, 0)
    assert t.handicap.tolist() == [0, 300, 0, 0]
    assert t.cards == 30, "the options are there before the deck"
