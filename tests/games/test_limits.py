"""Limits: the rulebook, sentence by sentence. A line without a draw pile plays without drawing."""

import random
from collections import Counter

import pytest
from scipy.stats import chisquare

from nuancier.games.limits import GAME
from nuancier.games.limits.notation import LETTERS, LIMIT_NAMES
from nuancier.games.limits.table import HIDINGS, LOSE, MOVES, NO_LIMIT
from nuancier.kernel.game import CLOCK, LUCK, SPECTATOR
from nuancier.kernel.luck import lucky
from nuancier.kernel.match import shares_of
from nuancier.kernel.record import NONE
from nuancier.kernel.rule import cells
from nuancier.locales import LANGUAGES, Refusal, Words
from tests.kits.limits import KIT, Referee, hand_of, hidden_of
from tests.laws.play import positions
from tests.laws.worlds import Position, consistent, imagined, seen_of

# Four players, B first, limit green 1, one green hidden; the play of the rulebook's example.
EXAMPLE = "players 4; limit 11111; mover 2; hidden R / Y / B / G; hands BRRR / GGGG / RRRR / GRRR"
EXAMPLE_PLAY = ("2 play green", "3 play red", "4 play green", "1 play blue", "2 play green")
THREE = "players 3; limit 33333; hidden R / Y / G; hands RYGB / RYGB / RYGB"
HIDING = "players 3; limit 33333; hands RRYGB / YYGBV / GGBVR"
HIDING_TWO = "players 2; limit 33333; hands RRYGBB / YYGBVV"
NEXT = "; limits 22222 11111"
FOUR_REDS = "players 3; limit 33333; hidden R / Y / G; hands RRRR / RYGB / RYGB"


def read(line):
    return GAME.read(line)


def act(t, *acts):
    """Let seats make moves: ``1 play red``; ``clock`` is a seat too."""
    for one in acts:
        who, _, name = one.partition(" ")
        GAME.attempt(t, CLOCK if who == "clock" else int(who) - 1, GAME.move_named(name))
    return t


def after(line, *acts):
    return act(read(line), *acts)


def refusal(line, one):
    with pytest.raises(Refusal) as refused:
        after(line, one)
    return refused.value.saying.key.removeprefix("limits-")


def may(t, seat):
    """What a seat may do, by name."""
    return [MOVES[move] for move in GAME.legal_moves(t, seat - 1)]


def hand(t, seat):
    return hand_of(t, seat - 1)


def pile(t):
    return "".join(LETTERS[t.pile[place]] for place in range(t.pile_cards))


def draw(t):
    """The draw pile from the top."""
    return "".join(LETTERS[t.draw[place]] for place in range(t.draw_left - 1, -1, -1))


def known_draw(t, viewer=SPECTATOR):
    """The draw pile from the top, as the viewer knows it."""
    view = GAME.seen(t, viewer)
    cards = [view.draw[place] for place in range(t.draw_left - 1, -1, -1)]
    return "".join("?" if card == NONE else LETTERS[card] for card in cards)


def sure(t, seat):
    """What everybody knows a seat to hold, before it hides."""
    return [t.at_least[seat - 1, colour] for colour in range(5)]


def sure_if(t, seat, colour, hidden):
    """How many cards of a colour are surely in a seat's hand, if it hides so many of it."""
    return t.at_least_if[seat - 1, LETTERS.index(colour), hidden]


def alive(t, seat):
    """What a seat may still have hidden."""
    bits = [hiding for hiding in range(len(HIDINGS)) if t.alive[seat - 1] >> hiding & 1]
    return " ".join("".join(LETTERS[c] for c in HIDINGS[hiding]) for hiding in bits)


def told(line, one, viewer):
    """What a viewer is told of a move, in English."""
    who, _, name = one.partition(" ")
    seat = CLOCK if who == "clock" else int(who) - 1
    words = Words("en", names=list("ABCDEF"), you=viewer - 1)
    return [
        words.speak(s) for s in GAME.witness(read(line), seat, GAME.move_named(name), viewer - 1)
    ]


def scene(t, viewer):
    return GAME.scene(GAME.seen(t, viewer - 1))


def dealt(players, seed=1, **options):
    t = GAME.new(players, **options)
    GAME.deal_by(t, lucky(seed))
    return t


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
    t = GAME.new(3)
    GAME.deal_from(t, [*range(24), 0, 1, 2, *range(60)])
    assert (hand(t, 1), hand(t, 2), hand(t, 3), draw(t)[:9]) == (
        "RRRRR",
        "RRRRR",
        "RRYYY",
        "YYYYYYYYY",
    )


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
    assert "hide red blue" in MOVES
    assert "hide blue red" not in MOVES


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
    assert refusal(HIDING.replace("hands RR", "hidden V / . / .; hands RR"), "1 hide red") == (
        "has-hidden-already"
    )


def test_nobody_plays_before_all_have_hidden():  # limits 3.2
    t = after(HIDING, "1 hide red", "2 hide yellow")
    assert may(t, 1) == []


def test_when_all_have_hidden_the_first_player_begins():  # limits 3.2
    t = after(HIDING + "; mover 2", "1 hide red", "2 hide blue", "3 hide red")
    assert (GAME.turn(t), may(t, 1), may(t, 3)) == (1, [], [])


def test_the_owner_may_look_at_the_hidden_card_at_any_time():  # limits 3.2
    assert scene(after(HIDING, "1 hide red"), 1).seats[0].hidden == ["red"]


@pytest.mark.parametrize("viewer", [2, SPECTATOR + 1])
def test_the_others_see_only_that_a_seat_has_hidden(viewer):  # limits 3.2
    seat = scene(after(HIDING, "1 hide red"), viewer).seats[0]
    assert (seat.has_hidden, seat.hidden) == (True, None)


def test_others_are_told_only_that_a_seat_has_hidden():  # limits 3.2
    assert (
        told(HIDING, "1 hide red", 2)
        == told(HIDING, "1 hide green", 2)
        == (["A has hidden a card."])
    )


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
    t = GAME.new(3)
    seats = [first, *(seat for seat in range(3) if seat != first)]
    GAME.deal_from(t, [*range(24), *seats, *range(60)])
    assert t.mover == first


def test_who_received_the_limit_card_begins_the_next_round():  # limits 3.3
    t = after(THREE + NEXT, "1 play red", "2 play red", "3 accuse seat 1")
    assert (t.limits_taken[2], t.mover) == (1, 2)


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


def test_one_cannot_play_a_colour_one_does_not_hold():  # limits 3.4
    assert refusal(THREE, "1 play violet") == "lacks"


def test_out_of_turn_nothing_is_played():  # limits 3.4
    assert refusal(THREE, "2 play red") == "not-your-turn"


# ---- 3.4 Option forgetful ------------------------------------------------------------------------

FORGETFUL = THREE + "; forgetful on; draw VRRR"


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

SWAP = FOUR_REDS + "; draw YGBVGG"


def test_of_four_swapped_cards_two_go_on_the_pile():  # limits 3.4
    assert pile(after(SWAP, "1 swap red")) == "RR"


def test_who_swaps_draws_four_new_cards():  # limits 3.4
    assert hand(after(SWAP, "1 swap red"), 1) == "YGBV"


def test_the_other_two_go_on_top_of_the_draw_pile():  # limits 3.4
    assert draw(after(SWAP, "1 swap red")) == "RRGG"


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
    line = FOUR_REDS + "; draw RRRRY"
    assert told(line, "1 swap red", 1)[-1] == "You draw red, red, red and red."


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


# ---- 3.5 Only the top card of the pile is seen ---------------------------------------------------


@pytest.mark.parametrize("viewer", [1, SPECTATOR + 1])
def test_only_the_top_card_of_the_pile_is_seen(viewer):  # limits 3.5
    shown = scene(after(EXAMPLE, *EXAMPLE_PLAY), viewer)
    assert (shown.top, shown.pile_cards, shown.pile) == ("green", 5, None)


def test_what_lies_below_changes_nothing_on_the_screen():  # limits 3.5
    one, other = (read(THREE + "; pile " + cards) for cards in ("2R 3G 1B", "2V 3V 1B"))
    assert scene(one, 3) == scene(other, 3)


def test_no_players_last_card_is_marked():  # limits 3.5
    one, other = (read(THREE + "; pile " + cards) for cards in ("2R 3G 1B", "3R 2G 1B"))
    assert scene(one, 3) == scene(other, 3)


def test_the_line_that_says_who_played_does_not_name_the_card():  # limits 3.5
    played, *_ = GAME.witness(read(THREE), 0, GAME.move_named("play red"), 1)
    assert list(played.args) == ["seat"]


# ---- 3.6 The accusation --------------------------------------------------------------------------


def test_it_concerns_the_last_card_the_accused_played():  # limits 3.6
    t = after("players 3; limit 02469; hidden G / G / G; pile 1R 2B 1B; hands R / R / R; mover 2",
              "2 accuse seat 1")  # fmt: skip
    assert t.limits_taken[1] == 1, "a red too many, but the last card was blue"


def test_after_a_swap_it_concerns_the_second_of_the_two_cards():  # limits 3.6
    line = FOUR_REDS.replace("33333", "11111").replace("hidden R", "hidden Y") + "; draw YGBV"
    assert after(line, "1 swap red", "2 accuse seat 1").limits_taken[0] == 1


def test_count_above_the_limit_costs_the_accused_and_pays_the_accuser():  # limits 3.6
    t = after(EXAMPLE, *EXAMPLE_PLAY, "3 accuse seat 2")
    assert GAME.scores(t) == [0, -2, 1, 0]


def test_otherwise_it_costs_the_accuser_and_pays_the_accused():  # limits 3.6
    t = after(EXAMPLE, *EXAMPLE_PLAY, "3 accuse seat 4")
    assert GAME.scores(t) == [0, 0, -2, 1]


def test_a_count_equal_to_the_limit_is_not_too_much():  # limits 3.6
    t = after("players 3; limit 11111; hidden B / B / B; pile 1R; hands R / R / R; mover 2",
              "2 accuse seat 1")  # fmt: skip
    assert GAME.scores(t) == [1, -2, 0]


def test_the_accusation_tells_hidden_cards_pile_count_and_verdict():  # limits 3.6
    line = GAME.write(after(EXAMPLE, *EXAMPLE_PLAY))
    assert told(line, "3 accuse seat 2", 1) == [
        "C accuses B.",
        "You had hidden red.",
        "B had hidden yellow.",
        "C had hidden blue.",
        "D had hidden green.",
        "The pile, from the first card on: green, red, green, blue and green.",
        "In the pile, up to the card in question, green: 3. The limit: 1 + 1 hidden = 2.",
        "The limit is exceeded. B takes the limit card (−2), C takes 1 point.",
    ]


def test_the_verdict_speaks_to_those_it_concerns():  # limits 3.6
    line = GAME.write(after(EXAMPLE, *EXAMPLE_PLAY))
    assert told(line, "3 accuse seat 4", 3)[-1] == (
        "The limit is not exceeded. You take the limit card (−2), D takes 1 point."
    )
    assert told(line, "3 accuse seat 4", 4)[-1] == (
        "The limit is not exceeded. C takes the limit card (−2), you take 1 point."
    )


def test_pile_and_hidden_cards_are_hidden_again_at_the_next_limit_card():  # limits 3.6
    shown = scene(after(THREE + NEXT, "1 play red", "2 accuse seat 1"), 1)
    assert (shown.pile, shown.top, shown.count) == (None, None, None)
    assert [seat.hidden for seat in shown.seats] == [None, None, None]


# ---- 3.7 The end of a round ----------------------------------------------------------------------

ENDING = "players 3; limit 11111; hidden R / Y / G; hands BBBB / BBBB / VVVV; mover 3; limits 22222"


def test_hidden_cards_return_to_their_owners_hands():  # limits 3.7
    t = after(ENDING + "; pile 1R 2Y", "3 accuse seat 1")
    assert [hand(t, seat) for seat in (1, 2, 3)] == ["RBBBB", "YBBBB", "GVVVV"]


def test_the_pile_goes_under_the_draw_pile_unshuffled_its_first_card_first():  # limits 3.7
    t = after(ENDING + "; pile 1R 2Y 3G 1V; draw BB", "3 accuse seat 1")
    assert draw(t) == "BBRYGV"


def test_hands_are_filled_to_five():  # limits 3.7
    t = after(
        ENDING.replace("BBBB / BBBB", "B / BB") + "; pile 1R 2Y; draw GGGGGG", "3 accuse seat 1"
    )
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
    t = read(THREE + "; over 1; points 5 1 3 0 0 0; limits_taken 2 0 2 0 0 0")
    assert (GAME.scores(t), GAME.final_places(t)) == ([1, 1, -1], [1, 1, 3])


def test_a_tie_is_shared():  # limits 4.1
    assert [str(share) for share in shares_of([1, 1, 3])] == ["1/2", "1/2", "0"]


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


# ---- 5 Examples ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hidden", ["G / Y / B / R", "R / G / B / Y", "R / Y / G / B", "R / Y / B / G"]
)
def test_limit_one_and_any_hidden_green_make_two_and_three_greens_exceed_it(hidden):  # limits 5
    t = after(EXAMPLE.replace("R / Y / B / G;", hidden + ";"), *EXAMPLE_PLAY, "3 accuse seat 2")
    assert t.limits_taken[1] == 1


def test_up_to_d_there_are_two_greens_although_a_third_lies_above():  # limits 5
    t = after(EXAMPLE, *EXAMPLE_PLAY, "3 accuse seat 4")
    assert t.limits_taken[2] == 1


def test_x_is_never_exceeded_by_twelve_reds():  # limits 5
    line = "players 3; limit X3603; hidden B / B / B; pile" + " R" * 11 + " 1R; hands Y / Y / Y"
    t = after(line + "; mover 2", "2 accuse seat 1")
    assert t.limits_taken[1] == 1


def test_the_accusation_says_that_x_is_no_limit():  # limits 5
    line = "players 3; limit X3603; mover 2; hidden B / B / B; pile 1R; hands Y / Y / Y"
    assert told(line, "2 accuse seat 1", 3)[5] == (
        "In the pile, up to the card in question, red: 1. The limit card says X: no limit."
    )
    count = scene(after(line, "2 accuse seat 1"), 3).count
    assert (count.number, count.limit, count.exceeded) == (None, None, False)


@pytest.mark.parametrize(("reds", "loser"), [(5, 1), (6, 0)])
def test_with_two_players_all_four_hidden_cards_count(reds, loser):  # limits 5
    line = "players 2; limit 11111; mover 2; hidden RR / RR; hands Y / Y; pile" + " R" * (reds - 1)
    assert after(line + " 1R", "2 accuse seat 1").limits_taken[loser] == 1


# ---- 6 What a seat may know ----------------------------------------------------------------------


def test_a_seat_knows_its_own_hand_and_hidden_cards():  # limits 6
    view = GAME.seen(read(THREE), 1)
    assert (list(view.hand), list(view.hidden)[:3]) == ([1, 1, 1, 1, 0], [NONE, 1, NONE])


def test_a_spectator_knows_no_hand():  # limits 6
    view = GAME.seen(read(THREE), SPECTATOR)
    assert (list(view.hand), list(view.hidden)[:3]) == ([0] * 5, [NONE] * 3)


def test_all_know_the_sizes_and_how_many_cards_each_played():  # limits 6
    shown = scene(read(EXAMPLE + "; pile 2G 3R 4G 2G; draw YYYY"), SPECTATOR + 1)
    assert [seat.played for seat in shown.seats] == [0, 2, 1, 1]
    assert ([seat.cards for seat in shown.seats], shown.draw_left) == ([4] * 4, 4)


def test_the_deal_tells_a_player_the_own_hand_and_a_spectator_none():  # limits 6
    t = read("players 3; mover 2; limit X3603; hands RRYYG / GGBBV / RYGBV")
    words = Words("en", names=list("ABC"), you=0)
    card = "The limit card: red X, yellow 3, green 6, blue 0 and violet 3."
    assert [words.speak(saying) for saying in GAME.witness_deal(t, 0)] == [
        card,
        "Your hand: red, red, yellow, yellow and green.",
        "B begins.",
    ]
    assert [words.speak(saying) for saying in GAME.witness_deal(t, SPECTATOR)] == [
        card,
        "B begins.",
    ]


def test_at_the_deal_nothing_is_known_of_hands_and_draw_pile():  # limits 6
    t = dealt(3)
    assert known_draw(t) == "?" * 45
    assert [sure(t, seat) for seat in (1, 2, 3)] == [[0] * 5] * 3


HELD = HIDING + "; at_least {} 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0"


def test_a_sure_card_is_in_hand_or_hidden():  # limits 6
    t = after(HELD.format(2), "1 hide red")
    assert (sure_if(t, 1, "R", 0), sure_if(t, 1, "R", 1), sure(t, 1)) == (2, 1, [0] * 5)


def test_hiding_leaves_every_colour_possible():  # limits 6
    assert alive(after(HELD.format(2), "1 hide red"), 1) == "R Y G B V"
    assert len(alive(after(HIDING_TWO, "1 hide red red"), 1).split()) == 15


def test_who_surely_held_five_of_a_colour_hid_one_of_it():  # limits 6
    line = HELD.format(5).replace("RRYGB", "RRRRR")
    assert alive(after(line, "1 hide red"), 1) == "R"


def test_a_card_played_is_one_sure_card_less():  # limits 6
    t = after(HELD.format(2), "1 hide red", "2 hide blue", "3 hide red", "1 play red")
    assert (sure_if(t, 1, "R", 0), sure_if(t, 1, "R", 1)) == (1, 0)


def test_a_sure_card_that_no_longer_fits_the_hand_must_be_hidden():  # limits 6
    line = HELD.format(4).replace("RRYGB", "RRRRB")
    t = after(line, "1 hide red", "2 hide blue", "3 hide red", "1 play blue")
    assert alive(t, 1) == "R"


def test_what_can_no_longer_be_hidden_never_returns():  # limits 6
    line = HELD.format(4).replace("RRYGB", "RRRRB")
    plays = ("1 play blue", "2 play yellow", "3 play green", "1 play red")
    t = after(line, "1 hide red", "2 hide blue", "3 hide red", *plays)
    assert alive(t, 1) == "R"


def test_a_card_drawn_from_a_known_place_is_a_sure_one():  # limits 6
    t = after(THREE + "; draw vR", "1 play red")
    assert (sure_if(t, 1, "V", 0), sure_if(t, 1, "V", 1), known_draw(t)) == (1, 1, "?")


def test_a_card_drawn_from_an_unknown_place_is_not():  # limits 6
    t = after(THREE + "; draw VR", "1 play red")
    assert sure_if(t, 1, "V", 0) == 0


def test_a_lost_draw_teaches_nothing():  # limits 6
    t = after(THREE + "; forgetful on; draw vR", "1 play red", "clock lose the draw")
    assert (sure_if(t, 1, "V", 0), known_draw(t)) == (0, "V?")


def test_who_shows_four_and_surely_held_another_card_hides_it():  # limits 6
    held = [0] * 15
    held[3] = 1  # a yellow card, unless it is hidden
    line = SWAP.replace("hidden R", "hidden Y")
    t = after(f"{line}; at_least_if {' '.join(map(str, held + [0] * 75))}", "1 swap red")
    assert alive(t, 1) == "Y"


def test_a_swap_empties_the_hand_and_what_was_sure_of_it():  # limits 6
    held = " ".join(["2 1 0", *["0 0 0"] * 29])
    t = after(f"{SWAP}; at_least_if {held}", "1 swap red")
    assert (alive(t, 1), sure_if(t, 1, "R", 0)) == ("R Y G B V", 0)


def test_the_top_two_after_a_swap_are_sure_cards_for_who_draws_them():  # limits 6
    t = after(SWAP, "1 swap red", "2 play yellow", "3 play yellow")
    assert [sure_if(t, seat, "R", 0) for seat in (1, 2, 3)] == [0, 1, 1]


def test_revealed_cards_are_sure_ones_in_the_next_round():  # limits 6
    t = after(THREE + NEXT, "1 play blue", "2 accuse seat 1")
    assert [sure(t, 2), sure(t, 3)] == [[0, 1, 0, 0, 0], [0, 0, 1, 0, 0]]


def test_the_pile_is_known_in_the_draw_pile_and_in_the_hands_filled_from_it():  # limits 6
    line = THREE + NEXT + "; draw YYY; pile 3V 1B 2B 3G"
    t = after(line, "1 accuse seat 3")
    assert known_draw(t) == "???VBBG"
    t = after(line.replace("draw YYY; ", "").replace("hands RYGB", "hands RY"), "1 accuse seat 3")
    assert (known_draw(t), sure(t, 1)) == ("BG", [1, 0, 0, 1, 1])


def test_at_the_end_all_hidden_cards_are_known():  # limits 6
    t = after(THREE, "1 play red", "2 accuse seat 1")
    assert [alive(t, seat) for seat in (1, 2, 3)] == ["R", "Y", "G"]
    assert list(GAME.seen(t, SPECTATOR).hidden)[:3] == [0, 1, 2]


def test_a_table_that_does_not_remember_plays_the_same():  # limits 6
    for seed in range(5):
        for t, seat, move in positions(GAME, 2 + seed, {}, seed):
            if seat < t.players:
                quick = t.copy()
                quick.remembers = 0
                GAME.play(quick, seat, move)
                slow = t.copy()
                GAME.play(slow, seat, move)
                assert KIT.canonical(quick) == KIT.canonical(slow)


def reach(tiny, dice):
    """Play on a tiny table with many swaps and lost draws, and few accusations."""
    t = tiny.table.copy()
    GAME.deal_from(t, dice.choice(list(tiny.orders())))
    viewer = dice.randrange(t.players)
    position = Position(t, viewer, GAME.seen(t, viewer).to_bytes(), [], [])
    for _ in range(dice.randrange(4, tiny.moves)):
        seat, move = eager_move(t, dice)
        position.stream.append((seat, seen_of(KIT, t, seat, move, viewer)))
        position.own += [move] if seat == viewer else []
        GAME.play(t, seat, move)
        if t.over:
            break
    return position


def eager_move(t, dice):
    """Swap when one can, lose half the draws, accuse rarely."""
    if t.owing and dice.random() < 0.5:
        return CLOCK, LOSE
    moves = GAME.legal_moves(t, GAME.turn(t))
    swaps = [move for move in moves if MOVES[move].startswith("swap")]
    quiet = [move for move in moves if not MOVES[move].startswith("accuse")]
    rarely = moves if dice.random() < 0.1 or not quiet else quiet
    return GAME.turn(t), dice.choice(swaps or rarely)


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("forgetful", [0, 1])
def test_imagining_is_exact_after_swaps_lost_draws_and_at_the_end(number, forgetful):  # limits 6
    tiny, dice = KIT.tiny()[number], random.Random(10 * number + forgetful)
    tiny.table.forgetful = forgetful
    for _ in range(6):
        position = reach(tiny, dice)
        worlds = consistent(KIT, tiny, position)
        assert KIT.canonical(position.t) in worlds
        if len(worlds) <= 60:
            counted = imagined(KIT, position, lucky(1), 50 * len(worlds) + 300, GAME.imagine)
            assert set(counted) == set(worlds), GAME.write(position.t)
            assert are_even(counted, worlds), GAME.write(position.t)


def are_even(counted, worlds):
    """Whether tables were met as often as their weights ask for; one world is always even."""
    share = sum(counted.values()) / sum(worlds.values())
    expected = [share * weight for weight in worlds.values()]
    observed = [counted[world] for world in worlds]
    return len(worlds) == 1 or chisquare(observed, expected).pvalue > 1e-6


# ---- the referee ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("forgetful", ["off", "on"])
def test_a_referee_with_real_cards_keeps_the_same_table(players, forgetful):  # limits 3
    for seed in range(3):
        dice = random.Random(seed)
        t = dealt(players, seed, forgetful=forgetful)
        referee = Referee(t)
        while not t.over:
            seat, move = eager_move(t, dice)
            GAME.attempt(t, seat, move)
            referee.told(seat, MOVES[move])
            assert [sorted(cards) for cards in referee.hands] == [
                sorted(hand_of(t, seat)) for seat in range(players)
            ]
            assert (draw(t), pile(t)) == (
                "".join(referee.deck),
                "".join(c for _, c in referee.pile),
            )
            assert (GAME.scores(t), bool(t.over)) == (referee.scores, referee.over)
            assert t.over or t.to_hide or t.mover == referee.turn


# ---- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "one", "reason"),
    [
        (HIDING, "1 play red", "hide-first"),  # limits 3.2
        (HIDING, "1 hide violet", "lacks"),  # limits 3.2
        (HIDING, "1 hide red red", "hide-so-many"),  # limits 3.2
        (HIDING_TWO, "1 hide red", "hide-so-many"),  # limits 3.2
        (HIDING_TWO, "1 hide yellow yellow", "lacks"),  # limits 3.2
        (THREE, "1 hide red", "has-hidden-already"),  # limits 3.2
        (THREE, "1 draw", "no-draw-owed"),  # limits 3.4
        (THREE, "1 lose the draw", "no-draw-owed"),  # limits 3.4
        ("players 3; undealt", "1 play red", "not-dealt"),  # limits 2.1
        (THREE, "4 play red", "not-a-seat"),  # limits 2
    ],
)
def test_a_move_is_refused_for_what_it_breaks(line, one, reason):
    assert refusal(line, one) == reason


def test_a_spectator_plays_nothing():  # limits 6
    assert GAME.why_not(GAME.seen(read(THREE), SPECTATOR), 20).key == "not-a-seat"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_telling_and_move_can_be_said(language):
    for seed, (players, options) in enumerate(KIT.tables()):
        for number, (t, seat, move) in enumerate(positions(GAME, players, options, seed, 60)):
            words = Words(language, you=number % players)
            for viewer in (number % players, SPECTATOR):
                legal = GAME.legal_moves(t, viewer) if viewer < players else []
                refused = [m for m in range(number % 3, GAME.max_moves, 3) if m not in legal]
                sayings = [GAME.why_not(GAME.seen(t, viewer), m) for m in refused]
                if seat < players or seat == CLOCK:
                    sayings += GAME.witness(t, seat, move, viewer)
                assert all(words.speak(saying) for saying in sayings)
    assert all(words.speak(GAME.told(move)) for move in range(GAME.max_moves))


# ---- the table as people see it ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "doing", "rule"),
    [
        ("players 3; undealt", "deal", "2.1"),
        (HIDING, "hide", "3.2"),
        (THREE, "play", "3.4"),
        (FORGETFUL + "; owing 1; pile 1R", "draw", "3.4"),
        ("players 2; limit 33333; hidden RR / RR; pile 1R 2R; hands . / R", "accuse", "3.8"),
        (THREE + "; pile 1R; over 1; accuser 1; accused 0", "over", "4.1"),
    ],
)
def test_the_scene_says_what_is_to_be_done_and_where_the_rule_stands(line, doing, rule):
    shown = scene(read(line), 1)
    assert (shown.doing, shown.rule) == (doing, rule)


def test_the_scene_counts_the_rounds():  # limits 2.2
    assert (scene(dealt(3), 1).round, scene(dealt(3), 1).rounds) == (1, 18)
    assert scene(GAME.new(3), 1).round == 0


# ---- the position as text ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "column", "key"),
    [
        ("limit 33333", None, "notation-missing"),
        ("players 7", 9, "notation-number"),
        ("players 3; limit 12345", 18, "notation-letter"),
        ("players 3; limit 11111 22222", 18, "notation-too-many"),
        ("players 3; limits 11111 1111", 25, "notation-letter"),
        ("players 3; seen" + " 11111" * 25, 17, "notation-too-many"),
        ("players 3; hands R / Y", 18, "notation-pieces"),
        ("players 3; hidden RY / Y / G", 19, "notation-pieces"),
        ("players 3; pile 1R 4R", 20, "notation-number"),
        ("players 3; pile R 1Z", 20, "notation-letter"),
        ("players 3; pile" + " R" * 61, 17, "notation-too-many"),
        ("players 3; played 1 2", 19, "notation-pieces"),
        ("players 3; draw RGZ", 19, "notation-letter"),
        ("players 3; draw " + "R" * 61, 17, "notation-too-many"),
        ("players 3; cards 7", 12, "notation-unknown"),
    ],
)
def test_a_wrong_line_is_refused_with_its_column(line, column, key):
    with pytest.raises(Refusal) as refused:
        read(line)
    saying = refused.value.saying
    assert (saying.key, saying.args.get("column")) == (key, column)
    assert str(refused.value)


def test_a_line_names_the_seats_at_their_last_cards_only():
    assert "pile R 1G 2B; played 2 1 0" in GAME.write(read(THREE + "; pile 1R 1G 2B"))


def test_x_is_written_for_no_limit():
    assert LIMIT_NAMES[0] == "X3603"
    assert NO_LIMIT > 60


# ---- bots ----------------------------------------------------------------------------------------


def bots_move(line, seat=1):
    t = read(line)
    moves = cells(GAME.max_moves)
    n = GAME.legal(t, seat - 1, moves)
    return MOVES[GAME.bots["joueur"](GAME.seen(t, seat - 1), moves, n, lucky(1))]


def test_joueur_accuses_who_surely_went_too_far():
    line = "players 3; limit 11111; hidden R / Y / G; hands YGBV / RR / RR; pile" + " R" * 5 + " 2R"
    assert bots_move(line) == "accuse seat 2"


def test_joueur_swaps_when_it_is_safe():
    assert bots_move(SWAP) == "swap red"


def test_joueur_hides_a_colour_it_has_many_of():
    assert bots_move("players 3; limit 33333; hands RRRRB / YYGBV / GGBVR") == "hide red"


def test_joueur_draws_when_a_draw_is_owed():
    assert bots_move(FORGETFUL + "; owing 1; pile 1R") == "draw"
