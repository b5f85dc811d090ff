"""Top Speed: fill eight columns in a race, no colour and no motif twice in any of them."""

from nuancier.games.top_speed import bots, facts, moves, notation, rules, scene, table, view
from nuancier.kernel.game import COUNTDOWN, Game, Shuffle, Timer
from nuancier.kernel.match import BestOf

GAME = Game.of(
    *(table, moves, rules, facts, view, notation, scene, bots),
    name="top_speed",
    age=6,
    pace="live",
    rules_version=2,
    shuffles=(
        Shuffle("row", table.ROW),
        *(Shuffle(f"arrows {place + 1}", 2) for place in range(table.ROW)),
        Shuffle("black or white", 2),
        Shuffle("black packet", table.PACKET),
        Shuffle("white packet", table.PACKET),
    ),
    match=BestOf(option="races"),
    timers=(
        *(Timer(moves.CLOSE_MEND + seat, 3_000) for seat in range(table.PLAYERS)),
        Timer(moves.END_PLAYING_ON, 10_000),
        Timer(moves.END_STUCK, 10_000),
        Timer(moves.END_STILL, 30_000),
        Timer(moves.END_TIME, 300_000),
        Timer(moves.SIGNAL, COUNTDOWN),
    ),
)
