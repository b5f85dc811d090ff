"""Coloretto, the rulebook sentence by sentence: components and setting up (1, 2)."""

from collections import Counter

import pytest

from nuancier.games.coloretto import GAME
from nuancier.games.coloretto.notation import LETTERS
from nuancier.games.coloretto.table import KIND_OF_CARD
from nuancier.kernel.game import CLOCK, LUCK
from nuancier.locales import Refusal
from tests.games.coloretto.position import (
    COLOURS,
    PILES,
    dealt,
    part,
    points,
    refusal,
)

# ---- 1 Components --------------------------------------------------------------------------------


def test_nine_cards_of_seven_colours_three_jokers_and_ten_plus_twos():  # coloretto 1.1
    deck = Counter(LETTERS[kind] for kind in KIND_OF_CARD)
    assert deck == {**dict.fromkeys(COLOURS, 9), "J": 3, "+": 10}


@pytest.mark.parametrize(
    ("scoring", "table"), [("beige", [1, 3, 6, 10, 15, 21]), ("grey", [1, 4, 8, 7, 6, 5])]
)
def test_points_for_one_to_six_cards_of_a_colour(scoring, table):  # coloretto 1.2
    assert [points("R" * n + f"; scoring {scoring}") for n in range(1, 7)] == table


def test_beige_is_the_default():  # coloretto 1.2
    assert GAME.settings(GAME.new(2))["scoring"] == "beige"


# ---- 2 Setting up --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_from_three_players_on_there_is_a_row_of_three_cards_for_each(players):  # coloretto 2.1
    rooms = [row.room for row in GAME.scene(GAME.seen(dealt(players), 0)).rows]
    assert rooms == [3] * players


def test_with_three_players_one_colour_leaves_the_game():  # coloretto 2.1
    assert part(dealt(3, colours=[4, 0, 1, 2, 3, 5, 6]), "removed") == "O"


@pytest.mark.parametrize("players", [4, 5])
def test_with_more_players_no_colour_leaves(players):  # coloretto 2.1
    assert part(dealt(players), "removed") == ""


def test_with_two_players_two_colours_leave_the_game():  # coloretto 2.2
    assert part(dealt(2, colours=[6, 4, 0, 1, 2, 3, 5]), "removed") == "OC"


def test_with_two_players_three_rows_take_one_two_and_three_cards():  # coloretto 2.2
    assert [row.room for row in GAME.scene(GAME.seen(dealt(2), 0)).rows] == [1, 2, 3]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_player_starts_with_one_card_all_colours_different(players):  # coloretto 2.3
    starts = part(dealt(players), "seats").split(" / ")
    assert [len(cards) for cards in starts] == [1] * players
    assert len(set("".join(starts))) == players


def test_two_players_start_with_two_cards_all_four_colours_different():  # coloretto 2.3
    starts = part(dealt(2), "seats").split(" / ")
    assert [len(cards) for cards in starts] == [2, 2]
    assert len(set("".join(starts))) == 4


def test_the_last_round_card_lies_above_the_bottom_fifteen():  # coloretto 2.4
    assert [dealt(players).bottom for players in PILES] == [15] * 4


def test_no_start_card_is_shuffled_into_the_pile():  # coloretto 2.4
    t = dealt(4)
    pile = Counter(part(t, "pile"))
    assert [pile[letter] for letter in COLOURS] == [8, 8, 8, 8, 9, 9, 9]


def test_the_first_of_the_shuffled_seats_begins():  # coloretto 2.5
    assert GAME.turn(dealt(4, seats=[2, 0, 3, 1])) == 2


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_host_may_name_who_begins(first):  # coloretto 2.5
    assert GAME.turn(dealt(3, first=first)) == first - 1


def test_only_a_seat_at_the_table_may_be_named():  # coloretto 2.5
    with pytest.raises(Refusal, match="lot, 1, 2, 3"):
        GAME.new(3, first=4)


@pytest.mark.parametrize(("players", "cards"), PILES.items())
def test_the_draw_pile_holds_54_64_72_or_71_cards(players, cards):  # coloretto 2.6
    assert dealt(players).pile_left == cards


@pytest.mark.parametrize(("players", "cards"), PILES.items())
def test_a_golden_joker_changes_no_number_of_cards(players, cards):  # coloretto 2.6
    assert dealt(players, golden_joker="on").pile_left == cards


def test_the_shuffled_colours_leave_first_then_go_to_the_seats():  # coloretto 2.6
    t = dealt(3, colours=[6, 5, 4, 3, 2, 1, 0])
    assert (part(t, "removed"), part(t, "seats")) == ("C", "V / O / B")


def test_the_first_card_of_the_shuffle_lies_on_top():  # coloretto 2.6
    assert part(dealt(4, cards=[75, 65, *range(65), *range(66, 75)]), "pile").startswith("+JR")


def test_before_the_deal_it_is_lucks_turn_and_nobody_may_move():  # coloretto 2.6
    t = GAME.new(3)
    assert GAME.turn(t) == LUCK
    assert not any(GAME.legal_moves(t, seat) for seat in (0, 1, 2, CLOCK))


def test_a_move_before_the_deal_is_refused():  # coloretto 2.6
    assert refusal("players 3; undealt", "1 draw") == "not-dealt"


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players):  # coloretto 2.1
    with pytest.raises(Refusal, match="2 to 5"):
        GAME.new(players)
