"""Top Speed: TOP, true and false, 3.6 of the rulebook."""

import pytest

from nuancier.games.top_speed import GAME
from tests.games.top_speed.race import (
    NO_YELLOW_CIRCLE,
    after,
    ending,
    keys,
    may,
    read,
    refusal,
    seen_by,
    timers,
)


def test_top_may_be_said_with_an_empty_packet():  # top_speed 3.6
    assert ending(after("packets . / Rc", "1 top")) == "top"


def test_top_is_refused_before_every_card_has_been_put_under():  # top_speed 3.6
    line = NO_YELLOW_CIRCLE + "; packets Yc Rf / .; cycled 1 0"
    assert refusal(line, "1 top") == "top-speed-top-too-early"


def test_who_says_top_too_early_is_told_how_many_cards_are_missing():  # top_speed 3.6
    view = GAME.seen(read("packets Yc Rf Bc / Rc; cycled 1 0"), 0)
    assert GAME.why_not(view, GAME.move_named("top")).args["cards"] == 2


def test_top_may_be_said_once_every_card_has_been_put_under():  # top_speed 3.6
    assert may(after("packets Yc Rf / .", "1 put under", "1 put under"), 1, "top")


def test_one_card_put_under_is_not_yet_the_whole_packet():  # top_speed 3.6
    assert not may(after("packets Yc Rf / .", "1 put under"), 1, "top")


def test_an_own_placement_asks_for_another_round_through_the_packet():  # top_speed 3.6
    t = after("packets Yc Rf / .; cycled 2 0", "1 place on column 1")
    assert not may(t, 1, "top")


def test_a_placement_by_the_other_does_not():  # top_speed 3.6
    assert may(after("packets Yc Rf / Rc; cycled 2 0", "2 place on column 1"), 1, "top")


def test_a_true_top_ends_the_race_and_brings_the_card():  # top_speed 3.6
    t = after(NO_YELLOW_CIRCLE + "; packets Yc / Yf; cycled 1 0", "1 top")
    assert (ending(t), t.top_speed) == ("top", 0)


@pytest.mark.parametrize(("caller", "other"), [(1, 2), (2, 1)])
def test_a_false_top_gives_the_card_to_the_other(caller, other):  # top_speed 3.6
    t = after("columns Yc; packets Rf / Em; cycled 1 1", f"{caller} top")
    assert (ending(t), t.top_speed) == ("running", other - 1)


def test_a_card_below_the_turned_up_one_makes_top_false_too():  # top_speed 3.6
    t = after(NO_YELLOW_CIRCLE + "; packets Yc Rf / Em; cycled 2 0", "1 top")
    assert t.top_speed == 1


def test_top_is_judged_by_the_columns_at_that_moment():  # top_speed 3.6
    line = NO_YELLOW_CIRCLE.replace(" / Vc", "") + "; packets Yc / Vc; cycled 1 0"
    assert after(line, "2 place on column 8", "1 top").top_speed == 0


def test_any_card_fits_an_empty_column():  # top_speed 3.6
    line = NO_YELLOW_CIRCLE.replace(" / Vc", "") + "; packets Yc / Vc; cycled 1 0"
    assert after(line, "1 top").top_speed == 1


def test_a_card_that_could_be_mended_does_not_count_as_placeable():  # top_speed 3.6
    t = after("columns Yc Bc; packets . / Rc; mend 1 .", "1 top")
    assert (ending(t), t.top_speed) == ("top", 0)


def test_after_a_false_top_its_caller_makes_no_more_moves():  # top_speed 3.6
    t = after("columns Yc; packets Rf / Em; cycled 1 0", "1 top")
    assert GAME.legal_moves(t, 0) == []


def test_who_called_a_false_top_is_told_so():  # top_speed 3.6
    assert refusal("packets Rf / Em; stopped 1; top_speed 2", "1 put under") == "top-speed-stopped"


def test_after_a_false_top_the_other_plays_on():  # top_speed 3.6
    line = "packets Rf / Em Rm; stopped 1; top_speed 2"
    assert ending(after(line, "2 place on column 2")) == "running"


def test_playing_on_ends_when_nothing_of_theirs_can_be_placed():  # top_speed 3.6
    t = after("packets Rf / Em; stopped 1; top_speed 2", "2 place on column 2")
    assert (ending(t), t.top_speed) == ("played_on", 1)


@pytest.mark.parametrize(("caller", "cards"), [(1, "Rf / ."), (2, ". / Em")])
def test_a_false_top_ends_the_race_when_the_other_can_place_nothing(caller, cards):  # top_speed 3.6
    t = after(f"packets {cards}", f"{caller} put under", f"{caller} top")
    assert (ending(t), t.top_speed) == ("played_on", 2 - caller)


def test_playing_on_ends_when_they_say_top_themselves():  # top_speed 3.6
    line = "packets Rf / Em; cycled 0 1; stopped 1; top_speed 2"
    assert ending(after(line, "2 top")) == "played_on"


def test_of_two_calls_the_first_counts():  # top_speed 3.6
    line = "packets Rf / Em; cycled 1 1"  # both are false
    assert after(line, "1 top", "2 top").top_speed == 1


def test_playing_on_ends_after_ten_seconds():  # top_speed 3.6
    t = after("packets Rf / Em; stopped 1; top_speed 2", "clock end after a false top")
    assert (ending(t), t.top_speed) == ("played_on", 1)


def test_who_plays_on_may_still_mend():  # top_speed 3.6
    t = after("columns Rc; packets Rf / Rm Em; stopped 1; top_speed 2", "2 place on column 1")
    assert may(t, 2, "mend to column 2")


def test_while_one_plays_on_only_that_time_and_the_five_minutes_count():  # top_speed 3.6
    t = after("packets Rf / Em Rm; cycled 1 0", "1 top")
    assert timers(t) == {"end after a false top", "end of time"}


def test_who_plays_on_may_go_through_the_packet_as_often_as_time_allows():  # top_speed 3.6
    line = "packets Rf / Em; idled 2 1; stopped 1; top_speed 2"
    assert ending(after(line, "2 put under")) == "running"


# ---- the option false_top=count ------------------------------------------------------------------

COUNT = "false_top count; columns Yc; packets Rf / Em; cycled 1 1"


@pytest.mark.parametrize(("caller", "other"), [(1, 2), (2, 1)])
def test_with_count_a_false_top_ends_the_race_and_the_card_goes_over(
    caller, other
):  # top_speed 3.6
    t = after(COUNT, f"{caller} top")
    assert (ending(t), t.top_speed) == ("false_top", other - 1)


def test_with_count_the_columns_are_judged_at_once():  # top_speed 3.6
    assert GAME.scores(after(COUNT, "1 top")) == [1, 3]


def test_with_count_nobody_plays_on():  # top_speed 3.6
    t = after(COUNT, "1 top")
    assert [GAME.legal_moves(t, seat) for seat in (0, 1)] == [[], []]
    assert timers(t) == set()


def test_with_count_a_false_top_is_told_with_its_end():  # top_speed 3.6
    told = keys(seen_by(2, COUNT, "1 top"))
    assert told == ["says-top", "false-top", "gets-card", "ends"]


def test_with_count_a_true_top_is_a_true_top():  # top_speed 3.6
    t = after(f"false_top count; {NO_YELLOW_CIRCLE}; packets Yc / Yf; cycled 1 0", "1 top")
    assert (ending(t), t.top_speed) == ("top", 0)


def test_playing_on_is_the_default():  # top_speed 3.6
    assert GAME.settings(GAME.new(2))["false_top"] == "play_on"
