"""The only one of a node who writes: turns a list of jobs into commits, through one connection."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, TypeVar

import asyncpg

from nuancier.store.log import Batch, Fault, Overtaken
from nuancier.store.postgres import schema, sql
from nuancier.store.postgres.draft import Draft, Head
from nuancier.store.postgres.sentences import Address
from nuancier.store.postgres.waiting import in_time
from nuancier.store.sentences import no_table, unexpected, written_over

Found = TypeVar("Found")

UPGRADE_SECONDS = 60.0  # another node may be bringing the database up to date
LOOK_AGAIN = 0.25  # seconds between two tries to reach a database that does not answer
MOST_DEADLOCKS = 5  # in a row: two nodes that move the same heads; one of them is replaced

HOLDS, HOLD_AGAIN = 10, 0.005  # tries to have our lock while others look; seconds between them

# These are about one job, and the database is well and has not done it; every other error is about
# the database. What cannot even be written down is known before anything is sent.
ONE_JOB = (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError)
UNWRITABLE = (AttributeError, OverflowError, TypeError, ValueError)
AGAIN = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
BROKEN = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


@dataclass(slots=True)
class DatabaseChange:
    """A change that is no batch: done in its turn among the batches."""

    do: Callable[[Any], Awaitable[Any]]  # raises a Fault, before it has changed anything, to refuse
    kept: Callable[[Fault | None], None]
    table: str = ""
    result: Any = None


Job = Batch | DatabaseChange
JobAnswer = tuple[Job, Fault | None]


class DatabaseWriter:
    """Keeps jobs, where each table stands, and this life with its lease."""

    def __init__(
        self,
        url: str,
        schema_name: str,
        address: Address,
        lease: float,
        at: Callable[[str], None],
        meanwhile: Callable[[], bool],  # told that nothing can be kept yet; whether to go on trying
    ) -> None:
        self._url, self._schema, self._address, self.lease = url, schema_name, address, lease
        self._at, self._meanwhile = at, meanwhile
        self.trouble: str | None = address.not_started()
        self.heads: dict[str, Head] = {}  # of the tables that we own
        self.life = 0
        self.node = ""
        self.is_over = False  # another one was started under our name: for good
        self._turn = self._mark = 0
        self._is_left = False  # in doubt: whose mark would the next one find?
        self._holds = False
        self.is_sure = False  # that nobody has taken over any table of ours
        self._leased_until = 0.0
        self._lane: Any = None

    # ---- a life ----------------------------------------------------------------------------------

    async def begin(self, node: str, form: int) -> bool:
        """Connect and begin a life; refuse what is not safe. Return whether nothing was there."""
        self.node = node
        self._lane = await self._connect()
        coming = schema.upgrade(self._lane, self._schema, self._address)
        is_new = await in_time(self._lane, coming, UPGRADE_SECONDS)
        waited = time.monotonic() + self.lease + 1
        while not await in_time(self._lane, self._is_born(form), UPGRADE_SECONDS):
            if time.monotonic() > waited:
                raise Fault(self._address.name_in_use(node))
            await asyncio.sleep(LOOK_AGAIN)
        self.trouble = None
        return is_new

    async def _is_born(self, form: int) -> bool:
        """Begin a life unless the name is in use; one that was just killed may have a lease left.

        One node at a time: of two namesakes that come at once the second must see the first.
        """
        sent, lease = time.monotonic(), timedelta(seconds=self.lease)
        async with self._lane.transaction():
            await self._lane.execute(sql.ONE_AT_A_TIME, schema.UPGRADING)
            if await self._lane.fetchval(sql.NAMESAKE, self.node):
                return False
            self.life = await self._lane.fetchval(sql.BORN, self.node, form, lease)
            await self._hold()
        self._leased_until = sent + self.lease
        return True

    async def _connect(self) -> Any:
        lane = await schema.connect(self._url, self._schema, self.lease)
        try:
            await in_time(lane, schema.must_be_safe(lane, self._address), self.lease)
        except BaseException:
            lane.terminate()
            raise
        return lane

    async def _hold(self) -> None:
        """Hold the lock of this life. Whoever looks whether we live has it for a moment, and so
        had whoever found us dead: what was ours may not be any more."""
        self.is_sure = self._holds = False
        for _ in range(HOLDS):
            self._holds = await self._lane.fetchval(sql.HOLD, self.life)
            if self._holds:
                return
            await asyncio.sleep(HOLD_AGAIN)

    @property
    def start_and_turn(self) -> tuple[int, int]:
        """By what the database knows whatever we ask for."""
        return self.life, self._turn

    @property
    def is_leased(self) -> bool:
        """Whether nobody else can have taken over."""
        return not self.is_over and time.monotonic() < self._leased_until

    async def beat(self, lane: Any, tables: int, sockets: int) -> None:
        """Renew the lease, and tell how busy we are, where nothing is forgotten."""
        sent = time.monotonic()
        try:
            await schema.must_be_safe(lane, self._address)
        except Fault as weak:  # it was not when we connected: connect again once it is
            raise ConnectionError("the database would forget") from weak
        if not await lane.fetchval(sql.BEAT, self.life, self._turn, tables, sockets):
            raise ConnectionError("this life is over")
        self._renew(sent)
        if not self._holds:
            await self._hold()

    def _renew(self, sent: float) -> None:
        """Have a lease again; while there was none, others may have come."""
        if time.monotonic() >= self._leased_until:
            self.is_sure = False
        self._leased_until = sent + self.lease

    async def taken(self, lane: Any, held: dict[str, int]) -> list[str]:
        """Return which of these tables others have by now, and be sure of all the rest."""
        found = await lane.fetch(sql.TAKEN, self.life, list(held), list(held.values()))
        gone = [table for (table,) in found]
        for table in gone:
            self.heads.pop(table, None)
        self.is_sure = self._holds
        return gone

    async def end(self) -> None:
        """Let others have our tables at once."""
        if self._lane is None:
            return
        try:
            await self._answered(self._lane.execute(sql.DIE, self.life))
            await self._lane.close(timeout=self.lease)
        except BROKEN:
            self._lane.terminate()  # then the lease says when

    def abandon(self) -> None:
        """Be gone without a word, as after a crash."""
        if self._lane is not None:
            self._lane.terminate()

    # ---- jobs ------------------------------------------------------------------------------------

    async def commit(self, jobs: list[Job]) -> list[JobAnswer]:
        """Keep what can be kept and return who is to be told what: batches in a row at once."""
        answers: list[JobAnswer] = []
        batches: list[Batch] = []
        for job in jobs:
            if type(job) is Batch:
                batches.append(job)
                continue
            assert isinstance(job, DatabaseChange)
            answers += await self._keep(batches)
            batches = []
            answers.append((job, await self._do(job)))
        return answers + await self._keep(batches) if answers else await self._keep(batches)

    async def _keep(self, batches: list[Batch], left: int = MOST_DEADLOCKS) -> list[JobAnswer]:
        if not batches:
            return []
        if self.is_over:
            return self._refuse(batches, self._address.life_over(self.node))
        if self._is_left:
            return self._refuse(batches, self._address.closed())
        draft = Draft()
        answers: list[JobAnswer] = [(batch, None) for batch in batches]
        try:
            answers = [(batch, await self._drafted(draft, batch)) for batch in batches]
        except (*UNWRITABLE, *ONE_JOB) as error:
            return await self._one_by_one(batches, error)
        except Exception as error:  # noqa: BLE001  (a driver in disorder raises what it likes)
            return await self._in_doubt(draft, answers, error)
        if not draft.heads:
            return answers
        try:
            statement = sql.COMMIT if draft.has_rows_only else sql.COMMIT_ALL
            values = draft.columns()
            self._at("before-commit")
            sent = time.monotonic()
            asked = self._lane.fetchrow(statement, self.life, self._turn, *values)
            is_mine, moved = await self._answered(asked)
            if not is_mine:
                raise ConnectionError("this life is over")
        except ONE_JOB as error:
            return await self._one_by_one(batches, error)
        except Exception as error:  # noqa: BLE001  (whatever it is: is the commit there?)
            if isinstance(error, AGAIN) and left:
                return await self._keep(batches, left - 1)
            return await self._in_doubt(draft, answers, error)
        self._at("after-commit")
        self._mark += 1
        self._renew(sent)
        self.trouble = None
        return self._settled(draft, answers, set(moved))

    async def _drafted(self, draft: Draft, batch: Batch) -> Fault | None:
        known = self.heads.get(batch.table)
        if known is None:  # not ours, or no longer: what is there says why it is refused
            found = await self._answered(self._lane.fetchrow(sql.HEAD, batch.table))
            if found is None:
                return Overtaken(no_table(batch.table))
            known = Head(*found)
        try:
            draft.take(batch, known)
        except Overtaken as fault:
            return fault
        return None

    async def _answered(self, asked: Awaitable[Found]) -> Found:
        return await in_time(self._lane, asked, self.lease)

    def _settled(self, draft: Draft, answers: list[JobAnswer], moved: set[int]) -> list[JobAnswer]:
        """Remember where tables stand; refuse what the database has refused."""
        for table, head in draft.heads.items():
            if head.key in moved:
                self.heads[table] = head
            else:
                self.heads.pop(table, None)
        if len(moved) == len(draft.heads):
            return answers
        return [
            (job, Overtaken(written_over(job.table)))
            if fault is None and draft.heads[job.table].key not in moved
            else (job, fault)
            for job, fault in answers
        ]

    async def _one_by_one(self, batches: list[Batch], error: Exception) -> list[JobAnswer]:
        """Keep them singly: one of them is at fault, and the others must not suffer."""
        if len(batches) > 1:
            return [answer for batch in batches for answer in await self._keep([batch])]
        [batch] = batches
        if isinstance(error, asyncpg.IntegrityConstraintViolationError):
            return [(batch, Overtaken(written_over(batch.table)))]
        return [(batch, Fault(unexpected(batch.table, error)))]

    def _refuse(self, jobs: list[Batch], why: str) -> list[JobAnswer]:
        return [(job, Fault(why)) for job in jobs]

    async def _do(self, change: DatabaseChange) -> Fault | None:
        if self.is_over:
            return Fault(self._address.life_over(self.node))
        if self._is_left:
            return Fault(self._address.closed())
        try:
            change.result = await self._answered(change.do(self._lane))
        except Fault as fault:
            return fault
        except ONE_JOB as error:
            return Fault(unexpected(change.table, error))
        except Exception as error:  # noqa: BLE001  (a driver in disorder raises what it likes)
            self.heads.pop(change.table, None)  # it may have been done
            self.trouble = why = self._address.trouble(error)
            await self._reconnect()
            return Fault(why)
        self.trouble = None
        return None

    # ---- when it goes wrong ----------------------------------------------------------------------

    async def _in_doubt(
        self, draft: Draft, answers: list[JobAnswer], error: BaseException
    ) -> list[JobAnswer]:
        """Look whether a commit is there, for as long as it takes."""
        before, why = self._mark, self._address.trouble(error)
        self.trouble = self._address.in_doubt(error)
        while await self._reconnect():
            if self._mark == before:
                return [(job, fault or Fault(why)) for job, fault in answers]
            try:
                found = await self._answered(self._lane.fetch(sql.MOVED, *draft.standing()))
            except Exception as again:  # noqa: BLE001  (it is kept; which heads moved is asked anew)
                self._mark, self.trouble = before, self._address.in_doubt(again)
                await asyncio.sleep(LOOK_AGAIN)
            else:
                return self._settled(draft, answers, {key for (key,) in found})
        told = self._address.life_over(self.node) if self.is_over else None
        unknown = Fault(told or self._address.unknown_outcome())
        return [(job, unknown) for job, _ in answers]

    async def _reconnect(self) -> bool:
        """Have a connection again and begin another turn; False when that is not to be had."""
        while True:
            self._lane.terminate()
            try:
                self._lane = await self._connect()
                found = await self._answered(self._lane.fetchrow(sql.DOUBT, self.life))
                if found is None or found[1] - self._mark not in (0, 1):
                    self.is_over = self._is_left = True
                    self.trouble = self._address.life_over(self.node)
                    return False
                await self._answered(self._hold())
            except Exception as error:  # noqa: BLE001  (whatever it is, whoever waits is answered)
                self.trouble = self._address.in_doubt(error)
                if not self._meanwhile():
                    self._is_left = True
                    return False
                await asyncio.sleep(LOOK_AGAIN)
            else:
                (self._turn, self._mark), self.trouble = found, None
                return True
