"""What the drawings of all tables are made of: coloured labels, rows, and the words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from nuancier.locales import Words
from nuancier.locales.saying import Argument, Saying, seat_name

NO_BREAK = "\u00a0"
DARK, LIGHT = "#17161f", "#ffffff"
# Paper and ink of each colour's label; the name is always written, so colour is a second cue.
LABELS = {
    "red": (LIGHT, "#ae1b0e"),
    "yellow": (DARK, "#ffdd3c"),
    "green": (DARK, "#35a582"),
    "blue": (LIGHT, "#1f4fa3"),
    "orange": (DARK, "#df7719"),
    "violet": (DARK, "#ae7be8"),
    "cyan": (DARK, "#b4e2f7"),
    "black": (LIGHT, "#17161f"),
    "grey": (DARK, "#b2c1cd"),
}


class Pen:
    """Draws in one language, in colour or without, for somebody who sits at a seat or watches."""

    def __init__(
        self,
        words: Words,
        *,
        in_colour: bool,
        width: Callable[[], int],
        seat: int | None = None,
    ) -> None:
        self.words = words
        self.in_colour = in_colour
        self.seat = seat  # None for somebody who watches
        self._width = width

    @property
    def width(self) -> int:
        """How many columns there are now: windows change."""
        return self._width()

    def say(self, key: str, **args: Argument) -> str:
        """Return the text of this key."""
        return self.words.say(key, **args)

    def speak(self, saying: Saying) -> str:
        """Return the text of a saying."""
        return self.words.speak(saying)

    def name(self, seat: int) -> str:
        """Return who sits there."""
        return self.words.speak(seat_name(seat))

    def colour_name(self, colour: str) -> str:
        """Return a colour in words."""
        return self.say("colour-" + colour)

    def label(self, colour: str, text: str = "") -> Text:
        """Return a card or a colour, written and painted."""
        return self.paint(colour, text or self.colour_name(colour))

    def paint(self, colour: str, text: str) -> Text:
        """Return a text on paper of this colour."""
        if not self.in_colour:
            return Text(text)
        ink, paper = LABELS[colour]
        unbroken = text.replace(" ", NO_BREAK)
        return Text(f"{NO_BREAK}{unbroken}{NO_BREAK}", style=f"{ink} on {paper}")

    def row(self, parts: Iterable[Text | str], nothing: str = "–") -> Text:
        """Return labels side by side."""
        found = [Text(part) if isinstance(part, str) else part for part in parts]
        return Text(" " if self.in_colour else ", ").join(found) if found else Text(nothing)

    def sentence(self, text: str) -> Text:
        """Return a sentence in which the names of colours are painted, if colours there are."""
        sentence = Text(text)
        if self.in_colour:
            for colour, (ink, paper) in LABELS.items():
                name = re.escape(self.colour_name(colour))
                sentence.highlight_regex(rf"\b{name}\b", f"{ink} on {paper}")
        return sentence


def heading(text: str) -> Text:
    """Return a title above a part of the table."""
    return Text(text, style="bold")


def faint(text: str) -> Text:
    """Return what is less important."""
    return Text(text, style="dim")


def grid(rows: Iterable[Sequence[RenderableType]], right: Iterable[int] = ()) -> Table:
    """Return rows with aligned columns, some of them flush right."""
    listed = [list(row) for row in rows]
    table = Table.grid(padding=(0, 2, 0, 0))
    numbers = set(right)
    for column in range(max((len(row) for row in listed), default=0)):
        table.add_column(justify="right" if column in numbers else "left")
    for row in listed:
        table.add_row(*row)
    return table


def in_columns(items: Sequence[Text], width: int, gap: int = 3) -> Table:
    """Return many items in as many columns as have room, read downwards."""
    widest = max((item.cell_len for item in items), default=1)
    columns = max(1, min(len(items), (width + gap) // (widest + gap)))
    height = -(-len(items) // columns) or 1
    table = Table.grid(padding=(0, gap, 0, 0))
    for line in range(height):
        table.add_row(*items[line::height])
    return table


def signed(number: int) -> str:
    """Return a number with its sign, as it is printed."""
    return f"+{number}" if number > 0 else printed(number)


def printed(number: int) -> str:
    """Return a number, a minus as it is printed."""
    return f"−{-number}" if number < 0 else str(number)


def decimal(number: float, digits: int, words: Words) -> str:
    """Return a number with so many digits after the point, or after what stands for it."""
    return f"{number:.{digits}f}".replace(".", words.say("decimal-point")).replace("-", "−")


def addition(terms: Iterable[tuple[int, str]], total: int) -> str:
    """Return a sum with its arithmetic: ``21 (green) + 15 (yellow) − 3 (blue) = 33``."""
    written = ""
    for number, label in terms:
        sign = "−" if number < 0 else "+"
        term = f"{abs(number)} ({label})" if label else str(abs(number))
        if written:
            written += " " + f"{sign} {term}".replace(" ", NO_BREAK)
        else:
            written = ("−" if number < 0 else "") + term.replace(" ", NO_BREAK)
    return f"{written or 0} ={NO_BREAK}{printed(total)}"
