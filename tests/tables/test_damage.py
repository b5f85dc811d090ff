"""A log that can be read and makes no sense is damaged: its table says so, the others go on."""

import asyncio

import pytest

from nuancier.store.log import Batch, Damaged, Row
from nuancier.tables import events
from nuancier.tables.events import write_event
from nuancier.tables.faults import sentence_of
from tests.tables.house import Hall, in_virtual_time

NONSENSE = {
    "no event at all": b"\xc1",
    "a move in no game": write_event(events.Played([0])),
    "a seat that is not there": write_event(events.SeatFreed(9)),
}


async def with_row(body):
    """A table that has left the memory, and whose log goes on with this row."""
    hall = await Hall.open("coloretto", "Ana", bots=1)
    state, epoch = hall.state, hall.table.desk.epoch
    await hall.ana.drop()
    hall.table.put_away()
    kept = asyncio.get_running_loop().create_future()
    row = Row(state.seq + 1, 0, "", state.at, body, state.head)
    hall.store.append(Batch(hall.id, epoch, kept.set_result, [row]))
    assert await kept is None
    return hall


@pytest.mark.parametrize("what", NONSENSE)
@in_virtual_time
async def test_a_row_that_makes_no_sense_is_damage_and_other_tables_go_on(what):
    hall = await with_row(NONSENSE[what])
    for _ in range(2):
        with pytest.raises(Damaged, match=f"{hall.id} is damaged .its rows make no sense") as found:
            await hall.house.by_code(hall.code)
    assert sentence_of(found.value).key == "lobby-damaged"
    broken = hall.id
    await hall.host("limits", "Bob", bots=1)
    assert broken != hall.id
    assert await hall.house.by_code(hall.code) is hall.table


@in_virtual_time
async def test_the_replays_of_such_a_table_are_damaged_too():
    hall = await with_row(b"\xc1")
    with pytest.raises(Damaged):
        await hall.house.replay(hall.id, 0)
