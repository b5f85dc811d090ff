"""Time that takes no time: a loop whose clock jumps to whatever happens next."""

from __future__ import annotations

import asyncio
import functools
import os
import random
import selectors

WATCHDOG = 3600 * 24 * 365  # virtual seconds, after which a test hangs
DAY_ONE = 1_800_000_000_000  # the wall's time when a test begins


class Jumps(selectors.DefaultSelector):
    """Waits for nothing: tells the loop how long it would have waited."""

    def __init__(self):
        super().__init__()
        self.skip = None

    def select(self, timeout=None):
        if timeout is None or timeout > 0:
            self.skip(timeout)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose time jumps to the next alarm once there is nothing else to do."""

    def __init__(self):
        jumps = Jumps()
        super().__init__(jumps)
        jumps.skip = self._skip
        self._seconds = 1000.0
        self._clock_resolution = 1e-6
        self._idle = []

    def time(self):
        return self._seconds

    def _skip(self, timeout):
        if self._idle:
            waiting, self._idle = self._idle, []
            for waiter in waiting:
                if not waiter.done():
                    waiter.set_result(None)
        elif timeout is None:
            raise RuntimeError("nothing will ever happen any more, and somebody waits for it")
        else:
            self._seconds += timeout

    async def settled(self):
        """Wait until there is nothing to do before the next alarm."""
        waiter = self.create_future()
        self._idle.append(waiter)
        await waiter


class VirtualClock:
    """The clock of a server that lives in virtual time; each start of it counts from elsewhere."""

    def __init__(self, base=0):
        self._loop, self._base = asyncio.get_running_loop(), base
        self.wrong = 0  # so many milliseconds the clock on the wall is ahead

    def now(self):
        return self._base + round(self._loop.time() * 1000)

    def wall(self):
        return DAY_ONE + self.wrong + round(self._loop.time() * 1000)

    def later(self, milliseconds, ring):
        return self._loop.call_later(milliseconds / 1000, ring)


async def settled():
    """Wait until nothing more happens now."""
    await asyncio.get_running_loop().settled()


async def after(seconds):
    """Let so much time pass, and whatever happens then happen."""
    await asyncio.sleep(seconds)
    await settled()


_open = []  # what the running test has opened


def close_at_the_end(one):
    """Have this closed when the running test is over."""
    _open.append(one)


def in_virtual_time(test):
    """Run an async test in virtual time, and put away what it opened."""

    @functools.wraps(test)
    def run(*args, **kwargs):
        with asyncio.Runner(loop_factory=VirtualLoop) as runner:
            runner.run(_watched(test(*args, **kwargs)))

    return run


async def _watched(test):
    try:
        await asyncio.wait_for(test, WATCHDOG)
    finally:
        await close_opened()


async def close_opened():
    """Close what was opened since."""
    while _open:
        await _open.pop().close()


def seed_of(test):
    """Return the seed of a random test and print it; the variable SEED repeats a run."""
    seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(2**32))
    print(f"{test}: SEED={seed}")
    return seed
