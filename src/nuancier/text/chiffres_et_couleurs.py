"""The table of Chiffres et Couleurs, drawn in text."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from nuancier.games.chiffres_et_couleurs.scene import Own, Scene, Seat
from nuancier.locales.saying import seat_name
from nuancier.text.drawing import Pen, faint, grid, heading


def draw(scene: Scene, own: Own | None, pen: Pen) -> list[RenderableType]:
    """Draw the pile, the ask, everybody's series and the own hand."""
    parts: list[RenderableType] = [
        heading(pen.say("draw-pile", cards=scene.pile)),
        grid([_seat(scene, pen, seat) for seat in range(len(scene.seats))]),
    ]
    rows = [_asked(scene, pen)] if scene.ask else []
    if own:
        rows += _own(own, pen)
    return [*parts, grid(rows)] if rows else parts


def _card(pen: Pen, name: str) -> Text:
    """Draw a card by its name in the scene: ``red 3``, or ``joker``."""
    colour, _, digit = name.partition(" ")
    if not digit:
        return Text(pen.say("draw-joker"), style="bold")
    return pen.label(colour, f"{pen.colour_name(colour)} {digit}")


def _cards(pen: Pen, names: list[str]) -> Text:
    return pen.row([_card(pen, name) for name in names])


def _asked(scene: Scene, pen: Pen) -> list[RenderableType]:
    assert scene.ask, "somebody is asked"
    wanted = scene.ask.wanted
    said = wanted if wanted.isdigit() else pen.colour_name(wanted)
    ask = pen.say(
        "draw-chiffres-ask",
        seat=seat_name(scene.mover),
        to=seat_name(scene.ask.seat),
        wanted=said,
    )
    return [ask, _cards(pen, scene.received) if scene.received else ""]


def _own(own: Own, pen: Pen) -> list[list[RenderableType]]:
    rows: list[list[RenderableType]] = [[pen.say("draw-your-hand"), _cards(pen, own.hand)]]
    if own.laying:
        rows.append([pen.say("draw-chiffres-laying"), _cards(pen, own.laying)])
    rows += [[pen.say("draw-chiffres-chosen"), _cards(pen, cards)] for cards in own.chosen]
    return rows


def _seat(scene: Scene, pen: Pen, number: int) -> list[RenderableType]:
    seat = scene.seats[number]
    to_move = number == scene.actor
    name = Text(("> " if to_move else "  ") + pen.name(number), style="bold" if to_move else "")
    hand = pen.say("draw-chiffres-hand", cards=seat.hand)
    return [name, hand, _tally(seat, pen), _series(seat, pen)]


def _tally(seat: Seat, pen: Pen) -> str:
    return pen.say("draw-chiffres-series", series=len(seat.series))


def _series(seat: Seat, pen: Pen) -> Text:
    return Text("  ").join(_one_series(pen, cards) for cards in seat.series)


def _one_series(pen: Pen, cards: list[str]) -> Text:
    """Draw cards of one colour as one label: ``red 5 7``."""
    real = [card.split() for card in cards if " " in card]
    colours = {colour for colour, _ in real}
    if len(colours) > 1 or len(real) < len(cards):
        return Text("(") + _cards(pen, cards) + Text(")")
    colour = colours.pop()
    return pen.label(colour, " ".join([pen.colour_name(colour), *(digit for _, digit in real)]))


def count(scene: Scene, pen: Pen) -> list[RenderableType]:
    """Show everybody's series, and the cards that break a tie."""
    rows: list[list[RenderableType]] = [
        [pen.name(number), _tally(seat, pen), faint(_laid(seat, pen))]
        for number, seat in enumerate(scene.seats)
    ]
    return [grid(rows)]


def _laid(seat: Seat, pen: Pen) -> str:
    return pen.say("draw-chiffres-laid", cards=seat.cards_laid)
