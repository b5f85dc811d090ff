"""Random play for the laws: one game after another, every move offered to whoever watches."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from nuancier.kernel.game import CLOCK, EVERYONE, LUCK, SPECTATOR, Game
from nuancier.kernel.luck import Luck, lucky

Options = dict[str, str | int]


def viewers(t: Any) -> list[int]:
    """Return everybody who may look: the seats, and a spectator."""
    return [*range(t.players), SPECTATOR]


def movers(game: Game, t: Any) -> list[int]:
    """Return the seats that a driver may ask now, the clock last and only when nobody else can."""
    asked = game.turn(t)
    seats = list(range(t.players)) if asked == EVERYONE else [asked]
    able = [seat for seat in seats if game.legal_moves(t, seat)]
    return able or [CLOCK]


def positions(
    game: Game, players: int, options: Options, seed: int, most_moves: int = 10**6
) -> Iterator[tuple[Any, int, int]]:
    """Play one random game; yield the table, and the seat and move about to be made.

    A deal is yielded too, by LUCK, after it was dealt; the end of the game is yielded by nobody.
    """
    t = game.new(players, **options)
    yield from play_on(game, t, lucky(seed), random.Random(seed), most_moves)


def play_on(
    game: Game, t: Any, luck: Luck, dice: random.Random, most_moves: int
) -> Iterator[tuple[Any, int, int]]:
    """Play random moves on this table, as `positions` does."""
    deals = made = 0
    while not game.is_over(t) and made < most_moves:
        if game.turn(t) == LUCK:
            game.deal_by(t, luck, deals)
            deals += 1
            yield t, LUCK, 0
            continue
        seat = dice.choice(movers(game, t))
        clock = game.legal_moves(t, CLOCK)
        if clock and dice.random() < 0.01:
            seat = CLOCK
        move = dice.choice(game.legal_moves(t, seat))
        yield t, seat, move
        game.play(t, seat, move)
        made += 1
    yield t, EVERYONE, 0


def latest_choice(
    game: Game, players: int, seed: int, most_moves: int = 24
) -> tuple[Any, int, list[int]]:
    """Return the latest table of a random game at which a seat has a choice, the seat, its moves.

    The game is played for so many moves, or to its end; with as many as it takes, if it does not
    take so many players.
    """
    low, high = game.seats
    found = None
    for t, seat, _ in positions(game, max(low, min(players, high)), {}, seed, most_moves):
        if seat < t.players and len(moves := game.legal_moves(t, seat)) > 1:
            found = t.copy(), seat, moves
    assert found, f"{game.name} never leaves a choice"
    return found


def is_soon_over(game: Game) -> bool:
    """Whether a game for as few as can play takes only a handful of moves."""
    return game.move_bound(game.new(game.seats[0])) < 20


def each_table(kit: Any, per_table: int, visit: Callable[[int, Options, int], None]) -> None:
    """Visit every player count and option set of a kit so many times, each with its own seed."""
    for number, (players, options) in enumerate(kit.tables()):
        for seed in range(per_table):
            visit(players, options, 1000 * number + seed)
