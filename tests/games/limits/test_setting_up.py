"""Limits: components, setting up and opening a round, 1 to 3.3 of the rulebook."""

from collections import Counter

import pytest

from nuancier.games.limits import GAME
from nuancier.games.limits.notation import LIMIT_NAMES
from nuancier.kernel.game import LUCK, SPECTATOR
from nuancier.kernel.luck import lucky
from nuancier.locales import Refusal
from tests.games.limits.round import (
    FOUR_REDS,
    HIDING,
    HIDING_TWO,
    NEXT,
    THREE,
    after,
    dealt,
    dealt_in_order,
    draw,
    hand,
    may,
    own,
    read,
    refusal,
    scene,
    told,
)
from tests.kits.limits import hidden_of
from tests.laws.play import positions

# ---- 1 Components --------------------------------------------------------------------------------


def test_there_are_60_colour_cards_12_of_each_colour():  # limits 1.1
    t = dealt(6)
    cards = draw(t) + "".join(hand(t, seat) for seat in range(1, 7))
    assert Counter(cards) == dict.fromkeys("RYGBV", 12)


def test_there_are_24_limit_cards_all_different():  # limits 1.2
    assert len(set(LIMIT_NAMES)) == 24 == len(LIMIT_NAMES)


def test_a_limit_card_gives_each_colour_a_number_or_x():  # limits 1.2
    assert all(len(name) == 5 and set(name) <= set("0123456789X") for name in LIMIT_NAMES)


@pytest.mark.parametrize("profile", ["X3603", "1425X", "02469", "13254"])
def test_four_profiles_stand_in_all_their_rotations(profile):  # limits 1.2
    assert {profile[turn:] + profile[:turn] for turn in range(5)} <= set(LIMIT_NAMES)


def test_four_limit_cards_are_flat():  # limits 1.2
    assert LIMIT_NAMES[20:] == ["11111", "22222", "33333", "44444"]


def test_a_limit_card_counts_minus_two():  # limits 1.2
    assert GAME.scores(read(THREE + "; limits_taken 0 3 0 0 0 0")) == [0, -6, 0]


def test_the_supply_of_points_never_runs_out():  # limits 1.3
    t = after(FOUR_REDS + "; draw YYYY; points 99 0 0 0 0 0", "1 swap red")
    assert t.points[0] == 100


# ---- 2 Setting up --------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 5), (4, 5), (5, 5), (6, 5)])
def test_everybody_gets_five_cards_and_six_with_two_players(players, cards):  # limits 2.1
    t = dealt(players)
    assert [len(hand(t, seat)) for seat in range(1, players + 1)] == [cards] * players


def test_the_rest_is_the_draw_pile():  # limits 2.1
    assert len(draw(dealt(4))) == 60 - 4 * 5


def test_cards_are_dealt_hand_by_hand_from_the_top():  # limits 2.1
    t = dealt_in_order()
    assert [hand(t, 1), hand(t, 2), hand(t, 3)] == ["RRRRR", "RRRRR", "RRYYY"]
    assert draw(t) == "Y" * 9 + "G" * 12 + "B" * 12 + "V" * 12


def test_a_deal_clears_whatever_lay_on_the_table():  # limits 2.1
    *_, (t, _, _) = positions(GAME, 3, {}, seed=1)
    GAME.deal_by(t, lucky(1))
    assert t == dealt(3)


@pytest.mark.parametrize(("players", "taken_out"), [(2, 14), (3, 6), (4, 6), (5, 10), (6, 10)])
def test_limit_cards_are_taken_out_by_the_number_of_players(players, taken_out):  # limits 2.2
    t = dealt(players)
    assert t.limits_left + 1 == t.rounds == 24 - taken_out


def test_nobody_sees_the_limit_cards_taken_out_nor_those_to_come():  # limits 2.2
    t = dealt(3)
    stacks = set()
    for seed in range(20):
        guess = GAME.table()
        GAME.imagine(GAME.seen(t, 0), lucky(seed), guess)
        stacks.add(tuple(guess.limits))
    assert len(stacks) == 20


def test_a_short_game_has_the_rounds_one_asks_for():  # limits 2.2
    t = dealt(3, rounds=2)
    assert t.limits_left == 1


@pytest.mark.parametrize(("players", "rounds"), [(2, 11), (3, 19), (5, 15), (6, 0), (2, "x")])
def test_more_rounds_than_limit_cards_are_refused(players, rounds):  # limits 2.2
    with pytest.raises(Refusal, match="rounds"):
        GAME.new(players, rounds=rounds)


def test_the_two_hidden_cards_of_two_players_have_no_order():  # limits 2.2
    assert "hide red blue" in GAME.names
    assert "hide blue red" not in GAME.names


# ---- 3.1 to 3.3 Opening a round ------------------------------------------------------------------


def test_before_the_deal_it_is_lucks_turn():  # limits 2.1
    assert GAME.turn(GAME.new(3)) == LUCK


def test_a_round_begins_with_a_limit_card_that_everybody_sees():  # limits 3.1
    t = read("players 3; limit X3603; hands RRRRR / YYYYY / GGGGG")
    assert [limit.number for limit in scene(t, 2).limits] == [None, 3, 6, 0, 3]


def test_the_next_limit_card_is_turned_up_when_the_round_ends():  # limits 3.1
    t = after(THREE + NEXT, "1 play red", "2 accuse seat 1")
    assert (LIMIT_NAMES[t.limit_card], t.limits_left) == ("22222", 1)


def test_every_player_hides_one_card():  # limits 3.2
    t = after(HIDING, "1 hide red")
    assert (hidden_of(t, 0), hand(t, 1)) == ("R", "RYGB")


def test_with_two_players_both_hide_two_cards_in_one_go():  # limits 3.2
    t = after(HIDING_TWO, "1 hide red blue")
    assert (hidden_of(t, 0), hand(t, 1)) == ("RB", "RYGB")


def test_any_two_cards_of_the_hand_may_be_hidden():  # limits 3.2
    assert set(may(read("players 2; limit 33333; hands RRYGGG / YYGBVV"), 1)) == {
        "hide red red",
        "hide red yellow",
        "hide red green",
        "hide yellow green",
        "hide green green",
    }


def test_all_hide_at_once_in_any_order():  # limits 3.2
    t = after(HIDING, "3 hide green", "1 hide blue")
    assert [bool(may(t, seat)) for seat in (1, 2, 3)] == [False, True, False]


def test_a_driver_asks_the_lowest_seat_that_has_yet_to_hide():  # limits 3.2
    assert GAME.turn(after(HIDING, "1 hide red")) == 1


def test_what_is_hidden_is_final():  # limits 3.2
    assert refusal(HIDING + "; hidden V / . / .", "1 hide red") == "has-hidden-already"


def test_nobody_plays_before_all_have_hidden():  # limits 3.2
    t = after(HIDING, "1 hide red", "2 hide yellow")
    assert may(t, 1) == []


def test_when_all_have_hidden_the_first_player_begins():  # limits 3.2
    t = after(HIDING + "; mover 2", "1 hide red", "2 hide blue", "3 hide red")
    assert (GAME.turn(t), may(t, 1), may(t, 3)) == (1, [], [])


def test_the_owner_may_look_at_the_hidden_card_at_any_time():  # limits 3.2
    assert own(after(HIDING, "1 hide red"), 1).hidden == ["red"]


def test_before_hiding_nothing_is_hidden():  # limits 3.2
    assert own(read(HIDING), 1).hidden is None


@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR + 1])
def test_the_table_shows_only_that_a_seat_has_hidden(viewer):  # limits 3.2
    seat = scene(after(HIDING, "1 hide red"), viewer).seats[0]
    assert (seat.has_hidden, seat.hidden) == (True, None)


def test_the_others_see_nothing_more_of_it():  # limits 3.2
    assert own(after(HIDING, "1 hide red"), 2) == own(read(HIDING), 2)


@pytest.mark.parametrize("colour", ["red", "green"])
def test_others_are_told_only_that_a_seat_has_hidden(colour):  # limits 3.2
    assert told(HIDING, "1 hide " + colour, 2) == ["A has hidden a card."]


def test_the_owner_is_told_what_was_hidden():  # limits 3.2
    assert told(HIDING_TWO, "1 hide red blue", 1) == ["You hide red and blue."]


def test_a_hidden_card_raises_the_limit_of_its_colour_for_everybody():  # limits 3.2
    line = "players 3; limit 11111; mover 3; hidden {} / Y / B; pile 1G 2G; hands R / R / R"
    assert after(line.format("R"), "3 accuse seat 2").limits_taken[1] == 1
    assert after(line.format("G"), "3 accuse seat 2").limits_taken[2] == 1


def test_four_cards_are_in_hand_during_play():  # limits 3.2
    t = dealt(5)
    for seat in range(5):
        GAME.play(t, seat, GAME.legal_moves(t, seat)[0])
    assert list(t.hand_cards)[:5] == [4] * 5


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_round_is_opened_by_lot(first):  # limits 3.3
    assert dealt_in_order(first).mover == first


@pytest.mark.parametrize(("limit", "loser"), [("33333", 3), ("02469", 1)])
def test_who_received_the_limit_card_begins_the_next_round(limit, loser):  # limits 3.3
    line = THREE.replace("33333", limit).replace("hidden R", "hidden B") + NEXT
    t = after(line, "1 play red", "2 play red", "3 accuse seat 1")
    assert (t.limits_taken[loser - 1], t.mover) == (1, loser - 1)
