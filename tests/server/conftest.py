"""Both ways in, on both event loops."""

import itertools

import pytest

from tests.server.house import LOOPS, visit

WAYS = list(itertools.product(("picows", "aiohttp"), LOOPS))


@pytest.fixture(params=WAYS, ids=["-".join(way) for way in WAYS])
def visited(request):
    """Plays a scene in a house with one way in."""
    transport, loop = request.param

    def play(scene, **how):
        return visit(scene, loop, transport=transport, **how)

    return play
