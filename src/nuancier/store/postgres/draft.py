"""One commit in the making, in columns, as PostgreSQL takes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nuancier.store.log import Batch
from nuancier.store.sealing import SEAL_BYTES, last_after, seal

Line = tuple[Any, ...]
NOT_A_WORD: Line = (-1, 0, b"")


@dataclass(frozen=True, slots=True)
class Head:
    """Where a table stands."""

    key: int
    epoch: int
    seq: int


class Draft:
    """What one commit wants; checks each batch against those before it."""

    def __init__(self) -> None:
        self.heads: dict[str, Head] = {}  # as they will be after the commit
        self._seals: dict[int, bytes] = {}  # by key: of the last row
        self._said: dict[int, Line] = {}  # by key: number, time and text of the last line of chat
        self._firsts: dict[int, int] = {}  # by key: the last row before the commit
        self._rows: list[Line] = []
        self._chat: list[Line] = []
        self._entries: dict[int, Line] = {}  # the last one counts
        self._snapshots: dict[int, Line] = {}  # likewise

    def take(self, batch: Batch, known: Head) -> None:
        """Add a batch of a table that stood there before, or refuse it (``Overtaken``)."""
        head = self.heads.get(batch.table) or known
        seq = last_after(batch, head.epoch, head.seq)
        key = head.key
        rows = [
            (key, row.seq, row.seat, row.op.encode(), row.at, row.body, row.before, mark)
            for row in batch.rows
            for mark in (row.hash[:SEAL_BYTES],)
        ]
        chat = [(key, c.number, c.seat, c.at, c.text.encode(), c.asked) for c in batch.chat]
        if rows:
            self._rows += rows
            self._seals[key] = rows[-1][-1]
        if chat:
            self._chat += chat
            _, number, _, at, text, _ = chat[-1]
            self._said[key] = number, at, text
        if (entry := batch.entry) is not None:
            self._entries[key] = (key, entry.code, entry.game, entry.state, entry.touched)
        if (kept := batch.snapshot) is not None:
            self._snapshots[key] = (key, kept.seq, kept.layout, kept.body, seal(kept))
        self._firsts.setdefault(key, head.seq)
        self.heads[batch.table] = Head(key, head.epoch, seq)

    def standing(self) -> list[Sequence[Any]]:
        """Return where the heads stand once this is kept, with their last rows and lines."""
        lines = [
            (head.key, head.epoch, head.seq, self._seals.get(head.key, b""), *said)
            for head in self.heads.values()
            for said in (self._said.get(head.key, NOT_A_WORD),)
        ]
        return turned(lines, 7)

    @property
    def has_rows_only(self) -> bool:
        return not (self._chat or self._entries or self._snapshots)

    def columns(self) -> list[Sequence[Any]]:
        """Return what the statement is filled with, behind life and mark."""
        # In one order: two nodes that move the same heads must not wait for each other.
        heads = sorted(self.heads.values(), key=lambda head: head.key)
        lines = [(head.key, head.epoch, self._firsts[head.key], head.seq) for head in heads]
        filled = [*turned(lines, 4), *turned(self._rows, 8)]
        if self.has_rows_only:
            return filled
        entries, snapshots = list(self._entries.values()), list(self._snapshots.values())
        return [*filled, *turned(self._chat, 6), *turned(entries, 5), *turned(snapshots, 5)]


def turned(lines: Sequence[Line], width: int) -> list[Sequence[Any]]:
    """Return the columns of these lines."""
    return [list(column) for column in zip(*lines, strict=True)] if lines else [[]] * width
