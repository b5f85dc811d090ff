"""The table of Rouge Jaune Vert, drawn in text."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from nuancier.games.rouge_jaune_vert.scene import Card, Counted, Own, Scene, Seat
from nuancier.text.drawing import Pen, addition, faint, grid, heading, in_columns, signed

NUMBERS = "draw-rouge-numbers"  # what a number alone does
SPECIAL = ("take hidden", "place", "return", "stuck", "stop")


def keys(scene: Scene, pen: Pen) -> dict[str, str]:
    """Return what is typed for each move: a face-up card's slot, and letters for the rest."""
    cards = {str(slot): f"take {card.name}" for slot, card in enumerate(scene.table, 1) if card}
    letters = {pen.say("key-" + move.replace(" ", "-")): move for move in SPECIAL}
    return cards | letters


def draw(scene: Scene, own: Own | None, pen: Pen) -> list[RenderableType]:
    """Draw the cards on the table with their numbers, and everybody's series."""
    stakes = ", ".join(signed(value) for value in scene.stakes)
    state = pen.say(
        "draw-rouge-round", round=scene.round, rounds=scene.rounds, stakes=stakes or "–"
    )
    hidden = pen.say("draw-rouge-hidden", cards=scene.hidden)
    parts: list[RenderableType] = [heading(f"{state} · {hidden}")]
    parts.append(_table(scene, pen))
    parts.append(grid([_seat(scene, own, pen, seat) for seat in range(len(scene.seats))]))
    if own and pen.seat is not None:
        parts.append(_own(scene, own, pen, scene.seats[pen.seat]))
    return parts


def _card(pen: Pen, card: Card) -> Text:
    text = f"{pen.colour_name(card.word)}/{pen.colour_name(card.ink)} ×{card.count}"
    return pen.paint(card.ink, text)


def _table(scene: Scene, pen: Pen) -> RenderableType:
    cards = []
    for slot, card in enumerate(scene.table, 1):
        number = Text(f"{slot:>2} ", style="bold")
        cards.append(number + (_card(pen, card) if card else faint("–")))
    if not cards:
        return faint(pen.say("draw-rouge-none-face-up"))
    return in_columns(cards, pen.width, gap=2)


def _seat(scene: Scene, own: Own | None, pen: Pen, number: int) -> list[RenderableType]:
    seat = scene.seats[number]
    hand = own.hand if own and number == pen.seat else seat.hand
    length = pen.say("draw-rouge-series", cards=len(seat.series), length=scene.length)
    last = _card(pen, seat.series[-1]) if seat.series else Text("–")
    return [pen.name(number), _points(pen, seat), length, last, _hand(pen, seat, hand)]


def _points(pen: Pen, seat: Seat) -> str:
    return pen.say("draw-points", points=seat.points)


def _hand(pen: Pen, seat: Seat, hand: Card | None) -> Text:
    """Draw what somebody is about to do."""
    if seat.full:
        return faint(pen.say("draw-rouge-full"))
    if seat.stuck:
        return faint(pen.say("draw-rouge-stuck"))
    if not seat.holds:
        return Text()
    holds = faint(pen.say("draw-rouge-holds") + " ")
    return holds + (_card(pen, hand) if hand else faint("?"))


def _own(scene: Scene, own: Own, pen: Pen, seat: Seat) -> RenderableType:
    """Draw the own series in full, and the own hand below its last card."""
    length = pen.say("draw-rouge-series", cards=len(seat.series), length=scene.length)
    rows: list[list[RenderableType]] = [
        [
            pen.say("draw-rouge-yours", series=length),
            pen.row([_card(pen, card) for card in seat.series]),
        ]
    ]
    if own.hand:
        rows.append([pen.say("draw-rouge-in-hand"), _card(pen, own.hand)])
    return grid(rows)


def count(scene: Scene, pen: Pen) -> list[RenderableType]:
    """Show the count of the last round, and how everybody's points add up."""
    rows = [
        [pen.name(number), addition([(won, "") for won in seat.won], seat.points)]
        for number, seat in enumerate(scene.seats)
    ]
    return [*count_round(scene, pen), grid(rows)]


def count_round(scene: Scene, pen: Pen) -> list[RenderableType]:
    """Show what everybody keeps of the last finished round, in the order of choice."""
    if not scene.count:
        return []
    order = sorted(enumerate(scene.count.seats), key=lambda one: one[1].choice)
    title = heading(pen.say("draw-rouge-count", round=scene.count.round))
    return [title, grid([_counted(pen, number, counted) for number, counted in order])]


def _counted(pen: Pen, number: int, counted: Counted) -> list[RenderableType]:
    cards = [_card(pen, card) for card in counted.series]
    for card in cards[counted.kept :]:
        card.stylize("strike dim")
    kept = pen.say("draw-rouge-kept", kept=counted.kept, total=counted.kept_sum)
    return [pen.name(number), signed(counted.points), kept, pen.row(cards)]
