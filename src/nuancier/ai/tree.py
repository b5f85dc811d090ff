"""Room for one search: its nodes, and landmarks by which a later question finds its place in it."""

from __future__ import annotations

from typing import Any

from nuancier.ai.search import (
    NO_NODE,
    SEATS,
    Marks,
    Nodes,
    Replies,
    Scratch,
    Search,
    Walk,
    Weights,
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
from nuancier.kernel.rule import cells, entry, fill_cells, on_shelf, shelf, signed_bytes


class Tree:
    """The room of one search, and what a mind asks of it."""

    def __init__(self, game: Game, insight: Insight, nodes: int, *, keeps: bool = False) -> None:
        self.max_moves, self.room = game.max_moves, nodes
        self.walk = Walk()
        self.landmarks = Landmarks(game, nodes if keeps else 1, keeps=keeps)
        self.search = Search(
            _nodes(nodes, self.max_moves),
            self.landmarks.marks,
            Replies(tries=cells(self.max_moves, "i4"), points=cells(self.max_moves, "f8")),
            _scratch(self.max_moves),
            _weights(insight),
        )
        self.asker = 0

    def weigh(self, insight: Insight) -> None:
        """Let the search value things as this insight does."""
        self.search = self.search._replace(weights=_weights(insight))

    def begin(self, view: Any) -> None:
        """Take up a question with an empty tree."""
        empty(self.search.nodes.keys)
        empty(self.search.marks.keys)
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
        nodes = self.search.nodes
        place = place_of(key_of(int(first[self.asker]), int(second[self.asker])), nodes.keys)
        return int(nodes.found[place]) if nodes.keys[place] else NO_NODE

    @property
    def visits(self) -> Any:
        """How often each move of each node was made."""
        return self.search.nodes.visits

    @property
    def value(self) -> Any:
        """The rewards of each move of each node, added up."""
        return self.search.nodes.value

    @property
    def tries(self) -> Any:
        """The iterations of this question, by first move."""
        return self.search.replies.tries

    @property
    def points_sum(self) -> Any:
        """And the asking seat's points in them."""
        return self.search.replies.points

    def grow(self, view: Any, t: Any, luck: Luck, iterations: int) -> None:
        """Think so many iterations more."""
        grow(self.search, self.walk, view, t, luck, iterations)


def _nodes(count: int, max_moves: int) -> Nodes:
    places = _power_of_two(4 * count)
    return Nodes(
        keys=cells(places),
        found=cells(places, "i4"),
        visits=cells(count * max_moves, "i4"),
        seen=cells(count * max_moves, "i4"),
        value=cells(count * max_moves, "f8"),
        node_visits=cells(count, "i4"),
        node_value=cells(count, "f8"),
    )


def _scratch(max_moves: int) -> Scratch:
    return Scratch(
        moves=cells(max_moves),
        points=cells(SEATS, "i4"),
        ranks=cells(SEATS, "i4"),
        rewards=cells(SEATS, "f8"),
    )


def _weights(insight: Insight) -> Weights:
    """Return the weights as floats, also where an insight says 1: one type, compiled once."""
    return Weights(
        curiosity=float(insight.curiosity),
        trust=float(insight.trust),
        doubt=float(insight.doubt),
        stakes=float(insight.stakes),
        places_count=float(insight.places_count),
        score_decides=insight.score_decides,
    )


class Landmarks:
    """Decisions of the asking seat that a tree came past: its next question may stand there.

    A landmark is known by what the seat sees, without what only a memory holds: imagined tables
    keep no memory.
    """

    def __init__(self, game: Game, count: int, *, keeps: bool) -> None:
        kind, places = game.view, _power_of_two(4 * count)
        sights = shelf(kind, 1)
        self.sight = on_shelf(kind, sights, 0)
        fields = sorted(set(kind.fields()) - set(game.memory)) if keeps else []
        self.marks = Marks(
            keys=cells(places),
            firsts=cells(places * SEATS),
            seconds=cells(places * SEATS),
            sights=sights,
            raw=signed_bytes(self.sight),
            told_by=as_cells(_places_of(kind, fields), "i4"),
        )

    def lead_to(self, view: Any, walk: Walk) -> bool:
        """Let walks start where this View was met, if it was."""
        self.sight.become(view)
        return len(self.marks.told_by) > 0 and bool(start_at_landmark(self.marks, walk))


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
