"""A first hand at a table: the cards are prepared, and everybody follows the script.

The table's time stands still until its player goes on, by the row that says so: a server that dies
meanwhile finds the lesson where it was. Where the script stands is counted by ``State``, from the
rows alone. Each move of the others is kept and told as every other row.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from itertools import takewhile

from nuancier.kernel.game import CLOCK, LUCK
from nuancier.lessons import APART_MS, YOU, lesson_of
from nuancier.locales.saying import Refusal, refuse
from nuancier.tables import events
from nuancier.tables.clock import Alarm
from nuancier.tables.countdown import Countdown
from nuancier.tables.desk import WritingDesk
from nuancier.tables.eyes import Eyes
from nuancier.tables.guests import Guests
from nuancier.tables.settings import TableSettings
from nuancier.tables.state import State
from nuancier.tables.voice import Voice


def must_be_next(state: State, seat: int, moves: Sequence[int]) -> None:
    """Refuse what the script of a first hand does not do now."""
    done = state.lesson
    if done is not None and not lesson_of(state.game).comes_next(done, seat, moves):
        raise refuse("lesson-other")


class Lessons:
    """The first hand that runs at one table, if one does."""

    def __init__(
        self,
        settings: TableSettings,
        desk: WritingDesk,
        state: State,
        eyes: Eyes,
        guests: Guests,
        voice: Voice,
        deal: Callable[[], None],
    ) -> None:
        self._counts_down, self._desk, self._state = settings.countdown_ms > 0, desk, state
        self._eyes, self._guests, self._deal = eyes, guests, deal
        self._move: Alarm | None = None  # the next one of the others
        self.countdown = Countdown(settings, desk, voice, events.WentOn)

    # ---- the script --------------------------------------------------------------------------

    def look(self) -> None:
        """Lay the cards out, or let one of the others move soon, while the player is here."""
        state = self._state
        if self.countdown.runs or self._move or not self._guests.seated():
            return
        turn = state.game.turn(state.t)
        if turn == LUCK:
            self._deal()
        elif turn == CLOCK:  # all wait for a signal: nobody counts down to it here
            self._do(CLOCK, self._eyes.moves(state.t, CLOCK)[:1])
        elif self._others():
            self._move = self._desk.later(APART_MS, self._follow_script)

    def _others(self) -> tuple[int, list[int]] | None:
        """Return what somebody else does next; what nobody sees of a choice is done with the rest.

        None when it is the player's turn, or the script is over.
        """
        coming = lesson_of(self._state.game).moves[self._state.lesson or 0 :]
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
            return self._eyes.check(self._state.t, seat, moves) is None
        return False

    def _follow_script(self) -> None:
        self._move = None
        if deed := self._others():
            self._do(*deed)

    def _do(self, seat: int, moves: list[int]) -> None:
        by = "" if seat == CLOCK else "bot"
        self._desk.write(seat, "", events.Played(moves, by), self._desk.now())

    # ---- going on ----------------------------------------------------------------------------

    def event_for_going_on(self) -> events.WentOn | None:
        """Return what happens at once; None when it was so before, or is counted down to."""
        if not self._state.is_prepared:
            raise refuse("lesson-none")
        is_due = self._state.lesson is not None and not self._needs_countdown()
        return events.WentOn() if is_due else None

    def _needs_countdown(self) -> bool:
        """Whether a race is on; a deal or a signal that is due has a countdown of its own."""
        state = self._state
        is_on = state.is_live and state.game.turn(state.t) not in (LUCK, CLOCK)
        return is_on and self._counts_down

    def count_down(self, seat: int) -> None:
        """Let the table's time run after a countdown; once is enough."""
        if self._state.lesson is not None and not self.countdown.runs:
            self.stop()
            self.countdown.begin(seat)

    def follow_end(self) -> None:
        """Let the table's time run."""
        self.stop()
        if self._guests.seated():
            self._desk.time.wake()

    def stop(self) -> None:
        """Do nothing of what was to happen: the lesson stays where it is."""
        self.countdown.stop()
        if self._move:
            self._move.cancel()
        self._move = None
