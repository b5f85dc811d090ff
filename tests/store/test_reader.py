"""Who reads waits for those who came before, and no longer than the database answers."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from nuancier.store.log import Fault
from nuancier.store.postgres.reader import CONNECTIONS, DatabaseReader
from nuancier.store.postgres.sentences import Address
from tests.store.shelf import in_loop
from tests.store.wire import Wire

PATIENCE = 0.5  # seconds
CROWD = 16


@asynccontextmanager
async def reading(url):
    reader = DatabaseReader(url, "nobody", Address(url), PATIENCE)
    await reader.start()
    try:
        yield reader
    finally:
        await reader.close()


def slow(one):
    return one.fetchval("SELECT 1 FROM pg_sleep(0.1)")


@in_loop
async def test_in_a_crowd_everybody_gets_an_answer_however_long_all_take_together(database):
    async with reading(database.url) as reader:
        found = await asyncio.gather(*(reader.look(slow) for _ in range(CROWD)))
    assert found == [1] * CROWD
    assert CROWD * 0.1 / CONNECTIONS > PATIENCE


@in_loop
async def test_when_the_database_falls_silent_those_who_wait_are_told_so_with_those_who_asked(
    database,
):
    harm = [""]
    wire = Wire(lambda _count: harm[0], is_silent=True)
    async with wire.to(database.url) as url, reading(url) as reader:
        await asyncio.gather(*(reader.look(slow) for _ in range(CONNECTIONS)))
        harm[0], before = "before", wire.count
        looks = (reader.look(slow) for _ in range(CROWD))
        told = await asyncio.gather(*looks, return_exceptions=True)
        assert [type(one) for one in told] == [Fault] * CROWD
        assert wire.count - before < CROWD


@in_loop
async def test_who_comes_later_is_answered_again(database):
    harm = [""]
    wire = Wire(lambda _count: harm[0])
    async with wire.to(database.url) as url, reading(url) as reader:
        harm[0] = "before"
        with pytest.raises(Fault):
            await reader.look(slow)
        harm[0] = ""
        assert await reader.look(slow) == 1
