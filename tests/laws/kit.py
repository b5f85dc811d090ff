"""What the laws need to know of a game beyond its verbs: a kit per game, in tests/kits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from math import factorial, prod
from typing import Any

from nuancier.games import GAMES
from nuancier.kernel.game import Game
from tests.amount import NIGHT

Options = dict[str, str | int]


@dataclass(frozen=True)
class Tiny:
    """A table with so few cards in play that all deals can be enumerated.

    ``orders`` yields every deal that differs in what somebody may not know; shuffles whose
    outcome lies open (seats, colours that leave) stay fixed.
    """

    table: Any
    orders: Callable[[], Iterable[list[int]]]
    moves: int  # how far random play goes before the position is judged, at most

    @cached_property
    def all_orders(self) -> list[list[int]]:
        """Every deal, once."""
        return list(self.orders())


@dataclass(frozen=True)
class Strength:
    """How clearly skill shows in a game: shares of duplicate pairs that are won at least."""

    joueur: float  # by joueur against random play
    level: float  # by each level of the ladder against the one below

    @property
    def shows(self) -> bool:
        """Whether skill shows at all in a handful of pairs."""
        return self.joueur > 0.5


@dataclass(frozen=True)
class Kit:
    """One game's facts for the laws."""

    game: Game
    option_sets: tuple[Options, ...]  # the defaults are not listed: they are always played
    deck: Callable[[Any], Counter[Any]]  # the cards that must be on this table
    census: Callable[[Any], Counter[Any]]  # the cards that are on it, wherever they lie
    judge: Callable[[Any], tuple[list[int], list[int]]]  # scores and places of a finished table
    hidden: Callable[[Any, int], dict[str, Any]]  # what this viewer cannot know, by zone
    tiny: Callable[[], list[Tiny]]
    strength: Strength
    # In how many ways cards can be assigned to the places of a table's unordered zones.
    weight: Callable[[Any], int] = lambda t: 1
    # Whether nobody is in the middle of moves that others cannot see at all.
    settled: Callable[[Any], bool] = lambda t: True
    # What a move turns up for this viewer that even a perfect memory need not keep.
    shows: Callable[[Any, int, int, int], Any] = lambda t, seat, move, viewer: None
    exact: bool = True  # imagining is exact; otherwise nearly so, within the law's bounds

    def tables(self) -> Iterator[tuple[int, Options]]:
        """Yield every player count with every option set, the defaults first.

        By day the option sets take turns: each is played with one number of players.
        """
        low, high = self.game.seats
        counts = range(low, high + 1)
        for players in counts:
            yield players, {}
            for number, options in enumerate(self.option_sets):
                if NIGHT or counts[number % len(counts)] == players:
                    yield players, dict(options)

    def canonical(self, t: Any) -> bytes:
        """Return the table's bytes without what only remembers."""
        bare = t.copy()
        bare.remembers = 0
        for name in self.game.memory:
            if name in bare._scalars:
                setattr(bare, name, 0)
            else:
                flat = getattr(bare, name).cast("B")
                flat[:] = bytes(len(flat))
        return bytes(bare.to_bytes())


def kits() -> dict[str, Kit]:
    """Return the kit of every game in the catalogue."""
    return {name: import_module(f"tests.kits.{name}").KIT for name in GAMES}


def arrangements(counts: Iterable[int]) -> int:
    """Return in how many orders a handful of cards with so many of each kind can lie."""
    numbers = list(counts)
    return factorial(sum(numbers)) // prod(factorial(n) for n in numbers)


def distinct_orders(cards: list[int], kind: Callable[[int], Any]) -> Iterator[list[int]]:
    """Yield the orders of these cards that differ by kind: one for each arrangement."""
    if not cards:
        yield []
    tried = set()
    for place, card in enumerate(cards):
        if kind(card) not in tried:
            tried.add(kind(card))
            for rest in distinct_orders(cards[:place] + cards[place + 1 :], kind):
                yield [card, *rest]
