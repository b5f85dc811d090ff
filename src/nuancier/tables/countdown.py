"""Counting down at a table: how long, and to the row that lets the table's time run again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nuancier.tables.clock import TRY_AGAIN_MS, Alarm
from nuancier.tables.desk import WritingDesk
from nuancier.tables.events import AnyEvent
from nuancier.tables.settings import TableSettings
from nuancier.tables.state import State
from nuancier.tables.voice import Voice


def to_a_race(state: State, settings: TableSettings) -> int:
    """How many milliseconds are counted down to: more to the first race of who is new to it."""
    has_begun = state.deals > state.game.deals_before_countdown
    if not settings.countdown_ms or not state.introduces or has_begun:
        return settings.countdown_ms
    return max(settings.countdown_ms, settings.first_countdown_ms)


class Countdown:
    """Counts down to an event that a seat wished for; it is written when the time is over."""

    def __init__(
        self,
        settings: TableSettings,
        desk: WritingDesk,
        voice: Voice,
        event: Callable[[], AnyEvent],
    ) -> None:
        self._wait, self._desk, self._voice = settings.countdown_ms, desk, voice
        self._event = event
        self._alarm: Alarm | None = None
        self._ends = 0  # on the clock

    @property
    def runs(self) -> bool:
        return self._alarm is not None

    @property
    def left(self) -> int:
        """How many milliseconds are left; 0 when nobody counts down."""
        return max(0, self._ends - self._desk.now()) if self._alarm else 0

    def begin(self, seat: int) -> None:
        """Count down, and tell everybody."""
        self._ends = self._desk.now() + self._wait
        self._alarm = self._desk.later(self._wait, partial(self._end, seat))
        self._voice.tell_lobby()

    def _end(self, seat: int) -> None:
        def refused(_: object) -> None:
            self._alarm = self._desk.later(TRY_AGAIN_MS, partial(self._end, seat))

        self._desk.write(seat, "", self._event(), self._desk.now(), refused=refused)

    def stop(self) -> None:
        """Count down no longer: the event does not come."""
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None
