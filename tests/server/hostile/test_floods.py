"""Whoever asks for more than one household needs is put off, and nobody else notices."""

import asyncio
import random
from collections import Counter

import pytest

from nuancier.client.connection import connect
from nuancier.locales import Words
from nuancier.server import pages
from nuancier.server.budget import COSTS
from nuancier.server.settings import Settings
from nuancier.tables import messages
from tests.server.hostile.inn import at_the_inn
from tests.server.wire import Caller, get, page

BURST = 60  # the budget of every flooder, which does not fill again during a test
AT_LEAST = 5  # refusals of each
MOVES = 20  # that are made meanwhile
POOR = {"page_burst": BURST, "page_per_second": 0.001, "put_off_seconds": 0.1}
PROXY = {"trusted_proxy": "127.0.0.1"}  # which lets a flooder come from anywhere
QR = "/qr/{code}.svg"
NAMES = {"code": "KIWI-42", "game": "limits", "language": "fr", "number": "0"}


def paths(server):
    """Return a path for each route of the house, by the route: the router's list, none of ours."""
    resources = {route.resource for route in server.door._app.router.routes()}
    return {one.canonical: path_of(one) for one in resources}


def path_of(resource):
    pattern = resource.get_info().get("pattern")  # a plain path has none
    names = {name: NAMES.get(name, "nothing") for name in pattern.groupindex} if pattern else {}
    return str(resource.url_for(**names))


async def flood(port, path, address, is_over):
    """Ask for one path until all is over; return how often each status was answered."""
    statuses, asked = Counter(), page(path, port, replace={"X-Forwarded-For": address})
    while not is_over() or statuses[429] < AT_LEAST:
        async with await Caller.call(port) as caller:
            status = 200
            while status == 200:
                answer = await caller.ask(asked)
                await caller.reader.readexactly(int(answer.headers["content-length"]))
                status = answer.status
                statuses[status] += 1
        assert (status == 429) == ("retry-after" in answer.headers)
    return statuses


def connect_to(port):
    return connect(f"http://127.0.0.1:{port}")


async def a_game(port):
    """Let two people play Coloretto for a while; return the answers to all moves."""
    chance, answers = random.Random(1), []
    async with connect_to(port) as ana_door, connect_to(port) as bob_door:
        ana = await ana_door.open("coloretto", ["free", "free"], name="Ana")
        bob = await bob_door.join(ana.code, "Bob")
        await ana.start()
        for _ in range(MOVES):
            seat = await whose_turn(ana, bob)
            answers.append(await seat.act(chance.choice(seat.moves)))
    return answers


async def whose_turn(*seats):
    """Wait until one of them may move, and return it."""
    turns = {asyncio.create_task(seat.turn()): seat for seat in seats}
    done, waiting = await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
    for turn in waiting:
        turn.cancel()
    return turns[done.pop()]


def test_a_game_goes_on_while_every_route_is_flooded():
    async def scene(server):
        port, found = server.door.port, paths(server)
        game = asyncio.create_task(a_game(port))
        floods = [
            flood(port, path, f"198.51.{number}.1", game.done)
            for number, path in enumerate(found.values())
        ]
        told = dict(zip(found, await asyncio.gather(*floods), strict=True))
        return told, await game

    limits = {"burst": 10_000, "per_second": 10_000}
    told, answers = at_the_inn(scene, **POOR, **PROXY, **limits)
    assert len(answers) == MOVES
    assert {type(answer) for answer in answers} == {messages.Ack}
    let_in = {route: statuses.total() - statuses[429] for route, statuses in told.items()}
    assert let_in == {route: BURST // COSTS.get(route, 1) for route in told}
    assert set(COSTS) <= set(told)


@pytest.mark.parametrize("burst", [Settings().page_burst, 60])
def test_as_much_as_the_budget_is_given_and_one_more_is_put_off(burst):
    most = burst // COSTS[QR]

    async def scene(server):
        async with await Caller.call(server.door.port) as caller:
            statuses = Counter()
            for _ in range(most + 1):
                answer, body = await get(caller, server.door.port, "/qr/KIWI-42.svg")
                statuses[answer.status] += 1
            return statuses, answer, body

    poor = {"page_burst": burst, "page_per_second": 0.1, "put_off_seconds": 0}
    statuses, answer, body = at_the_inn(scene, **poor)
    assert statuses == {200: most, 429: 1}
    seconds = int(answer.headers["retry-after"])
    assert 0 < seconds <= COSTS[QR] / 0.1
    assert body.decode() == Words("fr").say("server-too-many-requests", seconds=seconds) + "\n"


def test_a_refusal_is_not_said_at_once_for_a_flood_would_only_ask_sooner():
    async def scene(server):
        async with await Caller.call(server.door.port) as first:
            await get(first, server.door.port, "/healthz")
            first.say(page("/healthz", server.door.port))
            while not server.door._put_off:
                await asyncio.sleep(0)
            async with await Caller.call(server.door.port) as other:
                elsewhere = {"X_Forwarded_For": "198.51.100.1"}
                answer, _ = await get(other, server.door.port, "/healthz", **elsewhere)
        return answer.status

    assert (
        at_the_inn(
            scene, **{**POOR, **PROXY, "page_burst": 1, "put_off_seconds": 60, "close_seconds": 0.1}
        )
        == 200
    )


def test_a_link_is_drawn_once(monkeypatch):
    drawn, make = [], pages.segno.make
    pages.qr_drawing.cache_clear()
    monkeypatch.setattr(
        pages.segno, "make", lambda link, **how: drawn.append(link) or make(link, **how)
    )

    async def scene(server):
        async with await Caller.call(server.door.port) as caller:
            codes = ("KIWI-42", "kiwi42", "KIWI-43", "KIWI-42")
            return [(await get(caller, server.door.port, f"/qr/{code}.svg"))[1] for code in codes]

    first, alike, other, again = at_the_inn(scene)
    assert first == alike == again != other
    assert len(drawn) == 2
    assert pages.qr_drawing.cache_parameters()["maxsize"] == pages.MOST_DRAWINGS
