"""Time, passed in: a monotonic clock for everything that is judged, the wall for dates only."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

TRY_AGAIN_MS = 1000  # after the store could not keep what nobody asked for


class Alarm(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Tells the time and rings."""

    def now(self) -> int:
        """Return milliseconds that only ever grow."""
        ...

    def wall(self) -> int:
        """Return milliseconds since 1970, for dates; it may jump."""
        ...

    def later(self, milliseconds: int, ring: Callable[[], None]) -> Alarm:
        """Ring after so long, never from inside this call."""
        ...


class LoopClock:
    """The clock of a running event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def wall(self) -> int:
        return time.time_ns() // 1_000_000

    def later(self, milliseconds: int, ring: Callable[[], None]) -> Alarm:
        return self._loop.call_later(milliseconds / 1000, ring)


class Turn:
    """An alarm that can still be cancelled when it has rung and waits for its turn."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call: Callable[[], None] | None = call
        self.alarm: Alarm | None = None

    def cancel(self) -> None:
        self._call = None
        if self.alarm:
            self.alarm.cancel()

    def come(self) -> None:
        if self._call:
            self._call()


class TableTime:
    """Milliseconds that a table has been awake: it stands still at rest, restarts cost nothing."""

    def __init__(self, clock: Clock, elapsed: int) -> None:
        self._clock, self._elapsed = clock, elapsed
        self._woke: int | None = None

    @property
    def runs(self) -> bool:
        return self._woke is not None

    def now(self) -> int:
        """Return the table's time."""
        return self.at(self._clock.now())

    def at(self, stamp: int) -> int:
        """Return the table's time at a stamp of the clock, which may lie a little back."""
        return self._elapsed if self._woke is None else self._elapsed + max(0, stamp - self._woke)

    def wake(self) -> None:
        if self._woke is None:
            self._woke = self._clock.now()

    def rest(self) -> None:
        self._elapsed, self._woke = self.now(), None
