"""Coloretto: collect three colours, and leave the others to the others."""

from nuancier.games.coloretto import bots, facts, moves, notation, rules, scene, table, view
from nuancier.kernel.game import Game, Shuffle, Timer
from nuancier.kernel.match import SumOfGames

GAME = Game(
    name="coloretto",
    seats=(2, 5),
    pace="turns",
    together=False,
    rules_version=1,
    table=table.Table,
    view=table.View,
    options=table.OPTIONS,
    moves=moves.MOVES,
    order=bots.ORDER,
    shuffles=(
        Shuffle("colours", table.COLOURS),
        Shuffle("seats", "players"),
        Shuffle("pile", table.CARDS),
    ),
    match=SumOfGames(option="games", opener="opener", begins="first"),
    timers=(Timer(moves.NAME_BEST, None),),
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
    facts=facts.AnyFact,
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
    insight=bots.INSIGHT,
)
