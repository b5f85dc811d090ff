"""Whoever does not read is cut off, and nobody else waits for it."""

import asyncio
import contextlib

from tests.server.wire import PING, TEXT, deaf_caller, frame, page, socket_at

MANY = {"sockets_per_address": 100}


def test_one_who_reads_nothing_is_cut_and_nobody_else_waits(visited):
    """Two tables of four; one seat at each is deaf (L2)."""
    line = b"x" * 4096
    told = 2000  # 8 MB for everybody, which no buffer of the system swallows

    async def listen(caller):
        for _ in range(told):
            assert await caller.hear() == (TEXT, line)
        return told

    async def scene(house):
        async with contextlib.AsyncExitStack() as everybody:
            deaf = [
                await everybody.enter_async_context(await deaf_caller(house.port)) for _ in "ab"
            ]
            callers = [
                await everybody.enter_async_context(await socket_at(house.port)) for _ in range(6)
            ]
            listening = [asyncio.create_task(listen(caller)) for caller in callers]
            sockets = [visitor.socket for visitor in house.visitors]
            for _ in range(told):
                for one in sockets:
                    one.send(line)
                await asyncio.sleep(0)  # let everybody else read: only the deaf fall behind
                while any(one.transport.get_write_buffer_size() > 65536 for one in sockets[2:]):
                    await asyncio.sleep(0)
            heard = await asyncio.gather(*listening)
            await house.until(lambda: house.door.sockets == 6)
            assert len(deaf) == 2
            return heard, [visitor.left for visitor in house.visitors]

    assert visited(scene, **MANY) == ([told] * 6, [1, 1] + [0] * 6)


def test_who_owes_less_than_the_limit_stays_until_ten_seconds_have_passed(visited):
    now = [0]

    async def fill(house):
        visitor = house.visitors[0]
        while not house.door.behind:
            visitor.socket.send(b"x" * 4096)
        assert visitor.socket.transport.get_write_buffer_size() < 8192  # noticed at once
        house.door.cut_slow_readers()
        return visitor

    async def scene(house):
        async with await deaf_caller(house.port):
            visitor = await fill(house)
            now[0] = 9_999
            house.door.cut_slow_readers()
            stays = visitor.socket.is_open
            now[0] = 10_000
            house.door.cut_slow_readers()
            await house.until(lambda: visitor.left)
            return stays, visitor.socket.is_open, house.door.sockets, len(house.door.behind)

    never = {"unsent_bytes": 1 << 30}
    assert visited(scene, clock=lambda: now[0], **never) == (True, False, 0, 0)


def test_a_slow_reader_is_cut_only_when_it_stops_reading(visited):
    now, line = [0], b"x" * 60_000

    async def scene(house):
        async with await deaf_caller(house.port) as caller:
            line_out = house.visitors[0].socket
            for _ in range(200):  # always far behind
                line_out.send(line)
            for _ in range(5):
                for _ in range(300):
                    line_out.send(line)
                for _ in range(300):
                    await caller.hear()
                assert line_out.transport.get_write_buffer_size() > 0
                now[0] += 9_000
                house.door.cut_slow_readers()
            stays = line_out.is_open
            now[0] += 10_000
            house.door.cut_slow_readers()
            return stays, line_out.is_open

    assert visited(scene, clock=lambda: now[0], unsent_bytes=1 << 30) == (True, False)


def test_a_deaf_caller_is_cut_even_during_the_greeting(visited):
    async def scene(house):
        async with await deaf_caller(house.port):
            await house.until(lambda: house.visitors[0].left)
        return house.door.sockets

    assert visited(scene, greeting=[b"x" * 8192] * 2000) == 0


def test_pings_of_a_deaf_caller_do_not_fill_our_memory(visited):
    async def scene(house):
        async with await deaf_caller(house.port) as caller:
            caller.say(frame(PING, b"?" * 125) * 100_000)
            visitor, most = house.visitors[0], 0
            while not visitor.left:
                most = max(most, visitor.socket.transport.get_write_buffer_size())
                await asyncio.sleep(0)
        return most

    assert visited(scene, behind_seconds=0.3) < 2 * 262_144


def test_whoever_asks_for_a_page_and_does_not_read_it_is_cut(visited):
    async def scene(house):
        async with await deaf_caller(house.port, page("/large", house.port), 200):
            await house.until(lambda: house.door.connections == 0)
        return house.door.connections

    assert visited(scene, behind_seconds=0.1) == 0
