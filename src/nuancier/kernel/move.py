"""A move as programs read it: what it does, and to what."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Move(msgspec.Struct, frozen=True, tag_field="kind"):
    """One move of a game: its kind, and the seats, rows, columns, cards and colours it is about.

    Seats, rows and columns count from 0; cards and colours have the names that scenes use. The
    order of several cards or colours means nothing: no two moves differ in it alone.
    """

    @property
    def name(self) -> str:
        """How people write it: in replay files, in the terminal, in tests."""
        raise NotImplementedError


def numbers_of(moves: Sequence[Move], *kinds: type[Move]) -> list[int]:
    """Return the number of the first move of each kind."""
    all_kinds = [type(move) for move in moves]
    return [all_kinds.index(kind) for kind in kinds]
