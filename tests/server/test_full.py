"""A full house turns people away in words, and still tells its proxy that it lives.

A proxy that hears 503 cuts everybody off who is here.
"""

import asyncio
import ipaddress
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from tests.client.house import visit
from tests.server.wire import Caller, page, socket_at

TRANSPORTS = pytest.mark.parametrize("transport", ["picows", "aiohttp"])
PROXY = (ipaddress.ip_network("127.0.0.0/8"),)
SPARE = 16  # connections of a small house that are told that it is full


def port_of(house):
    return house.server.door.port


async def status(house, path, **how):
    async with await Caller.call(port_of(house)) as caller:
        return (await caller.ask(page(path, port_of(house), **how))).status


@asynccontextmanager
async def connected(house, sockets, others):
    """So many are here; the others have not said what they want."""
    async with AsyncExitStack() as stack:
        for _ in range(sockets):
            await stack.enter_async_context(await socket_at(port_of(house)))
        for _ in range(others):
            await stack.enter_async_context(await Caller.call(port_of(house)))
        while house.server.door.connections < sockets + others:
            await asyncio.sleep(0)
        yield


@TRANSPORTS
def test_a_full_house_says_that_it_lives_and_has_no_room(tmp_path, transport):
    async def scene(house):
        async with connected(house, 2, 1):
            return await status(house, "/livez"), await status(house, "/address")

    assert visit(tmp_path, scene, sockets=2, transport=transport) == (200, 503)


@TRANSPORTS
def test_a_proxy_hears_that_we_live_however_many_it_has_brought(tmp_path, transport):
    async def scene(house):
        async with connected(house, 2, SPARE + 2):
            return await status(house, "/livez"), await status(house, "/address")

    told = {"sockets": 2, "transport": transport, "trusted_proxy": PROXY}
    assert visit(tmp_path, scene, **told) == (200, 503)


def test_without_a_proxy_there_is_an_end_to_connections(tmp_path):
    async def scene(house):
        async with connected(house, 2, SPARE), await Caller.call(port_of(house)) as late:
            late.say(page("/livez", port_of(house)))
            return await late.ended()

    assert visit(tmp_path, scene, sockets=2) == b""


def test_a_proxy_that_asks_for_itself_has_no_budget_and_those_behind_it_have(tmp_path):
    async def scene(house):
        people = {"replace": {"X-Forwarded-For": "192.0.2.7"}}
        proxys = [await status(house, "/livez") for _ in range(3)]
        return proxys, [await status(house, "/livez", **people) for _ in range(2)]

    little = {"page_burst": 1, "page_per_second": 0.001, "put_off_seconds": 0}
    found = visit(tmp_path, scene, trusted_proxy=PROXY, **little)
    assert found == ([200, 200, 200], [200, 429])


def test_a_closing_house_no_longer_says_that_it_lives(tmp_path):
    async def scene(house):
        async with await Caller.call(port_of(house)) as caller:
            asked = page("/livez", port_of(house))
            answer = await caller.ask(asked)
            await caller.reader.readexactly(int(answer.headers["content-length"]))
            house.server.is_stopping = True
            return answer.status, (await caller.ask(asked)).status

    assert visit(tmp_path, scene) == (200, 503)
