"""Who reads waits for those who came before, and no longer than the database answers."""

import asyncio
from contextlib import asynccontextmanager

import asyncpg
import pytest

from nuancier.store.log import Damaged, Fault
from nuancier.store.postgres.reader import CONNECTIONS, DatabaseReader
from nuancier.store.postgres.sentences import Address
from tests.store.database import own
from tests.store.shelf import in_loop
from tests.store.wire import Wire

PATIENCE = 0.5  # seconds
CROWD = 16


@asynccontextmanager
async def reading(url):
    reader = DatabaseReader(url, "nobody", Address(url), PATIENCE, form=1)
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


# ---- a driver in disorder ------------------------------------------------------------------------


def raising(error):
    """Look something up, which raises this."""

    async def raises(_one):
        raise error

    return raises


@pytest.mark.parametrize("kind", [asyncpg.InternalClientError, AttributeError, EOFError])
@in_loop
async def test_whatever_a_driver_in_disorder_raises_is_told_in_words(database, kind):
    async with reading(database.url) as reader:
        with pytest.raises(Fault, match="cannot be used: got a result in an unknown state"):
            await reader.look(raising(kind("got a result in an unknown state")))
        assert await reader.look(slow) == 1


@in_loop
async def test_what_cannot_be_read_is_no_fault_of_the_address_and_is_not_quoted(database):
    async with reading(database.url) as reader:
        with pytest.raises(Fault, match=r"cannot be used: ValueError\.$"):
            await reader.look(raising(ValueError("Anna has a joker")))


@in_loop
async def test_what_is_damaged_is_told_as_that(database):
    async with reading(database.url) as reader:
        with pytest.raises(Damaged):
            await reader.look(raising(Damaged("Table t is damaged.")))


@in_loop
async def test_who_reads_where_an_address_leads_to_a_replica_by_now_is_told_so():
    with own() as server:
        async with reading(server.url) as reader:
            assert await reader.look(slow) == 1
            server.stop()
            server.only_reads()
            server.start()
            with pytest.raises(Fault, match="is a replica, which takes no moves: name the primary"):
                await reader.look(slow)
