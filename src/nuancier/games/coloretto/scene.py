"""What the table of Coloretto shows a person."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import add, mul

import msgspec

from nuancier.games.coloretto.moves import (
    DRAW,
    NAME,
    NAME_BEST,
    PLACE,
    naming_of,
    placed_row,
    taken_row,
)
from nuancier.games.coloretto.table import (
    COLOUR_NAMES,
    COLOURS,
    COPIES,
    GOLDEN,
    JOKER,
    JOKERS,
    KIND_NAMES,
    KINDS,
    NAMINGS,
    NO_CARD,
    PLUS_TWO,
    PLUS_TWO_POINTS,
    POINTS,
    ROOM,
    Open,
)
from nuancier.games.coloretto.view import why_no_card, why_not_taken
from nuancier.kernel.game import as_cells
from nuancier.kernel.match import rank
from nuancier.kernel.parts import Parts
from nuancier.locales.saying import Saying, colour_name, says

POINTS_TOLD = tuple(tuple(map(int, row[1:])) for row in POINTS.tolist())
# The same for 0, 1, .. all cards and jokers of a colour: more than the last count as the last.
WORTH = tuple((0, *row, *[row[-1]] * (COPIES + JOKERS)) for row in POINTS_TOLD)
MOST_THAT_COUNT = bytes([len(POINTS_TOLD[0])] * COLOURS)
# By the number of jokers: how many each naming counts in each colour.
NAMED = [
    [bytes(map(naming.count, range(COLOURS))) for naming in NAMINGS if len(naming) == jokers]
    for jokers in range(JOKERS + 1)
]


class Row(msgspec.Struct, frozen=True):
    """A row: its cards in order, how many it takes, and whether it was taken this round."""

    cards: tuple[str, ...]
    room: int
    gone: bool
    no_card: str | None  # why no card can be placed there: gone or full
    not_taken: str | None  # why it cannot be taken: gone or empty


class Colour(msgspec.Struct, frozen=True):
    """A seat's cards of one colour, the jokers counted with them, and what they bring now."""

    colour: str
    cards: int
    jokers: int
    points: int  # below zero for a colour that counts minus


class Seat(msgspec.Struct, frozen=True):
    """What lies in front of one player."""

    colours: tuple[Colour, ...]
    jokers: int
    plus_twos: int
    plus_points: int  # what they bring
    points: int  # as if the game ended now
    out: bool  # has taken a row this round


class Scene(msgspec.Struct, tag="coloretto"):
    """The table as everybody sees it."""

    mover: int
    doing: str  # draw_or_take, place, name, over, or deal
    rule: str  # the paragraph of the rulebook for what is to be done now
    scoring: str
    points: tuple[int, ...]  # for 1, 2, .. cards of a colour; more count as the last
    pile: int
    draws_left: int  # cards to be drawn before the card of the last round shows
    no_draw: str | None  # why whose turn it is cannot draw: place_first or no_room
    drawn: str | None
    last_round: bool
    removed: list[str]
    rows: tuple[Row, ...]
    seats: tuple[Seat, ...]
    places: list[int] | None  # by seat, from 1, once the game is over


@cache
def _doing(dealt: int, over: int, naming: int, drawn: int) -> str:
    if not dealt:
        return "deal"
    if over:
        return "over"
    if naming:
        return "name"
    return "draw_or_take" if drawn == NO_CARD else "place"


_RULES = {"deal": "2.6", "over": "4.2", "name": "4.3", "draw_or_take": "3.1", "place": "3.2"}


@cache
def _rule(dealt: int, over: int, naming: int, drawn: int) -> str:
    return _RULES[_doing(dealt, over, naming, drawn)]


def _draws_left(dealt: int, left: int, bottom: int) -> int:
    return max(0, left - bottom) if dealt else 0


@lru_cache(maxsize=1024)
def _no_draw(
    dealt: int, drawn: int, rows: int, cards: bytes, room: bytes, gone: bytes
) -> str | None:
    if drawn != NO_CARD:
        return "place_first"
    has_room = None in map(why_no_card, cards[:rows], room, gone)
    return None if not dealt or has_room else "no_room"


def _drawn(kind: int) -> str | None:
    return None if kind == NO_CARD else KIND_NAMES[kind]


def _removed(removed: bytes) -> list[str]:
    return [name for name, gone in zip(COLOUR_NAMES, removed, strict=True) if gone]


# Most moves change one row and no seat, and many tables show the same: what was made for the same
# cards is shown again.


def _rows(rows: int, kinds: bytes, cards: bytes, room: bytes, gone: bytes) -> tuple[Row, ...]:
    each = zip(range(0, ROOM * rows, ROOM), cards, room, gone, strict=False)
    return tuple([_row(kinds[at : at + n], most, is_gone) for at, n, most, is_gone in each])


@lru_cache(maxsize=4096)
def _row(kinds: bytes, room: int, gone: int) -> Row:
    return Row(
        cards=tuple(KIND_NAMES[kind] for kind in kinds),
        room=room,
        gone=bool(gone),
        no_card=why_no_card(len(kinds), room, gone),
        not_taken=why_not_taken(len(kinds), gone),
    )


def _seats(
    players: int,
    scoring: int,
    removed: bytes,
    held: bytes,
    named: bytes,
    has_named: bytes,
    has_taken: bytes,
) -> tuple[Seat, ...]:
    table = (players, scoring, removed)
    each = zip(_by_seat(players, held, named, has_named), has_taken, strict=False)
    return tuple([_seat(table, *cards, out) for cards, out in each])


@lru_cache(maxsize=4096)
def _seat(
    table: tuple[int, int, bytes], held: bytes, named: bytes, has_named: int, has_taken: int
) -> Seat:
    return Seat(*_counted(table, held, named, has_named), out=bool(has_taken))


@lru_cache(maxsize=8192)
def _counted(
    table: tuple[int, int, bytes], held: bytes, named: bytes, has_named: int
) -> tuple[tuple[Colour, ...], int, int, int, int]:
    """Count a seat's cards; jokers that nobody has named count in their best colours."""
    _, scoring, removed = table
    jokers, plus_twos = held[JOKER] + held[GOLDEN], held[PLUS_TWO]
    if jokers and not has_named:
        cards = bytes(map(min, map(add, held, named), MOST_THAT_COUNT))
        named = bytes(map(add, named, _best_named(scoring, removed, cards, jokers)))
    colours, plus = _colours(scoring, held, named), PLUS_TWO_POINTS * plus_twos
    points = sum(colour.points for colour in colours)
    return colours, jokers, plus_twos, plus, points + plus


def _colours(scoring: int, held: bytes, named: bytes) -> tuple[Colour, ...]:
    """Return a seat's colours with their points; the three best count plus (4.3)."""
    points = [WORTH[scoring][cards] for cards in map(add, held, named)]
    plus = sorted(range(COLOURS), key=points.__getitem__, reverse=True)[:3]
    return tuple(
        Colour(COLOUR_NAMES[c], held[c], named[c], points[c] if c in plus else -points[c])
        for c in range(COLOURS)
        if held[c] or named[c]
    )


@lru_cache(maxsize=8192)
def _best_named(scoring: int, removed: bytes, cards: bytes, jokers: int) -> bytes:
    """Return the best colours for jokers beside these cards; of equals the first in order."""
    best, best_points = bytes(COLOURS), -1000
    for naming in NAMED[jokers]:
        if not any(map(mul, naming, removed)):
            points = _points(scoring, bytes(sorted(map(add, cards, naming))))
            if points > best_points:
                best, best_points = naming, points
    return best


@lru_cache(maxsize=8192)
def _points(scoring: int, cards: bytes) -> int:
    """Count colours, whichever they are: the three best are plus, the others minus."""
    points = sorted(WORTH[scoring][count] for count in cards)
    return sum(points[-3:]) - sum(points[:-3])


def _places(
    over: int,
    players: int,
    scoring: int,
    removed: bytes,
    held: bytes,
    named: bytes,
    has_named: bytes,
) -> list[int] | None:
    if not over:
        return None
    table = (players, scoring, removed)
    seats = _by_seat(players, held, named, has_named)
    points = as_cells((_counted(table, *cards)[-1] for cards in seats), "i4")
    rank(points, players)
    return [int(place) for place in points]


def _by_seat(
    players: int, held: bytes, named: bytes, has_named: bytes
) -> list[tuple[bytes, bytes, int]]:
    """Return each seat's cards: what it holds, what its jokers are named, whether they are."""
    return [
        (
            held[KINDS * seat : KINDS * (seat + 1)],
            named[COLOURS * seat : COLOURS * (seat + 1)],
            has_named[seat],
        )
        for seat in range(players)
    ]


_TO_DO = ("dealt", "over", "naming", "drawn")
_CARDS = ("players", "scoring", "removed", "held", "named", "has_named")

PARTS = Parts(
    Scene,
    Open,
    mover=(int, "mover"),
    doing=(_doing, *_TO_DO),
    rule=(_rule, *_TO_DO),
    scoring=(("beige", "grey").__getitem__, "scoring"),
    points=(POINTS_TOLD.__getitem__, "scoring"),
    pile=(int, "pile_left"),
    draws_left=(_draws_left, "dealt", "pile_left", "bottom"),
    no_draw=(_no_draw, "dealt", "drawn", "rows", "row_cards", "row_room", "row_gone"),
    drawn=(_drawn, "drawn"),
    last_round=(bool, "last_round"),
    removed=(_removed, "removed"),
    rows=(_rows, "rows", "row", "row_cards", "row_room", "row_gone"),
    seats=(_seats, *_CARDS, "has_taken"),
    places=(_places, "over", *_CARDS),
)


def scene(view: Open) -> Scene:
    """Build what the table shows everybody; nobody sees more."""
    shown: Scene = PARTS(view)
    return shown


def told(move: int) -> Saying:
    """Return a move as people read it."""
    if move == DRAW:
        return says("coloretto-move-draw")
    if move < PLACE:
        return says("coloretto-move-take", row=taken_row(move) + 1)
    if move < NAME:
        return says("coloretto-move-place", row=placed_row(move) + 1)
    if move == NAME_BEST:
        return says("coloretto-move-name-best")
    colours = [colour_name(COLOUR_NAMES[c]) for c in NAMINGS[naming_of(move)]]
    return says("coloretto-move-name", colours=colours)
