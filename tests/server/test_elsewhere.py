"""A table that another node owns: whoever comes for it here is led there."""

import msgspec
import pytest

from nuancier.store.log import Elsewhere
from nuancier.tables import messages
from nuancier.tables.close_codes import CloseCode
from tests.server.hostile.desk import Desk
from tests.tables.house import in_virtual_time, settled

OPEN = messages.Open("an-op-that-is-long-enough", "Ana", "coloretto", ["free", "free"])


async def at_the_other_node(**environ):
    """Return a desk whose one table was claimed by node b since, and who has its seat."""
    desk = Desk(**environ)
    ana = await desk.introduced()
    told = await ana.ask(msgspec.json.encode(OPEN))
    desk.restart()

    async def claim(table, layout):
        raise Elsewhere(f"Table {table} is at another node.", "node-b")

    desk.house.services.store.claim = claim
    return desk, next(one for one in told if isinstance(one, messages.Seated))


def wishes(seated):
    return {
        "open": OPEN,
        "join": messages.Join("another-op-that-is-long", seated.code, "Bob"),
        "watch": messages.Watch(seated.code),
        "resume": messages.Resume(seated.table, seated.token),
        "redeem": messages.Redeem("one-more-op-that-is-long", seated.table, "k" * 43),
    }


@pytest.mark.parametrize("wish", ["open", "join", "watch", "resume", "redeem"])
@in_virtual_time
async def test_who_comes_for_a_table_of_another_node_is_told_its_name_and_nothing_else(wish):
    desk, seated = await at_the_other_node()
    call = await desk.introduced()
    told = await call.ask(msgspec.json.encode(wishes(seated)[wish]))
    assert (call.socket.kicked, told) == ((CloseCode.ELSEWHERE, "node-b"), [])


@in_virtual_time
async def test_what_was_said_after_it_is_not_heard_here():
    desk, seated = await at_the_other_node()
    call = await desk.introduced()
    call.say(msgspec.json.encode(wishes(seated)["resume"]))
    told = await call.ask(msgspec.json.encode(messages.Chat("c1", "Hello?")))
    assert (call.socket.kicked[0], told) == (CloseCode.ELSEWHERE, [])


@in_virtual_time
async def test_a_full_household_still_finds_the_table_that_it_opened_at_another_node():
    desk, _ = await at_the_other_node(openings=1)
    for op in ("a-new-table-for-this-home", OPEN.op):
        call = await desk.introduced()
        await call.ask(msgspec.json.encode(msgspec.structs.replace(OPEN, op=op)))
    assert call.socket.kicked == (CloseCode.ELSEWHERE, "node-b")


@in_virtual_time
async def test_a_right_code_of_another_node_is_not_told_from_too_many_wrong_ones():
    desk, seated = await at_the_other_node(wrong_codes=2)
    calls = [await desk.introduced() for _ in range(3)]
    for call, code in zip(calls, ("KIWI-42", "KIWI-43", seated.code), strict=True):
        call.say(msgspec.json.encode(messages.Watch(code)))
    await settled()
    last = msgspec.json.decode(calls[2].socket.sent[-1], type=messages.AnyToClient)
    assert (calls[2].socket.kicked, last.reason.key) == (None, "server-wrong-codes")
