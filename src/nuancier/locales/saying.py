"""What can be said, before any language: a key and its arguments."""

from __future__ import annotations

from functools import cache
from typing import Union

import msgspec

Argument = Union[int, str, "Saying", list["Saying"]]


class Saying(msgspec.Struct, frozen=True, gc=False):
    """One sentence or phrase: its key in the word files, and what fills its blanks."""

    key: str
    args: dict[str, Argument] = {}


def says(key: str, **args: Argument) -> Saying:
    """Return the saying with this key and these arguments (``_`` in a name is written ``-``)."""
    for name in args:
        if "_" in name:
            return Saying(key, {name.replace("_", "-"): value for name, value in args.items()})
    return Saying(key, args)


@cache
def seat_name(seat: int) -> Saying:
    """Return the saying that stands for whoever sits there (seats are told from 1)."""
    return says("seat", number=seat + 1)


@cache
def colour_name(colour: str) -> Saying:
    """Return a colour of any game as people read it."""
    return says("colour-" + colour)


class Refusal(Exception):  # noqa: N818  (a refusal is an answer, not a fault)
    """Something was asked that cannot be; carries the sentence that says why."""

    def __init__(self, saying: Saying) -> None:
        super().__init__(saying)
        self.saying = saying

    def __str__(self) -> str:
        from nuancier.locales import Words

        return Words("en").speak(self.saying)


def refuse(key: str, **args: Argument) -> Refusal:
    """Return the refusal with this key and these arguments, to be raised."""
    return Refusal(says(key, **args))
