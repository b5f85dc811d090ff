"""A game that is played while somebody is away."""

from __future__ import annotations

from typing import Any

from nuancier.kernel.game import LUCK, Game
from tests.laws.play import movers
from tests.tables.secrecy.worlds import World, decoded


async def play(world: World, dice: Any, most: int, *, ends: bool = True) -> None:
    """Play random moves until so many rows are kept, or the game is over, or else may be soon."""
    state = world.table.state
    while state.stage == "playing" and world.seq < most:
        if not ends and may_end(state.game, state.t):
            return
        if state.game.turn(state.t) == LUCK:
            await world.deal()
            continue
        seat = dice.choice(movers(state.game, state.t))
        if seat >= state.players:
            assert world.clock.next(), "only the clock can move"
            await world.quiet()
            continue
        await choose(world, seat, dice)


def may_end(game: Game, t: Any) -> bool:
    """Return whether the next move of a seat could be the last of the game."""
    for seat in movers(game, t) if game.turn(t) != LUCK else ():
        for move in game.legal_moves(t, seat):
            after = t.copy()
            game.play(after, seat, move)
            if game.is_over(after):
                return True
    return False


async def choose(world: World, seat: int, dice: Any) -> None:
    """Make one move; what others do not see is made step by step until it is whole."""
    legal = world.table.eyes.moves(world.t, seat)
    for _ in range(100):
        await world.act(seat, [dice.choice(legal)])
        drafts = [one for raw in world.heard[seat][-1:] if (one := decoded(raw))["t"] == "drafted"]
        if not drafts:
            return
        legal = drafts[0]["moves"]
