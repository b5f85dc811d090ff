"""The seam between the store and SQLite, so that a test can make any one call fail."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any

Value = int | str | bytes
Values = Sequence[Value]


class Calls:
    """Everything the store ever asks of one connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def before(self, call: str) -> None:
        """Do nothing; a test counts here, or raises what SQLite would raise."""

    def begin(self) -> None:
        """Start to write; nobody else writes from now on."""
        self.before("begin")
        self.connection.execute("BEGIN IMMEDIATE")

    def execute(self, sql: str, values: Values = ()) -> None:
        """Change something."""
        self.before("execute")
        self.connection.execute(sql, values)

    def executemany(self, sql: str, lines: Iterable[Values]) -> None:
        """Change the same thing for many lines."""
        self.before("executemany")
        self.connection.executemany(sql, lines)

    def commit(self) -> None:
        """Write everything since ``begin`` to the disk."""
        self.before("commit")
        self.connection.execute("COMMIT")

    def rollback(self) -> None:
        """Take back everything since ``begin``, if anything is left to take back."""
        self.before("rollback")
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")

    def read(self, sql: str, values: Values = ()) -> list[tuple[Any, ...]]:
        """Return all lines that fit."""
        self.before("read")
        return self.connection.execute(sql, values).fetchall()

    def close(self) -> None:
        """Close the file; what was not committed is lost."""
        self.connection.close()


Seam = Callable[[sqlite3.Connection], Calls]
