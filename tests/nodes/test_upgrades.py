"""Nodes are brought up to date one after the other, while people play all five games."""

import asyncio

from tests.amount import amount
from tests.nodes.upgrades import upgrade_campaign
from tests.server.nodes import fresh_database

WATCHDOG = 280  # seconds, after which it hangs
UPGRADES, TABLES = amount(1, 3), 5


def test_while_nodes_are_brought_up_to_date_nothing_is_lost_and_no_older_one_misreads(
    database, seed
):
    async def campaign():
        return await upgrade_campaign(await fresh_database(database.url), UPGRADES, TABLES, seed)

    found = asyncio.run(asyncio.wait_for(campaign(), WATCHDOG))
    print(found.as_figures())
    assert found.is_well
    assert found.acks > UPGRADES * TABLES
