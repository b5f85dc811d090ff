"""How a server comes to its file, and when it must not."""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from nuancier.store.lock import Lock
from nuancier.store.log import Fault, Hours
from nuancier.store.schema import MIGRATIONS
from nuancier.store.sqlite import SqliteStore
from tests.store.shelf import Seam, ask, chain, entry, in_loop, keep, opened, said, snapshot

HERE = Path(__file__).parent


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tables.db"


# ---- one server, one file ------------------------------------------------------------------------


@in_loop
async def test_a_second_server_on_the_same_file_is_refused(path):
    async with opened(path) as first:
        with pytest.raises(Fault, match=rf"process {os.getpid()}\): stop that one, or name"):
            SqliteStore(path)
        await first.open(entry())
    async with opened(path) as second:
        assert await second.find("KIWI-42") == "t"


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
@pytest.mark.parametrize("link", ["symlink_to", "hardlink_to"])
@in_loop
async def test_a_second_server_that_calls_the_file_otherwise_is_refused(path, link):
    async with opened(path) as first:
        await first.open(entry())
        other = path.with_name("other.db")
        getattr(other, link)(path)
        with pytest.raises(Fault, match="belongs to another server"):
            SqliteStore(other)
        assert await keep(first, chain(1)) is None
    async with opened(other) as second:
        assert await second.rows("t", 1, 9) == chain(1)


@pytest.mark.skipif(sys.platform == "win32", reason="its folder is elsewhere there")
def test_a_file_is_known_by_its_number_where_it_cannot_be_locked_itself(path, monkeypatch):
    monkeypatch.setattr("nuancier.store.lock.LOCKS_ITSELF", False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(path.parent))
    path.touch()
    other = path.with_name("other.db")
    other.hardlink_to(path)
    first = Lock(path)
    with pytest.raises(Fault, match="belongs to another server"):
        Lock(other)
    first.free()
    Lock(other).free()


@in_loop
async def test_a_start_that_failed_leaves_the_file_free(path):
    async with opened(path):
        pass
    ask(path, "PRAGMA user_version = 99")
    with pytest.raises(Fault, match="99"):
        SqliteStore(path)
    ask(path, f"PRAGMA user_version = {len(MIGRATIONS)}")
    async with opened(path) as store:
        assert await store.census() == {}


@pytest.mark.skipif(sys.platform == "win32", reason="rights are told otherwise there")
@in_loop
async def test_only_its_owner_can_read_the_file(path):
    async with opened(path) as store:
        await store.open(entry())
        modes = {stat.S_IMODE(one.stat().st_mode) for one in path.parent.iterdir()}
    assert modes == {0o600}


@in_loop
async def test_the_folder_is_made(tmp_path):
    async with opened(tmp_path / "a" / "b" / "tables.db") as store:
        assert await store.census() == {}


# ---- files that are not ours ---------------------------------------------------------------------


def test_a_newer_schema_is_refused_with_both_versions(path):
    SqliteStore(path).abandon()
    ask(path, "PRAGMA user_version = 7")
    with pytest.raises(Fault, match=r"schema version 7; this program knows version 3\. Install"):
        SqliteStore(path)


@pytest.mark.parametrize("version", [0, 1])
def test_a_database_of_another_program_is_refused_and_left_alone(path, version):
    ask(path, "CREATE TABLE recipes (name)")
    ask(path, f"PRAGMA user_version = {version}")
    with pytest.raises(Fault, match="of another program"):
        SqliteStore(path)
    assert ask(path, "SELECT name FROM sqlite_master") == [("recipes",)]


def test_a_file_that_is_no_database_is_refused_and_left_alone(path):
    path.write_bytes(b"Once upon a time\n" * 100)
    with pytest.raises(Fault, match="no database; name another file"):
        SqliteStore(path)
    assert path.read_bytes() == b"Once upon a time\n" * 100


def test_a_folder_in_place_of_the_file_is_refused(tmp_path):
    (tmp_path / "tables.db").mkdir()
    with pytest.raises(Fault, match="cannot be used"):
        SqliteStore(tmp_path / "tables.db")


def folder(path):
    path.mkdir()


def text(path):
    path.write_bytes(b"Once upon a time\n" * 100)


def recipes(path):
    ask(path, "CREATE TABLE recipes (name)")


@pytest.mark.skipif(sys.platform == "win32", reason="open files cannot be removed there")
@pytest.mark.parametrize("thing", [folder, text, recipes])
def test_a_refused_start_leaves_nothing_behind(path, thing):
    thing(path)
    with pytest.raises(Fault):
        SqliteStore(path)
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("thing", [folder, text, recipes])
def test_a_refused_start_removes_no_lock_that_was_there(path, thing):
    thing(path)
    path.with_name("tables.db.lock").write_bytes(b"123")
    with pytest.raises(Fault):
        SqliteStore(path)
    assert path.with_name("tables.db.lock").exists()


@in_loop
async def test_a_start_that_is_refused_by_a_running_server_leaves_its_lock(path):
    async with opened(path) as first:
        for _ in range(2):
            with pytest.raises(Fault, match="belongs to another server"):
                SqliteStore(path)
        assert path.with_name("tables.db.lock").read_bytes() == str(os.getpid()).encode()
        assert await first.census() == {}


# ---- durability is read back ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "weaker", "told"),
    [
        ("synchronous", "OFF", "synchronous is 0, not 2"),
        ("synchronous", "NORMAL", "synchronous is 1, not 2"),
        ("journal_mode", "DELETE", "journal_mode is delete, not wal"),
    ],
)
def test_a_weaker_setting_is_refused(path, setting, weaker, told):
    seam = Seam()

    def meddle(call):
        if call == "read":  # after it was asked for, before it is read back
            seam.connections[-1].execute(f"PRAGMA {setting} = {weaker}")

    seam.before = meddle
    with pytest.raises(Fault, match=told):
        SqliteStore(path, seam=seam)


def test_the_writer_syncs_every_commit(path):
    seam = Seam()
    store = SqliteStore(path, seam=seam)
    assert seam.writer.execute("PRAGMA synchronous").fetchone() == (2,)
    assert seam.writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    store.abandon()


# ---- upgrades ------------------------------------------------------------------------------------

NEXT = ("ALTER TABLE tables ADD COLUMN host TEXT", "CREATE TABLE hosts (name TEXT)")
NEXT_ONE = (*MIGRATIONS, NEXT)


def of_version(number, path):
    """A file as a version left it: five rows, two lines of chat, a snapshot of row 3."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.executescript((HERE / f"version_{number}.sql").read_text(encoding="utf-8"))


def schema(path):
    return ask(path, "SELECT type, name, sql FROM sqlite_master ORDER BY name")


# What each version knew of the table: when it was touched, and who asked for the last line of chat.
KNEW = {1: (0, b""), 2: (1000, b"asked")}


async def assert_all_is_there(path, migrations, number=1):
    touched, asked = KNEW[number]
    async with opened(path, migrations=migrations) as store:
        stored = await store.claim("t", "one")
        assert stored.entry == entry(touched=touched)
        assert stored.snapshot == snapshot(3)
        assert stored.chat == [said(1), said(2, "ça va ?", asked)]
        assert await store.rows("t", 1, 9) == chain(5)
        assert await keep(store, chain(6)[5:], epoch=stored.epoch) is None


@pytest.mark.parametrize("migrations", [MIGRATIONS, NEXT_ONE])
@pytest.mark.parametrize("number", KNEW)
@in_loop
async def test_a_file_of_an_older_version_opens_and_is_whole(path, tmp_path, number, migrations):
    of_version(number, path)
    await assert_all_is_there(path, migrations, number)
    SqliteStore(tmp_path / "new.db", migrations=migrations).abandon()
    assert ask(path, "PRAGMA user_version") == [(len(migrations),)]
    assert schema(path) == schema(tmp_path / "new.db")


@in_loop
async def test_nothing_has_grown_old_in_a_file_of_version_1(path):
    of_version(1, path)
    ask(path, "INSERT INTO tables VALUES (2, 'u', 'PLUM-1', 'limits', 'archived', 7000, 1)")
    async with opened(path) as store:
        assert store.hours == Hours(0, 7000, 7000)
        assert [one.touched for one in await store.stale(1)] == [0]


KILLED = """
import os, signal, sys
from nuancier.store.schema import MIGRATIONS
from nuancier.store.sqlite import SqliteStore

points = int(sys.argv[2])
statements = {next!r}

def at(point):
    global points
    points -= 1
    if point == "mid-migration" and points == 0:
        os.kill(os.getpid(), signal.SIGKILL)

SqliteStore(sys.argv[1], migrations=(*MIGRATIONS, statements), at=at)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL there")
@pytest.mark.parametrize("statement", [1, 2])
@in_loop
async def test_an_upgrade_killed_in_the_middle_is_done_again(path, statement):
    of_version(1, path)
    SqliteStore(path).abandon()
    before = schema(path)
    command = [sys.executable, "-c", KILLED.format(next=NEXT), str(path), str(statement)]
    assert subprocess.run(command, timeout=60, check=False).returncode == -signal.SIGKILL
    assert (ask(path, "PRAGMA user_version"), schema(path)) == ([(len(MIGRATIONS),)], before)
    await assert_all_is_there(path, NEXT_ONE)


def test_an_upgrade_that_fails_changes_nothing(path):
    SqliteStore(path).abandon()
    before = (ask(path, "PRAGMA user_version"), schema(path))
    with pytest.raises(Fault, match="cannot be used"):
        SqliteStore(path, migrations=(*MIGRATIONS, (*NEXT, "NO SUCH WORD")))
    assert (ask(path, "PRAGMA user_version"), schema(path)) == before
