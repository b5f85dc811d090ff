"""Three processes on one database, and a nemesis: the bare store keeps its promise."""

import asyncio

import pytest

from tests.amount import amount
from tests.nodes import bare
from tests.store.database import own

SECONDS = amount(4, 60)
TRIES = 10  # until a defect has shown; mostly one is enough


@pytest.fixture(scope="module")
def server():
    """A server that may be crashed."""
    with own() as one:
        yield one


def test_under_a_nemesis_nothing_is_lost_doubled_or_written_by_a_replaced_owner(server, seed):
    found = asyncio.run(bare.run(server, SECONDS, seed))
    print(found.as_figures())
    assert not +found.wrong
    assert found.told["ack"] > 100
    assert found.told["fenced"]


@pytest.mark.parametrize(("defect", "kind"), [("early-ack", "lost"), ("unfenced", "stale")])
def test_a_planted_defect_is_found(server, seed, defect, kind):
    for luck in range(seed, seed + TRIES):
        found = asyncio.run(bare.run(server, 2, luck, defect=defect))
        print(found.as_figures())
        if found.wrong[kind]:
            return
    pytest.fail(f"{defect} was not found")
