"""What can happen in Top Speed, as far as a viewer may know it."""

from __future__ import annotations

from typing import Annotated

from nuancier.games.top_speed.table import COLOUR_NAMES, ENDINGS, FACES, MOTIF_NAMES, RUNNING
from nuancier.kernel.fact import Fact, Place, Seat, spoken
from nuancier.locales.saying import Saying, says

CARD_NAMES = tuple(f"{MOTIF_NAMES[motif]} {COLOUR_NAMES[colour]}" for motif, colour in FACES)


def card_name(card: str) -> Saying:
    """Return a card as people read it."""
    motif, colour = card.split()
    return says("top-speed-" + motif, colour=colour)


def value_name(value: int) -> Saying:
    """Return what an arrow is worth as people read it."""
    return says("top-speed-value", value=value)


def ending_name(ending: str) -> Saying:
    """Return how a race ended as people read it."""
    return says("top-speed-ends-" + ending.replace("_", "-"))


Card = Annotated[str, spoken("card", card_name, CARD_NAMES)]
Value = Annotated[int, spoken("value", value_name, range(1, 6))]
Ending = Annotated[str, spoken("ending", ending_name, ENDINGS[RUNNING + 1 :])]


class BlackAndWhite(Fact, tag="black_and_white"):
    """Who has which cards."""

    black: Seat
    white: Seat


class OuterArrows(Fact, tag="outer_arrows"):
    """What the outer arrows are worth, columns 1, 4, 5 and 8: they lie open before the signal."""

    values: tuple[Value, ...]


class Signal(Fact, tag="signal"):
    """The race is on, and what the inner arrows are worth, columns 2, 3, 6 and 7."""

    values: tuple[Value, ...]


class TurnsUp(Fact, tag="turns_up"):
    """The viewer's next card."""

    seat: Seat
    card: Card


class Places(Fact, tag="places"):
    """Somebody placed a card in a column."""

    seat: Seat
    card: Card
    column: Place


class PutsUnder(Fact, tag="puts_under"):
    """The other player put a card under the packet."""

    seat: Seat


class PutsThisUnder(Fact, tag="puts_this_under"):
    """The viewer put this card under the packet."""

    card: Card


class Mends(Fact, tag="mends"):
    """Somebody moved a wrong card to another column."""

    seat: Seat
    card: Card
    source: Place
    column: Place


class MendClosed(Fact, tag="mend_closed"):
    """It is too late for the viewer to mend the card in this column."""

    column: Place


class SaysTop(Fact, tag="says_top"):
    """Somebody said TOP."""

    seat: Seat


class FalseTop(Fact, tag="false_top"):
    """A card that could still have been placed, and where."""

    card: Card
    column: Place


class GetsCard(Fact, tag="gets_card"):
    """Somebody gets the TOP SPEED card."""

    seat: Seat


class PlaysOn(Fact, tag="plays_on"):
    """Somebody plays on alone for a while."""

    seat: Seat


class Ends(Fact, tag="ends"):
    """The race is over."""

    ending: Ending


AnyFact = (
    BlackAndWhite | OuterArrows | Signal | TurnsUp | Places | PutsUnder | PutsThisUnder | Mends
    | MendClosed | SaysTop | FalseTop | GetsCard | PlaysOn | Ends
)  # fmt: skip
