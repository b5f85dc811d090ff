"""Coloretto: collect three colours, and leave the others to the others."""

from nuancier.games.coloretto import bots, facts, moves, notation, rules, scene, table, view
from nuancier.kernel.game import Game, Shuffle, Timer
from nuancier.kernel.match import SumOfGames

GAME = Game.of(
    *(table, moves, rules, facts, view, notation, scene, bots),
    name="coloretto",
    age=8,
    pace="turns",
    together=False,
    rules_version=1,
    shuffles=(
        Shuffle("colours", table.COLOURS),
        Shuffle("seats", "players"),
        Shuffle("pile", table.CARDS),
    ),
    match=SumOfGames(option="games", opener="opener", begins="first"),
    timers=(Timer(moves.NAME_BEST, None),),
)
