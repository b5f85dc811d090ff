"""Both ways in, on both event loops."""

import itertools

import pytest

from tests.amount import NIGHT
from tests.server.house import LOOPS, visit

# By day each way on one loop: the usual one, and the one that every machine has.
BY_DAY = [("picows", "uvloop"), ("aiohttp", "asyncio")]
WAYS = list(itertools.product(("picows", "aiohttp"), LOOPS)) if NIGHT else BY_DAY


@pytest.fixture(params=WAYS, ids=["-".join(way) for way in WAYS])
def visited(request):
    """Plays a scene in a house with one way in."""
    transport, loop = request.param

    def play(scene, **how):
        return visit(scene, loop, transport=transport, **how)

    return play
