"""What the table of Coloretto shows a person."""

from __future__ import annotations

import msgspec

from nuancier.games.coloretto.rules import best_naming, jokers_held, points_of
from nuancier.games.coloretto.table import (
    COLOUR_NAMES,
    COLOURS,
    DRAW,
    NAME,
    NAME_BEST,
    NAMINGS,
    NO_CARD,
    PLACE,
    PLUS_TWO,
    POINTS,
    View,
    naming_of,
    placed_row,
    taken_row,
)
from nuancier.locales.saying import Saying, says

KIND_NAMES = (*COLOUR_NAMES, "joker", "plus_two", "golden_joker")


class Row(msgspec.Struct):
    """A row: its cards in order, how many it takes, and whether it was taken this round."""

    cards: list[str]
    room: int
    gone: bool


class Colour(msgspec.Struct):
    """A seat's cards of one colour, the jokers counted with them, and what they bring now."""

    colour: str
    cards: int
    jokers: int
    points: int  # below zero for a colour that counts minus


class Seat(msgspec.Struct):
    """What lies in front of one player."""

    colours: list[Colour]
    jokers: int
    plus_twos: int
    points: int  # as if the game ended now
    out: bool  # has taken a row this round


class Scene(msgspec.Struct, tag="coloretto"):
    """The table as anybody sees it."""

    viewer: int | None  # None for a spectator
    mover: int
    doing: str  # draw_or_take, place, name, over, or deal
    rule: str  # the paragraph of the rulebook for what is to be done now
    scoring: str
    pile: int
    drawn: str | None
    last_round: bool
    removed: list[str]
    rows: list[Row]
    seats: list[Seat]


def scene(view: View) -> Scene:
    """Build what the table shows this viewer."""
    doing, rule = _doing(view)
    return Scene(
        viewer=view.viewer if view.viewer < view.players else None,
        mover=view.mover,
        doing=doing,
        rule=rule,
        scoring="grey" if view.scoring else "beige",
        pile=view.pile_left,
        drawn=None if view.drawn == NO_CARD else KIND_NAMES[view.drawn],
        last_round=bool(view.last_round),
        removed=[name for name, gone in zip(COLOUR_NAMES, view.removed, strict=True) if gone],
        rows=[_row(view, row) for row in range(view.rows)],
        seats=[_seat(view, seat) for seat in range(view.players)],
    )


def _doing(view: View) -> tuple[str, str]:
    if not view.dealt:
        return "deal", "2.6"
    if view.over:
        return "over", "4.2"
    if view.naming:
        return "name", "4.3"
    return ("draw_or_take", "3.1") if view.drawn == NO_CARD else ("place", "3.2")


def _row(view: View, row: int) -> Row:
    cards = [KIND_NAMES[view.row[row, place]] for place in range(view.row_cards[row])]
    return Row(cards=cards, room=view.row_room[row], gone=bool(view.row_gone[row]))


def _seat(view: View, seat: int) -> Seat:
    return Seat(
        colours=_colours(view, seat),
        jokers=jokers_held(view, seat),
        plus_twos=view.held[seat, PLUS_TWO],
        points=points_of(view, seat),
        out=bool(view.has_taken[seat]),
    )


def _colours(view: View, seat: int) -> list[Colour]:
    """Return the colours of a seat with their points; the three best count plus (4.3)."""
    jokers = [view.named[seat, colour] for colour in range(COLOURS)]
    if jokers_held(view, seat) and not view.has_named[seat]:
        named = NAMINGS[best_naming(view, seat)]
        jokers = [named.count(colour) for colour in range(COLOURS)]
    cards = [view.held[seat, colour] + jokers[colour] for colour in range(COLOURS)]
    points = [POINTS[view.scoring, min(count, 6)] for count in cards]
    plus = sorted(range(COLOURS), key=lambda colour: -points[colour])[:3]
    return [
        Colour(
            colour=COLOUR_NAMES[colour],
            cards=view.held[seat, colour],
            jokers=jokers[colour],
            points=points[colour] if colour in plus else -points[colour],
        )
        for colour in range(COLOURS)
        if cards[colour]
    ]


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
    colours = [says("colour-" + COLOUR_NAMES[c]) for c in NAMINGS[naming_of(move)]]
    return says("coloretto-move-name", colours=colours)
