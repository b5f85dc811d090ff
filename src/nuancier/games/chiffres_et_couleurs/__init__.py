"""Le Jeu des Chiffres et des Couleurs: ask, remember, and lay the most series."""

from nuancier.games.chiffres_et_couleurs import (
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
from nuancier.kernel.game import Game, Shuffle

GAME = Game.of(
    *(table, moves, memory, rules, facts, view, imagine, notation, scene, bots),
    name="chiffres_et_couleurs",
    pace="turns",
    rules_version=1,
    shuffles=(Shuffle("seats", "players"), Shuffle("pile", table.CARDS)),
)
