"""The newest commits lie beside the file: they come with it, and never go into another one."""

import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from nuancier.store.journal import FRAME_BYTES, frames
from nuancier.store.log import Fault
from nuancier.store.schema import NAMED
from nuancier.store.sqlite import SqliteStore
from tests.store.playing import LONG, play
from tests.store.shelf import ask, chain, entry, in_loop, opened

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="open files stay there")

HERE = Path(__file__).parent


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tables.db"


def journal(path):
    return path.with_name(path.name + "-wal")


def aside(path, number=1):
    return path.with_name(f"{path.name}-aside-{number}")


async def rows_of(path):
    """What the table holds, all of it checked, and what was said of its journal."""
    async with opened(path) as store:
        stored = await store.claim("t", "one")
        assert [line.number for line in stored.chat] == [row.seq for row in stored.rows]
        said_of_it = store.set_aside
    assert ask(path, "PRAGMA integrity_check") == [("ok",)]
    return stored.rows, said_of_it


async def played(path, rows=40, more=40):
    """Play, stop and make a copy, play on: what the file and its journal are after a crash."""
    old, crashed = path.with_name("old.db"), path.with_name("crashed.db")
    async with opened(path) as store:
        await store.open(entry())
        await play(store, 1, rows)
    shutil.copy(path, old)
    async with opened(path) as store:
        epoch = (await store.claim("t", "one")).epoch
        await play(store, rows + 1, rows + more, epoch)
        shutil.copy(path, crashed)
        shutil.copy(journal(path), journal(crashed))
    return old, crashed


@in_loop
async def test_a_backup_in_the_place_of_a_file_that_was_moved_away_is_not_given_its_journal(path):
    await played(path)
    async with opened(path) as store:
        epoch = (await store.claim("t", "one")).epoch
        await play(store, 81, 120, epoch)
        path.rename(path.with_name("elsewhere.db"))
    left = journal(path).read_bytes()
    shutil.copy(path.with_name("old.db"), path)
    rows, said_of_it = await rows_of(path)
    assert rows == chain(40, body=LONG)
    assert "tables.db-wal held commits of another file" in said_of_it
    assert journal(aside(path)).read_bytes() == left
    path.with_name("elsewhere.db").rename(aside(path))
    assert await rows_of(aside(path)) == (chain(120, body=LONG), None)


CRASHED = """
import asyncio, os, signal, sys
from nuancier.store.sqlite import SqliteStore
from tests.store.shelf import ask
from tests.store.playing import play

async def run():
    store = SqliteStore(sys.argv[1])
    epoch = (await store.claim("t", "one")).epoch
    await play(store, 41, 60, epoch)
    ask(sys.argv[1], "PRAGMA wal_checkpoint(TRUNCATE)")
    await play(store, 61, 80, epoch)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(run())
"""


@pytest.mark.parametrize("restored", [False, True])
@in_loop
async def test_after_a_kill_the_file_has_its_journal_and_a_backup_written_over_it_has_not(
    path, restored
):
    async with opened(path) as store:
        await store.open(entry())
        await play(store, 1, 40)
    old = path.read_bytes()
    killed = subprocess.run([sys.executable, "-c", CRASHED, str(path)], timeout=60, check=False)
    assert killed.returncode == -signal.SIGKILL
    number = path.stat().st_ino
    if restored:
        path.write_bytes(old)
    assert path.stat().st_ino == number
    rows, said_of_it = await rows_of(path)
    assert (len(rows), said_of_it is None) == ((40, False) if restored else (80, True))


@in_loop
async def test_a_server_that_begins_anew_removes_no_journal(path):
    async with opened(path) as store:
        await store.open(entry())
        await play(store, 1, 20)
        path.rename(path.with_name("elsewhere.db"))
    async with opened(path) as store:
        assert await store.census() == {}
        assert store.set_aside
    path.with_name("elsewhere.db").rename(aside(path))
    assert await rows_of(aside(path)) == (chain(20, body=LONG), None)


@in_loop
async def test_nothing_that_was_set_aside_is_ever_written_over(path):
    for start in range(3):
        async with opened(path) as store:
            await store.open(entry())
            await play(store, 1, 5 + start)
            path.rename(path.with_name(f"elsewhere-{start}.db"))
    SqliteStore(path).abandon()
    for start in range(3):
        path.with_name(f"elsewhere-{start}.db").rename(aside(path, start + 1))
        assert await rows_of(aside(path, start + 1)) == (chain(5 + start, body=LONG), None)


@in_loop
async def test_a_file_that_came_back_as_a_copy_has_its_journal(path):
    async with opened(path) as store:
        await store.open(entry())
        await play(store, 1, 20)
        path.rename(path.with_name("elsewhere.db"))
    shutil.copy(path.with_name("elsewhere.db"), path)
    assert await rows_of(path) == (chain(20, body=LONG), None)


@in_loop
async def test_a_copy_of_both_in_another_place_is_whole(path, tmp_path):
    _, crashed = await played(path)
    (tmp_path / "other").mkdir()
    other = tmp_path / "other" / "name.db"
    shutil.copy(crashed, other)
    shutil.copy(journal(crashed), journal(other))
    assert await rows_of(other) == (chain(80, body=LONG), None)


@in_loop
async def test_a_journal_of_a_history_that_parted_is_set_aside(path):
    old, crashed = await played(path)
    async with opened(old) as store:
        await play(store, 41, 70, (await store.claim("t", "one")).epoch)
    shutil.copy(old, crashed)
    rows, said_of_it = await rows_of(crashed)
    assert (rows, said_of_it is None) == (chain(70, body=LONG), False)


@in_loop
async def test_a_backup_made_since_the_journal_began_goes_on_with_it(path):
    backup = path.with_name("backup.db")
    async with opened(path) as store:
        await store.open(entry())
        await play(store, 1, 20)
        with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(backup)) as new:
            old.backup(new)
        await play(store, 21, 40)
        shutil.copy(journal(path), journal(backup))
    assert await rows_of(backup) == (chain(40, body=LONG), None)


@in_loop
async def test_a_copy_with_other_pages_is_never_given_a_journal(path):
    backup = path.with_name("backup.db")
    async with opened(path) as store:
        await store.open(entry())
        await play(store, 1, 20)
        ask(path, "VACUUM INTO ?", (str(backup),))
        await play(store, 21, 40)
        shutil.copy(journal(path), journal(backup))
    rows, said_of_it = await rows_of(backup)
    assert (rows, said_of_it is None) == (chain(20, body=LONG), False)


@in_loop
async def test_a_file_that_was_vacuumed_while_the_server_ran_has_its_journal(path):
    crashed = path.with_name("crashed.db")
    async with opened(path) as store:
        await store.open(entry())
        await play(store, 1, 20)
        ask(path, "PRAGMA wal_checkpoint(TRUNCATE)")
        ask(path, "VACUUM")
        await play(store, 21, 40)
        shutil.copy(path, crashed)
        shutil.copy(journal(path), journal(crashed))
    assert await rows_of(crashed) == (chain(40, body=LONG), None)


@in_loop
async def test_a_crash_while_the_journal_is_brought_into_the_file_loses_nothing(path):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    luck = random.Random(seed)
    _, crashed = await played(path)
    pages = {frame[:4]: frame[FRAME_BYTES:] for frame in frames(journal(crashed))}
    for number in range(40):
        broken = path.with_name(f"broken-{number}.db")
        file = bytearray(crashed.read_bytes())
        for place in luck.sample(sorted(pages), luck.randint(0, len(pages))):
            start = (int.from_bytes(place) - 1) * len(pages[place])
            file += bytes(max(0, start + len(pages[place]) - len(file)))
            file[start : start + len(pages[place])] = pages[place]
        broken.write_bytes(file)
        shutil.copy(journal(crashed), journal(broken))
        assert await rows_of(broken) == (chain(80, body=LONG), None)


BEGUN = """
import os, signal, sys
from nuancier.store.sqlite import SqliteStore

points = int(sys.argv[2])

def at(point):
    global points
    points -= 1
    if points == 0:
        os.kill(os.getpid(), signal.SIGKILL)

SqliteStore(sys.argv[1], at=at)
"""


@pytest.mark.parametrize("statement", [2, 12, 16])  # one of each version
@in_loop
async def test_a_start_that_was_killed_while_the_file_was_made_is_done_again(path, statement):
    command = [sys.executable, "-c", BEGUN, str(path), str(statement)]
    assert subprocess.run(command, timeout=60, check=False).returncode == -signal.SIGKILL
    async with opened(path) as store:
        assert (await store.census(), store.set_aside) == ({}, None)
        await store.open(entry())
        await play(store, 1, 5)
    assert await rows_of(path) == (chain(5, body=LONG), None)


@in_loop
async def test_a_page_holds_no_name_of_an_older_commit(path):
    async with opened(path) as store:
        await store.open(entry())
        await play(store, 1, 200)
        names = [frame.count(NAMED) for frame in frames(journal(path)) if NAMED in frame]
    assert len(names) >= 200
    assert set(names) == {2}


# ---- files of a version without names ------------------------------------------------------------


def version_2(path, more):
    """A file of version 2 as it lies there after a crash, with so many rows in its journal."""
    played = path.with_name("played.db")
    with closing(sqlite3.connect(played, isolation_level=None)) as file:
        file.executescript((HERE / "version_2.sql").read_text(encoding="utf-8"))
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        rows = chain(5)
        rows += chain(more, after=rows[-1], body=LONG)
        for row in rows[5:]:
            line = (row.seq, row.seat, row.op, row.at, row.body, row.before, row.hash[:8])
            file.execute("INSERT INTO log VALUES (1, ?, ?, ?, ?, ?, ?, ?)", line)
            file.execute("UPDATE mark SET commits = commits + 1")
        shutil.copy(played, path)
        shutil.copy(journal(played), journal(path))
    return rows


@in_loop
async def test_an_older_version_that_crashed_loses_nothing(path):
    rows = version_2(path, 40)
    async with opened(path) as store:
        assert await store.rows("t", 1, 99) == rows
        assert store.set_aside is None


@in_loop
async def test_a_journal_that_would_ruin_a_file_of_an_older_version_is_set_aside(path):
    other = path.with_name("other.db")
    version_2(path, 40)
    async with opened(other) as store:
        await store.open(entry())
        await play(store, 1, 20)
        ask(other, "PRAGMA wal_checkpoint(TRUNCATE)")
        await play(store, 21, 40)
        shutil.copy(journal(other), journal(path))
    async with opened(path) as store:
        assert await store.rows("t", 1, 99) == chain(5)
        assert store.set_aside
    assert ask(path, "PRAGMA integrity_check") == [("ok",)]


# ---- files that are not ours ---------------------------------------------------------------------


def test_a_file_that_is_no_database_and_what_lies_beside_it_are_left_alone(path):
    version_2(path, 40)
    path.write_bytes(b"Once upon a time\n" * 500)
    left = journal(path).read_bytes()
    with pytest.raises(Fault, match="no database"):
        SqliteStore(path)
    assert journal(path).read_bytes() == left


def test_a_file_of_another_program_and_what_lies_beside_it_are_left_alone(path):
    version_2(path, 40)
    path.unlink()
    ask(path.with_name("recipes.db"), "CREATE TABLE recipes (name)")
    path.with_name("recipes.db").rename(path)
    left = path.read_bytes(), journal(path).read_bytes()
    with pytest.raises(Fault, match="another program"):
        SqliteStore(path)
    assert (path.read_bytes(), journal(path).read_bytes()) == left
