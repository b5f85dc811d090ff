"""What the tests of pools of workers ask, whom, and in which loops."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import os
import random
import signal
import sys

import pytest
import uvloop

from nuancier.ai.levels import LEVELS
from nuancier.ai.thinking import Thinker, asked
from nuancier.games import GAMES
from nuancier.server.bot_service import PooledBots
from tests.amount import NIGHT
from tests.laws.play import positions

WATCHDOG = 120  # seconds; it fails a test that would never end
QUICK = [level.name for level in LEVELS.values() if not level.iterations]
LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}


def run_in(loop):
    """Yield what runs a story in a loop of this kind."""
    with asyncio.Runner(loop_factory=LOOPS[loop]) as runner:
        yield lambda story: runner.run(asyncio.wait_for(story, WATCHDOG))
    gc.collect()  # a process left behind complains, and complaints are errors


@pytest.fixture(params=list(LOOPS))
def each_loop(request):
    """Run a story in a loop of each kind."""
    yield from run_in(request.param)


@pytest.fixture(params=list(LOOPS) if NIGHT else ["uvloop"])
def each_loop_by_night(request):
    """Run a long story in a loop of each kind; by day in the usual one."""
    yield from run_in(request.param)


@contextlib.asynccontextmanager
async def pool(**how):
    bots = PooledBots(**how)
    try:
        yield bots
    finally:
        await bots.close()


def ask(bots, question):
    """Return the future answer."""
    answer = asyncio.get_running_loop().create_future()
    bots.think(*question, lambda decision: answer.set_result(decision.move))
    return answer


def questions(name, seed, levels=QUICK, games=None):
    """Yield what the movers of so many random games are asked; of None, for ever."""
    game, dice = GAMES[name], random.Random(seed)
    for number in itertools.islice(itertools.count(seed), games):
        players = dice.randint(*game.seats)
        for t, mover, _ in positions(game, players, {}, number):
            if mover < t.players:
                moves = game.legal_moves(t, mover)
                view = game.seen(t, mover).to_bytes()
                yield game, dice.choice(levels), view, moves, dice.getrandbits(63)


def hard_question(name="coloretto", seed=5, level="joueur"):
    """Return a question with several answers."""
    return next(one for one in questions(name, seed, [level]) if len(one[3]) > 2)


def right_answer(question):
    return Thinker().ponder(question[0], asked(*question)).move


async def until(is_so):
    """Let the loop turn until this is so."""
    while not is_so():
        await asyncio.sleep(0)


class Timers:
    """Time that passes when a test says so."""

    def __init__(self):
        self.now, self.set = 0.0, []

    def __call__(self, seconds, then):
        self.set.append(timer := Timer(self.now + seconds, then))
        return timer

    @property
    def longest(self):
        return max(timer.at - self.now for timer in self.set if not timer.is_cancelled)

    def wait(self, seconds):
        self.now += seconds
        due = [timer for timer in self.set if timer.at <= self.now]
        self.set = [timer for timer in self.set if timer.at > self.now]
        for timer in due:
            if not timer.is_cancelled:
                timer.then()


class Timer:
    def __init__(self, at, then):
        self.at, self.then, self.is_cancelled = at, then, False

    def cancel(self):
        self.is_cancelled = True


async def freeze(bots):
    """Stop the only worker, so that its next thought stays unfinished; return its number."""
    await ask(bots, hard_question())
    (pid,) = bots.pids
    os.kill(pid, signal.SIGSTOP)
    return pid


# ---- workers that misbehave ----------------------------------------------------------------------


def script(text, *arguments):
    return (sys.executable, "-c", text, *arguments)


def says(raw):
    """Return the command of a worker that says this, and then listens for ever."""
    return script(f"import os; os.write(1, {raw!r})\nwhile os.read(0, 9999): pass")


def mischief(deed):
    """Return the command of a real worker whose Coloretto bot does this at the first question."""
    return script(f"""
import runpy, sys, time
from nuancier.games import GAMES
from nuancier.kernel.luck import lucky
verbs = GAMES["coloretto"].view.verbs
honest, rehearsal = verbs["joueur"], lucky(0)
def joueur(view, moves, n, luck):
    if luck != rehearsal:
        {deed}
    return honest(view, moves, n, luck)
verbs["joueur"] = joueur
runpy.run_module("nuancier.server.worker", run_name="__main__")
""")


def searched(level="expert", name="coloretto"):
    """Return a hard question from the end of a game, which interpreted rules search quickly."""
    return [one for one in questions(name, 5, [level], games=1) if len(one[3]) > 2][-1]
