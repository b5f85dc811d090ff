"""Limits: what a player does in turn, 3.4 and 3.8 of the rulebook."""

import pytest

from nuancier.games.limits import GAME
from nuancier.games.limits.moves import LOSE
from tests.games.limits.round import (
    EXAMPLE,
    EXAMPLE_PLAY,
    FORGETFUL,
    FOUR_REDS,
    NEXT,
    SWAP,
    THREE,
    act,
    after,
    dealt,
    draw,
    hand,
    known_draw,
    may,
    pile,
    read,
    refusal,
    told,
)

# ---- 3.4 Play ------------------------------------------------------------------------------------


def test_a_card_is_played_on_the_pile():  # limits 3.4
    t = after(THREE + "; pile 3B", "1 play red")
    assert (pile(t), hand(t, 1)) == ("BR", "YGB")


def test_then_a_card_is_drawn_without_asking():  # limits 3.4
    t = after(THREE + "; draw VRR", "1 play red")
    assert (hand(t, 1), draw(t)) == ("YGBV", "RR")


def test_then_it_is_the_next_players_turn_clockwise():  # limits 3.4
    assert GAME.turn(after(THREE, "1 play red")) == 1
    assert GAME.turn(after(THREE + "; mover 3", "3 play red")) == 0


def test_who_draws_is_told_the_card_and_the_others_are_not():  # limits 3.4
    line = THREE + "; draw VRR"
    assert told(line, "1 play red", 1) == [
        "You play a card.",
        "On the pile: red.",
        "You draw violet.",
    ]
    assert told(line, "1 play red", 2) == ["A plays a card.", "On the pile: red."]


def test_who_draws_the_colour_just_played_is_told_so():  # limits 3.4
    assert told(THREE + "; draw BRR", "1 play blue", 1)[-1] == "You draw blue."


def test_one_cannot_play_a_colour_one_does_not_hold():  # limits 3.4
    assert refusal(THREE, "1 play violet") == "lacks"


def test_out_of_turn_nothing_is_played():  # limits 3.4
    assert refusal(THREE, "2 play red") == "not-your-turn"


# ---- 3.4 Option forgetful ------------------------------------------------------------------------


def test_the_forgetful_draw_by_themselves():  # limits 3.4
    t = after(FORGETFUL, "1 play red")
    assert (hand(t, 1), may(t, 1)) == ("YGB", ["draw"])
    assert hand(act(t, "1 draw"), 1) == "YGBV"


def test_only_who_owes_a_draw_may_move():  # limits 3.4
    t = after(FORGETFUL, "1 play red")
    assert (GAME.turn(t), may(t, 2), may(t, 3)) == (0, [], [])


def test_the_next_player_cannot_even_accuse_while_a_draw_is_owed():  # limits 3.4
    assert refusal(FORGETFUL + "; owing 1; pile 1R", "2 accuse seat 1") == "wait-for-draw"


def test_who_owes_a_draw_must_draw_first():  # limits 3.4
    assert refusal(FORGETFUL + "; owing 1; pile 1R", "1 play yellow") == "draw-first"


def test_once_the_card_is_drawn_the_next_player_moves():  # limits 3.4
    t = after(FORGETFUL, "1 play red", "1 draw", "2 accuse seat 1")
    assert t.over


def test_a_draw_is_lost_after_three_seconds():  # limits 3.4
    t = after(FORGETFUL, "1 play red", "clock lose the draw")
    assert (hand(t, 1), GAME.turn(t)) == ("YGB", 1)
    assert [(timer.move, timer.milliseconds) for timer in GAME.timers] == [(LOSE, 3000)]


def test_a_lost_draw_is_not_made_up_in_the_round():  # limits 3.4
    lost = ("1 play red", "clock lose the draw", "2 play red", "2 draw", "3 play red", "3 draw")
    assert hand(after(FORGETFUL, *lost, "1 play yellow", "1 draw"), 1) == "RGB"


def test_a_lost_draw_is_made_up_at_the_end_of_the_round():  # limits 3.4
    t = after(FORGETFUL + NEXT, "1 play red", "clock lose the draw", "2 accuse seat 1")
    assert len(hand(t, 1)) == 5


def test_the_time_runs_only_while_a_draw_is_owed():  # limits 3.4
    t = read(FORGETFUL)
    acts = ("1 play red", "1 draw", "2 play red", "clock lose the draw")
    times = [GAME.timer(t, LOSE), *(GAME.timer(act(t, one), LOSE) for one in acts)]
    assert [time > 0 for time in times] == [False, True, False, True, False]
    assert times[1] != times[3]


def test_every_card_played_starts_another_time():  # limits 3.4
    t, times = dealt(3, forgetful="on"), []
    for _ in range(120):
        GAME.play(t, GAME.turn(t), GAME.legal_moves(t, GAME.turn(t))[0])
        times += [GAME.timer(t, LOSE)] if t.owing else []
    assert len(set(times)) == len(times) > 20


def test_the_clock_may_not_take_a_draw_that_nobody_owes():  # limits 3.4
    assert refusal(FORGETFUL, "clock lose the draw") == "clock-not-due"


def test_with_an_empty_draw_pile_nobody_waits():  # limits 3.4
    assert GAME.turn(after(THREE + "; forgetful on", "1 play red")) == 1


def test_a_draw_of_ones_own_is_told_to_oneself_only():  # limits 3.4
    line = FORGETFUL + "; owing 1; pile 1R"
    assert told(line, "1 draw", 1) == ["You draw violet."]
    assert told(line, "1 draw", 3) == ["A draws a card."]
    assert told(line, "clock lose the draw", 3) == [
        "A forgot to draw and goes on with one card fewer."
    ]


# ---- 3.4 Swap four -------------------------------------------------------------------------------


def test_of_four_swapped_cards_two_go_on_the_pile():  # limits 3.4
    assert pile(after(SWAP, "1 swap red")) == "RR"


def test_who_swaps_draws_four_new_cards():  # limits 3.4
    assert hand(after(SWAP, "1 swap red"), 1) == "YGBV"


def test_the_other_two_go_on_top_of_the_draw_pile():  # limits 3.4
    assert draw(after(SWAP, "1 swap red")) == "RRGG"


def test_the_last_four_cards_of_the_draw_pile_are_enough_for_a_swap():  # limits 3.4
    t = after(FOUR_REDS + "; draw YGBV", "1 swap red")
    assert (hand(t, 1), draw(t)) == ("YGBV", "RR")


def test_a_swap_brings_one_point():  # limits 3.4
    assert after(SWAP, "1 swap red").points[0] == 1


def test_a_swap_counts_as_playing():  # limits 3.4
    t = after(SWAP, "1 swap red")
    assert (GAME.turn(t), t.played[0]) == (1, 2)
    assert "accuse seat 1" in may(t, 2)


def test_a_swap_draws_at_once_also_among_the_forgetful():  # limits 3.4
    t = after(SWAP + "; forgetful on", "1 swap red")
    assert (hand(t, 1), GAME.turn(t)) == ("YGBV", 1)


def test_a_swap_needs_four_cards_in_the_draw_pile():  # limits 3.4
    assert refusal(FOUR_REDS + "; draw YGB", "1 swap red") == "nothing-to-swap-for"


def test_a_swap_needs_four_cards_of_one_colour():  # limits 3.4
    assert refusal(SWAP.replace("RRRR", "RRRB"), "1 swap red") == "lacks"


def test_the_four_are_the_whole_hand():  # limits 3.4
    assert "swap red" in may(read(SWAP), 1)
    assert may(read(SWAP.replace("RRRR", "RRR")), 1) == ["play red"]


def test_all_know_the_colour_of_the_draw_piles_top_two():  # limits 3.4
    assert known_draw(after(SWAP, "1 swap red")) == "RR??"


def test_a_swap_is_told_to_all_and_the_new_cards_to_the_one():  # limits 3.4
    swap = "Four red cards: two on the pile, two on top of the draw pile."
    assert told(SWAP, "1 swap red", 1)[1:] == [swap, "You draw yellow, green, blue and violet."]
    assert told(SWAP, "1 swap red", 2) == [
        "A swaps four cards of one colour and takes 1 point.",
        swap,
    ]


def test_who_swaps_may_draw_the_same_colour_again():  # limits 3.4
    line = FOUR_REDS.replace("RRRR", "BBBB") + "; draw BBYBR"
    assert told(line, "1 swap blue", 1)[-1] == "You draw yellow, blue, blue and blue."


# ---- 3.4 Accuse ----------------------------------------------------------------------------------


def test_any_other_player_who_has_played_may_be_accused():  # limits 3.4
    t = after(EXAMPLE, *EXAMPLE_PLAY)
    assert [name for name in may(t, 3) if "accuse" in name] == [
        "accuse seat 1",
        "accuse seat 2",
        "accuse seat 4",
    ]


def test_nobody_accuses_oneself():  # limits 3.4
    assert refusal(THREE + "; pile 1R", "1 accuse seat 1") == "accuse-another"


def test_who_has_not_played_this_round_cannot_be_accused():  # limits 3.4
    assert refusal(THREE + "; pile 3R", "1 accuse seat 2") == "has-not-played"


def test_who_does_not_sit_at_the_table_cannot_be_accused():  # limits 3.4
    assert refusal(THREE + "; pile 3R", "1 accuse seat 5") == "not-a-seat"


# ---- 3.8 Nothing to draw, nothing to play --------------------------------------------------------


def test_with_an_empty_draw_pile_one_plays_without_drawing():  # limits 3.8
    assert hand(after(THREE, "1 play red"), 1) == "YGB"


@pytest.mark.parametrize("more", ["", "; draw RRRR"])
def test_an_empty_hand_must_accuse_also_when_there_are_cards_to_draw(more):  # limits 3.8
    line = "players 3; limit 33333; hidden R / Y / G; hands . / R / R; pile 1R 2R 3R" + more
    assert may(read(line), 1) == ["accuse seat 2", "accuse seat 3"]
    assert refusal(line, "1 play red") == "empty-hand"


def test_the_first_player_of_a_round_cannot_accuse():  # limits 3.8
    assert not [name for name in may(read(THREE), 1) if "accuse" in name]
