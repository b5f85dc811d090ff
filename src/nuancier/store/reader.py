"""The one who reads: sees only what is committed, and believes nothing unchecked."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from nuancier.store.calls import Calls
from nuancier.store.log import (
    NO_HASH,
    ChatLine,
    Damaged,
    Fault,
    Hours,
    Life,
    Row,
    StateSnapshot,
    Stored,
    TableEntry,
)
from nuancier.store.sealing import seal, unsealed
from nuancier.store.sentences import damaged, trouble

Found = TypeVar("Found")

# Texts are read as bytes: a damaged one is then found here, and not guessed at by SQLite.
ENTRY = "id, code, game, state, touched"
KEY = "SELECT key FROM tables WHERE id = ?"
FIND = "SELECT id FROM tables WHERE code = ? AND state != 'archived'"
STALE = f"SELECT {ENTRY} FROM tables WHERE state != 'archived' AND touched < ? ORDER BY touched"
CENSUS = "SELECT state, count(*) FROM tables WHERE state != 'archived' GROUP BY state"
ROWS = """SELECT seq, seat, CAST(op AS BLOB), at, body, before, seal FROM log
    WHERE key = ? AND seq BETWEEN ? AND ? ORDER BY seq"""
CHAT = """SELECT number, seat, at, CAST(text AS BLOB), CAST(asked AS BLOB) FROM chat
    WHERE key = ? ORDER BY number"""
SNAPSHOT = "SELECT seq, CAST(layout AS BLOB), body, seal FROM snapshots WHERE key = ?"
LIVES = "SELECT incarnation, after FROM lives WHERE key = ? ORDER BY life"
END = (1 << 63) - 1


class Reader:
    """Reads tables through a connection of its own; called from one thread."""

    def __init__(self, path: Path, calls: Calls) -> None:
        self._path, self._calls = path, calls
        calls.execute("PRAGMA query_only = ON")

    def look(self, find: Callable[[Reader], Found]) -> Found:
        """Look something up; what SQLite cannot read is a fault with a sentence."""
        try:
            return find(self)
        except (sqlite3.Error, UnicodeError) as error:
            raise Fault(trouble(self._path, error)) from error

    def close(self) -> None:
        """Close the file."""
        self._calls.close()

    # ---- the index -------------------------------------------------------------------------------

    def find(self, code: str) -> str | None:
        """Return the table that has this code now."""
        return next((table for (table,) in self._calls.read(FIND, (code,))), None)

    def stale(self, before: int) -> list[TableEntry]:
        """Return the entries of open tables not touched since then."""
        return [TableEntry(*line) for line in self._calls.read(STALE, (before,))]

    def census(self) -> dict[str, int]:
        """Return how many open tables there are, by state."""
        return dict(self._calls.read(CENSUS))

    def hours(self) -> Hours:
        """Return how late it was when that was noted last."""
        [noted] = self._calls.read("SELECT open, date, wall FROM hours")
        return Hours(*noted)

    # ---- one table -------------------------------------------------------------------------------

    def table(self, table: str, epoch: int, layout: str) -> Stored | None:
        """Return a whole table, checked; None when it has gone."""
        for (key,) in self._calls.read(KEY, (table,)):
            snapshot = self._snapshot(key, layout)
            rows = self._since(table, key, snapshot)
            chat = self._chat(table, key)
            lives = [Life(*line) for line in self._read_table(table, LIVES, (key,))]
            # Last, so that a table that is being forgotten meanwhile is not thought damaged.
            for line in self._calls.read(f"SELECT {ENTRY} FROM tables WHERE key = ?", (key,)):
                return Stored(TableEntry(*line), epoch, snapshot, rows, chat, lives)
        return None

    def rows(self, table: str, first: int, last: int) -> list[Row]:
        """Return these rows, checked."""
        for (key,) in self._calls.read(KEY, (table,)):
            return self._checked(table, key, max(first, 1), last)
        return []

    def _since(self, table: str, key: int, snapshot: StateSnapshot | None) -> list[Row]:
        """Return the rows after the snapshot; the row it was made from must fit them too."""
        if snapshot is None or snapshot.seq == 0:
            return self._checked(table, key, 1, END)
        rows = self._checked(table, key, snapshot.seq, END)
        if not rows:
            raise Damaged(damaged(table, f"row {snapshot.seq} is missing"))
        return rows[1:]

    def _checked(self, table: str, key: int, first: int, last: int) -> list[Row]:
        rows: list[Row] = []
        before = NO_HASH if first == 1 else None  # None: not known, the seal alone must do
        lines = self._read_table(table, ROWS, (key, first, last))
        for seq, line in enumerate(lines, first):
            row, before = unsealed(table, seq, before, line)
            rows.append(row)
        return rows

    def _chat(self, table: str, key: int) -> list[ChatLine]:
        try:
            return [
                ChatLine(number, seat, at, text.decode(), asked)
                for number, seat, at, text, asked in self._read_table(table, CHAT, (key,))
            ]
        except (AttributeError, UnicodeDecodeError):
            raise Damaged(damaged(table, "its chat cannot be read")) from None

    def _snapshot(self, key: int, layout: str) -> StateSnapshot | None:
        """Return the snapshot if it has this layout and is whole; the log can do without it."""
        for seq, kept_layout, body, kept_seal in self._calls.read(SNAPSHOT, (key,)):
            snapshot = StateSnapshot(seq, layout, body)
            if kept_layout == layout.encode() and kept_seal == seal(snapshot):
                return snapshot
        return None

    def _read_table(self, table: str, sql: str, values: Sequence[int]) -> list[tuple[Any, ...]]:
        try:
            return self._calls.read(sql, values)
        except sqlite3.DatabaseError as error:
            if getattr(error, "sqlite_errorname", "").startswith("SQLITE_CORRUPT"):
                raise Damaged(damaged(table, str(error))) from None
            raise
