"""The promise of a store.

1. A batch is all or nothing: its rows, its chat, its entry and its snapshot are kept together.
2. ``kept(None)`` is called only after the batch would survive a power failure; ``kept(fault)``
   when it was not kept, and then nothing of it is there.
3. One table's rows are numbered from 1 without a gap. A batch that does not follow the last row,
   or whose owner has been replaced (another epoch), is refused whole: ``Overtaken``.
4. Every row holds the hash of the row before it, so a change of anything written is found.
5. Rows come back exactly as they were written, in order.

Tables rely on this page alone. One node with one file keeps it by being the owner of all tables;
several nodes keep it by leases, and nothing above this floor changes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

HASH_BYTES = 32
NO_HASH = bytes(HASH_BYTES)  # before the first row

_encode = msgspec.msgpack.Encoder().encode


class Fault(Exception):  # noqa: N818  (it is told to people, who know the word)
    """The store could not keep or read something; the message says what to do about it."""


class Overtaken(Fault):
    """Somebody else has written to this table, or owns it now."""


class Elsewhere(Fault):
    """Another node owns this table, and lives."""

    def __init__(self, why: str, node: str, lease_left: float = 0) -> None:
        super().__init__(why)
        self.node = node  # its name, as people are led to it
        # Of one that was silent of late, and may have died: seconds until its tables can be had.
        self.lease_left = lease_left


class Damaged(Fault):
    """What was read back is not what was written."""


class FileRemoved(Fault):
    """The file is no longer where it was: until a new start nothing can be kept."""


class Row(msgspec.Struct, frozen=True, gc=False):
    """One line of a table's log."""

    seq: int
    seat: int  # who did it: a seat, or one of the kernel's LUCK, CLOCK, or HOUSE
    op: str  # made by the client, empty when nobody asked; a resend is known by it
    at: int  # milliseconds of table time, never before the row above
    body: bytes  # what happened, as tables/events.py writes it
    before: bytes  # hash of the row before

    @property
    def hash(self) -> bytes:
        """The hash that the next row holds."""
        head = _encode((self.seq, self.seat, self.op, self.at, self.body))
        return hashlib.sha256(self.before + head).digest()


@dataclass(frozen=True, slots=True)
class ChatLine:
    """One line of chat; kept beside the log, because it goes when the table is archived."""

    number: int
    seat: int
    at: int  # wall clock, milliseconds since 1970
    text: str
    asked: bytes = b""  # whose wish it was, as tables/talk.py writes it; a resend is known by it


class TableEntry(msgspec.Struct, frozen=True):
    """What the index knows of a table without reading its log."""

    table: str  # never used twice
    code: str  # what people say aloud; free again once the table is archived
    game: str
    state: str  # lobby, playing, between, finished, archived
    # When somebody last did something, in the house's open hours (``Hours.open``); of an archived
    # table, the date of its archiving (``Hours.date``).
    touched: int


@dataclass(frozen=True, slots=True)
class StateSnapshot:
    """A table's state after one of its rows; thrown away when the layout is another."""

    seq: int
    layout: str
    body: bytes


class Hours(msgspec.Struct, frozen=True):
    """How late it is in the house that keeps its tables here, all in milliseconds."""

    open: int  # for so long it has been open
    date: int  # since 1970; never goes back, and does not jump
    wall: int  # since 1970: what the clock on the wall said to it


@dataclass(slots=True)
class Batch:
    """What one table wants kept at once."""

    table: str
    epoch: int
    kept: Callable[[Fault | None], None]
    rows: Sequence[Row] = ()
    chat: Sequence[ChatLine] = ()
    entry: TableEntry | None = None
    snapshot: StateSnapshot | None = None


class Life(msgspec.Struct, frozen=True):
    """What one start of a server added to a log, which another one may have gone on from a copy."""

    incarnation: str  # drawn at the start
    after: int  # the row that was the last before


@dataclass(slots=True)
class Stored:
    """A table as the store gives it to its new owner."""

    entry: TableEntry
    epoch: int  # to be written into every batch
    snapshot: StateSnapshot | None
    rows: list[Row]  # after the snapshot, or all
    chat: list[ChatLine] = field(default_factory=list)
    lives: list[Life] = field(default_factory=list)  # the present one last
    newer: str = ""  # what to say where it makes no sense: a newer program has written to it


class NodeNews(msgspec.Struct, frozen=True):
    """What a node tells the others of itself."""

    node: str
    life: int  # which start of it
    tables: int  # in its memory
    sockets: int
    lives: bool  # else others may take over what it had
    age: float  # seconds since its start
    silence: float  # seconds since it renewed its lease
    lease: float  # seconds of silence after which others may take over


class Store(Protocol):
    """Keeps tables."""

    @property
    def incarnation(self) -> str:
        """Drawn at this start, and never the same again: rows kept from now on belong to it."""
        ...

    @property
    def hours(self) -> Hours:
        """How late it was when that was noted last before this start; all 0 in a new store."""
        ...

    async def note(self, hours: Hours) -> None:
        """Keep how late it is."""
        ...

    async def start(self) -> None:
        """Be ready to keep tables, or say why that cannot be (``Fault``)."""
        ...

    def append(self, batch: Batch) -> None:
        """Keep a batch; ``batch.kept`` is called in the loop, never from inside this call."""
        ...

    async def open(self, entry: TableEntry) -> Stored:
        """Make a new table and own it; refuse a table or a code that is taken (``Overtaken``)."""
        ...

    async def claim(self, table: str, layout: str) -> Stored | None:
        """Own a table from now on, and return it; None when there is no such table.

        Checks the chain of the rows it returns. A snapshot of another layout is left out, and all
        rows come instead. A table that was archived can be read but takes no batch. One that
        another node owns is refused (``Elsewhere``).
        """
        ...

    async def peek(self, table: str, layout: str) -> Stored | None:
        """Return a table without owning it: its owner plays on, and its epoch is nobody's.

        What a newer program has written is read as far as it can be, and says so (``newer``).
        """
        ...

    async def find(self, code: str) -> str | None:
        """Return the table that has this code now."""
        ...

    async def rows(self, table: str, first: int, last: int) -> list[Row]:
        """Return these rows, both ends included."""
        ...

    async def stale(self, before: int) -> list[TableEntry]:
        """Return the tables, not yet archived, that nobody has touched since then."""
        ...

    async def release(self, table: str, epoch: int) -> None:
        """Let any node claim a table that is ours in this epoch."""
        ...

    async def let_go(self, but: Collection[str]) -> None:
        """Let any node claim what is ours, but for these tables."""
        ...

    async def pass_on(self, table: str, epoch: int, node: str) -> bool:
        """Give a table that is ours in this epoch to another node; tell whether it has it now."""
        ...

    async def nodes(self) -> list[NodeNews]:
        """Return all nodes that share this store, also those that have died; none if it is one."""
        ...

    async def is_housekeeper(self) -> bool:
        """Whether it is for us to archive and forget: of several nodes one does it."""
        ...

    @property
    def is_leased(self) -> bool:
        """Whether nobody else can have taken over our tables."""
        ...

    async def archive(self, table: str, at: int, before: int | None = None) -> None:
        """Free the code, forget chat and snapshots. What another node owns is left alone.

        With ``before``, only if nobody has touched the table since then: whoever looked for stale
        tables may have looked before somebody came.
        """
        ...

    async def forget(self, before: int) -> int:
        """Delete the archived tables not touched since then, with all rows; return how many."""
        ...

    async def census(self) -> dict[str, int]:
        """Return how many tables there are that are not archived, by state."""
        ...

    def fault(self) -> str | None:
        """Return why nothing can be kept now, or None when all is well; looks at the file."""
        ...

    async def close(self) -> None:
        """Keep what was appended, then stop."""
        ...
