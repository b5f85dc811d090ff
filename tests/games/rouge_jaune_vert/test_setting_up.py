"""Rouge Jaune Vert: components and setting up a round, 1 and 2 of the rulebook."""

from collections import Counter
from itertools import product

import pytest

from nuancier.games.rouge_jaune_vert import GAME
from nuancier.games.rouge_jaune_vert.notation import CODES
from nuancier.games.rouge_jaune_vert.table import CARD_NAMES, NOBODY, POINT_VALUES
from nuancier.kernel.game import EVERYONE, LUCK
from tests.games.rouge_jaune_vert.round import after, dealt, hand, moves_of, series, table
from tests.laws.play import positions

COLOURS = ("bleu", "rouge", "jaune", "vert", "noir")


def test_every_combination_of_word_other_ink_and_count_exists_once():  # rouge_jaune_vert 1.1
    combinations = product(COLOURS, COLOURS, "1234")
    names = {f"{word} {ink} {count}" for word, ink, count in combinations if word != ink}
    assert len(CARD_NAMES) == len(names) == 80
    assert set(CARD_NAMES) == names


def test_each_number_from_minus_4_to_10_is_on_two_point_cards():  # rouge_jaune_vert 1.2
    assert Counter(POINT_VALUES) == dict.fromkeys(range(-4, 11), 2)


@pytest.mark.parametrize("players", range(2, 7))
def test_every_player_shows_one_card_and_all_others_lie_face_down(players):  # rouge_jaune_vert 2.1
    t = dealt(players)
    assert [t.series_cards[seat] for seat in range(players)] == [1] * players
    assert (t.hidden_left, table(t)) == (80 - players, "")


def test_as_many_point_cards_as_players_are_turned_up():  # rouge_jaune_vert 2.2
    t = dealt(3, points=[29, 0, 10, *range(1, 10), *range(11, 29)])
    assert list(t.stakes)[:3] == [10, 1, -4]


def test_six_players_use_every_point_card_once_in_five_rounds():  # rouge_jaune_vert 2.2
    *_, (t, _, _) = positions(GAME, 6, {}, seed=1)
    assert sorted(value for row in t.won.tolist() for value in row) == list(POINT_VALUES)


def test_point_cards_are_shuffled_once_and_colour_cards_at_every_deal():  # rouge_jaune_vert 2.3
    assert [GAME.shuffle_sizes(4, deal) for deal in (0, 1, 4)] == [[80, 30], [80], [80]]


def test_seat_s_gets_the_s_th_card():  # rouge_jaune_vert 2.3
    t = dealt(3, colours=[5, 3, 7, 0, 1, 2, 4, 6, *range(8, 80)])
    assert [series(t, seat) for seat in (1, 2, 3)] == [CODES[5], CODES[3], CODES[7]]


def test_the_round_opens_for_everyone_at_once():  # rouge_jaune_vert 2.3
    t = dealt(4)
    assert GAME.turn(t) == EVERYONE
    assert all("take hidden" in moves_of(t, seat) for seat in (1, 2, 3, 4))


def test_a_new_round_clears_the_table_and_keeps_the_pile_of_point_cards():  # rouge_jaune_vert 2.3
    line = (
        "players 2; rounds 2; series RV1 JN2 / BJ2; table RJ3 . VN4; hands RB1 / VJ1@2; stuck 1; "
    )
    t = after(line + "last_placer 1; put_backs 9; points 3 -2", "clock five minutes")
    GAME.deal_from(t, list(range(80)), 1)
    assert (table(t), hand(t, 1), hand(t, 2), t.hidden_left) == ("", ".", ".", 78)
    assert (t.stuck[0], t.last_placer, t.put_backs) == (0, NOBODY, 0)
    assert list(t.stakes)[:2] == [3, -2]


def test_cards_that_are_not_in_play_are_skipped():  # rouge_jaune_vert 2.3
    t = GAME.new(2)
    t.cards, t.point_cards = 4, 2
    GAME.deal_from(t, [*range(79, -1, -1), *range(29, -1, -1)])
    assert [series(t, seat) for seat in (1, 2)] == [CODES[3], CODES[2]]
    assert (t.hidden_left, list(t.stakes)[:2], t.points_left) == (2, [-4, -4], 0)


def test_luck_deals_before_every_round():  # rouge_jaune_vert 2.3
    assert GAME.turn(GAME.new(2)) == LUCK
    assert GAME.turn(after("players 2; series RV1 / BJ2", "clock five minutes")) == LUCK
