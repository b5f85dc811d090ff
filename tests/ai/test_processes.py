"""Worker processes: messages arrive whole, and a process that fails is lost and leaves nothing."""

from __future__ import annotations

import os
import random
import select
import signal
import sys
from subprocess import PIPE

import pytest

from nuancier.ai import processes
from nuancier.ai.processes import (
    Frames,
    Process,
    ProcessLostError,
    WorkerReady,
    environment,
    framed,
    packed,
)
from tests.children import PATIENCE, started

FEW = 100  # bytes


# ---- messages ------------------------------------------------------------------------------------


def test_messages_come_out_whole_however_they_were_cut():
    seed = random.randrange(10**6)
    print("seed", seed)
    dice = random.Random(seed)
    for _ in range(200):
        bodies = [dice.randbytes(dice.randrange(9)) for _ in range(dice.randrange(9))]
        left, frames, found = b"".join(map(framed, bodies)), Frames(FEW), []
        while left:
            cut = dice.randint(1, len(left))
            found += frames.add(left[:cut])
            left = left[cut:]
        assert found == bodies


def test_the_longest_message_is_taken_and_a_longer_one_refused_at_its_first_bytes():
    longest = bytes(FEW)
    assert Frames(FEW).add(framed(longest)) == [longest]
    with pytest.raises(ValueError, match=f"{FEW + 1} bytes"):
        Frames(FEW).add(framed(longest + b"x")[:4])


# ---- processes -----------------------------------------------------------------------------------

WORKER = """
import os, sys, threading, time
from nuancier.ai.processes import Asker, WorkerReady
pipe = os.dup(1)
asker = Asker.of_this_process()
asker.answer(WorkerReady())
for question in asker.questions(str):
    {deed}
"""
ECHO = "asker.answer(question)"


def worker(deed: str) -> Process:
    """Start a process that does this with a question."""
    process = Process((sys.executable, "-c", WORKER.format(deed=deed)))
    process.hear(WorkerReady, PATIENCE)
    return process


def test_a_process_answers_one_question_after_the_other():
    with worker(ECHO) as process:
        assert [process.ask(word, str, PATIENCE) for word in ("un", "deux")] == ["un", "deux"]


def test_what_a_worker_prints_is_no_answer_and_it_reads_nothing():
    with worker("print('Bonjour', flush=True); asker.answer(sys.stdin.read())") as process:
        assert process.ask("un", str, PATIENCE) == ""


def test_a_process_that_has_not_answered_yet_may_be_looked_at_without_being_lost():
    with worker(ECHO) as process:
        assert process.poll(str) is None
        assert process.ask("un", str, PATIENCE) == "un"


LOSSES = {
    "ends": ("os._exit(3)", "died", "status 3"),
    "fails": ("raise ValueError('no idea')", "died", "ValueError: no idea"),
    "is killed": ("os.kill(os.getpid(), 9)", "died", "status -9"),
    "says something else": ("asker.answer(7)", "nonsense", "status -9"),
    "says too much": ("os.write(pipe, b'x' * 9)", "nonsense", "status -9"),
}


@pytest.mark.parametrize("how", list(LOSSES))
def test_a_process_that_fails_is_lost_with_its_last_words(how):
    deed, loss, last_words = LOSSES[how]
    with worker(deed) as process, pytest.raises(ProcessLostError, match=last_words) as lost:
        process.ask("un", str, PATIENCE)
    assert lost.value.how == loss


def test_a_process_that_keeps_silent_is_lost_when_its_time_is_over():
    with worker("threading.Event().wait()") as process, pytest.raises(ProcessLostError) as lost:
        process.ask("un", str, 0.01)
    assert lost.value.how == "hung"


def test_a_process_that_closes_its_pipe_and_does_not_end_is_ended(monkeypatch):
    monkeypatch.setattr(processes, "LINGER", 0.01)
    silent = "import os, threading; os.close(1); threading.Event().wait()"
    process = Process((sys.executable, "-c", silent))
    with process, pytest.raises(ProcessLostError, match="status -9"):
        process.hear(WorkerReady, PATIENCE)


def test_a_process_that_cannot_be_started_is_told_at_once():
    with pytest.raises(OSError, match="nowhere"):
        Process(("/nowhere/at/all",))


def test_a_process_is_killed_by_somebody_else_while_it_is_waited_for():
    with worker(ECHO) as process:
        process.kill()
        with pytest.raises(ProcessLostError):
            process.ask("un", str, PATIENCE)
        process.kill()  # it is gone: nobody else is hit


# ---- nothing stays behind ------------------------------------------------------------------------

on_linux = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="watches a child's child")


def has_ended(watched: int) -> bool:
    """Wait until a watched process ends, for a while; return whether it did."""
    ended, _, _ = select.select([watched], [], [], PATIENCE)
    os.close(watched)
    return bool(ended)


@on_linux
def test_a_process_ends_with_all_that_it_started():
    forks = "asker.answer(str(os.fork() or time.sleep(10**6)))"
    with worker(forks) as process:
        child = os.pidfd_open(int(process.ask("un", str, PATIENCE)))
    assert has_ended(child)


def test_a_worker_deep_in_thought_leaves_when_nobody_asks_any_more():
    thinks = WORKER.format(deed="asker.answer(question); [None for _ in iter(int, 1)]")
    command, pipes = (sys.executable, "-c", thinks), {"stdin": PIPE, "stdout": PIPE}
    with started(*command, **pipes, env=environment()) as process:
        process.stdin.write(packed("un"))
        process.stdin.flush()
        assert process.stdout.read(len(answers := packed(WorkerReady()) + packed("un"))) == answers
        process.stdin.close()  # as the system does when whoever asks is killed
        assert process.wait(PATIENCE) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_an_interrupt_is_none_of_a_workers_business():
    with worker(ECHO) as process:
        assert os.getsid(process.pid) == process.pid
        os.kill(process.pid, signal.SIGINT)
        assert process.ask("un", str, PATIENCE) == "un"
