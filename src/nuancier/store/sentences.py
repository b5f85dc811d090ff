"""What the store says when it cannot: what happened, and what to do about it."""

from __future__ import annotations

from pathlib import Path

from nuancier.store.log import Fault

DISK = {
    "SQLITE_FULL": "the disk is full; make room, and moves are taken again at once",
    "SQLITE_BUSY": "another program holds the file; close that program",
    "SQLITE_LOCKED": "another program holds the file; close that program",
    "SQLITE_READONLY": "the file cannot be written; give this user the right to write it",
    "SQLITE_CANTOPEN": "the file cannot be opened; look at the rights of its folder",
    "SQLITE_IOERR": "the disk does not answer; look at its cables, its mount and its health",
    "SQLITE_CORRUPT": "the file is damaged; stop the server and bring back a backup",
    "SQLITE_NOTADB": "the file is no database; name another file, or bring back a backup",
}


def trouble(path: Path, error: BaseException) -> str:
    """Say why the file cannot be used now."""
    if isinstance(error, Fault):
        return str(error)
    name = getattr(error, "sqlite_errorname", "")
    advice = next((told for start, told in DISK.items() if name.startswith(start)), str(error))
    return f"{path} cannot be used: {advice}."


def in_doubt(path: Path, error: BaseException) -> str:
    """Say that nobody knows yet whether a commit has reached the disk."""
    return f"{trouble(path, error)} The last moves are being looked for."


def unknown_outcome(path: Path) -> str:
    """Say that the server stops without knowing whether a commit has reached the disk."""
    return f"{path} closed before it could tell whether the last moves are there; start again."


def unexpected(table: str, error: BaseException) -> str:
    """Say that what a table wants kept cannot be written at all."""
    return f"Table {table} wants something kept that cannot be written: {error}."


def closed(path: Path) -> str:
    """Say that the store has stopped."""
    return f"{path} is closed; start the server again."


def held(path: Path, owner: str) -> str:
    """Say that another server uses the file."""
    who = f" (process {owner})" if owner else ""
    return f"{path} belongs to another server{who}: stop that one, or name another file."


def removed(path: Path) -> str:
    """Say that the file has lost its name, or its name leads to another file."""
    return (
        f"{path} was removed, moved or replaced while the server ran, so nothing more is kept."
        " Stop the server, put the right file there, start again. If it is the same file, leave"
        f" {path.name}-wal beside it: its newest moves are in there. If it is a backup, or none to"
        f" begin anew, first remove {path.name}-wal and {path.name}-shm; what is left of them and"
        " does not belong to the file is set aside at the start."
    )


def not_its_own(path: Path, aside: Path) -> str:
    """Say that commits of another file lay beside this one."""
    return (
        f"{path.name}-wal held commits of another file than {path} and was set aside, as"
        f" {aside.name}-wal: if that file turns up, name it {aside.name}, and they are part of it."
    )


def newer(path: Path, found: int, known: int) -> str:
    """Say that the file was written by a later program."""
    return (
        f"{path} has schema version {found}; this program knows version {known}."
        " Install the newer program, or name another file."
    )


def foreign(path: Path) -> str:
    """Say that the file belongs to some other program."""
    return f"{path} is a database of another program: name another file."


def no_mark(path: Path) -> str:
    """Say that the count of commits is not in the file."""
    return f"{path} is damaged (it does not know its commits): bring back a backup."


def weak(path: Path, setting: str, found: object, wanted: object) -> str:
    """Say that a setting on which durability rests did not take."""
    return (
        f"{path} cannot be kept safely: {setting} is {found}, not {wanted}."
        " Put the file on a local disk."
    )


def no_table(table: str) -> str:
    """Say that no such table takes anything."""
    return f"There is no open table {table}."


def taken(table: str, code: str) -> str:
    """Say that a new table must have another name."""
    return f"Table {table} or code {code} is taken: choose another."


def replaced(table: str, epoch: int, owner: int) -> str:
    """Say that a table has a later owner."""
    return f"Table {table} is owned in epoch {owner}, not {epoch}: claim it again."


def not_next(table: str, seq: int, last: int) -> str:
    """Say that rows do not follow what is there."""
    return f"Table {table} has {last} rows, so row {seq} does not follow: claim it again."


def written_over(table: str) -> str:
    """Say that the file itself refused a second row, line or code of the same name."""
    return f"Table {table} has been written to by somebody else: claim it again."


def damaged(table: str, detail: str) -> str:
    """Say that a table cannot be trusted, and that others can."""
    return (
        f"Table {table} is damaged ({detail}): bring it back from a backup. Others are not touched."
    )
