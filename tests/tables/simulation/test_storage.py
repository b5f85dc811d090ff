"""Every single thing that is asked of SQLite may fail: nothing false is told, and play goes on."""

from __future__ import annotations

import pytest

from nuancier.tables import messages as m
from nuancier.tables.events import Joined, read_event
from nuancier.tables.house import House
from nuancier.tables.kept import write_state
from tests.amount import amount
from tests.tables.simulation.check import check_log, check_ops, summed
from tests.tables.simulation.shaky import ShakyHall, Trouble
from tests.tables.virtual_time import after, in_virtual_time, settled

OUTAGE = 4.0  # seconds
PARTS = 3  # the calls are shared out among so many tests
# By day some of the calls fail, and still begin, write and commit in turn.
EACH, EACH_FOR_LONG = amount(4, 1), amount(13, 3)


async def scenario(trouble):
    """Open, join, start, thirty moves, chat, and on to the end."""
    hall = ShakyHall(trouble)
    await hall.gather("limits", "Ana", "Bob", rounds=4)
    await hall.ana.insist(m.Start)
    await hall.play(acts=15)
    await hall.bob.insist(m.Chat, text="bonjour")
    await hall.play()
    return hall


@in_virtual_time
async def lived_through(trouble):
    """Live through the scenario, and look at what is left of it."""
    hall = await scenario(trouble)
    await settled()
    check_what_is_left(hall)


def check_what_is_left(hall):
    rows = hall.log()
    check_log(rows)
    check_ops(rows)
    assert hall.state.stage == "finished"
    assert write_state(summed(hall.id, rows)) == write_state(hall.state)
    kept = {row.op: row.seq for row in rows if row.op and not is_join(row)}
    acks = {(a.op, a.seq) for person in hall.people.values() for a in person.told(m.Ack)}
    of_rows = {(op, seq) for op, seq in acks if op in kept}
    assert of_rows == set(kept.items())
    assert len(acks - of_rows) == 1, "the chat"
    assert hall.said() == ["bonjour"]


def is_join(row):
    return isinstance(read_event(row.body), Joined)


def calls_of_the_scenario():
    trouble = Trouble()
    lived_through(trouble)
    return trouble.calls


@pytest.mark.parametrize("part", range(PARTS))
def test_whichever_call_fails_once_nothing_is_lost_and_the_game_goes_on(part):
    for first in range(1 + part, calls_of_the_scenario() + 1, PARTS * EACH):
        lived_through(Trouble(first))


def test_whenever_the_disk_fails_for_long_nothing_is_lost_and_the_game_goes_on():
    for first in range(1, calls_of_the_scenario() + 1, EACH_FOR_LONG):
        lived_through(Trouble(first, OUTAGE))


@in_virtual_time
async def test_a_table_that_another_owner_claimed_stands_down_and_the_new_owner_has_everything():
    hall = ShakyHall(None)
    await hall.gather("limits", "Ana", "Bob", rounds=4)
    await hall.ana.insist(m.Start)
    await hall.play(acts=8)
    before, other = hall.table, House(hall.services())
    there = await other.by_id(hall.id)
    mover = next(p for p in hall.people.values() if p._moves)

    answer = await mover.act(mover._moves[0])

    assert answer.reason.key == "lobby-resting"
    assert before.desk.is_gone
    assert hall.house.tables == {}
    assert [person.kicked[0] for person in hall.people.values()] == [1012, 1012]
    assert write_state(there.state) == write_state(before.state)


@in_virtual_time
async def test_chat_at_a_table_that_another_owner_claimed_sends_everybody_to_the_new_owner():
    hall = ShakyHall(None)
    await hall.gather("limits", "Ana", "Bob")
    await House(hall.services()).by_id(hall.id)

    answer = await hall.ana.ask(m.Chat, text="bonjour")

    assert answer.reason.key == "lobby-resting"
    assert [person.kicked[0] for person in hall.people.values()] == [1012, 1012]


@in_virtual_time
async def test_the_game_goes_on_at_the_new_owners_table():
    hall = ShakyHall(None)
    await hall.gather("limits", "Ana", "Bob", rounds=4)
    await hall.ana.insist(m.Start)
    await hall.play(acts=8)
    hall.house = House(hall.services())
    await hall.wake()
    hall.people = {key: await back(hall, person) for key, person in hall.people.items()}

    await hall.play()

    check_log(hall.log())
    assert hall.state.stage == "finished"


async def back(hall, person):
    """Come back over a new connection to wherever the table is now."""
    new = type(person)(hall, person.name)
    hall.table.presence.resume(new.guest, person.token, 0)
    await after(0.1)
    return new
