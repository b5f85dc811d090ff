"""Plus Haut: one hidden card each, kept or swapped once; the highest wins."""

from nuancier.games.plus_haut import bots, facts, moves, notation, rules, scene, table, view
from nuancier.kernel.game import Game, Shuffle

GAME = Game.of(
    *(table, moves, rules, facts, view, notation, scene, bots),
    name="plus_haut",
    pace="turns",
    together=False,
    rules_version=1,
    shuffles=(Shuffle("seats", "players"), Shuffle("cards", table.CARDS)),
)
