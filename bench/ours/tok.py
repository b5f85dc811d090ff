"""The peers' trivial game as a game of ours, so that it goes through tables, store and door.

Four seats take turns to put a token on one of 36 cells; a full board is cleared, and nobody wins.
It has no words of its own and is in no catalogue.
"""

from __future__ import annotations

import msgspec

from bench.seats import CELLS, SEATS
from nuancier.kernel.fact import Begins, Fact
from nuancier.kernel.game import LUCK, Game, Shuffle
from nuancier.kernel.luck import Luck
from nuancier.kernel.move import Move
from nuancier.kernel.record import Record, Vec, i8
from nuancier.kernel.rule import copies, fill_cells, rule
from nuancier.locales.saying import Saying, says, seat_name

EMPTY = -1
LETTERS = "0123."  # a cell by its seat; EMPTY is the last one


class Open(Record):
    """What lies open to everybody: all of it."""

    players: int = i8()
    dealt: int = i8()
    mover: int = i8()  # whose turn it is
    cell: int = i8()  # the latest token, EMPTY before the first
    tokens: int = i8()  # on the board
    board: Vec = i8(CELLS)  # seats, EMPTY for a free cell


class Table(Open):
    """One game that never ends."""

    remembers: int = i8()  # nothing to remember here


class View(Open):
    """What a viewer knows."""

    viewer: int = i8()


class Scene(msgspec.Struct, tag="tok"):
    """The board as everybody sees it."""

    turn: int
    cell: int
    cells: list[int]


# ---- the rules -----------------------------------------------------------------------------------


@rule
def deal(t: Table, order: Vec) -> None:
    """Clear the board; the lot says who begins."""
    t.dealt, t.mover = 1, order[0]
    t.cell, t.tokens = EMPTY, 0
    fill_cells(t.board, EMPTY)


@rule
def legal(t: Table, seat: int, out: Vec) -> int:
    n, board = 0, t.board
    if seat == t.mover and t.dealt:
        for cell in range(CELLS):
            if board[cell] == EMPTY:
                out[n] = cell
                n += 1
    return n


@rule
def turn(t: Table) -> int:
    return t.mover if t.dealt else LUCK


@rule
def play(t: Table, seat: int, move: int) -> None:
    """Put a token; the board that it fills is cleared."""
    t.board[move], t.cell = seat, move
    t.tokens += 1
    t.mover = (seat + 1) % t.players
    if t.tokens == CELLS:
        t.tokens = 0
        fill_cells(t.board, EMPTY)


@rule
def is_over(t: Table) -> bool:
    return False


@rule
def all_equal(t: Table, out: Vec) -> None:
    """Write that everybody is first, with one point."""
    for seat in range(t.players):
        out[seat] = 1


def move_bound(t: Table) -> int:
    return 2**31


# ---- what is seen --------------------------------------------------------------------------------

copy_open = copies(Open)


@rule
def observe(t: Table, viewer: int, view: View) -> None:
    view.viewer = viewer
    copy_open(t, view)


@rule
def imagine(view: View, luck: Luck, t: Table) -> None:
    copy_open(view, t)


def scene(view: View) -> Scene:
    return Scene(view.mover, view.cell, list(view.board))


def nothing_said(*_: object) -> list[Fact]:
    return []


def why_not(view: View, move: int) -> Saying:
    if view.viewer != view.mover:
        return says("not-your-turn", seat=seat_name(view.mover))
    return says("no-such-move", move=move, last=CELLS - 1)


def write(t: Table) -> str:
    """Return the board as a line: whose turn, the latest cell, who has which cell."""
    board = "".join(LETTERS[seat] for seat in t.board)
    return f"{t.players} {t.dealt} {t.mover} {t.cell} {board}"


def read(line: str) -> Table:
    t = Table()
    *numbers, board = line.split()
    t.players, t.dealt, t.mover, t.cell = map(int, numbers)
    for cell, letter in enumerate(board):
        t.board[cell] = LETTERS.index(letter) if letter != LETTERS[EMPTY] else EMPTY
    t.tokens = CELLS - board.count(LETTERS[EMPTY])
    return t


class Place(Move, tag="place", frozen=True):
    """Put a token into a cell."""

    cell: int

    @property
    def name(self) -> str:
        return f"place {self.cell + 1}"


class Wordless(Game):
    """A game that is not in the word files."""

    @property
    def title(self) -> Saying:
        """Another game's title: the page that lists the games must say something."""
        return says("coloretto-title")


TOK = Wordless(
    name="tok",
    seats=(SEATS, SEATS),
    pace="turns",
    together=False,
    rules_version=1,
    table=Table,
    view=View,
    moves=tuple(Place(cell) for cell in range(CELLS)),
    shuffles=(Shuffle("seats", "players"),),
    deal=deal,
    legal=legal,
    turn=turn,
    play=play,
    is_over=is_over,
    score=all_equal,
    places=all_equal,
    observe=observe,
    imagine=imagine,
    facts=Begins,
    witness=nothing_said,
    witness_deal=nothing_said,
    why_not=why_not,
    move_bound=move_bound,
    scene=scene,
    told=lambda move: says("seat", number=move + 1),
    write=write,
    read=read,
    bots={},
)
