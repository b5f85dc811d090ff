"""Wires between people and the server: slow, clogged, cut, and some of them quite mad."""

from __future__ import annotations

import asyncio

import msgspec

from nuancier.tables.messages import AnyToClient
from tests.tables.simulation.world import TICK

read = msgspec.json.Decoder(AnyToClient).decode


class Way:
    """One direction of a wire."""

    def __init__(self, link, arrive):
        self._link, self._arrive = link, arrive
        self._last = 0.0
        self.held = []  # what arrives while the wire is clogged

    def carry(self, data):
        """Take one message; a mad wire loses it, doubles it or lets others overtake it."""
        link, chance = self._link, self._link.chance
        copies = 1
        if link.is_mad:
            copies = chance.choices((0, 1, 2, 3), (5, 85, 7, 3))[0]
        for _ in range(copies):
            self._send(data, link.delay + chance.random() * link.jitter)

    def _send(self, data, delay):
        loop = asyncio.get_running_loop()
        due = loop.time() + delay
        if not self._link.is_mad:
            due = self._last = max(self._last + TICK, due)
        loop.call_at(due, self._come, data)

    def _come(self, data):
        if self._link.is_clogged:
            self.held.append(data)
        elif self._link.is_whole:
            self._arrive(data)

    def unclog(self):
        held, self.held = self.held, []
        for data in held:
            self._come(data)


class Link:
    """One connection: the socket that the session has, and the end that a person has."""

    def __init__(self, world, person, *, is_mad=False):
        self.world, self.person, self.chance = world, person, world.chance
        self.delay, self.jitter = self.chance.random() * 0.1, self.chance.random() * 0.05
        self.is_mad, self.is_clogged = is_mad, False
        self.is_open = True  # as the server sees it
        self.is_whole = True  # as it is
        self._is_known = False  # whether the session knows that it is gone
        self.address = f"10.0.0.{len(world.links) % 250 + 1}"
        self.told = None  # the latest row of the table that this connection was told of
        self.asked = set()  # the rows after which it wanted to be told again
        self.up, self.down = Way(self, self._hear), Way(self, self._tell)
        self.session = world.admit()
        self.number = world.next_number()
        world.links.append(self)
        self.session.opened(self)

    # ---- what the session may do -------------------------------------------------------------

    def send(self, data):
        if self.is_open:
            self.world.note(self.number, "down", data)
            self._check_order(read(data))
            self.down.carry(bytes(data))

    def kick(self, code, reason=""):
        if self.is_open:
            self.is_open = False
            self.world.note(self.number, "kick", f"{code}".encode())
            self.world.times.later(50, self._end)

    def round_trip(self):
        return self.delay * 2000

    def _check_order(self, message):
        """Events follow one another without a gap, unless a snapshot comes between."""
        kind = type(message).__name__
        if kind == "Snapshot":
            self.told = message.seq
        elif kind in ("Event", "Arranged"):
            follows = self.told is None or message.seq in (self.told, self.told + 1)
            if not follows and message.seq - 1 not in self.asked:
                self.world.faults.append(f"{kind} {message.seq} was told after {self.told}")
            self.told = message.seq

    # ---- what a person may do ----------------------------------------------------------------

    def say(self, data):
        self.up.carry(data)

    def _hear(self, data):
        if self.is_open:
            self.world.note(self.number, "up", data)
            if b'"sync"' in data or b'"resume"' in data:
                self.asked.add(msgspec.json.decode(data).get("seq", 0))
            self.session.message(data, self.world.times.now())

    def _tell(self, data):
        self.person.hear(self, read(data))

    # ---- how it ends -------------------------------------------------------------------------

    def _end(self):
        """The server has let go."""
        self._break()
        self._part()
        self.person.lose(self)

    def cut(self):
        """Break the wire; the server finds out at once or after long."""
        if self.is_whole:
            self._break()
            self.world.times.later(self.chance.choice((0, 200, 9000)), self._part)
            self.person.lose(self)

    def lose_server(self):
        """Nobody is at the other end any more."""
        self._break()
        self._is_known = True
        asyncio.get_running_loop().call_later(self.chance.random(), self.person.lose, self)

    def _break(self):
        self.is_whole = False
        if self in self.world.links:
            self.world.links.remove(self)

    def _part(self):
        self.is_open = False
        if not self._is_known:
            self._is_known = True
            self.session.closed()

    def unclog(self):
        self.is_clogged = False
        self.up.unclog()
        self.down.unclog()
