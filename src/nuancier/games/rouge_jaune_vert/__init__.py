"""Rouge Jaune Vert: build a series whose neighbours have nothing in common, faster than others."""

from nuancier.games.rouge_jaune_vert import bots, facts, moves, notation, rules, scene, table, view
from nuancier.kernel.game import Game, Shuffle, Timer

GAME = Game.of(
    *(table, moves, rules, facts, view, notation, scene, bots),
    name="rouge_jaune_vert",
    pace="live",
    rules_version=2,
    shuffles=(
        Shuffle("colour cards", table.CARDS),
        Shuffle("point cards", table.POINT_CARDS, first_deal_only=True),
    ),
    timers=(
        Timer(moves.NINETY_SECONDS, 90_000),
        Timer(moves.FIVE_MINUTES, 300_000),
        Timer(moves.TEN_SECONDS, 10_000),
    ),
)
