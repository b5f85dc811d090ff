"""What the tests of the store arrange with."""

import asyncio
import functools
import sqlite3
from contextlib import asynccontextmanager, closing

from nuancier.store.calls import Calls
from nuancier.store.log import NO_HASH, Batch, ChatLine, Row, StateSnapshot, TableEntry
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

    def __call__(self, fault):
        self.append(fault)


async def keep(store, rows=(), table="t", epoch=1, **parts):
    """Append a batch and return what it was told."""
    answer = asyncio.get_running_loop().create_future()
    store.append(Batch(table, epoch, answer.set_result, rows, **parts))
    return await answer


@asynccontextmanager
async def opened(path, **options):
    """A store on this file, closed afterwards."""
    store = SqliteStore(path, **options)
    try:
        yield store
    finally:
        await store.close()


def ask(path, sql, values=()):
    """Look into the file, or change it, behind the store's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        return other.execute(sql, values).fetchall()


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
