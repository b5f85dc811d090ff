"""One of several processes that write to the same tables, without any server around the store.

``python -m tests.nodes.writing NODE URL SCHEMA LEASE DEFECT`` claims tables, appends one to three
rows a batch to each that it owns, and writes down line by line what it was told. It never ends by
itself. The defect, if one is named, is one that the checker must find.
"""

import asyncio
import json
import os
import random
import sys
from contextlib import suppress

from nuancier.store.log import NO_HASH, Batch, Fault, Overtaken, Row
from nuancier.store.postgres import sql
from nuancier.store.postgres import store as stores

TABLES = 20
DEFECTS = ("", "early-ack", "unfenced")
STEP = 0.005  # seconds between two rounds
LEFT = 0.02  # of the rounds end with a table whose players go


def note(*told: object) -> None:
    os.write(1, (json.dumps(told) + "\n").encode())


def unfence() -> None:
    """Plant a defect: a commit does not ask in which epoch a table is."""
    for name in ("COMMIT", "COMMIT_ALL"):
        statement = getattr(sql, name)
        without = statement.replace("AND heads.epoch = w.epoch", "AND w.epoch IS NOT NULL")
        assert without != statement
        setattr(sql, name, without)


class Owned:
    """A table as its owner sees it."""

    def __init__(self, writing: "Writing", table: str, epoch: int, rows: list[Row]) -> None:
        self._writing, self._table, self.epoch, self.is_busy = writing, table, epoch, False
        self.seq, self._hash = (rows[-1].seq, rows[-1].hash) if rows else (0, NO_HASH)
        # People are slow: meanwhile one that was replaced would find the log as it left it.
        self._waits = writing.luck.randrange(60)

    def write(self) -> None:
        """Write some rows, if it is time."""
        self._waits -= 1
        if self.is_busy or self._waits > 0:
            return
        rows = [self._next() for _ in range(self._writing.luck.randint(1, 3))]
        told = [(self._table, row.seq, row.body.decode()) for row in rows]
        is_early = self._writing.defect == "early-ack"
        self.is_busy = True

        def kept(fault: Fault | None) -> None:
            self.is_busy = False
            if fault is not None:
                note("fenced" if isinstance(fault, Overtaken) else "refused", told)
                self._writing.owned.pop(self._table, None)
            elif not is_early:
                note("ack", told)

        if is_early:
            note("ack", told)
        self._writing.store.append(Batch(self._table, self.epoch, kept, rows))

    def _next(self) -> Row:
        body = f"{self.epoch} {self._writing.store.node} {self._writing.luck.getrandbits(60)}"
        row = Row(self.seq + 1, 0, "", 0, body.encode(), self._hash)
        self.seq, self._hash = row.seq, row.hash
        return row


class Writing:
    """What one process does."""

    def __init__(self, store: stores.PostgresStore, defect: str) -> None:
        self.store, self.defect, self.luck = store, defect, random.Random()
        self.owned: dict[str, Owned] = {}

    async def go_on(self) -> None:
        """Claim and write, for ever."""
        while True:
            table = f"t{self.luck.randrange(TABLES)}"
            if table not in self.owned:
                await self._claim(table)
            for one in list(self.owned.values()):
                one.write()
            if self.owned and self.luck.random() < LEFT:
                await self._leave(self.luck.choice(list(self.owned)))
            await asyncio.sleep(STEP)

    async def _leave(self, table: str) -> None:
        with suppress(Fault):
            await self.store.release(table, self.owned.pop(table).epoch)

    async def _claim(self, table: str) -> None:
        try:
            found = await self.store.claim(table, "")
        except Fault:  # it is elsewhere, or the database is
            return
        assert found is not None
        self.owned[table] = Owned(self, table, found.epoch, found.rows)
        note("own", table, found.epoch, self.owned[table].seq)


async def main(node: str, url: str, schema: str, lease: str, defect: str) -> None:
    """Start as soon as the database lets us, and write."""
    if defect == "unfenced":
        unfence()
    while True:
        store = stores.PostgresStore(url, node=node, schema=schema, lease=float(lease))
        try:
            await store.start()
            break
        except Fault:
            await asyncio.sleep(0.2)
    note("here")
    await Writing(store, defect).go_on()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
