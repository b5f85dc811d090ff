"""What can happen in Coloretto, as everybody sees it."""

from __future__ import annotations

from typing import Annotated

from nuancier.games.coloretto.table import COLOUR_NAMES, KIND_NAMES
from nuancier.kernel.fact import Begins, Fact, Place, Seat, spoken
from nuancier.locales.saying import Saying, colour_name, says


def card_name(card: str) -> Saying:
    """Return a card as people read it."""
    if card in COLOUR_NAMES:
        return says("coloretto-card", colour=colour_name(card))
    return says("coloretto-" + card.replace("_", "-"))


Colour = Annotated[str, spoken("colour", colour_name, COLOUR_NAMES)]
Card = Annotated[str, spoken("card", card_name, KIND_NAMES)]


class Removed(Fact, tag="removed"):
    """Colours that are not in this game."""

    colours: tuple[Colour, ...]


class StartsWith(Fact, tag="starts_with"):
    """Somebody's start cards."""

    seat: Seat
    cards: tuple[Card, ...]


class LastRound(Fact, tag="last_round"):
    """The card of the last round came up."""


class Draws(Fact, tag="draws"):
    """Somebody drew a card, for a row."""

    seat: Seat
    card: Card


class Places(Fact, tag="places"):
    """Somebody placed the drawn card in a row."""

    seat: Seat
    card: Card
    row: Place


class Takes(Fact, tag="takes"):
    """Somebody took a row."""

    seat: Seat
    row: Place
    cards: tuple[Card, ...]


class TurnsUp(Fact, tag="turns_up"):
    """The golden joker brought one more card from the pile."""

    seat: Seat
    card: Card


class Leaves(Fact, tag="leaves"):
    """Nobody took this row: its cards leave the game."""

    row: Place
    cards: tuple[Card, ...]


class Names(Fact, tag="names"):
    """Somebody named the colours of the own jokers."""

    seat: Seat
    colours: tuple[Colour, ...]


class NamedByClock(Fact, tag="named_by_clock"):
    """The clock named the best colours for somebody."""

    seat: Seat
    colours: tuple[Colour, ...]


AnyFact = (
    Removed | StartsWith | LastRound | Draws | Places | Takes | TurnsUp | Leaves | Names
    | NamedByClock | Begins
)  # fmt: skip
