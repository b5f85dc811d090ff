"""Limits: what is seen and what a perfect memory keeps, 3.5 and 6 of the rulebook."""

import pytest

from nuancier.games.limits import GAME
from nuancier.kernel.fact import tag_of
from nuancier.kernel.game import SPECTATOR
from nuancier.kernel.record import NONE
from nuancier.locales import Words
from tests.games.limits.round import (
    EXAMPLE,
    EXAMPLE_PLAY,
    HIDING,
    HIDING_TWO,
    NEXT,
    SWAP,
    THREE,
    after,
    alive,
    dealt,
    known_draw,
    own,
    read,
    scene,
    sure,
    sure_if,
)
from tests.kits.limits import KIT
from tests.laws.play import positions

# ---- 3.5 Only the top card of the pile is seen ---------------------------------------------------


@pytest.mark.parametrize("viewer", [1, SPECTATOR + 1])
def test_only_the_top_card_of_the_pile_is_seen(viewer):  # limits 3.5
    shown = scene(after(EXAMPLE, *EXAMPLE_PLAY), viewer)
    assert (shown.top, shown.pile_cards, shown.pile) == ("green", 5, None)


def test_what_lies_below_changes_nothing_on_the_screen():  # limits 3.5
    one, other = (read(THREE + "; pile " + cards) for cards in ("2R 3G 1B", "2V 3V 1B"))
    assert (scene(one, 3), own(one, 3)) == (scene(other, 3), own(other, 3))


def test_no_players_last_card_is_marked():  # limits 3.5
    one, other = (read(THREE + "; pile " + cards) for cards in ("2R 3G 1B", "3R 2G 1B"))
    assert (scene(one, 3), own(one, 3)) == (scene(other, 3), own(other, 3))


@pytest.mark.parametrize("one", ["play red", "swap red"])
def test_the_line_that_says_who_played_does_not_name_the_card(one):  # limits 3.5
    played, *_ = GAME.witness(read(SWAP), 0, GAME.move_named(one), 1)
    assert played.__struct_fields__ == ("seat",)


@pytest.mark.parametrize("one", ["play red", "swap red"])
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_only_lines_that_pass_tell_what_lies_on_the_pile(one, viewer):  # limits 3.5
    told = map(type, GAME.witness(read(SWAP), 0, GAME.move_named(one), viewer))
    telling = {tag_of(kind) for kind in told if {"card", "cards"} & set(kind.__struct_fields__)}
    assert telling
    assert telling <= GAME.passing


def test_who_was_away_is_shown_the_table_and_not_what_is_covered():  # limits 3.5
    assert GAME.catch_up == "snapshot"


# ---- 6 What a seat may know ----------------------------------------------------------------------


def test_a_seat_knows_its_own_hand_and_hidden_cards():  # limits 6
    view = GAME.seen(read(THREE), 1)
    assert (list(view.hand), list(view.hidden)[:3]) == ([1, 1, 1, 1, 0], [NONE, 1, NONE])


def test_a_player_is_shown_the_own_hand():  # limits 6
    assert own(read(THREE), 2).hand == ["red", "yellow", "green", "blue"]


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
    assert [words.speak(GAME.speak(fact)) for fact in GAME.witness_deal(t, 0)] == [
        card,
        "Your hand: red, red, yellow, yellow and green.",
        "B begins.",
    ]
    assert [words.speak(GAME.speak(fact)) for fact in GAME.witness_deal(t, SPECTATOR)] == [
        card,
        "B begins.",
    ]


def test_at_the_deal_nothing_is_known_of_hands_and_draw_pile():  # limits 6
    t = dealt(3)
    assert known_draw(t) == "?" * 45
    assert [sure(t, seat) for seat in (1, 2, 3)] == [[0] * 5] * 3
    assert [alive(t, seat) for seat in (1, 2, 3)] == ["", "", ""]


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
    assert [alive(t, seat) for seat in (1, 2, 3)] == ["", "", ""]


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
