"""The conversation in docs/protocol.md is one that the server really holds."""

import asyncio
import json

import msgspec
import pytest

from nuancier.games.coloretto.scene import Scene
from nuancier.tables.frames import FrameReader
from nuancier.tables.messages import AnyFromClient, AnyToClient
from tests.server.conversation import fits, held, written
from tests.server.hostile.inn import HELLO, Person, at_the_inn, everybody


def test_the_conversation_of_the_page_can_be_held_again():
    told = asyncio.run(held(written()))
    assert [(old, new) for old, new in told if not fits(old, new)] == []


def test_every_line_of_the_page_is_a_message():
    for _, way, text in written():
        if way == ">":
            FrameReader(AnyFromClient).read(text.encode())
        elif way == "<":
            msgspec.json.decode(text, type=AnyToClient)


def test_facts_and_scene_of_the_page_tell_the_same_game():
    told = [json.loads(text) for _, way, text in written() if way == "<" and '"t":"event"' in text]
    facts = {fact["kind"]: fact for event in told for fact in event["facts"]}
    changes = {}
    for event in told:
        changes |= {name: event["changes"][name] for name in event["changes"]}
        if "drawn" in event["changes"] and event["changes"]["drawn"]:
            assert event["changes"]["drawn"] == facts["draws"]["card"]
    assert facts["removed"]["colours"] == changes["removed"]
    assert changes["rows"][facts["places"]["row"]]["cards"] == [facts["places"]["card"]]


def test_the_first_deal_brings_a_whole_scene():
    events = [json.loads(text) for _, way, text in written() if '"t":"event"' in text]
    assert msgspec.convert(events[0]["changes"], type=Scene)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(events[-1]["changes"], type=Scene)


async def before_a_table(person, other):
    pass


async def seated_at_a_table(person, other):
    await person.open()


async def in_a_game(person, other):
    await person.open(seats=["free", "debutant"])
    await person.ask(t="start")
    await person.hear_of("event")


async def looking_on(person, other):
    person.say({"t": "watch", "code": (await other.open())["code"]})
    await person.hear_of("snapshot")


@pytest.mark.parametrize("come", [before_a_table, seated_at_a_table, in_a_game, looking_on])
def test_a_second_hello_is_answered_with_welcome_wherever_one_is(come):
    async def scene(server):
        port = server.door.port
        async with everybody(Person.come(port), Person.come(port)) as (person, other):
            await person.hear_of("welcome")
            await come(person, other)
            person.say(HELLO)
            return await person.hear_of("welcome", "refused", "goodbye")

    assert at_the_inn(scene)["t"] == "welcome"


def test_a_second_hello_changes_nothing():
    async def scene(server):
        async with everybody(Person.come(server.door.port)) as (person,):
            seated = await person.open()
            person.say({**HELLO, "language": "en"})
            await person.hear_of("welcome")
            answer = await person.ask(t="start")
            return seated["seat"], answer["seq"], answer["reason"]

    seat, seq, reason = at_the_inn(scene)
    assert (seat, seq, reason["key"]) == (0, 3, "lobby-seats-free")
    assert "text" not in reason


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
