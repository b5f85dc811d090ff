"""Two bots, each in a process of its own, play deals against each other: every deal twice.

A pair is one deal played with seats A B A B.., then B A B A..; who has the better mean place has
won it, equals share it.
"""

from __future__ import annotations

import queue
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Any, NamedTuple, Self

import msgspec

from bench.targets import ROOT
from nuancier.ai.processes import Asker, Process, ProcessLostError, environment
from nuancier.kernel.game import Game
from nuancier.kernel.luck import below, lucky

STRIDE = 1_000_003  # between the seeds of one game's questions and the next one's
# Seconds at least, and budgets, after which a bot has hung; a busy machine compiles for minutes.
PATIENCE, TIMES_LATE = 300.0, 100
SLOWEST = 1.0  # seconds that a simulation may take where these are the budget
REHEARSAL = 8  # simulations, so that what has to be compiled is compiled before the clock runs


class Question(msgspec.Struct, frozen=True):
    """All that a bot is told, and what it may spend: CPU seconds, or simulations."""

    game: str
    view: bytes
    moves: tuple[int, ...]
    seed: int
    seconds: float | None = None
    simulations: int | None = None


class Answer(msgspec.Struct, frozen=True):
    """A move, and what it cost."""

    move: int
    simulations: int
    seconds: float  # of CPU time


class Choice(NamedTuple):
    """What a bot has decided."""

    move: int
    simulations: int


def answer_all(choose: Callable[[Question], Choice]) -> None:
    """Answer questions, until there are no more."""
    asker = Asker.of_this_process()
    for question in asker.questions(Question):
        start = time.process_time()
        chosen = choose(question)
        asker.answer(Answer(chosen.move, chosen.simulations, time.process_time() - start))


# ---- those who are asked -------------------------------------------------------------------------


def patience(question: Question) -> float:
    """Return the seconds after which a bot that was asked this is given up."""
    budget = TIMES_LATE * (question.seconds or 0.0)
    return max(PATIENCE, budget, SLOWEST * (question.simulations or 0))


class Bot:
    """A process that answers questions; settings go to its environment."""

    def __init__(self, module: str, rules: str, **settings: str) -> None:
        self.module = module
        command = (sys.executable, "-m", module)
        self.process = Process(command, environment(rules=rules) | settings, ROOT)

    def ask(self, question: Question) -> Answer:
        """Wait for the answer; a bot that dies, hangs or cheats ends the bench."""
        try:
            answer = self.process.ask(question, Answer, patience(question))
        except ProcessLostError as lost:
            said = f"{self.module} {lost.how} thinking about {question.game}: {lost}"
            raise RuntimeError(said) from lost
        if answer.move not in question.moves:
            raise RuntimeError(f"{self.module} made an illegal move in {question.game}")
        return answer

    def close(self) -> None:
        self.process.close()


class Pool:
    """As many couples of bots as games are played at a time, and threads to play them."""

    def __init__(self, modules: Sequence[str], jobs: int, rules: str = "compiled") -> None:
        self.couples = [[Bot(module, rules) for module in modules] for _ in range(jobs)]
        self.free: queue.SimpleQueue[list[Bot]] = queue.SimpleQueue()
        for couple in self.couples:
            self.free.put(couple)
        self.threads = ThreadPoolExecutor(jobs)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        for couple in self.couples:
            for bot in couple:
                bot.close()
        self.threads.shutdown()

    def each(self, work: Callable[[list[Bot], Any], Any], items: Sequence[Any]) -> list[Any]:
        """Do the work on every item, with a couple of bots for it alone."""

        def one(item: Any) -> Any:
            couple = self.free.get()
            try:
                return work(couple, item)
            finally:
                self.free.put(couple)

        return list(self.threads.map(one, items))


# ---- games and pairs -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Match:
    """What is played, and what a move may cost."""

    game: Game
    players: int
    seconds: float | None = None
    simulations: int | None = None
    options: dict[str, Any] = field(default_factory=dict)

    def question(self, t: Any, seat: int, moves: Sequence[int], seed: int) -> Question:
        view = self.game.seen(t, seat).to_bytes()
        return Question(self.game.name, view, tuple(moves), seed, self.seconds, self.simulations)

    def dealt(self, seed: int) -> Any:
        t = self.game.new(self.players, **self.options)
        self.game.deal_by(t, lucky(seed))
        return t


@dataclass
class Spent:
    """What the moves of one bot cost."""

    moves: int = 0
    simulations: int = 0
    seconds: float = 0.0

    def add(self, answer: Answer) -> None:
        self.moves += 1
        self.simulations += answer.simulations
        self.seconds += answer.seconds

    def join(self, other: Spent) -> None:
        self.moves += other.moves
        self.simulations += other.simulations
        self.seconds += other.seconds

    def figures(self) -> dict[str, float]:
        return {
            "moves": self.moves,
            "ms_per_move": 1000 * self.seconds / max(1, self.moves),
            "simulations_per_move": self.simulations / max(1, self.moves),
            "simulations_per_cpu_second": self.simulations / max(1e-9, self.seconds),
        }


@dataclass
class Pair:
    """One deal played twice: places and points of both bots, and what they spent."""

    places: list[list[int]]
    points: list[list[int]]
    spent: list[Spent]

    @property
    def won(self) -> float:
        """What the first bot has of this pair: 1, 0, or a half."""
        ours, theirs = map(sum, self.places)
        return 0.5 if ours == theirs else float(ours < theirs)


def play_pair(bots: Sequence[Bot], match: Match, deal: int) -> Pair:
    """Play one deal with seats A B A B.., then with the seats swapped."""
    if match.players % 2:
        raise ValueError("two bots share an even number of seats")
    pair = Pair([[], []], [[], []], [Spent(), Spent()])
    for swap in range(2):
        play_game(bots, match, deal, swap, pair)
    return pair


def play_game(bots: Sequence[Bot], match: Match, deal: int, swap: int, pair: Pair) -> None:
    """Play one game; the bot at a seat is the seat's parity, or the other one."""
    game, t = match.game, match.dealt(deal)
    number = STRIDE * (2 * deal + swap)
    while not game.is_over(t):
        seat = game.turn(t)
        moves = game.legal_moves(t, seat)
        move = moves[0]
        if len(moves) > 1:
            who = (seat + swap) % 2
            answer = bots[who].ask(match.question(t, seat, moves, number))
            pair.spent[who].add(answer)
            move = answer.move
        game.play(t, seat, move)
        number += 1
    for seat, (place, points) in enumerate(zip(game.final_places(t), game.scores(t), strict=True)):
        pair.places[(seat + swap) % 2].append(place)
        pair.points[(seat + swap) % 2].append(points)


def a_choice(match: Match, seed: int, moves_made: int) -> Question:
    """Return the question of somebody who has a choice, after so many random moves."""
    game, t, luck = match.game, match.dealt(seed), lucky(~seed & 0xFFFF)
    while True:
        seat = game.turn(t)
        moves = game.legal_moves(t, seat)
        if len(moves) > 1 and moves_made <= 0:
            return match.question(t, seat, moves, seed)
        game.play(t, seat, moves[below(luck, len(moves))])
        moves_made -= 1


def rehearse(bots: Sequence[Bot], match: Match) -> None:
    """Ask everybody once without counting."""
    for bot in bots:
        bot.ask(a_choice(replace(match, seconds=None, simulations=REHEARSAL), 0, 0))
