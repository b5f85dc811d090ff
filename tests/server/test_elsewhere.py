"""A table that another node owns: whoever comes for it here is led there."""

import asyncio
import random

import msgspec
import pytest

from nuancier.store.log import Elsewhere
from nuancier.tables import messages
from nuancier.tables.close_codes import CloseCode
from tests.server.hostile.desk import Desk
from tests.tables.house import in_virtual_time, read, settled
from tests.tables.virtual_time import seed_of

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


# ---- clients that do not know of nodes -----------------------------------------------------------


async def comes(desk, wish):
    """Come with a wish; return the call, and how long it took until it was closed."""
    began = desk.clock.now()
    call = await desk.introduced()
    call.say(msgspec.json.encode(wish))
    while call.socket.kicked is None:
        await asyncio.sleep(0.01)
    return call, desk.clock.now() - began


def old_pause(dice, tries):
    """Return how long a client waited that took a code it did not know for a break."""
    return dice.random() * min(15.0, 0.5 * 2**tries)


@pytest.mark.parametrize("wish", ["open", "join", "redeem", "resume", "watch"])
@in_virtual_time
async def test_a_client_that_does_not_know_of_nodes_comes_twice_a_second_at_most(wish):
    desk, seated = await at_the_other_node()
    dice, came, minute = random.Random(seed_of("old")), [], desk.clock.now() + 60_000
    while desk.clock.now() < minute:
        came.append(desk.clock.now())
        call, _ = await comes(desk, wishes(seated)[wish])
        assert call.socket.kicked == (CloseCode.ELSEWHERE, "node-b")
        await asyncio.sleep(old_pause(dice, tries=0))  # it had arrived, so it began anew
    assert all(third - first >= 1000 for first, third in zip(came, came[2:], strict=False))
    assert len(came) > 30  # and is not kept waiting for ever


@in_virtual_time
async def test_who_knows_of_nodes_is_led_on_at_once_whoever_else_of_its_household_was():
    desk, seated = await at_the_other_node()
    for wish in wishes(seated).values():
        assert (await comes(desk, wish))[1] < 50
    await asyncio.sleep(60)
    for wish in wishes(seated).values():
        assert (await comes(desk, wish))[1] < 50


@in_virtual_time
async def test_who_was_put_off_gets_the_table_here_if_it_has_come_free_meanwhile():
    desk, seated = await at_the_other_node()
    store = desk.house.services.store
    await comes(desk, wishes(seated)["resume"])
    call = await desk.introduced()
    call.say(msgspec.json.encode(wishes(seated)["resume"]))
    await asyncio.sleep(0.5)
    del store.claim
    await asyncio.sleep(1)
    await settled()
    assert call.socket.kicked is None
    assert any(isinstance(read(told), messages.Snapshot) for told in call.socket.sent)


# ---- a node that is silent -----------------------------------------------------------------------

LEASE = 5  # seconds


class Silent:
    """Node b, which is not heard of from now on: its lease runs out, and then the table is ours."""

    def __init__(self, desk):
        self._clock, self._over = desk.clock, desk.clock.now() + 1000 * LEASE
        self._store, self._claim = desk.house.services.store, type(desk.house.services.store).claim
        self.looks = 0
        self._store.claim = self.claim

    async def claim(self, table, layout):
        self.looks += 1
        left = (self._over - self._clock.now()) / 1000
        if left <= 0:
            return await self._claim(self._store, table, layout)
        raise Elsewhere(f"Table {table} is at another node.", "node-b", 0 if left > 3 else left)

    def beat(self):
        """Be heard of."""
        self._over = self._clock.now() + 1000 * LEASE


async def at_a_silent_node():
    """Return a desk whose one table is at a node that was silent for three seconds."""
    desk, seated = await at_the_other_node()
    silent = Silent(desk)
    await asyncio.sleep(3)
    return desk, seated, silent


@pytest.mark.parametrize("wish", ["open", "join", "watch", "resume"])
@in_virtual_time
async def test_who_comes_for_a_table_of_a_silent_node_gets_it_here_when_its_lease_is_over(wish):
    desk, seated, silent = await at_a_silent_node()
    call = await desk.introduced()
    call.say(msgspec.json.encode(wishes(seated)[wish]))
    await asyncio.sleep(2)
    await settled()
    assert call.socket.kicked is None
    assert any(isinstance(read(told), messages.Snapshot) for told in call.socket.sent)
    assert silent.looks == 2


@in_virtual_time
async def test_who_waits_for_a_silent_node_is_led_there_once_a_proxy_has_heard_of_it_too():
    desk, seated, silent = await at_a_silent_node()
    asyncio.get_running_loop().call_later(1, silent.beat)
    call, waited = await comes(desk, wishes(seated)["resume"])
    assert call.socket.kicked == (CloseCode.ELSEWHERE, "node-b")
    assert 3000 <= waited < 3100  # the rest of the lease, and a second


@in_virtual_time
async def test_who_waits_for_a_silent_node_is_led_at_once_to_another_that_was_quicker():
    desk, seated, silent = await at_a_silent_node()

    async def claim(table, layout):
        if silent.looks:
            raise Elsewhere(f"Table {table} is at another node.", "node-c")
        return await silent.claim(table, layout)

    desk.house.services.store.claim = claim
    call, waited = await comes(desk, wishes(seated)["resume"])
    assert call.socket.kicked == (CloseCode.ELSEWHERE, "node-c")
    assert 2000 <= waited < 2100


@in_virtual_time
async def test_a_wait_that_is_longer_than_the_patience_of_a_page_is_not_begun():
    assert await waits_for_a_node_that_always_has_left(seconds=20) < 50


@in_virtual_time
async def test_nobody_waits_for_ever_for_a_node_that_is_silent_whenever_it_is_looked_at():
    assert await waits_for_a_node_that_always_has_left(seconds=3) < 1000 * LEASE


async def waits_for_a_node_that_always_has_left(seconds):
    """Come for a table of a node with so much of its lease left; return how long it took."""
    desk, seated = await at_the_other_node()

    async def claim(table, _layout):
        raise Elsewhere(f"Table {table} is at another node.", "node-b", seconds)

    desk.house.services.store.claim = claim
    call, waited = await comes(desk, wishes(seated)["resume"])
    assert call.socket.kicked == (CloseCode.ELSEWHERE, "node-b")
    return waited


@in_virtual_time
async def test_who_hangs_up_while_waiting_looks_for_no_table_any_more():
    desk, seated, silent = await at_a_silent_node()
    call = await desk.introduced()
    await call.ask(msgspec.json.encode(wishes(seated)["resume"]))
    call.hang_up()
    await asyncio.sleep(2 * LEASE)
    assert (silent.looks, desk.house.tables) == (1, {})
