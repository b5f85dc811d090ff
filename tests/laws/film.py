"""Random games filmed move by move: the same in every way to run the rules.

``python -m tests.laws.film GAMES NAME`` prints one line of JSON per player count and option set: a
digest of every table after every move. Law 2 compares the lines of processes.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from typing import Any

from nuancier.ai.playout import Workspace, mover
from nuancier.kernel.game import LUCK, deal, imagine, is_over, legal, observe, play
from nuancier.kernel.luck import Luck, below, draw_order, seed_luck
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import MODE, entry, on_shelf, shelf
from tests.laws.kit import Kit, kits

FRAMES = 3000


@entry
def film(
    frames: Any, views: Any, luck: Luck, moves: Vec, first: Vec, later: Vec, order: Vec
) -> int:
    """Play one random game; keep the table after every move, the last seat's View and a guess."""
    t = frames[0]
    draw_order(luck, first, order)
    deal(t, order)
    n = 1
    while not is_over(t) and n < len(frames) - 2:
        seat = mover(t, luck, moves)
        if seat == LUCK:
            draw_order(luck, later, order)
            deal(t, order)
        else:
            count = legal(t, seat, moves)
            play(t, seat, moves[below(luck, count)])
        frames[n] = t
        n += 1
    observe(t, t.players - 1, views[0])
    imagine(views[0], luck, frames[n])
    return n + 1


def digest(kit: Kit, players: int, options: dict[str, Any], games: int) -> str:
    """Return the digest of so many filmed games."""
    game = kit.game
    desk, luck = Workspace(game, players), Luck()
    frames, views = shelf(game.table, FRAMES), shelf(game.view, 1)
    seen = hashlib.sha256()
    memory = frames.memory if MODE == "interpreted" else frames
    for seed in range(games):
        seed_luck(luck, seed)
        on_shelf(game.table, frames, 0).become(game.new(players, **options))
        n = film(frames, views, luck, desk.moves, desk.first, desk.later, desk.order)
        assert n < FRAMES - 1, f"{game.name} needs a longer film"
        seen.update(memory[:n].tobytes())
        seen.update(on_shelf(game.view, views, 0).to_bytes())
    return seen.hexdigest()


def lines(kit: Kit, games: int) -> Iterator[str]:
    """Film so many games at each table of a kit."""
    for players, options in kit.tables():
        yield json.dumps([players, options, digest(kit, players, options, games)])


def main() -> None:
    games, name = sys.argv[1:]
    for line in lines(kits()[name], int(games)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
