"""Top Speed: fill eight columns in a race, no colour and no motif twice in any of them."""

from nuancier.games.top_speed import bots, notation, rules, scene, table, view
from nuancier.kernel.game import Game, Shuffle, Timer
from nuancier.kernel.match import BestOf

GAME = Game(
    name="top_speed",
    seats=(2, 2),
    pace="live",
    rules_version=1,
    table=table.Table,
    view=table.View,
    options=table.OPTIONS,
    moves=table.MOVES,
    shuffles=(
        Shuffle("row", table.ROW),
        *(Shuffle(f"arrows {place + 1}", 2) for place in range(table.ROW)),
        Shuffle("black or white", 2),
        Shuffle("black packet", table.PACKET),
        Shuffle("white packet", table.PACKET),
    ),
    match=BestOf(option="races"),
    timers=(
        *(Timer(table.CLOSE_MEND + seat, 3_000) for seat in range(table.PLAYERS)),
        Timer(table.END_PLAYING_ON, 10_000),
        Timer(table.END_STUCK, 10_000),
        Timer(table.END_STILL, 30_000),
        Timer(table.END_TIME, 300_000),
    ),
    memory=("reopened",),
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
    told=scene.told,
    write=notation.write,
    read=notation.read,
    write_view=notation.write_view,
    read_view=notation.read_view,
    bots=bots.BOTS,
)
