"""Coming and going: who is connected, whose seat is minded, when the table rests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from nuancier.kernel.game import SPECTATOR
from nuancier.locales.saying import says
from nuancier.tables import events
from nuancier.tables.catch_up import is_of_this_log
from nuancier.tables.clock import Alarm
from nuancier.tables.events import HOUSE, AnyEvent
from nuancier.tables.guests import Guest
from nuancier.tables.play import TRY_AGAIN_MS
from nuancier.tables.tokens import digest, is_token

if TYPE_CHECKING:
    from nuancier.tables.table import Table

TOO_MANY = 4001  # close code: the seat is open in too many places


class Presence:
    """The people of one table, as far as they are connected."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.minded: set[int] = set()
        self._ready: set[int] = set()  # by Seat.person: who said so before the next game
        self.was_seated = False  # somebody has had a seat here since the table was taken up
        self._dropped: dict[int, Alarm] = {}
        self._rest_alarm: Alarm | None = None
        self._keys: dict[bytes, tuple[int, int]] = {}  # hashes of one-time keys: seat, until
        self._rest_soon()

    def is_ready(self, seat: int) -> bool:
        """Whether the person of a seat is ready for the next game."""
        return self._table.state.seats[seat].person in self._ready

    def note_ready(self, seat: int, *, on: bool) -> bool:
        """Take note of who is ready, or no longer; return whether that is news."""
        is_news = self.is_ready(seat) != on
        self._ready ^= {self._table.state.seats[seat].person} if is_news else set()
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
        now = self._table.means.clock.now()
        return any(now <= until for _, until in self._keys.values())

    def holder(self, token: str) -> int | None:
        """Return whose token this is."""
        for number, seat in enumerate(self._table.state.seats):
            if seat.name is not None and is_token(token, seat.token):
                return number
        return None

    # ---- coming ------------------------------------------------------------------------------

    def enter(self, guest: Guest, seat: int, seq: int = 0) -> None:
        """Let a connection in, in its turn, and bring it up to date."""
        self._table.post_for(guest, partial(self.come_in, guest, seat, seq))

    def resume(self, guest: Guest, token: str, seq: int) -> None:
        """Let the holder of a token in, in its turn; a token that is void gets a refusal."""
        self._table.post_for(guest, partial(self._resume, guest, token, seq))

    def _resume(self, guest: Guest, token: str, seq: int) -> None:
        seat = self.holder(token)
        if seat is None:
            self._table.refuse(guest, "", says("lobby-bad-token"))
        else:
            self.come_in(guest, seat, seq)

    def come_in(
        self, guest: Guest, seat: int, seq: int = 0, incarnation: str | None = None
    ) -> None:
        """Let a connection in now; only from inside a turn."""
        table, before = self._table, guest.seat
        if guest.is_gone:
            return
        if table.guests.remove(guest) and before not in (SPECTATOR, seat):
            self._miss(before)
        for other in table.guests.add(guest, seat):
            table.notice(other, says("lobby-elsewhere"))
        if seat != SPECTATOR:
            self.was_seated = True
            self._thin_out(seat)
            self._welcome_back(seat)
            self._wait_for_others()
        is_ours = is_of_this_log(table.lives, table.state.seq, seq, incarnation)
        table.bring_up(guest, seq, is_other=not is_ours)
        table.tell_people()
        self._wake()

    def _wait_for_others(self) -> None:
        """Give those who are not back yet, after a rest or a restart, the time of a drop.

        A host has it once more, so that there is always a host who is there.
        """
        here, host = self._table.guests.seated(), self._table.state.host
        for seat in self._table.state.people() if here else ():
            is_minded = seat in self.minded or self._table.state.seats[seat].left
            is_cared_for = seat in here or seat in self._dropped or (is_minded and seat != host)
            if not is_cared_for:
                self._drop(seat)

    def _thin_out(self, seat: int) -> None:
        table = self._table
        most = table.means.settings.sockets_per_seat
        for other in table.guests.of(seat)[:-most]:
            table.notice(other, says("lobby-too-many"))
            table.guests.remove(other)
            other.kick(TOO_MANY, "lobby-too-many")

    def _welcome_back(self, seat: int) -> None:
        if alarm := self._dropped.pop(seat, None):
            alarm.cancel()
        if seat in self.minded:
            self.minded.discard(seat)
            self._table.play.bots.stop_seat(seat)
        if self._table.state.seats[seat].left:
            self._table.post(partial(self._return, seat))

    def _return(self, seat: int) -> None:
        table = self._table
        if table.state.seats[seat].left and table.guests.of(seat):
            table.play.bots.stop_seat(seat)
            now, again = table.means.clock.now(), partial(self._return, seat)
            returned = events.Returned(seat)
            table.write(seat, "", returned, now, refused=lambda _: self._try_again(again))

    def _wake(self) -> None:
        if self._rest_alarm:
            self._rest_alarm.cancel()
            self._rest_alarm = None
        if not self._table.guests.seated():
            self._rest_soon()
        elif not self._table.state.stands_still:
            self._table.time.wake()
        self._table.play.settle()

    # ---- going -------------------------------------------------------------------------------

    def leave(self, guest: Guest) -> None:
        """Let a connection go, in its turn."""
        self._table.post(partial(self._leave, guest))

    def _leave(self, guest: Guest) -> None:
        table, guest.is_gone = self._table, True
        if not table.guests.remove(guest):
            return
        if guest.acting and (heir := table.guests.acting(guest.seat)):
            table.bring_up(heir)  # it acts for the seat again
        if guest.seat != SPECTATOR:
            self._miss(guest.seat)
        table.tell_people()
        self._rest_if_alone()
        table.play.look_at_count()

    def _miss(self, seat: int) -> None:
        if not self._table.guests.of(seat):
            self._drop(seat)

    def _drop(self, seat: int) -> None:
        """Give a player who lost the connection a little time before a bot minds the seat."""
        settings = self._table.means.settings
        live = self._table.state.is_live
        seconds = settings.minded_live if live else settings.minded_turns
        self._dropped[seat] = self._table.later(int(seconds * 1000), partial(self._mind, seat))

    def _mind(self, seat: int) -> None:
        table = self._table
        self._dropped.pop(seat, None)
        if table.guests.of(seat) or table.state.seats[seat].name is None:
            return
        self.minded.add(seat)
        table.tell_people()
        here = table.guests.seated()
        if table.state.host == seat and here:
            heir = min(here, key=lambda other: (other - seat) % table.state.players)
            now, again = table.means.clock.now(), partial(self._mind, seat)
            hosted = events.Hosted(heir)
            table.write(HOUSE, "", hosted, now, refused=lambda _: self._try_again(again))
        else:
            table.play.settle()

    def _try_again(self, call: Callable[[], None]) -> None:
        """Do a little later what the store could not keep."""
        self._table.later(TRY_AGAIN_MS, call)

    def _rest(self) -> None:
        """Stop everything until somebody comes back; after a while leave the memory."""
        self._table.time.rest()
        self._table.play.rest()
        self._forget_dropped()
        self._rest_soon()

    def _rest_soon(self) -> None:
        pause = int(self._table.means.settings.rest_seconds * 1000)
        self._rest_alarm = self._table.later(pause, self._sleep)

    def _sleep(self) -> None:
        table = self._table
        if table.guests.seated():
            return
        if len(table.guests) or self._has_keys():
            self._rest_soon()  # somebody still looks on, or is about to come from another device
            return
        table.put_away()

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
        table = self._table
        if isinstance(event, events.Changed):
            table.guests.reseat({event.seat: event.to})
            self._forget_keys(event.seat)
            table.answers.reseat(event.seat, event.to)
        elif isinstance(event, events.Stood | events.Abandoned):
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
        elif isinstance(event, events.Moved):
            self._send_away(event.seat)
            self._wait_for_others()
        elif isinstance(event, events.Started):
            table.moments.clear()
            self._ready.clear()
            self._wait_for_others()

    def see_off(self, event: events.Replaced) -> None:
        """Let a person go whose seat a bot is about to get, with all that was on its way."""
        self._table.play.drop_seat(event.seat)
        self._free(event.seat, event.why)

    def follow_end(self) -> None:
        """Let the connections follow the end of a match: who had left it has no seat any more."""
        for number, seat in enumerate(self._table.state.seats):
            if seat.is_free:
                self._free(number)

    def _let_go(self, seat: int) -> None:
        """Let whoever left on purpose look on, as long as somebody plays; the token stays good."""
        for guest in self._table.guests.of(seat):
            guest.seat, guest.acting = SPECTATOR, False
        self._table.tell_people()
        self._rest_if_alone()

    def _rest_if_alone(self) -> None:
        if not self._table.guests.seated() and self._rest_alarm is None:
            self._rest()

    def _free(self, seat: int, why: str = "") -> None:
        if alarm := self._dropped.pop(seat, None):
            alarm.cancel()
        self.minded.discard(seat)
        self._table.answers.reseat(seat, None)
        self._forget_keys(seat)
        self._send_away(seat, why)

    def _send_away(self, seat: int, why: str = "") -> None:
        """Let whoever was connected to a seat look on: the next to sit there is somebody else."""
        for guest in self._table.guests.of(seat):
            guest.seat, guest.acting = SPECTATOR, False
            self._table.notice(guest, says("lobby-seat-lost", why=why))

    def _forget_keys(self, seat: int) -> None:
        self._keys = {hashed: kept for hashed, kept in self._keys.items() if kept[0] != seat}
