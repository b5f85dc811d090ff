"""A node with many tables is killed: each of them goes on at the other node."""

import asyncio

from tests.amount import amount
from tests.nodes.crowd import crowd
from tests.server.nodes import fresh_database

WATCHDOG = 280  # seconds, after which it hangs
TABLES = amount(60, 200)


def test_all_tables_of_a_killed_node_are_taken_up_by_the_other_and_nothing_is_lost(database, seed):
    async def scene():
        # The database of the tests may have been started just now, when only leases count.
        return await crowd(await fresh_database(database.url), TABLES, seed, lease=1.0)

    found = asyncio.run(asyncio.wait_for(scene(), WATCHDOG))
    print(found.as_figures())
    assert found.is_well
