"""A full disk: nothing is acknowledged, nobody is thrown out, and with room play goes on."""

from __future__ import annotations

import contextlib
import sqlite3

from nuancier.kernel.game import LUCK
from nuancier.tables import messages as m
from tests.tables.simulation.check import check_log
from tests.tables.simulation.shaky import ShakyHall, is_not_kept
from tests.tables.virtual_time import after, in_virtual_time

PLENTY = 1 << 30  # pages
JUNK = """INSERT INTO log VALUES
    (-1, (SELECT count(*) FROM log WHERE key = -1), 0, '', 0, zeroblob(?), x'', x'')"""


def fill_up(hall):
    """Let the file grow no more, and fill the pages that it has to the last byte."""
    [pages] = hall.file.execute("PRAGMA page_count").fetchone()
    for connection in (hall.file, hall.seam.writer):
        connection.execute(f"PRAGMA max_page_count = {pages}")
    for size in (2000, 500, 100, 10, 0):
        with contextlib.suppress(sqlite3.OperationalError):
            while True:
                hall.file.execute(JUNK, (size,))


def make_room(hall):
    hall.seam.writer.execute(f"PRAGMA max_page_count = {PLENTY}")


async def playing(*names, bots=0):
    """A game that has just begun."""
    hall = ShakyHall(None)
    await hall.gather("limits", *names, bots=bots, rounds=2)
    await hall.people[names[0].lower()].insist(m.Start)
    await after(0.1)
    return hall


def mover(hall):
    return next(person for person in hall.people.values() if person._moves)


async def waits_and_goes_on(hall):
    """Whoever's turn it is, nothing happens before there is room, and then something does."""
    fill_up(hall)
    before = len(hall.log())
    await after(60)
    assert len(hall.log()) == before
    make_room(hall)
    await after(5)  # a live game is dealt after a countdown
    assert len(hall.log()) > before


@in_virtual_time
async def test_on_a_full_disk_a_move_is_refused_with_a_sentence():
    hall = await playing("Ana", "Bob")
    fill_up(hall)
    kept = len(hall.log())

    answer = await mover(hall).act(mover(hall)._moves[0])

    assert is_not_kept(answer)
    assert len(hall.log()) == kept
    assert "full" in hall.store.fault()


@in_virtual_time
async def test_nobody_else_hears_of_a_move_that_found_no_room():
    hall = await playing("Ana", "Bob")
    fill_up(hall)
    other = hall.bob if mover(hall) is hall.ana else hall.ana
    heard = len(other.heard)

    await mover(hall).act(mover(hall)._moves[0])

    assert len(other.heard) == heard


@in_virtual_time
async def test_on_a_full_disk_everybody_stays_and_can_look():
    hall = await playing("Ana", "Bob")
    fill_up(hall)
    await mover(hall).act(mover(hall)._moves[0])

    looking_on = await hall.spectator()
    missed = await hall.ana.ask(m.Sync, seq=0)
    back = await hall.bob.resume()

    assert looking_on.last(m.Snapshot).seq == len(hall.log())
    assert isinstance(missed[0], m.Snapshot)
    assert back.last(m.Snapshot).you == back.seat
    assert (hall.ana.kicked, hall.bob.kicked) == (None, None)


@in_virtual_time
async def test_the_same_move_again_is_taken_as_soon_as_there_is_room():
    hall = await playing("Ana", "Bob")
    fill_up(hall)
    one = mover(hall)
    refused = await one.act(one._moves[0])
    make_room(hall)

    answer = await one.act(one._moves[0], op=refused.op)
    await hall.play()

    assert isinstance(answer, m.Ack)
    assert hall.state.stage == "finished"
    check_log(hall.log())


@in_virtual_time
async def test_a_bot_whose_move_found_no_room_moves_as_soon_as_there_is():
    hall = await playing("Ana", bots=1)
    while hall.ana._moves:
        await hall.ana.act(hall.ana._moves[0])

    await waits_and_goes_on(hall)


@in_virtual_time
async def test_a_deal_that_found_no_room_is_dealt_as_soon_as_there_is():
    hall = ShakyHall(None)
    await hall.gather("rouge_jaune_vert", "Ana", "Bob")
    await hall.ana.insist(m.Start)

    assert hall.game.turn(hall.state.t) == LUCK
    await waits_and_goes_on(hall)


@in_virtual_time
async def test_a_start_that_found_no_room_is_refused_and_can_be_tried_again():
    hall = ShakyHall(None)
    await hall.gather("limits", "Ana", "Bob", rounds=1)
    fill_up(hall)
    refused = await hall.ana.ask(m.Start)
    make_room(hall)

    answer = await hall.ana.ask(m.Start, op=refused.op)

    assert is_not_kept(refused)
    assert isinstance(answer, m.Ack)
