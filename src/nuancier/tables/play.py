"""The game on a table: what happens by itself when luck, the clock or bots have their turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from nuancier.ai.race import NEVER, Timetable, alarm_time, first_alarm
from nuancier.kernel.game import CLOCK, LUCK, Game
from nuancier.kernel.luck import verifiable_order
from nuancier.lessons import lesson_of
from nuancier.locales.saying import Refusal, Saying, says
from nuancier.tables import events
from nuancier.tables.answers import Answers
from nuancier.tables.bots import Bots
from nuancier.tables.clock import TRY_AGAIN_MS, Alarm
from nuancier.tables.countdown import to_a_race
from nuancier.tables.counts import SeenCounts
from nuancier.tables.desk import WritingDesk, nobody
from nuancier.tables.drafts import Drafts
from nuancier.tables.events import HOUSE
from nuancier.tables.eyes import Eyes
from nuancier.tables.guests import Guests
from nuancier.tables.haste import Haste
from nuancier.tables.hints import Hints
from nuancier.tables.lessons import Lessons
from nuancier.tables.pauses import Pauses
from nuancier.tables.races import Races
from nuancier.tables.services import Services
from nuancier.tables.state import State
from nuancier.tables.voice import Voice


class Play:
    """Whatever moves on one table."""

    def __init__(
        self,
        services: Services,
        desk: WritingDesk,
        state: State,
        eyes: Eyes,
        guests: Guests,
        answers: Answers,
        voice: Voice,
    ) -> None:
        settings = services.settings
        self._settings, self._secret = settings, services.secret
        self._desk, self._time, self._voice = desk, desk.time, voice
        self._state, self._eyes = state, eyes
        self.drafts = Drafts(state, eyes, guests, answers)
        self.counts = SeenCounts(state, eyes, guests, desk.time, settings)
        self.haste = Haste(state, eyes, guests)
        self.bots = Bots(services, desk, state, eyes, guests, self.haste, self.act_for)
        self.races = Races(settings, desk, state, eyes, guests, voice, self._look_again)
        self.hints = Hints(services, desk, state, eyes, self.drafts, guests, voice)
        self.pauses = Pauses(settings, desk, state, guests, voice, self.hold)
        self.lessons = Lessons(settings, desk, state, eyes, guests, voice, self.deal)
        self._since: dict[int, int] = {}  # by seat: when the person could move, with a move clock
        self._alarms: dict[str, Alarm] = {}
        self._timed: tuple[Game, int, Timetable] | None = None  # with this countdown
        self._deals_at = 0  # on the clock, while the deal is counted down to

    # ---- moves of bots -----------------------------------------------------------------------

    def act_for(self, seat: int, moves: list[int]) -> None:
        """Make the moves that a bot chose; only from inside a turn."""
        if not self._desk.is_running or not self.bots.play(seat):
            return
        by = "bot" if self._state.seats[seat].name is None else "minder"
        if self._state.is_live:
            self.races.press(seat, moves, self._desk.now(), by=by)
            return
        try:
            self._eyes.check(self._state.t, seat, moves)
        except Refusal:
            self.bots.look()  # the table has changed since it was looked at
            return
        self._desk.write(seat, "", events.Played(moves, by), self._desk.now())

    def _look_again(self) -> None:
        if self._desk.is_running:
            self.bots.look()

    def drop_seat(self, seat: int) -> None:
        """Drop all that the person of a seat, or its minder, was about to do."""
        self.drafts.drop(seat)
        self.bots.stop_seat(seat)
        self.hints.drop(seat)

    # ---- what happens by itself --------------------------------------------------------------

    def settle(self) -> None:
        """Set going what follows from how the table stands."""
        state = self._state
        if self._desk.is_writing or self._desk.is_gone:
            return
        if state.lesson is not None:
            self.lessons.look()
            return
        if not self._time.runs:
            return
        if state.stage != "playing":
            self.stop()
            self._end_haste()
            self.races.end(says("lobby-no-game"))
            if not state.secret:
                self._desk.post(self.bind_luck)
        elif state.game.turn(state.t) == LUCK:
            self._since = {}
            self._deal_soon()
        else:
            if len(state.timetable.moves):
                self._set_ring()
            if state.clock:
                self._set_clock()
            if self.haste.is_over:
                self._end_haste()
            self.bots.look()

    def _end_haste(self) -> None:
        if self.haste.stop():
            self._voice.tell_people()

    def bind_luck(
        self,
        bound: Callable[[int], None] = nobody,
        refused: Callable[[Saying], None] = nobody,
    ) -> None:
        """Draw the secret of the next game, so that its commitment can be shown."""
        if not self._state.secret and self._state.stage != "playing":
            committed = events.Committed(self._secret())
            self._desk.write(HOUSE, "", committed, self._desk.now(), bound, refused)

    def try_again(self) -> None:
        """Try again a little later what the store could not keep."""
        self._set("again", TRY_AGAIN_MS, self.settle)

    def _set(self, name: str, milliseconds: int, call: Any) -> None:
        self._cancel(name)
        self._alarms[name] = self._desk.later(milliseconds, partial(self._ring_once, name, call))

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
        self.drafts.drop_all()
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
        state = self._state
        wait = self.counts.wait() if state.deals else 0
        if wait:
            self._set("count", wait, self.settle)
            return
        self._cancel("count")
        is_after = state.is_live and not state.game.deals_before_countdown
        countdown = to_a_race(state, self._settings) if is_after else 0
        self._deals_at = self._desk.now() + countdown
        self._set("deal", countdown, self._deal)
        if countdown:
            self._voice.tell_lobby()

    def look_at_count(self) -> None:
        """Deal soon if nobody is waited for any more."""
        if "count" in self._alarms:
            self.settle()

    @property
    def starts_in(self) -> int:
        """How many milliseconds are left of a countdown; 0 when there is none."""
        state = self._state
        if "deal" in self._alarms:
            return max(0, self._deals_at - self._desk.now())
        if "ring" in self._alarms and state.game.turn(state.t) == CLOCK:
            return max(0, self._next_ring()[1] - self._time.now())
        return self.pauses.countdown.left or self.lessons.countdown.left

    def _deal(self) -> None:
        state = self._state
        if self._desk.is_running and state.game.turn(state.t) == LUCK:
            self.deal()

    def deal(self) -> None:
        """Deal as the secret of the game says; a first hand is prepared, and has no secret."""
        state = self._state
        if state.is_prepared and not state.deals:
            order = list(lesson_of(state.game).deal)
        else:
            secret = state.game_secret or self._secret()
            sizes = state.game.shuffle_sizes(state.players, state.deals)
            order = verifiable_order(
                secret, state.game_words, state.code, state.game_number, state.deals, sizes
            )
        self._desk.write(LUCK, "", events.CardsDealt(order), self._desk.now())

    def _set_ring(self) -> None:
        due, is_new = self._next_ring()[1], "ring" not in self._alarms
        if due == NEVER:
            self._cancel("ring")
            return
        self._set("ring", max(0, due - self._time.now()), self._ring)
        if is_new and self.starts_in:
            self._voice.tell_lobby()  # a countdown to a signal has begun

    def _next_ring(self) -> tuple[int, int]:
        """Return the timer that rings first, and when."""
        alarms, lengths = self._state.alarms, self._timetable().lengths
        first = first_alarm(alarms, lengths)
        return first, alarm_time(alarms, lengths, first)

    def _timetable(self) -> Timetable:
        state = self._state
        wanted = state.game, to_a_race(state, self._settings)
        if self._timed is None or self._timed[:2] != wanted:
            self._timed = *wanted, Timetable(*wanted)
        return self._timed[2]

    def _ring(self) -> None:
        """Let the clock make its move if the time has come."""
        if not self._desk.is_running:
            return
        first, due = self._next_ring()
        if due == NEVER or due > self._time.now():
            self._set_ring()
            return
        self._by_clock(int(self._state.timetable.moves[first]))

    def _by_clock(self, move: int) -> None:
        self._desk.write(CLOCK, "", events.Played([move]), self._desk.now())

    def _set_clock(self) -> None:
        """Let the move clock of every person who may move run from when that began."""
        state, last = self._state, self._state.deeds[-1]
        self._since = {
            seat: last.at if seat == last.seat else self._since.get(seat, last.at)
            for seat in range(state.players)
            if not self.bots.play(seat) and self._eyes.moves(state.t, seat)
        }
        if self._since or self._eyes.moves(state.t, CLOCK):
            due = min(self._since.values(), default=last.at) + state.clock * 1000
            self._set("clock", max(0, due - self._time.now()), self._expire)
        else:
            self._cancel("clock")

    def _expire(self) -> None:
        """Move for whoever let the table's move clock run out."""
        if not self._desk.is_running:
            return
        state = self._state
        moves = self._eyes.moves(state.t, CLOCK)
        if moves and not state.is_live:
            if moves[0] not in state.timetable.moves:  # else its own time runs, and ends this
                self._by_clock(moves[0])
            return
        over = self._time.now() - state.clock * 1000
        for seat, since in self._since.items():
            if since <= over and not self.bots.play(seat):
                self.bots.move_for(seat, partial(self._expired, seat))
        self._set("clock", TRY_AGAIN_MS, self._set_clock)  # for the others, and if one fails

    def _expired(self, seat: int, moves: list[int]) -> None:
        if not self._desk.is_running:
            return
        try:
            self._eyes.check(self._state.t, seat, moves)
        except Refusal:
            return  # the person moved after all
        self.drafts.drop(seat)
        self._desk.write(seat, "", events.Played(moves, "clock"), self._desk.now())
