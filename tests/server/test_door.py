"""What both ways in promise: the seam, limits, pings, and how everybody leaves."""

import asyncio
import contextlib
import socket
import struct
import sys

import pytest

from tests.server.house import WATCHDOG, House
from tests.server.wire import (
    CLOSE,
    PING,
    PONG,
    TEXT,
    Caller,
    deaf_caller,
    frame,
    page,
    request,
    socket_at,
)

WHILE = 20  # seconds that nobody waits for


# ---- the seam ----


def test_a_visitor_is_told_what_was_said_and_answers(visited):
    async def scene(house):
        async with await socket_at(house.port) as caller:
            caller.say(frame(TEXT, b'{"a":1}'))
            assert await caller.hear() == (TEXT, b'{"a":1}')
            visitor = house.visitors[0]
            assert (visitor.heard, visitor.socket.address) == ([b'{"a":1}'], "127.0.0.1")
            assert visitor.socket.is_open
            assert house.door.sockets == 1
        await house.until(lambda: visitor.left)
        visitor.socket.send(b"nobody hears this")
        visitor.socket.kick(1000, "nor this")
        return visitor.left, visitor.socket.is_open, house.door.sockets

    assert visited(scene) == (1, False, 0)


def test_a_message_carries_the_time_of_its_receipt(visited):
    now = [1000]

    async def scene(house):
        async with await socket_at(house.port) as caller:
            for at in (2000, 3000):
                now[0] = at
                caller.say(frame(TEXT, b"{}"))
                await caller.hear()
        return house.visitors[0].times

    assert visited(scene, clock=lambda: now[0]) == [2000, 3000]


def test_frames_sent_with_the_request_are_heard(visited):
    async def scene(house):
        async with await Caller.call(house.port) as caller:
            await caller.ask(request(port=house.port) + frame(TEXT, b"early"))
            return await caller.hear()

    assert visited(scene) == (TEXT, b"early")


UNUSUAL = {
    "in two pieces": lambda asked: (asked[:40], asked[40:]),
    "with a question": lambda asked: (asked.replace(b"/ws ", b"/ws?from=home "),),
    "with a tab": lambda asked: (asked.replace(b"Version: ", b"Version:\t"),),
    "without spaces": lambda asked: (asked.replace(b": ", b":"),),
    "in capitals": lambda asked: (asked.replace(b"Upgrade: websocket", b"UPGRADE: WebSocket"),),
    "with letters beyond ASCII": lambda asked: (
        asked.replace(b"\r\n\r\n", b"\r\nX-Name: \xc3\xa9\r\n\r\n"),
    ),
}


@pytest.mark.parametrize("form", UNUSUAL)
def test_a_socket_is_opened_however_it_is_asked_for(visited, form):
    async def scene(house):
        async with await Caller.call(house.port) as caller:
            for piece in UNUSUAL[form](request(port=house.port)):
                caller.say(piece)
                await caller.writer.drain()
                await asyncio.sleep(0)
            assert (await caller.answer()).status == 101
            caller.say(frame(TEXT, b"{}"))
            return await caller.hear()

    assert visited(scene) == (TEXT, b"{}")


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536, 200_000])
def test_an_answer_of_any_length_arrives_whole(visited, size):
    async def scene(house):
        async with await socket_at(house.port) as caller:
            house.visitors[0].socket.send(b"x" * size)
            return await caller.hear()

    assert visited(scene) == (TEXT, b"x" * size)


def test_a_kick_has_a_code_and_a_reason_and_ends_everything(visited):
    async def scene(house):
        async with await socket_at(house.port) as caller:
            house.visitors[0].socket.kick(4001, "é" * 100)
            house.visitors[0].socket.kick(4002, "again")
            house.visitors[0].socket.send(b"too late")
            caller.say(frame(TEXT, b"too late as well"))
            kind, payload = await caller.hear()
            caller.say(frame(CLOSE, payload[:2]))
            rest = await caller.ended()
        await house.until(lambda: house.visitors[0].left)
        return kind, payload, rest, house.visitors[0].heard

    assert visited(scene) == (CLOSE, struct.pack("!H", 4001) + ("é" * 61).encode(), b"", [])


def test_who_does_not_answer_a_goodbye_is_cut_off(visited):
    async def scene(house):
        async with await socket_at(house.port):
            house.visitors[0].socket.kick(4001)
            await house.until(lambda: house.visitors[0].left)
        return house.door.sockets

    assert visited(scene, close_seconds=0.05) == 0


def test_nothing_is_heard_after_a_broken_frame(visited):
    async def scene(house):
        async with await socket_at(house.port) as caller:
            caller.say(frame(TEXT, b"*" * 8193))
            goodbye = await caller.hear()
            caller.say(frame(TEXT, b"too late"))
            await caller.ended()
        await house.until(lambda: house.visitors[0].left)
        return goodbye[0], goodbye[1][:2], house.visitors[0].heard

    assert visited(scene) == (CLOSE, struct.pack("!H", 1009), [])


def test_the_fault_of_one_visitor_ends_its_own_socket_only(visited, caplog):
    async def scene(house):
        async with await socket_at(house.port) as one, await socket_at(house.port) as other:
            one.say(frame(TEXT, b"fault"))
            heard = await one.hear_out()
            other.say(frame(TEXT, b"still here"))
            return heard, await other.hear()

    assert visited(scene) == (([], 1011), (TEXT, b"still here"))
    assert "a visitor's own fault" in caplog.text


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
def test_the_round_trip_is_the_kernels(visited):
    async def scene(house):
        async with await socket_at(house.port) as caller:
            caller.say(frame(TEXT, b"{}"))
            await caller.hear()
            return house.visitors[0].socket.round_trip()

    assert 0 < visited(scene) < 1000


def test_small_frames_leave_at_once(visited):
    async def scene(house):
        async with await socket_at(house.port):
            line = house.visitors[0].socket.transport.get_extra_info("socket")
            return line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    assert visited(scene) != 0


# ---- heads ----


def test_a_head_may_have_8_kib_and_no_more(visited):
    async def scene(house):
        statuses = []
        for size in (8192, 8193):
            bare = page(port=house.port, replace={"X-Long": ""})
            long = page(port=house.port, replace={"X-Long": "x" * (size - len(bare))})
            assert len(long) == size
            async with await Caller.call(house.port) as caller:
                statuses.append((await caller.ask(long)).status)
        return statuses

    assert visited(scene) == [200, 431]


def test_many_short_headers_are_a_long_head_too(visited):
    async def scene(house):
        extra = [(f"X-{number}", "x" * 200) for number in range(60)]
        async with await Caller.call(house.port) as caller:
            return (await caller.ask(page(port=house.port, extra=extra))).status

    assert visited(scene) == 431


def test_a_head_that_takes_too_long_is_not_waited_for(visited):
    async def scene(house):
        async with await Caller.call(house.port) as caller:
            caller.say(b"GET / HTTP/1.1\r\nHost: ")
            return await caller.ended()

    assert visited(scene, head_seconds=0.1) == b""


def test_who_says_nothing_at_all_is_not_waited_for(visited):
    async def scene(house):
        async with await Caller.call(house.port) as caller:
            said = await caller.ended()
            await house.until(lambda: house.door.connections == 0)
            return said

    assert visited(scene, head_seconds=0.1) == b""


def test_a_connection_is_kept_only_for_a_moment(visited):
    async def scene(house):
        async with await Caller.call(house.port) as caller:
            for _ in range(2):
                answer = await caller.ask(page(port=house.port))
                await caller.reader.readexactly(int(answer.headers["content-length"]))
            return await caller.ended()

    assert visited(scene, head_seconds=0.2) == b""


# ---- how many ----


def test_sockets_per_address(visited):
    async def scene(house):
        async with contextlib.AsyncExitStack() as open_ones:
            callers = [
                await open_ones.enter_async_context(await socket_at(house.port)) for _ in range(3)
            ]
            async with await Caller.call(house.port) as late:
                assert (await late.ask(request(port=house.port))).status == 429
            callers[0].say(frame(CLOSE))
            await callers[0].ended()
            await house.until(lambda: house.door.sockets == 2)
            async with await socket_at(house.port):
                return house.door.sockets, len(house.visitors)

    assert visited(scene, sockets_per_address=3) == (3, 4)


def test_connections_in_all(visited):
    async def scene(house):
        async with contextlib.AsyncExitStack() as open_ones:
            for _ in range(4):
                await open_ones.enter_async_context(await socket_at(house.port))
            async with await Caller.call(house.port) as late:
                full = (await late.ask(request(port=house.port))).status
        await house.until(lambda: house.door.sockets == 0)
        async with await socket_at(house.port):
            return full, house.door.sockets

    assert visited(scene, sockets=4) == (503, 1)


def test_one_address_cannot_take_all_connections(visited):
    async def scene(house):
        async with contextlib.AsyncExitStack() as idle:
            for _ in range(2 * 1 + 24):
                await idle.enter_async_context(await Caller.call(house.port))
            async with await Caller.call(house.port) as late:
                late.say(page(port=house.port))
                return await late.ended()

    assert visited(scene, sockets_per_address=1) == b""


# ---- pings, and the end ----


def test_a_silent_socket_is_pinged_and_stays_while_it_answers(visited):
    async def scene(house):
        async with await socket_at(house.port) as caller:
            for _ in range(3):
                kind, payload = await caller.hear()
                assert kind == PING
                caller.say(frame(PONG, payload))
            return house.door.sockets

    assert visited(scene, ping_seconds=0.05) == 1


def test_a_dead_socket_is_dropped(visited):
    async def scene(house):
        async with await socket_at(house.port):
            await house.until(lambda: house.visitors[0].left)
            return house.door.sockets

    assert visited(scene, ping_seconds=0.05) == 0


def test_a_stop_tells_everybody_when_to_come_back(visited):
    async def leave(caller):
        kind, payload = await caller.hear()
        caller.say(frame(CLOSE, payload[:2]))
        return kind, payload

    async def scene(house):
        async with contextlib.AsyncExitStack() as everybody:
            callers = [
                await everybody.enter_async_context(await socket_at(house.port)) for _ in range(5)
            ]
            leaving = [asyncio.create_task(leave(caller)) for caller in callers]
            await house.door.stop()
            told = set(await asyncio.gather(*leaving))
        return told, house.door.sockets, [visitor.left for visitor in house.visitors]

    assert visited(scene, retry_seconds=3) == ({(CLOSE, b"\x03\xf43")}, 0, [1] * 5)


def test_nobody_is_let_in_while_the_house_closes(visited):
    async def scene(house):
        async with await Caller.call(house.port) as early, await socket_at(house.port) as last:
            answer = await early.ask(page(port=house.port))
            await early.reader.readexactly(int(answer.headers["content-length"]))
            asked = page(port=house.port)
            closing = asyncio.create_task(house.door.stop(WHILE))
            await last.hear()
            late = await early.ask(asked)
            last.say(frame(CLOSE))
            await closing
            return late.status

    assert visited(scene, close_seconds=WHILE) == 503


def test_a_stop_does_not_wait_for_the_deaf(visited):
    async def scene(house):
        async with await deaf_caller(house.port):
            while not house.door.behind:
                house.visitors[0].socket.send(b"x" * 4096)
            await house.door.stop(0.05)
            await house.until(lambda: house.visitors[0].left)
        return house.door.sockets

    assert visited(scene, unsent_bytes=1 << 30) == 0


def test_nothing_is_left_behind(visited):
    async def scene(house):
        before = len(asyncio.all_tasks())
        for _ in range(10):
            async with await socket_at(house.port) as caller:
                caller.say(frame(TEXT, b"{}"))
                await caller.hear()
        await house.until(lambda: all(visitor.left for visitor in house.visitors))
        await house.until(lambda: len(asyncio.all_tasks()) <= before)
        return house.door.sockets, house.door.connections

    assert visited(scene) == (0, 0)


def hang_up_at_once(port):
    """Connect, and reset the connection before anybody has looked at it."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def test_who_hangs_up_at_once_leaves_no_trace(visited, caplog):
    async def scene(house):
        for _ in range(5):
            hang_up_at_once(house.port)
        async with await socket_at(house.port) as caller:  # accepted after all of them
            caller.say(frame(TEXT, b"{}"))
            await caller.hear()
            await house.until(lambda: house.door.connections == 1)
        return len(house.door._per_peer)

    assert visited(scene) <= 1
    assert caplog.records == []


def test_a_door_that_could_not_be_opened_can_be_opened_elsewhere_and_closed(visited):
    async def scene(house):
        other = House()
        with pytest.raises(OSError, match="in use"):
            await other.door.start("127.0.0.1", house.port)
        await other.door.start("127.0.0.1", 0)
        async with await Caller.call(other.port) as caller:
            status = (await caller.ask(page("/", other.port))).status
        await other.door.stop(0.2)
        return status

    assert visited(scene) == 200


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_two_colons_are_everywhere_for_both_families():
    async def scene():
        house = House()
        await house.door.start("::", 0)
        try:
            async with asyncio.timeout(WATCHDOG):
                return [await greeted(house, host) for host in ("127.0.0.1", "::1")]
        finally:
            await house.door.stop(0.2)

    assert asyncio.run(scene()) == [("127.0.0.1", 200), ("::1", 200)]


async def greeted(house, host):
    """Return whom the door counts when somebody comes by this address, and what it answers."""
    reader, writer = await asyncio.open_connection(host, house.port)
    await house.until(lambda: len(house.door._per_peer))
    (home,) = house.door._per_peer._counts
    writer.write(page("/", house.port, replace={"Connection": "close"}))
    status = int((await reader.readline()).split()[1])
    writer.close()
    await house.until(lambda: house.door.connections == 0)
    return ("::1" if home == "::" else home), status
