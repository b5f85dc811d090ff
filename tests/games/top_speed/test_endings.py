"""Top Speed: the other endings, 3.7 of the rulebook."""

import pytest

from nuancier.games.top_speed import GAME
from nuancier.games.top_speed.table import ENDINGS, NOBODY
from nuancier.kernel.game import CLOCK
from tests.games.top_speed.race import (
    NO_YELLOW,
    NO_YELLOW_CIRCLE,
    act,
    after,
    ending,
    own,
    read,
    refusal,
    run_of,
    scene,
    timers,
)


def test_the_timers_last_as_long_as_the_rules_say():  # top_speed 3.3 3.6 3.7
    assert {GAME.names[one.move]: one.milliseconds for one in GAME.timers} == {
        "close mending for seat 1": 3_000,
        "close mending for seat 2": 3_000,
        "end after a false top": 10_000,
        "end with nothing to place": 10_000,
        "end without a placement": 30_000,
        "end of time": 300_000,
        "signal": "countdown",
    }


def test_the_race_ends_when_neither_can_place_and_nobody_calls():  # top_speed 3.7
    t = after(NO_YELLOW + "; packets Yc / Yf", "clock end with nothing to place")
    assert (ending(t), t.top_speed) == ("stuck", NOBODY)


def test_while_one_can_place_that_timer_stands_still():  # top_speed 3.7
    assert "end with nothing to place" not in timers(read(NO_YELLOW + "; packets Yc / Yf Em"))


def test_a_wrong_placement_does_not_restart_it():  # top_speed 3.7
    t = read(NO_YELLOW + "; packets Yc / Yf")
    first = run_of(t, "end with nothing to place")
    assert run_of(act(t, "1 place on column 1"), "end with nothing to place") == first > 0


def test_a_mend_that_makes_room_stops_it():  # top_speed 3.7
    line = NO_YELLOW_CIRCLE.replace("Ym", "Rm Ym") + "; packets Yc / .; mend 1 ."
    assert "end with nothing to place" not in timers(after(line, "1 mend to column 2"))


def test_when_that_room_is_filled_the_ten_seconds_begin_again():  # top_speed 3.7
    t = read(NO_YELLOW_CIRCLE.replace("Ym", "Rm Ym") + "; packets Yc / .; mend 1 .")
    first = run_of(t, "end with nothing to place")
    act(t, "1 mend to column 2", "1 place on column 1")
    assert run_of(t, "end with nothing to place") not in (0, first)


def test_a_mend_that_makes_no_room_does_not_restart_it():  # top_speed 3.7
    t = read(NO_YELLOW_CIRCLE.replace("Ym", "Yh Ym") + "; packets Yc / .; mend 1 .")
    first = run_of(t, "end with nothing to place")
    assert run_of(act(t, "1 mend to column 2"), "end with nothing to place") == first > 0


def test_its_running_is_not_announced():  # top_speed 3.7
    lines = [NO_YELLOW + f"; packets Yc / {card}" for card in ("Yf", "Gt")]
    assert ["end with nothing to place" in timers(read(line)) for line in lines] == [True, False]
    assert scene(lines[0]) == scene(lines[1])
    assert own(lines[0]) == own(lines[1])


def test_the_race_ends_after_30_seconds_without_a_placement():  # top_speed 3.7
    t = after("packets Yc / Yf", "clock end without a placement")
    assert (ending(t), t.top_speed) == ("still", NOBODY)


@pytest.mark.parametrize(("move", "restarts"), [("place on column 2", True), ("put under", False)])
def test_only_a_placement_restarts_the_30_seconds(move, restarts):  # top_speed 3.7
    t = read("packets Yc Rf / Yf; landings 3 4")
    first = run_of(t, "end without a placement")
    assert (run_of(act(t, f"1 {move}"), "end without a placement") != first) == restarts


def test_the_count_of_placements_begins_anew_when_it_is_full():  # top_speed 3.7
    t = after("packets Yc Rf / .; landings 16383 0", "1 place on column 1")
    assert t.landings.tolist() == [0, 0]


def test_the_race_ends_when_both_have_put_their_packet_under_twice():  # top_speed 3.7
    t = after("packets Yc Rf / Yf; idled 3 2", "1 put under")
    assert (ending(t), t.top_speed) == ("twice_under", NOBODY)


def test_it_goes_on_while_one_has_not():  # top_speed 3.7
    assert ending(after("packets Yc Rf / Yf; idled 3 1", "1 put under")) == "running"


def test_a_packet_of_three_goes_under_twice_in_six():  # top_speed 3.7
    t = read("packets Yc Rf Bc / .; idled 4 0")
    assert ending(act(t, "1 put under")) == "running"
    assert ending(act(t, "1 put under")) == "twice_under"


def test_a_placement_begins_the_own_count_again():  # top_speed 3.7
    t = after("packets Yc Rf / .; idled 3 0", "1 place on column 1", "1 put under")
    assert ending(t) == "running"


@pytest.mark.parametrize(("cards", "one", "other"), [("Yc Rf / Yf", 1, 2), ("Yc / Yf Bf", 2, 1)])
def test_a_placement_begins_the_others_count_again(cards, one, other):  # top_speed 3.7
    place, under = f"{one} place on column 1", f"{one} put under"
    t = after(f"packets {cards}; idled 1 1", place, under, under, f"{other} put under")
    assert ending(t) == "running"


def test_an_empty_packet_counts_as_put_under_twice():  # top_speed 3.7
    assert ending(after("packets Yc / .; idled 1 0", "1 put under")) == "twice_under"


def test_if_both_are_empty_only_top_or_the_ten_seconds_end_the_race():  # top_speed 3.7
    t = after("packets Yc / .", "1 place on column 1")
    assert ending(t) == "running"
    assert "end with nothing to place" in timers(t)
    assert GAME.legal_moves(t, 0) == GAME.legal_moves(t, 1) == [GAME.move_named("top")]


def test_the_race_ends_after_five_minutes():  # top_speed 3.7
    t = after("packets Yc / Yf", "clock end of time")
    assert (ending(t), t.top_speed) == ("time_up", NOBODY)


def test_five_minutes_count_while_one_plays_on_and_the_card_stays():  # top_speed 3.7
    t = after("packets Rf / Em; stopped 1; top_speed 2", "clock end of time")
    assert (ending(t), t.top_speed) == ("time_up", 1)


def test_the_moves_of_the_clock_are_its_running_timers():  # top_speed 3.7
    t = read(NO_YELLOW + " Gt; packets Yc / Yf; mend . 8")
    assert [GAME.names[move] for move in GAME.legal_moves(t, CLOCK)] == [
        "close mending for seat 2",
        "end with nothing to place",
        "end without a placement",
        "end of time",
    ]


def test_the_clock_moves_only_when_a_timer_runs():  # top_speed 3.7
    assert refusal("packets Yc / Yf", "clock end after a false top") == "clock-not-due"


def test_the_clocks_moves_are_nobody_elses():  # top_speed 3.7
    assert refusal("packets Yc / Yf", "1 end of time") == "top-speed-clock-only"


@pytest.mark.parametrize("how", ENDINGS)
def test_a_race_is_over_when_it_has_an_ending(how):  # top_speed 3.7
    assert GAME.is_over(read(f"packets Yc / Yf; ending {how}")) == (how != "running")


def test_when_the_race_is_over_nobody_moves():  # top_speed 3.7
    t = read("packets Yc / Yf; ending still")
    assert [GAME.legal_moves(t, seat) for seat in (0, 1, CLOCK)] == [[], [], []]


def test_when_the_race_is_over_no_timer_runs():  # top_speed 3.7
    assert timers(read(NO_YELLOW + "; packets Yc / Yf; ending still")) == set()


def test_when_the_race_is_over_a_move_is_refused():  # top_speed 3.7
    assert refusal("packets Yc / Yf; ending still", "1 put under") == "game-is-over"
