"""The one who reads: through connections of its own, and believes nothing unchecked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import asyncpg

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
from nuancier.store.postgres import sql
from nuancier.store.postgres.sentences import Address, newer_table
from nuancier.store.sealing import seal, unsealed
from nuancier.store.sentences import damaged

Found = TypeVar("Found")

CONNECTIONS = 2
TRIES = 3  # a connection that the database has left is noticed when it is used
END = (1 << 63) - 1
BROKEN = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)


class DatabaseReader:
    """Reads what is committed."""

    def __init__(self, url: str, schema: str, address: Address, patience: float, form: int) -> None:
        self._url, self._schema, self._address = url, schema, address
        self._patience, self._form = patience, form
        self._pool: Any = None
        # A thousand may come at once: who waits for those before it is no sign of trouble.
        self._turns = asyncio.Semaphore(CONNECTIONS)
        self._failed_at, self._trouble = 0.0, ""

    async def start(self) -> None:
        """Be ready to look; a connection is opened when somebody does."""
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=0,  # else the driver would try by itself, and log each time that it could not
            max_size=CONNECTIONS,
            timeout=self._patience,
            command_timeout=self._patience,
            target_session_attrs="primary",
            server_settings={"search_path": self._schema, "application_name": "nuancier"},
        )

    async def close(self) -> None:
        """Leave, at once where the database does not answer."""
        if self._pool is not None:
            try:
                async with asyncio.timeout(self._patience):
                    await self._pool.close()
            except (*BROKEN, asyncpg.PostgresError, TimeoutError):
                self._pool.terminate()

    async def look(self, find: Callable[[Any], Awaitable[Found]]) -> Found:
        """Look something up, in turn; what cannot be read is a fault with a sentence.

        When the database does not answer one, all who wait behind it are told so.
        """
        came = time.monotonic()
        async with self._turns:
            if self._failed_at > came:
                raise Fault(self._trouble)
            try:
                return await self._found(find)
            except BROKEN as error:
                self._failed_at, self._trouble = time.monotonic(), self._why(error)
                raise Fault(self._trouble) from error
            except Fault:
                raise
            except Exception as error:  # a driver in disorder raises what it likes
                raise Fault(self._why(error)) from error

    def _why(self, error: Exception) -> str:
        if isinstance(error, asyncpg.TargetServerAttributeNotMatched):
            return self._address.replica()
        if isinstance(error, ValueError):  # not of the address, by which it was reached
            return self._address.in_disorder(error)
        return self._address.trouble(error)

    async def _found(self, find: Callable[[Any], Awaitable[Found]]) -> Found:
        """Look something up; a connection that broke meanwhile is replaced, and it is tried again.

        Not after a silence: that has been waited for.
        """
        for left in reversed(range(TRIES)):
            try:
                async with self._pool.acquire() as reader:
                    return await find(reader)
            except BROKEN as error:
                if not left or isinstance(error, TimeoutError):
                    raise
        raise AssertionError("the last try ends it")

    # ---- the index -------------------------------------------------------------------------------

    async def find(self, code: str) -> str | None:
        """Return the table that has this code now."""
        found: str | None = await self.look(lambda one: one.fetchval(sql.FIND, code))
        return found

    async def stale(self, before: int) -> list[TableEntry]:
        """Return the entries of open tables not touched since then."""
        lines = await self.look(lambda one: one.fetch(sql.STALE, before))
        return [TableEntry(*line) for line in lines]

    async def census(self) -> dict[str, int]:
        """Return how many open tables there are, by state."""
        lines = await self.look(lambda one: one.fetch(sql.CENSUS))
        return dict(lines)

    async def hours(self) -> Hours:
        """Return how late it was when that was noted last."""
        return Hours(*await self.look(lambda one: one.fetchrow(sql.HOURS)))

    # ---- one table -------------------------------------------------------------------------------

    async def table(self, table: str, epoch: int, layout: str) -> Stored | None:
        """Return a whole table, checked; None when it has gone."""
        return await self.look(lambda one: self._table(one, table, epoch, layout))

    async def rows(self, table: str, first: int, last: int) -> list[Row]:
        """Return these rows, checked."""

        async def find(one: Any) -> list[Row]:
            key = await one.fetchval(sql.KEY, table)
            return [] if key is None else await self._checked(one, table, key, max(first, 1), last)

        return await self.look(find)

    async def _table(self, one: Any, table: str, epoch: int, layout: str) -> Stored | None:
        # All at one moment: whoever peeks does so while its owner plays on.
        async with one.transaction(isolation="repeatable_read", readonly=True):
            found = await one.fetchrow(sql.KEY_AND_FORM, table)
            if found is None:
                return None
            key, form = found
            newer = newer_table(table) if form > self._form else ""
            snapshot = _whole(await one.fetchrow(sql.SNAPSHOT, key), layout)
            rows = await self._since(one, table, key, snapshot)
            chat = _chat(table, await one.fetch(sql.CHAT, key))
            lives = [Life(*line) for line in await one.fetch(sql.BEGUN, key)]
            entry = TableEntry(*await one.fetchrow(sql.BY_KEY, key))
        return Stored(entry, epoch, snapshot, rows, chat, lives, newer)

    async def _since(
        self, one: Any, table: str, key: int, snapshot: StateSnapshot | None
    ) -> list[Row]:
        """Return the rows after the snapshot; the row it was made from must fit them too."""
        if snapshot is None or snapshot.seq == 0:
            return await self._checked(one, table, key, 1, END)
        rows = await self._checked(one, table, key, snapshot.seq, END)
        if not rows:
            raise Damaged(damaged(table, f"row {snapshot.seq} is missing"))
        return rows[1:]

    async def _checked(self, one: Any, table: str, key: int, first: int, last: int) -> list[Row]:
        rows: list[Row] = []
        before = NO_HASH if first == 1 else None  # None: not known, the seal alone must do
        try:
            for seq, line in enumerate(await one.fetch(sql.ROWS, key, first, last), first):
                row, before = unsealed(table, seq, before, tuple(line))
                rows.append(row)
        except Damaged:  # or sealed in a way that only a newer program knows
            if await one.fetchval(sql.FORM, key) > self._form:
                raise Fault(newer_table(table)) from None
            raise
        return rows


def _whole(kept: Any, layout: str) -> StateSnapshot | None:
    """Return the snapshot if it has this layout and is whole; the log can do without it."""
    if kept is None:
        return None
    seq, kept_layout, body, kept_seal = kept
    snapshot = StateSnapshot(seq, layout, body)
    return snapshot if kept_layout == layout and kept_seal == seal(snapshot) else None


def _chat(table: str, lines: Any) -> list[ChatLine]:
    try:
        return [
            ChatLine(number, seat, at, text.decode(), asked)
            for number, seat, at, text, asked in lines
        ]
    except UnicodeDecodeError:
        raise Damaged(damaged(table, "its chat cannot be read")) from None
