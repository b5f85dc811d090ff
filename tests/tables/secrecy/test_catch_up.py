"""E3: whoever comes back gets the very messages that were missed, or one snapshot: never less."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nuancier.games import GAMES
from nuancier.kernel.game import SPECTATOR
from nuancier.tables import messages
from nuancier.tables.catch_up import MOST
from tests.tables.secrecy.playing import play
from tests.tables.secrecy.worlds import AHEAD, World, decoded, run, seeded

Stream = dict[int, list[bytes]]  # by viewer: the events in order


def events(world: World) -> Stream:
    """Return what everybody heard of the game so far."""
    heard = {viewer: list(told) for viewer, told in world.heard.items()}
    return {
        viewer: [raw for raw in told if raw.startswith(b'{"t":"event"')]
        for viewer, told in heard.items()
    }


async def missed(world: World, viewer: int, seq: int) -> list[bytes]:
    """Return what a viewer gets who has seen everything up to ``seq``."""
    world.heard[viewer].clear()
    world.say(viewer, messages.Sync(seq))
    await world.quiet()
    return list(world.heard[viewer])


async def check_everywhere(world: World, stream: Stream, first: int) -> int:
    """Come back from everywhere as everybody; return how often the messages came again."""
    again = 0
    for viewer, told in stream.items():
        for seq in (*range(world.seq + 1), world.seq + 1, -1, -AHEAD, AHEAD):
            got = await missed(world, viewer, seq)
            kinds = [decoded(raw)["t"] for raw in got]
            if kinds == ["snapshot"]:
                assert (
                    not first <= seq <= world.seq or world.table.state.game.catch_up == "snapshot"
                )
                continue
            after = [raw for raw in told if decoded(raw)["seq"] > seq]
            assert got == after, (viewer, seq)
            assert seq >= first
            assert len(got) == world.seq - seq
            again += bool(got)
    return again


async def in_the_middle(game: str, folder: Path, dice: Any) -> tuple[World, int]:
    """Return a table late in a game that runs, and the row with which it began."""
    for number in range(20):  # by chance the clock may have ended it
        world = World(folder / f"{number}.sqlite")
        await world.sit(game, 2)
        await world.start()
        begun = world.table.state.spans[0].first
        await play(world, dice, begun + MOST + 8, ends=False)
        if world.table.state.stage == "playing":
            return world, begun
        await world.close()
    raise AssertionError("the clock ended every game")


@pytest.mark.parametrize("game", GAMES)
def test_what_was_missed_comes_again_byte_for_byte_or_as_one_snapshot(
    game: str, tmp_path: Path
) -> None:
    dice = seeded()

    async def scene() -> tuple[int, int]:
        world, begun = await in_the_middle(game, tmp_path, dice)
        stream, first = events(world), max(begun, world.seq - MOST)
        before = await check_everywhere(world, stream, first)
        await world.restart()
        after = await check_everywhere(world, stream, first)
        await world.close()
        return before, after

    before, after = run(scene)
    assert before == after
    assert (before > 0) == (GAMES[game].catch_up == "events")


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_is_caught_up_by_one_snapshot(game: str, tmp_path: Path) -> None:
    dice = seeded()

    async def scene() -> None:
        world = World(tmp_path / "t.sqlite")
        await world.sit(game, 2)
        await world.start()
        await play(world, dice, 10**6)
        assert world.table.state.stage != "playing"
        for viewer in list(world.heard):
            for seq in (0, world.seq - 3, world.seq - 1, world.seq, world.seq + 1, AHEAD, -1):
                (raw,) = await missed(world, viewer, seq)
                snapshot = decoded(raw)
                assert snapshot["t"] == "snapshot"
                assert snapshot["result"]["places"]
        await world.close()

    run(scene)


def test_the_end_is_no_event_without_the_new_standing(tmp_path: Path) -> None:
    """Between the last move and the next row the stage and the standing are told beside it."""
    dice = seeded()

    async def scene() -> None:
        world = World(tmp_path / "t.sqlite")
        await world.sit("coloretto", 2)
        await world.start()
        state, seen = world.table.state, []
        tell = world.table.voice.tell_lobby

        def end() -> None:
            tell()
            if state.stage != "playing" and not seen:
                seen.append(world.table.moments.since(state.seq - 2, 0, None))
                seen.append(world.table.moments.since(state.seq, 0, None))

        world.table.voice.tell_lobby = end  # type: ignore[method-assign]
        await play(world, dice, 10**6)
        assert seen == [None, None]
        await world.close()

    run(scene)


def test_what_was_said_meanwhile_is_caught_up(tmp_path: Path) -> None:
    async def scene() -> list[str]:
        world = World(tmp_path / "t.sqlite")
        await world.sit("coloretto", 2)
        await world.start()
        seq = world.seq
        world.table.presence.leave(world.people[1])
        world.say(0, messages.Chat(world.op(), "Tu es là ?"))
        await world.quiet()
        world.table.presence.resume(world.guest(1), world.tokens[1], seq)
        await world.quiet()
        told = [decoded(raw) for raw in world.heard[1]]
        await world.close()
        return [said["text"] for one in told for said in one.get("chat", ())]

    assert run(scene) == ["Tu es là ?"]


def test_in_limits_nobody_looks_again_at_what_is_covered(tmp_path: Path) -> None:
    dice = seeded()

    async def scene() -> None:
        world = World(tmp_path / "t.sqlite")
        await world.sit("limits", 3)
        await world.start()
        passing = world.table.state.game.passing
        for _ in range(20):
            await play(world, dice, world.seq + 1)
            (raw,) = await missed(world, SPECTATOR, world.seq - 1)
            assert decoded(raw)["t"] == "snapshot"
            assert sum(fact["kind"] in passing for fact in decoded(raw)["facts"]) <= 1
        await world.close()

    run(scene)
