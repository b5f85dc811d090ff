"""Wishes for a table that come again: the first answer counts, whatever the limits say by now."""

import msgspec

from nuancier.tables import messages
from tests.server.hostile.desk import Desk, refusal
from tests.tables.house import in_virtual_time

LIMIT = "server-too-many-tables"


def opening(op, **fields):
    usual = {"t": "open", "op": op, "name": "Ana", "game": "coloretto", "seats": ["free", "free"]}
    return {**usual, **fields}


async def seated(desk, wish):
    """Return what somebody who has just come is told of a seat, or why there is none."""
    call = await desk.introduced()
    told = await call.ask(msgspec.json.encode(wish))
    return next(one for one in told if isinstance(one, messages.Seated | messages.Refused))


@in_virtual_time
async def test_a_table_asked_for_again_at_the_limit_is_the_table_that_was_opened():
    desk, wish = Desk(tables_per_address=1), opening("a-wish-sent-again")
    first = await seated(desk, wish)
    assert await seated(desk, wish) == first
    assert await refusal(await desk.introduced(), **opening("another-wish-than-that")) == LIMIT


@in_virtual_time
async def test_also_when_the_server_has_started_again_since():
    desk, wish = Desk(tables_per_address=1), opening("a-wish-sent-again")
    first = await seated(desk, wish)
    desk.restart()
    await seated(desk, opening("another-wish-than-that"))
    again = await seated(desk, wish)
    assert (again.table, again.seat) == (first.table, first.seat)


@in_virtual_time
async def test_an_op_that_could_be_guessed_opens_nothing_beyond_the_limit():
    desk = Desk(tables_per_address=1)
    await seated(desk, opening("1"))
    assert (await seated(desk, opening("1"))).reason.key == LIMIT


@in_virtual_time
async def test_a_seat_is_not_left_for_another_wish_with_the_same_op():
    desk = Desk()
    codes = [(await seated(desk, opening(f"a-wish-for-table-{n}"))).code for n in range(2)]
    call, wish = await desk.introduced(), {"t": "join", "op": "sits-down-once-only", "name": "Bob"}
    assert await refusal(call, **wish, code=codes[0]) is None
    assert await refusal(call, **wish, code=codes[1]) == "lobby-at-a-table"
    assert await refusal(call, **wish, code=codes[0]) is None
