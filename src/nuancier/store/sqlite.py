"""Keeps tables in one SQLite file: one node, owner of all."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TypeVar

from nuancier.store import changes
from nuancier.store.calls import Calls, Seam
from nuancier.store.draft import Change, CommitDraft, Job
from nuancier.store.incarnation import new_incarnation
from nuancier.store.journal import set_aside_foreign
from nuancier.store.lock import Lock
from nuancier.store.log import Batch, Fault, Hours, NodeNews, Row, Stored, TableEntry
from nuancier.store.reader import Reader
from nuancier.store.schema import MIGRATIONS, Migration, connect, make_safe, upgrade
from nuancier.store.sealing import NOBODY
from nuancier.store.sentences import closed, trouble
from nuancier.store.writer import JobAnswer, Writer

Found = TypeVar("Found")
Work = Callable[[], None]
Start = Callable[[Work], None]  # has the work done, once, elsewhere or later, in order

PATIENCE = 2.0  # seconds for another program that holds the file
LOOK_SECONDS = 1.0  # between two looks for the file, when nobody wants anything kept
LOOK_AGAIN = 0.25  # seconds between two looks at a disk that leaves a commit in doubt


class WorkThread:
    """A thread that does one piece of work after the other."""

    def __init__(self, name: str) -> None:
        self._work: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def __call__(self, work: Work) -> None:
        """Queue this piece of work."""
        self._work.put(work)

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            work()

    def stop(self) -> None:
        """Finish, and end the thread."""
        self._work.put(None)
        self._thread.join()


def _nothing(_said: str | None) -> None:
    """Do nothing with it."""


class SqliteStore:
    """The store of one server.

    Batches gather in a list while a commit runs, and are the next commit: no timer. With ``start``
    there are no threads: all work is given to it, to be run in the loop when it likes; that is how
    simulated time meets a real file.
    """

    def __init__(
        self,
        path: Path | str,
        *,
        start: Start | None = None,
        seam: Seam = Calls,  # between the store and SQLite, for tests
        at: Callable[[str], None] = _nothing,  # told of each failpoint as it is passed
        note: Callable[[str | None], None] = _nothing,  # told a new fault, and None when it is over
        draw: Callable[[], str] = new_incarnation,
        migrations: Sequence[Migration] = MIGRATIONS,
        patience: float = PATIENCE,
        look_again: float = LOOK_AGAIN,
    ) -> None:
        self.path, self.incarnation = Path(path), draw()
        self._seam, self._at, self._note, self._noted = seam, at, note, ""
        self._patience, self._look_again = patience, look_again
        self._waiting: list[Job] = []
        self._is_busy = self._is_closing = self._is_closed = False
        self._idle: list[asyncio.Future[None]] = []
        self._next_look = 0.0
        self._loop: asyncio.AbstractEventLoop
        self.is_new: bool  # nothing was in the file, or there was none
        self.set_aside: str | None  # what is to be said of a journal that was not this file's
        try:
            self._open_file(migrations)
        except (OSError, sqlite3.Error, UnicodeError) as error:  # the last: a damaged schema
            raise Fault(trouble(self.path, error)) from error
        self._threads = (
            [WorkThread("store-write"), WorkThread("store-read")] if start is None else []
        )
        self._write: Start = self._threads[0] if start is None else start
        self._read: Start = self._threads[1] if start is None else start

    def _open_file(self, migrations: Sequence[Migration]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with ExitStack() as held:
            lock = Lock(self.path)
            held.callback(lock.free)
            failing = held.enter_context(ExitStack())
            failing.callback(lock.clear_away)
            self.is_new = not self.path.stat().st_size
            self.set_aside = set_aside_foreign(self.path)
            self._upgrade(migrations)
            self._writer = Writer(self.path, self._connect, self._at, lock.is_in_place)
            held.callback(self._writer.close)
            self._reader = Reader(self.path, connect(self.path, self._seam, self._patience))
            held.callback(self._reader.close)
            self._hours = self._reader.hours()
            failing.pop_all()
            self._held = held.pop_all()

    def _upgrade(self, migrations: Sequence[Migration]) -> None:
        calls = self._connect()
        try:
            upgrade(calls, self.path, migrations, self._at)
        finally:
            calls.close()

    def _connect(self) -> Calls:
        calls = connect(self.path, self._seam, self._patience)
        try:
            make_safe(calls, self.path)
        except BaseException:
            calls.close()
            raise
        return calls

    @property
    def hours(self) -> Hours:
        """How late it was when that was noted last before this start."""
        return self._hours

    async def start(self) -> None:
        """Do nothing: the file was opened when the store was made."""

    # ---- writing ---------------------------------------------------------------------------------

    def append(self, batch: Batch) -> None:
        """Keep a batch with all others that came while the last commit ran."""
        self._add(batch)

    def _add(self, job: Job) -> None:
        if self._is_closed:
            told = Fault(closed(self.path))
            asyncio.get_running_loop().call_soon(job.kept, told)
            return
        self._waiting.append(job)
        if not self._is_busy:
            self._is_busy = True
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)  # soon: with what else this turn brings

    def _hand_over(self) -> None:
        jobs, self._waiting = self._waiting, []
        self._write(partial(self._keep, jobs))

    def _keep(self, jobs: list[Job]) -> None:
        if self._is_closed:
            return
        answers = self._writer.commit(jobs)
        self._post(self._loop, partial(self._tell, answers))

    def _post(self, loop: asyncio.AbstractEventLoop, work: Work) -> None:
        if not self._threads:
            loop.call_soon(work)
        elif not loop.is_closed():
            loop.call_soon_threadsafe(work)

    def _tell(self, answers: list[JobAnswer]) -> None:
        if self._is_closed:
            return
        self._note_trouble()
        for job, fault in answers:
            try:
                job.kept(fault)
            except Exception as error:  # noqa: BLE001  (one table's mistake is not the others')
                self._loop.call_exception_handler({"message": job.table, "exception": error})
        if self._waiting:
            self._hand_over()
        elif not self._writer.is_in_doubt:
            self._rest()
        elif self._is_closing:
            self._tell(self._writer.give_up())
        else:
            self._loop.call_later(self._look_again, self._hand_over)

    def _note_trouble(self) -> None:
        trouble = self._writer.trouble or ""
        if trouble != self._noted:
            self._noted = trouble
            self._note(trouble or None)

    def _rest(self) -> None:
        self._is_busy = False
        waiting, self._idle = self._idle, []
        for waiter in waiting:
            if not waiter.done():
                waiter.set_result(None)

    async def _do(self, table: str, do: Callable[[CommitDraft], Found]) -> Found:
        """Have a change done in its turn, and return what it returned."""
        answer: asyncio.Future[Fault | None] = asyncio.get_running_loop().create_future()
        change = Change(do, partial(_answer, answer), table)
        self._add(change)
        fault = await answer
        if fault is not None:
            raise fault
        result: Found = change.result
        return result

    async def open(self, entry: TableEntry) -> Stored:
        """Make a new table and own it."""
        mine = self.incarnation
        return await self._do(entry.table, lambda draft: changes.open_table(draft, entry, mine))

    async def claim(self, table: str, layout: str) -> Stored | None:
        """Begin a new epoch, then read: nobody can write between the two."""
        epoch = await self._do(table, lambda draft: changes.claim(draft, table, self.incarnation))
        if epoch is None:
            return None
        return await self._look(lambda reader: reader.table(table, epoch, layout))

    async def archive(self, table: str, at: int, before: int | None = None) -> None:
        """Free the code, forget chat and snapshots."""
        await self._do(table, lambda draft: changes.archive(draft, table, at, before))

    async def forget(self, before: int) -> int:
        """Delete old archived tables, a few in each commit."""
        total = 0
        while gone := await self._do("", lambda draft: changes.forget(draft, before)):
            total += gone
        return total

    async def note(self, hours: Hours) -> None:
        """Keep how late it is."""
        await self._do("", lambda draft: changes.note(draft, hours))

    def fault(self) -> str | None:
        """Return why the last commit failed, or the next one would; None when all is well."""
        now = time.monotonic()
        if now >= self._next_look and not self._is_closed:
            self._next_look = now + LOOK_SECONDS
            self._writer.look()
            self._note_trouble()
        return self._writer.trouble

    # ---- one node, owner of all ------------------------------------------------------------------

    @property
    def is_leased(self) -> bool:
        """True: nobody else has the file."""
        return True

    async def release(self, table: str, epoch: int) -> None:
        """Do nothing: there is no other node."""

    async def let_go(self, but: Collection[str]) -> None:
        """Do nothing: there is no other node."""

    async def pass_on(self, table: str, epoch: int, node: str) -> bool:
        """Refuse: there is no other node."""
        return False

    async def nodes(self) -> list[NodeNews]:
        """Return none: this is no node among others."""
        return []

    async def is_housekeeper(self) -> bool:
        """True: nobody else would."""
        return True

    # ---- reading ---------------------------------------------------------------------------------

    async def peek(self, table: str, layout: str) -> Stored | None:
        """Read a table without owning it."""
        return await self._look(lambda reader: reader.table(table, NOBODY, layout))

    async def find(self, code: str) -> str | None:
        """Return the table that has this code now."""
        return await self._look(lambda reader: reader.find(code))

    async def rows(self, table: str, first: int, last: int) -> list[Row]:
        """Return these rows, both ends included."""
        return await self._look(lambda reader: reader.rows(table, first, last))

    async def stale(self, before: int) -> list[TableEntry]:
        """Return the open tables that nobody has touched since then."""
        return await self._look(lambda reader: reader.stale(before))

    async def census(self) -> dict[str, int]:
        """Return how many tables there are, by state."""
        return await self._look(lambda reader: reader.census())

    async def _look(self, find: Callable[[Reader], Found]) -> Found:
        """Have something read, in its turn, and return it."""
        if self._is_closed:
            raise Fault(closed(self.path))
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Found] = loop.create_future()

        def work() -> None:
            try:
                found = self._reader.look(find)
            except Exception as error:  # noqa: BLE001  (whoever asked gets it, not the thread)
                self._post(loop, partial(_fail, answer, error))
            else:
                self._post(loop, partial(_answer, answer, found))

        self._read(work)
        return await answer

    # ---- the end ---------------------------------------------------------------------------------

    async def close(self) -> None:
        """Keep what was appended, then stop."""
        self._is_closing = True
        while self._is_busy:
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._idle.append(waiter)
            await waiter
        self.abandon()

    def abandon(self) -> None:
        """Stop at once and tell nobody: what a crash leaves behind, for simulations."""
        if self._is_closed:
            return
        self._is_closed = True
        for thread in self._threads:
            thread.stop()
        self._held.close()


def _answer(future: asyncio.Future[Found], found: Found) -> None:
    if not future.done():
        future.set_result(found)


def _fail(future: asyncio.Future[Found], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
