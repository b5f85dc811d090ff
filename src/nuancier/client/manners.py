"""How a client behaves: how patient it is, and how fast. Time and chance are passed in."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

Sleep = Callable[[float], Awaitable[None]]


@dataclass(frozen=True, kw_only=True)
class Manners:
    """How a client behaves; the defaults suit any server."""

    first_pause: float = 0.5  # seconds, at most, before the first try to come back
    longest_pause: float = 15.0  # every pause is drawn between nothing and its most (full jitter)
    tries: int = 40  # in a row without an answer, until the table is given up
    answer_seconds: float = 10.0  # for a server to say welcome
    calm_seconds: float = 2.0  # of silence after the server said that this was too fast
    # Messages at once, then so many a second: a little less than a server lets through.
    burst: int = 15
    per_second: float = 4.5
    live_burst: int = 30
    live_per_second: float = 18.0
    sleep: Sleep = asyncio.sleep
    clock: Callable[[], float] = time.monotonic  # seconds
    draw: Callable[[], float] = random.random  # from 0 up to 1
    new_op: Callable[[], str] = lambda: secrets.token_urlsafe(12)

    def pause(self, tries: int) -> float:
        """Return how long to wait after so many tries: all who were cut off come back spread."""
        most = min(self.longest_pause, self.first_pause * 2.0 ** min(tries, 30))
        return self.draw() * most


class Throttle:
    """Lets a burst through, then makes everything wait for its turn."""

    def __init__(self, manners: Manners) -> None:
        self._manners = manners
        self._burst, self._per_second = manners.burst, manners.per_second
        self._due = 0.0  # when the last message may go if none had gone in a burst

    def hurry(self) -> None:
        """Go on as in a live game."""
        self._burst, self._per_second = self._manners.live_burst, self._manners.live_per_second

    async def wait(self) -> None:
        """Wait until one more message may go."""
        now = self._manners.clock()
        self._due = max(self._due, now) + 1 / self._per_second
        too_early = self._due - now - self._burst / self._per_second
        if too_early > 0:
            await self._manners.sleep(too_early)
