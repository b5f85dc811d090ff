"""The table of Coloretto, drawn in text."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from nuancier.games.coloretto.scene import Colour, Row, Scene, Seat
from nuancier.text.drawing import Pen, addition, faint, grid, heading

EMPTY = "·"


def draw(scene: Scene, own: None, pen: Pen) -> list[RenderableType]:
    """Draw the pile, the rows, and what everybody has."""
    return [
        _pile(scene, pen),
        grid([_row(pen, number, row) for number, row in enumerate(scene.rows, 1)]),
        grid([_seat(scene, pen, seat) for seat in range(len(scene.seats))], right=[1]),
    ]


def keys(scene: Scene, pen: Pen) -> dict[str, str]:
    """Return what is typed for which move: a row by its own number, the pile by 0."""
    verb = {"draw_or_take": "take", "place": "place on"}.get(scene.doing)
    if verb is None:
        return {}
    rows = {str(n): f"{verb} row {n}" for n in range(1, len(scene.rows) + 1)}
    return {"0": "draw", **rows} if verb == "take" else rows


def _pile(scene: Scene, pen: Pen) -> Text:
    parts = [pen.say("draw-pile", cards=scene.pile)]
    if scene.removed:
        gone = ", ".join(pen.colour_name(colour) for colour in scene.removed)
        parts.append(pen.say("draw-coloretto-removed", colours=gone))
    if scene.last_round:
        parts.append(pen.say("draw-coloretto-last-round"))
    line = heading(" · ".join(parts))
    if scene.drawn:
        line.append(" · " + pen.say("draw-coloretto-drawn") + " ").append_text(
            _card(pen, scene.drawn)
        )
    return line


def _card(pen: Pen, kind: str) -> Text:
    special = {"joker": "joker", "plus_two": "plus-two", "golden_joker": "golden"}
    if kind in special:
        return Text(pen.say("draw-coloretto-" + special[kind]), style="bold")
    return pen.label(kind)


def _row(pen: Pen, number: int, row: Row) -> list[RenderableType]:
    label = pen.say("draw-coloretto-row", row=number)
    if row.gone:
        return [label, faint(pen.say("draw-coloretto-gone"))]
    free = [Text(EMPTY, style="dim")] * (row.room - len(row.cards))
    return [label, pen.row([*(_card(pen, kind) for kind in row.cards), *free])]


def _seat(scene: Scene, pen: Pen, number: int) -> list[RenderableType]:
    seat = scene.seats[number]
    to_move = number == scene.mover and scene.doing != "over"
    name = Text(("> " if to_move else "  ") + pen.name(number), style="bold" if to_move else "")
    points = pen.say("draw-points", points=seat.points)
    state = faint(pen.say("draw-coloretto-out")) if seat.out and scene.doing != "over" else Text()
    return [name, points, pen.row(_held(pen, seat)), state]


def _held(pen: Pen, seat: Seat) -> list[Text]:
    held = [
        pen.label(one.colour, f"{pen.colour_name(one.colour)} {one.cards}")
        for one in sorted(seat.colours, key=lambda one: -one.cards)
        if one.cards
    ]
    if seat.jokers:
        held.append(Text(pen.say("draw-coloretto-jokers", jokers=seat.jokers), style="bold"))
    if seat.plus_twos:
        held.append(Text(f"+2 ×{seat.plus_twos}", style="bold"))
    return held


def count(scene: Scene, pen: Pen) -> list[RenderableType]:
    """Show how everybody's points add up."""
    rows: list[list[RenderableType]] = []
    for number, seat in enumerate(scene.seats):
        terms = sorted(((one.points, _counted(pen, one)) for one in seat.colours), reverse=True)
        if seat.plus_twos:
            terms.append((seat.plus_points, f"+2 ×{seat.plus_twos}"))
        rows.append([pen.name(number), addition(terms, seat.points)])
    return [grid(rows)]


def _counted(pen: Pen, one: Colour) -> str:
    name = pen.colour_name(one.colour)
    if not one.jokers:
        return f"{name} {one.cards}"
    return pen.say("draw-coloretto-counted", colour=name, cards=one.cards, jokers=one.jokers)
