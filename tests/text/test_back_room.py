"""The process in the back room: it thinks for the bots, is done without, and never stays behind."""

from __future__ import annotations

import io
import os
import random
import select
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from nuancier.games import GAMES
from nuancier.kernel.luck import lucky
from nuancier.text import back_room
from nuancier.text.back_room import BackRoom, sign
from nuancier.text.screen import Screen
from tests.children import PATIENCE
from tests.text.program import ENVIRONMENT, NUANCIER, Terminal
from tests.text.stage import Stage, evening, random_person

MARK = 77  # milliseconds: no bot of a turn game answers so, but the processes of this file
WORKER = """
import os, threading
from nuancier.ai import thinking_worker
from nuancier.ai.processes import Asker
from nuancier.ai.thinking import Decision
pipe = os.dup(1)
asker = Asker.of_this_process()
class Thinker:
    def ponder(self, game, question):
        {deed}
thinking_worker.rehearse = lambda thinker, game: None
thinking_worker.serve({{"coloretto": None}}, asker, Thinker())
"""
HONEST = f"return Decision(question.moves[-1], {MARK})"


def worker(deed: str) -> tuple[str, ...]:
    """Return the command of a process that does this with a question."""
    return (sys.executable, "-c", WORKER.format(deed=deed))


@pytest.fixture(autouse=True)
def quick_thoughts_and_patience(monkeypatch):
    monkeypatch.setattr(back_room, "LONGEST_THOUGHT", 0.01)
    monkeypatch.setattr(back_room, "PATIENCE", PATIENCE)  # a busy machine is slow
    monkeypatch.setenv("NUANCIER_RULES", "interpreted")


@pytest.fixture
def room():
    """Return how to open a back room with such a process; it is closed after the test."""
    opened = []

    def with_process(command):
        opened.append(BackRoom(GAMES["coloretto"], command))
        opened[-1].open()
        return opened[-1]

    yield with_process
    for one in opened:
        one.close()


def choice(level="maitre"):
    """Return a question with several answers: where to place a card."""
    game = GAMES["coloretto"]
    t = game.new(2, first=1)
    game.deal_by(t, lucky(1))
    game.play(t, 0, game.move_named("draw"))
    return back_room.question(game, level, game.seen(t, 0).to_bytes(), game.legal_moves(t, 0), 1)


def test_a_search_is_done_in_the_back_room(room):
    there = room(worker(HONEST))
    assert there.is_ready(PATIENCE)
    assert there.ponder(choice()).milliseconds == MARK


def test_levels_that_do_not_search_need_no_back_room(room):
    there = room(worker(HONEST))
    assert there.is_ready(PATIENCE)
    assert there.ponder(choice("joueur")).milliseconds != MARK


def test_until_the_back_room_is_ready_the_search_is_done_here(room):
    here = room((sys.executable, "-c", "import sys; sys.stdin.read()"))
    decision = here.ponder(choice())
    assert decision.milliseconds != MARK
    assert sum(one.visits for one in decision.opinions) > 0


def test_the_process_rehearses_and_then_answers_as_this_one_would(room, monkeypatch):
    let_all_think(monkeypatch, 40)
    there = room(back_room.COMMAND)
    assert there.is_ready(PATIENCE)
    decision = there.ponder(choice())
    assert sum(one.visits for one in decision.opinions) == 40
    assert there.pid
    assert decision == BackRoom(GAMES["coloretto"]).ponder(choice())


def let_all_think(monkeypatch, iterations):
    """Let masters make so many iterations, however long it takes."""
    monkeypatch.setattr(back_room, "MOST_ITERATIONS", iterations)
    monkeypatch.setattr(back_room, "LONGEST_THOUGHT", 0)


def visits(decision):
    return sum(one.visits for one in decision.opinions)


def test_the_process_goes_on_from_what_a_master_thought_before(room, monkeypatch):
    let_all_think(monkeypatch, 40)
    there = room(back_room.COMMAND)
    assert there.is_ready(PATIENCE)
    assert visits(there.ponder(choice())) == 40
    assert visits(there.ponder(choice())) > 40


def test_an_expert_does_not_remember_by_its_thoughts(room, monkeypatch):
    monkeypatch.setattr(back_room, "LONGEST_THOUGHT", 0)
    there = room(back_room.COMMAND)
    assert there.is_ready(PATIENCE)
    assert there.ponder(choice("expert")) == there.ponder(choice("expert"))


MISCHIEF = {
    "dies in thought": "os._exit(3)",
    "fails": "raise ValueError('no idea')",
    "never answers": "threading.Event().wait()",
    "answers nonsense": "return {'move': 'first'}",
    "cheats": f"return Decision(1000, {MARK})",
    "talks without end": "os.write(pipe, b'\\xff' * 100); threading.Event().wait()",
}


@pytest.mark.parametrize("deed", list(MISCHIEF))
def test_a_process_that_fails_is_done_without(deed, room, monkeypatch):
    monkeypatch.setattr(back_room, "PATIENCE", 0.1)
    there = room(worker(MISCHIEF[deed]))
    assert there.is_ready(PATIENCE)
    question = choice()
    assert there.ponder(question).move in question.moves
    assert there.pid is None
    assert not there.is_ready()
    assert there.ponder(question).move in question.moves


def test_a_process_that_cannot_be_started_is_done_without(room):
    assert room(("/nowhere/at/all",)).ponder(choice()).move in choice().moves


def test_a_lost_process_is_replaced_when_the_room_is_opened_again(room):
    there = room(worker(HONEST))
    assert there.is_ready(PATIENCE)
    os.kill(there.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    assert there.ponder(choice()).milliseconds != MARK
    there.open()
    assert there.is_ready(PATIENCE)
    assert there.ponder(choice()).milliseconds == MARK


def test_a_game_goes_on_when_its_thinking_process_is_killed():
    person, killed = random_person(random.Random(4), ending=("quit",)), []

    def script(stage: Stage) -> str:
        room = stage.evening.room
        if stage.asked == 5 and room.is_ready(PATIENCE):
            killed.append(room.pid)
            os.kill(room.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        return person(stage)

    table = evening(script, "coloretto", levels="maitre")
    table.run()
    assert killed
    assert table.game.is_over(table.person.sitting.t)
    assert table.screen.text.rstrip().endswith("Goodbye!")


DIES_AT_ONCE = (sys.executable, "-c", "")
NEWS = {
    "en": "they think with the plain rules now, and are weaker",
    "fr": "avec les règles non compilées, et jouent moins bien",
}


@pytest.mark.parametrize("command", [DIES_AT_ONCE, ("/nowhere/at/all",)], ids=["dies", "missing"])
@pytest.mark.parametrize("language", list(NEWS))
def test_a_process_lost_before_it_is_ready_is_told_once(command, language):
    person = random_person(random.Random(4), ending=("quit",))

    def script(stage: Stage) -> str:
        if stage.asked == 1:
            assert not stage.evening.room.is_ready(PATIENCE)
        return person(stage)

    table = evening(script, "coloretto", levels="maitre", language=language)
    table.room = BackRoom(table.game, command)
    table.run()
    assert " ".join(table.screen.text.split()).count(NEWS[language]) == 1


def test_nothing_is_told_of_a_process_that_does_its_work(room):
    there = room(worker(HONEST))
    assert there.is_ready(PATIENCE)
    there.ponder(choice())
    assert not there.has_bad_news()


def test_a_fault_at_the_table_closes_the_back_room():
    def script(stage: Stage) -> str:
        raise ZeroDivisionError

    table = evening(script, "coloretto", levels="maitre", first=1)
    with pytest.raises(ZeroDivisionError):
        table.run()
    assert table.room.pid is None


# ---- a sign of thought ---------------------------------------------------------------------------


class Watched(io.StringIO):
    """A terminal that tells when something is written on it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = threading.Event()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.written.set()
        return super().write(text)


def terminal() -> Screen:
    screen = Screen(Watched(), Watched())
    screen.is_alive = True
    return screen


def test_a_long_thought_is_shown_while_it_lasts(monkeypatch):
    monkeypatch.setattr(back_room, "BLINK", 0)
    screen = terminal()
    with sign(screen, "thinking…"):
        assert screen.sink.written.wait(PATIENCE)
        assert screen.sink.getvalue() == "thinking…"
    assert screen.sink.getvalue() == "thinking…\r\x1b[K"


def test_a_quick_thought_is_not_shown(monkeypatch):
    monkeypatch.setattr(back_room, "BLINK", 1000)
    screen = terminal()
    with sign(screen, "thinking…"):
        pass
    assert screen.sink.getvalue() == ""


# ---- nothing stays behind ------------------------------------------------------------------------

on_linux = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="watches a child's child")


def child_of(parent: int) -> int:
    """Return the process that this one started, or is about to start."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for listed in Path(f"/proc/{parent}/task").glob("*/children"):
            try:
                children = listed.read_text().split()
            except OSError:
                continue  # the thread has ended
            if children:
                return int(children[0])
    raise AssertionError("no child was started")


def has_ended(watched: int) -> bool:
    """Wait until a watched process ends, for a while; return whether it did."""
    ended, _, _ = select.select([watched], [], [], PATIENCE)
    os.close(watched)
    return bool(ended)


def interrupt(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGINT)


@on_linux
@pytest.mark.parametrize("how", [interrupt, subprocess.Popen.terminate, subprocess.Popen.kill])
def test_the_end_of_the_game_ends_its_thinking_process(how):
    with Terminal("play", "coloretto", "--bots", "master", "--lang", "en") as terminal:
        terminal.wait_for("You sit at seat 1")
        watched = os.pidfd_open(child_of(terminal.process.pid))
        how(terminal.process)
        terminal.process.wait(PATIENCE)
        assert has_ended(watched)


@on_linux
def test_leaving_the_table_leaves_no_process():
    words = ("play", "coloretto", "--bots", "expert", "--option", "first=1", "--lang", "en")
    with Terminal(*words) as terminal:
        terminal.wait_for("draw a card")
        child = child_of(terminal.process.pid)
        terminal.press("quit\n")
        terminal.wait_for("Goodbye!")
        assert terminal.process.wait(PATIENCE) == 0
        assert not Path(f"/proc/{child}").exists()


@on_linux
def test_the_thinking_process_has_no_part_in_the_terminal():
    words = ("play", "coloretto", "--bots", "expert", "--option", "first=1", "--lang", "en")
    with Terminal(*words) as terminal:
        terminal.wait_for("draw a card")
        child = child_of(terminal.process.pid)
        assert os.getsid(child) == child
        for stream in range(3):
            opened = Path(f"/proc/{child}/fd/{stream}").readlink()
            assert not opened.is_relative_to("/dev/pts")


def test_a_game_is_played_against_masters_through_a_pipe():
    done = subprocess.run(
        [*NUANCIER, "play", "coloretto", "--bots", "maître", "--lang", "en"],
        input="hint\n0\nhint\n",
        env=ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "is the only move." in done.stdout or "A master would choose" in done.stdout
