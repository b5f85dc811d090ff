"""Games played to the end without a clock, for simulation: one driver for all games."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from nuancier.ai.bot import BOTS, DEBUTANT, RANDOM, debutant, joueur
from nuancier.ai.levels import LEVELS
from nuancier.kernel.game import (
    CLOCK,
    EVERYONE,
    LUCK,
    Game,
    as_cells,
    deal,
    is_over,
    legal,
    observe,
    play,
    score,
    turn,
)
from nuancier.kernel.insight import MILLE, forget
from nuancier.kernel.luck import Luck, below, draw_order
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import cells, entry, fixed, rule

MEMORY = fixed([LEVELS[bot].memory if bot in LEVELS else MILLE for bot in BOTS], "i2")
PATIENCE = 64  # looks at seats that cannot move before the clock is asked to end a live game


class Space(NamedTuple):
    """Scratch space for playing one game: moves, shuffles, points."""

    moves: Vec
    first: Vec  # sizes of the shuffles of the first deal
    later: Vec  # and of every later one
    order: Vec
    points: Vec
    places: Vec


class Workspace(Space):
    """The space that a game with so many players takes."""

    __slots__ = ()

    def __new__(cls, game: Game, players: int) -> Self:
        return super().__new__(
            cls,
            moves=cells(game.max_moves),
            first=as_cells(game.shuffle_sizes(players, 0)),
            later=as_cells(game.shuffle_sizes(players, 1)),
            order=cells(sum(game.shuffle_sizes(players, 0))),
            points=cells(players, "i4"),
            places=cells(players, "i4"),
        )


@rule
def mover(t: Any, luck: Luck, moves: Vec) -> int:
    """Return who has moves, a random seat in a live game; LUCK when a deal is due."""
    seat = turn(t)
    return anyone(t, luck, moves) if seat == EVERYONE else seat


@entry
def anyone(t: Any, luck: Luck, moves: Vec) -> int:
    """Return a random seat that has moves; the clock when nobody seems to have any."""
    for _ in range(PATIENCE):
        seat = below(luck, t.players)
        if legal(t, seat, moves) > 0:
            return seat
    return CLOCK


@rule
def choose(t: Any, view: Any, seat: int, bot: int, moves: Vec, n: int, luck: Luck) -> int:
    """Let this seat's bot choose in a turn game, from what it keeps in mind of its View."""
    if bot == RANDOM or n == 1:
        return moves[below(luck, n)]
    observe(t, seat, view)
    if MEMORY[bot] < MILLE:
        forget(view, MEMORY[bot], luck)
    if bot == DEBUTANT:
        return debutant(view, moves, n, luck)
    return joueur(view, moves, n, luck)


@rule
def play_turns(t: Any, luck: Luck, moves: Vec, later: Vec, order: Vec) -> int:
    """Play random moves in turn until the game is over; return how many."""
    decisions = 0
    while not is_over(t):
        seat = turn(t)
        if seat == LUCK:
            draw_order(luck, later, order)
            deal(t, order)
        else:
            n = legal(t, seat, moves)
            play(t, seat, moves[below(luck, n)])
            decisions += 1
    return decisions


@rule
def play_scramble(t: Any, luck: Luck, moves: Vec, later: Vec, order: Vec) -> int:
    """Let random seats make random moves until the game is over; return how many."""
    decisions = 0
    fruitless = 0
    while not is_over(t):
        if turn(t) == LUCK:
            draw_order(luck, later, order)
            deal(t, order)
        seat = turn(t)
        if seat == EVERYONE:
            seat = CLOCK if fruitless == PATIENCE else below(luck, t.players)
        n = legal(t, seat, moves)
        fruitless += 1
        if n > 0:
            play(t, seat, moves[below(luck, n)])
            decisions += 1
            fruitless = 0
    return decisions


@entry
def random_turn_games(
    tables: Any, luck: Luck, games: int, moves: Vec, first: Vec, later: Vec, order: Vec, points: Vec
) -> int:
    """Play and count so many random turn games; return the decisions made.

    ``tables`` is a shelf of two: the blank table, and the one that is played on.
    """
    t = tables[1]
    decisions = 0
    for _ in range(games):
        tables[1] = tables[0]
        draw_order(luck, first, order)
        deal(t, order)
        decisions += play_turns(t, luck, moves, later, order)
        score(t, points)
    return decisions


@entry
def random_live_games(
    tables: Any, luck: Luck, games: int, moves: Vec, first: Vec, later: Vec, order: Vec, points: Vec
) -> int:
    """Play and count so many random live games, as `random_turn_games` does."""
    t = tables[1]
    decisions = 0
    for _ in range(games):
        tables[1] = tables[0]
        draw_order(luck, first, order)
        deal(t, order)
        decisions += play_scramble(t, luck, moves, later, order)
        score(t, points)
    return decisions


RANDOM_GAMES = {"turns": random_turn_games, "live": random_live_games}  # by the game's pace
