"""The moves of Top Speed: their kinds, their names, their numbers."""

from __future__ import annotations

from nuancier.games.top_speed.table import COLUMNS, NOBODY, PLAYERS, Open
from nuancier.kernel.move import Move, numbers_of
from nuancier.kernel.rule import rule


class Place(Move, tag="place", frozen=True):
    """Place the turned-up card on a column."""

    column: int

    @property
    def name(self) -> str:
        return f"place on column {self.column + 1}"


class PutUnder(Move, tag="put_under", frozen=True):
    """Put the turned-up card under the packet, and turn up the next."""

    @property
    def name(self) -> str:
        return "put under"


class Mend(Move, tag="mend", frozen=True):
    """Move one's last card, a wrong one, to another column."""

    column: int

    @property
    def name(self) -> str:
        return f"mend to column {self.column + 1}"


class Top(Move, tag="top", frozen=True):
    """Say TOP."""

    @property
    def name(self) -> str:
        return "top"


class CloseMending(Move, tag="close_mending", frozen=True):
    """End a player's time to mend: the clock's moves."""

    seat: int

    @property
    def name(self) -> str:
        return f"close mending for seat {self.seat + 1}"


class End(Move, tag="end", frozen=True):
    """End the race: the clock's moves."""

    ending: str  # as the scene has it

    @property
    def name(self) -> str:
        return END_NAMES[self.ending]


class Signal(Move, tag="signal", frozen=True):
    """Give the start signal: the clock's move."""

    @property
    def name(self) -> str:
        return "signal"


END_NAMES = {
    "played_on": "end after a false top",
    "stuck": "end with nothing to place",
    "still": "end without a placement",
    "time_up": "end of time",
}

# A move is a number: its place in this list.
MOVES: tuple[Move, ...] = (
    *(Place(column) for column in range(COLUMNS)),
    PutUnder(),
    *(Mend(column) for column in range(COLUMNS)),
    Top(),
    *(CloseMending(seat) for seat in range(PLAYERS)),
    *(End(ending) for ending in END_NAMES),
    Signal(),
)
PLACE, UNDER, MEND, TOP = numbers_of(MOVES, Place, PutUnder, Mend, Top)
CLOSE_MEND, END_PLAYING_ON, SIGNAL = numbers_of(MOVES, CloseMending, End, Signal)
END_STUCK, END_STILL, END_TIME = END_PLAYING_ON + 1, END_PLAYING_ON + 2, END_PLAYING_ON + 3


@rule
def placed_column(move: int) -> int:
    """Return the column that this move places on."""
    return move - PLACE


@rule
def mended_column(move: int) -> int:
    """Return the column that this move mends to."""
    return move - MEND


@rule
def mending_seat(move: int) -> int:
    """Return the seat whose time to mend this clock move ends."""
    return move - CLOSE_MEND


def contest(t: Open, seat: int, move: int) -> int:
    """Return a number for the column, or TOP, that both may be after; 0 if only one may move."""
    if t.stopped != NOBODY or not t.signalled:
        return 0
    if move < UNDER:
        return 1 + placed_column(move)
    if MEND <= move < TOP:
        return 1 + mended_column(move)
    return 1 + COLUMNS if move == TOP else 0
