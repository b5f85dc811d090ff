"""Bots that search: with compiled rules once they are there, with interpreted ones until then."""

from __future__ import annotations

import asyncio
import os
import signal

import msgspec
import pytest

from nuancier.ai.processes import Frames
from nuancier.ai.thinking_worker import WISHES
from nuancier.server.pool import LEARNING_SECONDS, QUIET_SECONDS, DeepPool
from nuancier.server.queue import WAITING_SECONDS
from tests.server.pools import (
    Timers,
    ask,
    each_loop_by_night,
    hard_question,
    pool,
    questions,
    right_answer,
    script,
    searched,
    until,
)

run = each_loop_by_night
FOR_EVER = 10**9

# A worker that learns a game when the test says so, by its name in a folder.
LEARNER = """
import os, sys, time
from nuancier.ai import thinking_worker
from nuancier.ai.processes import Asker
from nuancier.games import GAMES
def rehearse(thinker, game):
    while not os.path.exists(os.path.join(sys.argv[1], game.name)):
        time.sleep(0.005)
thinking_worker.rehearse = rehearse
thinking_worker.serve(GAMES, Asker.of_this_process())
"""

RECORDER = """
import os, sys
from nuancier.ai.processes import Asker
from nuancier.ai.thinking_worker import serve
from nuancier.games import GAMES
heard = open(sys.argv[1], "ab", buffering=0)
def read(most):
    piece = os.read(0, most)
    heard.write(piece)
    return piece
serve(GAMES, Asker(read, sys.stdout.buffer, lambda: os._exit(0)))
"""


def learners(folder, **how):
    """Open a pool whose compiled workers learn what lies in this folder; they only act as such."""
    command = script(LEARNER, str(folder))
    how = {"compiled": 1, "compiled_command": command, "seconds": 600} | how
    return pool(compiled_rules="interpreted", **how)


def teach(folder, *games):
    for game in games:
        (folder / game).touch()


async def is_known(bots, game="coloretto"):
    """Wait until a compiled worker has learnt a game."""
    dispatch, happened = bots.deep.dispatch, asyncio.Event()

    def noted():
        dispatch()
        happened.set()

    bots.deep.dispatch = noted  # whatever a worker says, this comes next
    while not bots.deep.knows(game):
        happened.clear()
        await happened.wait()
    bots.deep.dispatch = dispatch


def test_nobody_waits_for_a_compiler(run, tmp_path):
    question = searched()

    async def story():
        async with learners(tmp_path) as bots:
            assert await ask(bots, question) == right_answer(question)
            assert bots.figures.answered_here == 0
            assert (bots.figures.answered_compiled, len(bots.deep.processes)) == (0, 1)

    run(story())


def test_a_game_that_is_learnt_is_searched_by_the_compiled_worker(run, tmp_path):
    question = searched()
    teach(tmp_path, "coloretto")

    async def story():
        async with learners(tmp_path) as bots:
            await ask(bots, question)
            await is_known(bots)
            assert await ask(bots, question) == right_answer(question)
            assert bots.figures.answered_compiled == 1

    run(story())


def test_a_compiled_worker_learns_the_games_that_are_searched_and_no_others(run, tmp_path):
    teach(tmp_path, "coloretto", "limits", "chiffres_et_couleurs")

    async def story():
        async with learners(tmp_path) as bots:
            for name in ("coloretto", "limits"):
                await ask(bots, searched(name=name))
                await is_known(bots, name)
            assert [one.known for one in bots.deep.processes] == [{"coloretto", "limits"}]

    run(story())


@pytest.mark.parametrize("name", ["coloretto", "rouge_jaune_vert"])
def test_who_does_not_search_needs_no_compiler(run, tmp_path, name):
    levels = ["debutant", "joueur"] if name == "coloretto" else ["debutant", "maitre"]

    async def story():
        async with learners(tmp_path) as bots:
            for level in levels:
                await ask(bots, hard_question(name, level=level))
            assert bots.deep.processes == []

    run(story())


def test_while_another_game_is_learnt_the_interpreted_workers_search(run, tmp_path):
    teach(tmp_path, "coloretto")

    async def story():
        async with learners(tmp_path) as bots:
            await ask(bots, searched())
            await is_known(bots)
            await ask(bots, searched(name="limits"))
            assert not bots.deep.knows("coloretto")
            await ask(bots, searched())
            assert (bots.figures.answered_compiled, bots.figures.answered_here) == (0, 0)
            teach(tmp_path, "limits")
            await is_known(bots, "limits")
            await ask(bots, searched())
            assert bots.figures.answered_compiled == 1

    run(story())


def test_a_second_compiled_worker_comes_when_there_is_a_line(run, tmp_path):
    teach(tmp_path, "coloretto")

    async def story():
        async with learners(tmp_path, compiled=2) as bots:
            await ask(bots, searched())
            await is_known(bots)
            await ask(bots, searched())
            assert len(bots.deep.processes) == 1
            await asyncio.gather(*(ask(bots, searched()) for _ in range(6)))
            assert len(bots.deep.processes) == 2

    run(story())


# ---- losses --------------------------------------------------------------------------------------


def test_what_a_lost_compiled_worker_was_thinking_about_goes_to_an_interpreted_one(run, tmp_path):
    question = searched()
    teach(tmp_path, "coloretto")

    async def story():
        async with learners(tmp_path) as bots:
            await ask(bots, question)
            await is_known(bots)
            pid = bots.deep.processes[0].pid
            os.kill(pid, signal.SIGSTOP)
            first, second = ask(bots, question), ask(bots, question)
            os.kill(pid, signal.SIGKILL)
            assert [await first, await second] == [right_answer(question)] * 2
            figures = bots.figures
            assert (figures.died, figures.answered_compiled, figures.answered_here) == (1, 0, 0)
            await is_known(bots)
            await ask(bots, question)
            assert figures.answered_compiled == 1

    run(story())


def test_a_compiler_that_fails_is_tried_twice_and_then_left_alone_for_a_while(run, tmp_path):
    question, timers = searched(), Timers()

    async def story():
        fails = script("pass")
        async with learners(tmp_path, compiled_command=fails, later=timers) as bots:
            await ask(bots, question)
            await until(lambda: bots.figures.died == 2)
            assert await ask(bots, question) == right_answer(question)
            assert (bots.deep.processes, bots.figures.died) == ([], 2)
            timers.wait(DeepPool.first_rest)
            await until(lambda: bots.figures.died == 3)
            assert bots.figures.answered_here == 0

    run(story())


def test_a_worker_that_compiles_for_ever_is_given_up(run, tmp_path):
    question, timers = searched(), Timers()

    async def story():
        async with learners(tmp_path, later=timers) as bots:
            await ask(bots, question)
            await until(lambda: bots.deep.processes[0].rehearses)
            timers.wait(LEARNING_SECONDS)
            assert bots.figures.hung == 1

    run(story())


def test_compiled_workers_give_their_memory_back_when_nobody_searches_any_more(run, tmp_path):
    question, timers = searched(), Timers()
    teach(tmp_path, "coloretto")

    async def story():
        async with learners(tmp_path, later=timers) as bots:
            await ask(bots, question)
            await is_known(bots)
            timers.wait(QUIET_SECONDS - 1)
            await ask(bots, question)
            timers.wait(QUIET_SECONDS - 1)
            assert len(bots.deep.processes) == 1
            timers.wait(1)
            assert (bots.deep.processes, bots.figures.restarts) == ([], 0)
            await ask(bots, question)
            await is_known(bots)

    run(story())


def test_nobody_goes_home_while_somebody_waits_for_an_answer(run, tmp_path):
    question, timers = searched("maitre"), Timers()
    teach(tmp_path, "coloretto")

    async def story():
        how = {"later": timers, "seconds": 3600, "iterations": FOR_EVER}
        async with learners(tmp_path, **how) as bots:
            await ask(bots, searched())
            await is_known(bots)
            thoughts = [bots.think(*question, print) for _ in range(2)]
            timers.wait(QUIET_SECONDS)
            assert [one.thought for one in bots.deep.processes] == thoughts[:1]
            assert len(bots.deep.queue) == 1
            for thought in thoughts:
                thought.cancel()
            timers.wait(QUIET_SECONDS)
            assert len(bots.deep.processes) == 1, "it is still at it"
            os.kill(bots.deep.processes[0].pid, signal.SIGKILL)
            await until(lambda: bots.figures.died == 1)
            timers.wait(QUIET_SECONDS)
            assert bots.deep.processes == []

    run(story())


# ---- time ----------------------------------------------------------------------------------------


def test_a_search_ends_when_its_time_is_over(run):
    question = searched("maitre")

    async def story():
        async with pool(seconds=0.05, iterations=FOR_EVER) as bots:
            assert await ask(bots, question) in question[3]
            assert bots.figures.answered_here == 0

    run(story())


def test_patience_is_longer_than_a_search_may_take(run):
    question, timers = searched("maitre"), Timers()

    async def story():
        async with pool(seconds=60, iterations=FOR_EVER, later=timers) as bots:
            await ask(bots, hard_question())
            ask(bots, question)
            timers.wait(64.9)
            assert bots.figures.hung == 0
            timers.wait(0.1)
            assert bots.figures.hung == 1

    run(story())


def test_who_moves_without_searching_does_not_wait_for_those_who_search(run):
    answers = []

    async def story():
        async with pool(count=2, seconds=3600, iterations=FOR_EVER) as bots:
            for _ in range(3):
                bots.think(*searched("maitre"), answers.append)
            quick = hard_question()
            assert await ask(bots, quick) == right_answer(quick)
            assert answers == []

    run(story())


def heard_questions(path):
    hear = msgspec.msgpack.Decoder(WISHES).decode
    return [hear(body) for body in Frames().add(path.read_bytes())]


def test_the_more_wait_the_shorter_are_searches(run, tmp_path):
    question, path = searched("maitre"), tmp_path / "heard"

    async def story():
        still = {"clock": lambda: 0.0, "iterations": 1}
        async with pool(command=script(RECORDER, str(path)), **still) as bots:
            await asyncio.gather(*(ask(bots, question) for _ in range(40)))

    run(story())
    seconds = [one.seconds for one in heard_questions(path)]
    assert seconds == [1.0, *(min(1.0, WAITING_SECONDS / (38 - k)) for k in range(38)), 1.0]


@pytest.mark.parametrize(
    ("name", "level"),
    [("coloretto", "maitre"), ("limits", "expert"), ("chiffres_et_couleurs", "maitre")],
)
def test_a_single_move_is_searched_as_long_as_any_others_must_not_see_it(run, name, level):
    question = next(one for one in questions(name, 5, [level]) if len(one[3]) == 1)

    async def story():
        async with pool(seconds=0.05, iterations=FOR_EVER) as bots:
            answer = asyncio.get_running_loop().create_future()
            bots.think(*question, answer.set_result)
            decision = await answer
            assert [one.move for one in decision.opinions] == question[3]
            assert bots.figures.answered_here == 0

    run(story())


def test_the_strongest_level_searches_as_far_as_the_server_allows_and_others_as_is_theirs(
    run, tmp_path
):
    path = tmp_path / "heard"

    async def story():
        async with pool(command=script(RECORDER, str(path)), iterations=77) as bots:
            for level in ("joueur", "expert", "maitre"):
                await ask(bots, searched(level))

    run(story())
    told = [(one.level, one.iterations, one.seconds) for one in heard_questions(path)]
    assert told == [("joueur", 0, 0.0), ("expert", 0, 1.0), ("maitre", 77, 1.0)]


# ---- the real thing ------------------------------------------------------------------------------


def test_compiled_rules_search_as_interpreted_ones_do():
    """Compiling is part of it, unless it was done before."""
    question = hard_question("coloretto", level="expert")

    async def story():
        async with pool(compiled=1, seconds=60) as bots:
            await ask(bots, question)
            await is_known(bots)
            assert await ask(bots, question) == right_answer(question)
            assert bots.figures.answered_compiled == 1

    asyncio.run(asyncio.wait_for(story(), LEARNING_SECONDS))
