"""What happened, before any words: facts are typed, and become sentences in one way for all games.

A game declares a fact for each thing that `witness` can tell. The sentence of a fact has the key
``GAME-TAG`` in the word files, and its fields fill the blanks; so a fact never holds more than its
sentence tells. How a field is spoken stands in its type: a `Seat` becomes a name, a card its words.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from nuancier.locales.saying import Argument, Saying, seat_name

Speaker = Callable[[Any], Argument]


@dataclass(frozen=True)
class Spoken:
    """How the values of one kind of field are spoken; those of a finite kind are listed."""

    kind: str
    speak: Speaker = field(compare=False)
    values: tuple[Hashable, ...] = ()


def spoken(kind: str, speak: Speaker, values: Iterable[Hashable]) -> Spoken:
    """Return how the values of a finite kind are spoken, each of them made once."""
    listed = tuple(values)
    said = {value: speak(value) for value in listed}
    return Spoken(kind, said.__getitem__, listed)


def _from_one(place: int) -> int:
    return place + 1


Seat = Annotated[int, Spoken("seat", seat_name)]
Place = Annotated[int, Spoken("place", _from_one)]  # a row, a column: sentences count from 1


class Fact(msgspec.Struct, gc=False, tag_field="kind"):
    """One thing that happened, or a part of one, as far as a viewer may know it."""


class Common(Fact):
    """A fact that is told alike in all games: its key has no game."""


class Begins(Common, tag="begins"):
    """Somebody has the first turn."""

    seat: Seat


class GameIsOver(Common, tag="game_is_over"):
    """The game has ended."""


class HintAsked(Common, tag="hint_asked"):
    """Somebody asked a bot for a hint."""

    seat: Seat


class ShownOut(Common, tag="shown_out"):
    """The host showed somebody out of a running game: a bot has the seat now."""

    name: str  # of who had it
    bot: str  # the name of who has it


class GaveUp(Common, tag="gave_up"):
    """Somebody gave up in a running game: a bot has the seat now."""

    name: str  # of who had it
    bot: str  # the name of who has it


class Renamed(Common, tag="renamed"):
    """Somebody took another name in a running game."""

    was: str
    name: str


class Paused(Common, tag="paused"):
    """Somebody who plays a race alone against bots stopped its time."""

    seat: Seat


class Resumed(Common, tag="resumed"):
    """A race that was paused goes on."""

    seat: Seat


class Speech:
    """How one game's facts become sentences."""

    def __init__(self, game: str, kinds: Iterable[type[Fact]]) -> None:
        self._game = game
        self.kinds: Mapping[str, type[Fact]] = {tag_of(kind): kind for kind in kinds}
        self._known: dict[type[Fact], tuple[str, list[tuple[str, str, Speaker]]]] = {}

    def __call__(self, fact: Fact) -> Saying:
        """Return a fact as a sentence."""
        kind = type(fact)
        known = self._known.get(kind)
        if known is None:
            known = self._known[kind] = (self.key(kind), self._blanks(kind))
        key, blanks = known
        return Saying(key, {blank: speak(getattr(fact, name)) for name, blank, speak in blanks})

    def key(self, kind: type[Fact]) -> str:
        """Return the key of a fact's sentence in the word files."""
        tag = tag_of(kind)
        return _dashed(tag if issubclass(kind, Common) else f"{self._game}-{tag}")

    def _blanks(self, kind: type[Fact]) -> list[tuple[str, str, Speaker]]:
        return [(name, _dashed(name), self._speaker(hint)) for name, hint in fields_of(kind)]

    def _speaker(self, hint: Any) -> Speaker:
        if get_origin(hint) is tuple:
            one = self._speaker(get_args(hint)[0])
            return lambda values: [one(value) for value in values]  # type: ignore[misc]
        manner = manner_of(hint)
        if manner:
            return manner.speak
        return self if isinstance(hint, type) and issubclass(hint, Fact) else _as_it_is

    @cached_property
    def manners(self) -> dict[str, Spoken]:
        """All manners of speaking that this game's facts need, by the kind of their fields."""
        hints = [hint for kind in self.kinds.values() for _, hint in fields_of(kind)]
        found = [manner_of(one_of(hint)) for hint in hints]
        return {manner.kind: manner for manner in found if manner}


def tag_of(kind: type[Fact]) -> str:
    """Return the tag of a kind of facts: its name in its game."""
    return str(kind.__struct_config__.tag)


def fields_of(kind: type[Fact]) -> list[tuple[str, Any]]:
    """Return the fields of a fact, with their types."""
    hints = get_type_hints(kind, include_extras=True)
    return [(name, hints[name]) for name in kind.__struct_fields__]


def one_of(hint: Any) -> Any:
    """Return the type of one of several, or the type itself."""
    return get_args(hint)[0] if get_origin(hint) is tuple else hint


def manner_of(hint: Any) -> Spoken | None:
    """Return how a field of this type is spoken; None: as it is."""
    notes = getattr(hint, "__metadata__", ())
    return next((note for note in notes if isinstance(note, Spoken)), None)


def manner_named(hint: Any) -> str:
    """Return the name of the manner in which a field is spoken, or an empty text."""
    one = one_of(hint)
    manner = manner_of(one)
    if manner:
        return manner.kind
    return "fact" if isinstance(one, type) and issubclass(one, Fact) else ""


def _as_it_is(value: Any) -> Any:
    return value


def _dashed(name: str) -> str:
    return name.replace("_", "-")
