"""Bots from outside whose processes fail: what is said of them when they forfeit."""

from __future__ import annotations

import sys

import pytest

from nuancier.ai.outsiders import Forfeit, Outsider


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_a_process_that_stands_still_is_ended(tmp_path):
    file = tmp_path / "bot.py"
    file.write_text("import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)", encoding="utf-8")
    command = (sys.executable, "-m", "nuancier.client.outsider", str(file))
    outsider = Outsider(command, grace=0.3, start_seconds=0.0)
    with pytest.raises(Forfeit) as forfeit:
        outsider.start()
    assert forfeit.value.saying.key == "arena-hangs"


def test_a_process_that_babbles_forfeits():
    outsider = Outsider((sys.executable, "-c", "print('hello')"))
    with pytest.raises(Forfeit) as forfeit:
        outsider.start()
    assert forfeit.value.saying.key == "arena-babbles"


def test_a_file_that_cannot_be_read_forfeits_with_its_line(tmp_path):
    file = tmp_path / "bot.py"
    file.write_text("def choose(scene, own, moves)\n", encoding="utf-8")
    outsider = Outsider((sys.executable, "-m", "nuancier.client.outsider", str(file)))
    with pytest.raises(Forfeit, match="line 1: SyntaxError"):
        outsider.start()
