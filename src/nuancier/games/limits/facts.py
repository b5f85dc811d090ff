"""What can happen in Limits, as far as a viewer may know it."""

from __future__ import annotations

from typing import Annotated

from nuancier.games.limits.table import COLOUR_NAMES, LIMIT_LISTS, NO_LIMIT
from nuancier.kernel.fact import Begins, Fact, Seat, spoken
from nuancier.locales.saying import colour_name


def number_name(number: int | None) -> str:
    """Return what is printed on a limit card for a colour."""
    return "X" if number is None else str(number)


PRINTED = sorted({number for limits in LIMIT_LISTS for number in limits if number != NO_LIMIT})

Card = Annotated[str, spoken("card", colour_name, COLOUR_NAMES)]
Number = Annotated[int | None, spoken("number", number_name, (None, *PRINTED))]


class Limit(Fact, tag="limit"):
    """One colour of the limit card."""

    colour: Card
    number: Number  # None for X, no limit


class LimitCard(Fact, tag="limit_card"):
    """The limit card of the round was turned up."""

    limits: tuple[Limit, ...]


class Dealt(Fact, tag="dealt"):
    """The viewer's own hand."""

    seat: Seat
    cards: tuple[Card, ...]


class Hides(Fact, tag="hides"):
    """The viewer hid these cards."""

    seat: Seat
    cards: tuple[Card, ...]


class HasHidden(Fact, tag="has_hidden"):
    """Somebody else hid so many cards."""

    seat: Seat
    count: int


class Plays(Fact, tag="plays"):
    """Somebody played a card."""

    seat: Seat


class Top(Fact, tag="top"):
    """The card that lies on the pile now; it may be read again only until it is covered."""

    card: Card


class Swaps(Fact, tag="swaps"):
    """Somebody swapped four cards of a colour."""

    seat: Seat


class ShowsFour(Fact, tag="shows_four"):
    """The colour of the four cards, two of which lie on the pile now."""

    card: Card


class Draws(Fact, tag="draws"):
    """Somebody else drew a card."""

    seat: Seat


class DrawsCards(Fact, tag="draws_cards"):
    """The viewer drew these cards."""

    seat: Seat
    cards: tuple[Card, ...]


class LosesDraw(Fact, tag="loses_draw"):
    """Somebody did not draw in time."""

    seat: Seat


class Accuses(Fact, tag="accuses"):
    """Somebody accused somebody of having gone too far."""

    seat: Seat
    accused: Seat


class Reveals(Fact, tag="reveals"):
    """Somebody's hidden cards were shown."""

    seat: Seat
    cards: tuple[Card, ...]


class Pile(Fact, tag="pile"):
    """The cards of the pile, the first one first."""

    cards: tuple[Card, ...]


class Counts(Fact, tag="counts"):
    """How many cards of the colour lie in the pile up to the card in question, and may."""

    card: Card
    count: int
    number: int  # on the limit card
    hidden: int  # cards of the colour
    limit: int  # both together


class CountsNoLimit(Fact, tag="counts_no_limit"):
    """How many cards of the colour lie in the pile; the limit card says X for it."""

    card: Card
    count: int


class Exceeded(Fact, tag="exceeded"):
    """The accused had gone too far."""

    loser: Seat
    winner: Seat


class Kept(Fact, tag="kept"):
    """The accused had not gone too far."""

    loser: Seat
    winner: Seat


AnyFact = (
    Limit | LimitCard | Dealt | Hides | HasHidden | Plays | Top | Swaps | ShowsFour | Draws
    | DrawsCards | LosesDraw | Accuses | Reveals | Pile | Counts | CountsNoLimit | Exceeded | Kept
    | Begins
)  # fmt: skip
