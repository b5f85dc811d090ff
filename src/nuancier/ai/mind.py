"""A mind thinks about one View after the other: a search with a budget, and what came of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import msgspec

from nuancier.ai.search import NO_NODE
from nuancier.ai.tree import Tree
from nuancier.kernel.game import Game
from nuancier.kernel.insight import MILLE, forget
from nuancier.kernel.luck import lucky
from nuancier.kernel.rule import COMPILED

ROOM = 1 << 14  # nodes of a tree at most; when it is full, a search learns on without new ones
GLANCE = 64 if COMPILED else 4  # iterations between two looks at the clock
STRIDE = 0x9E3779B9  # between the seeds of trees that grow at the same time


@dataclass(frozen=True)
class Budget:
    """How long to think: so many iterations, and no longer than so many seconds."""

    iterations: int
    seconds: float | None = None


class Opinion(msgspec.Struct, array_like=True, frozen=True):
    """What a search thinks of one move."""

    move: int
    visits: int
    value: float  # the reward it expects, from 0 to 1
    points: float  # the score it expects; that of the chapter for games thought about in chapters


class Mind:
    """Thinks about one game, on one core or several.

    Trees on several cores grow apart, each from its own seed, and their visits are added up.
    A mind that keeps its trees goes on from what it thought about this seat's moves before; its
    answers then depend on the questions before, in the order they were put.
    """

    def __init__(
        self,
        game: Game,
        *,
        cores: int = 1,
        room: int = ROOM,
        keeps: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if not game.insight:
            raise ValueError(f"{game.name} is a live game: there is no time to search")
        self.game, self.clock, self.iterations = game, clock, 0
        self._trees = [Tree(game, game.insight, room, keeps=keeps) for _ in range(cores)]
        self._tables = [game.table() for _ in range(cores)]

    def weigh(
        self, view: Any, moves: Sequence[int], seed: int, budget: Budget, memory: int = MILLE
    ) -> list[Opinion]:
        """Return what it thinks of each move, best first."""
        known = view.copy()
        if memory < MILLE:
            forget(known, memory, lucky(seed))
        cores = len(self._trees)
        shares = [(budget.iterations + core) // cores for core in range(cores)]
        until = None if budget.seconds is None else self.clock() + budget.seconds
        work = [(core, known, seed + STRIDE * core, shares[core], until) for core in range(cores)]
        if cores == 1:
            self.iterations = self._think(*work[0])
        else:
            with ThreadPoolExecutor(cores) as pool:
                self.iterations = sum(pool.map(lambda one: self._think(*one), work))
        opinions = [self._opinion(move) for move in moves]
        return sorted(opinions, key=lambda one: (-one.visits, -one.value, one.move))

    def _think(self, core: int, view: Any, seed: int, iterations: int, until: float | None) -> int:
        """Grow one tree; return the iterations done, at least one look's worth."""
        tree, luck, done = self._trees[core], lucky(seed), 0
        if not tree.go_on(view):
            tree.begin(view)
        while done < iterations and (done == 0 or until is None or self.clock() < until):
            step = iterations if until is None else min(GLANCE, iterations - done)
            tree.grow(view, self._tables[core], luck, step)
            done += step
        return done

    def _opinion(self, move: int) -> Opinion:
        visits, tries, value, points = 0, 0, 0.0, 0.0
        for tree in self._trees:
            tries += int(tree.tries[move])
            points += float(tree.points_sum[move])
            if tree.root != NO_NODE:  # a single move needs no node
                cell = tree.root * tree.max_moves + move
                visits += int(tree.visits[cell])
                value += float(tree.value[cell])
        return Opinion(move, visits, value / max(1, visits), points / max(1, tries))
