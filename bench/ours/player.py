"""Players of our server: one class for each game that they play there, with moves by luck.

A message is looked at as bytes, as far as it matters: reading it all would cost this process more
than it costs the server to write it.
"""

from __future__ import annotations

import random
from typing import ClassVar

import msgspec

from bench.seats import Door, Player, Race, Table, Tally
from nuancier.kernel.game import LUCK

WELCOME, SEATED, EVENT, ACK, DRAFTED, REFUSED, PING = (
    b'{"t":"%b"' % kind
    for kind in (b"welcome", b"seated", b"event", b"ack", b"drafted", b"refused", b"ping")
)
SEQ = len(b'{"t":"event","seq":')  # where an event has its number
MOVES, SEAT = b'"moves":[', b'"seat":'
OVER, COUNTED = b'"result":{', b'"counted":true'
EXPECTED = (b'{"t":"people"', b'{"t":"arranged"', b'{"t":"snapshot"')  # nothing follows from them


class Seated(msgspec.Struct):
    """The part of this message that we need."""

    code: str


class Ping(msgspec.Struct):
    """Likewise."""

    nonce: str


class Ours(Player):
    """The first player opens the table and is its host, the others join by its code."""

    game: ClassVar[str]

    def __init__(self, table: Table | None, seat: int, tally: Tally) -> None:
        super().__init__(table, seat, tally)
        self.moves: list[bytes] = []  # that this seat may make now
        self.seq = 0  # of the latest event
        self.wishes = 0
        self.luck = random.Random(f"{table.name if table else ''} {seat}")

    @classmethod
    async def address(cls, door: Door, table: Table | None, seat: int) -> str:
        return f"ws://{door.host}/ws"

    def connected(self) -> None:
        self.say(b'{"t":"hello","protocol":3}')

    def wish(self, kind: str, **fields: object) -> None:
        self.wishes += 1
        assert self.table
        op = f"{self.wishes}-{self.seat}-{self.table.name}"
        self.say(msgspec.json.encode({"t": kind, "op": op, **fields}))

    def heard(self, message: bytes) -> None:
        if message.startswith(EVENT):
            self.saw(message)
        elif not message.startswith(ACK):
            self.told(message)

    # ---- playing ---------------------------------------------------------------------------------

    def saw(self, event: bytes) -> None:
        """Note what may be done now, and that a move was seen or the game has begun."""
        assert self.table
        self.moves = moves_in(event)
        at = event.index(SEAT, SEQ) + len(SEAT)
        seq, mover = number_at(event, SEQ), number_at(event, at)
        if mover == LUCK:
            self.sat_down()
        elif seq != self.seq + 1:
            self.tally.unexpected += 1  # an event was lost, or told twice
        elif mover < self.seats:  # else it is the clock's move, which nobody made
            self.table.seen(mover)
        self.seq = seq
        if event.rfind(COUNTED) > 0:
            self.say(b'{"t":"seen","seq":%d}' % seq)
        if self.seat == 0 and event.rfind(OVER) > 0:
            self.wish("rematch")
        if self.moves and mover >= self.seats:
            self.table.go_on()

    def is_on_turn(self) -> bool:
        return bool(self.moves)

    def place(self) -> None:
        move = self.choose()
        self.moves = []
        self.wishes += 1
        self.say(b'{"t":"act","op":"%d","moves":[%b]}' % (self.wishes, move))

    def choose(self) -> bytes:
        return self.luck.choice(self.moves)

    def go_on_choosing(self, drafted: bytes) -> None:
        """Take the next step of a choice that nobody else sees before it is whole: one move."""
        self.moves = moves_in(drafted)
        self.place()

    # ---- before and between games ----------------------------------------------------------------

    def told(self, message: bytes) -> None:
        if message.startswith(WELCOME):
            self.enter()
        elif message.startswith(SEATED):
            self.take_seat(msgspec.json.decode(message, type=Seated).code)
        elif message.startswith(DRAFTED):
            self.go_on_choosing(message)
        elif not message.startswith(EXPECTED):
            self.tally.unexpected += 1

    def enter(self) -> None:
        """Open the table or join it; without one, that is all."""
        name = f"P{self.seat}"
        if self.table is None:
            self.sat_down()
        elif self.seat == 0:
            self.wish("open", name=name, game=self.game, seats=["free"] * self.seats)
        else:
            self.wish("join", name=name, code=self.table.name)

    def take_seat(self, code: str) -> None:
        """Let the next one come; with the last, who sits when the cards are dealt, all begins."""
        assert self.table
        self.table.name = code
        if self.seat < self.seats - 1:
            self.sat_down()
        else:
            host = self.table.players[0]
            assert isinstance(host, Ours)
            host.wish("start")


def moves_in(message: bytes) -> list[bytes]:
    """Return the moves that a message offers."""
    at = message.rfind(MOVES)
    end = message.find(b"]", at)
    return message[at + len(MOVES) : end].split(b",") if at > 0 else []


def number_at(message: bytes, at: int) -> int:
    return int(message[at : message.index(b",", at)])


class OursTok(Ours):
    """Plays the trivial game."""

    game = "tok"

    def choose(self) -> bytes:
        return self.moves[0]


class OursColoretto(Ours):
    """Plays Coloretto, one game after the other."""

    game = "coloretto"
    rests = True


class OursChiffresEtCouleurs(Ours):
    """Plays Chiffres et Couleurs; laying a series is one move, however many steps it takes."""

    game = "chiffres_et_couleurs"


class OursLimits(Ours):
    """Plays Limits."""

    game = "limits"


class OursLive(Ours):
    """Plays at the same time as everybody else, and tries something else when it was too late."""

    table_kind = Race

    def told(self, message: bytes) -> None:
        table = self.table
        if isinstance(table, Race) and message.startswith(REFUSED) and self.seat in table.under_way:
            table.was_refused(self.seat)
        elif message.startswith(PING):  # the wire is measured, so that races are fair
            nonce = msgspec.json.decode(message, type=Ping).nonce
            self.say(b'{"t":"pong","nonce":"%b"}' % nonce.encode())
        else:
            super().told(message)


class OursRougeJauneVert(OursLive):
    """Plays Rouge Jaune Vert."""

    game = "rouge_jaune_vert"


class OursTopSpeed(OursLive):
    """Plays Top Speed, which two play."""

    game = "top_speed"
    seats = 2
