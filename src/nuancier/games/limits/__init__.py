"""Limits: feed the pile, remember what lies in it, and accuse in time."""

from nuancier.games.limits import bots, notation, rules, scene, table, view
from nuancier.kernel.game import Game, Shuffle, Timer

GAME = Game(
    name="limits",
    seats=(2, 6),
    pace="turns",
    rules_version=1,
    table=table.Table,
    view=table.View,
    options=table.OPTIONS,
    moves=table.MOVES,
    shuffles=(
        Shuffle("limits", table.LIMIT_CARDS),
        Shuffle("seats", "players"),
        Shuffle("cards", table.CARDS),
    ),
    timers=(Timer(table.LOSE, 3000),),
    memory=("known", "at_least", "at_least_if", "alive"),
    prepare=table.prepare,
    deal=rules.deal,
    legal=rules.legal,
    turn=rules.turn,
    play=rules.play,
    is_over=rules.is_over,
    score=rules.score,
    places=rules.places,
    timer=rules.timer,
    move_bound=rules.move_bound,
    observe=view.observe,
    witness=view.witness,
    witness_deal=view.witness_deal,
    imagine=view.imagine,
    why_not=view.why_not,
    scene=scene.scene,
    own=scene.own,
    # What lies on the pile is seen until it is covered, and nobody may leaf through it (3.5).
    passing=frozenset({"limits-top", "limits-shows-four"}),
    catch_up="snapshot",
    told=scene.told,
    write=notation.write,
    read=notation.read,
    write_view=notation.write_view,
    read_view=notation.read_view,
    bots=bots.BOTS,
    insight=bots.INSIGHT,
)
