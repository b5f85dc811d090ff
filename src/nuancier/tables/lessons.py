"""A first hand at a table: the cards are prepared, and everybody follows the script.

The table's time stands still until its player goes on, by the row that says so: a server that dies
meanwhile finds the lesson where it was. Where the script stands is counted by ``State``, from the
rows alone. Each move of the others is kept and told as every other row.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from nuancier.kernel.game import CLOCK, LUCK
from nuancier.lessons import APART_MS, YOU, Lesson, lesson_of
from nuancier.locales.saying import Refusal, refuse
from nuancier.tables import events, messages
from nuancier.tables.clock import Alarm
from nuancier.tables.guests import Guest
from nuancier.tables.show import encode

if TYPE_CHECKING:
    from nuancier.tables.table import Table

TRY_AGAIN_MS = 1000  # after the store could not keep that the table goes on


class Lessons:
    """The first hand that runs at one table, if one does."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._move: Alarm | None = None  # the next one of the others
        self._countdown: Alarm | None = None
        self._ends = 0  # the countdown, on the clock

    @property
    def _script(self) -> Lesson:
        return lesson_of(self._table.state.game)

    # ---- the script --------------------------------------------------------------------------

    def must_be_next(self, seat: int, moves: Sequence[int]) -> None:
        """Refuse what the script does not do now."""
        done = self._table.state.lesson
        if done is not None and not self._script.comes_next(done, seat, moves):
            raise refuse("lesson-other")

    def look(self) -> None:
        """Lay the cards out, or let one of the others move soon, while the player is here."""
        table, state = self._table, self._table.state
        if self._countdown or self._move or not table.guests.seated():
            return
        turn = state.game.turn(state.t)
        if turn == LUCK:
            table.play.deal()
        elif turn == CLOCK:  # all wait for a signal: nobody counts down to it here
            self._do(CLOCK, table.show.moves(state.t, CLOCK)[:1])
        elif self._others():
            self._move = table.later(APART_MS, self._follow_script)

    def _others(self) -> tuple[int, list[int]] | None:
        """Return what somebody else does next; what nobody sees of a choice is done with the rest.

        None when it is the player's turn, or the script is over.
        """
        state, script = self._table.state, self._script
        coming = script.moves[state.lesson or 0 :]
        if not coming or coming[0][0] == YOU:
            return None
        seat, moves = coming[0][0], []
        for _, move in takewhile(lambda one: one[0] == seat, coming):
            moves.append(move)
            if self._is_whole(seat, moves):
                return seat, moves
        return None

    def _is_whole(self, seat: int, moves: list[int]) -> bool:
        """Whether these moves can be kept; none can where the script was another when it began."""
        with contextlib.suppress(Refusal):
            return self._table.play.check(seat, moves) is None
        return False

    def _follow_script(self) -> None:
        self._move = None
        if deed := self._others():
            self._do(*deed)

    def _do(self, seat: int, moves: list[int]) -> None:
        table = self._table
        by = "" if seat == CLOCK else "bot"
        table.write(seat, "", events.Played(moves, by), table.means.clock.now())

    # ---- going on ----------------------------------------------------------------------------

    def go_on(self, guest: Guest, seat: int, wish: messages.GoOn, at: int) -> None:
        """Let the table's time run, in a race after a countdown; once is enough."""
        table, state = self._table, self._table.state
        if not state.is_prepared:
            raise refuse("lesson-none")
        if state.lesson is not None and not self._needs_countdown():
            table.ask(guest, wish.op, at, events.WentOn())
            return
        told = encode(messages.Ack(state.seq, wish.op))
        table.answers.keep(seat, wish.op, told)
        guest.send(told)
        if state.lesson is not None and not self._countdown:
            self.stop()
            self._count_down(seat, table.means.settings.countdown_ms)

    def _needs_countdown(self) -> bool:
        """Whether a race is on; a deal or a signal that is due has a countdown of its own."""
        state = self._table.state
        is_on = state.is_live and state.game.turn(state.t) not in (LUCK, CLOCK)
        return is_on and self._table.means.settings.countdown_ms > 0

    def _count_down(self, seat: int, wait: int) -> None:
        table = self._table
        self._ends = table.means.clock.now() + wait
        self._countdown = table.later(wait, partial(self._end, seat))
        table.tell_lobby()

    def _end(self, seat: int) -> None:
        table = self._table

        def refused(_: object) -> None:
            self._countdown = table.later(TRY_AGAIN_MS, partial(self._end, seat))

        table.write(seat, "", events.WentOn(), table.means.clock.now(), refused=refused)

    @property
    def starts_in(self) -> int:
        """How many milliseconds are left of the countdown; 0 when there is none."""
        return max(0, self._ends - self._table.means.clock.now()) if self._countdown else 0

    def follow_end(self) -> None:
        """Let the table's time run."""
        self.stop()
        if self._table.guests.seated():
            self._table.time.wake()

    def stop(self) -> None:
        """Do nothing of what was to happen: the lesson stays where it is."""
        for alarm in (self._move, self._countdown):
            if alarm:
                alarm.cancel()
        self._move = self._countdown = None
