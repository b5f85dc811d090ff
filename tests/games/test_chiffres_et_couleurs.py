"""Le Jeu des Chiffres et des Couleurs: the rulebook, sentence by sentence.

A card is a letter, R Y G B V O (red yellow green blue violet orange), and a digit; J is a joker;
a pile is written from the top. The cards on a line are all the cards in play.
"""

import random
from collections import Counter

import pytest

from nuancier.ai.simulate import Plan, Simulator
from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.games.chiffres_et_couleurs.notation import MARK_NAMES
from nuancier.games.chiffres_et_couleurs.table import CARD_NAMES, CARDS, JOKER, MOVES
from nuancier.kernel.game import CLOCK, LUCK, SPECTATOR
from nuancier.kernel.luck import lucky
from nuancier.kernel.rule import cells
from nuancier.locales import LANGUAGES, Refusal, Words
from tests.kits.chiffres_et_couleurs import (
    KIT,
    Referee,
    census,
    deck,
    hand_of,
    names,
    number,
    pile_of,
    series_of,
)
from tests.laws.play import play_on, positions

NBSP = "\u00a0"
# The example of the rulebook: A holds red 3, blue 7; B holds green 3, violet 3, red 9.
EXAMPLE = "players 2; hands R3 B7 / G3 V3 R9; pile "
OPENING = "players 2; doing opening; hands R1 R2 B4 V4 J / Y5 G6 B7 V8 R9; pile Y0 Y1 Y2 Y3"


def read(line):
    return GAME.read(line)


def act(t, *acts):
    """Let seats make moves: ``1 ask seat 2 for 7``."""
    for one in acts:
        who, _, name = one.partition(" ")
        GAME.attempt(t, int(who) - 1, GAME.move_named(name))
    return t


def after(line, *acts):
    return act(read(line), *acts)


def refusal(line, *acts):
    """Why the last of these moves is refused."""
    t = after(line, *acts[:-1])
    with pytest.raises(Refusal) as refused:
        act(t, acts[-1])
    assert str(refused.value)
    return refused.value.saying.key.removeprefix("chiffres-et-couleurs-")


def moves(t, seat):
    """The names of a seat's moves."""
    return [MOVES[move] for move in GAME.legal_moves(t, seat - 1)]


def part(t, name):
    """One part of the position as it is written; nothing when it is left out."""
    parts = dict(f"{piece} ".split(" ", 1) for piece in GAME.write(t).split("; "))
    return parts.get(name, "").strip()


def lying(t):
    return part(t, "lying")


def hands(t):
    return part(t, "hands")


def dealt(players, cards=range(CARDS), seats=None, **options):
    t = GAME.new(players, **options)
    GAME.deal_from(t, [*(seats or range(players)), *cards])
    return t


def scene(t, viewer=1):
    return GAME.scene(GAME.seen(t, viewer - 1))


def told(t, one, viewer=1, language="en", you=None):
    """What a viewer is told of a move, sentence by sentence."""
    who, _, name = one.partition(" ")
    sayings = GAME.witness(t, int(who) - 1, GAME.move_named(name), viewer - 1)
    words = Words(language, ["Ada", "Bob", "Cy"], you)
    return [words.speak(saying).replace(NBSP, " ") for saying in sayings]


def imagined(t, viewer, times=200):
    """Tables that this viewer may be sitting at."""
    luck, view = lucky(1), GAME.seen(t, viewer - 1)
    for _ in range(times):
        guess = GAME.table()
        GAME.imagine(view, luck, guess)
        yield guess


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


UNSEEN = ("1 lay red 1", "1 add red 2", "1 done", "1 lay blue 4", "1 add violet 4", "1 done")


@pytest.mark.parametrize("made", range(len(UNSEEN) + 1))
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_nobody_else_sees_anything_of_it_until_all_confirm(
    made, viewer
):  # chiffres_et_couleurs 2.2
    t, untouched = after(OPENING, *UNSEEN[:made]), read(OPENING)
    assert GAME.seen(t, viewer) == GAME.seen(untouched, viewer)
    assert GAME.scene(GAME.seen(t, viewer)) == GAME.scene(GAME.seen(untouched, viewer))
    assert GAME.legal_moves(t, viewer) == GAME.legal_moves(untouched, viewer)


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


EMPTIED = "players 2; doing opening; opener 2; hands R1 R2 / Y5 Y6; pile Y0 Y1 Y2 Y3 Y4 G0 G1 G2"
EMPTYING = (
    *("1 lay red 1", "1 add red 2", "1 done", "1 done"),
    *("2 lay yellow 5", "2 add yellow 6", "2 done", "2 done"),
)


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


# ---- 3 A turn ------------------------------------------------------------------------------------


def test_ask_another_player_for_a_digit_or_a_colour_one_holds():  # chiffres_et_couleurs 3.1
    assert sorted(moves(read(EXAMPLE), 1)) == [
        *("ask seat 2 for 3", "ask seat 2 for 7", "ask seat 2 for blue", "ask seat 2 for red"),
    ]


@pytest.mark.parametrize("wanted", ["4", "green"])
def test_who_asks_must_hold_such_a_card(wanted):  # chiffres_et_couleurs 3.1
    assert refusal(EXAMPLE, f"1 ask seat 2 for {wanted}") == "ask-what-you-hold"


def test_a_joker_does_not_justify_an_ask():  # chiffres_et_couleurs 3.1
    line = "players 2; hands R3 J / G4 V5; pile Y7"
    assert sorted(moves(read(line), 1)) == ["ask seat 2 for 3", "ask seat 2 for red"]


def test_nobody_asks_themselves():  # chiffres_et_couleurs 3.1
    assert refusal(EXAMPLE, "1 ask seat 1 for 3") == "ask-another"


def test_the_asked_player_must_hold_a_card():  # chiffres_et_couleurs 3.1
    line = "players 3; hands R3 B7 / . / G3; pile ."
    assert refusal(line, "1 ask seat 2 for 3") == "has-no-cards"


def test_the_asked_player_must_sit_at_the_table():  # chiffres_et_couleurs 3.1
    assert refusal(EXAMPLE, "1 ask seat 3 for 3") == "not-a-seat"


def test_only_the_mover_asks():  # chiffres_et_couleurs 3.1
    assert refusal(EXAMPLE, "2 ask seat 1 for 3") == "not-your-turn"


def test_asked_a_digit_all_cards_of_it_are_handed_over_at_once():  # chiffres_et_couleurs 3.2
    t = after(EXAMPLE, "1 ask seat 2 for 3")
    assert part(t, "received") == "G3 V3"
    assert hands(t) == "R3 B7 / R9"


def test_received_cards_are_laid_with_at_least_one_own_card():  # chiffres_et_couleurs 3.2
    assert refusal(EXAMPLE, "1 ask seat 2 for 3", "1 done") == "lay-one"


def test_the_received_cards_and_the_own_ones_are_one_series():  # chiffres_et_couleurs 3.2
    t = after(EXAMPLE, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert lying(t) == "1 R3 G3 V3"
    assert GAME.scores(t) == [1, 0]


OWN_TWO = "players 2; hands R3 Y3 B7 J / G3 V5; pile Y7 Y8"


def test_how_many_own_cards_are_added_is_free():  # chiffres_et_couleurs 3.2
    t = after(OWN_TWO, "1 ask seat 2 for 3", "1 lay red 3")
    assert moves(t, 1) == ["add yellow 3", "add joker", "done"]


def test_an_own_card_must_have_the_digit_too():  # chiffres_et_couleurs 3.2
    assert refusal(OWN_TWO, "1 ask seat 2 for 3", "1 lay blue 7") == "not-what-was-asked"


def test_a_joker_from_the_hand_may_be_the_own_card():  # chiffres_et_couleurs 3.2
    assert lying(after(OWN_TWO, "1 ask seat 2 for 3", "1 lay joker", "1 done")) == "1 G3 J"


def test_a_card_must_be_in_hand():  # chiffres_et_couleurs 3.2
    assert refusal(OWN_TWO, "1 ask seat 2 for 3", "1 lay violet 3") == "not-in-hand"
    assert refusal(EXAMPLE, "1 ask seat 2 for 3", "1 lay joker") == "no-joker-left"


def test_asked_a_colour_the_other_chooses_the_card():  # chiffres_et_couleurs 3.3
    t = after("players 2; hands R3 B7 / R1 R9 G2; pile Y7", "1 ask seat 2 for red")
    assert GAME.turn(t) == 1
    assert moves(t, 2) == ["give red 1", "give red 9"]


def test_also_when_there_is_only_one():  # chiffres_et_couleurs 3.3
    assert moves(after(EXAMPLE, "1 ask seat 2 for red"), 2) == ["give red 9"]


def test_the_card_given_has_the_colour():  # chiffres_et_couleurs 3.3
    asked = "1 ask seat 2 for red"
    assert refusal(EXAMPLE, asked, "2 give green 3") == "not-what-was-asked"
    assert refusal(EXAMPLE, asked, "2 give red 8") == "not-in-hand"
    assert refusal(EXAMPLE, asked, "2 done") == "give-now"
    assert refusal(EXAMPLE, asked, "1 lay red 3") == "not-your-turn"


def test_the_card_is_laid_with_exactly_one_own_card():  # chiffres_et_couleurs 3.3
    line = "players 2; hands R3 R4 B7 / R9 G3; pile Y7"
    t = after(line, "1 ask seat 2 for red", "2 give red 9")
    assert moves(t, 1) == ["lay red 3", "lay red 4"]
    assert lying(act(t, "1 lay red 4")) == "1 R4 R9"


def test_a_card_given_must_be_laid():  # chiffres_et_couleurs 3.3
    asked = ("1 ask seat 2 for red", "2 give red 9")
    assert refusal(EXAMPLE, *asked, "1 done") == "lay-one"
    assert refusal(EXAMPLE, *asked, "1 lay blue 7") == "not-what-was-asked"


def test_a_joker_may_be_the_one_own_card():  # chiffres_et_couleurs 3.3
    line = "players 2; hands R3 J / R9 G3; pile Y7"
    t = after(line, "1 ask seat 2 for red", "2 give red 9", "1 lay joker")
    assert lying(t) == "1 R9 J"


def test_who_has_none_makes_the_mover_draw_the_top_card():  # chiffres_et_couleurs 3.4
    assert hands(after(EXAMPLE + "Y1 Y2", "1 ask seat 2 for 7")) == "R3 Y1 B7 / R9 G3 V3"


def test_a_drawn_card_that_was_asked_for_is_shown():  # chiffres_et_couleurs 3.4
    t = after(EXAMPLE + "Y7 Y2", "1 ask seat 2 for 7")
    assert scene(t, viewer=2).received == ["yellow 7"]
    assert part(t, "doing") == "shown"


def test_it_may_be_laid_with_own_cards_and_the_turn_goes_on():  # chiffres_et_couleurs 3.4
    t = after(EXAMPLE + "Y7 Y2", "1 ask seat 2 for 7", "1 lay blue 7", "1 done")
    assert lying(t) == "1 Y7 B7"
    assert GAME.turn(t) == 0


def test_it_may_be_kept_and_the_turn_goes_on():  # chiffres_et_couleurs 3.4
    t = after(EXAMPLE + "Y7 Y2", "1 ask seat 2 for 7", "1 done")
    assert hands(t) == "R3 Y7 B7 / R9 G3 V3"
    assert "ask seat 2 for yellow" in moves(t, 1)


def test_a_card_kept_stays_publicly_known():  # chiffres_et_couleurs 3.4
    t = after(EXAMPLE + "Y7 Y2", "1 ask seat 2 for 7", "1 done")
    assert part(t, "known") == "Y7 / ."
    assert all("yellow 7" in hand_of(guess, 0) for guess in imagined(t, viewer=2))


def test_a_joker_may_be_the_only_own_card_with_a_shown_one():  # chiffres_et_couleurs 3.4
    line = "players 2; hands B7 J / G3; pile Y7 Y2"
    assert lying(after(line, "1 ask seat 2 for 7", "1 lay joker", "1 done")) == "1 Y7 J"


def test_a_colour_series_may_here_be_longer_than_two():  # chiffres_et_couleurs 3.4
    line = "players 2; hands R3 R4 R5 / G3; pile R7 Y2"
    asked = ("1 ask seat 2 for red", "1 lay red 3", "1 add red 4", "1 add red 5", "1 done")
    assert lying(after(line, *asked)) == "1 R3 R4 R5 R7"


def test_a_shown_card_is_not_laid_with_other_cards():  # chiffres_et_couleurs 3.4
    assert refusal(EXAMPLE + "Y7", "1 ask seat 2 for 7", "1 lay red 3") == "not-what-was-asked"


MISS = "players 2; hands R3 R5 Y4 B4 J / G0 V8; pile Y1 Y2 Y9; doing miss; asked 3; askee 2"


def test_another_card_joins_the_hand_unseen():  # chiffres_et_couleurs 3.5
    t = read(EXAMPLE + "Y1 Y2")
    asked = "1 ask seat 2 for 7"
    assert told(t, asked, viewer=2)[-1] == "Ada draws a card."
    assert told(t, asked, viewer=1)[-1] == "Ada draws yellow 1."
    assert told(t, asked, viewer=SPECTATOR + 1)[-1] == "Ada draws a card."


def test_series_may_still_be_laid_from_the_hand_several_too():  # chiffres_et_couleurs 3.5
    first = ("1 lay red 3", "1 add red 5", "1 done")
    t = after(MISS, *first, "1 lay yellow 4", "1 add blue 4", "1 done")
    assert lying(t) == "1 R3 R5 / 1 Y4 B4"


def test_the_drawn_card_may_be_in_them():  # chiffres_et_couleurs 3.5
    t = after("players 2; hands R3 B7 / G4; pile R1 Y2", "1 ask seat 2 for 7")
    assert lying(act(t, "1 lay red 1", "1 add red 3", "1 done")) == "1 R1 R3"


def test_then_the_turn_passes():  # chiffres_et_couleurs 3.5
    t = after(MISS, "1 lay red 3", "1 add red 5", "1 done", "1 done")
    assert GAME.turn(t) == 1


def test_a_player_says_done_even_with_nothing_to_lay():  # chiffres_et_couleurs 3.5
    t = after("players 2; hands R3 B7 / G4; pile Y0 Y2", "1 ask seat 2 for 7")
    assert moves(t, 1) == ["done"]


def test_asking_again_after_a_miss_is_refused():  # chiffres_et_couleurs 3.5
    assert refusal(MISS, "1 ask seat 2 for 3") == "lay-or-be-done"
    assert refusal(MISS, "1 give red 3") == "lay-or-be-done"


def test_a_joker_stands_only_for_what_was_just_asked():  # chiffres_et_couleurs 3.5
    assert lying(after(MISS, "1 lay red 3", "1 add joker", "1 done")) == "1 R3 J"
    assert refusal(MISS, "1 lay yellow 4", "1 add joker") == "joker-stands-for"


def test_all_real_cards_of_its_series_have_it():  # chiffres_et_couleurs 3.5
    assert refusal(MISS, "1 lay red 3", "1 add red 5", "1 add joker") == "joker-stands-for"


def test_several_jokers_may_stand_in_a_series():  # chiffres_et_couleurs 3.5
    line = "players 2; hands R3 J J / G0; pile Y1; doing miss; asked red; askee 2"
    t = after(line, "1 lay red 3", "1 add joker", "1 add joker")
    assert moves(t, 1) == ["done"]
    assert lying(act(t, "1 done")) == "1 R3 J J"


JOKER_DRAWN = "players 2; hands R3 R4 B7 / G4 G5; pile J Y2 Y6"
ASKED = "1 ask seat 2 for 7"


def test_a_drawn_joker_laid_first_counts_as_received():  # chiffres_et_couleurs 3.5
    t = after(JOKER_DRAWN, ASKED, "1 lay blue 7", "1 add joker", "1 done")
    assert lying(t) == "1 B7 J"
    assert GAME.turn(t) == 0
    assert part(t, "doing") == ""


def test_then_nothing_else_is_laid_first():  # chiffres_et_couleurs 3.5
    laid = ("1 lay blue 7", "1 add joker", "1 done")
    assert refusal(JOKER_DRAWN, ASKED, *laid, "1 lay red 3") == "ask-now"


def test_a_drawn_joker_laid_second_is_as_any_card():  # chiffres_et_couleurs 3.5
    first = ("1 lay red 3", "1 add red 4", "1 done")
    second = ("1 lay blue 7", "1 add joker", "1 done")
    assert part(after(JOKER_DRAWN, ASKED, *first, *second), "doing") == "miss"


def test_a_joker_held_before_does_not_win_the_turn():  # chiffres_et_couleurs 3.5
    line = "players 2; hands R3 B7 J / G4 G5; pile Y0 Y2 Y6"
    assert part(after(line, ASKED, "1 lay blue 7", "1 add joker", "1 done"), "doing") == "miss"


def test_jokers_are_interchangeable_either_may_be_laid():  # chiffres_et_couleurs 3.5
    line = "players 2; hands R3 B7 J / G4 G5; pile J Y2 Y6"
    t = after(line, ASKED, "1 lay blue 7", "1 add joker", "1 done")
    assert part(t, "doing") == ""
    assert hands(t) == "R3 J / G4 G5"


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_nothing_tells_a_drawn_joker_from_another_card(viewer):  # chiffres_et_couleurs 3.5
    joker, other = read(JOKER_DRAWN), read(JOKER_DRAWN.replace("pile J Y2", "pile Y2 J"))
    assert told(joker, ASKED, viewer + 1) == told(other, ASKED, viewer + 1)
    act(joker, ASKED), act(other, ASKED)
    assert GAME.seen(joker, viewer) == GAME.seen(other, viewer)
    assert GAME.legal_moves(joker, viewer) == GAME.legal_moves(other, viewer)


def test_an_open_series_is_unseen_until_it_is_closed():  # chiffres_et_couleurs 3.5
    t, untouched = after(MISS, "1 lay red 3", "1 add joker"), read(MISS)
    assert GAME.seen(t, 1) == GAME.seen(untouched, 1)
    assert told(after(MISS, "1 lay red 3"), "1 add red 5", viewer=2) == []


def test_every_series_with_a_joker_holds_a_real_card_of_it():  # chiffres_et_couleurs 3.6
    line = "players 2; hands R3 J J / G0; pile Y1; doing miss; asked red; askee 2"
    assert refusal(line, "1 lay joker") == "real-card-first"


def test_nobody_has_to_give_a_joker():  # chiffres_et_couleurs 3.6
    t = after("players 2; hands R3 / J R9; pile Y1", "1 ask seat 2 for red")
    assert moves(t, 2) == ["give red 9"]


def test_a_joker_does_not_count_as_having_the_card():  # chiffres_et_couleurs 3.6
    t = after("players 2; hands R3 / J G9; pile Y1", "1 ask seat 2 for red")
    assert part(t, "doing") == "miss"


@pytest.mark.parametrize(
    "acts",
    [
        ("1 ask seat 2 for 3", "1 lay red 3", "1 done"),
        ("1 ask seat 2 for red", "2 give red 9", "1 lay red 3"),
        ("1 ask seat 2 for 7", "1 lay blue 7", "1 done"),
        ("1 ask seat 2 for 7", "1 done"),
    ],
)
def test_the_mover_goes_on_as_long_as_the_asked_card_comes(acts):  # chiffres_et_couleurs 3.7
    t = after(EXAMPLE + "Y7 Y8", *acts)
    assert GAME.turn(t) == 0
    assert part(t, "doing") == ""


def test_a_player_without_cards_takes_five_new_ones():  # chiffres_et_couleurs 3.8
    line = "players 2; hands R3 B7 / G3; pile Y0 Y1 Y2 Y3 Y4 Y5"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert hands(t) == "B7 / Y0 Y1 Y2 Y3 Y4"


def test_or_what_is_left():  # chiffres_et_couleurs 3.8
    t = after("players 2; hands R3 B7 / G3; pile Y0 Y1", "1 ask seat 2 for 3")
    assert hands(act(t, "1 lay red 3", "1 done")) == "B7 / Y0 Y1"


def test_as_soon_as_the_series_lies_and_not_before():  # chiffres_et_couleurs 3.8
    t = after("players 2; hands R3 B7 / G3; pile Y0 Y1", "1 ask seat 2 for 3")
    assert hands(t) == "R3 B7 / ."


def test_the_asked_player_takes_before_the_one_who_asked():  # chiffres_et_couleurs 3.8
    line = "players 2; hands R3 / G3; pile Y0 Y1 Y2 Y3 Y4 B0 B1"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert hands(t) == "B0 B1 / Y0 Y1 Y2 Y3 Y4"


def test_a_hand_emptied_after_a_miss_is_refilled_as_the_turn_passes():  # chiffres_et_couleurs 3.8
    line = "players 2; hands R3 / G0 G1; pile R1 Y0 Y1 Y2 Y3 Y4 B0"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 1", "1 add red 3", "1 done")
    assert hands(t) == ". / G0 G1"
    assert moves(t, 1) == ["done"]
    assert hands(act(t, "1 done")) == "Y0 Y1 Y2 Y3 Y4 / G0 G1"
    assert GAME.turn(t) == 1


def test_a_hand_emptied_by_a_drawn_joker_is_refilled_at_once():  # chiffres_et_couleurs 3.8
    line = "players 2; hands B7 / G0 G1; pile J Y0 Y1 Y2 Y3 Y4 B0"
    t = after(line, ASKED, "1 lay blue 7", "1 add joker", "1 done")
    assert hands(t) == "Y0 Y1 Y2 Y3 Y4 / G0 G1"
    assert GAME.turn(t) == 0


def test_a_player_without_cards_and_pile_is_skipped():  # chiffres_et_couleurs 3.8
    line = "players 3; play_on on; hands R3 R4 / . / G3 G4; pile ."
    assert GAME.turn(after(line, "1 ask seat 3 for red", "1 done")) == 2


def test_if_the_mover_has_no_cards_and_no_pile_the_turn_passes():  # chiffres_et_couleurs 3.8
    line = "players 3; play_on on; hands R3 / G3 G5 / G4 B4; pile ."
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert GAME.turn(t) == 1


JOKERS_ONLY = "players 2; mover 2; hands J J / R3 B7; pile Y0 Y1; doing miss; asked 3; askee 1"


def test_who_holds_only_jokers_draws_one_card_and_the_turn_passes():  # chiffres_et_couleurs 3.9
    t = after(JOKERS_ONLY, "2 done")
    assert moves(t, 1) == ["done"]
    assert hands(act(t, "1 done")) == "Y0 J J / R3 B7"
    assert GAME.turn(t) == 1


def test_nothing_else_may_be_done_with_only_jokers():  # chiffres_et_couleurs 3.9
    assert refusal(JOKERS_ONLY, "2 done", "1 ask seat 2 for 3") == "draw-now"


def test_without_a_pile_only_the_turn_passes():  # chiffres_et_couleurs 3.9
    line = "players 3; play_on on; hands R3 J / J / R4 J; pile .; doing miss; asked 3; askee 2"
    t = after(line, "1 done")
    assert told(t, "2 done")[0] == "The pile is empty: Bob draws nothing."
    assert GAME.turn(act(t, "2 done")) == 2


def test_everybody_is_told_that_somebody_holds_only_jokers():  # chiffres_et_couleurs 3.9
    t = read(JOKERS_ONLY)
    assert told(t, "2 done", viewer=2) == ["Bob is done.", "Ada holds only jokers and cannot ask."]
    act(t, "2 done")
    assert told(t, "1 done", viewer=2) == ["Ada draws a card."]
    assert told(t, "1 done", viewer=1) == ["Ada draws yellow 0."]


NOBODY = "players 2; hands R3 R4 B4 B5 J / G3; pile ."
ALONE = ("1 ask seat 2 for 3", "1 lay red 3", "1 done")


def test_with_nobody_to_ask_own_series_may_be_laid_without_jokers():  # chiffres_et_couleurs 3.9
    t = after(NOBODY, *ALONE)
    assert moves(t, 1) == ["lay red 4", "lay blue 4", "done"]
    assert refusal(NOBODY, *ALONE, "1 lay red 4", "1 add joker") == "no-jokers-here"


def test_then_the_game_ends():  # chiffres_et_couleurs 3.9
    t = after(NOBODY, *ALONE, "1 lay blue 4", "1 add blue 5", "1 done")
    assert not GAME.is_over(t)
    assert GAME.is_over(act(t, "1 done"))
    assert lying(t) == "1 R3 G3 / 1 B4 B5"


@pytest.mark.parametrize("play_on", ["off", "on"])
def test_also_when_the_last_series_empties_the_hand(play_on):  # chiffres_et_couleurs 3.9
    line = f"players 2; play_on {play_on}; hands R3 B4 B5 / G3; pile ."
    t = after(line, *ALONE, "1 lay blue 4", "1 add blue 5", "1 done", "1 done")
    assert GAME.is_over(t)


# ---- 4 The end -----------------------------------------------------------------------------------


def test_the_game_ends_when_the_turn_passes_and_the_pile_is_empty():  # chiffres_et_couleurs 4.1
    t = after("players 2; hands R3 B7 / G4 R4; pile Y0", "1 ask seat 2 for 7")
    assert not GAME.is_over(t)
    assert GAME.is_over(act(t, "1 done"))


def test_after_the_last_card_the_turn_goes_on():  # chiffres_et_couleurs 4.1
    t = after("players 2; hands R3 B7 / G4 R4; pile Y7", "1 ask seat 2 for 7", "1 done")
    assert not GAME.is_over(t)
    assert moves(t, 1) != []


def test_a_miss_then_draws_nothing_and_own_series_may_be_laid():  # chiffres_et_couleurs 4.1
    t = after("players 2; hands R3 R7 / G4 V5; pile .", "1 ask seat 2 for 7")
    assert moves(t, 1) == ["lay red 3", "done"]
    assert hands(t) == "R3 R7 / G4 V5"


def test_also_when_a_refill_took_the_last_card():  # chiffres_et_couleurs 4.1
    line = "players 2; hands R3 / G3; pile Y0 Y1 Y2 B0 B1 B2"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert (t.pile_left, GAME.is_over(t)) == (0, False)


def test_also_when_the_last_refill_comes_as_the_turn_passes():  # chiffres_et_couleurs 4.1
    line = "players 2; hands R3 / G0 G1; pile R1 Y0 Y1"
    laid = ("1 lay red 1", "1 add red 3", "1 done", "1 done")
    t = after(line, "1 ask seat 2 for 3", *laid)
    assert GAME.is_over(t)
    assert hands(t) == "Y0 Y1 / G0 G1"


def test_if_first_refills_emptied_the_pile_there_is_one_turn():  # chiffres_et_couleurs 4.1
    t = after(EMPTIED, *EMPTYING)
    assert (t.pile_left, GAME.is_over(t), GAME.turn(t)) == (0, False, 1)
    assert GAME.is_over(act(t, "2 ask seat 1 for yellow", "2 done"))


def test_the_game_ends_when_no_more_series_can_be_formed():  # chiffres_et_couleurs 4.1
    t = after("players 2; hands R3 / G4; pile B7 V5", "1 ask seat 2 for 3", "1 done")
    assert GAME.is_over(t)


def test_it_goes_on_while_two_cards_in_hands_and_pile_share_something():  # chiffres_et_couleurs 4.1
    t = after("players 2; hands R3 / G4; pile B7 V3", "1 ask seat 2 for 3", "1 done")
    assert not GAME.is_over(t)


def test_it_goes_on_while_a_joker_and_a_real_card_remain_anywhere():  # chiffres_et_couleurs 4.1
    t = after("players 2; hands R3 / G4; pile B7 J", "1 ask seat 2 for 3", "1 done")
    assert not GAME.is_over(t)


def test_jokers_alone_make_no_series():  # chiffres_et_couleurs 4.1
    line = "players 2; hands R3 / R4; pile J J J J J J"
    acts = ("1 ask seat 2 for red", "2 give red 4", "1 lay red 3", "2 done")
    t = after(line, *acts[:3])
    assert part(t, "doing") == "jokers"
    assert GAME.is_over(act(t, "1 done"))


def test_play_on_goes_on_with_an_empty_pile():  # chiffres_et_couleurs 4.1
    line = "players 2; play_on on; hands R3 B7 / G4 R4; pile ."
    assert GAME.turn(after(line, "1 ask seat 2 for 7", "1 done")) == 1


def test_until_no_two_cards_in_all_hands_share_anything():  # chiffres_et_couleurs 4.1
    line = "players 2; play_on on; hands R3 / G4 V5; pile ."
    assert GAME.is_over(after(line, "1 ask seat 2 for 3", "1 done"))


def test_and_no_hand_holds_a_real_card_with_a_joker():  # chiffres_et_couleurs 4.1
    line = "players 2; play_on on; hands R3 / G4 J; pile ."
    assert not GAME.is_over(after(line, "1 ask seat 2 for 3", "1 done"))
    line = "players 2; play_on on; hands R3 G4 / J; pile ."
    assert GAME.is_over(after(line, "1 ask seat 2 for 3", "1 done"))


def test_or_until_every_player_with_cards_had_an_idle_turn():  # chiffres_et_couleurs 4.1
    line = "players 3; play_on on; hands R3 / R4 / .; pile .; lying 3 B1 B2; brought 0"
    t = after(line, "1 ask seat 2 for 3", "1 done")
    assert not GAME.is_over(t)
    assert GAME.is_over(act(t, "2 ask seat 1 for 4", "2 done"))


def test_a_series_starts_that_count_again():  # chiffres_et_couleurs 4.1
    line = "players 2; play_on on; hands R3 B3 B4 / R4 R5; pile .; brought 0"
    t = after(line, "1 ask seat 2 for blue", "1 lay blue 3", "1 add blue 4", "1 done", "1 done")
    assert not GAME.is_over(act(t, "2 ask seat 1 for 4", "2 done"))


def test_a_turn_begun_with_a_pile_does_not_count():  # chiffres_et_couleurs 4.1
    line = "players 2; play_on on; hands R3 B3 / R4 R5; pile Y9"
    t = after(line, "1 ask seat 2 for blue", "1 done")
    assert not GAME.is_over(act(t, "2 ask seat 1 for 4", "2 done"))


def test_most_series_win_whatever_their_size():  # chiffres_et_couleurs 4.2
    t = read("players 2; hands . / .; lying 1 R1 R2 / 1 Y1 Y2 / 2 B1 B2 B3 B4 B5 B6; over 1")
    assert GAME.scores(t) == [2, 1]
    assert GAME.final_places(t) == [1, 2]


def test_a_tie_goes_to_the_most_cards_laid_jokers_included():  # chiffres_et_couleurs 4.2
    t = read("players 3; hands . / . / .; lying 1 R1 R2 / 2 B1 B2 J / 3 Y1 Y2; over 1")
    assert GAME.final_places(t) == [2, 1, 2]


def test_received_cards_count_for_who_laid_them():  # chiffres_et_couleurs 4.2
    t = after(EXAMPLE, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert [t.cards_laid[0], t.cards_laid[1]] == [3, 0]


def test_then_the_win_is_shared():  # chiffres_et_couleurs 4.2
    t = read("players 2; hands . / .; lying 1 R1 R2 / 2 B1 B2; over 1")
    assert GAME.final_places(t) == [1, 1]


def test_nobody_moves_after_the_end():  # chiffres_et_couleurs 4.2
    assert refusal("players 2; hands R1 / R2; over 1", "1 ask seat 2 for 1") == "game-is-over"


# ---- 5 How moves are made ------------------------------------------------------------------------


def test_cards_are_added_in_rising_order_only():  # chiffres_et_couleurs 5
    line = "players 2; doing opening; hands R1 R2 R3 / V8; pile Y5"
    assert refusal(line, "1 lay red 1", "1 add red 3", "1 add red 2") == "cards-rise"


def test_jokers_come_last():  # chiffres_et_couleurs 5
    line = "players 2; hands R3 Y3 J / G3; pile Y7 Y8"
    assert refusal(line, "1 ask seat 2 for 3", "1 lay joker", "1 add red 3") == "cards-rise"


def test_rising_order_counts_own_cards_only():  # chiffres_et_couleurs 5
    line = "players 2; hands R3 V3 B7 / G3 B3; pile Y7 Y8"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3", "1 add violet 3", "1 done")
    assert lying(t) == "1 R3 G3 B3 V3"


def test_a_series_must_be_begun_before_it_grows():  # chiffres_et_couleurs 5
    assert refusal(OPENING, "1 add red 2") == "lay-first"


def test_an_open_series_is_closed_before_the_next():  # chiffres_et_couleurs 5
    assert refusal(OPENING, "1 lay red 1", "1 lay blue 4") == "add-or-close"


def test_a_card_is_laid_once():  # chiffres_et_couleurs 5
    assert refusal(OPENING, "1 lay red 1", "1 add red 1") == "already-laid"
    first = ("1 lay red 1", "1 add red 2", "1 done")
    assert refusal(OPENING, *first, "1 lay red 1") == "already-laid"


def test_own_series_come_in_rising_order_of_their_lowest_card():  # chiffres_et_couleurs 5
    later = ("1 lay yellow 4", "1 add blue 4", "1 done")
    assert refusal(MISS, *later, "1 lay red 3") == "series-rise"


def test_first_series_too():  # chiffres_et_couleurs 5
    later = ("1 lay blue 4", "1 add violet 4", "1 done")
    assert refusal(OPENING, *later, "1 lay red 1") == "series-rise"


def test_a_card_is_offered_only_if_a_higher_one_goes_with_it():  # chiffres_et_couleurs 5
    assert moves(read(OPENING), 1) == ["lay red 1", "lay blue 4", "done"]
    assert refusal(OPENING, "1 lay red 2") == "no-partner"


def test_a_joker_is_such_a_partner_for_what_was_asked():  # chiffres_et_couleurs 5
    line = "players 2; hands R3 B7 J / G0; pile Y1; doing miss; asked 7; askee 2"
    assert moves(read(line), 1) == ["lay blue 7", "done"]


def test_of_several_jokers_one_is_offered():  # chiffres_et_couleurs 5
    line = "players 2; hands R3 J J J / G3; pile Y1"
    t = after(line, "1 ask seat 2 for 3")
    assert moves(t, 1) == ["lay red 3", "lay joker"]
    assert moves(act(t, "1 lay joker"), 1) == ["add joker", "done"]


def test_no_move_names_a_joker_by_number():  # chiffres_et_couleurs 5
    assert Counter(name.split()[0] for name in MOVES if "joker" in name) == {"lay": 1, "add": 1}


@pytest.mark.parametrize(("play_on", "bound"), [("off", 361), ("on", 694)])
def test_a_game_has_a_bound_of_moves(play_on, bound):  # chiffres_et_couleurs 5
    assert GAME.move_bound(GAME.new(4, play_on=play_on)) == bound


# ---- 6 What a seat may know ----------------------------------------------------------------------


def test_a_seat_sees_its_hand_the_series_and_how_many_cards_there_are():  # chiffres_et_couleurs 6
    t = after(EXAMPLE + "Y7 Y8", "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    seen = scene(t)
    assert seen.own.hand == ["blue 7"]
    assert seen.pile == 2
    assert [seat.hand for seat in seen.seats] == [1, 1]
    assert seen.seats[0].series == [["red 3", "green 3", "violet 3"]]


def test_a_spectator_has_no_hand():  # chiffres_et_couleurs 6
    assert scene(read(EXAMPLE), SPECTATOR + 1).own is None
    assert GAME.witness_deal(dealt(2), SPECTATOR)[0].key == "begins"


def test_every_ask_and_its_answer_are_told_to_all():  # chiffres_et_couleurs 6
    assert told(read(EXAMPLE), "1 ask seat 2 for 3", SPECTATOR + 1) == [
        "Ada asks Bob for 3s.",
        "Bob gives Ada green 3 and violet 3.",
    ]


def test_the_deal_shows_each_seat_its_own_hand():  # chiffres_et_couleurs 6
    t = dealt(2)
    assert GAME.witness_deal(t, 1)[0].key.endswith("hand")
    view = GAME.seen(t, 1)
    assert names(view.hand, view.hand_jokers) == hand_of(t, 1)


def test_a_deal_or_a_refill_leaves_cards_of_which_nothing_is_known():  # chiffres_et_couleurs 6
    assert memory(dealt(2)) == {"slots": ["1"] * 5 + ["2"] * 5}
    line = "players 2; hands R3 B7 / G3; pile Y0 Y1; slots 1 1 2"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert memory(t)["slots"] == ["1", "2", "2"]


def memory(t):
    """What is remembered, as it is written: known cards, slots and what is among them."""
    found = {
        "known": [names(t.known[seat]) for seat in range(t.players)] if any(t.known) else [],
        "slots": [marked(t.slot_owner[i], t.slot[i]) for i in range(t.slots)],
        "some": [marked(seat, t.some[seat]) for seat in range(t.players) if t.some[seat]],
    }
    return {name: value for name, value in found.items() if value}


def marked(seat, marks):
    words = [name for bit, name in enumerate(MARK_NAMES) if marks >> bit & 1]
    return f"{seat + 1}:{','.join(words)}" if words else str(seat + 1)


HELD = "players 2; hands R3 B7 / G4 V5; pile Y1 Y2 Y3"


def test_a_card_drawn_unseen_is_not_what_was_asked():  # chiffres_et_couleurs 6
    assert memory(after(HELD, "1 ask seat 2 for 7"))["slots"][-1] == "1:7"


def test_who_asks_holds_such_a_card():  # chiffres_et_couleurs 6
    assert "1:7,real" in memory(after(HELD, "1 ask seat 2 for 7"))["some"]


def test_unless_a_known_card_is_one():  # chiffres_et_couleurs 6
    t = after(HELD + "; known B7 / .", "1 ask seat 2 for 7")
    assert "some" not in memory(t)


def test_who_denies_holds_none():  # chiffres_et_couleurs 6
    assert memory(after(HELD, "1 ask seat 2 for 7"))["slots"][2:4] == ["2:7", "2:7"]


def test_who_gave_all_of_a_digit_holds_none_any_more():  # chiffres_et_couleurs 6
    t = after(EXAMPLE + "; some 2:3,4", "1 ask seat 2 for 3")
    assert memory(t)["slots"] == ["1", "1", "2:3"]
    assert "2:4" in memory(t)["some"]


def test_who_must_choose_a_card_to_give_holds_one():  # chiffres_et_couleurs 6
    t = after(EXAMPLE + "Y1 Y2 Y8", "1 ask seat 2 for red")
    assert all("red" in " ".join(hand_of(guess, 1)) for guess in imagined(t, viewer=1))


def test_a_card_shown_and_kept_is_known_until_it_leaves():  # chiffres_et_couleurs 6
    t = after(EXAMPLE + "Y7 Y2", "1 ask seat 2 for 7", "1 done")
    assert memory(t)["known"] == [["yellow 7"], []]
    line = "players 2; mover 2; hands B7 Y7 / G7 G1; known B7 / .; pile Y1"
    assert "known" not in memory(after(line, "2 ask seat 1 for 7"))


def test_only_jokers_excludes_every_digit_and_colour_before_the_draw():  # chiffres_et_couleurs 6
    everything = "1:" + ",".join(MARK_NAMES[:16])
    t = after(JOKERS_ONLY, "2 done")
    assert memory(t)["slots"][:2] == [everything, everything]
    assert memory(act(t, "1 done"))["slots"][-1] == "1"


LEAVING = (
    "players 2; mover 2; hands R3 Y4 G5 / B3 B9; pile V0 V1; slots 1:4 1:4,9 1:3 2 2; some 1:3,4"
)


def test_a_card_leaves_the_most_excluded_slot_that_admits_it():  # chiffres_et_couleurs 6
    assert memory(after(LEAVING, "2 ask seat 1 for 3"))["slots"][:2] == ["1:3,4", "1:3"]


def test_the_other_slots_keep_only_what_they_share_with_it():  # chiffres_et_couleurs 6
    line = LEAVING.replace("slots 1:4 1:4,9 1:3", "slots 1:4,0 1:4,9,8 1:3")
    t = after(line, "2 ask seat 1 for 3")
    assert memory(t)["slots"][:2] == ["1:3,4", "1:3"]


def test_of_equal_slots_the_oldest_is_left():  # chiffres_et_couleurs 6
    line = LEAVING.replace("slots 1:4 1:4,9 1:3", "slots 1:9 2 1:8 1:3").replace(" 2 2;", " 2;")
    assert memory(after(line, "2 ask seat 1 for 3"))["slots"][:3] == ["2", "1:3", "1:3"]


def test_and_nothing_is_sure_any_more_of_its_properties():  # chiffres_et_couleurs 6
    assert "1:4" in memory(after(LEAVING, "2 ask seat 1 for 3"))["some"]


def test_a_drawn_joker_that_won_the_turn_was_the_newest_card():  # chiffres_et_couleurs 6
    t = after(JOKER_DRAWN, ASKED, "1 lay blue 7", "1 add joker", "1 done")
    assert memory(t)["slots"] == ["1", "1", "2:7", "2:7"]


def test_otherwise_the_newest_card_is_no_joker():  # chiffres_et_couleurs 6
    line = "players 2; hands R3 B7 J / G4 G5; pile Y0 Y2 Y6"
    t = after(line, ASKED, "1 lay blue 7", "1 add joker", "1 done")
    assert memory(t)["slots"] == ["1", "2:7", "2:7", "1:7,joker"]


def test_a_table_may_play_without_remembering():  # chiffres_et_couleurs 6
    t = read(EXAMPLE + "Y7 Y2")
    t.remembers = 0
    act(t, "1 ask seat 2 for 7", "1 done", "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert GAME.scores(t) == [1, 0]
    assert memory(t) == memory(read(EXAMPLE + "Y7 Y2"))
    assert GAME.read(GAME.write(t)) == t


def test_imagined_hands_respect_what_was_denied_and_asked():  # chiffres_et_couleurs 6
    t = after(HELD, "1 ask seat 2 for 7", "1 done")
    for guess in imagined(t, viewer=2):
        assert any("7" in card for card in hand_of(guess, 0))
    for guess in imagined(t, viewer=1):
        assert not any("7" in card for card in hand_of(guess, 1))


def test_an_imagined_mover_can_always_move():  # chiffres_et_couleurs 6
    t = read("players 2; hands R3 / R4; pile J J J J J J")
    assert all(hand_of(guess, 0) != ["joker"] for guess in imagined(t, viewer=2))


def test_whether_the_fresh_card_is_a_joker_is_imagined_with_it():  # chiffres_et_couleurs 6
    t = after(JOKER_DRAWN, ASKED)
    guesses = list(imagined(t, viewer=2))
    assert {guess.drew_joker for guess in guesses} == {0, 1}
    assert all("joker" in hand_of(guess, 0) for guess in guesses if guess.drew_joker)


def test_of_unseen_first_series_nothing_is_imagined():  # chiffres_et_couleurs 6
    for guess in imagined(after(OPENING, *UNSEEN, "1 done"), viewer=2, times=5):
        assert not any(guess.confirmed)
        assert not any(guess.open)
        assert guess.chosen[0, 0] == 0


def test_ones_own_unseen_series_are_kept():  # chiffres_et_couleurs 6
    t = after(OPENING, *UNSEEN, "1 done")
    for guess in imagined(t, viewer=1, times=5):
        assert GAME.seen(guess, 0) == GAME.seen(t, 0)


# ---- 7 Examples ----------------------------------------------------------------------------------


def test_example_a_asks_3_and_lays_one_series_of_three():  # chiffres_et_couleurs 7
    t = after(EXAMPLE, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert (lying(t), GAME.turn(t)) == ("1 R3 G3 V3", 0)


def test_example_a_asks_red_and_lays_two():  # chiffres_et_couleurs 7
    t = after(EXAMPLE, "1 ask seat 2 for red", "2 give red 9", "1 lay red 3")
    assert (lying(t), GAME.turn(t)) == ("1 R3 R9", 0)


def test_example_a_asks_7_and_draws_it():  # chiffres_et_couleurs 7
    t = after(EXAMPLE + "Y7 V9", "1 ask seat 2 for 7", "1 lay blue 7", "1 done")
    assert (lying(t), GAME.turn(t)) == ("1 Y7 B7", 0)


def test_example_a_asks_7_draws_red_1_and_the_turn_passes():  # chiffres_et_couleurs 7
    t = after(EXAMPLE + "R1 V9", "1 ask seat 2 for 7", "1 lay red 1", "1 add red 3", "1 done")
    assert lying(t) == "1 R1 R3"
    assert GAME.turn(act(t, "1 done")) == 1


@pytest.mark.parametrize(
    ("laid", "series"),
    [
        (["lay blue 7"], "1 G7 B7"),
        (["lay blue 7", "add joker"], "1 G7 B7 J"),
        (["lay joker"], "1 G7 J"),
    ],
)
def test_example_a_joker_with_received_cards(laid, series):  # chiffres_et_couleurs 7
    line = "players 2; hands B7 J / G7 V1; pile Y0"
    t = after(line, "1 ask seat 2 for 7", *(f"1 {one}" for one in laid), "1 done")
    assert lying(t) == series


def test_example_after_a_miss_red_3_red_5_joker_is_refused():  # chiffres_et_couleurs 7
    assert refusal(MISS, "1 lay red 3", "1 add red 5", "1 add joker") == "joker-stands-for"


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("ask seat 2 for 4", "ask-what-you-hold"),
        ("ask seat 2 for green", "ask-what-you-hold"),
        ("ask seat 1 for 3", "ask-another"),
        ("ask seat 3 for 3", "has-no-cards"),
    ],
)
def test_example_wrong_asks_are_refused_with_the_reason(asked, reason):  # chiffres_et_couleurs 7
    line = "players 3; hands R3 B7 / G3 V3 R9 / .; pile ."
    assert refusal(line, f"1 {asked}") == reason


# ---- what is told and shown ----------------------------------------------------------------------


def test_a_refill_tells_the_cards_to_their_owner_only():
    line = "players 2; hands R3 / G3; pile Y0 Y1 Y2 Y3 Y4 B0 B1"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3")
    assert told(t, "1 done", viewer=1)[1:] == [
        "Bob has no cards left and takes 5 new ones.",
        "Ada has no cards left and takes blue 0 and blue 1.",
    ]


def test_a_card_shown_is_told_to_all():
    t = read(EXAMPLE + "Y7")
    shown = "Ada draws yellow 7: just what was asked for."
    assert told(t, ASKED, viewer=2) == ["Ada asks Bob for 7s.", "Bob has none.", shown]


def test_a_drawn_joker_that_wins_the_turn_is_told():
    t = after(JOKER_DRAWN, ASKED, "1 lay blue 7", "1 add joker")
    assert told(t, "1 done", viewer=2)[1] == "The card drawn was a joker: Ada goes on."


def test_the_end_is_told():
    t = after("players 2; hands R3 / G4; pile B7 V5", "1 ask seat 2 for 3")
    assert told(t, "1 done")[-1] == "The game is over."


def test_that_nobody_can_be_asked_is_told():
    t = after(NOBODY, *ALONE[:-1])
    assert told(t, ALONE[-1], viewer=2)[-1] == "Nobody else has cards: Ada lays the last series."


def test_sentences_speak_to_the_one_who_reads_them():
    t = read(EXAMPLE)
    asked = "1 ask seat 2 for red"
    assert told(t, asked, language="fr", you=0) == [
        "Vous demandez du rouge à Bob.",
        "Bob en a et choisit la carte à donner.",
    ]
    assert told(t, asked, language="fr", you=1) == [
        "Ada vous demande du rouge.",
        "Vous en avez : choisissez la carte à donner.",
    ]
    assert told(act(t, asked), "2 give red 9", language="fr", you=0) == [
        "Bob vous donne le 9 rouge."
    ]


def test_orange_is_asked_for_with_an_elision():
    t = read("players 2; colours 6; hands O3 / V1; pile V2")
    assert told(t, "1 ask seat 2 for orange", language="fr")[0] == "Ada demande de l’orange à Bob."


def test_every_kept_card_is_told():
    t = after(EXAMPLE + "Y7 Y2", "1 ask seat 2 for 7")
    assert told(t, "1 done", viewer=2) == ["Ada keeps yellow 7."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_can_be_told(language):
    words = Words(language)
    assert len({words.speak(GAME.told(move)) for move in range(len(MOVES))}) == len(MOVES)


def test_the_scene_says_what_is_to_be_done_and_where_the_rulebook_says_so():
    asked = ("1 ask seat 2 for red", "2 give red 9")
    lines = {
        "opening 2.2": read(OPENING),
        "ask 3.1": read(EXAMPLE),
        "give 3.3": after(EXAMPLE, *asked[:1]),
        "colour 3.3": after(EXAMPLE, *asked),
        "digit 3.2": after(EXAMPLE, "1 ask seat 2 for 3"),
        "shown 3.4": after(EXAMPLE + "Y7", ASKED),
        "miss 3.5": after(EXAMPLE + "Y1", ASKED),
        "jokers 3.9": after(JOKERS_ONLY, "2 done"),
        "nobody 3.9": after(NOBODY, *ALONE),
        "over 4.2": read("players 2; hands R1 / R2; over 1"),
        "deal 2.1": GAME.new(2),
    }
    assert [f"{scene(t).doing} {scene(t).rule}" for t in lines.values()] == list(lines)


def test_the_scene_shows_the_ask_and_who_must_act():
    seen = scene(after(EXAMPLE, "1 ask seat 2 for red"), viewer=1)
    assert (seen.mover, seen.actor, seen.ask.seat, seen.ask.wanted) == (0, 1, 1, "red")


def test_the_scene_shows_ones_own_unseen_series():
    own = scene(after(OPENING, *UNSEEN[:4])).own
    assert own.chosen == [["red 1", "red 2"]]
    assert own.laying == ["blue 4"]
    assert own.hand == ["violet 4", "joker"]
    assert not own.confirmed


def test_an_imagined_table_is_as_good_for_a_spectator():
    t = after(HELD, "1 ask seat 2 for 7", "1 done")
    for guess in imagined(t, viewer=SPECTATOR + 1, times=5):
        assert GAME.seen(guess, SPECTATOR) == GAME.seen(t, SPECTATOR)


# ---- notation ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("players 7; hands .", "notation-number"),
        ("players 2; hands R3 / X9", "chiffres-et-couleurs-not-a-card"),
        ("players 2; hands R3 / B1 R3", "chiffres-et-couleurs-card-twice"),
        ("players 2; hands J J J / J J J J", "chiffres-et-couleurs-card-twice"),
        ("players 2; hands R3", "notation-pieces"),
        ("players 2; doing nothing", "notation-letter"),
        ("players 2; asked pink", "notation-letter"),
        ("players 2; askee 3", "notation-number"),
        ("players 2; lying 3 R1 R2", "notation-number"),
        ("players 2; slots 3:red", "notation-number"),
        ("players 2; some 1:pink", "notation-letter"),
        ("players 2; slots" + " 1" * 67, "notation-too-many"),
        ("players 2; cards R1", "notation-unknown"),
        ("hands R3 / B1", "notation-missing"),
    ],
)
def test_a_wrong_line_is_refused_with_the_reason(line, key):
    with pytest.raises(Refusal) as refused:
        read(line)
    assert refused.value.saying.key == key
    assert all(Words(language).speak(refused.value.saying) for language in LANGUAGES)


def test_the_column_of_a_wrong_card_is_told():
    with pytest.raises(Refusal, match="Column 26"):
        read("players 2; hands R3 / B1 R3")


def test_a_short_line_is_the_beginning_of_a_turn():
    t = read(EXAMPLE + "Y7")
    assert GAME.write(t) == "players 2; mover 1; hands R3 B7 / R9 G3 V3; pile Y7"


def test_a_line_with_everything_reads_back():
    line = (
        "players 2; colours 6; play_on on; opener 2; mover 1; doing miss; asked 7; askee 2; "
        "hands R3 B7 J / G4 V5; pile Y1; lying 2 O1 O2 J; known . / G4; slots 1 1:7 1:7,red 2:7; "
        "some 1:7; fresh 1"
    )
    assert GAME.write(read(line)) == line


def test_a_view_is_one_line_too():
    view = GAME.seen(after(OPENING, *UNSEEN), 0)
    assert GAME.read_view(GAME.write_view(view)) == view


# ---- all together --------------------------------------------------------------------------------


def remembered(t, seat):
    """What is remembered of a hand, as the referee does it."""
    known = set(names(t.known[seat]))
    slots = [words_of(t.slot[i]) for i in range(t.slots) if t.slot_owner[i] == seat]
    return known, slots, words_of(t.some[seat])


def words_of(marks):
    return {name for bit, name in enumerate(MARK_NAMES[:17]) if marks >> bit & 1}


def compare(t, referee):
    """The referee's table and ours are the same, in cards, moves and memory."""
    assert [hand_of(t, s) for s in range(t.players)] == [
        sorted(hand, key=number) for hand in referee.hands
    ]
    assert (pile_of(t), series_of(t)) == (referee.pile, referee.series)
    assert bool(t.over) == referee.over
    for seat in range(t.players):
        assert set(moves(t, seat + 1)) == referee.legal(seat), GAME.write(t)
        known, slots, some = remembered(t, seat)
        assert (known, slots) == (referee.memory.known[seat], referee.memory.slots[seat])
        assert some == referee.memory.some[seat] or referee.phase == "give"


def refereed(t, seed):
    """Play a random game with a referee; return the table at its end."""
    referee, made = None, 0
    for _, seat, move in play_on(GAME, t, lucky(seed), random.Random(seed), 10**6):
        if seat == LUCK:
            referee = Referee(t)
        compare(t, referee)
        if seat < t.players:
            referee.told(seat, MOVES[move])
            made += 1
    assert made <= GAME.move_bound(t)
    return t


@pytest.mark.parametrize(("players", "options"), list(KIT.tables()))
def test_a_referee_with_real_cards_agrees(players, options):
    refereed(GAME.new(players, **options), seed=players)


SMALL = (
    "players 2; hand_size 2; deck 3075; deck_jokers 6",
    "players 2; hand_size 2; deck 7175; deck_jokers 3; play_on on",
    "players 3; hand_size 1; deck 3075; deck_jokers 5; play_on on",
    "players 4; hand_size 2; deck 7342087; deck_jokers 4; play_on on",
)


@pytest.mark.parametrize("line", SMALL)
def test_a_referee_agrees_on_rare_endings_with_few_cards(line):
    for seed in range(40):
        assert GAME.is_over(refereed(read(line + "; undealt"), seed))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_refusal_can_be_said(players):
    voices = [Words(language) for language in LANGUAGES]
    keys = set()
    for t, _, _ in positions(GAME, players, {"jokers": 6, "play_on": "on"}, seed=players):
        for viewer in (*range(players), SPECTATOR):
            view, legal = GAME.seen(t, viewer), GAME.legal_moves(t, viewer)
            for move in range(0, len(MOVES), 1 if viewer == GAME.turn(t) else 17):
                if move not in legal:
                    reason = GAME.why_not(view, move)
                    if reason.key not in keys:
                        assert all(voice.speak(reason) for voice in voices)
                        keys.add(reason.key)
    assert len(keys) > 12


def test_the_clock_has_nothing_to_do():
    assert GAME.timers == ()
    assert GAME.legal_moves(dealt(2), CLOCK) == []


def test_joueur_beats_random_play_in_nearly_all_pairs_of_deals():
    won = lost = 0
    for pair in range(25):
        points = 0.0
        for seat in (0, 1):
            bots = ("joueur", "random") if seat == 0 else ("random", "joueur")
            places = Simulator(Plan(GAME, 2, bots, seed=9)).outcome(pair).places
            points += places[seat] < places[1 - seat]
            points -= places[seat] > places[1 - seat]
        won += points > 0
        lost += points < 0
    assert won >= 0.7 * 25
    assert lost <= 2


@pytest.mark.parametrize("players", range(2, 7))
def test_joueur_always_makes_a_legal_move(players):
    luck, out = lucky(players), cells(len(MOVES))
    for t, seat, _ in positions(GAME, players, {"play_on": "on"}, seed=players):
        if seat < players:
            n = GAME.legal(t, seat, out)
            assert GAME.bots["joueur"](GAME.seen(t, seat), out, n, luck) in list(out[:n])


def test_joueur_asks_where_the_card_is_known_to_be():
    t = read("players 3; hands R3 B7 / G5 V1 / Y3 G8; known . / . / Y3; pile Y0 Y1 Y2 G3")
    assert joueur(t) == "ask seat 3 for 3"


def test_joueur_wins_the_turn_with_a_joker_just_drawn():
    t = after(JOKER_DRAWN, ASKED)
    laid = []
    while part(t, "doing") == "miss":
        laid.append(joueur(t))
        act(t, f"1 {laid[-1]}")
    assert laid == ["lay blue 7", "add joker", "done"]


def joueur(t):
    """What joueur does in seat 1."""
    out = cells(len(MOVES))
    n = GAME.legal(t, 0, out)
    return MOVES[GAME.bots["joueur"](GAME.seen(t, 0), out, n, lucky(1))]


def test_jokers_are_one_card():
    assert CARD_NAMES[JOKER] == "joker"
    assert CARD_NAMES.count("joker") == 1
