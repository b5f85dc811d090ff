"""Games of all levels mixed, checked: `python -m tests.ai.evening GAME GAMES ITERATIONS`.

The tests run it in a process of its own, with compiled rules. It prints how many games it played
with each number of players; an illegal move ends it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter

from nuancier.ai.levels import LEVELS
from nuancier.ai.thinking import Thinker, asked
from nuancier.games import GAMES
from nuancier.kernel.game import Game
from nuancier.kernel.luck import lucky


def play_one(game: Game, levels: list[str], seed: int, iterations: int, thinker: Thinker) -> None:
    """Play a game to its end, a level at every seat."""
    t = game.new(len(levels))
    game.deal_by(t, lucky(seed))
    decisions = 0
    while not game.is_over(t):
        seat = game.turn(t)
        view, moves = game.seen(t, seat).to_bytes(), game.legal_moves(t, seat)
        number = seed * 10_000 + decisions
        question = asked(game, levels[seat], view, moves, number, iterations=iterations)
        game.attempt(t, seat, thinker.ponder(game, question).move)
        decisions += 1
        assert decisions <= game.move_bound(t)


def play_evening(game: Game, games: int, iterations: int) -> dict[int, int]:
    """Play so many games, over all numbers of players; iterations 0 for the quick levels only."""
    names = [name for name, level in LEVELS.items() if iterations or not level.iterations]
    played: Counter[int] = Counter()
    low, high = game.seats
    thinker = Thinker()
    for number in range(games):
        players = low + number % (high - low + 1)
        levels = [names[(number // 7 + seat) % len(names)] for seat in range(players)]
        play_one(game, levels, number, iterations, thinker)
        played[players] += 1
    return dict(played)


if __name__ == "__main__":
    print(json.dumps(play_evening(GAMES[sys.argv[1]], int(sys.argv[2]), int(sys.argv[3]))))
