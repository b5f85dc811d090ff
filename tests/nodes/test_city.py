"""Two nodes behind a proxy, people at ten tables, and ten faults: nobody is told a lie."""

import asyncio

from tests.amount import amount
from tests.nodes.city import city_campaign

WATCHDOG = 280  # seconds, after which it hangs
FAULTS, TABLES = amount(10, 40), 10


def test_whatever_happens_to_two_nodes_no_acknowledged_move_is_lost(seed):
    campaign = city_campaign(FAULTS, TABLES, seed)
    found = asyncio.run(asyncio.wait_for(campaign, amount(WATCHDOG, 10 * WATCHDOG)))
    print(found.as_figures())
    assert not found.faults
    assert found.acks > FAULTS * TABLES
