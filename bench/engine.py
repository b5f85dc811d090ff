"""The engine's own figures, in the mode of this process, as one line of JSON.

``python -m bench.engine SECONDS`` measures each game for about so long.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

from nuancier.ai.playout import RANDOM_GAMES, Workspace
from nuancier.games import GAMES
from nuancier.kernel.game import EVERYONE, Game, imagine, observe
from nuancier.kernel.luck import Luck, below, lucky
from nuancier.kernel.rule import entry, on_shelf, shelf

PLAYERS = 4  # or as many as the game takes
MID_GAME = 20  # moves before the position that is copied and imagined


def main() -> None:
    seconds = float(sys.argv[1])
    print(json.dumps({name: measured(game, seconds) for name, game in GAMES.items()}))


def measured(game: Game, seconds: float) -> dict[str, Any]:
    """Return one game's figures."""
    players = min(PLAYERS, game.seats[1])
    return {
        "players": players,
        "compile": first_game(game, players),
        "decisions": decisions(game, players, seconds, remembers=0),
        "decisions_remembering": decisions(game, players, seconds, remembers=1),
        **position_costs(game, players, seconds),
    }


def first_game(game: Game, players: int) -> float:
    """Return the CPU seconds of the first random game, compilation included."""
    start = time.process_time()
    play(game, players, 0)(1)
    return time.process_time() - start


def play(game: Game, players: int, remembers: int) -> Callable[[int], int]:
    """Return a function that plays so many random games and returns the decisions."""
    desk, luck, tables = Workspace(game, players), lucky(1), shelf(game.table, 2)
    blank = game.new(players)
    blank.remembers = remembers
    on_shelf(game.table, tables, 0).become(blank)
    return lambda games: RANDOM_GAMES[game.pace](
        tables, luck, games, desk.moves, desk.first, desk.later, desk.order, desk.points
    )


def decisions(game: Game, players: int, seconds: float, remembers: int) -> float:
    """Return the decisions per CPU-second of random play."""
    run = play(game, players, remembers)
    games = 1
    while True:
        start = time.process_time()
        made = run(games)
        spent = time.process_time() - start
        if spent > seconds / 2:
            return made / spent
        games *= 2


def position_costs(game: Game, players: int, seconds: float) -> dict[str, float]:
    """Return microseconds to copy a table from Python and in the rules, to look and to imagine."""
    t, luck = mid_game(game, players), lucky(2)
    tables = shelf(game.table, 2)
    on_shelf(game.table, tables, 0).become(t)
    view, other = game.seen(t, 0), game.table()
    return {
        "copy_from_python": cost(lambda n: [other.become(t) for _ in range(n)], seconds),
        "copy": cost(lambda n: copies(tables, n), seconds),
        "observe": cost(lambda n: looks(t, view, n), seconds),
        "imagine": cost(lambda n: guesses(view, luck, other, n), seconds),
    }


def mid_game(game: Game, players: int) -> Any:
    """Return a position in the middle of a random game."""
    t, luck = game.new(players), lucky(1)
    game.deal_by(t, luck)
    for _ in range(MID_GAME):
        asked = game.turn(t)
        seats = range(players) if asked == EVERYONE else [asked]
        seat = next(seat for seat in seats if game.legal_moves(t, seat))
        moves = game.legal_moves(t, seat)
        game.play(t, seat, moves[below(luck, len(moves))])
    return t


def cost(run: Callable[[int], Any], seconds: float) -> float:
    """Return the CPU microseconds of one repetition."""
    run(1)
    times = 1
    while True:
        start = time.process_time()
        run(times)
        spent = time.process_time() - start
        if spent > seconds / 4:
            return spent / times * 1e6
        times *= 2


@entry
def copies(tables: Any, times: int) -> int:
    """Copy a table so often; each copy differs, so that none can be left out."""
    for _ in range(times):
        tables[1] = tables[0]
        tables[0].remembers = 1 - tables[1].remembers
    return times


@entry
def looks(t: Any, view: Any, times: int) -> int:
    """Build the first seat's View so often."""
    for _ in range(times):
        observe(t, 0, view)
    return times


@entry
def guesses(view: Any, luck: Luck, t: Any, times: int) -> int:
    """Imagine a table so often."""
    for _ in range(times):
        imagine(view, luck, t)
    return times


if __name__ == "__main__":
    main()
