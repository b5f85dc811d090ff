"""What happens on a real terminal: keys, redrawing, and lines that are typed while others move."""

from __future__ import annotations

import os
import signal
import sys

import pytest

from nuancier.text.keys import TypedLine
from tests.children import PATIENCE
from tests.text.program import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")


def typed(*presses: bytes) -> tuple[list[str], str]:
    """Return the lines finished by these key presses, and what is left on the line."""
    line, finished = TypedLine(), []
    for press in presses:
        line.press(press)
        while (done := line.finished()) is not None:
            finished.append(done)
    return finished, line.text


def test_a_line_ends_with_enter():
    assert typed(b"ab", b"c\n", b"d") == (["abc"], "d")


def test_two_lines_pressed_at_once_are_two_lines():
    assert typed(b"1\n2\r3") == (["1", "2"], "3")


def test_the_last_letter_can_be_erased():
    assert typed("é".encode(), b"\x7f\x7fa\x08b\n") == (["b"], "")


def test_a_letter_may_come_in_pieces():
    assert typed(b"\xc3", b"\xa9\n") == (["é"], "")


def test_arrows_and_other_keys_without_a_letter_are_ignored():
    assert typed(b"\x1b[A1\x1bOP\x1b[3~\t\n") == (["1"], "")


def test_the_line_can_be_erased():
    assert typed(b"abc\x15d\n") == (["d"], "")


def test_the_end_of_the_input_is_a_key_on_an_empty_line():
    assert typed(b"a\x04\n") == (["a"], "")
    with pytest.raises(EOFError):
        typed(b"\x04")


def test_a_race_goes_on_while_a_line_is_being_typed():
    with Terminal("play", "top_speed", "--lang", "en", "--seed", "1", "--pace", "10") as terminal:
        terminal.wait_for("Ready? Press Enter.")
        terminal.press("\n")
        terminal.wait_for("Your card:")
        terminal.press("qu")
        terminal.wait_for("> qu")
        terminal.wait_for(" places ")
        terminal.wait_for("> qu")  # the line is drawn again as it was
        terminal.press("it\n")
        terminal.wait_for("Goodbye!")
        assert terminal.process.wait(PATIENCE) == 0


def test_a_terminal_is_painted():
    with Terminal("play", "coloretto", "--lang", "en", "--seed", "1", "--pace", "20") as terminal:
        before = terminal.wait_for("draw a card")
        assert "\x1b[" in before
        terminal.press("quit\n")
        terminal.wait_for("Goodbye!")


def test_covered_cards_of_limits_do_not_stay_on_the_screen():  # limits 3.5
    with Terminal("play", "limits", "--lang", "en", "--seed", "2", "--pace", "20") as terminal:
        terminal.wait_for("> ")
        terminal.press("1\n")
        terminal.wait_for("\x1b[H\x1b[J")
        terminal.wait_for("On the pile: ")
        terminal.wait_for("\x1b[A\x1b[J")


def test_the_control_key_c_ends_a_race_and_gives_the_terminal_back():
    with Terminal("play", "top_speed", "--lang", "en") as terminal:
        terminal.wait_for("Ready? Press Enter.")
        os.killpg(terminal.process.pid, signal.SIGINT)
        assert terminal.process.wait(PATIENCE) == 130
        assert "Traceback" not in terminal.seen


def test_a_replay_is_stepped_through(tmp_path):
    file = tmp_path / "game.nuancier.json"
    seeded = ("--players", "3", "--seed", "3")  # the bots move first, so that pages follow the deal
    with Terminal("play", "coloretto", "--lang", "en", "--pace", "20", *seeded) as terminal:
        terminal.wait_for("draw a card")
        terminal.press(f"save {file}\nquit\n")
        terminal.wait_for("Goodbye!")
    with Terminal("replay", str(file), "--lang", "en") as terminal:
        terminal.wait_for("Coloretto · 1 / ")
        terminal.press("\n")
        terminal.wait_for("Coloretto · 2 / ")
        terminal.press("b\n")
        terminal.wait_for("Coloretto · 1 / ")
        terminal.press("q\n")
        terminal.wait_for("it was not over")
        assert terminal.process.wait(PATIENCE) == 0
