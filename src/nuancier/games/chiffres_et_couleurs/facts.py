"""What can happen in Chiffres et Couleurs, as far as a viewer may know it."""

from __future__ import annotations

from typing import Annotated

from nuancier.games.chiffres_et_couleurs.table import CARD_NAMES, COLOUR_NAMES, PROPERTY_NAMES
from nuancier.kernel.fact import Begins, Fact, GameIsOver, Seat, spoken
from nuancier.locales.saying import Argument, Saying, colour_name, says


def say(key: str, **args: Argument) -> Saying:
    """Return one of this game's own sayings."""
    return says("chiffres-et-couleurs-" + key, **args)


def card_name(card: str) -> Saying:
    """Return a card as people read it."""
    if card == "joker":
        return say("joker")
    colour, digit = card.split()
    return say("card", colour=colour_name(colour), digit=int(digit))


def property_name(wanted: str) -> Saying:
    """Return what is asked for as people read it."""
    if wanted in COLOUR_NAMES:
        return say("colour", colour=colour_name(wanted))
    return say("digit", digit=int(wanted))


Card = Annotated[str, spoken("card", card_name, CARD_NAMES)]
Property = Annotated[str, spoken("property", property_name, PROPERTY_NAMES)]  # a digit or a colour


class Hand(Fact, tag="hand"):
    """The viewer's own cards, as dealt."""

    cards: tuple[Card, ...]


class Asks(Fact, tag="asks"):
    """Somebody asked somebody for a digit or a colour."""

    seat: Seat
    to: Seat
    wanted: Property


class Gives(Fact, tag="gives"):
    """Somebody handed over what was asked for."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]


class MustGive(Fact, tag="must_give"):
    """Somebody has what was asked for, and chooses which card to give."""

    seat: Seat


class HasNone(Fact, tag="has_none"):
    """Somebody has nothing of what was asked for."""

    seat: Seat


class Shows(Fact, tag="shows"):
    """The card drawn after a miss is what was asked for: it is shown."""

    seat: Seat
    card: Card


class Draws(Fact, tag="draws"):
    """The viewer drew a card after a miss."""

    seat: Seat
    card: Card


class DrawsUnseen(Fact, tag="draws_unseen"):
    """Somebody else drew a card after a miss."""

    seat: Seat


class NothingToDraw(Fact, tag="nothing_to_draw"):
    """The pile was empty after a miss."""

    seat: Seat


class LaysCard(Fact, tag="lays_card"):
    """The viewer laid a card for a series that nobody else sees yet."""

    seat: Seat
    card: Card


class Lays(Fact, tag="lays"):
    """Somebody laid a series."""

    seat: Seat
    cards: tuple[Card, ...]


class LaysNothing(Fact, tag="lays_nothing"):
    """Somebody has no first series."""

    seat: Seat


class PutsDown(Fact, tag="puts_down"):
    """The viewer put down a first series."""

    seat: Seat


class IsReady(Fact, tag="is_ready"):
    """The viewer has chosen all first series."""

    seat: Seat


class Keeps(Fact, tag="keeps"):
    """Somebody kept the shown card in hand."""

    seat: Seat
    card: Card


class DrewJoker(Fact, tag="drew_joker"):
    """A joker was drawn after the miss, and is used at once: the turn goes on."""

    seat: Seat


class IsDone(Fact, tag="is_done"):
    """Somebody lays no more."""

    seat: Seat


class Refills(Fact, tag="refills"):
    """Somebody else's hand was empty, and was dealt anew."""

    seat: Seat
    count: int


class RefillsWith(Fact, tag="refills_with"):
    """The viewer's hand was empty, and was dealt these cards."""

    seat: Seat
    cards: tuple[Card, ...]


class OnlyJokers(Fact, tag="only_jokers"):
    """Somebody holds nothing but jokers, and must draw."""

    seat: Seat


class NobodyToAsk(Fact, tag="nobody_to_ask"):
    """Nobody else has cards."""

    seat: Seat


AnyFact = (
    Hand | Asks | Gives | MustGive | HasNone | Shows | Draws | DrawsUnseen | NothingToDraw
    | LaysCard | Lays | LaysNothing | PutsDown | IsReady | Keeps | DrewJoker | IsDone | Refills
    | RefillsWith | OnlyJokers | NobodyToAsk | Begins | GameIsOver
)  # fmt: skip
