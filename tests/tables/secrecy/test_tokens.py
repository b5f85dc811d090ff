"""S7: a seat is proved by a secret that is told once and kept nowhere."""

from __future__ import annotations

import asyncio
import base64
import hmac
import itertools
import logging
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from nuancier.kernel.game import SPECTATOR
from nuancier.server.app import Server
from nuancier.server.settings import Settings
from nuancier.tables import messages, tokens
from nuancier.tables.messages import encode
from nuancier.tables.tokens import digest
from tests.tables.secrecy.pairs import diary
from tests.tables.secrecy.worlds import World, decoded, run, stranger_token

TABLES = 200
MINUTES = 60_000


async def sat(tmp_path: Path) -> World:
    world = World(tmp_path / "t.sqlite")
    await world.sit("coloretto", 3)
    return world


async def told(world: World, viewer: int, wish: Any) -> dict[str, Any]:
    """Return the first answer to a wish."""
    world.heard[viewer].clear()
    world.say(viewer, wish)
    await world.quiet()
    return decoded(world.heard[viewer][0])


async def key_for(world: World, seat: int) -> str:
    answer = await told(world, seat, messages.HandOver(world.op()))
    key: str = answer["key"]
    return key


async def redeemed(world: World, key: str) -> dict[str, Any]:
    world.guest(9)
    return await told(world, 9, messages.Redeem(world.op(), world.table.state.table, key))


async def resumed(world: World, token: str) -> int:
    """Return the seat that a token opens; a void one opens none."""
    guest = world.guest(8)
    world.table.presence.resume(guest, token, 0)
    await world.quiet()
    return guest.seat


# ---- tokens --------------------------------------------------------------------------------------


def test_a_token_opens_its_seat_and_no_other(tmp_path: Path) -> None:
    async def scene() -> None:
        world = await sat(tmp_path)
        assert [await resumed(world, world.tokens[seat]) for seat in range(3)] == [0, 1, 2]
        assert await resumed(world, stranger_token()) == SPECTATOR
        assert await resumed(world, "") == SPECTATOR
        await world.close()

    run(scene)


def test_a_token_has_256_bits(tmp_path: Path) -> None:
    async def scene() -> None:
        world = await sat(tmp_path)
        for token in world.tokens.values():
            assert len(base64.urlsafe_b64decode(token + "=")) == 32
        assert len(set(world.tokens.values())) == 3
        await world.close()

    run(scene)


def test_tokens_are_compared_in_constant_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[tuple[bytes, bytes]] = []

    class Watched:
        @staticmethod
        def compare_digest(one: bytes, other: bytes) -> bool:
            compared.append((one, other))
            return hmac.compare_digest(one, other)

    async def scene() -> None:
        world = await sat(tmp_path)
        monkeypatch.setattr(tokens, "hmac", Watched)
        await resumed(world, stranger_token())
        await world.close()

    run(scene)
    assert len(compared) == 3, "with every seat's hash"
    assert {one for one, _ in compared} == {digest(stranger_token())}


def test_a_token_is_void_once_its_holder_was_sent_away(tmp_path: Path) -> None:
    async def scene() -> None:
        world = await sat(tmp_path)
        token = world.tokens[2]
        world.say(0, messages.Kick(world.op(), 2))
        await world.quiet()
        assert await resumed(world, token) == SPECTATOR
        await world.join(2)
        assert await resumed(world, token) == SPECTATOR
        assert await resumed(world, world.tokens[2]) == 2
        await world.close()

    run(scene)


# ---- one-time keys -------------------------------------------------------------------------------


def test_a_key_gives_a_new_token_and_voids_the_old_one(tmp_path: Path) -> None:
    async def scene() -> None:
        world = await sat(tmp_path)
        seated = await redeemed(world, await key_for(world, 1))
        assert (seated["t"], seated["seat"]) == ("seated", 1)
        assert await resumed(world, world.tokens[1]) == SPECTATOR
        assert world.people[1].seat == SPECTATOR, "the old connection looks on"
        assert await resumed(world, seated["token"]) == 1
        await world.close()

    run(scene)


@pytest.mark.parametrize(("minutes", "answer"), [(5, "seated"), (5 + 1 / MINUTES, "refused")])
def test_a_key_is_good_for_five_minutes(minutes: float, answer: str, tmp_path: Path) -> None:
    async def scene() -> None:
        world = await sat(tmp_path)
        key = await key_for(world, 1)
        world.clock.time += round(minutes * MINUTES)
        assert (await redeemed(world, key))["t"] == answer
        await world.close()

    run(scene)


def test_a_key_is_good_once(tmp_path: Path) -> None:
    async def scene() -> None:
        world = await sat(tmp_path)
        key = await key_for(world, 1)
        assert (await redeemed(world, key))["t"] == "seated"
        assert (await redeemed(world, key))["reason"]["key"] == "lobby-bad-key"
        await world.close()

    run(scene)


def test_a_newer_key_voids_the_older_one_of_its_seat_only(tmp_path: Path) -> None:
    async def scene() -> None:
        world = await sat(tmp_path)
        other, old, new = [await key_for(world, seat) for seat in (2, 1, 1)]
        assert (await redeemed(world, old))["reason"]["key"] == "lobby-bad-key"
        assert (await redeemed(world, new))["seat"] == 1
        assert (await redeemed(world, other))["seat"] == 2
        await world.close()

    run(scene)


# ---- nowhere to be found -------------------------------------------------------------------------


class Caller:
    """One person's socket to a real server."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def ask(self, wish: Any, kind: str) -> dict[str, Any]:
        """Say something, and return the first answer of this kind."""
        await self._socket.send_str(encode(wish).decode())
        while True:
            message = decoded((await self._socket.receive()).data.encode())
            assert message["t"] != "refused", message
            if message["t"] == kind:
                return message


async def a_table(session: aiohttp.ClientSession, url: str, number: int) -> list[str]:
    """Open a table, join it, hand the seat over; return everything secret that was told."""
    ops = (f"a-long-op-{number}-{step:06}" for step in itertools.count())
    callers = []
    for _ in range(3):
        callers.append(Caller(await session.ws_connect(url)))
        await callers[-1].ask(messages.Hello(messages.PROTOCOL, "fr"), "welcome")
    host, guest, device = callers
    opened = await host.ask(messages.Open(next(ops), "Zoé", "coloretto", ["free"] * 2), "seated")
    joined = await guest.ask(messages.Join(next(ops), opened["code"], "Léa"), "seated")
    key = (await guest.ask(messages.HandOver(next(ops)), "key"))["key"]
    moved = await device.ask(messages.Redeem(next(ops), opened["table"], key), "seated")
    back = Caller(await session.ws_connect(url))
    await back.ask(messages.Hello(messages.PROTOCOL), "welcome")
    await back.ask(messages.Resume(opened["table"], moved["token"]), "snapshot")
    for caller in (*callers, back):
        await caller._socket.close()
    return [opened["token"], joined["token"], key, moved["token"]]


def files(folder: Path) -> bytes:
    """Return the bytes of the store, its journal included."""
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


def test_no_secret_of_a_seat_is_found_in_the_store_or_in_a_log(tmp_path: Path) -> None:
    async def scene() -> tuple[list[str], bytes, bytes]:
        store = tmp_path / "store"
        store.mkdir()
        server = Server(
            Settings(
                host="127.0.0.1",
                port=0,
                store=f"sqlite:///{store / 'tables.sqlite'}",
                tables_per_address=1000,
                openings=1000,
                page_burst=10_000,
                sockets_per_address=1000,
                burst=1000,
            )
        )
        await server.start()
        secrets: list[str] = []
        url = f"http://127.0.0.1:{server.door.port}/ws"
        async with aiohttp.ClientSession() as session:
            for ten in range(0, TABLES, 10):
                made = [a_table(session, url, ten + number) for number in range(10)]
                secrets += itertools.chain(*await asyncio.gather(*made))
        running = files(store)
        await server.stop()
        return secrets, running, files(store)

    root = logging.getLogger()
    level = root.level
    with diary() as log:
        root.addHandler(log)
        root.setLevel(logging.DEBUG)
        try:
            secrets, running, stopped = run(scene)
        finally:
            root.setLevel(level)
            root.removeHandler(log)
    assert len(set(secrets)) == 4 * TABLES
    written = "\n".join(log.lines)
    assert written, "the log was heard"
    for secret in secrets:
        raw = base64.urlsafe_b64decode(secret + "=")
        for kept in (running, stopped):
            assert secret.encode() not in kept
            assert raw not in kept
        assert secret not in written
        assert raw.hex() not in written
    assert all(digest(token) in running for token in secrets[0::4]), "but their hashes are"
