"""Our server can be measured like its peers, and its trivial game is theirs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bench.ours.player import OursTok
from bench.ours.tok import CELLS, EMPTY, TOK
from bench.seats import SEATS, Table, Tally
from bench.server import choice, one_round
from bench.targets import TARGETS
from nuancier.games import GAMES
from nuancier.kernel.game import LUCK
from nuancier.locales.saying import Refusal

BEGUN = "4 1 2 -1 " + "." * CELLS
ALMOST_FULL = "4 1 3 34 " + "0123" * 8 + "012."


# ---- the trivial game ----------------------------------------------------------------------------


def test_the_trivial_game_is_in_no_catalogue():
    assert TOK.name not in GAMES


def test_the_lot_says_who_begins():
    t = TOK.new(SEATS)
    assert TOK.turn(t) == LUCK
    TOK.deal_from(t, [2, 0, 1, 3])
    assert TOK.write(t) == BEGUN


def test_only_the_seat_on_turn_may_put_a_token_and_on_any_free_cell():
    t = TOK.read(BEGUN)
    assert [len(TOK.legal_moves(t, seat)) for seat in range(SEATS)] == [0, 0, CELLS, 0]


def test_a_token_stays_where_it_was_put_and_the_turn_goes_round():
    t = TOK.read(BEGUN)
    TOK.attempt(t, 2, 5)
    assert TOK.write(t) == "4 1 3 5 " + ".....2" + "." * (CELLS - 6)
    with pytest.raises(Refusal):
        TOK.attempt(t, 3, 5)


def test_a_full_board_is_cleared_and_the_game_goes_on():
    t = TOK.read(ALMOST_FULL)
    TOK.attempt(t, 3, 35)
    assert TOK.write(t) == "4 1 0 35 " + "." * CELLS
    assert not TOK.is_over(t)
    assert len(TOK.legal_moves(t, 0)) == CELLS


def test_everybody_sees_the_whole_board():
    scene = TOK.scene(TOK.seen(TOK.read(ALMOST_FULL), 0))
    assert (scene.turn, scene.cell) == (3, 34)
    assert scene.cells == [0, 1, 2, 3] * 8 + [0, 1, 2, EMPTY]


def test_a_board_and_a_view_of_it_are_written_and_read_alike():
    t = TOK.read(ALMOST_FULL)
    assert TOK.write(t) == ALMOST_FULL
    view = TOK.seen(t, 0)
    assert TOK.read_view(TOK.write_view(view)) == view


# ---- our players ---------------------------------------------------------------------------------


def event(seq: int, seat: int, moves: bytes = b"") -> bytes:
    may = b',"moves":[%b]' % moves if moves else b""
    head = b'{"t":"event","seq":%d,"at":17,"seat":%d,"facts":[]' % (seq, seat)
    return head + b',"changes":{"turn":0,"cells":[-1,0]}' + may + b"}"


def player() -> OursTok:
    async def made() -> OursTok:
        return OursTok(Table("a", Tally()), 1, Tally())

    return asyncio.run(made())


def test_a_player_is_on_turn_while_it_has_moves():
    one = player()
    one.heard(event(7, LUCK, b"3,12"))
    assert (one.is_on_turn(), one.choose()) == (True, b"3")
    one.heard(event(8, 0))
    assert not one.is_on_turn()


def test_every_player_must_see_every_event_once():
    one = player()
    assert one.table
    one.table.yet_to_see = SEATS
    for seq, seat in ((7, LUCK), (8, 0), (8, 0), (10, 2)):
        one.heard(event(seq, seat))
    assert (one.tally.unexpected, one.table.yet_to_see) == (2, SEATS - 1)


def test_a_refusal_makes_a_run_doubtful():
    one = player()
    one.heard(b'{"t":"ack","seq":8,"op":"1"}')
    assert one.tally.unexpected == 0
    one.heard(b'{"t":"refused","seq":8,"op":"1","reason":{"key":"not-your-turn"}}')
    assert one.tally.unexpected == 1


# ---- our server ----------------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc to weigh a server")
@pytest.mark.parametrize("name", ["ours-tok", "ours-coloretto"])
def test_our_server_plays_every_move_it_is_sent(name: str):
    ours = next(target for target in TARGETS if target.name == name)
    small = choice(["--seconds=0.1", "--tables=2", "--idle=5", "--rate=100", "--warming=50"])
    found = one_round(ours, small)
    faults = ("dropped", "unexpected", "lost", "stuck_tables")
    assert [found[fault] for fault in faults] == [0, 0, 0, 0]
    assert found["moves_per_second"] > 0
    assert found["wanted"] > 0
