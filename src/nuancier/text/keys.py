"""Typing that does not hold up the table: a line is read key by key, and may be left unfinished."""

from __future__ import annotations

import codecs
import os
import re
import select
from collections.abc import Callable
from types import TracebackType
from typing import TextIO

ERASE, ERASE_LINE, END, ENTER = "\x7f\b", "\x15", "\x04", "\r\n"
ESCAPE_SEQUENCE = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|O.|.|$)")  # arrows and the like
CLEAR_LINE = "\r\x1b[K"


class TypedLine:
    """The line being typed, and the keys that came after it."""

    def __init__(self) -> None:
        self.text = ""
        self.waiting = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="ignore")

    def press(self, raw: bytes) -> None:
        """Take in what the keyboard sent."""
        self.waiting += ESCAPE_SEQUENCE.sub("", self._decoder.decode(raw))

    def finished(self) -> str | None:
        """Type the keys that wait; return the line once Enter is among them."""
        while self.waiting:
            key, self.waiting = self.waiting[0], self.waiting[1:]
            if key in ENTER:
                line, self.text = self.text, ""
                return line
            if key == END and not self.text:
                raise EOFError
            if key in ERASE:
                self.text = self.text[:-1]
            elif key == ERASE_LINE:
                self.text = ""
            elif key.isprintable():
                self.text += key
        return None


class Keyboard:
    """A terminal's keys, one by one, for as long as the ``with`` block lasts."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self.source, self.sink = source, sink
        self.typed = TypedLine()

    def __enter__(self) -> Keyboard:
        import termios
        import tty

        self._file = self.source.fileno()
        self._usual = termios.tcgetattr(self._file)
        tty.setcbreak(self._file)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        import termios

        # Keys that were pressed for the race are no answer to what comes after it.
        termios.tcsetattr(self._file, termios.TCSAFLUSH, self._usual)

    def line(self, prompt: str, seconds_left: Callable[[], float | None]) -> str | None:
        """Return a line once it is typed, or None when time is up; what is unfinished is kept."""
        while True:
            line = self.typed.finished()
            self._show(prompt + (self.typed.text if line is None else line + "\n"))
            if line is not None:
                return line
            if not select.select([self._file], [], [], seconds_left())[0]:
                return None
            raw = os.read(self._file, 1024)
            if not raw:
                raise EOFError
            self.typed.press(raw)

    def _show(self, text: str) -> None:
        self.sink.write(CLEAR_LINE + text)
        self.sink.flush()


def can_wait_for_keys(source: TextIO) -> bool:
    """Return whether keys can be waited for here, with a limit."""
    try:
        import termios
    except ImportError:
        return False
    return source.isatty() and bool(termios)
