"""One table and its only writer: stamp, check, commit, acknowledge, tell everybody.

What reaches a table waits in one inbox. While a batch is being kept nothing else is looked at, so
what was checked is still true when it is kept. Nothing is shown or acknowledged before the store
has said that it is kept. An inbox and a callback do what a task would, for a fifth of its cost.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from nuancier.kernel.game import SPECTATOR, Game
from nuancier.locales.saying import Refusal, Saying, refuse
from nuancier.store.log import Batch, Card, Chat, Fault, Life, Overtaken, Row, Snapshot, Store
from nuancier.tables import events, messages
from nuancier.tables.answers import OTHER_WISH, Answers
from nuancier.tables.calendar import Calendar
from nuancier.tables.catch_up import Moments
from nuancier.tables.clock import Alarm, Clock, TableTime, Turn
from nuancier.tables.deeds import Deed, deed_of
from nuancier.tables.events import AnyEvent, write_event
from nuancier.tables.fairness import Claim
from nuancier.tables.faults import sentence_of
from nuancier.tables.guests import Guest, Guests
from nuancier.tables.kept import layout_of, write_state
from nuancier.tables.lobby import lobby_of, players_of
from nuancier.tables.messages import AnyFromClient
from nuancier.tables.play import Play, nobody
from nuancier.tables.presence import Presence
from nuancier.tables.requests import MAY_BE_TRIED_AGAIN
from nuancier.tables.settings import TableSettings
from nuancier.tables.show import Show, Telling, as_line, changes, encode, photo_of
from nuancier.tables.state import State
from nuancier.tables.talk import Talk
from nuancier.tables.thinker import Thinker
from nuancier.tables.wishes import TAKERS

log = logging.getLogger("nuancier.tables")

RESTING = (1012, "lobby-resting")  # with what a connection is closed when the table goes
TOUCH_MS = 60_000  # how often the index is told that somebody still plays


@dataclass(frozen=True)
class Means:
    """What a table is given to work with."""

    settings: TableSettings
    clock: Clock
    store: Store
    thinker: Thinker
    draw: Callable[[int], int]  # a number below this one
    secret: Callable[[], bytes]  # 256 bits that nobody can guess
    games: Mapping[str, Game]

    @cached_property
    def calendar(self) -> Calendar:
        return Calendar(self.clock, self.store.hours)


@dataclass
class Writing:
    """What is being kept now, and whom to tell."""

    row: Row
    event: AnyEvent
    answer: Callable[[int], None]  # told the seq
    refused: Callable[[Saying], None]


class Table:
    """One table."""

    def __init__(
        self,
        means: Means,
        state: State,
        epoch: int,
        chat: Sequence[Chat] = (),
        gone: Callable[[Table], None] = nobody,
        lives: Sequence[Life] = (),
    ) -> None:
        self.means, self.state, self.epoch, self.lives = means, state, epoch, lives
        self.guests, self.show = Guests(), Show(state.game)
        self.time = TableTime(means.clock, state.at)
        self.moments = Moments(state, self.show)
        self.answers = Answers(state)
        self.play, self.presence = Play(self), Presence(self)
        self.talk = Talk(self, chat)
        self.is_gone = False  # no longer speaks for the table
        self._gone = gone
        self._inbox: deque[Callable[[], None]] = deque()
        self._writing: Writing | None = None
        self._is_working = False
        self._scene: Any = None  # as it was shown last
        self._touched = 0
        self._saved = state.seq
        self._layout = layout_of(state.game)

    # ---- the inbox ---------------------------------------------------------------------------

    def receive(self, guest: Guest, wish: AnyFromClient, at: int) -> None:
        """Take in what a connection said, stamped when it came."""
        self.post_for(guest, partial(self._take, guest, wish, at))

    def post_for(self, guest: Guest, call: partial[None]) -> None:
        """Let something happen in its turn that a connection wants; none is left waiting."""
        if self.is_gone:
            guest.kick(*RESTING)
        else:
            self.post(call)

    def post(self, call: Callable[[], None]) -> None:
        """Let something happen in its turn."""
        self._inbox.append(call)
        if not self._is_working and self._writing is None:
            self._work()

    def first(self, call: Callable[[], None]) -> None:
        """Let something happen before all else that waits; only from inside a turn."""
        self._inbox.appendleft(call)

    def later(self, milliseconds: int, call: Callable[[], None]) -> Alarm:
        """Let something happen in its turn, after so long."""
        turn = Turn(call)
        turn.alarm = self.means.clock.later(milliseconds, partial(self.post, turn.come))
        return turn

    @property
    def is_writing(self) -> bool:
        return self._writing is not None

    def _work(self) -> None:
        self._is_working = True
        try:
            while self._inbox and self._writing is None and not self.is_gone:
                self._inbox.popleft()()
        except Exception:  # noqa: BLE001  (one table's fault must not become the others')
            self._fail()
        finally:
            self._is_working = False

    def _fail(self) -> None:
        """Take the table up anew from its log: one table's fault must not become the others'."""
        log.exception("table failed", extra={"table": self.state.table})
        self.abandon()

    def _take(self, guest: Guest, wish: AnyFromClient, at: int) -> None:
        op = getattr(wish, "op", "")
        try:
            if op:
                self.answers.note(guest, wish)
            # An older connection of a seat is told what became of its wishes, and does nothing new.
            looks_on = guest.seat != SPECTATOR and not guest.acting
            is_hint = isinstance(wish, messages.Hint)  # a row is not yet an answer
            if not (looks_on and op and not is_hint and self.is_answered(guest, guest.seat, op)):
                TAKERS[type(wish)](self, guest, wish, at)
        except Refusal as refusal:
            self.refuse(guest, op, refusal.saying)

    # ---- the log -----------------------------------------------------------------------------

    def write(
        self,
        seat: int,
        op: str,
        event: AnyEvent,
        at: int,
        answer: Callable[[int], None] = nobody,
        refused: Callable[[Saying], None] = nobody,
    ) -> None:
        """Let something be kept; nothing else is done until it is."""
        assert self._writing is None, "one row at a time"
        state = self.state
        if op and not event.wish:
            event.wish = self.answers.wish(seat, op)
        when = max(state.at, self.time.at(at))
        row = Row(state.seq + 1, seat, op, when, write_event(event), state.head)
        self._writing = Writing(row, event, answer, refused)
        batch = Batch(state.table, self.epoch, self._kept, (row,))
        if at - self._touched > TOUCH_MS:
            self._touched = at
            batch.card = self._card()
        self.means.store.append(batch)

    def ask(
        self,
        guest: Guest,
        op: str,
        at: int,
        event: AnyEvent,
        kept: Callable[[], None] | None = None,
    ) -> None:
        """Let one wish of a seat be kept and acknowledged."""

        def answer(seq: int) -> None:
            if kept:
                kept()
            guest.send(encode(messages.Ack(seq, op)))

        self.write(guest.seat, op, event, at, answer, partial(self.refuse, guest, op))

    def _card(self) -> Card:
        state, touched = self.state, self.means.calendar.open_hours()
        return Card(state.table, state.code, state.game.name, state.stage, touched)

    def _kept(self, fault: Fault | None) -> None:
        writing, self._writing = self._writing, None
        if writing is None or self.is_gone:
            return
        try:
            if fault is None:
                self._go_on(writing)
            elif isinstance(fault, Overtaken):
                writing.refused(sentence_of(fault))
                self.abandon()
            else:
                writing.refused(sentence_of(fault))
                self.play.pause()
        except Exception:  # noqa: BLE001  (one table's fault must not become the others')
            self._fail()
        self._work()

    def _go_on(self, writing: Writing) -> None:
        """Acknowledge what is kept, add it, tell everybody, and see what follows."""
        stage = self.state.stage
        row = writing.row
        self.answers.forget(row.seat, row.op)
        writing.answer(row.seq)
        self._perform(row, writing.event)
        grown = self.state.seq - self._saved
        if self.state.stage != stage or grown >= self.means.settings.snapshot_every:
            self.save()
        self.play.settle()

    def put_away(self) -> None:
        """Leave the memory; who only looked on has changed nothing, and prolongs nothing."""
        if self.state.seq != self._saved or self.presence.was_seated:
            self.save()
        self.abandon()

    def save(self) -> None:
        """Let the store keep how the table stands, so that it can be taken up quickly."""
        state = self.state
        self._saved = state.seq
        kept = Snapshot(state.seq, self._layout, write_state(state))
        batch = Batch(state.table, self.epoch, nobody, card=self._card(), snapshot=kept)
        self.means.store.append(batch)

    def _perform(self, row: Row, event: AnyEvent) -> None:
        """Add one row that is kept, and tell everybody."""
        if isinstance(event, events.Played | events.Dealt | events.Hinted):
            self._tell_deed(deed_of(row, event), row, event)
        elif isinstance(event, events.Replaced):
            self._hand_to_bot(row, event)
        elif isinstance(event, events.Renamed):
            self._tell_name(row, event)
        elif isinstance(event, events.Paused | events.Resumed):
            self._tell_aside(row, event)
            self.play.pauses.follow(event)
            self.tell_lobby()
        else:
            self.state.add(row, event)
            self.presence.follow(event)
            self.tell_lobby()

    def _hand_to_bot(self, row: Row, event: events.Replaced) -> None:
        """Let a bot have a seat: its person looks on before anything else is told."""
        self.presence.see_off(event)
        self._tell_aside(row, event)
        self.presence.follow(event)
        self.tell_lobby()

    def _tell_name(self, row: Row, event: events.Renamed) -> None:
        """Tell who took another name; another face alone is seen, and not worth a line."""
        if event.name != event.was:
            self._tell_aside(row, event)
        else:
            self.state.add(row, event)
        self.tell_lobby()

    def _tell_aside(
        self, row: Row, event: events.Replaced | events.Renamed | events.Paused | events.Resumed
    ) -> None:
        """Tell what moved nothing as an event, if there is a table to tell it at."""
        if self.state.stage == "playing" and self.state.deals:
            self._tell_deed(deed_of(row, event), row, event)
        else:
            self.state.add(row, event)

    def _tell_deed(self, deed: Deed, row: Row, event: AnyEvent) -> None:
        state, show, stage = self.state, self.show, self.state.stage
        facts = show.facts(state.t, deed, self.guests.viewers, state.deals)
        self.moments.add(deed, state.t, state.deals)
        old = self._shown(state)
        state.add(row, event)
        self._scene = show.scene(state.t)
        changed = changes(old, self._scene)
        telling = Telling(
            show, deed, facts, state.t, changed, state.result, state.names(), is_still=state.paused
        )
        for guest in self.guests:
            guest.send(telling.to(guest.seat, guest.language))
        self.play.tell_drafts()
        if state.stage != stage:
            self.presence.follow_end()
            self.tell_lobby()

    def _shown(self, state: State) -> Any:
        """Return the scene as it was shown last; None before the first deal of a game."""
        if not state.deals:
            return None
        return self.show.scene(state.t) if self._scene is None else self._scene

    def abandon(self) -> None:
        """Leave the memory; whoever is still connected comes back to what the log says."""
        if self.is_gone:
            return
        self.is_gone = True
        self.play.stop()
        self.presence.stop()
        calls = [call.args[0] for call in self._inbox if isinstance(call, partial) and call.args]
        coming = [one for one in calls if isinstance(one, Guest) and one not in self.guests]
        for guest in [*self.guests, *coming]:
            guest.kick(*RESTING)
        self._gone(self)

    # ---- telling -----------------------------------------------------------------------------

    def tell_all(self, message: messages.ToClient) -> None:
        """Tell every connection the same."""
        told = encode(message)
        for guest in self.guests:
            guest.send(told)

    def tell_lobby(self) -> None:
        """Tell everybody what the table is now, apart from its cards."""
        self.tell_all(messages.Arranged(self.state.seq, lobby_of(self)))

    def tell_people(self) -> None:
        """Tell everybody who is here."""
        state, spectators = self.state, self.guests.spectators()
        self.tell_all(messages.People(state.seq, players_of(self), state.host, spectators))

    def notice(self, guest: Guest, saying: Saying) -> None:
        """Tell one connection something about itself."""
        guest.send(encode(messages.Notice(self.state.seq, self.line_for(guest, saying))))

    def line_for(self, guest: Guest | None, saying: Saying) -> messages.Line:
        """Return a line as this connection reads it; without its text for nobody."""
        if guest is None:
            return messages.Line(saying.key, saying.args)
        return as_line(saying, guest.language, self.state.names(), guest.seat)

    def refuse(
        self,
        guest: Guest,
        op: str,
        reason: Saying,
        photo: Sequence[Claim] = (),
        *,
        late: bool = False,
    ) -> None:
        """Tell why a wish was not done; the same wish again gets the same answer."""
        line = self.line_for(guest, reason)
        refused = messages.Refused(self.state.seq, op, line, late, photo_of(photo))
        told = encode(refused)
        if op and reason.key not in (*MAY_BE_TRIED_AGAIN, OTHER_WISH):
            self.answers.keep_for(guest, op, told)
        guest.send(told)

    def is_answered(self, guest: Guest, seat: int, op: str) -> bool:
        """Whether this wish came before; then it gets the same answer again."""
        seq, _ = self.state.ops.get(f"{seat}:{op}", (None, ""))
        told = self.answers.told(seat, op) if seq is None else encode(messages.Ack(seq, op))
        if told is not None:
            guest.send(told)
        return told is not None

    def seat_of(self, guest: Guest) -> int:
        """Return the seat for which this connection may act."""
        if guest.seat == SPECTATOR:
            raise refuse("lobby-no-seat")
        if not guest.acting:
            raise refuse("lobby-elsewhere")
        return guest.seat

    def bring_up(self, guest: Guest, seq: int = 0, *, is_other: bool = False) -> None:
        """Send what was missed since ``seq``, or how everything stands; all after another log."""
        if guest.acting:
            self.play.drop_draft(guest.seat)
        missed = None
        if seq and not is_other and seq > self.talk.told_at:  # else talk may have been missed too
            missed = self.moments.since(seq, guest.seat, guest.language)
        if missed is None:
            guest.send(self.moments.snapshot(self, guest, is_other=is_other))
        else:
            for told in missed:
                guest.send(told)
