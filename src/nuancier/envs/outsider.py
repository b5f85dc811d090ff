"""OpenSpiel's bots in a process of their own: ``python -m nuancier.envs.outsider mcts:100``.

``mcts`` is its MCTSBot at one imagined table, ``ismcts`` its ISMCTSBot with tables imagined anew
for every simulation; the number is how many simulations they may make for a move.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from nuancier.ai.outsiders import Asked, Told
from nuancier.ai.processes import Asker
from nuancier.games import GAMES
from nuancier.kernel.luck import lucky

# How much they look at moves they know little about, where returns lie between -1 and 1, and
# which returns they play for. The bench plays other values against these.
CURIOSITY = 1.0
PLAY_FOR = "both"
MEMORY_MB = 512
SECONDS = 3600.0  # for one move: simulations are what limits them
WIDEST_SEED = 0xFFFF


def mcts(game: Any, view: Any, simulations: int, seed: int) -> int:
    """Let its MCTSBot choose, at one table that fits the View."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(1, seed & WIDEST_SEED)
    limits = CURIOSITY, simulations, MEMORY_MB, False, seed & WIDEST_SEED, False
    bot = pyspiel.MCTSBot(game, evaluator, *limits)
    state = game.imagined(view, lucky(seed))
    return int(bot.step_with_policy(state)[1])  # its `step` crashes on games written in Python


def ismcts(game: Any, view: Any, simulations: int, seed: int) -> int:
    """Let its ISMCTSBot choose, at many tables that fit the View."""
    import numpy as np
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    from nuancier.envs.openspiel import SpielBot, resampler

    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(seed & WIDEST_SEED))
    random = np.random.RandomState(seed & WIDEST_SEED)
    bot = ISMCTSBot(game, evaluator, CURIOSITY, simulations, random_state=random)
    bot.set_resampler(resampler(game, lucky(seed)))
    return SpielBot(game, bot)(view, (), lucky(seed))


BOTS: dict[str, Callable[[Any, Any, int, int], int]] = {"mcts": mcts, "ismcts": ismcts}


def answer(kind: str, simulations: int, asked: Asked) -> Told:
    """Return what the bot does, and what it took."""
    from nuancier.envs.openspiel import game_at

    rules, began = GAMES[asked.game], time.process_time()
    view = rules.view.from_bytes(asked.view)
    if len(asked.moves) == 1:
        return Told(move=asked.moves[0])
    move = BOTS[kind](game_at(rules, view, returns=PLAY_FOR), view, simulations, asked.seed)
    return Told(move, simulations, time.process_time() - began)


def main(written: str) -> None:
    """Answer for one of OpenSpiel's bots, until nobody asks any more."""
    kind, _, simulations = written.partition(":")
    asker = Asker.of_this_process()
    import nuancier.envs.openspiel  # noqa: F401  (says what is missing before anybody plays)

    asker.answer(Told(seconds=SECONDS))
    for asked in asker.questions(Asked):
        asker.answer(answer(kind, int(simulations), asked))


if __name__ == "__main__":
    main(sys.argv[1])
