"""Two people at one table."""

import asyncio

from nuancier.client.connection import connect
from tests.client.house import HASTY, visit

TWO = ["free", "free"]


async def two_people(house, first, second, game="coloretto"):
    """Let two people begin a game."""
    anna = await first.open(game, TWO, name="Anna")
    ben = await second.join(anna.code, "Ben")
    await anna.start()
    return anna, ben


async def mover_and_other(anna, ben):
    """Wait for the deal; return who is to move, and who is not."""
    await asyncio.gather(*(seat.until(lambda seat=seat: seat.scene) for seat in (anna, ben)))
    return (anna, ben) if anna.scene["mover"] == 0 else (ben, anna)


def with_two(folder, scene, game="coloretto", **settings):
    async def evening(house):
        async with (
            connect(house.url, manners=HASTY) as first,
            connect(house.url, manners=HASTY) as second,
        ):
            return await scene(house, *await two_people(house, first, second, game))

    return visit(folder, evening, **settings)
