"""What the table of Coloretto shows a person."""

from __future__ import annotations

from functools import cache, lru_cache

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
from nuancier.games.coloretto.rules import best_naming, jokers_held, places
from nuancier.games.coloretto.table import (
    COLOUR_NAMES,
    COLOURS,
    KIND_NAMES,
    KINDS,
    NAMED_COLOURS,
    NAMINGS,
    NO_CARD,
    NOTHING_NAMED,
    PLUS_TWO,
    PLUS_TWO_POINTS,
    POINTS,
    ROOM,
    Open,
    View,
)
from nuancier.games.coloretto.view import why_no_card, why_not_taken
from nuancier.kernel.game import by_seat
from nuancier.kernel.parts import Parts
from nuancier.locales.saying import Saying, colour_name, says

POINTS_TOLD = tuple(tuple(map(int, row[1:])) for row in POINTS.tolist())


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


def _doing(dealt: int, over: int, naming: int, drawn: int) -> str:
    if not dealt:
        return "deal"
    if over:
        return "over"
    if naming:
        return "name"
    return "draw_or_take" if drawn == NO_CARD else "place"


_RULES = {"deal": "2.6", "over": "4.2", "name": "4.3", "draw_or_take": "3.1", "place": "3.2"}


def _rule(dealt: int, over: int, naming: int, drawn: int) -> str:
    return _RULES[_doing(dealt, over, naming, drawn)]


def _draws_left(dealt: int, left: int, bottom: int) -> int:
    return max(0, left - bottom) if dealt else 0


def _no_draw(
    dealt: int, drawn: int, rows: int, cards: bytes, room: bytes, gone: bytes
) -> str | None:
    if drawn != NO_CARD:
        return "place_first"
    has_room = any(why_no_card(cards[r], room[r], gone[r]) is None for r in range(rows))
    return None if not dealt or has_room else "no_room"


def _drawn(kind: int) -> str | None:
    return None if kind == NO_CARD else KIND_NAMES[kind]


def _removed(removed: bytes) -> list[str]:
    return [name for name, gone in zip(COLOUR_NAMES, removed, strict=True) if gone]


# Most moves change one row and no seat, and many tables show the same: what was made for the same
# cards is shown again.


@lru_cache(maxsize=1024)
def _rows(rows: int, kinds: bytes, cards: bytes, room: bytes, gone: bytes) -> tuple[Row, ...]:
    laid = [kinds[ROOM * n : ROOM * n + cards[n]] for n in range(rows)]
    return tuple(_row(laid[n], room[n], gone[n]) for n in range(rows))


@lru_cache(maxsize=4096)
def _row(kinds: bytes, room: int, gone: int) -> Row:
    return Row(
        cards=tuple(KIND_NAMES[kind] for kind in kinds),
        room=room,
        gone=bool(gone),
        no_card=why_no_card(len(kinds), room, gone),
        not_taken=why_not_taken(len(kinds), gone),
    )


@lru_cache(maxsize=1024)
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
    return tuple(
        _seat(
            table,
            held[KINDS * seat : KINDS * (seat + 1)],
            named[COLOURS * seat : COLOURS * (seat + 1)],
            has_named[seat],
            has_taken[seat],
        )
        for seat in range(players)
    )


@lru_cache(maxsize=4096)
def _seat(
    table: tuple[int, int, bytes], held: bytes, named: bytes, has_named: int, has_taken: int
) -> Seat:
    return Seat(*_counted(table, held, named, has_named), out=bool(has_taken))


@lru_cache(maxsize=8192)
def _counted(
    table: tuple[int, int, bytes], held: bytes, named: bytes, has_named: int
) -> tuple[tuple[Colour, ...], int, int, int, int]:
    """Count a seat's cards, as those of the first seat at a table like this."""
    view = _with_cards(table, held, named, bytes([has_named]))
    jokers, plus_twos = jokers_held(view, 0), held[PLUS_TWO]
    naming = best_naming(view, 0) if jokers and not has_named else NOTHING_NAMED
    colours, plus = _colours(view, naming), PLUS_TWO_POINTS * plus_twos
    points = sum(colour.points for colour in colours)
    return colours, jokers, plus_twos, plus, points + plus


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
    return by_seat(places, _with_cards((players, scoring, removed), held, named, has_named))


def _with_cards(table: tuple[int, int, bytes], held: bytes, named: bytes, has_named: bytes) -> View:
    """Return a view in which the rules count these cards, of the first seats; it is used again."""
    view = _blank()
    view.players, view.scoring, removed = table
    for colour, has_left in enumerate(removed):
        view.removed[colour] = has_left
    for at, count in enumerate(held):
        view.held[divmod(at, KINDS)] = count
    for at, count in enumerate(named):
        view.named[divmod(at, COLOURS)] = count
    for seat, has in enumerate(has_named):
        view.has_named[seat] = has
    return view


@cache
def _blank() -> View:
    return View()


def _colours(view: View, naming: int) -> tuple[Colour, ...]:
    """Return the first seat's colours with their points; the three best count plus (4.3)."""
    held = [view.held[0, colour] for colour in range(COLOURS)]
    jokers = [view.named[0, c] + int(NAMED_COLOURS[naming, c]) for c in range(COLOURS)]
    cards = [held[c] + jokers[c] for c in range(COLOURS)]
    points = [int(POINTS[view.scoring, min(count, 6)]) for count in cards]
    plus = sorted(range(COLOURS), key=lambda colour: -points[colour])[:3]
    return tuple(
        Colour(
            colour=COLOUR_NAMES[colour],
            cards=held[colour],
            jokers=jokers[colour],
            points=points[colour] if colour in plus else -points[colour],
        )
        for colour in range(COLOURS)
        if cards[colour]
    )


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
