"""Whoever has the code of a table is told what it invites to, before giving a name."""

import json

import pytest

from nuancier.client.connection import connect
from nuancier.tables import messages
from tests.server.hostile.inn import at_the_inn
from tests.server.wire import Caller, get


def invited(to=None, guesses=1, **settings):
    """Open a table, let something be done there, ask with its code; or with a wrong one."""

    async def scene(server):
        port = server.door.port
        async with connect(f"http://127.0.0.1:{port}") as door, await Caller.call(port) as caller:
            seat = await door.open("coloretto", ["free", "free", "expert"], name="Ana")
            if to:
                await to(seat)
            code = seat.code if guesses == 1 else "KIWI-42"
            for _ in range(guesses):
                answer, body = await get(caller, port, f"/invitations/{code}.json")
            assert answer.status == 200
            return json.loads(body)

    return at_the_inn(scene, **settings)


def test_an_invitation_tells_the_game_and_who_is_there():
    told = invited()
    assert (told["game"], told["host"]) == ("coloretto", 0)
    assert [(one["name"], one.get("bot")) for one in told["players"]] == [
        ("Ana", None),
        (None, None),
        (None, "expert"),
    ]
    assert "refusal" not in told


async def lock(seat):
    await seat.ask(messages.Arrange, locked=True)


async def fill(seat):
    await seat.ask(messages.Arrange, seats=["kept", "joueur", "kept"])


async def begin(seat):
    await fill(seat)
    await seat.start()


@pytest.mark.parametrize(
    ("done", "reason"), [(lock, "lobby-locked"), (fill, "lobby-full"), (begin, "lobby-running")]
)
def test_an_invitation_says_why_no_seat_can_be_had(done, reason):
    told = invited(done)
    assert (told["game"], told["refusal"]["key"]) == ("coloretto", reason)


def test_without_a_table_there_is_nothing_but_the_reason():
    told = invited(guesses=2, wrong_codes=2)
    assert told == {"refusal": {"key": "lobby-no-code", "args": {"code": "KIWI-42"}}}


def test_who_guesses_too_often_must_wait():
    told = invited(guesses=3, wrong_codes=2)
    assert told == {"refusal": {"key": "server-wrong-codes", "args": {"most": 2}}}
