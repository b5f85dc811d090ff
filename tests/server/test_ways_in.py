"""The fast way in needs private parts of two libraries: without them, the plain way is taken."""

import asyncio
import importlib
import sys

import picows.picows
import pytest

import nuancier.server
from nuancier.server import handover, http, plain
from nuancier.server.door import way_in
from nuancier.server.settings import Settings
from tests.server.house import visit
from tests.server.wire import TEXT, frame, socket_at


async def conversation(house):
    async with await socket_at(house.port) as caller:
        caller.say(frame(TEXT, b'{"a":1}'))
        return await caller.hear(), type(house.visitors[0].socket)


def way_in_here():
    """Which way a server takes that would like the fast one."""

    async def found():
        return way_in(Settings(transport="picows"))

    return asyncio.run(found())


@pytest.fixture
def unseen(monkeypatch):
    """As if the fast way had never been looked at."""
    monkeypatch.delitem(sys.modules, "nuancier.server.handover")
    monkeypatch.delattr(nuancier.server, "handover")


def without_picows(monkeypatch):
    monkeypatch.setitem(sys.modules, "picows", None)


def without_its_protocol(monkeypatch):
    monkeypatch.delattr(picows.picows, "WSProtocol")


def without_a_name_of_its(monkeypatch):
    monkeypatch.setattr(picows, "WSAutoPingStrategy", object)


def without_what_came_with_a_request(monkeypatch):
    monkeypatch.setattr(http, "Http", type("Http", (), {}))


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(
    "missing",
    [
        without_picows,
        without_its_protocol,
        without_a_name_of_its,
        without_what_came_with_a_request,
    ],
)
def test_where_a_private_part_is_missing_the_plain_way_is_taken(missing, monkeypatch, caplog):
    missing(monkeypatch)
    assert way_in_here() == (plain.upgrade, None)
    assert "the transport picows cannot be used, aiohttp is" in caplog.text


@pytest.mark.usefixtures("unseen")
def test_then_sockets_are_served_as_ever(monkeypatch):
    without_its_protocol(monkeypatch)
    assert visit(conversation, transport="picows") == ((TEXT, b'{"a":1}'), plain.PlainSocket)


def test_a_protocol_that_takes_other_arguments_is_done_without(monkeypatch):
    def protocol(*, another):
        raise AssertionError("it was made")

    monkeypatch.setattr(handover, "WSProtocol", protocol)
    assert visit(conversation, transport="picows") == ((TEXT, b'{"a":1}'), plain.PlainSocket)


def test_where_nothing_is_missing_the_fast_way_is_taken(caplog):
    fast = importlib.import_module("nuancier.server.handover")
    assert way_in_here() == (fast.upgrade, fast.hand_over)
    assert visit(conversation, transport="picows") == ((TEXT, b'{"a":1}'), handover.FastSocket)
    assert not caplog.text
