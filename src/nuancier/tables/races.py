"""Moves of live games. Claims on the same thing wait for each other, then one of them wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from nuancier.locales.saying import Refusal, Saying, says, seat_name
from nuancier.tables import events, messages
from nuancier.tables.clock import Alarm
from nuancier.tables.desk import WritingDesk
from nuancier.tables.eyes import Eyes
from nuancier.tables.fairness import Claim, finish, patience, tie_breaker
from nuancier.tables.guests import Guest, Guests
from nuancier.tables.messages import encode
from nuancier.tables.requests import MAY_BE_TRIED_AGAIN
from nuancier.tables.settings import TableSettings
from nuancier.tables.state import State
from nuancier.tables.telling import photo_of
from nuancier.tables.voice import Voice


@dataclass(eq=False)
class Press:
    """A move on its way: the claim, and who wants the answer."""

    claim: Claim
    moves: list[int]
    op: str
    by: str
    guest: Guest | None
    game: int  # the number of the game it is meant for
    person: int  # whose seat it was then, as state.Seat has it

    @property
    def seat(self) -> int:
        return self.claim.seat


@dataclass
class Window:
    """One thing that is being claimed."""

    presses: list[Press] = field(default_factory=list)
    alarm: Alarm | None = None


class Races:
    """The undecided moves of one table; a seat with an undecided claim waits for its end."""

    def __init__(
        self,
        settings: TableSettings,
        desk: WritingDesk,
        state: State,
        eyes: Eyes,
        guests: Guests,
        voice: Voice,
        lost: Callable[[], None],  # after a bot's claim was refused
    ) -> None:
        self._cap, self._desk, self._state, self._eyes = settings.race_cap_ms, desk, state, eyes
        self._guests, self._voice, self._lost = guests, voice, lost
        self._windows: dict[int, Window] = {}
        self._queues: dict[int, list[Press]] = {}  # by seat: what came behind an undecided claim
        self._open: dict[str, Press] = {}  # "seat:op" of whatever has no answer yet

    def press(
        self,
        seat: int,
        moves: list[int],
        at: int,
        guest: Guest | None = None,
        op: str = "",
        by: str = "",
    ) -> None:
        """Take in a move; the seat's handicap makes it come later."""
        if op and (same := self._open.get(f"{seat}:{op}")):
            same.guest = guest  # sent again: the answer goes where it was asked last
            return
        lag = self._lag(guest)
        state = self._state
        handicap = int(state.t.handicap[seat])
        claim = Claim(seat, tuple(moves), at + handicap, lag)
        person = state.seats[seat].person
        press = Press(claim, moves, op, by, guest, state.game_number, person)
        if op:
            self._open[f"{seat}:{op}"] = press
        if handicap:
            self._desk.later(handicap, partial(self._arrive, press))
        else:
            self._arrive(press)

    def _lag(self, guest: Guest | None) -> int:
        return guest.lag.both_ways(self._cap) if guest and guest.lag else 0

    def _arrive(self, press: Press) -> None:
        is_over = press.game != self._state.game_number
        if is_over or not self._desk.is_running:
            still = self._state.paused and not is_over
            self._refuse(press, says("lobby-paused" if still else "lobby-no-game"))
        elif self._is_void(press):
            self._refuse(press, says("lobby-no-seat"))
        elif self._is_waiting(press.seat):
            self._queues.setdefault(press.seat, []).append(press)
        else:
            self._enter(press)

    def _is_void(self, press: Press) -> bool:
        """Whether the seat is somebody else's by now."""
        return press.person != self._state.seats[press.seat].person

    def _is_waiting(self, seat: int) -> bool:
        return seat in self._queues or seat in self._claiming()

    def _claiming(self) -> set[int]:
        return {press.seat for window in self._windows.values() for press in window.presses}

    def _enter(self, press: Press) -> None:
        """Claim what others could claim too; do at once what they could not."""
        try:
            self._eyes.check(self._state.t, press.seat, press.moves)
        except Refusal as refusal:
            self._refuse(press, refusal.saying)
            return
        key = self._contested(press)
        wait = self._patience(press) if key else 0
        if key in self._windows:
            self._windows[key].presses.append(press)
        elif wait:
            alarm = self._desk.later(wait, partial(self._decide, key))
            self._windows[key] = Window([press], alarm)
        else:
            self._win(press, [press])

    def _contested(self, press: Press) -> int:
        """Return what is claimed, as a number; 0 when nobody else could claim it."""
        state, move = self._state, press.moves[0]
        if len(press.moves) > 1 or not 0 <= move < state.game.max_moves:
            return 0
        return state.game.contest(state.t, press.seat, move)

    def _patience(self, press: Press) -> int:
        """Return how long a claim waits for others who may have pressed earlier."""
        others = [
            self._lag(guest) for guest in self._guests if guest.acting and guest.seat != press.seat
        ]
        return patience(self._cap, others, press.claim.lag)

    def _decide(self, key: int) -> None:
        """End a window: do the claims in the order of the finish, or refuse them."""
        presses = self._windows.pop(key).presses
        state = self._state
        tie = tie_breaker(state.game_secret, state.game_number, state.seq + 1)
        order = finish([press.claim for press in presses], tie)
        presses.sort(key=lambda press: order.index(press.claim))
        for press in reversed(presses):
            self._desk.first(partial(self._take_place, press, presses))
        self._desk.post(self._go_on)

    def _take_place(self, press: Press, presses: list[Press]) -> None:
        """Do a claim in its place of the finish, or tell who was faster.

        A claim that fails for another reason leaves the photo: the next one is then the best.
        """
        if self._is_void(press):
            presses.remove(press)
            self._refuse(press, says("lobby-no-seat"))
            return
        try:
            self._eyes.check(self._state.t, press.seat, press.moves)
        except Refusal as refusal:
            if presses[0] is press:
                presses.remove(press)
                self._refuse(press, refusal.saying)
            else:
                faster = says("lobby-faster", seat=seat_name(presses[0].seat))
                self._refuse(press, faster, [one.claim for one in presses])
        else:
            self._win(press, presses)

    def _win(self, press: Press, presses: list[Press]) -> None:
        """Let a claim be kept with the times of all: one row, the photo finish."""
        claims = [one.claim for one in presses] if len(presses) > 1 else []
        photo = photo_of(claims)

        def answer(seq: int) -> None:
            self._answered(press)
            if press.guest and press.op:
                press.guest.send(encode(messages.Ack(seq, press.op)))

        played = events.Played(press.moves, press.by, photo)

        def refused(reason: Saying) -> None:
            presses.remove(press)
            self._refuse(press, reason)

        self._desk.write(press.seat, press.op, played, self._desk.now(), answer, refused)

    def _go_on(self) -> None:
        """Go on with what waited behind claims that are decided now."""
        claiming = self._claiming()
        for seat in [seat for seat in self._queues if seat not in claiming]:
            for press in reversed(self._queues.pop(seat)):
                self._desk.first(partial(self._arrive, press))

    def _refuse(self, press: Press, reason: Saying, photo: Sequence[Claim] = ()) -> None:
        self._answered(press)
        if press.guest and press.op:
            again = reason.key in MAY_BE_TRIED_AGAIN
            late = not again and (bool(photo) or self._contested(press) > 0)
            told = says("too-late", reason=reason) if late and not photo else reason
            self._voice.refuse(press.guest, press.op, told, photo, late=late)
        if press.by:
            self._desk.post(self._lost)

    def _answered(self, press: Press) -> None:
        self._open.pop(f"{press.seat}:{press.op}", None)

    def end(self, reason: Saying) -> None:
        """Answer everything undecided: the table rests, or the game is over."""
        presses = [press for window in self._windows.values() for press in window.presses]
        presses += [press for queue in self._queues.values() for press in queue]
        for window in self._windows.values():
            if window.alarm:
                window.alarm.cancel()
        self._windows, self._queues = {}, {}
        for press in presses:
            self._refuse(press, reason)
