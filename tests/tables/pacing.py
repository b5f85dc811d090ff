"""Races whose bots decide as told, and when they acted."""

import asyncio

from nuancier.ai.thinking import Decision
from nuancier.tables import messages
from tests.tables.house import Hall


class Deciding:
    """A bot service that decides at once and takes as long as it says; it notes how long it may."""

    def __init__(self, milliseconds=0):
        self.milliseconds, self.seconds = milliseconds, []

    def think(self, game, level, view, moves, seed, answer, seconds=None):
        self.seconds.append(seconds)
        decision = Decision(moves[0], self.milliseconds)
        asyncio.get_running_loop().call_soon(answer, decision)
        return self

    def cancel(self):
        pass


async def racing(takes, **setting):
    """Return a race of Ana against a bot that takes so long, just dealt."""
    hall = await Hall.open("rouge_jaune_vert", "Ana", bots=1, set=setting)
    service = Deciding(takes)
    hall.give(bot_service=service)
    await hall.begin()
    return hall


def times(hall, seat=1):
    """Return when this seat did something, in milliseconds since the deal."""
    told = hall.ana.told(messages.Event)
    return [event.at - told[0].at for event in told if event.seat == seat]
