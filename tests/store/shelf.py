"""What the tests of the store arrange with."""

import asyncio
import functools
import re
import sqlite3
import threading
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass

import asyncpg

from nuancier.store.calls import Calls
from nuancier.store.log import NO_HASH, Batch, ChatLine, Row, StateSnapshot, TableEntry
from nuancier.store.postgres.store import PostgresStore
from nuancier.store.sqlite import SqliteStore

WATCHDOG = 120  # seconds, after which a test hangs


def in_loop(test):
    """Run an async test in a loop of its own."""

    @functools.wraps(test)
    def run(*args, **kwargs):
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), WATCHDOG))

    return run


def entry(table="t", code="KIWI-42", state="playing", touched=1000):
    return TableEntry(table, code, "coloretto", state, touched)


def chain(count, after=None, body=b"move"):
    """So many rows that follow one another, and the given row."""
    rows = []
    for _ in range(count):
        seq, before = (after.seq + 1, after.hash) if after else (1, NO_HASH)
        after = Row(seq, seq % 4, f"op-{seq}", seq * 1000, body + b"%d" % seq, before)
        rows.append(after)
    return rows


def said(number, text="bonjour", asked=b""):
    return ChatLine(number, 1, 1_700_000_000_000 + number, text, asked)


def snapshot(seq, layout="one", body=b"state"):
    return StateSnapshot(seq, layout, body)


class Answers(list):
    """What a batch was told, as it comes."""

    def __init__(self):
        super().__init__()
        self._one = asyncio.Event()

    def __call__(self, fault):
        self.append(fault)
        self._one.set()

    async def first(self):
        """Wait until it was told something."""
        await self._one.wait()


async def keep(store, rows=(), table="t", epoch=1, **parts):
    """Append a batch and return what it was told."""
    answer = asyncio.get_running_loop().create_future()
    store.append(Batch(table, epoch, answer.set_result, rows, **parts))
    return await answer


@dataclass(frozen=True)
class DatabaseShelf:
    """A schema in a PostgreSQL."""

    url: str
    schema: str

    def store(self, node="a", **options):
        return PostgresStore(self.url, node=node, schema=self.schema, **options)

    @asynccontextmanager
    async def connected(self):
        found = await asyncpg.connect(self.url, server_settings={"search_path": self.schema})
        try:
            yield found
        finally:
            await found.close()

    async def ask(self, sql, values=()):
        async with self.connected() as lane:
            return [tuple(line) for line in await lane.fetch(in_postgres(sql), *values)]


@asynccontextmanager
async def opened(path, **options):
    """A store on this shelf, closed afterwards."""
    is_database = isinstance(path, DatabaseShelf)
    store = path.store(**options) if is_database else SqliteStore(path, **options)
    await store.start()
    try:
        yield store
    finally:
        await store.close()


def ask(path, sql, values=()):
    """Look into the file or the database, or change it, behind the store's back."""
    if isinstance(path, DatabaseShelf):
        return elsewhere(path.ask(sql, values))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        return other.execute(sql, values).fetchall()


def elsewhere(coming):
    """Wait for it in a thread of its own: the loop of the test is busy with the test."""
    found = []
    thread = threading.Thread(target=lambda: found.append(asyncio.run(coming)))
    thread.start()
    thread.join()
    return found[0]


def in_postgres(sql):
    """Write what tests ask of SQLite as PostgreSQL writes it."""
    sql = re.sub(r"zeroblob\((\d+)\)", lambda found: f"x'{'00' * int(found[1])}'", sql)
    sql = re.sub(r"randomblob\((\d+)\)", lambda found: f"x'{'5a' * int(found[1])}'", sql)
    sql = re.sub(r"x'([0-9a-f]*)'", r"'\\x\1'::bytea", sql)
    sql = sql.replace("op || 'x'", "op || 'x'::bytea")
    numbers = iter(range(1, 100))
    return re.sub(r"\?", lambda _: f"${next(numbers)}", sql)


def bodies(path, table="t"):
    """What the log of a table holds, without any check."""
    found = ask(
        path,
        "SELECT body FROM log JOIN tables USING (key) WHERE id = ? ORDER BY seq",
        (table,),
    )
    return [body for (body,) in found]


class Watched(Calls):
    """Calls that a seam hears of."""

    def __init__(self, connection, seam):
        super().__init__(connection)
        self.seam = seam

    def before(self, call):
        self.seam.before(call)

    def commit(self):
        super().commit()
        self.seam.after_commit()


class Seam:
    """Makes connections that a test can count and change; the two hooks may raise."""

    def __init__(self, before=lambda call: None, after_commit=lambda: None):
        self.before, self.after_commit = before, after_commit
        self.connections = []

    def __call__(self, connection):
        self.connections.append(connection)
        return Watched(connection, self)

    @property
    def writer(self):
        """The connection that writes: the one after the upgrade's."""
        return self.connections[1]


class Steps(list):
    """A scheduler that runs the store's work when the test says so."""

    def __call__(self, work):
        self.append(work)

    async def run(self):
        """Let the loop come to rest, run one piece of work, and let the loop come to rest."""
        await turns()
        self.pop(0)()
        await turns()


async def turns(count=5):
    for _ in range(count):
        await asyncio.sleep(0)


def at_once(work):
    """A scheduler without threads: the work is done in the next turn of the loop."""
    asyncio.get_running_loop().call_soon(work)
