"""A server that comes back with an older file: a client sees its table, and is told why."""

import asyncio
import dataclasses
import shutil

import pytest

from nuancier.client.connection import TableRefusal, connect
from nuancier.tables import messages
from tests.client.house import HASTY, WATCHDOG, open_house

STUBBORN = dataclasses.replace(HASTY, tries=10**6)


def test_after_a_restore_a_client_is_told_why_and_makes_no_move_meant_for_another_table(tmp_path):
    heard = []

    async def evening():
        file, copy = tmp_path / "house.sqlite", tmp_path / "copy.sqlite"
        async with open_house(tmp_path) as house:
            port = house.server.door.port
            connecting = connect(house.url, "fr", heard=heard.append, manners=STUBBORN)
            connection = await connecting.__aenter__()
            seat = await connection.open("coloretto", ["free", "joueur"], name="Ana")
        try:
            shutil.copy(file, copy)
            async with open_house(tmp_path, port=port):
                await seat.start()
                await seat.until(lambda: bool(seat.moves))
            seen = seat.seq
            move = asyncio.ensure_future(seat.act(seat.moves[0]))  # while nobody hears it
            shutil.copy(copy, file)
            async with open_house(tmp_path, port=port):
                with pytest.raises(TableRefusal, match="older copy"):
                    await move
                assert seat.lobby.stage == "lobby"
                assert seat.seq < seen
        finally:
            await connecting.__aexit__(None, None, None)

    asyncio.run(asyncio.wait_for(evening(), WATCHDOG))
    notices = [one.notice for one in heard if isinstance(one, messages.Snapshot) and one.notice]
    assert ["copie plus ancienne" in notice.text for notice in notices] == [True]
