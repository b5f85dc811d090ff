"""Bots that search: with compiled rules once they are there, with interpreted ones until then."""

from __future__ import annotations

import asyncio
import os
import signal

import msgspec
import pytest

from nuancier.ai.pipe import LONGEST_QUESTION, Frames, Rehearsal
from nuancier.ai.thinking import Question
from nuancier.server.crews import LEARNING_SECONDS, QUIET_SECONDS
from nuancier.server.thoughts import IN_LINE_SECONDS
from nuancier.server.workers import COMPILED_FIRST_REST
from tests.server.thinkers import (
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
from nuancier.ai import pipe
from nuancier.games import GAMES
def rehearse(thinker, game):
    while not os.path.exists(os.path.join(sys.argv[1], game.name)):
        time.sleep(0.005)
pipe.rehearse = rehearse
pipe.serve(GAMES, lambda most: os.read(0, most), sys.stdout.buffer, lambda: os._exit(0))
"""

RECORDER = """
import os, sys
from nuancier.ai.pipe import serve
from nuancier.games import GAMES
heard = open(sys.argv[1], "ab", buffering=0)
def read(most):
    piece = os.read(0, most)
    heard.write(piece)
    return piece
serve(GAMES, read, sys.stdout.buffer, lambda: os._exit(0))
"""


def learners(folder, **how):
    """Open a pool whose compiled workers learn what lies in this folder; they only act as such."""
    command = script(LEARNER, str(folder))
    how = {"compiled": 1, "compiled_command": command, "seconds": 600} | how
    return pool(compiled_rules="interpreted", **how)


def teach(folder, *games):
    for game in games:
        (folder / game).touch()


async def is_known(workers, game="coloretto"):
    """Wait until a compiled worker has learnt a game."""
    hand_out, happened = workers.deep.hand_out, asyncio.Event()

    def noted():
        hand_out()
        happened.set()

    workers.deep.hand_out = noted  # whatever a worker says, this comes next
    while not workers.deep.knows(game):
        happened.clear()
        await happened.wait()
    workers.deep.hand_out = hand_out


def test_nobody_waits_for_a_compiler(run, tmp_path):
    question = searched()

    async def story():
        async with learners(tmp_path) as workers:
            assert await ask(workers, question) == right_answer(question)
            assert workers.figures.answered_here == 0
            assert (workers.figures.answered_compiled, len(workers.deep.workers)) == (0, 1)

    run(story())


def test_a_game_that_is_learnt_is_searched_by_the_compiled_worker(run, tmp_path):
    question = searched()
    teach(tmp_path, "coloretto")

    async def story():
        async with learners(tmp_path) as workers:
            await ask(workers, question)
            await is_known(workers)
            assert await ask(workers, question) == right_answer(question)
            assert workers.figures.answered_compiled == 1

    run(story())


def test_a_compiled_worker_learns_the_games_that_are_searched_and_no_others(run, tmp_path):
    teach(tmp_path, "coloretto", "limits", "chiffres_et_couleurs")

    async def story():
        async with learners(tmp_path) as workers:
            for name in ("coloretto", "limits"):
                await ask(workers, searched(name=name))
                await is_known(workers, name)
            assert [one.known for one in workers.deep.workers] == [{"coloretto", "limits"}]

    run(story())


@pytest.mark.parametrize("name", ["coloretto", "rouge_jaune_vert"])
def test_who_does_not_search_needs_no_compiler(run, tmp_path, name):
    levels = ["debutant", "joueur"] if name == "coloretto" else ["debutant", "maitre"]

    async def story():
        async with learners(tmp_path) as workers:
            for level in levels:
                await ask(workers, hard_question(name, level=level))
            assert workers.deep.workers == []

    run(story())


def test_while_another_game_is_learnt_the_interpreted_workers_search(run, tmp_path):
    teach(tmp_path, "coloretto")

    async def story():
        async with learners(tmp_path) as workers:
            await ask(workers, searched())
            await is_known(workers)
            await ask(workers, searched(name="limits"))
            assert not workers.deep.knows("coloretto")
            await ask(workers, searched())
            assert (workers.figures.answered_compiled, workers.figures.answered_here) == (0, 0)
            teach(tmp_path, "limits")
            await is_known(workers, "limits")
            await ask(workers, searched())
            assert workers.figures.answered_compiled == 1

    run(story())


def test_a_second_compiled_worker_comes_when_there_is_a_line(run, tmp_path):
    teach(tmp_path, "coloretto")

    async def story():
        async with learners(tmp_path, compiled=2) as workers:
            await ask(workers, searched())
            await is_known(workers)
            await ask(workers, searched())
            assert len(workers.deep.workers) == 1
            await asyncio.gather(*(ask(workers, searched()) for _ in range(6)))
            assert len(workers.deep.workers) == 2

    run(story())


# ---- losses --------------------------------------------------------------------------------------


def test_what_a_lost_compiled_worker_was_thinking_about_goes_to_an_interpreted_one(run, tmp_path):
    question = searched()
    teach(tmp_path, "coloretto")

    async def story():
        async with learners(tmp_path) as workers:
            await ask(workers, question)
            await is_known(workers)
            pid = workers.deep.workers[0].pid
            os.kill(pid, signal.SIGSTOP)
            first, second = ask(workers, question), ask(workers, question)
            os.kill(pid, signal.SIGKILL)
            assert [await first, await second] == [right_answer(question)] * 2
            figures = workers.figures
            assert (figures.died, figures.answered_compiled, figures.answered_here) == (1, 0, 0)
            await is_known(workers)
            await ask(workers, question)
            assert figures.answered_compiled == 1

    run(story())


def test_a_compiler_that_fails_is_tried_twice_and_then_left_alone_for_a_while(run, tmp_path):
    question, timers = searched(), Timers()

    async def story():
        fails = script("pass")
        async with learners(tmp_path, compiled_command=fails, later=timers) as workers:
            await ask(workers, question)
            await until(lambda: workers.figures.died == 2)
            assert await ask(workers, question) == right_answer(question)
            assert (workers.deep.workers, workers.figures.died) == ([], 2)
            timers.wait(COMPILED_FIRST_REST)
            await until(lambda: workers.figures.died == 3)
            assert workers.figures.answered_here == 0

    run(story())


def test_a_worker_that_compiles_for_ever_is_given_up(run, tmp_path):
    question, timers = searched(), Timers()

    async def story():
        async with learners(tmp_path, later=timers) as workers:
            await ask(workers, question)
            await until(lambda: workers.deep.workers[0].rehearses)
            timers.wait(LEARNING_SECONDS)
            assert workers.figures.hung == 1

    run(story())


def test_compiled_workers_give_their_memory_back_when_nobody_searches_any_more(run, tmp_path):
    question, timers = searched(), Timers()
    teach(tmp_path, "coloretto")

    async def story():
        async with learners(tmp_path, later=timers) as workers:
            await ask(workers, question)
            await is_known(workers)
            timers.wait(QUIET_SECONDS - 1)
            await ask(workers, question)
            timers.wait(QUIET_SECONDS - 1)
            assert len(workers.deep.workers) == 1
            timers.wait(1)
            assert (workers.deep.workers, workers.figures.restarts) == ([], 0)
            await ask(workers, question)
            await is_known(workers)

    run(story())


def test_nobody_goes_home_while_somebody_waits_for_an_answer(run, tmp_path):
    question, timers = searched("maitre"), Timers()
    teach(tmp_path, "coloretto")

    async def story():
        how = {"later": timers, "seconds": 3600, "iterations": FOR_EVER}
        async with learners(tmp_path, **how) as workers:
            await ask(workers, searched())
            await is_known(workers)
            thoughts = [workers.think(*question, print) for _ in range(2)]
            timers.wait(QUIET_SECONDS)
            assert [one.thought for one in workers.deep.workers] == thoughts[:1]
            assert len(workers.deep.line) == 1
            for thought in thoughts:
                thought.cancel()
            timers.wait(QUIET_SECONDS)
            assert len(workers.deep.workers) == 1, "it is still at it"
            os.kill(workers.deep.workers[0].pid, signal.SIGKILL)
            await until(lambda: workers.figures.died == 1)
            timers.wait(QUIET_SECONDS)
            assert workers.deep.workers == []

    run(story())


# ---- time ----------------------------------------------------------------------------------------


def test_a_search_ends_when_its_time_is_over(run):
    question = searched("maitre")

    async def story():
        async with pool(seconds=0.05, iterations=FOR_EVER) as workers:
            assert await ask(workers, question) in question[3]
            assert workers.figures.answered_here == 0

    run(story())


def test_patience_is_longer_than_a_search_may_take(run):
    question, timers = searched("maitre"), Timers()

    async def story():
        async with pool(seconds=60, iterations=FOR_EVER, later=timers) as workers:
            await ask(workers, hard_question())
            ask(workers, question)
            timers.wait(64.9)
            assert workers.figures.hung == 0
            timers.wait(0.1)
            assert workers.figures.hung == 1

    run(story())


def test_who_moves_without_searching_does_not_wait_for_those_who_search(run):
    answers = []

    async def story():
        async with pool(count=2, seconds=3600, iterations=FOR_EVER) as workers:
            for _ in range(3):
                workers.think(*searched("maitre"), answers.append)
            quick = hard_question()
            assert await ask(workers, quick) == right_answer(quick)
            assert answers == []

    run(story())


def heard_questions(path):
    hear = msgspec.msgpack.Decoder(Question | Rehearsal).decode
    return [hear(body) for body in Frames(LONGEST_QUESTION).add(path.read_bytes())]


def test_the_more_wait_the_shorter_are_searches(run, tmp_path):
    question, path = searched("maitre"), tmp_path / "heard"

    async def story():
        still = {"clock": lambda: 0.0, "iterations": 1}
        async with pool(command=script(RECORDER, str(path)), **still) as workers:
            await asyncio.gather(*(ask(workers, question) for _ in range(40)))

    run(story())
    seconds = [one.seconds for one in heard_questions(path)]
    assert seconds == [1.0, *(min(1.0, IN_LINE_SECONDS / (38 - k)) for k in range(38)), 1.0]


@pytest.mark.parametrize(
    ("name", "level"),
    [("coloretto", "maitre"), ("limits", "expert"), ("chiffres_et_couleurs", "maitre")],
)
def test_a_single_move_is_searched_as_long_as_any_others_must_not_see_it(run, name, level):
    question = next(one for one in questions(name, 5, [level]) if len(one[3]) == 1)

    async def story():
        async with pool(seconds=0.05, iterations=FOR_EVER) as workers:
            answer = asyncio.get_running_loop().create_future()
            workers.think(*question, answer.set_result)
            decision = await answer
            assert [one.move for one in decision.opinions] == question[3]
            assert workers.figures.answered_here == 0

    run(story())


def test_the_strongest_level_searches_as_far_as_the_server_allows_and_others_as_is_theirs(
    run, tmp_path
):
    path = tmp_path / "heard"

    async def story():
        async with pool(command=script(RECORDER, str(path)), iterations=77) as workers:
            for level in ("joueur", "expert", "maitre"):
                await ask(workers, searched(level))

    run(story())
    told = [(one.level, one.iterations, one.seconds) for one in heard_questions(path)]
    assert told == [("joueur", 0, 0.0), ("expert", 0, 1.0), ("maitre", 77, 1.0)]


# ---- the real thing ------------------------------------------------------------------------------


def test_compiled_rules_search_as_interpreted_ones_do():
    """Compiling is part of it, unless it was done before."""
    question = hard_question("coloretto", level="expert")

    async def story():
        async with pool(compiled=1, seconds=60) as workers:
            await ask(workers, question)
            await is_known(workers)
            assert await ask(workers, question) == right_answer(question)
            assert workers.figures.answered_compiled == 1

    asyncio.run(asyncio.wait_for(story(), LEARNING_SECONDS))
