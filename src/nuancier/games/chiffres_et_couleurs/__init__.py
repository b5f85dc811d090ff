"""Le Jeu des Chiffres et des Couleurs: ask, remember, and lay the most series."""

from nuancier.games.chiffres_et_couleurs import bots, notation, rules, scene, table, view
from nuancier.kernel.game import Game, Shuffle

GAME = Game(
    name="chiffres_et_couleurs",
    seats=(2, table.PLAYERS),
    pace="turns",
    rules_version=1,
    table=table.Table,
    view=table.View,
    options=table.OPTIONS,
    moves=table.MOVES,
    shuffles=(Shuffle("seats", "players"), Shuffle("pile", table.CARDS)),
    memory=table.MEMORY,
    prepare=table.prepare,
    objection=scene.objection,
    deal=rules.deal,
    legal=rules.legal,
    turn=rules.turn,
    play=rules.play,
    is_over=rules.is_over,
    score=rules.score,
    places=rules.places,
    move_bound=rules.move_bound,
    observe=view.observe,
    witness=view.witness,
    witness_deal=view.witness_deal,
    imagine=view.imagine,
    why_not=view.why_not,
    scene=scene.scene,
    told=scene.told,
    write=notation.write,
    read=notation.read,
    write_view=notation.write_view,
    read_view=notation.read_view,
    bots=bots.BOTS,
)
