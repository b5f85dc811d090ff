"""What can happen in Rouge Jaune Vert, as far as a viewer may know it."""

from __future__ import annotations

from typing import Annotated

from nuancier.games.rouge_jaune_vert.table import (
    CARDS,
    COUNT,
    ENDINGS,
    INK,
    POINT_VALUES,
    WORD,
)
from nuancier.kernel.fact import Fact, Seat, Speech, spoken
from nuancier.locales.saying import Saying, colour_name, says

SHARED_NAMES = ("blue", "red", "yellow", "green", "black")  # our colours, in every game's words
CLASHES = ("count", "word", "ink", "word-is-ink", "ink-is-word")


def points_name(value: int) -> Saying:
    """Return a point card as people read it, with its sign."""
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return says("rouge-jaune-vert-points", value=f"{sign}{abs(value)}")


def clash_name(clash: str) -> Saying:
    """Return what two neighbours have in common as people read it."""
    return says("rouge-jaune-vert-clash-" + clash)


def ending_name(ending: str) -> Saying:
    """Return why a round ended as people read it."""
    return says("rouge-jaune-vert-ends-" + ending.replace("_", "-"))


BY_SOMEBODY = ("none", "full", "stop")  # no ending yet, and those that a seat brought about

Colour = Annotated[str, spoken("colour", colour_name, SHARED_NAMES)]
Points = Annotated[int, spoken("points", points_name, sorted(set(POINT_VALUES.tolist())))]
Clash = Annotated[str, spoken("clash", clash_name, CLASHES)]
Ending = Annotated[
    str, spoken("ending", ending_name, [one for one in ENDINGS if one not in BY_SOMEBODY])
]


class Card(Fact, tag="card"):
    """A colour card: the word on it, the colour it is printed in, and how often it stands there."""

    word: Colour
    ink: Colour
    count: int


ALL_CARDS = [
    Card(SHARED_NAMES[WORD[card]], SHARED_NAMES[INK[card]], int(COUNT[card]))
    for card in range(CARDS)
]


_speak = Speech("rouge_jaune_vert", ())


def card_name(card: int) -> Saying:
    """Return a card as people read it."""
    return _speak(ALL_CARDS[card])


class Opens(Fact, tag="opens"):
    """A round begins, with these point cards at stake."""

    round: int
    rounds: int
    stakes: tuple[Points, ...]


class StartsWith(Fact, tag="starts_with"):
    """Somebody's first card."""

    seat: Seat
    card: Card


class TakesHidden(Fact, tag="takes_hidden"):
    """Somebody else took a card that lay face down."""

    seat: Seat


class TakesHiddenCard(Fact, tag="takes_hidden_card"):
    """The viewer took a card that lay face down."""

    seat: Seat
    card: Card


class Takes(Fact, tag="takes"):
    """Somebody took a card that lay face up."""

    seat: Seat
    card: Card


class Places(Fact, tag="places"):
    """Somebody placed the card in hand at the end of the own series."""

    seat: Seat
    card: Card


class Returns(Fact, tag="returns"):
    """Somebody laid the card in hand face up on the table."""

    seat: Seat
    card: Card


class SaysStuck(Fact, tag="says_stuck"):
    """Somebody finds no card that fits."""

    seat: Seat


class EndsFull(Fact, tag="ends_full"):
    """The round ended by itself, with somebody's full series."""

    seat: Seat


class EndsStop(Fact, tag="ends_stop"):
    """Somebody called Stop."""

    seat: Seat


class Ends(Fact, tag="ends"):
    """The round ended without anybody's Stop."""

    ending: Ending


class CountsAsStopper(Fact, tag="counts_as_stopper"):
    """Whose series was full first, so that ties are counted from there."""

    seat: Seat


class NobodyStopped(Fact, tag="nobody_stopped"):
    """From whom ties are counted when no series was full."""

    seat: Seat


class Mistake(Fact, tag="mistake"):
    """The first wrong card of somebody's series, and what it has in common with the one before."""

    seat: Seat
    card: Card
    before: Card
    reasons: tuple[Clash, ...]


class PaysForStop(Fact, tag="pays_for_stop"):
    """Somebody stopped with a mistake, and counts fewer cards."""

    seat: Seat
    cards: int


class Keeps(Fact, tag="keeps"):
    """What somebody's series counts for, and the point card that was taken for it."""

    seat: Seat
    kept: int
    total: int  # of the counts on the cards kept
    points: Points


AnyFact = (
    Card | Opens | StartsWith | TakesHidden | TakesHiddenCard | Takes | Places | Returns
    | SaysStuck | EndsFull | EndsStop | Ends | CountsAsStopper | NobodyStopped | Mistake
    | PaysForStop | Keeps
)  # fmt: skip
