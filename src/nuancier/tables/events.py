"""What the log of a table says: everything that ever changed it, and nothing else.

A table is the sum of these events. They stay on the server: secrets and orders stand in them.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nuancier.kernel.game import EVERYONE
from nuancier.kernel.options import OptionValue
from nuancier.tables.messages import Character, Face, Pace, PhotoPress

FORMAT = 1  # part of every snapshot's layout; one more whenever an event gets another meaning
HOUSE = EVERYONE + 1  # who did it when neither a seat nor luck nor the clock did

# What a deed was when nothing was moved: somebody asked for a hint, a bot got a seat for good,
# a race was paused and went on, or somebody took another name.
HINT, SHOWN_OUT, GAVE_UP, PAUSED, RESUMED, RENAMED = ASIDES = (
    "hint", "shown_out", "gave_up", "paused", "resumed", "renamed",
)  # fmt: skip


class Happened(msgspec.Struct, tag_field="k", omit_defaults=True, kw_only=True, gc=False):
    """Base of all events; who did it stands in the row."""

    wish: str = ""  # which wish the row's op was for, as tables/answers.py marks it


class Opened(Happened, tag="opened"):
    """The table was opened; a bot's level or None for every seat, and which character it is."""

    game: str
    rules_version: int
    code: str
    bots: Sequence[str | None]
    options: dict[str, OptionValue]
    clock: int
    hints: bool = True
    pace: Pace = "brisk"
    cast: Sequence[Character | None] = ()  # by seat; for old logs, tables/cast.py


class Committed(Happened, tag="committed"):
    """The secret of the next game was drawn."""

    secret: bytes


class Joined(Happened, tag="joined"):
    """A person sat down."""

    seat: int
    name: str
    token: bytes  # its hash
    face: Face | None = None  # in old logs it is the one that tables/cast.py chooses
    new: bool = False  # to this game, as they said


class PersonRenamed(Happened, tag="renamed"):
    """A person took another name, or another face."""

    seat: int
    was: str  # the name until now
    name: str
    face: Face | None


class TokenChanged(Happened, tag="moved"):
    """A person's seat got a new token, and the old one is void."""

    seat: int
    token: bytes


class SeatChanged(Happened, tag="changed"):
    """A person changed to a free seat."""

    seat: int
    to: int


class SeatFreed(Happened, tag="stood"):
    """A seat became free before the start."""

    seat: int


class Left(Happened, tag="left"):
    """A person left on purpose while a match was on."""

    seat: int


class Replaced(Happened, tag="replaced"):
    """A bot sat down for good where a person had played; ``why`` is SHOWN_OUT or GAVE_UP."""

    seat: int
    name: str  # of the person
    bot: str
    why: str
    who: Character | None = None  # the bot's character; old logs do not tell


class Abandoned(Happened, tag="abandoned"):
    """The only person at the table gave the match up: it has no result."""

    seat: int


class Returned(Happened, tag="returned"):
    """A person who had left is back."""

    seat: int


class Hosted(Happened, tag="hosted"):
    """Another person became host."""

    seat: int | None


class Arrangement(Happened, tag="arranged"):
    """Bots, options, clock, lock, hints or pace were changed."""

    bots: Sequence[str | None]
    options: dict[str, OptionValue]
    clock: int
    locked: bool
    hints: bool = True
    pace: Pace = "brisk"
    cast: Sequence[Character | None] = ()  # by seat; for old logs, tables/cast.py


class Paced(Happened, tag="paced"):
    """The pace of bots alone was changed, which may be done while a match is on."""

    pace: Pace


class WordAdded(Happened, tag="word"):
    """A seat added its word to the luck of the next game."""

    seat: int
    text: str


class Started(Happened, tag="started"):
    """A game began, the first of a match when ``match`` is set; what it was dealt from is fixed."""

    options: dict[str, OptionValue]
    words: list[str]
    match: bool
    rules_version: int = 0  # by which it is played; 0 in old logs: as the table was opened
    lesson: bool = False  # a first hand: its first deal is prepared, and luck is bound to nothing


class Ended(Happened, tag="ended"):
    """A game begun by other rules was given up with its match: nobody here can play or count it."""

    rules_version: int  # of those who gave it up


class CardsDealt(Happened, tag="dealt"):
    """Luck dealt."""

    order: list[int]


class Played(Happened, tag="played"):
    """A seat or the clock moved; ``by`` says who did it when it was not the person of the seat."""

    moves: list[int]
    by: str = ""
    photo: list[PhotoPress] = []  # of a contested claim, best first


class Hinted(Happened, tag="hinted"):
    """A person asked for a hint; what it said is between that person and the bot."""


class RacePaused(Happened, tag="paused"):
    """The only person of a race against bots paused it: table time stands still."""


class RaceResumed(Happened, tag="resumed"):
    """A paused race went on, after its countdown."""


class WentOn(Happened, tag="went_on"):
    """A first hand was over, or its player wished no more of it: table time runs."""


AnyEvent = (
    Opened | Committed | Joined | PersonRenamed | TokenChanged | SeatChanged | SeatFreed | Left
    | Replaced | Abandoned | Returned | Hosted | Arrangement | WordAdded | Started | Ended
    | CardsDealt | Played | Hinted | RacePaused | RaceResumed | Paced | WentOn
)  # fmt: skip

_decoder = msgspec.msgpack.Decoder(AnyEvent)
_encoder = msgspec.msgpack.Encoder()


def write_event(event: AnyEvent) -> bytes:
    """Return the event as the log keeps it."""
    return _encoder.encode(event)


def read_event(body: bytes) -> AnyEvent:
    """Return the event in a row's body."""
    event: AnyEvent = _decoder.decode(body)
    return event
