"""Typing that does not hold up the table: a line is read key by key, and may be left unfinished."""

from __future__ import annotations

import codecs
import importlib
import os
import re
import select
import time
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Protocol, TextIO

ERASE, ERASE_LINE, END, ENTER = "\x7f\b", "\x15", "\x04", "\r\n"
ESCAPE_SEQUENCE = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|O.|.|$)")  # arrows and the like
CLEAR_LINE = "\r\x1b[K"
# How a Windows console tells Control-Z, Control-C, and arrows and the like: as two characters, of
# which the first may be an à of its own.
CONSOLE_END, INTERRUPT = "\x1a", "\x03"
WITHOUT_LETTER = re.compile("\x1b|\x00.?|\xe0[GHIKMOPQRS\x85\x86]", re.DOTALL)
IGNORED = b"\x1b"  # a key without a letter
LOOK_AGAIN = 0.01  # seconds; a quarter of what the eye can tell

SecondsLeft = Callable[[], float | None]  # None: as long as it takes


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


class Keys(Protocol):
    """Where key presses come from, while they are read one by one."""

    def begin(self) -> None: ...
    def end(self) -> None: ...

    def read(self, seconds_left: SecondsLeft) -> bytes | None:
        """Return what was pressed, nothing at the end of all input, None when time is up."""
        ...

    def forget(self) -> None:
        """Drop what was pressed and not read."""
        ...


class TerminalKeys:
    """The keys of a terminal, as everything but Windows has them."""

    def __init__(self, source: TextIO) -> None:
        import termios

        self._termios, self._source = termios, source

    @property
    def _file(self) -> int:
        return self._source.fileno()

    def begin(self) -> None:
        import tty

        self._usual = self._termios.tcgetattr(self._file)
        tty.setcbreak(self._file)

    def end(self) -> None:
        # Keys that were pressed for the race are no answer to what comes after it.
        self._termios.tcsetattr(self._file, self._termios.TCSAFLUSH, self._usual)

    def read(self, seconds_left: SecondsLeft) -> bytes | None:
        if not select.select([self._file], [], [], seconds_left())[0]:
            return None
        return os.read(self._file, 1024)

    def forget(self) -> None:
        self._termios.tcflush(self._file, self._termios.TCIFLUSH)


class ConsoleKeys:
    """The keys of a Windows console: it can tell whether one was pressed, and wait for none."""

    def __init__(self, console: Any = None, pause: Callable[[float], None] = time.sleep) -> None:
        self._console = console or importlib.import_module("msvcrt")
        self._pause = pause

    def begin(self) -> None:
        """Do nothing: keys can be read at any time."""

    def end(self) -> None:
        self.forget()

    def read(self, seconds_left: SecondsLeft) -> bytes | None:
        while not self._console.kbhit():
            left = seconds_left()
            if left is not None and left <= 0:
                return None
            self._pause(LOOK_AGAIN if left is None else min(left, LOOK_AGAIN))
        return self._pressed()

    def _pressed(self) -> bytes:
        """Return all that was pressed by now."""
        pressed = ""
        while self._console.kbhit():
            pressed += self._console.getwch()
        if INTERRUPT in pressed:
            raise KeyboardInterrupt
        letters = WITHOUT_LETTER.sub("", pressed).replace(CONSOLE_END, END)
        return letters.encode(errors="ignore") or IGNORED

    def forget(self) -> None:
        while self._console.kbhit():
            self._console.getwch()


def keys_of(source: TextIO) -> Keys | None:
    """Return the keys of whoever types here, if they can be waited for with a limit."""
    if not source.isatty():
        return None
    with suppress(ImportError):
        return TerminalKeys(source)
    with suppress(ImportError):
        return ConsoleKeys()
    return None


class Keyboard:
    """Lines, typed key by key, for as long as the ``with`` block lasts."""

    def __init__(self, keys: Keys, sink: TextIO) -> None:
        self._keys, self.sink = keys, sink
        self.typed = TypedLine()

    def __enter__(self) -> Keyboard:
        self._keys.begin()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._keys.end()

    def line(self, prompt: str, seconds_left: SecondsLeft) -> str | None:
        """Return a line once it is typed, or None when time is up; what is unfinished is kept."""
        while True:
            line = self.typed.finished()
            self._show(prompt + (self.typed.text if line is None else line + "\n"))
            if line is not None:
                return line
            raw = self._keys.read(seconds_left)
            if raw is None:
                return None
            if not raw:
                raise EOFError
            self.typed.press(raw)

    def _show(self, text: str) -> None:
        self.sink.write(CLEAR_LINE + text)
        self.sink.flush()
