"""Coloretto, the rulebook sentence by sentence: scoring and the golden examples (4, 5)."""

from itertools import combinations_with_replacement

import pytest

from nuancier.games.coloretto import GAME
from nuancier.games.coloretto.rules import best_naming, jokers_held
from nuancier.games.coloretto.table import COLOUR_NAMES, NAMINGS
from nuancier.kernel.game import SPECTATOR
from nuancier.kernel.match import Standing
from nuancier.locales import Refusal
from tests.games.coloretto.position import (
    EXAMPLE,
    NAMING,
    PLAY,
    act,
    after,
    dealt,
    moves,
    part,
    points,
    read,
    refusal,
    scene,
)
from tests.kits.coloretto import KIT
from tests.laws.play import positions

# ---- 4 Scoring -----------------------------------------------------------------------------------


def test_every_joker_gets_a_colour_and_they_may_differ():  # coloretto 4.1
    t = after(f"{NAMING}; seats JJR / . / .", "1 name red yellow")
    assert part(t, "named") == "RY / ? / ?"


def test_a_joker_may_take_any_colour_in_play_also_one_not_held():  # coloretto 4.1
    names = ["name " + name for name in COLOUR_NAMES if name != "cyan"]
    assert moves(read(f"{NAMING}; seats J / . / ."), 1) == names


def test_with_four_players_a_joker_may_take_every_colour():  # coloretto 4.1
    line = "players 4; jokers hand; last; naming 1; out 1 2 3 4; seats J / . / . / ."
    assert moves(read(line), 1) == ["name " + name for name in COLOUR_NAMES]


def test_jokers_are_named_as_one_unordered_set():  # coloretto 4.1
    pairs = combinations_with_replacement(COLOUR_NAMES[:6], 2)
    assert moves(read(f"{NAMING}; seats JJ / . / ."), 1) == ["name " + " ".join(p) for p in pairs]


def test_a_colour_that_left_the_game_is_no_colour_for_a_joker():  # coloretto 4.1
    assert refusal(f"{NAMING}; seats J / . / .", "1 name cyan") == "colour-gone"


@pytest.mark.parametrize("name", ["red", "red red red"])
def test_every_joker_must_get_a_colour(name):  # coloretto 4.1
    assert refusal(f"{NAMING}; seats JJ / . / .", f"1 name {name}") == "name-all"


def test_jokers_are_named_at_the_end_only():  # coloretto 4.1
    assert refusal(f"{PLAY}; jokers hand", "1 name red") == "not-naming"


@pytest.mark.parametrize("move", ["draw", "take row 1", "place on row 1", "name best"])
def test_who_must_name_does_nothing_else(move):  # coloretto 4.1
    assert refusal(f"{NAMING}; seats J / . / .", f"1 {move}") == "name-now"


def test_three_colours_count_plus_and_the_others_minus():  # coloretto 4.2
    assert points("RRRRYYYGGBO") == 10 + 6 + 3 - 1 - 1


@pytest.mark.parametrize(("cards", "sum_of_all"), [("", 0), ("RR", 3), ("RRY", 4), ("RRYG", 5)])
def test_three_colours_or_fewer_all_count_plus(cards, sum_of_all):  # coloretto 4.2
    assert points(cards or ".") == sum_of_all


@pytest.mark.parametrize("cards", [6, 7, 8, 9])
@pytest.mark.parametrize(("scoring", "worth"), [("beige", 21), ("grey", 5)])
def test_seven_or_more_cards_count_as_six(cards, scoring, worth):  # coloretto 4.2
    assert points("R" * cards + f"; scoring {scoring}") == worth


def test_each_plus_two_is_two_points():  # coloretto 4.2
    assert points("R+++") == 1 + 3 * 2


def test_points_may_fall_below_zero():  # coloretto 4.2
    assert points("RRYYGGBBOOVVCC") == 3 * 3 - 4 * 3


def test_jokers_count_at_their_best_by_themselves():  # coloretto 4.3
    assert points("JRRYY") == 6 + 3


def test_three_jokers_are_assigned_together():  # coloretto 4.3
    assert points("JJJRRRYYY") == 21 + 6


def test_under_grey_plus_colours_are_chosen_by_points_not_by_cards():  # coloretto 4.3
    assert points("RRRRRRYYYGGGBBB; scoring grey") == 8 + 8 + 8 - 5


def test_under_grey_a_joker_may_have_to_harm():  # coloretto 4.1
    # Every colour in play but one was removed or holds its best: the joker must go somewhere.
    assert points("JRRR; scoring grey; removed YGBOVC") == 7


def test_a_joker_may_count_as_a_new_colour():  # coloretto 4.3
    assert points("JRRR; scoring grey") == 8 + 1


def test_of_equally_good_assignments_the_first_in_colour_order_counts():  # coloretto 4.3
    counted = [
        one.colour for one in scene("players 2; seats JGGYY / .").seats[0].colours if one.jokers
    ]
    assert counted == ["yellow"]


def test_of_equally_good_plus_colours_the_first_in_colour_order_count():  # coloretto 4.3
    colours = scene("players 2; seats RYGB / .").seats[0].colours
    assert [(one.colour, one.points) for one in colours] == [
        *(("red", 1), ("yellow", 1), ("green", 1)),
        ("blue", -1),
    ]


def test_the_table_shows_the_arithmetic():  # coloretto 4.3
    seat = scene(f"players 2; seats {EXAMPLE} / .").seats[0]
    counted = [(one.colour, one.cards, one.jokers, one.points) for one in seat.colours]
    assert counted == [
        ("red", 3, 0, 6),
        ("yellow", 4, 1, 15),
        ("green", 6, 0, 21),
        ("blue", 2, 0, -3),
    ]
    assert (seat.plus_twos, seat.points) == (1, 41)


@pytest.mark.parametrize(("players", "options"), list(KIT.tables()))
def test_the_points_shown_are_those_that_count(players, options):  # coloretto 4.3
    for t, _, _ in positions(GAME, players, options, seed=43):
        seats = GAME.scene(GAME.seen(t, SPECTATOR)).seats
        sums = [sum(one.points for one in seat.colours) + 2 * seat.plus_twos for seat in seats]
        assert sums == [seat.points for seat in seats] == GAME.scores(t), GAME.write(t)


@pytest.mark.parametrize(("players", "options"), list(KIT.tables()))
def test_jokers_are_shown_in_the_colours_that_the_rules_name(players, options):  # coloretto 4.3
    for t, _, _ in positions(GAME, players, options, seed=44):
        shown = GAME.scene(GAME.seen(t, SPECTATOR)).seats
        for seat in range(players):
            if jokers_held(t, seat) and not t.has_named[seat]:
                named = [COLOUR_NAMES[colour] for colour in NAMINGS[best_naming(t, seat)]]
                jokers = [one.colour for one in shown[seat].colours for _ in range(one.jokers)]
                assert jokers == named, GAME.write(t)


ENDING = "players 3; jokers hand; last; mover 3; out 1 2; rows x / x / R"


def test_by_hand_the_last_taker_names_first():  # coloretto 4.3
    t = after(f"{ENDING}; seats J / J / J", "3 take row 3")
    assert (GAME.turn(t), t.naming, GAME.is_over(t)) == (2, 1, False)


def test_by_hand_the_others_follow_clockwise():  # coloretto 4.3
    t = after(f"{ENDING}; seats J / J / J", "3 take row 3", "3 name red", "1 name red")
    assert GAME.turn(t) == 1


def test_seats_without_jokers_are_skipped():  # coloretto 4.3
    t = after(f"{ENDING}; seats . / J / R", "3 take row 3")
    assert GAME.turn(t) == 1


def test_without_any_joker_the_game_is_over_at_once():  # coloretto 4.3
    assert GAME.is_over(after(f"{ENDING}; seats R / Y / G", "3 take row 3"))


def test_after_the_last_naming_the_game_is_over():  # coloretto 4.3
    assert GAME.is_over(after(f"{ENDING}; seats . / J / R", "3 take row 3", "2 name red"))


def test_only_the_mover_names():  # coloretto 4.3
    assert refusal(f"{NAMING}; seats J / J / .", "2 name red") == "not-your-turn"


def test_named_jokers_count_as_named_even_if_another_colour_were_better():  # coloretto 4.3
    t = after(f"{NAMING}; seats JRRRRR / . / .", "1 name yellow")
    assert GAME.scores(t)[0] == 15 + 1


def test_namings_are_public():  # coloretto 4.3
    t = after(f"{NAMING}; seats JR / J / .", "1 name red")
    assert GAME.seen(t, 2).named[0, 0] == 1


def test_plus_colours_stay_automatic_when_jokers_are_named_by_hand():  # coloretto 4.3
    t = after(f"{NAMING}; seats JRRYYGGBB / . / .", "1 name blue")
    assert GAME.scores(t)[0] == 6 + 3 + 3 - 3


def test_without_an_answer_in_time_the_clock_names_the_best():  # coloretto 4.3
    t = after(f"{NAMING}; seats J+GGGGGGYYYYRRRBB / . / .", "clock name best")
    assert (part(t, "named"), GAME.scores(t)[0]) == ("Y / ? / ?", 41)


def test_the_clock_names_for_one_player_at_a_time():  # coloretto 4.3
    t = after(f"{NAMING}; seats J / J / .", "clock name best")
    assert (GAME.turn(t), GAME.is_over(t)) == (1, False)


def test_the_clock_moves_only_while_jokers_are_named():  # coloretto 4.3
    assert refusal(PLAY, "clock name best") == "clock-not-due"


def test_the_timer_runs_for_each_naming_anew():  # coloretto 4.3
    t, best = read(f"{NAMING}; seats J / J / ."), GAME.move_named("name best")
    first = GAME.timer(t, best)
    assert first
    assert GAME.timer(act(t, "1 name red"), best) not in (0, first)


def test_no_timer_runs_outside_the_naming():  # coloretto 4.3
    assert GAME.timer(read(PLAY), GAME.move_named("name best")) == 0
    assert GAME.timer(read(f"{NAMING}; seats J / . / ."), GAME.move_named("draw")) == 0


def test_jokers_are_automatic_unless_the_table_says_otherwise():  # coloretto 4.3
    assert GAME.is_over(after(f"{ENDING}; seats J / J / J".replace("hand", "auto"), "3 take row 3"))


def match_of(games, players=2, first=1):
    """A match, and its first table as the deal left it."""
    t = dealt(players, games=games, first=first)
    return Standing(players, GAME.match.games(t)), t


def test_the_quick_start_plays_one_game():  # coloretto 4.4
    standing = Standing(2, GAME.match.games(GAME.new(2)))
    standing.add([3, 5], [2, 1])
    assert GAME.match.is_over(standing)


def test_four_games_make_a_match():  # coloretto 4.4
    standing, _ = match_of(4)
    over = []
    for _ in range(4):
        standing.add([1, 2], [2, 1])
        over.append(GAME.match.is_over(standing))
    assert over == [False, False, False, True]


@pytest.mark.parametrize("games", [0, 2, 3, 5, "many"])
def test_other_lengths_are_refused(games):  # coloretto 4.4
    with pytest.raises(Refusal, match="1, 4"):
        GAME.new(2, games=games)


def test_the_highest_total_wins_the_match():  # coloretto 4.4
    standing, _ = match_of(4)
    for scores in ([40, 0], [0, 10], [0, 10], [0, 10]):
        standing.add(scores, [1, 2])
    assert GAME.match.places(standing) == [1, 2]


def test_equal_totals_share_the_match():  # coloretto 4.4
    standing, _ = match_of(4)
    standing.add([10, 20], [2, 1])
    standing.add([20, 10], [1, 2])
    assert GAME.match.places(standing) == [1, 1]


def test_the_first_oya_moves_one_seat_left_each_game():  # coloretto 4.4
    _, t = match_of(4, players=3, first=2)
    openers = []
    for _ in range(4):
        openers.append(t.opener + 1)
        t = dealt(3, games=4, **GAME.match.next_options(t))
    assert openers == [2, 3, 1, 2]


def test_a_first_oya_by_lot_moves_left_too():  # coloretto 4.4
    assert GAME.match.next_options(dealt(4, seats=[3, 0, 1, 2], games=4)) == {"first": 1}


def test_ties_are_shared_and_the_next_place_is_left_out():  # coloretto 4.5
    assert GAME.final_places(read("players 3; seats R / RR / YY")) == [3, 1, 1]


# ---- 5 The golden examples -----------------------------------------------------------------------


def joker_as(colour, scoring):
    line = f"players 2; jokers hand; scoring {scoring}; naming 1; last; out 1 2"
    return GAME.scores(after(f"{line}; seats {EXAMPLE} / .", f"1 name {colour}"))[0]


def test_beige_with_the_joker_yellow_gives_41():  # coloretto 5
    assert points(EXAMPLE) == 2 + 21 + 15 + 6 - 3 == joker_as("yellow", "beige") == 41


def test_grey_with_the_joker_blue_gives_20():  # coloretto 5
    assert points(f"{EXAMPLE}; scoring grey") == 8 + 8 + 7 - 5 + 2 == joker_as("blue", "grey") == 20


def test_grey_without_the_joker_gives_18():  # coloretto 5
    assert points(f"{EXAMPLE[1:]}; scoring grey") == 8 + 7 + 5 - 4 + 2 == 18


@pytest.mark.parametrize(
    ("colour", "beige", "grey"),
    [("green", 36, 18), ("yellow", 41, 17), ("red", 40, 17), ("blue", 33, 20), ("cyan", 35, 17)],
)
def test_every_other_colour_for_the_joker_counts_as_the_rulebook_says(colour, beige, grey):
    # coloretto 5
    assert (joker_as(colour, "beige"), joker_as(colour, "grey")) == (beige, grey)
