"""Top Speed: the components and the start, sections 1 and 2 of the rulebook."""

from collections import Counter

import pytest

from nuancier.games.top_speed import GAME
from nuancier.games.top_speed.notation import CARD_NAMES
from nuancier.games.top_speed.table import POINT_CARDS
from nuancier.kernel.game import EVERYONE, SPECTATOR
from nuancier.locales import Refusal
from tests.games.top_speed.race import (
    BLACK,
    WHITE,
    act,
    dealt,
    known_packet,
    may,
    packet,
    read,
    refusal,
    scores,
    started,
    timers,
)

# ---- 1 Components --------------------------------------------------------------------------------


def test_seven_motifs_in_six_colours_make_42_cards_none_of_them_twice():  # top_speed 1.1
    assert len(set(CARD_NAMES)) == 7 * 6 == len(CARD_NAMES)


@pytest.mark.parametrize("cards", [BLACK, WHITE], ids=["black", "white"])
def test_each_packet_holds_every_motif_in_three_colours(cards):  # top_speed 1.1
    assert Counter(card[1] for card in cards) == dict.fromkeys("cfmhste", 3)


def test_black_owns_motif_i_in_colour_j_where_i_plus_j_is_even():  # top_speed 1.1
    colours = ["YBG", "REV"]  # those with an even and an odd number
    assert set(BLACK) == {c + m for i, m in enumerate("cfmhste") for c in colours[i % 2]}


def test_the_four_point_cards_have_two_arrows_each():  # top_speed 1.2
    assert POINT_CARDS == [(1, 4), (2, 3), (2, 5), (3, 4)]


def test_the_arrows_make_eight_columns_worth_24():  # top_speed 1.2
    assert (len(dealt().value), sum(dealt().value)) == (8, 24)


def test_the_top_speed_card_is_worth_three_points():  # top_speed 1.3
    assert scores("top_speed 2") == [0, 3]


# ---- 2 Setting up --------------------------------------------------------------------------------


def test_the_point_cards_lie_in_the_order_of_their_shuffle():  # top_speed 2.1
    assert dealt(row=[3, 0, 2, 1]).value.tolist() == [3, 1, 2, 2, 4, 4, 5, 3]


def test_a_coin_decides_which_value_faces_whom():  # top_speed 2.1
    assert dealt(coins=[1, 0, 0, 1, 0, 1, 0, 1]).value.tolist() == [4, 2, 2, 3, 1, 3, 5, 4]


def test_only_two_may_play():  # top_speed 2.2
    with pytest.raises(Refusal):
        GAME.new(3)


@pytest.mark.parametrize("seat", [1, 2])
def test_black_and_white_go_by_lot(seat):  # top_speed 2.2
    t = dealt(lot=[seat - 1, 2 - seat])
    assert set(packet(t, seat).split()) == set(BLACK)
    assert set(packet(t, 3 - seat).split()) == set(WHITE)


def test_the_first_card_of_a_shuffle_lies_on_top_of_the_packet():  # top_speed 2.2
    t = dealt(black=[7, *range(7), *range(8, 21)])
    assert packet(t, 1).split()[:2] == [BLACK[7], BLACK[0]]


def test_at_the_signal_each_player_sees_the_own_first_card():  # top_speed 2.3
    assert known_packet(started(), 1) == "Yc" + " ?" * 20
    assert known_packet(started(), 2) == "Rc" + " ?" * 20


def test_at_the_signal_the_inner_point_cards_are_turned_up():  # top_speed 2.3
    assert GAME.seen(started(), 0).value.tolist() == [1, 2, 2, 3, 4, 3, 5, 4]


def test_at_the_signal_the_race_is_on_for_everyone():  # top_speed 2.3
    t = started()
    assert GAME.turn(t) == EVERYONE
    assert [len(GAME.legal_moves(t, seat)) for seat in (0, 1, SPECTATOR)] == [9, 9, 0]


def test_at_the_signal_the_30_seconds_and_the_five_minutes_begin():  # top_speed 2.3
    assert timers(started()) == {"end without a placement", "end of time"}


def test_at_the_signal_nothing_has_happened_yet():  # top_speed 2.3
    packets = f"{' '.join(BLACK)} / {' '.join(WHITE)}"
    empty = " / ".join("." * 8)
    assert GAME.write(started()) == f"black 1; columns {empty}; packets {packets}; unseen 20 20"


def test_there_is_one_signal_only():  # top_speed 2.3
    with pytest.raises(Refusal):
        act(started(), "clock signal")


def test_no_player_gives_the_signal():  # top_speed 2.3
    assert refusal("countdown; packets Yc / Rc", "1 signal") == "top-speed-not-started"


def test_the_signal_is_the_last_move_of_the_list():  # top_speed 2.3
    assert GAME.names[-1] == "signal"


def test_at_the_signal_every_column_is_open():  # top_speed 2.3
    assert not may(act(started(), "1 place on column 1"), 1, "mend to column 2")


def test_a_table_dealt_again_holds_nothing_of_the_last_race():  # top_speed 2.3
    line = "columns Yc Bc; packets Rf / .; cycled 1 0; idled 1 0; mend 1 .; landings 3 0"
    t = read(line + "; reopened 2; top_speed 1; stopped 2; ending still")
    assert dealt(t=t) == dealt()


def test_the_shuffles_are_the_row_four_coins_the_lot_and_two_packets():  # top_speed 2.3
    assert GAME.shuffle_sizes(2, 0) == [4, 2, 2, 2, 2, 2, 21, 21]
