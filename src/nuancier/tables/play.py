"""The game on a table: moves are checked, and luck, the clock and bots get their turn."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from nuancier.ai.race import NEVER, Timetable, alarm_time, first_alarm
from nuancier.kernel.game import CLOCK, LUCK, SPECTATOR
from nuancier.kernel.luck import verifiable_order
from nuancier.lessons import lesson_of
from nuancier.locales.saying import Refusal, Saying, refuse, says
from nuancier.tables import events, messages
from nuancier.tables.bots import MINDER, Bots
from nuancier.tables.clock import Alarm
from nuancier.tables.counts import Counts
from nuancier.tables.events import HOUSE
from nuancier.tables.guests import Guest
from nuancier.tables.haste import Haste
from nuancier.tables.hints import Hints
from nuancier.tables.lessons import Lessons
from nuancier.tables.pauses import Pauses
from nuancier.tables.races import Races
from nuancier.tables.show import encode

if TYPE_CHECKING:
    from nuancier.tables.table import Table

TRY_AGAIN_MS = 1000  # after the store could not keep a move that nobody asked for


def nobody(_: Any) -> None:
    """Answer for what nobody asked."""


class Play:
    """Whatever moves on one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.bots, self.races, self.hints = Bots(table), Races(table), Hints(table)
        self.counts, self.pauses, self.haste = Counts(table), Pauses(table), Haste(table)
        self.lessons = Lessons(table)
        self._drafts: dict[int, list[int]] = {}  # by seat: moves that others do not see yet
        self._draft_ops: dict[int, list[str]] = {}  # by seat: the wishes that they came in
        self._since: dict[int, int] = {}  # by seat: when the person could move, with a move clock
        self._alarms: dict[str, Alarm] = {}
        self._deals_at = 0  # on the clock, while the deal is counted down to

    # ---- moves -------------------------------------------------------------------------------

    def act(self, guest: Guest, seat: int, wish: messages.Act, at: int) -> None:
        """Make the moves that a person wishes."""
        state = self._table.state
        if state.stage != "playing":
            raise refuse("lobby-no-game")
        if state.paused:
            raise refuse("lobby-paused")
        if state.is_live and state.lesson is None:
            self.races.press(seat, wish.moves, at, guest, wish.op)
            return
        drafted = self._drafts.get(seat, [])
        if wish.after is not None and wish.after != len(drafted):
            raise refuse("lobby-draft-gone", drafted=len(drafted))
        moves = [*drafted, *wish.moves]
        self.lessons.must_be_next(seat, moves)
        unfinished = self.check(seat, moves)
        if unfinished is None:
            kept = partial(self._draft_kept, seat) if drafted else None
            self._table.ask(guest, wish.op, at, events.Played(moves), kept)
        else:
            self._draft(guest, seat, wish.op, moves, unfinished)

    def _draft_kept(self, seat: int) -> None:
        """Forget an unfinished choice that is whole now; its steps keep their answers."""
        self._drafts.pop(seat, None)
        self._draft_ops.pop(seat, None)

    def _draft(self, guest: Guest, seat: int, op: str, moves: list[int], t: Any) -> None:
        """Tell a seat how its choice stands that nobody else sees yet."""
        self._drafts[seat] = moves
        self._draft_ops.setdefault(seat, []).append(op)
        told = self._drafted(seat, t)
        self._table.answers.keep(seat, op, told)
        guest.send(told)

    def _drafted(self, seat: int, t: Any) -> bytes:
        show, moves, op = self._table.show, self._drafts[seat], self._draft_ops[seat][-1]
        own, more = show.own(t, seat), show.moves(t, seat)
        return encode(messages.Drafted(self._table.state.seq, op, moves, own, more))

    def tell_drafts(self) -> None:
        """Tell unfinished choices again: what just happened was told without them."""
        for seat in list(self._drafts):
            unfinished = None
            with contextlib.suppress(Refusal):
                unfinished = self.check(seat, self._drafts[seat])
            guest = self._table.guests.acting(seat)
            if unfinished is None or guest is None:
                self.drop_draft(seat)
            else:
                guest.send(self._drafted(seat, unfinished))

    def position(self, seat: int) -> tuple[Any, list[int]]:
        """Return the table with this seat's unfinished choice on it, and that choice."""
        drafted = self._drafts.get(seat, [])
        return self.check(seat, drafted) if drafted else self._table.state.t, drafted

    def drop_draft(self, seat: int) -> None:
        """Take back an unfinished choice; whoever asks for a step of it again asks anew."""
        self._drafts.pop(seat, None)
        for op in self._draft_ops.pop(seat, ()):
            self._table.answers.forget(seat, op)

    def drop_seat(self, seat: int) -> None:
        """Drop all that the person of a seat, or its minder, was about to do."""
        self.drop_draft(seat)
        self.bots.stop_seat(seat)
        self.hints.drop(seat)

    def act_for(self, seat: int, moves: list[int]) -> None:
        """Make the moves that a bot chose, in its turn."""
        self._table.post(partial(self._act_for, seat, moves))

    def _act_for(self, seat: int, moves: list[int]) -> None:
        table = self._table
        if not self.is_running or not self.plays_by_itself(seat):
            return
        by = "bot" if table.state.seats[seat].name is None else "minder"
        now = table.means.clock.now()
        if table.state.is_live:
            self.races.press(seat, moves, now, by=by)
            return
        try:
            self.check(seat, moves)
        except Refusal:
            self.bots.look()  # the table has changed since it was looked at
            return
        table.write(seat, "", events.Played(moves, by), now)

    def check(self, seat: int, moves: Sequence[int]) -> Any:
        """Refuse moves that are not legal, each after the one before.

        Returns None when they can be kept; the table after them when they are an unfinished choice
        that nobody else may see: how many small moves it takes must not be told by how many rows.
        Only such a choice may take several moves: whoever could send what follows a draw along with
        the draw would learn from a refusal, or from none, what there is to draw.
        """
        state, game, show = self._table.state, self._table.state.game, self._table.show
        if len(moves) == 1 and (show.is_open or state.is_live):
            self._check_one(state.t, seat, moves[0])
            return None
        t, unseen = state.t.copy(), not (show.is_open or state.is_live)
        for place, move in enumerate(moves, 1):
            self._check_one(t, seat, move)
            unseen = unseen and not game.witness(t, seat, move, SPECTATOR)
            if not unseen and place < len(moves):
                raise refuse("lobby-one-by-one")
            game.play(t, seat, move)
        return t if unseen and show.moves(t, seat) else None

    def _check_one(self, t: Any, seat: int, move: int) -> None:
        if move in self._table.show.moves(t, seat):
            return
        game = self._table.state.game
        if not 0 <= move < game.max_moves:
            raise refuse("no-such-move", move=move, last=game.max_moves - 1)
        raise game.refusal(t, seat, move)

    # ---- who plays ---------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Whether a game is on and somebody is there."""
        return self._table.state.stage == "playing" and self._table.time.runs

    def plays_by_itself(self, seat: int) -> bool:
        """Whether a bot plays this seat now."""
        one = self._table.state.seats[seat]
        return one.bot is not None or one.left or seat in self._table.presence.minded

    def level_of(self, seat: int) -> str:
        """Return how well the bot of this seat plays."""
        return self._table.state.seats[seat].bot or MINDER

    # ---- what happens by itself --------------------------------------------------------------

    def settle(self) -> None:
        """Set going what follows from how the table stands."""
        state = self._table.state
        if self._table.is_writing or self._table.is_gone:
            return
        if state.lesson is not None:
            self.lessons.look()
            return
        if not self._table.time.runs:
            return
        if state.stage != "playing":
            self.stop()
            self.haste.stop()
            self.races.end(says("lobby-no-game"))
            if not state.secret:
                self._table.post(self.bind_luck)
        elif state.game.turn(state.t) == LUCK:
            self._since = {}
            self._deal_soon()
        else:
            if len(state.timetable.moves):
                self._set_ring()
            if state.clock:
                self._set_clock()
            self.haste.look()
            self.bots.look()

    def bind_luck(
        self,
        bound: Callable[[int], None] = nobody,
        refused: Callable[[Saying], None] = nobody,
    ) -> None:
        """Draw the secret of the next game, so that its commitment can be shown."""
        table = self._table
        if not table.state.secret and table.state.stage != "playing":
            committed = events.Committed(table.means.secret())
            table.write(HOUSE, "", committed, table.means.clock.now(), bound, refused)

    def pause(self) -> None:
        """Try again a little later what the store could not keep."""
        self._set("again", TRY_AGAIN_MS, self.settle)

    def _set(self, name: str, milliseconds: int, call: Any) -> None:
        self._cancel(name)
        self._alarms[name] = self._table.later(milliseconds, partial(self._ring_once, name, call))

    def _ring_once(self, name: str, call: Any) -> None:
        self._alarms.pop(name, None)
        call()

    def _cancel(self, name: str) -> None:
        if alarm := self._alarms.pop(name, None):
            alarm.cancel()

    def stop(self) -> None:
        """Stop everything that was to happen by itself."""
        self.bots.stop()
        self.hints.stop()
        self.pauses.stop()
        self.lessons.stop()
        for seat in list(self._drafts):
            self.drop_draft(seat)
        for name in list(self._alarms):
            self._cancel(name)

    def hold(self) -> None:
        """Stand still until a race goes on: bots keep their time, undecided claims are answered."""
        self.bots.hold()
        self.hints.stop()
        for name in list(self._alarms):
            self._cancel(name)
        self.races.end(says("lobby-paused"))

    def rest(self) -> None:
        """Stop until somebody is there again; undecided claims are answered."""
        self.stop()
        self.races.end(says("lobby-resting"))

    def _deal_soon(self) -> None:
        """Deal once the last count was seen; in most live games after a countdown."""
        if "deal" in self._alarms:
            return
        settings, state = self._table.means.settings, self._table.state
        wait = self.counts.wait() if state.deals else 0
        if wait:
            self._set("count", wait, self.settle)
            return
        self._cancel("count")
        is_after = state.is_live and not state.game.deals_before_countdown
        countdown = settings.countdown_ms if is_after else 0
        self._deals_at = self._table.means.clock.now() + countdown
        self._set("deal", countdown, self._deal)
        if countdown:
            self._table.tell_lobby()

    def look_at_count(self) -> None:
        """Deal soon if nobody is waited for any more."""
        if "count" in self._alarms:
            self.settle()

    @property
    def starts_in(self) -> int:
        """How many milliseconds are left of a countdown; 0 when there is none."""
        state = self._table.state
        if "deal" in self._alarms:
            return max(0, self._deals_at - self._table.means.clock.now())
        if "ring" in self._alarms and state.game.turn(state.t) == CLOCK:
            return max(0, self._next_ring()[1] - self._table.time.now())
        return self.pauses.starts_in or self.lessons.starts_in

    def _deal(self) -> None:
        state = self._table.state
        if self.is_running and state.game.turn(state.t) == LUCK:
            self.deal()

    def deal(self) -> None:
        """Deal as the secret of the game says; a first hand is prepared, and has no secret."""
        state = self._table.state
        if state.is_prepared and not state.deals:
            order = list(lesson_of(state.game).deal)
        else:
            secret = state.game_secret or self._table.means.secret()
            sizes = state.game.shuffle_sizes(state.players, state.deals)
            order = verifiable_order(
                secret, state.game_words, state.code, state.game_number, state.deals, sizes
            )
        self._table.write(LUCK, "", events.Dealt(order), self._table.means.clock.now())

    def _set_ring(self) -> None:
        due, is_new = self._next_ring()[1], "ring" not in self._alarms
        if due == NEVER:
            self._cancel("ring")
            return
        self._set("ring", max(0, due - self._table.time.now()), self._ring)
        if is_new and self.starts_in:
            self._table.tell_lobby()  # a countdown to a signal has begun

    def _next_ring(self) -> tuple[int, int]:
        """Return the timer that rings first, and when."""
        state, countdown = self._table.state, self._table.means.settings.countdown_ms
        alarms, lengths = state.alarms, Timetable(state.game, countdown).lengths
        first = first_alarm(alarms, lengths)
        return first, alarm_time(alarms, lengths, first)

    def _ring(self) -> None:
        """Let the clock make its move if the time has come."""
        if not self.is_running:
            return
        first, due = self._next_ring()
        if due == NEVER or due > self._table.time.now():
            self._set_ring()
            return
        self._by_clock(int(self._table.state.timetable.moves[first]))

    def _by_clock(self, move: int) -> None:
        table = self._table
        table.write(CLOCK, "", events.Played([move]), table.means.clock.now())

    def _set_clock(self) -> None:
        """Let the move clock of every person who may move run from when that began."""
        state, last = self._table.state, self._table.state.deeds[-1]
        self._since = {
            seat: last.at if seat == last.seat else self._since.get(seat, last.at)
            for seat in range(state.players)
            if not self.plays_by_itself(seat) and self._table.show.moves(state.t, seat)
        }
        if self._since or self._table.show.moves(state.t, CLOCK):
            due = min(self._since.values(), default=last.at) + state.clock * 1000
            self._set("clock", max(0, due - self._table.time.now()), self._expire)
        else:
            self._cancel("clock")

    def _expire(self) -> None:
        """Move for whoever let the table's move clock run out."""
        if not self.is_running:
            return
        state, show = self._table.state, self._table.show
        moves = show.moves(state.t, CLOCK)
        if moves and not state.is_live:
            if moves[0] not in state.timetable.moves:  # else its own time runs, and ends this
                self._by_clock(moves[0])
            return
        over = self._table.time.now() - state.clock * 1000
        for seat, since in self._since.items():
            if since <= over and not self.plays_by_itself(seat):
                self.bots.move_for(seat, partial(self._expired, seat))
        self._set("clock", TRY_AGAIN_MS, self._set_clock)  # for the others, and if one fails

    def _expired(self, seat: int, moves: list[int]) -> None:
        if not self.is_running:
            return
        try:
            self.check(seat, moves)
        except Refusal:
            return  # the person moved after all
        self.drop_draft(seat)
        self._table.write(seat, "", events.Played(moves, "clock"), self._table.means.clock.now())
