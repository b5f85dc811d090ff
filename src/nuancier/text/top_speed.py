"""The table of Top Speed, drawn in text."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from nuancier.games.top_speed.scene import Card, Column, Judging, Own, Scene, Seat
from nuancier.locales.saying import seat_name
from nuancier.text.drawing import Pen, addition, faint, grid, heading

NUMBERS = "draw-top-numbers"  # what a number alone does


def keys(scene: Scene, pen: Pen) -> dict[str, str]:
    """Return what is typed for each move: a column's number, and letters for the rest."""
    columns = range(1, len(scene.columns) + 1)
    mend = pen.say("key-mend")
    return {
        **{str(column): f"place on column {column}" for column in columns},
        **{f"{mend}{column}": f"mend to column {column}" for column in columns},
        pen.say("key-put-under"): "put under",
        pen.say("key-top"): "top",
    }


def draw(scene: Scene, own: Own | None, pen: Pen) -> list[RenderableType]:
    """Draw the columns, the packets and the own turned-up card."""
    columns = grid([_column(scene, pen, place) for place in range(len(scene.columns))])
    seats = grid([_seat(scene, pen, seat) for seat in range(len(scene.seats))])
    return [columns, seats, *(_own(own, pen) if own else [])]


def _column(scene: Scene, pen: Pen, place: int) -> list[RenderableType]:
    column = scene.columns[place]
    seat = pen.name(column.towards)
    arrow = pen.say("draw-top-face-down", seat=seat)
    if column.value is not None:
        arrow = pen.say("draw-top-arrow", value=column.value, seat=seat)
    cards = pen.row([_card(pen, scene, card) for card in column.cards])
    return [Text(str(place + 1), style="bold"), faint(arrow), cards]


def _card(pen: Pen, scene: Scene, card: Card) -> Text:
    """Draw a card with the mark of its owner."""
    mark = pen.say("draw-top-mark-" + scene.seats[card.owner].back)
    return pen.paint(card.colour, f"{_name(pen, card)} {mark}")


def _name(pen: Pen, card: Card) -> str:
    return pen.say("draw-motif-" + card.motif, colour=card.colour)


def _seat(scene: Scene, pen: Pen, number: int) -> list[RenderableType]:
    seat = scene.seats[number]
    back = pen.say("draw-top-back-" + seat.back)
    packet = pen.say("draw-top-packet", cards=seat.left)
    state = "stopped" if seat.stopped else "has-card" if seat.has_top_speed else ""
    note = faint(pen.say("draw-top-" + state)) if state else Text()
    return [pen.name(number), back, packet, note]


def _own(own: Own, pen: Pen) -> list[RenderableType]:
    lines: list[RenderableType] = []
    card = own.turned_up
    if card:
        line = heading(pen.say("draw-top-turned-up") + " ")
        lines.append(line.append_text(pen.paint(card.colour, _name(pen, card))))
    if own.mend is not None:
        lines.append(Text(pen.say("draw-top-mend", column=own.mend + 1), style="bold"))
    return lines


def count(scene: Scene, pen: Pen) -> list[RenderableType]:
    """Show why each arrow went to whom, and how the points add up."""
    judged: list[list[RenderableType]] = [
        [Text(str(place), style="bold"), _verdict(pen, column, column.judging)]
        for place, column in enumerate(scene.columns, 1)
        if column.judging
    ]
    sums = [[pen.name(number), _sum(pen, seat)] for number, seat in enumerate(scene.seats)]
    return [grid(judged), grid(sums)]


def _verdict(pen: Pen, column: Column, judging: Judging) -> str:
    assert column.value is not None, "the race is over"
    if judging.winner is None:
        return pen.say("draw-top-empty", value=column.value)
    winner = seat_name(judging.winner)
    if judging.mistake is None:
        return pen.say("draw-top-right", value=column.value, seat=winner)
    card = column.cards[judging.mistake]
    why = " + ".join(pen.say("draw-top-same-" + what) for what in judging.repeats)
    return pen.say(
        "draw-top-wrong",
        value=column.value,
        seat=winner,
        other=seat_name(card.owner),
        card=_name(pen, card),
        why=why,
    )


def _sum(pen: Pen, seat: Seat) -> str:
    assert seat.count, "the race is over"
    terms = [(value, "") for value in seat.count.arrows]
    if seat.count.top_speed:
        terms.append((seat.count.top_speed, "TOP SPEED"))
    return addition(terms, seat.count.points)
