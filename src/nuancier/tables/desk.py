"""The desk of one table: an inbox, a clock, and the only pen that writes its log.

What reaches a table waits in one inbox. While a row is being kept nothing else is looked at, so
what was checked is still true when it is kept. An inbox and a callback do what a task would, for a
fifth of its cost.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from nuancier.locales.saying import Saying
from nuancier.store.log import (
    Batch,
    ChatLine,
    Fault,
    Overtaken,
    Row,
    StateSnapshot,
    TableEntry,
)
from nuancier.tables.answers import Answers
from nuancier.tables.clock import Alarm, TableTime, Turn
from nuancier.tables.close_codes import CloseCode
from nuancier.tables.events import AnyEvent, write_event
from nuancier.tables.faults import sentence_of
from nuancier.tables.guests import Guest
from nuancier.tables.kept import layout_of, write_state
from nuancier.tables.services import Services
from nuancier.tables.state import State

log = logging.getLogger("nuancier.tables")

# With what a connection is closed when the table goes.
RESTING = (CloseCode.RESTART, "lobby-resting")
TOUCH_MS = 60_000  # how often the index is told that somebody still plays


def nobody(_: Any) -> None:
    """Do nothing with the answer."""


class Follower(Protocol):
    """Who is told what became of a row: the table."""

    def follow(self, row: Row, event: AnyEvent) -> None:
        """Add a row that is kept, tell everybody, and see what comes next."""

    def try_again(self) -> None:
        """Do a little later what the store could not keep."""

    def abandon(self) -> None:
        """Leave the memory: the log says something else, or something failed."""


@dataclass(slots=True)
class Writing:
    """What is being kept now, and whom to tell."""

    row: Row
    event: AnyEvent
    answer: Callable[[int], None]  # told the seq
    refused: Callable[[Saying], None]


class WritingDesk:
    """Where one table is worked at, one thing at a time."""

    def __init__(
        self,
        services: Services,
        state: State,
        epoch: int,
        answers: Answers,
        follower: Follower,
        snapshot_seq: int,  # of the one that is stored
    ) -> None:
        self._clock, self._services = services.clock, services
        self._state, self.epoch, self._answers = state, epoch, answers
        self._follower = follower
        self.time = TableTime(services.clock, state.at)
        self.is_gone = False  # no longer speaks for the table
        self._inbox: deque[tuple[Callable[[], None], Guest | None]] = deque()
        self._writing: Writing | None = None
        self._is_working = False
        self._touched = 0
        self._saved, self._told_stage = state.seq, state.stage
        self._snapshot_seq = snapshot_seq
        self._layout = layout_of(state.game)

    # ---- time --------------------------------------------------------------------------------

    def now(self) -> int:
        """Return the clock's milliseconds; those of the table are ``time.now()``."""
        return self._clock.now()

    @property
    def is_running(self) -> bool:
        """Whether a game is on and somebody is there."""
        return self._state.stage == "playing" and self.time.runs

    def later(self, milliseconds: int, call: Callable[[], None]) -> Alarm:
        """Put a call into the inbox after so many milliseconds."""
        turn = Turn(call)
        turn.alarm = self._clock.later(milliseconds, partial(self.post, turn.come))
        return turn

    # ---- the inbox ---------------------------------------------------------------------------

    def post(self, call: Callable[[], None], guest: Guest | None = None) -> None:
        """Put a call into the inbox; ``guest`` is the connection that waits for it, if one does."""
        self._inbox.append((call, guest))
        if not self._is_working and self._writing is None:
            self._work()

    def post_for(self, guest: Guest, call: Callable[[], None]) -> None:
        """Put a call of a connection into the inbox; close the connection if the table has gone."""
        if self.is_gone:
            guest.kick(*RESTING)
        else:
            self.post(call, guest)

    def take(self, guest: Guest, call: Callable[..., None], *arguments: Any) -> None:
        """Let a connection's call have its turn: now if nothing waits, else from the inbox."""
        if self._is_working or self._inbox or self._writing is not None or self.is_gone:
            self.post_for(guest, partial(call, *arguments))
            return
        self._is_working = True
        try:
            call(*arguments)
        except Exception:  # noqa: BLE001  (one table's fault must not become the others')
            self._fail()
        finally:
            self._is_working = False
        if self._inbox:
            self._work()

    def first(self, call: Callable[[], None], guest: Guest | None = None) -> None:
        """Put a call at the head of the inbox; only from inside a turn."""
        self._inbox.appendleft((call, guest))

    def waiting(self) -> list[Guest]:
        """Return the connections whose calls are in the inbox."""
        return [guest for _, guest in self._inbox if guest is not None]

    def _work(self) -> None:
        self._is_working = True
        try:
            while self._inbox and self._writing is None and not self.is_gone:
                call, _ = self._inbox.popleft()
                call()
        except Exception:  # noqa: BLE001  (one table's fault must not become the others')
            self._fail()
        finally:
            self._is_working = False

    def _fail(self) -> None:
        """Take the table up anew from its log: one table's fault must not become the others'."""
        log.exception("table failed", extra={"table": self._state.table})
        self._follower.abandon()

    # ---- the log -----------------------------------------------------------------------------

    @property
    def is_writing(self) -> bool:
        return self._writing is not None

    def write(
        self,
        seat: int,
        op: str,
        event: AnyEvent,
        at: int,
        answer: Callable[[int], None] = nobody,
        refused: Callable[[Saying], None] = nobody,
    ) -> None:
        """Append one row; the inbox waits until the store has kept it."""
        assert self._writing is None, "one row at a time"
        state = self._state
        if op and not event.wish:
            event.wish = self._answers.wish(seat, op)
        when = max(state.at, self.time.at(at))
        row = Row(state.seq + 1, seat, op, when, write_event(event), state.head)
        self._writing = Writing(row, event, answer, refused)
        batch = Batch(state.table, self.epoch, self._kept, (row,))
        if at - self._touched > TOUCH_MS:
            self._touched = at
            batch.entry = self._entry()
        self._services.store.append(batch)

    def _kept(self, fault: Fault | None) -> None:
        writing, self._writing = self._writing, None
        if writing is None or self.is_gone:
            return
        try:
            if fault is None:
                self._go_on(writing)
            else:
                writing.refused(sentence_of(fault))
                self._give_up(fault)
        except Exception:  # noqa: BLE001  (one table's fault must not become the others')
            self._fail()
        if self._inbox:
            self._work()

    def _go_on(self, writing: Writing) -> None:
        """Acknowledge what is kept, then let the table follow it."""
        row = writing.row
        self._answers.forget(row.seat, row.op)
        writing.answer(row.seq)
        self._follower.follow(row, writing.event)

    def _give_up(self, fault: Fault) -> None:
        if isinstance(fault, Overtaken):
            self._follower.abandon()
        else:
            self._follower.try_again()

    def keep_chat(self, line: ChatLine, kept: Callable[[Fault | None], None]) -> None:
        """Store a line of chat, beside the log; the inbox does not wait for it."""

        def answered(fault: Fault | None) -> None:
            if not self.is_gone:
                kept(fault)
                self._look_whose(fault)

        self._services.store.append(Batch(self._state.table, self.epoch, answered, chat=[line]))

    def _look_whose(self, fault: Fault | None) -> None:
        """Leave when what was kept beside the log says that the table is another's by now."""
        if isinstance(fault, Overtaken) and not self.is_gone:
            self._follower.abandon()

    # ---- snapshots ---------------------------------------------------------------------------

    @property
    def is_saved(self) -> bool:
        """Whether nothing has happened since the latest snapshot."""
        return self._state.seq == self._saved

    def save_if_due(self) -> None:
        """Save when much has happened; that a game began or ended, the index is told at once."""
        grown = self._state.seq - self._snapshot_seq
        if grown >= self._services.settings.snapshot_every:
            self.save()
        elif self._state.stage != self._told_stage:
            self._tell_index()

    def _tell_index(self) -> None:
        state = self._state
        self._told_stage = state.stage
        batch = Batch(state.table, self.epoch, self._look_whose, entry=self._entry())
        self._services.store.append(batch)

    def save(self) -> None:
        """Store a snapshot, so that the table can be loaded quickly."""
        state = self._state
        self._saved, self._told_stage = state.seq, state.stage
        self._snapshot_seq = state.seq
        kept = StateSnapshot(state.seq, self._layout, write_state(state))
        told = self._look_whose
        batch = Batch(state.table, self.epoch, told, entry=self._entry(), snapshot=kept)
        self._services.store.append(batch)

    def _entry(self) -> TableEntry:
        state, touched = self._state, self._services.calendar.open_hours()
        stage = "lesson" if state.is_prepared else state.stage
        return TableEntry(state.table, state.code or state.table, state.game.name, stage, touched)
