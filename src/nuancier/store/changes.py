"""The changes that are no batch: a table is opened, claimed, archived, forgotten."""

from __future__ import annotations

from nuancier.store.draft import CommitDraft
from nuancier.store.log import Hours, Life, Overtaken, Stored, TableEntry
from nuancier.store.sealing import NOBODY
from nuancier.store.sentences import taken

FORGOTTEN_AT_ONCE = 10  # tables a commit, so that nobody's move waits long for a big cleaning

TAKEN = "SELECT 1 FROM tables WHERE id = ? OR (code = ? AND state != 'archived')"
OPEN = "INSERT INTO tables (id, code, game, state, touched, epoch) VALUES (?, ?, ?, ?, ?, 1)"
LIVE = "INSERT OR IGNORE INTO lives (key, incarnation, after) VALUES (?, ?, ?)"
CLAIM = "UPDATE tables SET epoch = ? WHERE key = ?"
ARCHIVE = "UPDATE tables SET state = 'archived', touched = ? WHERE key = ?"
UNTOUCHED = "SELECT 1 FROM tables WHERE key = ? AND touched < ?"
NOTE = "UPDATE hours SET open = ?, date = ?, wall = ?"
FORGOTTEN = "SELECT key FROM tables WHERE state = 'archived' AND touched < ? LIMIT ?"


def open_table(draft: CommitDraft, entry: TableEntry, incarnation: str) -> Stored:
    """Make a table, owned in epoch 1."""
    if draft.calls.read(TAKEN, (entry.table, entry.code)):
        raise Overtaken(taken(entry.table, entry.code))
    draft.calls.execute(OPEN, (entry.table, entry.code, entry.game, entry.state, entry.touched))
    [(key,)] = draft.calls.read("SELECT key FROM tables WHERE id = ?", (entry.table,))
    draft.calls.execute(LIVE, (key, incarnation, 0))
    draft.heads[entry.table] = (key, 1, 0)
    return Stored(entry, 1, None, [], lives=[Life(incarnation, 0)])


def claim(draft: CommitDraft, table: str, incarnation: str) -> int | None:
    """Begin a new epoch and return it; None when there is no such table."""
    head = draft.head(table)
    if head is None:
        return None
    key, epoch, seq = head
    if epoch == NOBODY:
        return NOBODY
    draft.calls.execute(CLAIM, (epoch + 1, key))
    draft.calls.execute(LIVE, (key, incarnation, seq))
    draft.heads[table] = (key, epoch + 1, seq)
    return epoch + 1


def archive(draft: CommitDraft, table: str, at: int, before: int | None) -> None:
    """Free the code, forget chat and snapshot; a table archived already stays as it is."""
    head = draft.head(table)
    if head is None or head[1] == NOBODY:
        return
    key, _, seq = head
    if before is not None and not draft.calls.read(UNTOUCHED, (key, before)):
        return
    draft.calls.execute(ARCHIVE, (at, key))
    draft.calls.execute("DELETE FROM chat WHERE key = ?", (key,))
    draft.calls.execute("DELETE FROM snapshots WHERE key = ?", (key,))
    draft.calls.execute("DELETE FROM lives WHERE key = ?", (key,))
    draft.heads[table] = (key, NOBODY, seq)


def forget(draft: CommitDraft, before: int) -> int:
    """Delete a few of the archived tables not touched since then, and return how many."""
    gone = draft.calls.read(FORGOTTEN, (before, FORGOTTEN_AT_ONCE))
    draft.calls.executemany("DELETE FROM log WHERE key = ?", gone)
    draft.calls.executemany("DELETE FROM tables WHERE key = ?", gone)
    return len(gone)


def note(draft: CommitDraft, hours: Hours) -> None:
    """Remember how late it is."""
    draft.calls.execute(NOTE, (hours.open, hours.date, hours.wall))
