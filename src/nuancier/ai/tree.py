"""Room for one search: its nodes, and landmarks by which a later question finds its place in it."""

from __future__ import annotations

from typing import Any

from nuancier.ai.search import (
    CURIOSITY,
    DOUBT,
    NO_NODE,
    PLACES_COUNT,
    SCORE_DECIDES,
    SEATS,
    STAKES,
    TRUST,
    WEIGHTS,
    Walk,
    begin_anew,
    grow,
    key_of,
    place_of,
    start_at_landmark,
)
from nuancier.kernel.game import Game, as_cells
from nuancier.kernel.insight import Insight
from nuancier.kernel.luck import Luck
from nuancier.kernel.record import Record
from nuancier.kernel.rule import cells, entry, fill_cells, signed_bytes


class Tree:
    """The nodes of one search: a row of cells for each, with a cell for every move."""

    def __init__(self, game: Game, insight: Insight, nodes: int, *, keeps: bool = False) -> None:
        self.max_moves, self.room = game.max_moves, nodes
        self.keys = cells(_power_of_two(4 * nodes))
        self.found = cells(len(self.keys), "i4")
        self.visits = cells(nodes * self.max_moves, "i4")
        self.seen = cells(nodes * self.max_moves, "i4")  # how often a move was possible
        self.value = cells(nodes * self.max_moves, "f8")
        self.node_visits, self.node_value = cells(nodes, "i4"), cells(nodes, "f8")
        self.tries = cells(self.max_moves, "i4")  # iterations of this question, by first move
        self.points_sum = cells(self.max_moves, "f8")  # and the asking seat's points in them
        self.rewards = cells(SEATS, "f8")
        self.points, self.ranks = cells(SEATS, "i4"), cells(SEATS, "i4")
        self.moves = cells(self.max_moves)
        self.weights = cells(WEIGHTS, "f8")
        self.walk = Walk()
        self.landmarks = Landmarks(game, nodes if keeps else 1, keeps=keeps)
        self.asker = 0
        self.weigh(insight)

    def weigh(self, insight: Insight) -> None:
        """Let the search value things as this insight does."""
        self.weights[CURIOSITY], self.weights[TRUST] = insight.curiosity, insight.trust
        self.weights[DOUBT], self.weights[STAKES] = insight.doubt, insight.stakes
        self.weights[PLACES_COUNT] = insight.places_count
        self.weights[SCORE_DECIDES] = float(insight.score_decides)

    def begin(self, view: Any) -> None:
        """Take up a question with an empty tree."""
        empty(self.keys)
        empty(self.landmarks.keys)
        self.walk.nodes = 0
        begin_anew(self.walk)
        self._put(view)

    def go_on(self, view: Any) -> bool:
        """Take up a question that the tree has come past; return whether it has.

        A tree that is half full makes room for new thoughts instead.
        """
        if self.walk.nodes > self.room // 2 or not self.landmarks.lead_to(view, self.walk):
            return False
        self._put(view)
        return True

    def _put(self, view: Any) -> None:
        empty(self.tries)
        empty(self.points_sum)
        self.asker = int(view.viewer)

    @property
    def root(self) -> int:
        """The node of the question itself."""
        first, second = self.walk.first_at_start, self.walk.second_at_start
        place = place_of(key_of(int(first[self.asker]), int(second[self.asker])), self.keys)
        return int(self.found[place]) if self.keys[place] else NO_NODE

    def grow(self, view: Any, t: Any, luck: Luck, iterations: int) -> None:
        """Think so many iterations more."""
        marks = self.landmarks
        grow(
            view, t, luck, self.walk, self.keys, self.found,
            self.visits, self.seen, self.value, self.node_visits, self.node_value,
            self.tries, self.points_sum, self.weights,
            self.rewards, self.points, self.ranks, self.moves,
            marks.sight, marks.raw, marks.told_by, marks.keys, marks.firsts, marks.seconds,
            iterations,
        )  # fmt: skip


class Landmarks:
    """Decisions of the asking seat that a tree came past: its next question may stand there.

    A landmark is known by what the seat sees, without what only a memory holds: imagined tables
    keep no memory.
    """

    def __init__(self, game: Game, count: int, *, keeps: bool) -> None:
        kind = game.view
        self.sight = kind()  # scratch: what the asker sees in an imagined table
        self.raw = signed_bytes(self.sight)
        fields = sorted(set(kind.fields()) - set(game.memory)) if keeps else []
        self.told_by = as_cells(_places_of(kind, fields), "i4")
        self.keys = cells(_power_of_two(4 * count))
        self.firsts = cells(len(self.keys) * SEATS)  # what every seat had seen there
        self.seconds = cells(len(self.keys) * SEATS)

    def lead_to(self, view: Any, walk: Walk) -> bool:
        """Let walks start where this View was met, if it was."""
        self.sight.become(view)
        marks = self.keys, self.firsts, self.seconds
        return len(self.told_by) > 0 and bool(
            start_at_landmark(walk, self.raw, self.told_by, *marks)
        )


def _places_of(kind: type[Record], fields: list[str]) -> list[int]:
    """Return where the bytes of these fields lie in a record."""
    places: Any = kind.dtype.fields
    spans = [(places[name][1], places[name][0].itemsize) for name in fields]
    return [start + byte for start, length in spans for byte in range(length)]


def _power_of_two(least: int) -> int:
    return 1 << (least - 1).bit_length()


@entry
def empty(space: Any) -> None:
    """Set all to zero."""
    fill_cells(space, 0)
