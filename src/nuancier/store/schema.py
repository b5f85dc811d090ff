"""What the file looks like, and how an older one becomes like it."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from nuancier.store.calls import Calls, Seam
from nuancier.store.log import Fault
from nuancier.store.sentences import foreign, newer, weak

OURS = 0x4E75616E  # "Nuan", in the header of the file
LONGEST_WAL = 4000  # pages: each checkpoint writes a page once, however often it changed

NAMED = b"Nuancier"  # how the name of a commit begins, so that one is known where it lies
NAME_BYTES = 16  # drawn at random, behind that
DRAWN = f"CAST(x'{NAMED.hex()}' || randomblob({NAME_BYTES}) AS BLOB)"

# Rows lie in the order in which they were kept, not table by table: a commit of one row from each
# of 150 tables then changes few pages (7 us a row; 12 us where the key is the order of the rows).
VERSION_1 = (
    f"PRAGMA application_id = {OURS}",
    # One line: how many commits this file has seen. Tells whether a doubtful one is among them.
    "CREATE TABLE mark (commits INTEGER NOT NULL)",
    "INSERT INTO mark VALUES (0)",
    """CREATE TABLE tables (
        key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, code TEXT NOT NULL, game TEXT NOT NULL,
        state TEXT NOT NULL, touched INTEGER NOT NULL, epoch INTEGER NOT NULL)""",
    "CREATE UNIQUE INDEX codes ON tables (code) WHERE state != 'archived'",
    "CREATE INDEX touches ON tables (state, touched)",
    """CREATE TABLE log (
        key INTEGER NOT NULL, seq INTEGER NOT NULL, seat INTEGER NOT NULL, op TEXT NOT NULL,
        at INTEGER NOT NULL, body BLOB NOT NULL, before BLOB NOT NULL, seal BLOB NOT NULL,
        PRIMARY KEY (key, seq))""",
    """CREATE TABLE chat (
        key INTEGER NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, at INTEGER NOT NULL,
        text TEXT NOT NULL, PRIMARY KEY (key, number)) WITHOUT ROWID""",
    """CREATE TABLE snapshots (
        key INTEGER PRIMARY KEY, seq INTEGER NOT NULL, layout TEXT NOT NULL, body BLOB NOT NULL,
        seal BLOB NOT NULL)""",
)

# Tables were touched by the clock on the wall, and grow old by open hours now: the first of them
# begins with this version, so nothing grows old by the change.
VERSION_2 = (
    "CREATE TABLE hours (open INTEGER NOT NULL, date INTEGER NOT NULL, wall INTEGER NOT NULL)",
    # A clock that was once ahead has left a date to come: then today is the date.
    """INSERT INTO hours SELECT 0, newest, newest FROM (
        SELECT min(coalesce(max(touched), 0), 1000 * strftime('%s', 'now')) AS newest
        FROM tables WHERE state = 'archived')""",
    "UPDATE tables SET touched = 0 WHERE state != 'archived'",
    """CREATE TABLE lives (
        life INTEGER PRIMARY KEY, key INTEGER NOT NULL, incarnation TEXT NOT NULL,
        after INTEGER NOT NULL, UNIQUE (key, incarnation))""",
    "ALTER TABLE chat ADD COLUMN asked BLOB NOT NULL DEFAULT x''",
)

# Commits were counted, and have names now: numbers are the same in two files that went on from one.
VERSION_3 = (
    "DROP TABLE mark",
    # One line: the newest commit, and the one before it. Tells whether a doubtful one is there, and
    # whose journal it is that lies beside the file. Both are always as long: where a line has to
    # move in its page, an old name would stay behind.
    "CREATE TABLE mark (newest BLOB NOT NULL, before BLOB NOT NULL)",
    f"INSERT INTO mark VALUES ({DRAWN}, {DRAWN})",
)

Migration = Sequence[str]
MIGRATIONS: tuple[Migration, ...] = (VERSION_1, VERSION_2, VERSION_3)
NAMES_SINCE = 3  # the version

# What durability rests on: how it is asked for, and what it must say when it is read back.
SAFE = {"journal_mode": ("WAL", "wal"), "synchronous": ("FULL", 2)}
if sys.platform == "darwin":  # there a plain sync leaves the bytes in the drive's own memory
    SAFE |= {"fullfsync": ("ON", 1), "checkpoint_fullfsync": ("ON", 1)}


def connect(path: Path, seam: Seam, patience: float) -> Calls:
    """Open the file; wait so many seconds for another program that holds it."""
    connection = sqlite3.connect(
        path, timeout=patience, isolation_level=None, check_same_thread=False
    )
    return seam(connection)


def make_safe(calls: Calls, path: Path) -> None:
    """Ask for durability and read back that it was granted."""
    for setting, (asked, wanted) in SAFE.items():
        calls.execute(f"PRAGMA {setting} = {asked}")
        [(found,)] = calls.read(f"PRAGMA {setting}")
        if found != wanted:
            raise Fault(weak(path, setting, found, wanted))
    calls.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_WAL}")


def upgrade(
    calls: Calls, path: Path, migrations: Sequence[Migration], at: Callable[[str], None]
) -> None:
    """Bring the file to the last version, one transaction a version; refuse a later one."""
    [(version,)] = calls.read("PRAGMA user_version")
    [(owner,)] = calls.read("PRAGMA application_id")
    if owner != OURS and (version or calls.read("SELECT 1 FROM sqlite_master LIMIT 1")):
        raise Fault(foreign(path))
    if version > len(migrations):
        raise Fault(newer(path, version, len(migrations)))
    for number in range(version, len(migrations)):
        _migrate(calls, migrations[number], number + 1, at)


def _migrate(calls: Calls, migration: Migration, version: int, at: Callable[[str], None]) -> None:
    calls.begin()
    for statement in migration:
        calls.execute(statement)
        at("mid-migration")
    if version > NAMES_SINCE:
        calls.execute(f"UPDATE mark SET before = newest, newest = {DRAWN}")
    calls.execute(f"PRAGMA user_version = {version}")
    calls.commit()
