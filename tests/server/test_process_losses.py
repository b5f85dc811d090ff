"""Workers may fail in any way: they are replaced, and the game goes on."""

from __future__ import annotations

import asyncio
import logging
import os
import signal

import pytest

from nuancier.ai.processes import WorkerReady, framed, packed
from nuancier.ai.thinking import Decision, any_move, asked
from nuancier.server.pool import QuickPool
from nuancier.server.process import LONGEST_ANSWER, REMARK_BYTES, REMARKS
from tests.server.pools import (
    Timers,
    ask,
    each_loop,
    freeze,
    hard_question,
    mischief,
    pool,
    right_answer,
    says,
    script,
    until,
)

run = each_loop


BAD_WORKERS = {
    "ends at once": script("pass"),
    "cannot be started": ("no-such-program-anywhere",),
    "ends at the first question": mischief("import os; os._exit(0)"),
    "fails at the first question": mischief("raise ValueError"),
    "is killed at the first question": mischief("import os; os.kill(os.getpid(), 9)"),
    "chooses no open move": mischief("return 12345"),
    "chooses no number": says(packed(WorkerReady()) + packed(Decision("DRAW"))),
    "speaks no MessagePack": says(packed(WorkerReady()) + framed(b"\xc1")),
    "says too much": says((LONGEST_ANSWER + 1).to_bytes(4, "big")),
    "answers before it is ready": says(packed(Decision(0))),
}


@pytest.mark.parametrize("how", list(BAD_WORKERS))
def test_a_bad_worker_is_tried_twice_and_then_the_server_answers_itself(run, how):
    question = hard_question()

    async def story():
        async with pool(command=BAD_WORKERS[how]) as bots:
            assert await ask(bots, question) == right_answer(question)
            assert (bots.figures.restarts, bots.figures.answered_here) == (2, 1)

    run(story())


def test_a_worker_that_answers_twice_is_replaced(run):
    question = hard_question()
    answer = packed(Decision(question[3][0]))

    async def story():
        async with pool(command=says(packed(WorkerReady()) + answer + answer)) as bots:
            assert await ask(bots, question) == question[3][0]
            assert (bots.figures.nonsense, bots.pids) == (1, [])

    run(story())


def test_what_a_bot_prints_is_no_answer(run, caplog):
    question = hard_question()

    async def story():
        async with pool(command=mischief("print('Bonjour', flush=True)")) as bots:
            assert await ask(bots, question) == right_answer(question)
            assert bots.figures.restarts == 0

    run(story())
    assert "Bonjour" in [getattr(record, "remark", None) for record in caplog.records]


def test_a_worker_that_complains_without_end_fills_no_log(run, caplog):
    question = hard_question()
    loud = mischief("sys.stderr.write(('x' * 999 + chr(10)) * 999)")

    async def story():
        async with pool(command=loud) as bots:
            await ask(bots, question)

    run(story())
    remarks = [record.remark for record in caplog.records if hasattr(record, "remark")]
    assert (len(remarks), {len(remark) for remark in remarks}) == (REMARKS, {REMARK_BYTES})


def test_a_fault_in_a_worker_is_told_by_kind_and_place_and_not_in_its_own_words(run, caplog):
    """What an exception says may quote cards."""

    async def story():
        async with pool(command=mischief("raise ValueError('golden joker')")) as bots:
            await ask(bots, hard_question())
            await until(lambda: not bots.quick.leaving)

    run(story())
    remarks = [record.remark for record in caplog.records if hasattr(record, "remark")]
    assert "ValueError" in remarks
    assert any("thinking.py:" in remark for remark in remarks)
    assert not any("golden" in remark or "raise" in remark for remark in remarks)


# ---- dead and hung -------------------------------------------------------------------------------


def test_a_worker_killed_in_the_middle_of_a_thought_is_replaced_and_the_thought_asked_again(run):
    question = hard_question("limits")

    async def story():
        async with pool() as bots:
            pid = await freeze(bots)
            answer = ask(bots, question)
            os.kill(pid, signal.SIGKILL)
            assert await answer == right_answer(question)
            assert pid not in bots.pids
            assert (bots.figures.died, bots.figures.answered_here) == (1, 0)

    run(story())


def test_a_hung_worker_is_killed_when_patience_ends_and_the_thought_asked_again(run):
    question, timers = hard_question("limits"), Timers()

    async def story():
        async with pool(patience_seconds=5, later=timers) as bots:
            pid = await freeze(bots)
            answer = ask(bots, question)
            timers.wait(4.9)
            assert bots.figures.hung == 0
            timers.wait(0.1)
            assert await answer == right_answer(question)
            assert pid not in bots.pids
            assert (bots.figures.hung, bots.figures.answered_here) == (1, 0)

    run(story())


class Remarked(logging.Handler):
    """Hears what workers remark, as it is logged."""

    def __init__(self):
        super().__init__()
        self.remarks = asyncio.Queue()

    def emit(self, record):
        if hasattr(record, "remark"):
            self.remarks.put_nowait(record.remark)


@pytest.fixture
def remarked():
    handler, log = Remarked(), logging.getLogger("nuancier.workers")
    log.addHandler(handler)
    yield handler.remarks
    log.removeHandler(handler)


def test_a_thought_that_hangs_two_workers_is_answered_without_thinking(run, remarked):
    """The bot that hung them would hang the server."""
    question, timers = hard_question(), Timers()
    endless = mischief("print('thinking', flush=True); time.sleep(10**6)")

    async def story():
        async with pool(command=endless, later=timers) as bots:
            answer = ask(bots, question)
            for _ in range(2):
                await remarked.get()
                await until(lambda: timers.longest == 5)  # it was ready, and is waited for
                timers.wait(5)
            assert await answer == any_move(asked(*question))
            assert (bots.figures.hung, bots.figures.answered_here) == (2, 1)

    run(story())


def test_a_worker_that_never_gets_ready_is_given_up(run):
    question, timers = hard_question(), Timers()

    async def story():
        async with pool(command=says(b""), later=timers, starting_seconds=9) as bots:
            answer = ask(bots, question)
            timers.wait(9)
            timers.wait(9)
            assert await answer == right_answer(question)
            assert (bots.figures.hung, bots.figures.answered_here) == (2, 1)

    run(story())


def test_patience_does_not_end_for_a_worker_that_has_answered(run):
    question, timers = hard_question(), Timers()

    async def story():
        async with pool(later=timers) as bots:
            await ask(bots, question)
            timers.wait(10**6)
            await ask(bots, question)
            assert bots.figures.restarts == 0

    run(story())


def test_a_hung_worker_holds_up_only_its_own_thought(run):
    question, answers = hard_question(), []

    async def story():
        async with pool(count=2) as bots:
            await freeze(bots)
            bots.think(*question, answers.append)
            await asyncio.gather(*(ask(bots, question) for _ in range(20)))
            assert answers == []

    run(story())


def test_workers_that_fail_in_a_row_are_started_less_and_less_often_but_always_again(run):
    question, timers = hard_question(), Timers()

    async def story():
        async with pool(command=script("pass"), later=timers) as bots:

            async def starts_after(seconds):
                timers.wait(seconds)
                before = bots.figures.restarts
                for _ in range(5):
                    assert await ask(bots, question) == right_answer(question)
                return bots.figures.restarts - before

            assert await starts_after(0) == 2
            assert await starts_after(QuickPool.first_rest) == 1
            assert await starts_after(QuickPool.first_rest) == 0
            assert await starts_after(QuickPool.first_rest) == 1
            assert [await starts_after(QuickPool.longest_rest) for _ in range(15)] == [1] * 15

    run(story())
