"""What searches think in plain Python and in machine code, in every way that they can be asked."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from nuancier.ai.mind import Budget, Mind, Opinion
from nuancier.kernel.game import LUCK, Game
from nuancier.kernel.insight import MILLE
from nuancier.kernel.rule import COMPILED
from tests.laws.kit import kits

ROOT = Path(__file__).parents[2]
ROOM = 1 << 10
ITERATIONS = 30
CHOICES = 4  # that are thought about, from each position on
KEPT = "with a kept tree"


@dataclass(frozen=True)
class Way:
    """How a question is thought about."""

    cores: int = 1
    keeps: bool = False
    memory: int = MILLE


WAYS = {
    "afresh": Way(),
    "with a poor memory": Way(memory=600),
    "on two cores": Way(cores=2),
    KEPT: Way(keeps=True),
}


class Inquiry(msgspec.Struct, array_like=True, frozen=True):
    """A question that was put to a search."""

    way: str
    view: bytes
    moves: list[int]
    seed: int


class Minds:
    """A mind for every way to think about a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._minds = {
            name: Mind(game, room=ROOM, cores=way.cores, keeps=way.keeps)
            for name, way in WAYS.items()
        }

    def weigh(self, inquiry: Inquiry) -> list[Opinion]:
        view, mind = self.game.view.from_bytes(inquiry.view), self._minds[inquiry.way]
        budget, memory = Budget(ITERATIONS), WAYS[inquiry.way].memory
        return mind.weigh(view, inquiry.moves, inquiry.seed, budget, memory)


def plain_thoughts(game: Game, tables: Iterable[Any]) -> tuple[list[Inquiry], list[list[Opinion]]]:
    """Return what was asked and thought in these positions, and a few moves further on."""
    assert not COMPILED, "plain Python is what machine code is compared with"
    minds, asked, thoughts = Minds(game), [], []
    for t in tables:
        first = game.turn(t)
        for seat, moves in choices(game, t):
            for way in WAYS:
                if way != KEPT or seat == first:  # a tree is kept for one seat
                    asked.append(Inquiry(way, game.seen(t, seat).to_bytes(), moves, len(asked)))
                    thoughts.append(minds.weigh(asked[-1]))
            game.play(t, seat, thoughts[-1][0].move)
    return asked, thoughts


def choices(game: Game, t: Any) -> Iterator[tuple[int, list[int]]]:
    """Yield who has a choice, and which; whoever looks on must play it."""
    for _ in range(CHOICES):
        while not game.is_over(t) and game.turn(t) != LUCK:
            moves = game.legal_moves(t, game.turn(t))
            if len(moves) > 1:
                yield game.turn(t), moves
                break
            game.play(t, game.turn(t), moves[0])


def compiled_thoughts(game: Game, asked: list[Inquiry]) -> list[list[Opinion]]:
    """Return what a process in machine code thinks of the same questions.

    It is told them, so that it compiles nothing but the search. What was compiled from these
    sources is shared by all tests: compiling takes many times longer than thinking.
    """
    run = subprocess.run(
        [sys.executable, "-m", "tests.kits.modes", game.name],
        cwd=ROOT,
        env=os.environ | {"NUANCIER_RULES": "compiled"},
        input=msgspec.json.encode(asked),
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr.decode()[-2000:]
    return msgspec.json.decode(run.stdout, type=list[list[Opinion]])


def tell_thoughts(game: Game) -> None:
    """Answer the questions on standard input."""
    minds = Minds(game)
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=list[Inquiry])
    sys.stdout.buffer.write(msgspec.json.encode([minds.weigh(one) for one in asked]))


def trees_that_went_on(asked: list[Inquiry], thoughts: list[list[Opinion]]) -> int:
    """Count the questions that a kept tree had thought about before."""
    visits = [
        sum(one.visits for one in opinions)
        for inquiry, opinions in zip(asked, thoughts, strict=True)
        if inquiry.way == KEPT
    ]
    return sum(count > ITERATIONS for count in visits)


if __name__ == "__main__":
    tell_thoughts(kits()[sys.argv[1]].game)
