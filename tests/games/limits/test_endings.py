"""Limits: the end of a round and of the game, 3.7 and 4 of the rulebook."""

from fractions import Fraction

import pytest

from nuancier.games.limits import GAME
from nuancier.kernel.game import SPECTATOR
from nuancier.kernel.match import shares_of
from nuancier.kernel.record import NONE
from nuancier.locales import Refusal
from tests.games.limits.round import (
    ENDING,
    EXAMPLE,
    EXAMPLE_PLAY,
    NEXT,
    THREE,
    act,
    after,
    draw,
    hand,
    may,
    pile,
    read,
    scene,
    told,
)
from tests.laws.play import positions

# ---- 3.7 The end of a round ----------------------------------------------------------------------


def test_hidden_cards_return_to_their_owners_hands():  # limits 3.7
    t = after(ENDING + "; pile 1R 2Y", "3 accuse seat 1")
    assert [hand(t, seat) for seat in (1, 2, 3)] == ["RBBBB", "YBBBB", "GVVVV"]


def test_the_pile_goes_under_the_draw_pile_unshuffled_its_first_card_first():  # limits 3.7
    t = after(ENDING + "; pile 1R 2Y 3G 1V; draw BB", "3 accuse seat 1")
    assert draw(t) == "BBRYGV"


def test_hands_are_filled_to_five():  # limits 3.7
    line = ENDING.replace("BBBB / BBBB", "B / BB") + "; pile 1R 2Y; draw GGGGGG"
    t = after(line, "3 accuse seat 1")
    assert [len(hand(t, seat)) for seat in (1, 2, 3)] == [5, 5, 5]


def test_hands_are_filled_to_six_with_two_players():  # limits 3.7
    line = "players 2; limit 11111; hidden RY / GB; hands RRR / VVV; limits 22222"
    t = after(line + "; pile 1R 2Y 2Y; draw GG", "1 accuse seat 2")
    assert [hand(t, 1), hand(t, 2), draw(t)] == ["RRRRYG", "GGBVVV", "RYY"]


def test_the_new_first_player_is_filled_first_and_fully():  # limits 3.7
    line = "players 3; limit 11111; hidden R / Y / G; hands R / Y / G; mover 2; limits 22222"
    t = after(line + "; pile 1B 3R 2V; draw RRRYYYGGG", "2 accuse seat 1")
    assert [hand(t, 2), hand(t, 3), hand(t, 1)] == ["RRRYY", "YYYGG", "RRGGG"]


def test_the_new_round_forgets_who_played_what():  # limits 3.7
    t = after(THREE + NEXT, "1 play red", "2 accuse seat 1")
    assert (list(t.played)[:3], list(t.last)[:3], pile(t)) == ([0] * 3, [NONE] * 3, "")


def test_new_cards_limit_card_and_first_player_are_told_at_the_end_of_a_round():  # limits 3.7
    line = ENDING.replace("VVVV", "VV") + "; pile 1R 2Y; draw GGGG"
    assert told(line, "3 accuse seat 1", 3)[-3:] == [
        "You draw green and green.",
        "The limit card: red 2, yellow 2, green 2, blue 2 and violet 2.",
        "You begin.",
    ]


# ---- 4 The end -----------------------------------------------------------------------------------


def test_the_last_limit_card_ends_the_game_after_its_points_are_given():  # limits 4.1
    t = after(THREE, "1 play red", "2 accuse seat 1")
    assert GAME.is_over(t)
    assert GAME.scores(t) == [1, -2, 0]


def test_nobody_moves_after_the_end():  # limits 4.1
    t = after(THREE, "1 play red", "2 accuse seat 1")
    assert [may(t, seat) for seat in (1, 2, 3)] == [[], [], []]
    with pytest.raises(Refusal, match="over"):
        act(t, "1 play red")


def test_at_the_end_the_cards_stay_where_they_are_revealed():  # limits 4.1
    shown = scene(after(EXAMPLE, *EXAMPLE_PLAY, "3 accuse seat 2"), SPECTATOR + 1)
    assert shown.pile == ["green", "red", "green", "blue", "green"]
    assert [seat.hidden for seat in shown.seats] == [["red"], ["yellow"], ["blue"], ["green"]]


def test_the_count_is_shown_with_its_arithmetic_at_the_end():  # limits 4.1
    count = scene(after(EXAMPLE, *EXAMPLE_PLAY, "3 accuse seat 2"), 1).count
    assert (count.accuser, count.accused, count.colour, count.count) == (2, 1, "green", 3)
    assert (count.number, count.hidden, count.limit, count.exceeded) == (1, 1, 2, True)


def test_points_minus_two_per_limit_card_most_points_wins():  # limits 4.1
    t = read(THREE + "; over 1; points 5 2 3 0 0 0; limits_taken 2 0 2 0 0 0")
    assert (GAME.scores(t), GAME.final_places(t)) == ([1, 2, -1], [2, 1, 3])


def test_a_tie_is_shared():  # limits 4.1
    t = read(THREE + "; over 1; points 3 1 0 0 0 0; limits_taken 1 0 0 0 0 0")
    assert shares_of(GAME.final_places(t)) == [Fraction(1, 2), Fraction(1, 2), 0]


def test_points_are_public():  # limits 4.1
    shown = scene(read(THREE + "; points 5 1 3 0 0 0; limits_taken 2 0 2 0 0 0"), SPECTATOR + 1)
    assert [(s.points, s.limit_cards, s.score) for s in shown.seats] == [
        (5, 2, 1),
        (1, 0, 1),
        (3, 2, -1),
    ]


def test_a_game_takes_no_more_moves_than_its_bound():  # limits 4.1
    moves = [seat for t, seat, _ in positions(GAME, 6, {"forgetful": "on"}, seed=1) if seat < 6]
    assert 0 < len(moves) <= GAME.move_bound(GAME.new(6))
