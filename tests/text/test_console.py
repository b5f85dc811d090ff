"""A Windows console: keys are read while a race goes on. Nobody has one here, so the test is its
keyboard, which says what ``msvcrt`` would say; all else is the real thing."""

from __future__ import annotations

import io
import math
import sys
from functools import partial

import pytest

from nuancier.games import GAMES
from nuancier.locales import Words
from nuancier.text.evening import Evening, levels_meant
from nuancier.text.keys import ConsoleKeys, Keyboard, keys_of
from nuancier.text.screen import Screen

EVER = math.inf


class Console:
    """A keyboard on which something is pressed at its time, and a clock that each look moves on."""

    def __init__(self, *presses: tuple[float, str]) -> None:
        self.time, self.looks = 0.0, 0
        self._presses = [(at, key) for at, keys in presses for key in keys]

    def kbhit(self) -> bool:
        self.looks += 1
        return bool(self._presses) and self._presses[0][0] <= self.time

    def getwch(self) -> str:
        assert self.kbhit(), "a real one would wait, and the race with it"
        return self._presses.pop(0)[1]

    def pause(self, seconds: float) -> None:
        assert 0 < seconds <= 0.01, "an eye would see it"
        assert self.time < 600, "nobody waits so long"
        self.time += seconds


def lines(console: Console, *untils: float) -> list[str | None]:
    """Return the lines that were typed until then, and then."""
    with Keyboard(ConsoleKeys(console, console.pause), io.StringIO()) as keyboard:
        return [keyboard.line("> ", partial(left, console, until)) for until in untils]


def left(console: Console, until: float) -> float | None:
    return None if until == EVER else max(0.0, until - console.time)


def test_a_line_is_typed_key_by_key_and_ends_with_enter():
    assert lines(Console((0.1, "ab"), (0.3, "c\r")), EVER) == ["abc"]


def test_time_runs_out_while_a_line_is_typed_and_the_line_is_kept():
    console = Console((0.1, "qu"), (0.9, "it\r"))
    assert lines(console, 0.5, EVER) == [None, "quit"]


def test_nobody_waits_when_time_is_up_already():
    console = Console()
    assert lines(console, 0.0) == [None]
    assert console.time == 0


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("ab\b\bc\r", "c"),
        ("1\xe0H\xe0K\x00;2\r", "12"),  # up, left, F1
        ("voil\xe0\r", "voilà"),
        ("l\xe0 bas\r", "là bas"),
        ("\x1b\r", ""),
    ],
)
def test_keys_mean_what_they_mean_elsewhere(keys, line):
    assert lines(Console((0, keys)), EVER) == [line]


def test_an_arrow_alone_is_not_the_end_of_all_input():
    assert lines(Console((0, "\xe0H"), (0.1, "1\r")), EVER) == ["1"]


def test_control_z_ends_the_input_on_an_empty_line():
    with pytest.raises(EOFError):
        lines(Console((0, "\x1a")), EVER)


def test_control_c_interrupts():
    with pytest.raises(KeyboardInterrupt):
        lines(Console((0, "a\x03")), EVER)


def test_what_was_pressed_for_the_race_is_no_answer_to_what_comes_after_it():
    console = Console((0, "a\r"), (0, "again\r"))
    assert lines(console, EVER) == ["a"]
    assert not console.kbhit()


# ---- a whole race --------------------------------------------------------------------------------


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


class ConsoleScreen(Screen):
    """A screen on which time is the console's."""

    def __init__(self, console: Console) -> None:
        self._console = console
        super().__init__(
            Tty(),
            Tty(),
            clock=lambda: console.time,
            find_keys=lambda _: ConsoleKeys(console, console.pause),
        )

    def wait(self, milliseconds: float) -> None:
        self._console.time += milliseconds / 1000


def test_a_console_is_found_where_there_is_no_terminal(monkeypatch):
    monkeypatch.setitem(sys.modules, "termios", None)
    assert keys_of(Tty()) is None
    monkeypatch.setitem(sys.modules, "msvcrt", Console())
    assert isinstance(keys_of(Tty()), ConsoleKeys)
    assert keys_of(io.StringIO()) is None


def test_the_bots_race_on_while_a_line_is_typed(monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    console = Console((0.1, "\r"), (4, "qu"), (60, "it\r"))
    screen = ConsoleScreen(console)
    levels = levels_meant("joueur", Words("en"), 1)
    evening = Evening(
        GAMES["top_speed"],
        2,
        {},
        levels=levels,
        screen=screen,
        language="en",
        seed=1,
        pace=1.0,
    )
    evening.run()
    shown = screen.sink.getvalue()
    assert shown.count(" places ") > 3
    assert shown.rindex("> qu") > shown.index(" places ")  # the line is drawn again as it was
    assert "Goodbye!" in shown
