"""Coming and going: who is connected, whose seat is minded, when the table rests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import msgspec

from nuancier.kernel.game import SPECTATOR
from nuancier.kernel.options import OptionValue
from nuancier.locales.saying import says
from nuancier.store.log import Life
from nuancier.tables import events
from nuancier.tables.answers import Answers
from nuancier.tables.catch_up import is_of_this_log
from nuancier.tables.clock import TRY_AGAIN_MS, Alarm
from nuancier.tables.close_codes import CloseCode
from nuancier.tables.desk import WritingDesk
from nuancier.tables.events import HOUSE, AnyEvent
from nuancier.tables.guests import Guest, Guests
from nuancier.tables.messages import Character
from nuancier.tables.play import Play
from nuancier.tables.settings import TableSettings
from nuancier.tables.state import State
from nuancier.tables.tokens import digest, is_token
from nuancier.tables.voice import Voice


class Terms(msgspec.Struct, frozen=True):
    """What one is ready for: the rules of the next game, its seats and its bots.

    Who may sit down, and how long bots take, changes nothing in the game; people come and go.
    """

    options: dict[str, OptionValue]
    clock: int
    hints: bool
    bots: list[tuple[str | None, Character | None]]  # by seat: level, and who it is


def terms_of(state: State) -> Terms:
    """Return the terms of the next game, as they are arranged now."""
    bots = [(seat.bot, seat.who) for seat in state.seats]
    return Terms(state.options, state.clock, state.hints, bots)


class Room(Protocol):
    """What a table does when people come and go."""

    def bring_up(self, guest: Guest, seq: int = 0, *, is_other: bool = False) -> None:
        """Send what was missed."""

    def put_away(self) -> None:
        """Leave the memory."""


class Presence:
    """The people of one table, as far as they are connected."""

    def __init__(
        self,
        settings: TableSettings,
        desk: WritingDesk,
        state: State,
        guests: Guests,
        answers: Answers,
        voice: Voice,
        play: Play,
        lives: Sequence[Life],
        room: Room,
    ) -> None:
        self._settings, self._desk, self._state, self._guests = settings, desk, state, guests
        self._answers, self._voice, self._play = answers, voice, play
        self._lives, self._room = lives, room
        self._minded = guests.minded
        self._ready: dict[int, Terms] = {}  # by Seat.person: for what they said to be ready
        self._terms, self._terms_since = terms_of(state), 0  # the row that last changed them
        self.was_seated = False  # somebody has had a seat here since the table was taken up
        self._dropped: dict[int, Alarm] = {}
        self._rest_alarm: Alarm | None = None
        self._keys: dict[bytes, tuple[int, int]] = {}  # hashes of one-time keys: seat, until
        self._rest_soon()

    def is_ready(self, seat: int) -> bool:
        """Whether the person of a seat is ready for the next game, as it is arranged now."""
        return self._ready.get(self._state.seats[seat].person) == terms_of(self._state)

    def note_ready(self, seat: int, *, on: bool, seen: int | None) -> bool:
        """Take note of who is ready, or no longer; return whether that is news.

        Who had not seen the terms as they are now, at row ``seen``, is not ready for them.
        """
        if on and seen is not None and seen < self._terms_since:
            return False
        is_news, person = self.is_ready(seat) != on, self._state.seats[seat].person
        self._ready.pop(person, None)
        if on:
            self._ready[person] = terms_of(self._state)
        return is_news

    def keep_key(self, key: str, seat: int, until: int) -> None:
        """Remember a one-time key; an older one of the seat is void."""
        self._forget_keys(seat)
        self._keys[digest(key)] = (seat, until)

    def seat_of_key(self, key: str, at: int) -> int | None:
        """Return the seat of a one-time key; None when it is void."""
        seat, until = self._keys.get(digest(key), (None, 0))
        return seat if at <= until else None

    def use_up(self, key: str) -> None:
        """Let a one-time key be void from now on."""
        self._keys.pop(digest(key), None)

    def _has_keys(self) -> bool:
        now = self._desk.now()
        return any(now <= until for _, until in self._keys.values())

    @property
    def is_waited_for(self) -> bool:
        """Whether somebody is about to come from another device, or is ready for the next game.

        Neither is in the log, so it would be lost with this memory.
        """
        return self._has_keys() or any(map(self.is_ready, self._guests.seated()))

    def holder(self, token: str) -> int | None:
        """Return whose token this is."""
        for number, seat in enumerate(self._state.seats):
            if seat.name is not None and is_token(token, seat.token):
                return number
        return None

    # ---- coming ------------------------------------------------------------------------------

    def enter(self, guest: Guest, seat: int, seq: int = 0) -> None:
        """Let a connection in, in its turn, and bring it up to date."""
        self._desk.post_for(guest, partial(self.come_in, guest, seat, seq))

    def resume(self, guest: Guest, token: str, seq: int) -> None:
        """Let the holder of a token in, in its turn; a token that is void gets a refusal."""
        self._desk.post_for(guest, partial(self._resume, guest, token, seq))

    def _resume(self, guest: Guest, token: str, seq: int) -> None:
        seat = self.holder(token)
        if seat is None:
            self._voice.refuse(guest, "", says("lobby-bad-token"))
        else:
            self.come_in(guest, seat, seq)

    def come_in(
        self, guest: Guest, seat: int, seq: int = 0, incarnation: str | None = None
    ) -> None:
        """Let a connection in now; only from inside a turn."""
        before = guest.seat
        if guest.is_gone:
            return
        if self._guests.remove(guest) and before not in (SPECTATOR, seat):
            self._miss(before)
        for other in self._guests.add(guest, seat):
            self._voice.notice(other, says("lobby-elsewhere"))
        if seat != SPECTATOR:
            self.was_seated = True
            self._thin_out(seat)
            self._welcome_back(seat)
            self._wait_for_others()
        is_ours = is_of_this_log(self._lives, self._state.seq, seq, incarnation)
        self._room.bring_up(guest, seq, is_other=not is_ours)
        self._voice.tell_people()
        self._wake()

    def _wait_for_others(self) -> None:
        """Give those who are not back yet, after a rest or a restart, the time of a drop.

        A host has it once more, so that there is always a host who is there.
        """
        here, host = self._guests.seated(), self._state.host
        for seat in self._state.people() if here else ():
            is_minded = seat in self._minded or self._state.seats[seat].left
            is_cared_for = seat in here or seat in self._dropped or (is_minded and seat != host)
            if not is_cared_for:
                self._drop(seat)

    def _thin_out(self, seat: int) -> None:
        most = self._settings.sockets_per_seat
        for other in self._guests.of(seat)[:-most]:
            self._voice.notice(other, says("lobby-too-many"))
            self._guests.remove(other)
            other.kick(CloseCode.TOO_MANY, "lobby-too-many")

    def _welcome_back(self, seat: int) -> None:
        if alarm := self._dropped.pop(seat, None):
            alarm.cancel()
        if seat in self._minded:
            self._minded.discard(seat)
            self._play.bots.stop_seat(seat)
        if self._state.seats[seat].left:
            self._desk.post(partial(self._return, seat))

    def _return(self, seat: int) -> None:
        if self._state.seats[seat].left and self._guests.of(seat):
            self._play.bots.stop_seat(seat)
            now, again = self._desk.now(), partial(self._return, seat)
            returned = events.Returned(seat)
            self._desk.write(seat, "", returned, now, refused=lambda _: self._try_again(again))

    def _wake(self) -> None:
        if self._rest_alarm:
            self._rest_alarm.cancel()
            self._rest_alarm = None
        if not self._guests.seated():
            self._rest_soon()
        elif not self._state.stands_still:
            self._desk.time.wake()
        self._play.settle()

    # ---- going -------------------------------------------------------------------------------

    def leave(self, guest: Guest) -> None:
        """Let a connection go, in its turn."""
        self._desk.post(partial(self._leave, guest))

    def _leave(self, guest: Guest) -> None:
        guest.is_gone = True
        if not self._guests.remove(guest):
            return
        if guest.acting and (heir := self._guests.acting(guest.seat)):
            self._room.bring_up(heir)  # it acts for the seat again
        if guest.seat != SPECTATOR:
            self._miss(guest.seat)
        self._voice.tell_people()
        self._rest_if_alone()
        self._play.look_at_count()

    def _miss(self, seat: int) -> None:
        if not self._guests.of(seat):
            self._drop(seat)

    def _drop(self, seat: int) -> None:
        """Give a player who lost the connection a little time before a bot minds the seat."""
        settings = self._settings
        live = self._state.is_live
        seconds = settings.minded_live if live else settings.minded_turns
        self._dropped[seat] = self._desk.later(int(seconds * 1000), partial(self._mind, seat))

    def _mind(self, seat: int) -> None:
        self._dropped.pop(seat, None)
        if self._guests.of(seat) or self._state.seats[seat].name is None:
            return
        self._minded.add(seat)
        self._voice.tell_people()
        here = self._guests.seated()
        if self._state.host == seat and here:
            heir = min(here, key=lambda other: (other - seat) % self._state.players)
            now, again = self._desk.now(), partial(self._mind, seat)
            hosted = events.Hosted(heir)
            self._desk.write(HOUSE, "", hosted, now, refused=lambda _: self._try_again(again))
        else:
            self._play.settle()

    def _try_again(self, call: Callable[[], None]) -> None:
        """Try again a little later what the store could not keep."""
        self._desk.later(TRY_AGAIN_MS, call)

    def _rest(self) -> None:
        """Stop everything until somebody comes back; after a while leave the memory."""
        self._desk.time.rest()
        self._play.rest()
        self._forget_dropped()
        self._rest_soon()

    def _rest_soon(self) -> None:
        pause = int(self._settings.rest_seconds * 1000)
        self._rest_alarm = self._desk.later(pause, self._sleep)

    def _sleep(self) -> None:
        if self._guests.seated():
            return
        if len(self._guests) or self._has_keys():
            self._rest_soon()  # somebody still looks on, or is about to come from another device
            return
        self._room.put_away()

    def _forget_dropped(self) -> None:
        for alarm in self._dropped.values():
            alarm.cancel()
        self._dropped = {}

    def stop(self) -> None:
        """Cancel whatever was to happen."""
        self._forget_dropped()
        if self._rest_alarm:
            self._rest_alarm.cancel()

    # ---- seats -------------------------------------------------------------------------------

    def follow(self, event: AnyEvent) -> None:
        """Let the connections follow what happened to seats."""
        self._note_terms()
        if isinstance(event, events.SeatChanged):
            self._guests.reseat({event.seat: event.to})
            self._forget_keys(event.seat)
            self._answers.reseat(event.seat, event.to)
        elif isinstance(event, events.SeatFreed | events.Abandoned):
            self._free(event.seat)
            self._wait_for_others()
            self._rest_if_alone()
        elif isinstance(event, events.Replaced):
            self._wait_for_others()
            self._rest_if_alone()
        elif isinstance(event, events.Left):
            self._let_go(event.seat)
            self._wait_for_others()
        elif isinstance(event, events.Joined):
            self._wait_for_others()
        elif isinstance(event, events.TokenChanged):
            self._send_away(event.seat)
            self._wait_for_others()
        elif isinstance(event, events.Started):
            self._ready.clear()
            self._wait_for_others()

    def _note_terms(self) -> None:
        terms = terms_of(self._state)
        if terms != self._terms:
            self._terms, self._terms_since = terms, self._state.seq

    def see_off(self, event: events.Replaced) -> None:
        """Let a person go whose seat a bot is about to get, with all that was on its way."""
        self._play.drop_seat(event.seat)
        self._free(event.seat, event.why)

    def follow_end(self) -> None:
        """Let the connections follow the end of a match: who had left it has no seat any more."""
        for number, seat in enumerate(self._state.seats):
            if seat.is_free:
                self._free(number)

    def _let_go(self, seat: int) -> None:
        """Let whoever left on purpose look on, as long as somebody plays; the token stays good."""
        for guest in self._guests.of(seat):
            guest.seat, guest.acting = SPECTATOR, False
        self._voice.tell_people()
        self._rest_if_alone()

    def _rest_if_alone(self) -> None:
        if not self._guests.seated() and self._rest_alarm is None:
            self._rest()

    def _free(self, seat: int, why: str = "") -> None:
        if alarm := self._dropped.pop(seat, None):
            alarm.cancel()
        self._minded.discard(seat)
        self._answers.reseat(seat, None)
        self._forget_keys(seat)
        self._send_away(seat, why)

    def _send_away(self, seat: int, why: str = "") -> None:
        """Let whoever was connected to a seat look on: the next to sit there is somebody else."""
        for guest in self._guests.of(seat):
            guest.seat, guest.acting = SPECTATOR, False
            self._voice.notice(guest, says("lobby-seat-lost", why=why))

    def _forget_keys(self, seat: int) -> None:
        self._keys = {hashed: kept for hashed, kept in self._keys.items() if kept[0] != seat}
