"""What stands in front of several nodes leads people to theirs, as deploy/ has it.

Small servers stand for the nodes here, for this is about the way to them alone.
"""

import asyncio
from contextlib import asynccontextmanager
from functools import wraps

import aiohttp
import pytest
from aiohttp import web

from tests.nodes import proxies
from tests.nodes.proxies import MISSING, HAProxy, Nginx, NginxOfThePage, behind
from tests.nodes.router import PathRouter

PATIENCE = 60  # seconds; a watchdog
LIES = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "gopher", "X-Forwarded-RTT": "900000"}


def here(proxy):
    """A proxy as a parameter; where its program is missing, the reason says what to install."""
    lacks = pytest.mark.skipif(not proxy.is_here(), reason=MISSING.format(proxy.PROGRAM))
    return pytest.param(proxy, id=proxy.__name__, marks=[lacks])


EVERY = pytest.mark.parametrize("proxy", [here(HAProxy), here(Nginx), here(PathRouter)])
WATCHFUL = pytest.mark.parametrize("proxy", [here(HAProxy), here(PathRouter)])  # ask for /livez
PASSES_BY = pytest.mark.parametrize("proxy", [here(HAProxy), here(Nginx)])  # who is full
TELLS_TRIPS = pytest.mark.parametrize("proxy", [here(HAProxy), here(Nginx)])


def in_time(test):
    @wraps(test)
    def run(**given):
        asyncio.run(asyncio.wait_for(test(**given), PATIENCE))

    return run


async def says_200(_):
    return 200


async def says_503(_):
    return 503


async def says_nothing(node):
    """As a frozen process, whose door the system still opens."""
    await node.closed.wait()
    return 503


FAILS = pytest.mark.parametrize("fails", [says_503, says_nothing])


class Standing:
    """Stands for a node: tells how it was asked, and lets sockets in."""

    def __init__(self, name):
        self.name, self.livez, self.port = name, says_200, 0
        self.looked, self.closed = asyncio.Event(), asyncio.Event()
        self.is_full = False

    @asynccontextmanager
    async def open(self):
        app = web.Application()
        app.router.add_get("/livez", self._livez)
        app.router.add_get("/ws", self._socket)
        app.router.add_get("/{rest:.*}", self._page)
        runner = web.AppRunner(app, shutdown_timeout=0)
        await runner.setup()
        place = web.TCPSite(runner, "127.0.0.1", 0)
        await place.start()
        self.port = place._server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            self.closed.set()
            await runner.cleanup()

    async def _livez(self, _):
        self.looked.set()
        return web.Response(status=await self.livez(self))

    def _must_have_room(self):
        if self.is_full:
            raise web.HTTPServiceUnavailable

    async def _page(self, request):
        self._must_have_room()
        headers = [[name.lower(), value] for name, value in request.headers.items()]
        return web.json_response({"node": self.name, "path": request.raw_path, "headers": headers})

    async def _socket(self, request):
        self._must_have_room()
        line = web.WebSocketResponse()
        await line.prepare(request)
        async for message in line:
            await line.send_str(f"{self.name} heard {message.data}")
        return line


class Street:
    """Two nodes and the proxy before them, and somebody who comes."""

    def __init__(self, url, a, b, client):
        self.url, self.a, self.b, self._client = url, a, b, client

    async def ask(self, path, headers=None):
        async with self._client.get(self.url + path, headers=headers) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def status(self, path):
        async with self._client.get(self.url + path) as answer:
            return answer.status

    async def text(self, path):
        async with self._client.get(self.url + path) as answer:
            return answer.status, await answer.text()

    def socket(self, path):
        return self._client.ws_connect(self.url + path)


@asynccontextmanager
async def street(proxy):
    async with (
        Standing("a").open() as a,
        Standing("b").open() as b,
        proxy.before({"a": a.port, "b": b.port}) as url,
        aiohttp.ClientSession() as client,
    ):
        yield Street(url, a, b, client)


def told(answer, name):
    return [value for header, value in answer["headers"] if header == name]


@EVERY
@in_time
async def test_a_name_in_the_path_leads_to_its_node_and_is_taken_off(proxy):
    async with street(proxy) as people:
        for name in ("a", "b"):
            answer = await people.ask(f"/n/{name}/x/%20y?z=/n/c/1")
            assert (answer["node"], answer["path"]) == (name, "/x/%20y?z=/n/c/1")


@EVERY
@in_time
async def test_who_names_no_node_or_one_that_is_not_there_reaches_somebody(proxy):
    async with street(proxy) as people:
        for path, reached in (("/x", "/x"), ("/n/zz/x", "/x"), ("/nn/a/x", "/nn/a/x")):
            answer = await people.ask(path)
            assert (answer["node"] in ("a", "b"), answer["path"]) == (True, reached)


@EVERY
@in_time
async def test_one_household_comes_in_by_one_node(proxy):
    async with street(proxy) as people:
        assert len({(await people.ask("/"))["node"] for _ in range(8)}) == 1


@EVERY
@in_time
async def test_sockets_pass(proxy):
    async with street(proxy) as people, people.socket("/n/b/ws") as line:
        for word in ("one", "two"):
            await line.send_str(word)
            assert await line.receive_str() == f"b heard {word}"


@EVERY
@in_time
async def test_what_a_client_says_of_itself_is_not_handed_on(proxy):
    async with street(proxy) as people:
        answer = await people.ask("/n/a/x", LIES)
        assert told(answer, "x-forwarded-for") == ["127.0.0.1"]
        assert told(answer, "x-forwarded-proto") == ["http"]
        assert LIES["X-Forwarded-RTT"] not in told(answer, "x-forwarded-rtt")
        assert told(answer, "host") == [people.url.removeprefix("http://")]


@TELLS_TRIPS
@in_time
async def test_the_round_trip_is_told_in_microseconds(proxy):
    async with street(proxy) as people:
        [trip] = told(await people.ask("/n/a/x"), "x-forwarded-rtt")
        assert trip.isdecimal()


@TELLS_TRIPS
@pytest.mark.parametrize("path", ["/metrics", "/n/a/metrics", "/n/zz/%6Detrics"])
@in_time
async def test_figures_are_not_for_everybody(proxy, path):
    async with street(proxy) as people:
        assert await people.status(path) == 404


@WATCHFUL
@FAILS
@in_time
async def test_a_node_whose_livez_fails_gets_nobody(proxy, fails):
    async with street(proxy) as people:
        for sick, well in ((people.a, people.b), (people.b, people.a)):
            sick.livez, well.livez = fails, says_200
            while await people.status(f"/n/{sick.name}/x") != 503:
                await looked(sick)
            while await people.status(f"/n/{well.name}/x") != 200:
                await looked(well)
            assert (await people.ask("/x"))["node"] == well.name


@WATCHFUL
@FAILS
@in_time
async def test_who_is_connected_to_a_node_whose_livez_fails_is_cut_off(proxy, fails):
    async with (
        street(proxy) as people,
        people.socket("/n/a/ws") as cut,
        people.socket("/n/b/ws") as kept,
    ):
        people.a.livez = fails
        assert (await cut.receive()).type in (aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)
        await kept.send_str("here")
        assert await kept.receive_str() == "b heard here"


@PASSES_BY
@pytest.mark.parametrize("name", ["a", "b"])  # one of them is where this household comes in
@in_time
async def test_who_would_come_to_a_full_node_is_brought_to_another_and_nobody_is_cut_off(
    proxy, name
):
    async with street(proxy) as people, people.socket(f"/n/{name}/ws") as kept:
        full, roomy = (people.a, people.b) if name == "a" else (people.b, people.a)
        full.is_full = True
        assert {(await people.ask("/x"))["node"] for _ in range(4)} == {roomy.name}
        async with people.socket("/ws") as line:
            await line.send_str("here")
            assert await line.receive_str() == f"{roomy.name} heard here"
        assert await people.status(f"/n/{name}/x") == 503
        if proxy is HAProxy:
            await looked(full)
        await kept.send_str("still")
        assert await kept.receive_str() == f"{name} heard still"


@pytest.mark.parametrize("proxy", [here(HAProxy)])
@in_time
async def test_where_all_nodes_are_full_their_own_words_are_told(proxy):
    async with street(proxy) as people:
        people.a.is_full = people.b.is_full = True
        assert await people.text("/x") == (503, "503: Service Unavailable")


# ---- one server alone ----------------------------------------------------------------------------


@pytest.mark.parametrize("proxy", [here(NginxOfThePage)])
@in_time
async def test_the_example_of_the_page_does_for_one_server_what_is_asked_of_a_proxy(proxy):
    async with (
        Standing("a").open() as a,
        proxy.before({"a": a.port}) as url,
        aiohttp.ClientSession() as client,
    ):
        people = Street(url, a, a, client)
        answer = await people.ask("/x/%20y?z=1", LIES)
        assert answer["path"] == "/x/%20y?z=1"
        assert told(answer, "host") == [url.removeprefix("http://")]
        assert told(answer, "x-forwarded-for") == ["127.0.0.1"]
        assert told(answer, "x-forwarded-proto") == ["http"]
        [trip] = told(answer, "x-forwarded-rtt")
        assert trip.isdigit()
        assert trip != LIES["X-Forwarded-RTT"]
        assert await people.status("/metrics") == 404
        async with people.socket("/ws") as line:
            await line.send_str("one")
            assert await line.receive_str() == "a heard one"


async def looked(node):
    """Wait until the proxy has asked once more."""
    node.looked.clear()
    await node.looked.wait()


@pytest.mark.parametrize(("is_here", "taken"), [(True, HAProxy), (False, PathRouter)])
def test_haproxy_is_taken_where_the_machine_has_it(monkeypatch, caplog, is_here, taken):
    monkeypatch.setattr(HAProxy, "is_here", lambda: is_here)
    monkeypatch.setattr(taken, "before", lambda nodes, port: (taken, nodes, port))
    with caplog.at_level("INFO", logger=proxies.__name__):
        assert behind({"a": 1}, 2) == (taken, {"a": 1}, 2)
    assert taken.__name__ in caplog.text
