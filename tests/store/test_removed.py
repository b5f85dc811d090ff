"""When somebody takes the file away from a running server: nothing is acknowledged into nothing."""

import sys

import pytest

from nuancier.store.log import FileRemoved, Overtaken
from nuancier.store.sqlite import SqliteStore
from tests.store.shelf import Seam, bodies, chain, entry, in_loop, keep, opened

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="open files stay there")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tables.db"


def unlink(path):
    path.unlink()


def move(path):
    path.rename(path.with_name("elsewhere.db"))


def replace(path):
    SqliteStore(path.with_name("new.db")).abandon()
    path.with_name("new.db").replace(path)


def unlink_the_newest_commits(path):
    path.with_name(path.name + "-wal").unlink()


WAYS = [unlink, move, replace, unlink_the_newest_commits]


@pytest.mark.parametrize("way", WAYS)
@in_loop
async def test_the_next_batch_is_refused_with_what_to_do(path, way):
    noted = []
    async with opened(path, note=noted.append) as store:
        await store.open(entry())
        assert await keep(store, chain(1)) is None
        way(path)
        for _ in range(2):
            fault = await keep(store, chain(2)[1:])
            assert isinstance(fault, FileRemoved)
        assert "put the right file there" in str(fault)
        assert "remove tables.db-wal and tables.db-shm" in str(fault)
        assert store.fault() == str(fault)
    assert noted == [str(fault)]


@pytest.mark.parametrize("way", WAYS)
@in_loop
async def test_a_batch_during_whose_commit_it_happens_is_not_acknowledged(path, way):
    seam = Seam()
    async with opened(path, seam=seam) as store:
        await store.open(entry())
        seam.after_commit = lambda: way(path)
        assert isinstance(await keep(store, chain(1)), FileRemoved)


@in_loop
async def test_nothing_is_written_into_the_file_that_took_the_place(path):
    async with opened(path) as store:
        await store.open(entry())
        replace(path)
        assert isinstance(await keep(store, chain(1)), FileRemoved)
    assert bodies(path) == []


@in_loop
async def test_a_file_that_is_put_back_is_believed_after_a_new_start_only(path):
    async with opened(path) as store:
        await store.open(entry())
        move(path)
        assert isinstance(await keep(store, chain(1)), FileRemoved)
        path.with_name("elsewhere.db").rename(path)
        assert isinstance(await keep(store, chain(1)), FileRemoved)
    async with opened(path) as store:
        epoch = (await store.claim("t", "one")).epoch
        assert await keep(store, chain(1), epoch=epoch) is None
        assert isinstance(await keep(store, chain(1), epoch=epoch), Overtaken)
