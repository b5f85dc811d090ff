"""The moves of Plus Haut: their kinds, their names, their numbers."""

from __future__ import annotations

from nuancier.kernel.move import Move, numbers_of


class Keep(Move, tag="keep", frozen=True):
    """Keep one's card."""

    @property
    def name(self) -> str:
        return "keep"


class Swap(Move, tag="swap", frozen=True):
    """Lay one's card face up, and take the top card of the pile instead."""

    @property
    def name(self) -> str:
        return "swap"


# A move is a number: its place in this list.
MOVES: tuple[Move, ...] = (Keep(), Swap())
KEEP, SWAP = numbers_of(MOVES, Keep, Swap)
