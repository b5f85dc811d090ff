"""Tables where somebody asks for hints, and bot services that answer when told to."""

import asyncio

from nuancier.ai.mind import Opinion
from nuancier.ai.thinking import Decision
from nuancier.store.log import Fault
from nuancier.tables import events
from nuancier.tables.events import read_event
from tests.tables.house import Hall, settled


class Slow:
    """A bot service that answers when the test says so."""

    def __init__(self):
        self.asked = []

    def think(self, game, level, view, moves, seed, answer, seconds=None):
        self.asked.append((level, moves, answer))
        return self

    def cancel(self):
        self.asked = []

    async def answer(self, move=None, *opinions):
        _, moves, answer = self.asked.pop()
        move = moves[0] if move is None else move
        answer(Decision(move, 0, opinions or (Opinion(move, 1, 0.5, 0.0),)))
        await settled()


def slow(hall):
    """Let the bots of this table think for as long as the test wants."""
    service = Slow()
    hall.give(bot_service=service)
    return service


async def two(game="coloretto", **opening):
    return await Hall.started(game, "Ana", "Bob", **opening)


def on_turn(hall):
    """Return whose turn it is, and who waits."""
    return (hall.ana, hall.bob) if hall.ana.moves else (hall.bob, hall.ana)


async def come_round(hall, asker, other):
    """Play on until it is this person's turn again."""
    await asker.any_move()
    while on_turn(hall)[0] is not asker:
        await other.any_move()


class Full:
    """A store that keeps nothing."""

    def __init__(self, store):
        self._store = store

    def __getattr__(self, name):
        return getattr(self._store, name)

    def append(self, batch):
        asyncio.get_running_loop().call_soon(batch.kept, Fault("full"))


async def hinted(hall):
    """Return the rows that say that somebody asked."""
    return [row for row in await hall.rows() if isinstance(read_event(row.body), events.Hinted)]
