"""Rouge Jaune Vert: everybody at the same time, 3.1 to 3.7 of the rulebook."""

import pytest

from nuancier.games.rouge_jaune_vert import GAME
from nuancier.games.rouge_jaune_vert.moves import TEN_SECONDS
from nuancier.games.rouge_jaune_vert.table import CARD_NAMES, fits
from nuancier.locales import Refusal
from tests.games.rouge_jaune_vert.round import (
    ELEVEN,
    TEN,
    act,
    after,
    dealt,
    ending,
    hand,
    kept,
    moves_of,
    read,
    refusal,
    series,
    stopper,
    table,
    timers,
)


def test_seats_take_place_return_are_stuck_and_stop_the_clock_has_three():  # rouge_jaune_vert 3.1
    assert [name for name in GAME.names if name.removeprefix("take ") not in CARD_NAMES] == [
        *("take hidden", "place", "return", "stuck", "stop"),
        *("ninety seconds", "five minutes", "ten seconds"),
    ]


def test_a_card_is_taken_face_down_or_face_up():  # rouge_jaune_vert 3.1
    t = read("players 2; series RV1 / BJ2; table RJ3 . VN4; hidden NB1")
    assert moves_of(t, 1) == ["take hidden", "take RJ3", "take VN4", "stuck"]


def test_a_hidden_card_is_the_next_of_the_order():  # rouge_jaune_vert 3.1
    t = after("players 2; series RV1 / BJ2; hidden NB1 JN2", "2 take hidden", "1 take hidden")
    assert (hand(t, 2), hand(t, 1)) == ("NB1", "JN2")


def test_a_face_up_card_in_a_hand_can_be_taken_by_nobody_else():  # rouge_jaune_vert 3.1
    assert refusal("players 2; series RV1 / BJ2; table RJ3", "1 take RJ3", "2 take RJ3") == (
        "in-a-hand"
    )


def test_a_card_is_placed_at_the_right_end_of_the_own_series():  # rouge_jaune_vert 3.2
    t = after("players 2; series RV1 BN2 / BJ2; hands JR3 / .", "1 place")
    assert (series(t, 1), series(t, 2), hand(t, 1)) == ("RV1 BN2 JR3", "BJ2", ".")


def test_a_card_put_back_lies_face_up_where_it_was_taken():  # rouge_jaune_vert 3.2
    line = "players 2; series RV1 / BJ2; table RJ3 VN4 NB2"
    t = after(line, "1 take VN4")
    assert table(t) == "RJ3 . NB2"
    assert table(act(t, "1 return")) == "RJ3 VN4 NB2"


def test_a_hidden_card_put_back_lies_face_up_in_the_lowest_free_place():  # rouge_jaune_vert 3.2
    t = after("players 2; series RV1 / BJ2; table RJ3 . NB2; hands VN4 / .", "1 return")
    assert table(t) == "RJ3 VN4 NB2"


def test_the_place_of_a_card_in_a_hand_is_not_free():  # rouge_jaune_vert 3.2
    t = after("players 2; series RV1 / BJ2; table . NB2; hands VN4 / RJ3@1", "1 return")
    assert table(t) == ". NB2 VN4"
    assert table(act(t, "2 return")) == "RJ3 NB2 VN4"


def test_the_place_of_a_placed_card_is_free():  # rouge_jaune_vert 3.2
    t = after("players 2; series RV1 / BJ2; table . NB2; hands VN4 / RJ3@1", "2 place", "1 return")
    assert table(t) == "VN4 NB2"


def test_the_last_places_fall_away_when_their_cards_are_placed():  # rouge_jaune_vert 3.2
    t = after("players 2; series RV1 / BJ2; table RJ3; hands VN4@2 / NB2@3", "1 place")
    assert t.slots_used == 3
    assert act(t, "2 place").slots_used == 1
    assert act(t, "1 take RJ3", "1 place").slots_used == 0


def test_no_second_card_is_taken_while_one_is_in_hand():  # rouge_jaune_vert 3.3
    line = "players 2; series RV1 / BJ2; table RJ3; hands VN4 / ."
    assert moves_of(read(line), 1) == ["place", "return"]
    assert refusal(line, "1 take RJ3") == "hand-first"
    assert refusal(line, "1 take hidden") == "hand-first"


@pytest.mark.parametrize("verb", ["place", "return"])
def test_an_empty_hand_places_and_returns_nothing(verb):  # rouge_jaune_vert 3.3
    assert refusal("players 2; series RV1 / BJ2", f"1 {verb}") == "hand-empty"


def test_a_placed_card_stays():  # rouge_jaune_vert 3.3
    assert refusal("players 2; series RV1 BN2 / BJ2", "2 take BN2") == "in-a-series"


def test_a_card_that_is_not_face_up_cannot_be_named():  # rouge_jaune_vert 3.1
    line = "players 2; series RV1 / BJ2; hands . / VN4"
    assert refusal(line, "1 take NB1") == refusal(line, "1 take VN4") == "not-face-up"


def test_placing_a_wrong_card_is_never_refused():  # rouge_jaune_vert 3.4
    t = after("players 2; series RV1 / BJ2; hands RV2 / .", "1 place")
    assert (series(t, 1), ending(t)) == ("RV1 RV2", "running")


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("rouge vert 1", "bleu noir 1"),  # the count
        ("rouge vert 1", "rouge noir 2"),  # the word
        ("rouge vert 1", "bleu vert 2"),  # the ink
        ("rouge vert 1", "vert noir 2"),  # its word is the neighbour's ink
        ("rouge vert 1", "bleu rouge 2"),  # its ink is the neighbour's word
    ],
)
def test_neighbours_with_anything_in_common_do_not_fit(left, right):  # rouge_jaune_vert 3.4
    one, other = CARD_NAMES.index(left), CARD_NAMES.index(right)
    assert not fits(one, other)
    assert not fits(other, one)


def test_neighbours_with_nothing_in_common_fit():  # rouge_jaune_vert 3.4
    assert fits(CARD_NAMES.index("rouge vert 1"), CARD_NAMES.index("bleu noir 3"))


def test_after_every_card_exactly_18_may_follow():  # rouge_jaune_vert 6
    assert {sum(fits(card, other) for other in range(80)) for card in range(80)} == {18}


@pytest.mark.parametrize(("players", "length"), [(2, 11), (3, 10), (4, 9), (5, 8), (6, 7)])
def test_the_length_that_ends_the_round(players, length):  # rouge_jaune_vert 3.5
    assert GAME.new(players).length == length


@pytest.mark.parametrize("players", range(2, 7))
def test_with_call_stop_off_the_last_card_stops_the_round(players):  # rouge_jaune_vert 3.5, 3.6
    t = dealt(players, call_stop="off")
    for _ in range(t.length - 2):
        act(t, "2 take hidden", "2 place")
    assert ending(act(t, "2 take hidden")) == "running"
    assert (ending(act(t, "2 place")), stopper(t)) == ("full", 2)


def test_a_placement_after_the_end_is_refused_and_its_card_stays_in_hand():  # rouge_jaune_vert 3.6
    line = f"players 2; call_stop off; series {TEN} / JV2; hands JR3 / NJ3"
    assert refusal(line, "1 place", "2 place") == "closed"
    t = after(line, "1 place")
    assert (hand(t, 2), kept(t)[1]) == ("NJ3", 1)


def test_with_call_stop_off_nobody_presses_stop():  # rouge_jaune_vert 3.6
    assert refusal("players 2; call_stop off; series RV1 / BJ2", "1 stop") == "stops-by-itself"


def test_stop_is_called_unless_the_table_says_otherwise():  # rouge_jaune_vert 3.6
    assert GAME.settings(GAME.new(2))["call_stop"] == "on"


def test_whichever_is_the_default_off_is_kept_as_0_and_on_as_1():  # rouge_jaune_vert 3.6
    kept_as = {how: GAME.new(2, call_stop=how).call_stop for how in ("off", "on")}
    assert kept_as == {"off": 0, "on": 1}


@pytest.mark.parametrize("players", range(2, 7))
def test_whoever_reaches_the_length_says_stop(players):  # rouge_jaune_vert 3.5, 3.6
    t = dealt(players)
    for _ in range(t.length - 1):
        act(t, "2 take hidden", "2 place")
    assert (ending(t), moves_of(t, 2)) == ("running", ["stop"])
    assert (ending(act(t, "2 stop")), stopper(t)) == ("stop", 2)


def test_the_round_goes_on_when_a_series_is_full():  # rouge_jaune_vert 3.6
    t = after(f"players 2; series {TEN} / JV2; hands JR3 / .", "1 place")
    assert (ending(t), moves_of(t, 1)) == ("running", ["stop"])


def test_only_a_full_series_presses_stop():  # rouge_jaune_vert 3.6
    line = f"players 2; series {ELEVEN} / JV2; first_full 1"
    assert refusal(line, "2 stop") == "not-full"
    t = after(line, "1 stop")
    assert (ending(t), stopper(t)) == ("stop", 1)


@pytest.mark.parametrize("name", ["take hidden", "take RJ3", "stuck", "place"])
def test_the_owner_of_a_full_series_takes_no_more_cards(name):  # rouge_jaune_vert 3.6
    line = f"players 2; series {ELEVEN} / JV2; first_full 1; table RJ3"
    assert refusal(line, f"1 {name}") == "is-full"


def test_the_round_stops_by_itself_when_all_are_full():  # rouge_jaune_vert 3.6
    line = "players 2; length 2; series RV1 BN2 / JN2; hands . / RB1; first_full 1"
    t = after(line, "2 place")
    assert (ending(t), stopper(t)) == ("all_full", 1)


def test_the_round_stops_10_s_after_the_first_is_full():  # rouge_jaune_vert 3.6
    line = "players 3; length 2; series RV1 / JN2 / BJ3; hands NB2 / RB1 / ."
    assert timers(read(line)) == {"ninety seconds", "five minutes"}
    t = after(line, "2 place", "1 place")
    assert timers(t) == {"ninety seconds", "five minutes", "ten seconds"}
    act(t, "clock ten seconds")
    assert (ending(t), stopper(t)) == ("ten_seconds", 2)


def test_the_ten_seconds_do_not_start_again_with_the_second_full_series():  # rouge_jaune_vert 3.6
    line = "players 3; length 2; series RV1 / JN2 / BJ3; hands NB2 / RB1 / ."
    t = after(line, "2 place")
    before = GAME.timer(t, TEN_SECONDS)
    assert GAME.timer(act(t, "1 place"), TEN_SECONDS) == before > 0


def test_who_grabs_too_late_plays_on():  # rouge_jaune_vert 3.7
    line = "players 2; series RV1 / BJ2; table RJ3; hidden NB1"
    t = after(line, "1 take RJ3")
    with pytest.raises(Refusal):
        act(t, "2 take RJ3")
    assert moves_of(t, 2) == ["take hidden", "stuck"]


def test_a_reach_for_a_hidden_card_never_fails_while_one_is_left():  # rouge_jaune_vert 3.7
    line = "players 2; series RV1 / BJ2; hidden NB1 JN2"
    assert hand(after(line, "1 take hidden", "2 take hidden"), 2) == "JN2"


def test_there_is_no_hidden_card_when_none_is_left():  # rouge_jaune_vert 3.7
    assert refusal("players 2; series RV1 / BJ2; table NB4; hidden .", "1 take hidden") == (
        "none-hidden"
    )


def test_a_handicap_is_kept_for_every_seat():  # rouge_jaune_vert 3.7
    assert list(GAME.new(3, handicap="0,300,5000").handicap) == [0, 300, 5000, 0, 0, 0]


@pytest.mark.parametrize("wrong", ["0,5001", "0,0,0", "-1", "soon"])
def test_a_handicap_has_bounds(wrong):  # rouge_jaune_vert 3.7
    with pytest.raises(Refusal):
        GAME.new(2, handicap=wrong)
