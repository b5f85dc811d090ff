"""An evening at a store that may fail at any moment, and the check that nobody was told a lie."""

import asyncio

from nuancier.store.log import Batch, Fault, Stored
from tests.store.shelf import Answers, DatabaseShelf, ask, bodies, chain, entry, said, snapshot

BATCHES = 8  # of each of the tables a and b, two rows a batch


def nobody_told():
    return {(table, turn): Answers() for table in "ab" for turn in range(BATCHES)}


async def evening(path, store, rest, batches=BATCHES):
    """Two tables play, one is archived, a third claimed and left; return what every batch was told.

    ``rest`` waits until the store has come to rest: it is handed whatever is under way.
    """
    told = nobody_told()
    tasks = [asyncio.ensure_future(store.open(entry(table, table))) for table in "abc"]
    await rest(tasks)
    visit = None
    for turn in range(batches):
        for table in "ab":
            append(store, table, turn, told)
        if turn == batches // 2:
            visit = asyncio.ensure_future(claimed_and_left(store))
            tasks.append(visit)
        await rest([*tasks, *(told[table, turn].first for table in "ab")])
    archiving = asyncio.ensure_future(store.archive("b", 1))
    tasks.append(archiving)
    await rest(tasks)
    await store.close()
    for ending in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ending, Stored):
            assert epoch_of(path, ending.entry.table) >= ending.epoch
        else:
            assert ending is None or isinstance(ending, Fault)
    if not visit.exception() and isinstance(path, DatabaseShelf):
        assert owner_of(path, "c") is None
    if not archiving.exception():
        assert state_of(path, "b") in (None, "archived")
    assert all(len(told[table, turn]) == 1 for table in "ab" for turn in range(batches))
    return told


async def claimed_and_left(store):
    """Claim a table and let others have it again; return what was claimed."""
    found = await store.claim("c", "one")
    if found is not None:
        await store.release("c", found.epoch)
    return found


def append(store, table, turn, told):
    rows = chain(2 * turn + 2)[2 * turn :]
    parts = {"chat": [said(turn)], "snapshot": snapshot(2 * turn + 1)} if turn % 3 == 1 else {}
    store.append(Batch(table, 1, told[table, turn], rows, **parts))


def epoch_of(path, table):
    heads = "heads JOIN tables USING (key)" if isinstance(path, DatabaseShelf) else "tables"
    [(epoch,)] = ask(path, f"SELECT epoch FROM {heads} WHERE id = ?", (table,))
    return epoch


def owner_of(path, table):
    asked = "SELECT owner FROM heads JOIN tables USING (key) WHERE id = ?"
    return next((owner for (owner,) in ask(path, asked, (table,))), None)


def state_of(path, table):
    found = ask(path, "SELECT state FROM tables WHERE id = ?", (table,))
    return next((state for (state,) in found), None)


def check(path, told, *, doubtful=False):
    """No answer without rows, no rows without answer, all or nothing, and a prefix."""
    for table in "ab":
        there = bodies(path, table)
        assert there == [row.body for row in chain(len(there))]
        assert len(there) % 2 == 0
        if table == "a":  # the other was archived
            assert lines(path, table) == [turn for turn in range(len(there) // 2) if turn % 3 == 1]
        for turn in range(BATCHES):
            is_there = len(there) >= 2 * turn + 2
            for answer in told[table, turn]:
                if answer is None:
                    assert is_there
                elif "before it could tell" in str(answer):
                    assert doubtful
                else:
                    assert not is_there


def lines(path, table):
    """The numbers of the lines of chat."""
    asked = "SELECT number FROM chat JOIN tables USING (key) WHERE id = ? ORDER BY number"
    return [number for (number,) in ask(path, asked, (table,))]
