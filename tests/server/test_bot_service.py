"""Bots think in processes of their own, which are told a View and nothing else."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import select
import signal
import subprocess

import pytest

from nuancier.ai.processes import packed
from nuancier.ai.thinking import asked
from nuancier.games import GAMES
from nuancier.kernel.luck import lucky
from nuancier.server.bot_service import PooledBots
from tests.children import started
from tests.kits.at_once import AtOnce
from tests.laws.play import positions
from tests.server.pools import (
    WATCHDOG,
    ask,
    each_loop,
    freeze,
    hard_question,
    mischief,
    pool,
    questions,
    right_answer,
    script,
)

run = each_loop


@pytest.mark.parametrize("name", list(GAMES))
def test_two_hundred_thoughts_are_open_moves_and_those_of_at_once(name, run):
    seed = random.randrange(10**6)
    print("seed", seed)
    several = list(itertools.islice(questions(name, seed), 200))

    async def story():
        here = AtOnce(asyncio.get_running_loop().call_soon)
        async with pool(count=2) as bots:
            found = await asyncio.gather(*(ask(bots, question) for question in several))
            assert bots.figures.answered_here == 0
        assert found == await asyncio.gather(*(ask(here, question) for question in several))
        assert all(move in question[3] for move, question in zip(found, several, strict=True))

    run(story())


def test_processes_start_at_the_first_thought_and_no_more_than_were_allowed(run):
    question = hard_question()

    async def story():
        async with pool(count=2) as bots:
            assert bots.pids == []
            await ask(bots, question)
            assert len(bots.pids) == 1
            await asyncio.gather(*(ask(bots, question) for _ in range(20)))
            assert len(bots.pids) == 2

    run(story())


@pytest.mark.parametrize("kind", [AtOnce, PooledBots])
def test_nobody_is_answered_inside_the_question(run, kind):
    question, answers = hard_question(), []

    async def story():
        loop = asyncio.get_running_loop()
        async with pool(command=("no-such-program-anywhere",)) as resting:
            await ask(resting, question)
            service = resting if kind is PooledBots else AtOnce(loop.call_soon)
            service.think(*question, answers.append)
            assert answers == []
            await ask(service, question)
            assert [decision.move for decision in answers] == [right_answer(question)]

    run(story())


def test_thoughts_and_their_milliseconds_are_counted(run):
    question, hours = hard_question(), itertools.count()

    async def story():
        async with pool(clock=lambda: next(hours)) as bots:
            await ask(bots, question)
            await ask(bots, question)
            figures = bots.figures
            assert (figures.thoughts, figures.answered, figures.milliseconds) == (2, 2, 2000)

    run(story())


def test_a_listener_that_fails_costs_the_others_nothing(run):
    question, faults = hard_question(), []

    async def story():
        asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
        async with pool() as bots:
            bots.think(*question, lambda move: 1 // 0)
            assert await ask(bots, question) == right_answer(question)
            assert bots.figures.restarts == 0

    run(story())
    assert [type(fault["exception"]) for fault in faults] == [ZeroDivisionError]


# ---- cancelling and closing ----------------------------------------------------------------------


def test_a_cancelled_thought_is_never_answered_wherever_it_is(run):
    question, answers = hard_question(), []

    async def story():
        async with pool() as bots:
            pid = await freeze(bots)
            at_work = bots.think(*question, answers.append)
            in_line = bots.think(*question, answers.append)
            last = ask(bots, question)
            at_work.cancel()
            in_line.cancel()
            assert bots.waiting == 1
            os.kill(pid, signal.SIGCONT)
            assert await last == right_answer(question)
            assert (answers, bots.figures.answered) == ([], 2)

    run(story())


@pytest.mark.parametrize("kind", [AtOnce, PooledBots])
def test_a_thought_cancelled_before_the_next_turn_of_the_loop_is_never_answered(run, kind):
    question, answers = hard_question(), []

    async def story():
        loop = asyncio.get_running_loop()
        async with pool(command=("no-such-program-anywhere",)) as resting:
            await ask(resting, question)
            service = resting if kind is PooledBots else AtOnce(loop.call_soon)
            service.think(*question, answers.append).cancel()
            await ask(service, question)
            assert answers == []

    run(story())


def test_closing_ends_every_process_also_a_stopped_one(run):
    question = hard_question()

    async def story():
        async with pool(count=2) as bots:
            await asyncio.gather(*(ask(bots, question) for _ in range(20)))
            pids = bots.pids
            os.kill(pids[0], signal.SIGSTOP)
        for pid in pids:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)

    run(story())


def test_a_pool_closed_while_it_starts_leaves_no_process_and_answers_nobody(run, tmp_path):
    question, answers = hard_question(), []
    noted = tmp_path / "pid"
    notes = script(f"import os; open({str(noted)!r}, 'w').write(str(os.getpid())); os.read(0, 1)")

    async def story():
        async with pool(command=notes) as bots:
            bots.think(*question, answers.append)
            await asyncio.sleep(0)
        bots.think(*question, answers.append)
        await asyncio.sleep(0)
        assert (bots.pids, answers) == ([], [])

    run(story())
    if noted.exists() and noted.read_text():
        with pytest.raises(ProcessLookupError):
            os.kill(int(noted.read_text()), 0)


PARENT = """
import asyncio, logging, sys
from nuancier.games import GAMES
from nuancier.kernel.luck import lucky
from nuancier.server.bot_service import PooledBots

class Told(logging.Handler):
    def emit(self, record):
        print(record.worker, flush=True)

async def main():
    game = GAMES["coloretto"]
    t = game.new(4)
    game.deal_by(t, lucky(1))
    seat = game.turn(t)
    moves = game.legal_moves(t, seat) * 2
    bots = PooledBots(command=sys.argv[1:])
    bots.think(game, "joueur", game.seen(t, seat).to_bytes(), moves, 1, lambda move: None)
    await asyncio.Event().wait()

logging.getLogger("nuancier.workers").addHandler(Told())
asyncio.run(main())
"""
ENDLESS = {
    "which waits": "print(1, flush=True)",
    "which thinks": "print(1, flush=True); [None for _ in iter(int, 1)]",
}


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="watches a process that is not its child")
@pytest.mark.parametrize("worker", list(ENDLESS))
def test_the_servers_death_ends_its_worker(worker):
    command = mischief(ENDLESS[worker])
    with started(*script(PARENT, *command), stdout=subprocess.PIPE) as parent:
        watched = os.pidfd_open(int(parent.stdout.readline()))
        parent.kill()
        ended, _, _ = select.select([watched], [], [], WATCHDOG)
        os.close(watched)
    assert ended


# ---- what a worker is told -----------------------------------------------------------------------

RECORDER = """
import os, sys
from nuancier.ai.processes import Asker
from nuancier.ai.thinking_worker import serve
from nuancier.games import GAMES
heard = open(sys.argv[1], "wb", buffering=0)
def read(most):
    piece = os.read(0, most)
    heard.write(piece)
    return piece
serve(GAMES, Asker(read, sys.stdout.buffer, lambda: os._exit(0)))
"""


async def heard(path, several):
    """Return every byte that a worker was sent for these questions."""
    async with pool(command=script(RECORDER, str(path))) as bots:
        for question in several:
            await ask(bots, question)
        assert bots.figures.answered_here == 0
    return path.read_bytes()


@pytest.mark.parametrize("name", list(GAMES))
def test_a_worker_is_sent_the_same_bytes_for_two_tables_with_equal_views(name, run, tmp_path):
    game, real, imagined, other_worlds = GAMES[name], [], [], 0
    for t, mover, _ in itertools.islice(positions(game, game.seats[1], {}, 3), 60):
        if mover >= t.players:
            continue
        world = game.table()
        game.imagine(game.seen(t, mover), lucky(len(real)), world)
        other_worlds += game.write(world) != game.write(t)
        for several, table in ((real, t), (imagined, world)):
            moves = game.legal_moves(table, mover)
            several.append((game, "joueur", game.seen(table, mover).to_bytes(), moves, 7))
    assert other_worlds > len(real) // 6

    async def story():
        sent = await heard(tmp_path / "real", real)
        assert sent == await heard(tmp_path / "imagined", imagined)
        told = (asked(*question) for question in real)
        assert sent == b"".join(map(packed, told))

    run(story())


def test_a_worker_inherits_nothing_of_the_servers_settings(run, tmp_path, monkeypatch):
    monkeypatch.setenv("NUANCIER_STORE", "somewhere secret")
    seen = tmp_path / "environment"
    tells = mischief(f"import os; open({str(seen)!r}, 'w').write(str(os.environ))")

    async def story():
        async with pool(command=tells) as bots:
            await ask(bots, hard_question())

    run(story())
    assert "NUANCIER_RULES" in seen.read_text()
    assert "secret" not in seen.read_text()
