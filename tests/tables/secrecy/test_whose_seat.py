"""Nobody gets into somebody else's seat, and no oracle tells what is under a card."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from nuancier.kernel.game import SPECTATOR
from nuancier.server.reception import Reception
from nuancier.server.session import Session
from nuancier.server.settings import Settings
from nuancier.tables import messages
from nuancier.tables.messages import encode
from tests.tables.secrecy.worlds import World, decoded, run


def keys(world: World, viewer: int) -> list[str]:
    """Return what a viewer was refused or told about its connection, by the keys of the words."""
    told = [decoded(raw) for raw in world.heard[viewer]]
    return [one["reason"]["key"] for one in told if "reason" in one]


def kinds(world: World, viewer: int) -> list[str]:
    return [decoded(raw)["t"] for raw in world.heard[viewer]]


async def seated(path: Path, game: str, players: int, **options: Any) -> World:
    world = World(path)
    await world.sit(game, players, **options)
    return world


# ---- moves that would tell -----------------------------------------------------------------------

PROBES = [
    ("rouge_jaune_vert", "take hidden"),
    ("coloretto", "draw"),
    ("top_speed", "put under"),
]


@pytest.mark.parametrize(("game", "shows"), PROBES)
def test_nothing_can_be_sent_along_behind_a_move_that_shows_something(
    game: str, shows: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        world = await seated(tmp_path / "t.sqlite", game, 2)
        await world.start()
        await world.signal()
        state = world.table.state
        first, before = state.game.move_named(shows), state.t.to_bytes()
        seat = 0 if state.is_live else state.game.turn(state.t)
        assert first in state.game.legal_moves(state.t, seat)
        answers = set()
        for move in range(state.game.max_moves):
            world.heard[seat].clear()
            await world.act(seat, [first, move])
            (raw,) = world.heard[seat]
            assert decoded(raw)["t"] == "refused"
            answers.add(str(decoded(raw)["reason"]))
        assert len(answers) == 1, "whatever was to follow"
        assert state.t.to_bytes() == before
        await world.close()

    run(scene)


# ---- seats that change hands ---------------------------------------------------------------------


def test_a_one_time_key_dies_with_the_seat_it_was_for(tmp_path: Path) -> None:
    async def scene() -> None:
        world = await seated(tmp_path / "t.sqlite", "coloretto", 3)
        world.say(2, messages.HandOver(world.op()))
        await world.quiet()
        key = decoded(world.heard[2][-1])["key"]
        world.say(0, messages.Kick(world.op(), 2))
        await world.quiet()
        await world.join(2)  # somebody else sits down there
        world.guest(7)
        world.say(7, messages.Redeem(world.op(), world.table.state.table, key))
        await world.quiet()
        assert keys(world, 7) == ["lobby-bad-key"]
        assert kinds(world, 2)[-1] != "notice"
        await world.close()

    run(scene)


def test_a_one_time_key_does_not_stay_behind_when_its_owner_changes_seats(tmp_path: Path) -> None:
    async def scene() -> None:
        world = World(tmp_path / "t.sqlite")
        await world.sit("coloretto", 3, seats=["free", "free", "joueur"])
        world.say(0, messages.Arrange(world.op(), seats=["kept", "kept", "free"]))
        await world.quiet()
        world.say(1, messages.HandOver(world.op()))
        await world.quiet()
        key = decoded(world.heard[1][-1])["key"]
        world.say(1, messages.Sit(world.op(), 2))
        await world.quiet()
        await world.join(7, seat=1)
        world.guest(8)
        world.say(8, messages.Redeem(world.op(), world.table.state.table, key))
        await world.quiet()
        assert keys(world, 8) == ["lobby-bad-key"]
        await world.close()

    run(scene)


def test_who_left_sees_nothing_more_of_the_seats_cards(tmp_path: Path) -> None:
    async def scene() -> None:
        world = await seated(tmp_path / "t.sqlite", "limits", 2)
        await world.start()
        world.say(1, messages.Leave(world.op()))
        await world.quiet()
        world.heard[1].clear()
        world.say(1, messages.Sync(0))
        await world.quiet()
        snapshot = decoded(world.heard[1][-1])
        assert (snapshot["you"], snapshot["own"], snapshot["moves"]) == (None, None, [])
        await world.close()

    run(scene)


def test_a_seat_that_is_lost_before_one_comes_in_is_not_entered(tmp_path: Path) -> None:
    """The host sends somebody away in the very moment of sitting down."""

    async def scene() -> None:
        world = World(tmp_path / "t.sqlite")
        await world.sit("coloretto", 2, seats=["free"])
        world.say(0, messages.Kick(world.op(), 1))
        await world.quiet()
        guest = world.guest(1)
        code = world.table.state.code
        world.say(1, messages.Join(world.op(), code, "Léa", 1))
        world.say(0, messages.Kick(world.op(), 1))  # waits behind the join
        await world.quiet()
        assert world.table.state.seats[1].name is None
        assert guest.seat == SPECTATOR
        assert "snapshot" not in kinds(world, 1)
        await world.close()

    run(scene)


def test_a_connection_that_left_while_sitting_down_does_not_come_in(tmp_path: Path) -> None:
    async def scene() -> None:
        world = World(tmp_path / "t.sqlite")
        await world.sit("coloretto", 2, seats=["free"])
        world.say(0, messages.Kick(world.op(), 1))
        await world.quiet()
        guest = world.guest(1)
        world.say(1, messages.Join(world.op(), world.table.state.code, "Léa", 1))
        world.table.presence.leave(guest)
        await world.quiet()
        assert world.table.state.seats[1].name == "Léa"
        assert guest not in list(world.table.guests)
        await world.close()

    run(scene)


# ---- sockets that go from table to table ---------------------------------------------------------


class Wire:
    """A socket whose other end is in our hands."""

    address, is_open = "192.0.2.1", True

    def __init__(self, world: World) -> None:
        self.heard: list[bytes] = []
        self.send = self.heard.append
        self._world = world
        reception = Reception(world.house, Settings(), world.clock)  # type: ignore[arg-type]
        self.session = Session(reception)
        self.session.opened(self)
        self.say(messages.Hello(messages.PROTOCOL))

    def kick(self, code: int, reason: str = "") -> None:
        self.session.closed()

    def round_trip(self) -> float | None:
        return None

    def say(self, wish: Any) -> None:
        self.session.message(encode(wish), self._world.clock.now())


async def turns() -> None:
    for _ in range(30):
        await asyncio.sleep(0)


def test_one_socket_has_no_seat_at_two_tables(tmp_path: Path) -> None:
    """Else a change of seats at one table would open the hands at the other."""

    async def scene() -> None:
        world = World(tmp_path / "t.sqlite")
        tables = []
        for number in range(2):
            plan = ["joueur", "free", "free"]
            wish = messages.Open(f"a-long-op-to-open-{number}", "Zoé", "limits", plan)
            tables.append((await world.house.open(wish))[0])
        world.table = tables[0]
        wire, waiting, append = Wire(world), [], world.store.append
        world.store.append = waiting.append  # type: ignore[method-assign]
        for table in tables:
            wire.say(messages.Join(world.op(), table.state.code, "Léa", 2))
            await turns()
        world.store.append = append  # type: ignore[method-assign]
        for batch in waiting:
            world.store.append(batch)
        await turns()
        guests = [guest for table in tables for guest in table.guests]
        assert len(guests) == 1, "it is where it went last"
        assert [table.state.seats[2].name for table in tables] == ["Léa", "Léa"]
        assert list(tables[1].guests) == guests
        await world.close()

    run(scene)


def test_opening_a_table_again_leads_to_ones_own_seat(tmp_path: Path) -> None:
    """Not to the one that was one's own when the table was opened."""

    async def scene() -> None:
        world = World(tmp_path / "t.sqlite")
        opening = messages.Open("a-long-op-to-open", "Zoé", "limits", ["free"] * 3)
        first, other, again = Wire(world), Wire(world), Wire(world)
        first.say(opening)
        await turns()
        (table,) = world.house.tables.values()
        first.say(messages.Sit(world.op(), 2))
        await turns()
        other.say(messages.Join(world.op(), table.state.code, "Léa", 0))
        await turns()
        again.say(opening)
        await turns()
        assert [seat.name for seat in table.state.seats] == ["Léa", None, "Zoé"]
        assert [decoded(raw)["you"] for raw in again.heard if b'"snapshot"' in raw] == [2]
        acting = {seat: table.guests.acting(seat) for seat in (0, 2)}
        assert acting[0] is other.session._guest
        assert acting[2] is again.session._guest
        world.table = table
        await world.close()

    run(scene)
