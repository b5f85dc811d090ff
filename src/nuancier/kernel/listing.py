"""How bots are handed their moves: as ``legal`` lists them, however the caller does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from nuancier.kernel.rule import cells


class Listing:
    """The order in which a game's ``legal`` lists its moves."""

    def __init__(self, moves: Iterable[int]) -> None:
        self._place = {move: place for place, move in enumerate(moves)}

    def sort(self, moves: Iterable[int]) -> list[int]:
        """Return these moves in that order."""
        given = list(moves)
        if unknown := set(given) - self._place.keys():
            last = len(self._place) - 1
            raise ValueError(f"there is no move {min(unknown)}: moves are numbered 0 to {last}")
        return sorted(given, key=self._place.__getitem__)


class Steady:
    """A verb ``(.., moves, n, luck) -> move`` that is always handed the moves as listed.

    Compiled drivers hand on what ``legal`` itself wrote. They call the verb inside, ``py_func``,
    and pay nothing.
    """

    def __init__(self, verb: Callable[..., int], listing: Listing) -> None:
        self._verb, self._listing = verb, listing
        self.py_func = getattr(verb, "py_func", verb)

    def __call__(self, *given: Any) -> int:
        *who, moves, n, luck = given
        handed = [int(moves[i]) for i in range(n)]
        listed = self._listing.sort(handed)
        if listed != handed:
            moves = cells(n)
            for i, move in enumerate(listed):
                moves[i] = move
        return self._verb(*who, moves, n, luck)
