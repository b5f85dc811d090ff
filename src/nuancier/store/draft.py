"""What is about to be committed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from nuancier.store.calls import Calls, Values
from nuancier.store.log import Batch, ChatLine, Fault, Overtaken, TableEntry
from nuancier.store.sealing import NOBODY, SEAL_BYTES, last_after, seal
from nuancier.store.sentences import no_table

Head = tuple[int, int, int]  # of a table: its key in the file, its epoch, its last seq

HEAD = """SELECT key, epoch, state = 'archived',
    (SELECT coalesce(max(seq), 0) FROM log WHERE log.key = tables.key) FROM tables WHERE id = ?"""
ROW = "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
CHAT = "INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)"
SNAPSHOT = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)"  # the last one is enough
ENTRY = "UPDATE tables SET code = ?, game = ?, state = ?, touched = ? WHERE key = ?"


@dataclass(slots=True)
class Change:
    """A change that is no batch: done in its turn among the batches."""

    do: Callable[[CommitDraft], Any]  # raises a Fault, before it has changed anything, to refuse
    kept: Callable[[Fault | None], None]
    table: str = ""
    result: Any = None


Job = Batch | Change


class CommitDraft:
    """One commit in the making: checks each job against those before it, then writes by kind."""

    def __init__(self, calls: Calls, known: dict[str, Head]) -> None:
        self.calls = calls
        self.heads: dict[str, Head] = {}  # as they will be after the commit
        self._known = known
        self._rows: list[Values] = []
        self._chat: list[Values] = []
        self._entries: list[Values] = []
        self._snapshots: list[Values] = []

    def head(self, table: str) -> Head | None:
        """Return where a table stands in this draft."""
        return self.heads.get(table) or self._known.get(table) or self._look_up(table)

    def _look_up(self, table: str) -> Head | None:
        for key, epoch, is_archived, seq in self.calls.read(HEAD, (table,)):
            return key, NOBODY if is_archived else epoch, seq
        return None

    def take(self, job: Job) -> Fault | None:
        """Add a job, or say why it is refused."""
        if type(job) is Batch:
            return self._take_batch(job)
        assert isinstance(job, Change)
        self.write()  # what came before must be there for the change to see
        try:
            job.result = job.do(self)
        except Fault as fault:
            return fault
        return None

    def _take_batch(self, batch: Batch) -> Fault | None:
        table = batch.table
        head = self.head(table)
        if head is None:
            return Overtaken(no_table(table))
        key, epoch, last = head
        try:
            seq = last_after(batch, epoch, last)
        except Overtaken as fault:
            return fault
        self.heads[table] = (key, epoch, seq)
        self._add(key, batch)
        return None

    def _add(self, key: int, batch: Batch) -> None:
        for row in batch.rows:
            mark = row.hash[:SEAL_BYTES]
            line = (key, row.seq, row.seat, row.op, row.at, row.body, row.before, mark)
            self._rows.append(line)
        if batch.chat:
            self._chat += [_chat(key, said) for said in batch.chat]
        if batch.entry is not None:
            self._entries.append(_entry(key, batch.entry))
        if batch.snapshot is not None:
            kept = batch.snapshot
            self._snapshots.append((key, kept.seq, kept.layout, kept.body, seal(kept)))

    def write(self) -> None:
        """Hand everything taken so far to SQLite."""
        if self._rows:
            self.calls.executemany(ROW, self._rows)
        if self._chat:
            self.calls.executemany(CHAT, self._chat)
        if self._entries:
            self.calls.executemany(ENTRY, self._entries)
        if self._snapshots:
            self.calls.executemany(SNAPSHOT, self._snapshots)
        self._rows, self._chat, self._entries, self._snapshots = [], [], [], []


def _chat(key: int, said: ChatLine) -> Values:
    return key, said.number, said.seat, said.at, said.text, said.asked


def _entry(key: int, entry: TableEntry) -> Values:
    return entry.code, entry.game, entry.state, entry.touched, key
