"""Chiffres et Couleurs, the rulebook sentence by sentence: components, and setting up."""

import pytest

from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.games.chiffres_et_couleurs.table import CARD_NAMES, CARDS
from nuancier.kernel.game import CLOCK, LUCK, SPECTATOR
from nuancier.locales import Refusal
from tests.games.chiffres_et_couleurs.position import (
    EMPTIED,
    EMPTYING,
    EXAMPLE,
    OPENING,
    UNSEEN,
    act,
    after,
    dealt,
    hands,
    lying,
    moves,
    own,
    part,
    read,
    refusal,
    told,
)
from tests.kits.chiffres_et_couleurs import census, deck

# ---- 1 Components --------------------------------------------------------------------------------


def test_five_colours_of_ten_digits_once_each_and_four_jokers():  # chiffres_et_couleurs 1.1
    assert census(dealt(2)) == deck(GAME.new(2))
    assert deck(GAME.new(2)).total() == 54


@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ({"colours": 6}, 64),
        ({"colours": 2, "digits": 8}, 20),
        ({"digits": 3, "jokers": 0}, 15),
        ({"colours": 6, "digits": 10, "jokers": 6}, 66),
    ],
)
def test_colours_digits_and_jokers_are_options(options, cards):  # chiffres_et_couleurs 1.1
    t = dealt(2, **options)
    assert census(t) == deck(t)
    assert census(t).total() == cards


@pytest.mark.parametrize(
    "options", [{"colours": 7}, {"colours": 1}, {"digits": 2}, {"digits": 11}, {"jokers": 7}]
)
def test_options_have_bounds(options):  # chiffres_et_couleurs 1.1
    with pytest.raises(Refusal, match="is not a value of the option"):
        GAME.new(2, **options)


def test_five_cards_for_each_player_and_for_the_pile_are_enough():  # chiffres_et_couleurs 1.1
    assert GAME.new(2, colours=2, digits=6, jokers=3).deck_jokers == 3


def test_a_smaller_deck_is_refused_with_the_reason():  # chiffres_et_couleurs 1.1
    with pytest.raises(Refusal, match=r"has 14 cards.*at least 15"):
        GAME.new(2, colours=2, digits=6, jokers=2)


def test_the_reason_depends_on_the_players():  # chiffres_et_couleurs 1.1
    with pytest.raises(Refusal, match=r"has 20 cards.*at least 25"):
        GAME.new(4, colours=2, digits=10, jokers=0)


# ---- 2 Setting up --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_five_cards_each_and_the_rest_is_the_pile(players):  # chiffres_et_couleurs 2.1
    t = dealt(players)
    assert [t.cards_in_hand[seat] for seat in range(players)] == [5] * players
    assert t.pile_left == 54 - 5 * players


def test_seat_1_gets_the_top_five_seat_2_the_next_then_the_pile():  # chiffres_et_couleurs 2.1
    t = dealt(2, cards=reversed(range(CARDS)))
    assert hands(t) == "V9 J J J J / V4 V5 V6 V7 V8"
    assert part(t, "pile").startswith("V3 V2 V1 V0 B9")


def test_cards_not_in_play_are_skipped():  # chiffres_et_couleurs 2.1
    assert hands(dealt(2, colours=2, digits=8)) == "R0 R1 R2 R3 R4 / R5 R6 R7 Y0 Y1"


@pytest.mark.parametrize("series", ["R1 R9", "R1 Y1", "R1 R2 R3", "R1 Y1 G1"])
def test_a_series_is_two_or_more_cards_of_one_colour_or_digit(series):  # chiffres_et_couleurs 2.2
    cards = [CARD_NAMES[card] for card in sorted(map(card_number, series.split()))]
    t = read(f"players 2; doing opening; hands {series} / V8; pile Y5")
    act(t, f"1 lay {cards[0]}", *(f"1 add {card}" for card in cards[1:]), "1 done", "1 done")
    assert lying(act(t, "2 done")) == f"1 {series}"


def card_number(short):
    return 10 * "RYGBVO".index(short[0]) + int(short[1])


def test_cards_that_share_nothing_are_no_series():  # chiffres_et_couleurs 2.2
    t = after(OPENING, "1 lay red 1")
    assert moves(t, 1) == ["add red 2"]
    assert refusal(OPENING, "1 lay red 1", "1 add blue 4") == "does-not-fit"


def test_one_card_is_no_series():  # chiffres_et_couleurs 2.2
    assert refusal(OPENING, "1 lay red 1", "1 done") == "two-cards"


def test_three_cards_share_the_same_thing():  # chiffres_et_couleurs 2.2
    line = "players 2; doing opening; hands R1 R2 Y1 / V8; pile Y5"
    assert refusal(line, "1 lay red 1", "1 add red 2", "1 add yellow 1") == "does-not-fit"


def test_two_series_may_be_laid_right_after_the_deal():  # chiffres_et_couleurs 2.2
    first = ("1 lay red 1", "1 add red 2", "1 done")
    second = ("1 lay blue 4", "1 add violet 4", "1 done", "1 done", "2 done")
    assert lying(after(OPENING, *first, *second)) == "1 R1 R2 / 1 B4 V4"


def test_everybody_confirms_also_who_lays_nothing():  # chiffres_et_couleurs 2.2
    t = after(OPENING, "1 done")
    assert part(t, "doing") == "opening"
    assert part(act(t, "2 done"), "doing") == ""


def test_who_has_confirmed_waits():  # chiffres_et_couleurs 2.2
    assert refusal(OPENING, "1 done", "1 lay red 1") == "others-choose"


def test_all_choose_at_once():  # chiffres_et_couleurs 2.2
    t = after(OPENING, "2 done")
    assert moves(t, 1)[-1] == "done"
    assert GAME.turn(t) == 0


def test_a_driver_lets_the_lowest_seat_choose_that_has_not():  # chiffres_et_couleurs 2.2
    assert GAME.turn(after(OPENING, "1 done")) == 1


@pytest.mark.parametrize("made", range(len(UNSEEN) + 1))
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_nobody_else_sees_anything_of_it_until_all_confirm(
    made, viewer
):  # chiffres_et_couleurs 2.2
    t, untouched = after(OPENING, *UNSEEN[:made]), read(OPENING)
    assert GAME.seen(t, viewer) == GAME.seen(untouched, viewer)
    assert GAME.scene(GAME.seen(t, viewer)) == GAME.scene(GAME.seen(untouched, viewer))
    assert GAME.legal_moves(t, viewer) == GAME.legal_moves(untouched, viewer)


@pytest.mark.parametrize("made", range(len(UNSEEN) + 1))
def test_no_other_seat_is_shown_more_of_it(made):  # chiffres_et_couleurs 2.2
    t = after(OPENING, *UNSEEN[:made])
    assert own(t, viewer=2) == own(read(OPENING), viewer=2)


def test_nobody_else_is_told_of_it_until_all_confirm():  # chiffres_et_couleurs 2.2
    t = read(OPENING)
    for one in (*UNSEEN, "1 done"):
        assert told(t, one, viewer=2) == []
        assert told(t, one, viewer=1) != []
        act(t, one)


def test_whether_somebody_has_confirmed_is_unseen_too():  # chiffres_et_couleurs 2.2
    assert GAME.seen(after(OPENING, "1 done"), 1) == GAME.seen(read(OPENING), 1)


def test_all_show_together_clockwise_from_the_first_player():  # chiffres_et_couleurs 2.2
    t = after(OPENING + "; mover 2", *UNSEEN, "1 done")
    assert told(t, "2 done", viewer=2) == [
        "Ada lays a series: red 1 and red 2.",
        "Ada lays a series: blue 4 and violet 4.",
        "Bob lays no first series.",
    ]
    line = OPENING + "; opener 2"
    assert told(after(line, "1 done"), "2 done")[0] == "Bob lays no first series."


def test_jokers_are_not_used_in_first_series():  # chiffres_et_couleurs 2.2
    assert refusal(OPENING, "1 lay joker") == "no-jokers-here"
    assert refusal(OPENING, "1 lay red 1", "1 add joker") == "no-jokers-here"


def test_emptied_hands_are_refilled_clockwise_from_the_first_player():  # chiffres_et_couleurs 2.2
    assert hands(after(EMPTIED, *EMPTYING)) == "G0 G1 G2 / Y0 Y1 Y2 Y3 Y4"


def test_there_is_no_second_lay_down_after_a_refill():  # chiffres_et_couleurs 2.2
    assert refusal(EMPTIED, *EMPTYING, "2 lay yellow 0") == "ask-now"


def test_own_series_are_not_laid_in_a_turn():  # chiffres_et_couleurs 2.2
    assert refusal(EXAMPLE, "1 lay red 3") == "ask-now"


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_host_picks_who_begins(first):  # chiffres_et_couleurs 2.3
    assert dealt(3, first=first).opener == first - 1


def test_or_a_draw_decides_by_a_shuffle_of_the_seats():  # chiffres_et_couleurs 2.3
    assert dealt(3, seats=[2, 0, 1]).opener == 2


def test_before_the_deal_it_is_lucks_turn_and_nobody_moves():  # chiffres_et_couleurs 2.3
    t = GAME.new(2)
    assert GAME.turn(t) == LUCK
    assert refusal(GAME.write(t), "1 done") == "not-dealt"


def test_the_turn_goes_clockwise():  # chiffres_et_couleurs 2.3
    line = "players 3; mover 3; hands R1 R2 / R3 R4 / B5 B6; pile Y7 Y8"
    t = after(line, "3 ask seat 1 for 5", "3 done")
    assert GAME.turn(t) == 0


def test_the_clock_has_nothing_to_do():
    assert GAME.timers == ()
    assert GAME.legal_moves(dealt(2), CLOCK) == []
