"""OpenSpiel's two tree searches, asked for one move within a budget of CPU time or simulations."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bench.duel import Choice, Question
from bench.peers.openspiel import coloretto
from nuancier.envs.openspiel import SpielGame, SpielState, game_at, resampler
from nuancier.envs.outsider import CURIOSITY, MEMORY_MB, PLAY_FOR
from nuancier.games import game_named
from nuancier.kernel.luck import Luck, lucky
from nuancier.kernel.rule import cells

FIRST_GUESS = 24  # simulations of the first search, by which the next is measured
FEWEST = 4  # simulations that a search needs to have an opinion
ENDLESS = 1 << 40


@dataclass(frozen=True)
class Taste:
    """How the searches play; `tune.py` tries other tastes."""

    curiosity: float = CURIOSITY
    returns: str = PLAY_FOR


TASTE = Taste()


def choose(question: Question) -> Choice:
    """Let OpenSpiel choose: its MCTSBot where nothing but luck is hidden, else its ISMCTSBot."""
    game = game_named(question.game)
    view = game.view.from_bytes(question.view)
    if game is coloretto.GAME:
        return tree_search(view.players).choose(view, question)
    return InformationSetSearch(game_at(game, view, returns=TASTE.returns)).choose(view, question)


# ---- MCTSBot, in C++ -----------------------------------------------------------------------------


class TreeSearch:
    """MCTSBot. It counts simulations only, so the time they took last tells how many to ask for.

    What one move leaves over or overdraws is the next one's: on average it uses its budget.
    """

    def __init__(self, players: int) -> None:
        parameters = {"players": players, "returns": TASTE.returns}
        self.game: coloretto.HeapGame = pyspiel.load_game(coloretto.TYPE.short_name, parameters)
        self.seconds_each, self.left_over = 0.0, 0.0

    def choose(self, view: Any, question: Question) -> Choice:
        state = self.game.at_view(view)
        start = time.process_time()
        simulations = question.simulations or self.affordable(question.seconds)
        evaluator = pyspiel.RandomRolloutEvaluator(1, question.seed & 0xFFFF)
        bot = pyspiel.MCTSBot(
            self.game,
            evaluator,
            TASTE.curiosity,
            simulations,
            MEMORY_MB,
            False,
            question.seed & 0xFFFF,
            False,
        )
        move = bot.step_with_policy(state)[1]  # `step` crashes on games written in Python
        spent = time.process_time() - start
        self.seconds_each = spent / simulations
        if question.seconds:
            self.left_over += question.seconds - spent
        return Choice(move, simulations)

    def affordable(self, seconds: float | None) -> int:
        """Return how many simulations the budget pays."""
        if not self.seconds_each or not seconds:
            return FIRST_GUESS
        return max(FEWEST, round((seconds + self.left_over) / self.seconds_each))


@cache
def tree_search(players: int) -> TreeSearch:
    return TreeSearch(players)


# ---- ISMCTSBot, in Python ------------------------------------------------------------------------


class OutOfTimeError(Exception):
    """The budget is spent."""


class Rollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """Random rollouts that leave the states out: three times as fast as OpenSpiel's own."""

    def __init__(self, seed: int) -> None:
        super().__init__(1, np.random.RandomState(seed))
        self.random = Random(seed).random

    def evaluate(self, state: SpielState) -> Any:
        rules, t, seat = state.rules, state.at.t.copy(), state.at.turn()
        t.remembers = 0
        moves = cells(rules.max_moves)
        while not rules.is_over(t):
            n = rules.legal(t, seat, moves)
            rules.play(t, seat, int(moves[int(n * self.random())]))
            seat = rules.turn(t)
        return np.array(state.at.game.worth(rules, t))


class KnowingBot(ismcts.ISMCTSBot):  # type: ignore[misc]
    """ISMCTSBot that can stop in time, and finds its nodes by the View's bytes: fast to make."""

    def get_state_key(self, state: SpielState) -> bytes:
        return bytes(state.rules.seen(state.at.t, state.at.turn()).to_bytes())

    def run_search(self, state: SpielState) -> Any:
        try:
            return super().run_search(state)
        except OutOfTimeError:
            return self.get_final_policy(state, self._root_node)


class InformationSetSearch:
    """ISMCTSBot with worlds imagined by our own `imagine`."""

    def __init__(self, game: SpielGame) -> None:
        self.game = game

    def choose(self, view: Any, question: Question) -> Choice:
        luck, seed = lucky(question.seed), question.seed & 0xFFFF
        counted = Counted(self.game, view, luck, question)
        most = question.simulations or ENDLESS
        random = np.random.RandomState(seed)
        bot = KnowingBot(self.game, Rollouts(seed), TASTE.curiosity, most, random_state=random)
        bot.set_resampler(counted.resample)
        return Choice(int(bot.step(self.game.imagined(view, luck))), counted.simulations)


class Counted:
    """Resamples, counts, and cries out when the time is up."""

    def __init__(self, game: SpielGame, view: Any, luck: Luck, question: Question) -> None:
        self.sample = resampler(game, luck)
        self.simulations = 0
        self.until = time.process_time() + question.seconds if question.seconds else None

    def resample(self, state: SpielState, player: int) -> SpielState:
        late = self.until is not None and time.process_time() >= self.until
        if late and self.simulations >= FEWEST:
            raise OutOfTimeError
        self.simulations += 1
        return self.sample(state, player)
