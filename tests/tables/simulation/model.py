"""The seats of a table as a rulebook would tell them: the reference that the server is held to.

No clock, no file, no cards: who sits where, who is host, who may do what, and the words with which
everything else is refused. A wish returns the key of its refusal, or None when it must be done.
"""

from __future__ import annotations

from dataclasses import dataclass, field

SEATS = 3


@dataclass
class Model:
    """What is true of the table; a seat holds a name, or None."""

    seats: list = field(default_factory=lambda: [None] * SEATS)
    host: int | None = None
    locked: bool = False
    stage: str = "lobby"
    left: set = field(default_factory=set)  # names that left while the game was on
    bots: set = field(default_factory=set)  # seats that a bot has for good

    def seat_of(self, name):
        return self.seats.index(name) if name in self.seats else None

    @property
    def free(self):
        empty = [seat for seat, name in enumerate(self.seats) if name is None]
        return [seat for seat in empty if seat not in self.bots]

    # ---- wishes ------------------------------------------------------------------------------

    def join(self, name):
        if self.locked:
            return "lobby-locked"
        if refused := self._no_seat():
            return refused
        if name in self.seats:
            return "lobby-name-taken"
        seat = self.free[0]
        self.seats[seat] = name
        self.host = seat if self.host is None else self.host
        return None

    def _no_seat(self):
        if self.stage == "playing":
            return "lobby-running"
        return None if self.free else "lobby-full"

    def sit(self, name, seat):
        if refused := self._no_seat():
            return refused
        if seat not in self.free:
            return "lobby-seat-taken"
        here = self.seat_of(name)
        self.seats[here], self.seats[seat] = None, name
        self.host = seat if self.host == here else self.host
        return None

    def leave(self, name):
        if self.stage == "playing":
            self.left.add(name)
            self._pass_on_host(self.seat_of(name), keep=True)
        else:
            self._free(self.seat_of(name))

    def give_up(self, name):
        if self.stage != "playing":
            self._free(self.seat_of(name))
        elif self.people == [name]:
            self._free(self.seat_of(name))
            self.stage = "lobby"
        else:
            self._replace(self.seat_of(name))

    @property
    def people(self):
        return [name for name in self.seats if name]

    def come_back(self, name):
        self.left.discard(name)

    def kick(self, name, seat):
        if refused := self._host_only(name):
            return refused
        if self.seats[seat] is None:
            return "lobby-nobody-there"
        if self.seats[seat] == name:
            return "lobby-kick-oneself"
        if self.stage == "playing":
            self._replace(seat)
        else:
            self._free(seat)
        return None

    def lock(self, name, *, locked):
        if refused := self._host_only(name) or self._before_the_start():
            return refused
        self.locked = locked
        return None

    def start(self, name):
        if refused := self._host_only(name) or self._before_the_start():
            return refused
        if self.free:
            return "lobby-seats-free"
        self.stage = "playing"
        return None

    def finish(self):
        """The game is over: who left it has no seat any more."""
        self.stage = "finished"
        for seat, name in enumerate(self.seats):
            if name in self.left:
                self._free(seat)
        self.left.clear()

    # ---- who may -----------------------------------------------------------------------------

    def _host_only(self, name):
        return None if self.seat_of(name) == self.host else "lobby-host-only"

    def _before_the_start(self):
        return "lobby-running" if self.stage == "playing" else None

    def _replace(self, seat):
        """Let a bot have a seat while a game is on; somebody who left may have to be host."""
        self.left.discard(self.seats[seat])
        self.bots.add(seat)
        self._free(seat)
        if self.host is None:
            self.host = self.seat_of(self.people[0])

    def _free(self, seat):
        self.seats[seat] = None
        self._pass_on_host(seat)

    def _pass_on_host(self, seat, *, keep=False):
        """Let the next person around the table be host who has not left."""
        if self.host != seat:
            return
        around = [(seat + step) % SEATS for step in range(1, SEATS)]
        staying = [s for s in around if self.seats[s] and self.seats[s] not in self.left]
        self.host = staying[0] if staying else seat if keep else None
