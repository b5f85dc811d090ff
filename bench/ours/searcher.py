"""Our search as a process that is asked for moves."""

from __future__ import annotations

import time
from functools import cache

from bench.duel import Choice, Question, answer_all
from nuancier.ai.levels import level_named
from nuancier.ai.mind import Budget, Mind
from nuancier.games import game_named

LEVEL = level_named("maitre")  # whose memory it has; the budget is the question's
ENDLESS = 1 << 40


@cache
def mind(game: str) -> Mind:
    return Mind(game_named(game), clock=time.process_time)


def choose(question: Question) -> Choice:
    """Return the move that our search likes best."""
    thinker = mind(question.game)
    view = thinker.game.view.from_bytes(question.view)
    budget = Budget(question.simulations or ENDLESS, question.seconds)
    opinions = thinker.weigh(view, question.moves, question.seed, budget, LEVEL.memory)
    return Choice(opinions[0].move, thinker.iterations)


if __name__ == "__main__":
    answer_all(choose)
