"""One line of text is one position: the parts every game's notation is made of.

A line is a list of parts, ``players 3; rows RY / . / B; last``, each a name and its content.
Whatever is wrong with a line is refused with its column and what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Generic

from nuancier.kernel.options import Kind, as_number, blank_table, options_of
from nuancier.kernel.record import Record
from nuancier.locales.saying import Refusal, refuse


@dataclass(frozen=True)
class Part:
    """A named part of a line, and the column (from 1) where its content begins."""

    name: str
    text: str
    column: int

    def words(self) -> list[str]:
        """Return the content word by word."""
        return self.text.split()

    def pieces(self, count: int | None = None) -> list[Part]:
        """Return the content piece by piece, as slashes divide it."""
        found, column = [], self.column
        for piece in self.text.split("/"):
            lead = len(piece) - len(piece.lstrip())
            found.append(Part(self.name, piece.strip(), column + lead))
            column += len(piece) + 1
        if count is not None and len(found) != count:
            raise self.wrong("notation-pieces", wanted=count, given=len(found))
        return found

    def number(self, low: int, high: int) -> int:
        """Return the content as a number between bounds."""
        number = as_number(self.text)
        if number is None or not low <= number <= high:
            raise self.wrong("notation-number", given=self.text, low=low, high=high)
        return number

    def numbers(self, low: int, high: int) -> list[int]:
        """Return the content as numbers between bounds."""
        return [word.number(low, high) for word in self.placed_words()]

    def placed_words(self) -> list[Part]:
        """Return the content word by word, each with its own column."""
        found = re.finditer(r"[^\s/]+", self.text)
        return [Part(self.name, word[0], self.column + word.start()) for word in found]

    def letters(self, alphabet: str, nothing: str = ".") -> list[int]:
        """Return the places in the alphabet of the letters in the content; a dot is none."""
        if self.text == nothing:
            return []
        for at, letter in enumerate(self.text):
            if letter not in alphabet:
                place = Part(self.name, self.text, self.column + at)
                raise place.wrong("notation-letter", given=letter, known=" ".join(alphabet))
        return [alphabet.index(letter) for letter in self.text]

    def wrong(self, key: str, **args: Any) -> Refusal:
        """Return the refusal of this part."""
        return refuse(key, part=self.name, column=self.column, **args)


class WrittenPosition:
    """A line taken apart: its parts by name."""

    def __init__(self, text: str, known: Sequence[str]) -> None:
        self.parts: dict[str, Part] = {}
        column = 1
        for piece in text.split(";"):
            lead = len(piece) - len(piece.lstrip())
            name, _, content = piece.strip().partition(" ")
            start = column + lead
            body = content.strip()
            gap = len(content) - len(content.lstrip())
            part = Part(name, body, start + len(name) + 1 + gap)
            column += len(piece) + 1
            if not name and len(text.strip()) > 0 and column > len(text):
                continue  # a closing semicolon
            if name not in known:
                at = Part(name, body, start)
                raise at.wrong("notation-unknown", known=", ".join(known))
            if name in self.parts:
                raise Part(name, body, start).wrong("notation-twice")
            self.parts[name] = part

    def __contains__(self, name: str) -> bool:
        return name in self.parts

    def __getitem__(self, name: str) -> Part:
        if name not in self.parts:
            raise refuse("notation-missing", part=name)
        return self.parts[name]

    def number(self, name: str, low: int, high: int, absent: int) -> int:
        """Return the part's number, or the given one when the part is absent."""
        return self.parts[name].number(low, high) if name in self.parts else absent


def written(name: str, content: object) -> str:
    """Return one part as text."""
    return f"{name} {content}".strip()


def written_line(parts: Iterable[str]) -> str:
    """Return the parts, empty ones left out, as one line."""
    return "; ".join(part for part in parts if part)


def letters_of(kinds: Iterable[int], alphabet: str, nothing: str = ".") -> str:
    """Return the letters of these kinds; a dot when there are none."""
    return "".join(alphabet[kind] for kind in kinds) or nothing


class Notation(Generic[Kind]):
    """How a game's positions are written: players and options first, then parts of its own.

    Where the number of players is always the same, it is not written.
    """

    def __init__(
        self,
        table: type[Kind],
        seats: tuple[int, int],
        prepare: Callable[[Kind], None],
        parts: Iterable[str],
    ) -> None:
        self._table, self._seats, self._prepare = table, seats, prepare
        self._options = options_of(table)
        players = () if seats[0] == seats[1] else ("players",)
        options = (option.name for option in self._options)
        self.parts = (*players, *options, *parts)

    def blank(self, players: int) -> Kind:
        """Return the table of a usual game, before any card is dealt."""
        return blank_table(self._table, players, self._options, {}, self._prepare)

    def opening(self, t: Any) -> list[str]:
        """Return how the line of a table begins: its players, and the options that are unusual."""
        usual = self.blank(t.players)
        players = [written("players", t.players)] if "players" in self.parts else []
        unusual = (one for one in self._options if one.get(t) != one.get(usual))
        return [*players, *(written(option.name, option.get(t)) for option in unusual)]

    def begun(self, text: str) -> tuple[WrittenPosition, Kind]:
        """Take a line apart; return it with a blank table for its players and options."""
        line = WrittenPosition(text, self.parts)
        low, high = self._seats
        players = line["players"].number(low, high) if "players" in self.parts else low
        chosen = {o.name: line[o.name].text for o in self._options if o.name in line}
        return line, blank_table(self._table, players, self._options, chosen, self._prepare)


def field_part(record: Record, name: str, plain: Record) -> str:
    """Return a field as a part of plain numbers, or nothing where it is as in the plain record."""
    value = record.get(name)
    return "" if value == plain.get(name) else written(name, _numbers(value))


def _numbers(value: Any) -> str:
    if isinstance(value, int):
        return str(value)
    if value and isinstance(value[0], list):
        return " / ".join(_numbers(_flat(row)) for row in value)
    return " ".join(str(number) for number in value)


def _flat(row: Any) -> list[int]:
    return [n for item in row for n in (_flat(item) if isinstance(item, list) else [item])]


def read_field(line: WrittenPosition, name: str, record: Record) -> None:
    """Set a field from its part, if the line has it."""
    if name not in line:
        return
    part = line[name]
    code, shape = record.dtype.fields[name][0].base, record.dtype.fields[name][0].shape  # type: ignore[index]
    bits = 8 * code.itemsize
    low, high = -(2 ** (bits - 1)), 2 ** (bits - 1) - 1
    numbers = [_read_number(word, low, high) for word in part.placed_words()]
    wanted = prod(shape)
    if len(numbers) != wanted:
        raise part.wrong("notation-pieces", wanted=wanted, given=len(numbers))
    if not shape:
        setattr(record, name, numbers[0])
        return
    flat = getattr(record, name).cast("B").cast(getattr(record, name).format)
    for i, number in enumerate(numbers):
        flat[i] = number


def _read_number(word: Part, low: int, high: int) -> int:
    size = as_number(word.text.removeprefix("-"))
    if size is None:
        raise word.wrong("notation-not-a-number", given=word.text)
    number = -size if word.text.startswith("-") else size
    if not low <= number <= high:
        raise word.wrong("notation-number", given=word.text, low=low, high=high)
    return number


def write_fields(record: Record) -> str:
    """Return any record as one line: its fields by name, those that are all zero left out."""
    plain = type(record)()
    return written_line(field_part(record, name, plain) for name in record.fields())


def read_fields(kind: type[Any], text: str) -> Any:
    """Return the record that such a line describes."""
    record = kind()
    line = WrittenPosition(text, kind.fields())
    for name in kind.fields():
        read_field(line, name, record)
    return record
