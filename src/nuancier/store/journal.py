"""The newest commits lie beside the file, in ``-wal``, until SQLite brings them into it.

SQLite takes whatever lies there under that name. When the file was moved away from a running
server, or the server was killed, and another file was put in its place, those are pages of a file
that is not there, and they would ruin the one that is. So before SQLite comes to it, we look
whether the two belong together. Every commit has a name, drawn at random, and keeps the name of the
one before it (``mark`` in schema.py): the newest commit in the file itself must be one of those in
the journal, or the one that its first follows. That is so at every moment of a crash, in a copy of
both, and in a backup that was made since the journal began, whose pages are the same. The numbers
of files would not do: a copy has another one, a file system uses them again, and a file can be
written over.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from nuancier.store.calls import Calls
from nuancier.store.lock import beside
from nuancier.store.log import Damaged, Fault
from nuancier.store.reader import END, Reader
from nuancier.store.schema import NAMED, OURS
from nuancier.store.sentences import foreign, not_its_own

# As sqlite.org/fileformat2.html has it.
HEAD_BYTES, FRAME_BYTES = 32, 24  # of a journal, and of each page in it
WAL_MODE = b"\x02\x02"  # in the head of a database that has a journal

# How to look at the file without its journal, and with it; neither changes anything.
ALONE, TOGETHER = "immutable=1", "mode=ro"

DISK = ("SQLITE_BUSY", "SQLITE_CANTOPEN", "SQLITE_IOERR", "SQLITE_PERM", "SQLITE_READONLY")


def set_aside_foreign(path: Path) -> str | None:
    """Rename a journal that does not belong to the file, and say so; None when all is well."""
    file = path.resolve()
    journal = beside(file, "-wal")
    if not journal.exists():
        return None
    if is_of_another_program(file):
        raise Fault(foreign(path))
    if belongs(journal, file):
        return None
    aside = free_name(file)
    for end in ("-shm", "-wal"):  # the index first: without the pages it is nothing
        if beside(file, end).exists():
            beside(file, end).rename(beside(aside, end))
    sync_folder(file.parent)
    return not_its_own(path, aside)


def free_name(file: Path) -> Path:
    """Return what the file could be called that the journal belongs to: SQLite would find both."""
    number = 1
    while any(beside(file, f"-aside-{number}{end}").exists() for end in ("", "-wal", "-shm")):
        number += 1
    return beside(file, f"-aside-{number}")


def belongs(journal: Path, file: Path) -> bool:
    """Whether the commits in the journal are those of the file, or there are none."""
    if not any(map(ends_commit, frames(journal))):
        return True
    if not is_in_wal_mode(file):  # SQLite would take it all the same, or remove it
        return False
    if mine := newest_commit(file):
        if any(mine in frame for frame in frames(journal)):
            return True
        if any(NAMED in frame for frame in frames(journal)):
            return False
    # An older version, or another program, has written what is there.
    return is_whole(file, TOGETHER) or not is_whole(file, ALONE)


def frames(journal: Path) -> Iterator[bytes]:
    """Read the pages of a journal, each with its head; those of an earlier use are left out."""
    with journal.open("rb") as file:
        head = file.read(HEAD_BYTES)
        size = FRAME_BYTES + int.from_bytes(head[8:12])
        while len(frame := file.read(size)) == size and frame[8:16] == head[16:24]:
            yield frame


def ends_commit(frame: bytes) -> bool:
    """Whether this is the last page of a commit: its head has the size of the file after it."""
    return any(frame[4:8])


# ---- the file ------------------------------------------------------------------------------------


def is_in_wal_mode(file: Path) -> bool:
    """Whether it has a journal: a copy by VACUUM has none, nor has a file that is empty."""
    with file.open("rb") as opened:
        return opened.read(20)[18:] == WAL_MODE


def look_into(file: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.as_uri()}?{how}", uri=True, isolation_level=None)


def is_of_another_program(file: Path) -> bool:
    """Whether it is a database whose journal is none of our business."""
    owner = read_alone(file, "PRAGMA application_id")
    return owner != [(OURS,)] and bool(read_alone(file, "SELECT 1 FROM sqlite_master"))


def newest_commit(file: Path) -> bytes | None:
    """Return the name of the newest commit in the file itself; None when it does not say."""
    match read_alone(file, "SELECT newest FROM mark"):
        case [(bytes(name),)] if name.startswith(NAMED):
            return name
    return None


def read_alone(file: Path, sql: str) -> list[tuple[Any, ...]]:
    """Read the file without its journal; nothing where only the journal makes it whole."""
    with closing(look_into(file, ALONE)) as found:
        try:
            return found.execute(sql).fetchall()
        except sqlite3.DatabaseError as error:
            if is_about(error, *DISK, "SQLITE_NOTADB"):
                raise
            return []


def is_whole(file: Path, how: str) -> bool:
    """Whether SQLite's integrity check passes, and every row follows the one before."""
    with closing(look_into(file, how)) as found:
        try:
            if found.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                return False
            if found.execute("SELECT 1 FROM sqlite_master WHERE name = 'tables'").fetchone():
                reader = Reader(file, Calls(found))
                for (table,) in found.execute("SELECT id FROM tables").fetchall():
                    reader.rows(table, 1, END)
        except (sqlite3.DatabaseError, Damaged) as error:
            if is_about(error, *DISK):
                raise
            return False
    return True


def is_about(error: Exception, *names: str) -> bool:
    return getattr(error, "sqlite_errorname", "").startswith(names)


def sync_folder(folder: Path) -> None:
    """See to it that a power failure does not undo the renaming."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
