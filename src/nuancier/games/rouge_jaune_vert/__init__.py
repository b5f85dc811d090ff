"""Rouge Jaune Vert: build a series whose neighbours have nothing in common, faster than others."""

from nuancier.games.rouge_jaune_vert import bots, facts, moves, notation, rules, scene, table, view
from nuancier.kernel.game import Game, Shuffle, Timer

GAME = Game(
    name="rouge_jaune_vert",
    seats=(2, 6),
    pace="live",
    rules_version=2,
    table=table.Table,
    view=table.View,
    options=table.OPTIONS,
    moves=moves.MOVES,
    shuffles=(
        Shuffle("colour cards", table.CARDS),
        Shuffle("point cards", table.POINT_CARDS, first_deal_only=True),
    ),
    timers=(
        Timer(moves.NINETY_SECONDS, 90_000),
        Timer(moves.FIVE_MINUTES, 300_000),
        Timer(moves.TEN_SECONDS, 10_000),
    ),
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
    contest=moves.contest,
    observe=view.observe,
    facts=facts.AnyFact,
    witness=view.witness,
    witness_deal=view.witness_deal,
    imagine=view.imagine,
    why_not=view.why_not,
    scene=scene.scene,
    own=scene.own,
    told=scene.told,
    write=notation.write,
    read=notation.read,
    write_view=notation.write_view,
    read_view=notation.read_view,
    bots=bots.BOTS,
)
