"""Where a text game is shown and typed: a terminal, or a pipe. Time comes from here, too."""

from __future__ import annotations

import functools
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from rich.console import Console, Group, RenderableType
from rich.containers import Lines
from rich.text import Text

from nuancier.text.keys import Keyboard, Keys, TypedLine, keys_of

PLAIN_WIDTH = 100  # columns, where nobody's window limits them
LONG = 3600.0  # seconds; no system waits for ever when it is given a limit
# Spaces at which no line may be broken, and letters of no script that stand for them meanwhile.
HOLDING = {"\u00a0": "\ue0a0", "\u202f": "\ue02f"}
_HOLD = str.maketrans(HOLDING)
_LET_GO = str.maketrans({letter: space for space, letter in HOLDING.items()})
HOME, REST_OF_LINE, REST_OF_SCREEN, UP = "\x1b[H", "\x1b[K", "\x1b[J", "\x1b[A"


def hold_together(wrap: Callable[..., Lines]) -> Callable[..., Lines]:
    """Keep a card, « a quotation » or 57 % in one piece: Rich breaks at every kind of space."""

    @functools.wraps(wrap)
    def wrapped(text: Text, *where: Any, **how: Any) -> Lines:
        held = text.copy()
        held.plain = text.plain.translate(_HOLD)
        lines = wrap(held, *where, **how)
        for line in lines:
            line.plain = line.plain.translate(_LET_GO)
        return lines

    return wrapped


Text.wrap = hold_together(Text.wrap)  # type: ignore[method-assign]


class Paper(Console):
    """A console without guesses; a reader who has left is our caller's concern."""

    def __init__(self, sink: TextIO | None = None) -> None:
        out = sink or sys.stdout
        super().__init__(
            file=out,
            width=None if out.isatty() else PLAIN_WIDTH,
            highlight=False,
            markup=False,
            emoji=False,
        )

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """A person's two-way text: on a terminal it is redrawn and timed, through a pipe it runs on."""

    def __init__(
        self,
        source: TextIO | None = None,
        sink: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
        find_keys: Callable[[TextIO], Keys | None] = keys_of,
    ) -> None:
        self.source, self.sink = source or sys.stdin, sink or sys.stdout
        self._clock = clock
        self.console = Paper(self.sink)
        terminals = self.source.isatty() and self.sink.isatty()
        self.is_alive = terminals and not self.console.is_dumb_terminal
        self._keys = find_keys(self.source) if self.is_alive else None
        self._keyboard: Keyboard | None = None

    @property
    def has_colours(self) -> bool:
        return self.console.color_system is not None and not self.console.no_color

    def width(self) -> int:
        """Return how many columns there are."""
        return self.console.width

    def now(self) -> int:
        """Return the time in milliseconds."""
        return int(self._clock() * 1000)

    def wait(self, milliseconds: float) -> None:
        """Give a person time to read; nobody waits for a pipe."""
        if self.is_alive:
            time.sleep(milliseconds / 1000)

    def write(self, *parts: RenderableType) -> None:
        """Print these, one below the other."""
        for part in parts:
            self.console.print(part)

    def flash(self, text: RenderableType, milliseconds: float) -> None:
        """Print what is to be seen for a moment only; through a pipe it stays."""
        lines = self._lines(text)
        self.write(text)
        self.wait(milliseconds)
        if self.is_alive:
            self.sink.write(f"\r{UP * len(lines)}{REST_OF_SCREEN}")

    def clear(self) -> None:
        """Empty the screen, if it is one."""
        if self.is_alive:
            self.sink.write(HOME + REST_OF_SCREEN)

    def redraw(self, *parts: RenderableType) -> None:
        """Draw over what is there, keeping the bottom where not all has room."""
        if not self.is_alive:
            self.write(*parts)
            return
        lines = self._lines(Group(*parts))[-(self.console.height - 1) :]
        drawn = "".join(f"{line}{REST_OF_LINE}\n" for line in lines)
        self.sink.write(f"{HOME}{drawn}{REST_OF_SCREEN}")
        self.sink.flush()

    def _lines(self, part: RenderableType) -> list[str]:
        with self.console.capture() as capture:
            self.console.print(part)
        return capture.get().splitlines()

    @contextmanager
    def keys(self) -> Iterator[None]:
        """Read key by key from here on, so that time can pass while a line is typed."""
        if self._keys is None:
            yield
            return
        with Keyboard(self._keys, self.sink) as keyboard:
            self._keyboard = keyboard
            try:
                yield
            finally:
                self._keyboard = None

    def forget_typed(self) -> None:
        """Drop what was typed before the next question could be read."""
        if self._keys is None:
            return
        self._keys.forget()
        if self._keyboard:
            self._keyboard.typed = TypedLine()

    def ask(self, prompt: str, until: int | None = None) -> str | None:
        """Return the line that was typed; None if ``until`` came first; EOFError at the end."""
        if self._keyboard:
            return self._keyboard.line(prompt, lambda: self._seconds_to(until))
        if self.is_alive:
            return input(prompt).strip()
        typed = self.source.isatty()
        if typed:
            self.sink.write(prompt)
            self.sink.flush()
        line = self.source.readline()
        if not line:
            raise EOFError
        if not typed:
            self.write(prompt + line.strip())  # as a terminal would have shown it
        return line.strip()

    def _seconds_to(self, until: int | None) -> float | None:
        return None if until is None else min(LONG, max(0.0, until / 1000 - self._clock()))
