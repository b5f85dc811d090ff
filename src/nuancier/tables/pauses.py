"""The pause of a race: whoever plays alone against bots may stop the table's time.

Time stands still from the row that says so to the row that says that the race goes on, which is
written when the countdown is over: a server that dies meanwhile finds the race paused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nuancier.kernel.game import LUCK
from nuancier.tables import events, messages, requests
from nuancier.tables.clock import Alarm
from nuancier.tables.guests import Guest
from nuancier.tables.show import encode

if TYPE_CHECKING:
    from nuancier.tables.table import Table

TRY_AGAIN_MS = 1000  # after the store could not keep that the race goes on


class Pauses:
    """Whether the race of one table stands still."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._countdown: Alarm | None = None
        self._ends = 0  # the countdown, on the clock

    def take(self, guest: Guest, seat: int, wish: messages.Pause, at: int) -> None:
        """Stop the table's time, or let it run again soon; what is so already is acknowledged."""
        table, state = self._table, self._table.state
        requests.must_be_pausable(state)
        if wish.on and not state.paused:
            table.ask(guest, wish.op, at, events.Paused())
        elif state.paused and not wish.on and not self._needs_countdown():
            table.ask(guest, wish.op, at, events.Resumed())
        else:
            told = encode(messages.Ack(state.seq, wish.op))
            table.answers.keep(seat, wish.op, told)
            guest.send(told)
            self._turn_over(seat, on=wish.on)

    def _needs_countdown(self) -> bool:
        """Whether cards are dealt; a deal that is due has a countdown of its own."""
        table = self._table
        is_on = table.state.game.turn(table.state.t) != LUCK
        return is_on and table.means.settings.countdown_ms > 0

    def _turn_over(self, seat: int, *, on: bool) -> None:
        """Begin to count down, or stop doing so."""
        table = self._table
        if on and self._countdown:
            self.stop()
            table.tell_lobby()
        elif not on and table.state.paused and not self._countdown:
            wait = table.means.settings.countdown_ms
            self._ends = table.means.clock.now() + wait
            self._countdown = table.later(wait, lambda: self._go_on(seat))
            table.tell_lobby()

    def _go_on(self, seat: int) -> None:
        table = self._table

        def refused(_: object) -> None:
            self._countdown = table.later(TRY_AGAIN_MS, lambda: self._go_on(seat))

        table.write(seat, "", events.Resumed(), table.means.clock.now(), refused=refused)

    @property
    def starts_in(self) -> int:
        """How many milliseconds are left of the countdown; 0 when there is none."""
        return max(0, self._ends - self._table.means.clock.now()) if self._countdown else 0

    def follow(self, event: events.Paused | events.Resumed) -> None:
        """Let the table's time stand still, or run."""
        self.stop()
        if isinstance(event, events.Paused):
            self._table.time.rest()
            self._table.play.hold()
        elif self._table.guests.seated():
            self._table.time.wake()

    def stop(self) -> None:
        """Count down no longer: the race stays paused."""
        if self._countdown:
            self._countdown.cancel()
        self._countdown = None
