"""The table of Plus Haut, drawn in text."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from nuancier.games.plus_haut.scene import Own, Scene
from nuancier.text.drawing import Pen, addition, faint, grid, heading


def draw(scene: Scene, own: Own | None, pen: Pen) -> list[RenderableType]:
    """Draw the pile, one's own card, and what lies in front of everybody."""
    wins = pen.say("draw-plus-haut-wins", low="on" if scene.low else "off")
    pile = pen.say("draw-pile", cards=scene.pile)
    drawn: list[RenderableType] = [heading(f"{wins} · {pile}")]
    if own and own.card is not None:
        drawn.append(grid([[pen.say("draw-your-hand"), Text(str(own.card), style="bold")]]))
    return [*drawn, grid([_seat(scene, pen, seat) for seat in range(len(scene.seats))])]


def _seat(scene: Scene, pen: Pen, number: int) -> list[RenderableType]:
    seat = scene.seats[number]
    to_move = number == scene.mover and scene.doing == "choose"
    name = Text(("> " if to_move else "  ") + pen.name(number), style="bold" if to_move else "")
    if seat.card is not None:
        card = Text(str(seat.card), style="bold")
    else:
        card = faint(pen.say("draw-plus-haut-face-down"))
    laid = "" if seat.laid is None else pen.say("draw-plus-haut-laid", card=seat.laid)
    return [name, card, laid]


def count(scene: Scene, pen: Pen) -> list[RenderableType]:
    """Show how many others everybody has beaten."""
    beaten = pen.say("draw-plus-haut-beaten")
    rows = [
        [pen.name(number), addition([(seat.points, beaten)], seat.points)]
        for number, seat in enumerate(scene.seats)
    ]
    return [grid(rows)]
