"""Our server can be measured like its peers, and its trivial game is theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bench.ours.player import OursChiffresEtCouleurs, OursTok, OursTopSpeed
from bench.ours.tok import CELLS, EMPTY, TOK
from bench.seats import SEATS, Race, Table, Tally
from bench.server import choice, load
from bench.targets import BUILD, TARGETS, Served, Target, serving
from nuancier.games import GAMES
from nuancier.kernel.game import CLOCK, LUCK
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


def listening(kind: type[Any], table: Table) -> tuple[Any, list[bytes]]:
    """A player, and what it says."""

    async def made() -> Any:
        return kind(table, 0, table.tally)

    one, said = asyncio.run(made()), []
    one.say = said.append
    table.players = [one]
    return one, said


def test_a_choice_of_several_steps_goes_on_until_it_is_whole():
    one, said = listening(OursChiffresEtCouleurs, Table("a", Tally()))
    one.heard(b'{"t":"drafted","seq":8,"op":"1","drafted":[4],"own":{},"moves":[17]}')
    assert said == [b'{"t":"act","op":"1","moves":[17]}']


def test_whoever_has_seen_a_count_says_so():
    one, said = listening(OursTopSpeed, Race("a", Tally()))
    one.heard(event(7, CLOCK)[:-1] + b',"counted":true}')
    assert said == [b'{"t":"seen","seq":7}']


def test_a_ping_is_answered_at_once():
    one, said = listening(OursTopSpeed, Race("a", Tally()))
    one.heard(b'{"t":"ping","seq":3,"nonce":"dbff8e"}')
    assert said == [b'{"t":"pong","nonce":"dbff8e"}']


def test_in_a_live_game_a_refusal_means_that_somebody_was_faster():
    table = Race("a", Tally())
    one, said = listening(OursTopSpeed, table)
    refusal = b'{"t":"refused","seq":8,"op":"1","reason":{"key":"too-late"},"late":true}'
    one.heard(event(7, LUCK, b"3"))
    table.want(due=0.0)
    one.heard(refusal)
    assert (table.tally.too_late, table.tally.unexpected) == (1, 0)
    one.heard(refusal)
    assert (table.tally.too_late, table.tally.unexpected) == (1, 1)
    assert said == [b'{"t":"act","op":"1","moves":[3]}']


# ---- our server ----------------------------------------------------------------------------------

OURS = [target for target in TARGETS if target.name.startswith("ours-")]


@pytest.fixture(scope="module")
def server_of(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Target], Served]]:
    """Our servers, each started once: targets that differ in the game alone share one."""
    BUILD.mkdir(exist_ok=True)
    with ExitStack() as running:

        @cache
        def started(target: Target) -> Served:
            return running.enter_context(serving(target, tmp_path_factory.mktemp("bench")))

        yield lambda target: started(replace(target, name="", protocol=""))


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc to weigh a server")
@pytest.mark.parametrize("target", OURS, ids=lambda target: target.name)
def test_our_server_plays_every_move_it_is_sent(target: Target, server_of: Any):
    small = "--seconds=0.1 --first=5 --tables=2 --idle=5 --rate=100 --warming=50 --settling=0.05"
    found = load(target, server_of(target), choice(small.split()))
    faults = ("dropped", "unexpected", "lost", "stuck_tables")
    assert [found[fault] for fault in faults] == [0, 0, 0, 0]
    assert found["moves_per_second"] > 0
    assert found["wanted"] > 0
    assert ("database_us" in found) == (target.nodes != ("",))


def test_every_game_is_measured():
    measured = {target.protocol for target in OURS}
    assert {f"ours-{name}".replace("_", "-") for name in GAMES} <= measured
