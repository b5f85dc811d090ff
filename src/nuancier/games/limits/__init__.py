"""Limits: feed the pile, remember what lies in it, and accuse in time."""

from nuancier.games.limits import (
    bots,
    facts,
    imagine,
    memory,
    moves,
    notation,
    rules,
    scene,
    table,
    view,
)
from nuancier.kernel.game import Game, Shuffle, Timer

GAME = Game.of(
    *(table, moves, memory, rules, facts, view, imagine, notation, scene, bots),
    name="limits",
    pace="turns",
    rules_version=1,
    shuffles=(
        Shuffle("limits", table.LIMIT_CARDS),
        Shuffle("seats", "players"),
        Shuffle("cards", table.CARDS),
    ),
    timers=(Timer(moves.LOSE, 3000),),
    # What lies on the pile is seen until it is covered, and nobody may leaf through it (3.5).
    passing=frozenset({"top", "shows_four"}),
    catch_up="snapshot",
)
