"""The pause of a race: whoever plays alone against bots may stop the table's time.

Time stands still from the row that says so to the row that says that the race goes on, which is
written when the countdown is over: a server that dies meanwhile finds the race paused.
"""

from __future__ import annotations

from collections.abc import Callable

from nuancier.kernel.game import LUCK
from nuancier.tables import events, messages
from nuancier.tables.countdown import Countdown
from nuancier.tables.desk import WritingDesk
from nuancier.tables.guests import Guests
from nuancier.tables.settings import TableSettings
from nuancier.tables.state import State
from nuancier.tables.voice import Voice


class Pauses:
    """Whether the race of one table stands still."""

    def __init__(
        self,
        settings: TableSettings,
        desk: WritingDesk,
        state: State,
        guests: Guests,
        voice: Voice,
        hold: Callable[[], None],  # whatever moves by itself
    ) -> None:
        self._counts_down, self._time = settings.countdown_ms > 0, desk.time
        self._state, self._guests, self._voice, self._hold = state, guests, voice, hold
        self.countdown = Countdown(settings, desk, voice, events.RaceResumed)

    def event_for(self, wish: messages.Pause) -> events.RacePaused | events.RaceResumed | None:
        """Return what happens at once; None when it is so already, or is counted down to."""
        if wish.on and not self._state.paused:
            return events.RacePaused()
        if self._state.paused and not wish.on and not self._needs_countdown():
            return events.RaceResumed()
        return None

    def _needs_countdown(self) -> bool:
        """Whether cards are dealt; a deal that is due has a countdown of its own."""
        return self._counts_down and self._state.game.turn(self._state.t) != LUCK

    def count_down(self, seat: int, *, on: bool) -> None:
        """Begin to count down to the end of a pause, or stop doing so."""
        if on and self.countdown.runs:
            self.stop()
            self._voice.tell_lobby()
        elif not on and self._state.paused and not self.countdown.runs:
            self.countdown.begin(seat)

    def follow(self, event: events.RacePaused | events.RaceResumed) -> None:
        """Let the table's time stand still, or run."""
        self.stop()
        if isinstance(event, events.RacePaused):
            self._time.rest()
            self._hold()
        elif self._guests.seated():
            self._time.wake()

    def stop(self) -> None:
        """Count down no longer: the race stays paused."""
        self.countdown.stop()
