"""A seat of a table: a person's, a character's who plays as a bot, or free."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nuancier.tables.cast import CAST, casting, name_of
from nuancier.tables.messages import Character, Face

MINDER = "joueur"  # the level of whoever minds a person's seat


class Seat(msgspec.Struct):
    """A seat: a person's, a bot's, or free."""

    name: str | None = None
    token: bytes = b""  # hash of what the person proves the seat with
    bot: str | None = None  # level
    left: bool = False  # left on purpose: a bot minds it
    person: int = 0  # the row in which they sat down: tells them from others who sit here later
    face: Face | None = None  # of a person
    who: Character | None = None  # of a bot
    new: bool = False  # to this game, of a person: until one has begun here

    @property
    def is_free(self) -> bool:
        return self.name is None and self.bot is None

    @property
    def level(self) -> str:
        """How well the bot plays who has this seat, or minds it."""
        return self.bot or MINDER

    @property
    def called(self) -> str:
        """The name of whoever sits here: a person's, or a character's."""
        return self.name or name_of(self.who)

    @property
    def animal(self) -> Face | None:
        """What whoever sits here looks like."""
        return CAST[self.who].animal if self.who else self.face


def bots_at(levels: Sequence[str | None], cast: Sequence[Character | None]) -> list[Seat]:
    """Return seats with these bots; where there is none the seat is free."""
    those = zip(levels, casting(levels, cast), strict=True)
    return [Seat(bot=level, who=who) for level, who in those]
