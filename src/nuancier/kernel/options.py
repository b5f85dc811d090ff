"""The options of a game: what a table may be opened with, and where the record keeps it.

An option is declared once, as a field of the record: ``scoring: int = choice("beige", "grey")``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeVar

from nuancier.kernel.record import Field, Record
from nuancier.locales.saying import refuse

Kind = TypeVar("Kind", bound=Record)

OptionValue = str | int


def as_number(text: str) -> int | None:
    """Return a whole number from its digits; None when the text is anything else."""
    # Past some thousand digits `int` raises; no number here has twenty.
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else None


class Option(Protocol):
    """A named choice, kept in the table's field of the same name."""

    @property
    def name(self) -> str: ...

    def values(self, players: int | None = None) -> list[str]:
        """Return what may be chosen, the default first."""
        ...

    def put(self, t: Any, value: OptionValue | None) -> None:
        """Set the option; None is the default; anything not among the values is refused."""
        ...

    def get(self, t: Any) -> OptionValue:
        """Return the option as it is written."""
        ...


def _refused(option: Option, value: OptionValue, players: int) -> Exception:
    known = ", ".join(option.values(players))
    return refuse("bad-option", option=option.name, value=str(value), known=known)


@dataclass(frozen=True)
class Choice:
    """One of a few named values; the field holds the place, whichever of them is the default."""

    name: str
    choices: tuple[str, ...]
    default: str = ""  # the first, where none is named

    def values(self, players: int | None = None) -> list[str]:
        default = self._usual()
        return [default, *(choice for choice in self.choices if choice != default)]

    def _usual(self) -> str:
        return self.default or self.choices[0]

    def put(self, t: Any, value: OptionValue | None) -> None:
        written = self._usual() if value is None else str(value)
        if written not in self.choices:
            raise _refused(self, written, t.players)
        setattr(t, self.name, self.choices.index(written))

    def get(self, t: Any) -> OptionValue:
        return self.choices[int(getattr(t, self.name))]


@dataclass(frozen=True)
class Number:
    """A whole number between bounds; the highest and the default may depend on the players."""

    name: str
    lowest: int
    highest: int | Callable[[int], int]
    default: int | Callable[[int], int]
    only: tuple[int, ...] = ()  # when not every number between the bounds will do

    def values(self, players: int | None = None) -> list[str]:
        if self.only:
            return [str(number) for number in self.only]
        bounds = [_for(bound, players) for bound in (self.default, self.highest)]
        return [bounds[0], f"{self.lowest}-{bounds[1]}"]

    def put(self, t: Any, value: OptionValue | None) -> None:
        written = _for(self.default, t.players) if value is None else str(value)
        number = as_number(written)
        highest = int(_for(self.highest, t.players))
        if number is None or not self.lowest <= number <= highest:
            raise _refused(self, written, t.players)
        if self.only and number not in self.only:
            raise _refused(self, written, t.players)
        setattr(t, self.name, number)

    def get(self, t: Any) -> OptionValue:
        return int(getattr(t, self.name))


def _for(bound: int | Callable[[int], int], players: int | None) -> str:
    if callable(bound):
        return "" if players is None else str(bound(players))
    return str(bound)


@dataclass(frozen=True)
class SeatOrLot:
    """Who begins: a seat, counted from 1, or ``lot``; the field holds 0 for the lot."""

    name: str = "first"

    def values(self, players: int | None = None) -> list[str]:
        return ["lot", *(str(seat + 1) for seat in range(players or 1))]

    def put(self, t: Any, value: OptionValue | None) -> None:
        written = "lot" if value is None else str(value)
        if written not in self.values(t.players):
            raise _refused(self, written, t.players)
        setattr(t, self.name, 0 if written == "lot" else int(written))

    def get(self, t: Any) -> OptionValue:
        return int(getattr(t, self.name)) or "lot"


@dataclass(frozen=True)
class PerSeat:
    """A number for every seat, written ``0,300``; one number alone counts for the first seat."""

    name: str
    highest: int

    def values(self, players: int | None = None) -> list[str]:
        example = ",".join(["0"] * (players or 2))
        return [example, ",".join([f"0-{self.highest}"] * (players or 2))]

    def put(self, t: Any, value: OptionValue | None) -> None:
        parts = [] if value is None else str(value).split(",")
        if len(parts) > t.players:
            raise _refused(self, str(value), t.players)
        held = getattr(t, self.name)
        for seat, part in enumerate(parts):
            number = as_number(part)
            if number is None or number > self.highest:
                raise _refused(self, str(value), t.players)
            held[seat] = number

    def get(self, t: Any) -> OptionValue:
        held = getattr(t, self.name)
        return ",".join(str(held[seat]) for seat in range(t.players))


# ---- an option as a field of a record ------------------------------------------------------------


class OptionField(Field):
    """A field that holds an option of the same name."""

    def __init__(self, named: Callable[[str], Option], code: str, *shape: int) -> None:
        super().__init__(code, *shape)
        self.named = named


def choice(*choices: str, default: str = "") -> Any:
    """A field for one of a few named values: the place in the list."""
    return OptionField(partial(Choice, choices=choices, default=default), "i1")


def number(
    lowest: int,
    highest: int | Callable[[int], int],
    *,
    default: int | Callable[[int], int],
    only: tuple[int, ...] = (),
) -> Any:
    """A field for a whole number between bounds, 127 at most."""
    named = partial(Number, lowest=lowest, highest=highest, default=default, only=only)
    return OptionField(named, "i1")


def seat_or_lot() -> Any:
    """A field for who begins: the seat counted from 1, or 0 for the lot."""
    return OptionField(SeatOrLot, "i1")


def per_seat(seats: int, *, highest: int) -> Any:
    """A field for a number of every seat, 32767 at most."""
    return OptionField(partial(PerSeat, highest=highest), "i2", seats)


def options_of(kind: type[Record]) -> tuple[Option, ...]:
    """Return the options that a record declares, in order."""
    fields = kind.declared().items()
    return tuple(field.named(name) for name, field in fields if isinstance(field, OptionField))


def blank_table(
    kind: type[Kind],
    players: int,
    options: Iterable[Option],
    chosen: Mapping[str, OptionValue],
    prepare: Callable[[Kind], None],
) -> Kind:
    """Return a table before any card is dealt; options that were not chosen are as usual."""
    t: Any = kind()
    t.players, t.remembers = players, 1
    for option in options:
        option.put(t, chosen.get(option.name))
    prepare(t)
    return t  # type: ignore[no-any-return]
