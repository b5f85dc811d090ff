"""Top Speed: placing, putting under and mending, 3.1 to 3.5 of the rulebook."""

import pytest

from nuancier.games.top_speed import GAME
from tests.games.top_speed.race import (
    act,
    after,
    column,
    ending,
    may,
    packet,
    read,
    refusal,
    run_of,
)


def test_a_card_is_placed_at_the_end_of_a_column():  # top_speed 3.1
    assert column(after("columns Yc; packets Rf / .", "1 place on column 1"), 1) == "Yc Rf"


@pytest.mark.parametrize("number", range(1, 9))
def test_both_players_may_use_all_eight_columns(number):  # top_speed 3.1
    t = after("packets Yc / Yf", f"1 place on column {number}", f"2 place on column {number}")
    assert column(t, number) == "Yc Yf"


def test_after_a_placement_the_next_card_turns_up_by_itself():  # top_speed 3.1
    assert packet(after("packets Yc Rf Bc / .", "1 place on column 1"), 1) == "Rf Bc"


def test_a_card_put_under_goes_below_the_packet_and_the_next_turns_up():  # top_speed 3.1
    assert packet(after("packets Yc Rf Bc / .", "1 put under"), 1) == "Rf Bc Yc"


def test_the_only_card_put_under_turns_up_again():  # top_speed 3.1
    assert packet(after("packets Yc / .", "1 put under"), 1) == "Yc"


@pytest.mark.parametrize("move", ["place on column 1", "put under"])
def test_an_empty_packet_has_nothing_to_turn_up(move):  # top_speed 3.1
    assert refusal("packets . / Rc", f"1 {move}") == "top-speed-packet-empty"


def test_a_seat_places_its_own_cards_only():  # top_speed 3.1
    assert column(after("packets Yc / Rc", "2 place on column 1"), 1) == "Rc"


def test_placing_is_never_refused():  # top_speed 3.2
    assert column(after("columns Yc; packets Bc / .", "1 place on column 1"), 1) == "Yc Bc"


@pytest.mark.parametrize("card", ["Bc", "Ym"])
def test_a_motif_or_a_colour_that_is_there_already_is_a_mistake(card):  # top_speed 3.2
    t = after(f"columns Yc; packets {card} / .", "1 place on column 1")
    assert may(t, 1, "mend to column 2")


def test_a_wrong_card_may_move_to_any_other_column():  # top_speed 3.3
    t = after("columns Yc; packets Bc / .", "1 place on column 1", "1 mend to column 5")
    assert (column(t, 1), column(t, 5)) == ("Yc", "Bc")


def test_only_a_card_that_is_wrong_may_move():  # top_speed 3.3
    t = after("columns Yc; packets Rf Bc / .", "1 place on column 1")
    assert not may(t, 1, "mend to column 2")


def test_who_has_nothing_to_mend_is_told_so():  # top_speed 3.3
    line = "columns Yc Rf; packets Bc / ."
    assert refusal(line, "1 mend to column 2") == "top-speed-nothing-to-mend"


def test_a_wrong_card_cannot_be_mended_to_where_it_lies():  # top_speed 3.3
    line = "columns Yc Bc; packets Rf / .; mend 1 ."
    assert refusal(line, "1 mend to column 1") == "top-speed-mend-elsewhere"


def test_who_may_mend_may_also_place_and_put_under():  # top_speed 3.3
    t = read("columns Yc Bc / Gc; packets Rf / .; mend 1 .")
    assert len(GAME.legal_moves(t, 0)) == len(set(GAME.legal_moves(t, 0))) == 8 + 1 + 7


def test_nobody_mends_for_the_other():  # top_speed 3.3
    assert not may(read("columns Yc Bc; packets Rf / Rc; mend 1 ."), 2, "mend to column 2")


@pytest.mark.parametrize("move", ["put under", "place on column 8"])
def test_who_places_or_puts_under_another_card_can_no_longer_mend(move):  # top_speed 3.3
    t = after("columns Yc Bc; packets Rf Ef / .; mend 1 .", f"1 {move}")
    assert not may(t, 1, "mend to column 2")


@pytest.mark.parametrize("move", ["put under", "place on column 8"])
def test_what_the_other_does_elsewhere_leaves_the_mending_open(move):  # top_speed 3.3
    t = after("columns Yc Bc; packets Rf / Rm Em; mend 1 .", f"2 {move}")
    assert may(t, 1, "mend to column 2")


def test_three_seconds_after_its_landing_a_card_can_no_longer_be_mended():  # top_speed 3.3
    line = "columns Yc Bc; packets Rf / .; mend 1 ."
    t = after(line, "clock close mending for seat 1")
    assert not may(t, 1, "mend to column 2")


def test_each_seat_has_its_own_time_for_mending():  # top_speed 3.3
    line = "columns Yc Bc / Rc Ec; packets Rf / Rm; mend 1 2"
    t = after(line, "clock close mending for seat 2")
    assert (may(t, 1, "mend to column 3"), may(t, 2, "mend to column 3")) == (True, False)


def test_a_card_wrong_again_may_move_again():  # top_speed 3.3
    line = "columns Yc Bc / Gc; packets Rf / .; mend 1 ."
    assert column(after(line, "1 mend to column 2", "1 mend to column 3"), 3) == "Bc"


def test_a_card_mended_rightly_stays():  # top_speed 3.3
    line = "columns Yc Bc; packets Rf / .; mend 1 ."
    assert not may(after(line, "1 mend to column 2"), 1, "mend to column 3")


def test_a_second_landing_starts_the_three_seconds_again():  # top_speed 3.3
    t = read("columns Yc Bc / Gc; packets Rf / .; mend 1 .")
    first = run_of(t, "close mending for seat 1")
    assert run_of(act(t, "1 mend to column 2"), "close mending for seat 1") not in (0, first)


def test_what_the_other_places_does_not_restart_the_three_seconds():  # top_speed 3.3
    t = read("columns Yc Bc; packets Rf / Rm; mend 1 .")
    first = run_of(t, "close mending for seat 1")
    assert run_of(act(t, "2 place on column 4"), "close mending for seat 1") == first > 0


def test_a_mended_column_takes_again_what_the_card_had_blocked():  # top_speed 3.3
    t = after("columns Yc Bc; packets . / Bf; mend 1 .", "1 mend to column 2")
    assert not may(act(t, "2 place on column 1"), 2, "mend to column 3")


def test_a_mend_counts_as_a_placement_for_the_30_seconds():  # top_speed 3.3
    t = read("columns Yc Bc; packets Rf / Rc; mend 1 .")
    first = run_of(t, "end without a placement")
    assert run_of(act(t, "1 mend to column 2"), "end without a placement") not in (0, first)


def test_a_mend_counts_as_a_placement_for_packets_put_under():  # top_speed 3.3
    line = "columns Yc Bc; packets Rf / Rc; idled 0 2; mend 1 ."
    assert ending(after(line, "1 mend to column 2", "1 put under", "1 put under")) == "running"


def test_a_covered_mistake_can_no_longer_be_mended():  # top_speed 3.4
    t = after("columns Yc Bc; packets Rf / Em; mend 1 .", "2 place on column 1")
    assert not may(t, 1, "mend to column 2")


def test_a_mistake_once_covered_stays_even_if_the_cover_moves_away():  # top_speed 3.3, 3.4
    line = "columns Yc Bc; packets Rf / Rc; mend 1 ."
    t = after(line, "2 place on column 1", "2 mend to column 2")
    assert column(t, 1) == "Yc Bc"
    assert not may(t, 1, "mend to column 3")


def test_a_mend_can_cover_too():  # top_speed 3.4
    line = "columns Yc Bc / Rc Ec; packets Rf / Rm; mend 1 2"
    assert not may(after(line, "2 mend to column 1"), 1, "mend to column 3")


def test_wrong_is_judged_against_wrong_cards_too():  # top_speed 3.4
    t = after("columns Yc Bc; packets . / Bf", "2 place on column 1")
    assert may(t, 2, "mend to column 2")


def test_the_first_card_of_a_column_is_never_wrong():  # top_speed 3.4
    assert not may(after("packets Yc Rf / .", "1 place on column 1"), 1, "mend to column 2")


def test_the_second_of_two_cards_for_a_column_may_be_wrong_and_be_mended():  # top_speed 3.5
    t = after("packets Yc / Yf", "1 place on column 1", "2 place on column 1")
    assert column(act(t, "2 mend to column 2"), 2) == "Yf"
