"""The store of one of several nodes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from typing import Any, TypeVar

from nuancier.store.incarnation import new_incarnation
from nuancier.store.log import (
    Batch,
    Elsewhere,
    Fault,
    Hours,
    Life,
    NodeNews,
    Overtaken,
    Row,
    Stored,
    TableEntry,
)
from nuancier.store.postgres import sql
from nuancier.store.postgres.draft import Head
from nuancier.store.postgres.reader import DatabaseReader
from nuancier.store.postgres.schema import USUAL_SCHEMA
from nuancier.store.postgres.sentences import Address, coming_and_going, elsewhere, newer_table
from nuancier.store.postgres.writer import DatabaseChange, DatabaseWriter, Job, JobAnswer
from nuancier.store.sealing import NOBODY
from nuancier.store.sentences import taken

Found = TypeVar("Found")

LEASE = 5.0  # seconds that a silent node owns its tables
BEATS = 5  # renewals in one lease
CLAIM_TRIES = 3  # an owner may die or come between two looks
# Changes that may wait at a time, where there may be a thousand: a commit each, and moves and the
# lease are not to wait for all of them.
FEW = 8
FORGOTTEN_AT_ONCE = 10  # tables a commit, so that nobody's move waits long for a big cleaning


def nothing(*_: object) -> None:
    """Do nothing with it."""


def nobody_here() -> tuple[int, int]:
    """Tell of no tables and no sockets."""
    return 0, 0


def nothing_held() -> Mapping[str, int]:
    """Tell of no table."""
    return {}


class PostgresStore:
    """Keeps tables in a PostgreSQL that other nodes use too.

    Batches gather in a list while a commit runs, and are the next commit: no timer.
    """

    def __init__(
        self,
        url: str,
        *,
        node: str,
        form: int = 1,  # of what is written; grows with programs, and who knows less claims nothing
        schema: str = USUAL_SCHEMA,
        lease: float = LEASE,
        at: Callable[[str], None] = nothing,  # told of each failpoint as it is passed
        note: Callable[[str | None], None] = nothing,  # told a new fault, and None when it is over
        lost: Callable[[], None] = nothing,  # told when others may have taken our tables over
        ended: Callable[[], None] = nothing,  # told when nothing but a new start helps
        load: Callable[[], tuple[int, int]] = nobody_here,  # how many tables and sockets are here
        held: Callable[[], Mapping[str, int]] = nothing_held,  # which tables, with their epochs
        taken: Callable[[list[str]], None] = nothing,  # told which of them others have by now
        draw: Callable[[], str] = new_incarnation,
    ) -> None:
        self.node, self.incarnation, self._form = node, draw(), form
        self.address = Address(url)
        self._at = at
        self._note, self._noted, self._load = note, "", load
        self._lost, self._ended, self._held, self._taken = lost, ended, held, taken
        self._writer = DatabaseWriter(url, schema, self.address, lease, at, self._meanwhile)
        self._reader = DatabaseReader(url, schema, self.address, lease, form)
        self._few = asyncio.Semaphore(FEW)
        self._waiting: list[Job] = []
        self._more, self._idle = asyncio.Event(), asyncio.Event()
        self._is_closing = self._is_closed = False
        self._was_leased, self._was_over = True, False  # when last looked at
        self._tasks: list[asyncio.Task[None]] = []
        self._hours: Hours | None = None
        self.is_new = False  # nothing was in the database

    # ---- the start -------------------------------------------------------------------------------

    async def start(self) -> None:
        """Begin a life, or say why that cannot be; once begun, do nothing."""
        if self._tasks:
            return
        try:
            self.is_new = await self._writer.begin(self.node, self._form)
            await self._reader.start()
            self._hours = await self._reader.hours()
        except Exception as error:  # noqa: BLE001  (a driver raises what it likes)
            self._writer.abandon()
            await self._reader.close()
            raise Fault(self.address.trouble(error)) from None  # whose text may hold the password
        self._tasks = [asyncio.ensure_future(one) for one in (self._work(), self._beat())]
        for task in self._tasks:
            task.add_done_callback(self._look_why)

    @property
    def hours(self) -> Hours:
        """How late it was when that was noted last before this start."""
        assert self._hours is not None, "started"
        return self._hours

    # ---- writing ---------------------------------------------------------------------------------

    def append(self, batch: Batch) -> None:
        """Keep a batch with all others that came while the last commit ran."""
        self._add(batch)

    def _add(self, job: Job) -> None:
        if self._is_closed:
            told = Fault(self.address.closed())
            asyncio.get_running_loop().call_soon(job.kept, told)
            return
        self._waiting.append(job)
        self._idle.clear()
        self._more.set()

    async def _work(self) -> None:
        """Make one commit after the other, while there is something to keep."""
        while True:
            if not self._waiting:
                self._idle.set()
                self._more.clear()
                await self._more.wait()
                await asyncio.sleep(0)  # with what else this turn brings
            jobs, self._waiting = self._waiting, []
            answers = await self._writer.commit(jobs)
            if self._writer.is_over:
                self._look_at_lease()  # before anybody is told: it may be there, and may be not
            self._tell(answers)

    def _look_why(self, task: asyncio.Task[None]) -> None:
        """End the node when one of the two that never end has failed: nobody would be answered."""
        if not task.cancelled() and (error := task.exception()) is not None:
            told = {"message": "the store failed", "exception": error}
            asyncio.get_running_loop().call_exception_handler(told)
            self._ended()

    def _tell(self, answers: list[JobAnswer]) -> None:
        self._note_trouble()
        for job, fault in answers:
            try:
                job.kept(fault)
            except Exception as error:  # noqa: BLE001  (one table's mistake is not the others')
                told = {"message": job.table, "exception": error}
                asyncio.get_running_loop().call_exception_handler(told)

    def _meanwhile(self) -> bool:
        """Answer those who came while the database does not; whether to go on looking for it."""
        waiting, self._waiting = self._waiting, []
        fault = Fault(self._writer.trouble or self.address.closed())
        self._tell([(job, fault) for job in waiting])
        return not self._is_closing

    def _note_trouble(self) -> None:
        trouble = self._writer.trouble or ""
        if trouble != self._noted:
            self._noted = trouble
            self._note(trouble or None)

    async def _do(self, table: str, do: Callable[[Any], Awaitable[Found]]) -> Found:
        """Have a change done in its turn, and return what it returned."""
        answer: asyncio.Future[Fault | None] = asyncio.get_running_loop().create_future()

        async def done(lane: Any) -> Found:
            self._at("before-commit")
            found = await do(lane)
            self._at("after-commit")
            return found

        change = DatabaseChange(done, partial(_answer, answer), table)
        self._add(change)
        fault = await answer
        if fault is not None:
            raise fault
        result: Found = change.result
        return result

    # ---- tables ----------------------------------------------------------------------------------

    async def open(self, entry: TableEntry) -> Stored:
        """Make a new table and own it."""
        told = (entry.table, entry.code, entry.game, entry.state, entry.touched)

        async def do(lane: Any) -> Stored:
            life = self._writer.life, self._form, self.incarnation
            key = await lane.fetchval(sql.OPEN, *life, *told)
            if key is None:
                raise Overtaken(taken(entry.table, entry.code))
            self._writer.heads[entry.table] = Head(key, 1, 0)
            return Stored(entry, 1, None, [], lives=[Life(self.incarnation, 0)])

        return await self._do(entry.table, do)

    async def claim(self, table: str, layout: str) -> Stored | None:
        """Begin a new epoch, then read: nobody can write between the two."""
        async with self._few:
            head = await self._do(table, partial(self._claimed, table))
            if head is None:
                return None
            stored = await self._look(lambda: self._reader.table(table, head.epoch, layout))
        if stored is not None and head.epoch != NOBODY and last_of(stored) != head.seq:
            raise Fault(self.address.behind())  # nobody can have written between the two
        return stored

    async def _claimed(self, table: str, lane: Any) -> Head | None:
        """Return where it stands, now that it is ours; None when there is no such table."""
        life = *self._writer.start_and_turn, self._form, self.incarnation
        for _ in range(CLAIM_TRIES):
            if found := await lane.fetchrow(sql.CLAIM, *life, table):
                self._writer.heads[table] = head = Head(*found)
                return head
            owner = await lane.fetchrow(sql.OWNER, table, self._form, self._writer.life)
            if owner is None:
                return None
            state, is_newer, node, left, knowing = owner
            if state == "archived":
                return Head(0, NOBODY, 0)
            if node or (is_newer and knowing):
                self._writer.heads.pop(table, None)
                there = node or knowing
                raise Elsewhere(elsewhere(table, there), there, left or 0)
            if is_newer:
                raise Fault(newer_table(table))
        raise Fault(coming_and_going(table))

    async def release(self, table: str, epoch: int) -> None:
        """Let any node have a table of ours."""

        async def do(lane: Any) -> None:
            if (head := self._writer.heads.get(table)) and head.epoch == epoch:
                await lane.execute(sql.RELEASE, self._writer.life, head.key, epoch)
                self._writer.heads.pop(table, None)

        async with self._few:
            await self._do(table, do)

    async def let_go(self, but: Collection[str]) -> None:
        """Let any node have what is ours and in nobody's hands here."""

        async def do(lane: Any) -> None:
            kept = {*but, *self._writer.heads}  # some of these are only coming
            await lane.execute(sql.LET_GO, self._writer.life, list(kept))

        await self._do("", do)

    async def pass_on(self, table: str, epoch: int, node: str) -> bool:
        """Give a table of ours to another node that lives; tell whether it has it."""

        async def do(lane: Any) -> bool:
            head = self._writer.heads.get(table)
            if head is None or head.epoch != epoch:
                return False
            given = *self._writer.start_and_turn, head.key, epoch, node
            if not await lane.fetchval(sql.PASS_ON, *given):
                return False
            self._writer.heads.pop(table, None)
            return True

        return await self._do(table, do)

    async def archive(self, table: str, at: int, before: int | None = None) -> None:
        """Free the code, forget chat and snapshots; leave alone what another node plays."""

        async def do(lane: Any) -> None:
            await lane.execute(sql.ARCHIVE, *self._writer.start_and_turn, table, at, before)
            self._writer.heads.pop(table, None)  # looked up again by whoever still writes

        await self._do(table, do)

    async def forget(self, before: int) -> int:
        """Delete old archived tables, a few in each commit, and nodes that died a day ago."""
        await self._do("", lambda lane: lane.execute(sql.BURY))
        total = 0
        few = FORGOTTEN_AT_ONCE
        while gone := await self._do("", lambda lane: lane.fetchval(sql.FORGET, before, few)):
            total += gone
        return total

    async def note(self, hours: Hours) -> None:
        """Keep how late it is."""
        told = hours.open, hours.date, hours.wall
        await self._do("", lambda lane: lane.execute(sql.NOTE, *told))

    def fault(self) -> str | None:
        """Return why nothing can be kept now, or None when all is well."""
        return self._writer.trouble

    # ---- the other nodes -------------------------------------------------------------------------

    @property
    def is_leased(self) -> bool:
        """Whether nobody else can have taken over our tables."""
        return self._writer.is_leased

    async def _beat(self) -> None:
        """Renew the lease, and say so when it is over."""
        beat: DatabaseChange | None = None

        def told(fault: Fault | None) -> None:
            nonlocal beat
            gone, beat = beat.result if beat and not fault else [], None
            if gone:
                self._taken(gone)

        while True:
            await asyncio.sleep(self._writer.lease / BEATS)
            if beat is None:
                beat = DatabaseChange(self._beaten, told)
                self._add(beat)
            self._look_at_lease()

    async def _beaten(self, lane: Any) -> list[str]:
        """Renew the lease; return which of our tables others took while we looked dead."""
        await self._writer.beat(lane, *self._load())
        if self._writer.is_sure:
            return []
        return await self._writer.taken(lane, dict(self._held()))

    def _look_at_lease(self) -> None:
        """Say once that it is over, and once that this life is, however that was noticed."""
        was_leased, self._was_leased = self._was_leased, self._writer.is_leased
        was_over, self._was_over = self._was_over, self._writer.is_over
        if was_leased and not self._was_leased:
            self._writer.heads.clear()
            self._lost()
        if self._was_over and not was_over:
            self._ended()

    async def nodes(self) -> list[NodeNews]:
        """Return all nodes of which the database knows."""
        lines = await self._reader.look(lambda one: one.fetch(sql.ROLL))
        return [NodeNews(*line) for line in lines]

    async def is_housekeeper(self) -> bool:
        """Whether it is for us to look after what nobody touches: the eldest does it."""
        eldest = await self._reader.look(lambda one: one.fetchval(sql.ELDEST))
        return bool(eldest == self._writer.life)

    # ---- reading ---------------------------------------------------------------------------------

    async def peek(self, table: str, layout: str) -> Stored | None:
        """Read a table without owning it."""
        return await self._look(lambda: self._reader.table(table, NOBODY, layout))

    async def find(self, code: str) -> str | None:
        """Return the table that has this code now."""
        return await self._look(lambda: self._reader.find(code))

    async def rows(self, table: str, first: int, last: int) -> list[Row]:
        """Return these rows, both ends included."""
        return await self._look(lambda: self._reader.rows(table, first, last))

    async def stale(self, before: int) -> list[TableEntry]:
        """Return the open tables that nobody has touched since then."""
        return await self._look(lambda: self._reader.stale(before))

    async def census(self) -> dict[str, int]:
        """Return how many open tables there are, by state."""
        return await self._look(self._reader.census)

    async def _look(self, find: Callable[[], Awaitable[Found]]) -> Found:
        if self._is_closed:
            raise Fault(self.address.closed())
        if not self._writer.is_leased:
            raise Fault(self._writer.trouble or self.address.lease_over(self.node))
        return await find()

    # ---- the end ---------------------------------------------------------------------------------

    async def close(self) -> None:
        """Keep what was appended, let others have our tables at once, then stop."""
        self._is_closing = True
        while self._waiting or not self._idle.is_set():
            if not await self._comes_to_rest():
                break
        was_open, self._is_closed = not self._is_closed, True
        await self._stop()
        if was_open:
            await self._writer.end()
            await self._reader.close()

    async def _comes_to_rest(self) -> bool:
        """Wait until nothing is to be kept; False when nobody keeps anything any more."""
        if not self._tasks or self._tasks[0].done():
            return False
        resting = asyncio.ensure_future(self._idle.wait())
        await asyncio.wait((resting, self._tasks[0]), return_when=asyncio.FIRST_COMPLETED)
        resting.cancel()
        return not self._tasks[0].done()

    async def _stop(self) -> None:
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def abandon(self) -> None:
        """Stop at once and tell nobody: what a crash leaves behind, for tests."""
        self._is_closed = True
        await self._stop()
        self._writer.abandon()
        await self._reader.close()


def last_of(stored: Stored) -> int:
    """Return the last row of a table as it was read."""
    if stored.rows:
        return stored.rows[-1].seq
    return stored.snapshot.seq if stored.snapshot else 0


def _answer(future: asyncio.Future[Found], found: Found) -> None:
    if not future.done():
        future.set_result(found)
