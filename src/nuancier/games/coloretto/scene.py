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
from nuancier.games.coloretto.rules import best_naming, jokers_held, places, points_as_named
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
    View,
)
from nuancier.games.coloretto.view import why_no_card, why_not_taken
from nuancier.kernel.game import by_seat
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


def scene(view: View) -> Scene:
    """Build what the table shows everybody; nobody sees more."""
    doing, rule = _doing(view)
    rows = _rows(view)
    return Scene(
        mover=view.mover,
        doing=doing,
        rule=rule,
        scoring="grey" if view.scoring else "beige",
        points=POINTS_TOLD[view.scoring],
        pile=view.pile_left,
        draws_left=max(0, view.pile_left - view.bottom) if view.dealt else 0,
        no_draw=_no_draw(view, rows),
        drawn=None if view.drawn == NO_CARD else KIND_NAMES[view.drawn],
        last_round=bool(view.last_round),
        removed=[name for name, gone in zip(COLOUR_NAMES, view.removed, strict=True) if gone],
        rows=rows,
        seats=_seats(view),
        places=by_seat(places, view) if view.over else None,
    )


def _no_draw(view: View, rows: tuple[Row, ...]) -> str | None:
    if view.drawn != NO_CARD:
        return "place_first"
    return None if not view.dealt or any(row.no_card is None for row in rows) else "no_room"


def _doing(view: View) -> tuple[str, str]:
    if not view.dealt:
        return "deal", "2.6"
    if view.over:
        return "over", "4.2"
    if view.naming:
        return "name", "4.3"
    return ("draw_or_take", "3.1") if view.drawn == NO_CARD else ("place", "3.2")


# A scene is built at every move, and most moves change one row and no seat: what was built for the
# same cards is shown again.


def _rows(view: View) -> tuple[Row, ...]:
    return _same_rows(
        view.rows,
        view.row.tobytes(),
        view.row_cards.tobytes(),
        view.row_room.tobytes(),
        view.row_gone.tobytes(),
    )


@lru_cache(maxsize=1024)
def _same_rows(rows: int, kinds: bytes, cards: bytes, room: bytes, gone: bytes) -> tuple[Row, ...]:
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


def _seats(view: View) -> tuple[Seat, ...]:
    return _same_seats(
        (view.players, view.scoring, view.removed.tobytes()),
        view.held.tobytes(),
        view.named.tobytes(),
        view.has_named.tobytes(),
        view.has_taken.tobytes(),
    )


@lru_cache(maxsize=1024)
def _same_seats(
    table: tuple[int, int, bytes], held: bytes, named: bytes, has_named: bytes, has_taken: bytes
) -> tuple[Seat, ...]:
    return tuple(
        _seat(
            table,
            held[KINDS * seat : KINDS * (seat + 1)],
            named[COLOURS * seat : COLOURS * (seat + 1)],
            has_named[seat],
            has_taken[seat],
        )
        for seat in range(table[0])
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
    view = _blank()
    view.players, view.scoring, removed = table
    for colour in range(COLOURS):
        view.removed[colour], view.named[0, colour] = removed[colour], named[colour]
    for kind in range(KINDS):
        view.held[0, kind] = held[kind]
    jokers, plus_twos = jokers_held(view, 0), held[PLUS_TWO]
    naming = best_naming(view, 0) if jokers and not has_named else NOTHING_NAMED
    plus = PLUS_TWO_POINTS * plus_twos
    return _colours(view, naming), jokers, plus_twos, plus, points_as_named(view, 0, naming) + plus


@cache
def _blank() -> View:
    """Return the view in which seats are counted; it is used again, as all its fields are set."""
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
