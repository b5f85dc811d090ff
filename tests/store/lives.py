"""Several nodes on one shelf, and what the tests do to their lives."""

import asyncio
from contextlib import asynccontextmanager

from tests.store.shelf import chain, entry, keep, opened

# The first number of the lock is that of the schema: others have lives of the same number.
HELD = """FROM pg_locks WHERE locktype = 'advisory' AND objid = $1
    AND classid = (hashtext(current_schema())::bigint & 4294967295)::oid"""


@asynccontextmanager
async def two(shelf, **options):
    """Nodes a and b, both alive."""
    async with opened(shelf, node="a", **options) as a, opened(shelf, node="b", **options) as b:
        yield a, b


async def crash(shelf, store):
    """Kill a node; its lease is not over, but the database has seen that its connection is gone."""
    await store.abandon()
    await without_lock(shelf, store)


async def without_lock(shelf, store):
    """Wait until the database has noticed that the connection of a node is gone."""
    life = await life_of(shelf, store.node)
    async with shelf.connected() as lane:
        while await lane.fetchval(f"SELECT count(*) {HELD}", life):
            await asyncio.sleep(0.01)
        # The database of the tests may have been started within the lease, when locks do not count.
        await lane.execute("UPDATE nodes SET lease = '0' WHERE life = $1", life)


async def cut_off(shelf, node):
    """End the connection through which a node commits."""
    life = await life_of(shelf, node)
    assert await shelf.ask(f"SELECT pg_terminate_backend(pid) {HELD}", (life,)) == [(True,)]


async def life_of(shelf, node):
    [(life,)] = await shelf.ask("SELECT life FROM nodes WHERE node = ?", (node,))
    return life


async def end_lease(shelf, node):
    """Let the lease of a node be over; whoever beats has it again within a second."""
    await shelf.ask("UPDATE nodes SET until = clock_timestamp() WHERE node = ?", (node,))


async def heads(shelf):
    """Return epoch, last row and node of every table."""
    asked = """SELECT t.id, h.epoch, h.seq, n.node FROM heads h JOIN tables t USING (key)
        LEFT JOIN nodes n ON n.life = h.owner ORDER BY t.id"""
    return {table: found for table, *found in await shelf.ask(asked)}


async def played(store, rows=2, table="t"):
    """Open a table and play so many rows at it."""
    await store.open(entry(table, table))
    assert await keep(store, chain(rows), table) is None
