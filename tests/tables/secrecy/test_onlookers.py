"""S6: who looks on gets what lies open, an unfinished game has no replay, what is new is denied."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from nuancier.games import GAMES
from nuancier.kernel.game import SPECTATOR
from nuancier.locales.saying import Refusal
from nuancier.server.app import Server
from nuancier.server.settings import Settings
from nuancier.tables import events, messages, state
from nuancier.tables.events import HOUSE
from nuancier.tables.guests import Guest
from nuancier.tables.wishes import receive
from tests.tables.secrecy.playing import play
from tests.tables.secrecy.worlds import World, decoded, run, seeded

# Who may get which message. A new message must be entered here, by somebody who has thought of it.
TO_ALL = {"people", "arranged", "event", "snapshot", "chatted", "reacted"}
TO_THIS_CONNECTION = {"welcome", "ping", "notice", "refused"}
TO_A_SEAT = {"seated", "ack", "drafted", "advice", "key"}
# What of an event or a snapshot a spectator may get.
PUBLIC = {
    "event": {
        "t",
        "seq",
        "at",
        "seat",
        "facts",
        "changes",
        "by",
        "photo",
        "result",
        "counted",
        "resting",
    },
    "snapshot": {
        *("t", "seq", "you", "acting", "lobby", "at", "scene", "own", "moves", "facts", "chat"),
        *("result", "doers", "counted", "resting"),
    },
}
# What the log says, and who is told: the lobby is built from nothing by tables/lobby.py, deeds are
# told by tables/telling.py to each viewer as seen.
TOLD_AS_LOBBY = {
    *(
        events.Opened,
        events.Committed,
        events.Joined,
        events.TokenChanged,
        events.SeatChanged,
        events.SeatFreed,
    ),
    *(
        events.Left,
        events.Abandoned,
        events.Returned,
        events.Hosted,
        events.Arrangement,
        events.WordAdded,
    ),
    *(events.Started, events.Ended, events.Paced, events.WentOn),
}
TOLD_AS_SEEN = {
    *(
        events.CardsDealt,
        events.Played,
        events.Hinted,
        events.Replaced,
        events.RacePaused,
        events.RaceResumed,
    ),
    events.PersonRenamed,  # of which the name is told as a fact, and the face in the lobby
}


def tag(struct: type) -> str:
    return str(msgspec.inspect.type_info(struct).tag)  # type: ignore[attr-defined]


# ---- default: denied -----------------------------------------------------------------------------


def test_every_message_has_a_rule_for_who_may_get_it() -> None:
    rules = TO_ALL, TO_THIS_CONNECTION, TO_A_SEAT
    assert {tag(one) for one in get_args(messages.AnyToClient)} == set().union(*rules)
    assert sum(map(len, rules)) == len(set().union(*rules)), "one rule each"


def test_every_event_has_a_rule_for_who_is_told() -> None:
    assert set(get_args(events.AnyEvent)) == TOLD_AS_LOBBY | TOLD_AS_SEEN == set(state._ADDERS)


def test_every_event_is_in_the_union() -> None:
    assert set(events.Happened.__subclasses__()) - {Peek} == set(get_args(events.AnyEvent))


class Peek(events.Happened, tag="peek"):
    """An event that nobody has written a rule for."""

    cards: list[str]


def test_an_event_without_a_rule_is_told_to_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        world = World(tmp_path / "t.sqlite")
        await world.sit("coloretto", 2)
        await world.start()
        for heard in world.heard.values():
            heard.clear()
        peek: Any = Peek(["joker"])
        world.table.desk.write(HOUSE, "", peek, world.clock.now())
        await world.quiet()
        assert not any(world.heard.values())
        assert world.table.desk.is_gone, "the fault is not passed over"
        await world.close()

    run(scene)


def test_a_lobby_tells_no_secret() -> None:
    """The fields of everything that is told to all: a new one must be entered here."""
    fields = {one: set(one.__struct_fields__) for one in (messages.Lobby, messages.Player)}
    assert fields == {
        messages.Lobby: {
            *("table", "code", "game", "rules_version", "stage", "options", "clock", "locked"),
            *("hints", "pace", "players", "host", "spectators", "luck", "standing", "starts_in"),
            *("pausable", "paused", "lesson", "prepared"),
        },
        messages.Player: {
            *("name", "bot", "here", "away", "named", "minded", "lag", "seen", "hurries"),
            *("face", "who", "ready"),
        },
    }
    assert set(messages.BoundLuck.__struct_fields__) == {"game_number", "commitment", "words"}
    assert set(messages.MatchStanding.__struct_fields__) == {
        *("games", "played", "points", "places", "wins"),
    }


# ---- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_gets_what_lies_open_and_nothing_else(game: str, tmp_path: Path) -> None:
    dice = seeded()

    async def scene() -> list[dict[str, Any]]:
        world = World(tmp_path / "t.sqlite")
        await world.sit(game, 2)
        await world.start()
        await play(world, dice, 10**6)
        world.say(SPECTATOR, messages.Sync(0))
        world.say(SPECTATOR, messages.Act("op", [0]))
        await world.quiet()
        await world.close()
        return [decoded(raw) for raw in world.heard[SPECTATOR]]

    told = run(scene)
    assert {one["t"] for one in told} <= TO_ALL | TO_THIS_CONNECTION
    assert {"event", "snapshot", "arranged"} <= {one["t"] for one in told}
    for one in told:
        assert one.keys() <= PUBLIC.get(one["t"], one.keys())
        assert not one.get("own")
        assert not one.get("moves")
        assert one.get("you") is None
        assert not one.get("acting")


@pytest.mark.parametrize("game", GAMES)
def test_the_scene_of_a_seat_is_the_scene_of_a_spectator(game: str, tmp_path: Path) -> None:
    dice = seeded()

    async def scene() -> None:
        world = World(tmp_path / "t.sqlite")
        await world.sit(game, 2)
        await world.start()
        await play(world, dice, world.seq + 12)
        scenes = []
        for viewer in (0, 1, SPECTATOR):
            world.say(viewer, messages.Sync(-1))
            await world.quiet()
            scenes.append(decoded(world.heard[viewer][-1])["scene"])
        assert scenes[0] == scenes[1] == scenes[2] is not None
        await world.close()

    run(scene)


# ---- replays -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_replay_once_it_is_finished(game: str, tmp_path: Path) -> None:
    dice = seeded()

    async def scene() -> None:
        world = World(tmp_path / "t.sqlite")
        await world.sit(game, 2)
        await world.start()
        table, state = world.table.state.table, world.table.state
        while state.stage == "playing":
            with pytest.raises(Refusal) as refused:
                await world.house.replay(table, 0)
            assert refused.value.saying.key == "lobby-replay-running"
            await play(world, dice, world.seq + 25)
        assert state.spans[0].secret.hex().encode() in await world.house.replay(table, 0)
        await world.close()

    run(scene)


def test_over_http_an_unfinished_game_is_forbidden_to_anybody(tmp_path: Path) -> None:
    async def scene() -> list[bytes]:
        settings = Settings(host="127.0.0.1", port=0, store=f"sqlite:///{tmp_path}/t.sqlite")
        server = Server(settings)
        await server.start()
        wish = messages.Open("an-op-of-the-host", "Zoé", "coloretto", ["free", "joueur"])
        table, seated = await server.house.open(wish)
        guest = Guest([].append, lambda code, why: None)
        table.presence.resume(guest, seated.token, 0)
        receive(table, guest, messages.Start("an-op-for-the-start"), server.clock.now())
        while table.state.stage != "playing":
            await asyncio.sleep(0)
        path = f"/tables/{seated.table}/games/"
        paths = [f"{path}0.nuancier.json", f"{path}0.nuancier.json?token={seated.token}"]
        answers = [await get(server.door.port, path, seated.token) for path in paths]
        answers.append(await get(server.door.port, f"{path}1.nuancier.json", seated.token))
        await server.stop()
        return answers

    running, with_token, other = run(scene)
    for answer in (running, with_token):
        assert answer.startswith(b"HTTP/1.1 403 ")
        assert b'"order"' not in answer
    assert other.startswith(b"HTTP/1.1 404 ")


async def get(port: int, path: str, token: str) -> bytes:
    """Ask for a page, and say who one is."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n"
    writer.write(f"{head}Connection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer
