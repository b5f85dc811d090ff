"""What every store does alike: which batch follows, and what is believed when it is read back."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from nuancier.store.log import Batch, Damaged, Overtaken, Row, StateSnapshot
from nuancier.store.sentences import damaged, no_table, not_next, replaced

SEAL_BYTES = 8
NOBODY = 0  # the epoch of an archived table: no batch has it


def seal(snapshot: StateSnapshot) -> bytes:
    """Return what a snapshot must still hash to when it is read."""
    whole = msgspec.msgpack.encode((snapshot.seq, snapshot.layout, snapshot.body))
    return hashlib.sha256(whole).digest()[:SEAL_BYTES]


def last_after(batch: Batch, epoch: int, last: int) -> int:
    """Return the last row of the table once the batch is kept; refuse one that does not follow."""
    table = batch.table
    if epoch == NOBODY:
        raise Overtaken(no_table(table))
    if batch.epoch != epoch:
        raise Overtaken(replaced(table, batch.epoch, epoch))
    seq = last
    for row in batch.rows:
        seq += 1
        if row.seq != seq:
            raise Overtaken(not_next(table, row.seq, last))
    if batch.snapshot is not None and batch.snapshot.seq > seq:
        raise Overtaken(not_next(table, batch.snapshot.seq, seq))
    return seq


def unsealed(table: str, seq: int, before: bytes | None, line: Sequence[Any]) -> tuple[Row, bytes]:
    """Return the row and its hash, if it is in its place, as it was written, and in the chain."""
    try:
        number, seat, op, at, body, kept_before, kept_seal = line
        row = Row(number, seat, op.decode(), at, body, kept_before)
        found = row.hash
    except (AttributeError, TypeError, ValueError, OverflowError):
        raise Damaged(damaged(table, f"row {seq} cannot be read")) from None
    if number != seq:
        raise Damaged(damaged(table, f"row {seq} is missing"))
    if found[:SEAL_BYTES] != kept_seal or kept_before != (before or kept_before):
        raise Damaged(damaged(table, f"row {seq} is not as it was written"))
    return row, found
