"""The table of Limits, drawn in text."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from nuancier.games.limits.scene import Count, Own, Scene
from nuancier.text.drawing import Pen, addition, faint, grid, heading, printed


def draw(scene: Scene, own: Own | None, pen: Pen) -> list[RenderableType]:
    """Draw the limit card, the top of the pile, and what everybody has."""
    limits = [
        pen.label(one.colour, f"{pen.colour_name(one.colour)} {_number(one.number)}")
        for one in scene.limits
    ]
    top = pen.label(scene.top) if scene.top else faint(pen.say("draw-nothing"))
    table: list[list[RenderableType]] = [
        [pen.say("draw-limits-card"), pen.row(limits)],
        [pen.say("draw-limits-pile", cards=scene.pile_cards), top],
    ]
    if own:
        hand = pen.row([pen.label(colour) for colour in own.hand])
        table.append([pen.say("draw-your-hand"), hand])
    state = pen.say("draw-limits-round", round=scene.round, rounds=scene.rounds)
    pile = pen.say("draw-pile", cards=scene.draw_left)
    return [heading(f"{state} · {pile}"), grid(table), _seats(scene, own, pen)]


def _number(number: int | None) -> str:
    return "X" if number is None else str(number)


def _seats(scene: Scene, own: Own | None, pen: Pen) -> RenderableType:
    titles = ("hand", "played", "hidden", "points", "limit-cards", "score")
    head = [faint(pen.say("draw-limits-" + title)) for title in titles]
    rows = [_seat(scene, own, pen, seat) for seat in range(len(scene.seats))]
    return grid([[Text(), *head], *rows], right=[1, 2, 4, 5, 6])


def _seat(scene: Scene, own: Own | None, pen: Pen, number: int) -> list[RenderableType]:
    seat = scene.seats[number]
    to_move = number == scene.mover and scene.doing not in ("over", "hide", "deal")
    name = Text(("> " if to_move else "  ") + pen.name(number), style="bold" if to_move else "")
    hidden = own.hidden if own and number == pen.seat else seat.hidden
    return [
        name,
        str(seat.cards),
        str(seat.played),
        _hidden(pen, hidden) if seat.has_hidden else Text("–"),
        str(seat.points),
        str(seat.limit_cards),
        printed(seat.score),
    ]


def _hidden(pen: Pen, hidden: list[str] | None) -> Text:
    if hidden is None:
        return faint(pen.say("draw-limits-face-down"))
    return pen.row([pen.label(colour) for colour in hidden])


def count(scene: Scene, pen: Pen) -> list[RenderableType]:
    """Show the last accusation again, and how everybody's points add up."""
    rows = []
    for number, seat in enumerate(scene.seats):
        terms = [(seat.points, pen.say("draw-limits-point-cards"))]
        if seat.limit_cards:
            cards = pen.say("draw-limits-limit-cards-of", cards=seat.limit_cards)
            terms.append((seat.limit_points, cards))
        rows.append([pen.name(number), addition(terms, seat.score)])
    last = [pen.sentence(_last(scene.count, pen))] if scene.count else []
    return [*last, grid(rows)]


def _last(last: Count, pen: Pen) -> str:
    blanks: dict[str, int | str] = {
        "accuser": pen.name(last.accuser),
        "accused": pen.name(last.accused),
        "colour": pen.colour_name(last.colour),
        "count": last.count,
        "hidden": last.hidden,
    }
    if last.number is None or last.limit is None:
        return pen.say("draw-limits-last-no-limit", **blanks)
    return pen.say("draw-limits-last", number=last.number, limit=last.limit, **blanks)
