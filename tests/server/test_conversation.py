"""The conversation in docs/protocol.md is one that the server really holds."""

import asyncio
import json

import msgspec
import pytest

from nuancier.games.coloretto.scene import Scene
from nuancier.tables.frames import Reader
from nuancier.tables.messages import AnyFromClient, AnyToClient
from tests.server.conversation import fits, held, written


def test_the_conversation_of_the_page_can_be_held_again():
    told = asyncio.run(held(written()))
    assert [(old, new) for old, new in told if not fits(old, new)] == []


def test_every_line_of_the_page_is_a_message():
    for _, way, text in written():
        if way == ">":
            Reader(AnyFromClient).read(text.encode())
        elif way == "<":
            msgspec.json.decode(text, type=AnyToClient)


def test_the_first_deal_brings_a_whole_scene():
    events = [json.loads(text) for _, way, text in written() if '"t":"event"' in text]
    assert msgspec.convert(events[0]["changes"], type=Scene)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(events[-1]["changes"], type=Scene)


@pytest.mark.parametrize(
    "other",
    [
        {"t": "ack", "seq": 4},
        {"t": "ack", "seq": 5, "op": "a"},
        {"t": "ack", "seq": 4, "op": "a", "new": 1},
        {"t": "ack", "seq": 4, "op": None},
        {"t": "event", "seq": 4, "op": "a"},
    ],
)
def test_a_message_of_another_shape_does_not_fit(other):
    assert not fits({"t": "ack", "seq": 4, "op": "a"}, other)
