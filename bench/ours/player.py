"""Players of our server: one class for each game that they play there.

A message is looked at as bytes, as far as it matters: reading it all would cost this process more
than it costs the server to write it.
"""

from __future__ import annotations

import random
from typing import ClassVar

import msgspec

from bench.seats import SEATS, Door, Player, Table, Tally

WELCOME, SEATED, EVENT, ACK = (
    b'{"t":"%b"' % kind for kind in (b"welcome", b"seated", b"event", b"ack")
)
SEQ = len(b'{"t":"event","seq":')  # where an event has its number
MOVES, BY_LUCK = b'"moves":[', b'"seat":101,'
HEAD = 80  # bytes in which an event says who did it
OVER = b'"result":{'
EXPECTED = (b'{"t":"people"', b'{"t":"arranged"', b'{"t":"snapshot"')  # nothing follows from them


class Seated(msgspec.Struct):
    """The part of this message that we need."""

    code: str


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
        """Note what may be done now, and that the move was seen or the game has begun."""
        assert self.table
        at = event.rfind(MOVES)
        end = event.find(b"]", at)
        self.moves = event[at + len(MOVES) : end].split(b",") if at > 0 else []
        seq = int(event[SEQ : event.index(b",", SEQ)])
        if event.find(BY_LUCK, SEQ, HEAD) > 0:
            self.sat_down()
            if self.moves:
                self.table.go_on()
        elif seq != self.seq + 1:
            self.tally.unexpected += 1  # an event was lost, or told twice
        else:
            self.table.seen()
        self.seq = seq
        if self.seat == 0 and event.rfind(OVER) > 0:
            self.wish("rematch")

    def is_on_turn(self) -> bool:
        return bool(self.moves)

    def place(self) -> None:
        move = self.choose()
        self.moves = []
        self.wishes += 1
        self.say(b'{"t":"act","op":"%d","moves":[%b]}' % (self.wishes, move))

    def choose(self) -> bytes:
        raise NotImplementedError

    # ---- before and between games ----------------------------------------------------------------

    def told(self, message: bytes) -> None:
        if message.startswith(WELCOME):
            self.enter()
        elif message.startswith(SEATED):
            self.take_seat(msgspec.json.decode(message, type=Seated).code)
        elif not message.startswith(EXPECTED):
            self.tally.unexpected += 1

    def enter(self) -> None:
        """Open the table or join it; without one, that is all."""
        name = f"P{self.seat}"
        if self.table is None:
            self.sat_down()
        elif self.seat == 0:
            self.wish("open", name=name, game=self.game, seats=["free"] * SEATS)
        else:
            self.wish("join", name=name, code=self.table.name)

    def take_seat(self, code: str) -> None:
        """Let the next one come; with the fourth, who sits when the cards are dealt, all begins."""
        assert self.table
        self.table.name = code
        if self.seat < SEATS - 1:
            self.sat_down()
        else:
            host = self.table.players[0]
            assert isinstance(host, Ours)
            host.wish("start")


class OursTok(Ours):
    """Plays the trivial game."""

    game = "tok"

    def choose(self) -> bytes:
        return self.moves[0]


class OursColoretto(Ours):
    """Plays Coloretto at random, one game after the other."""

    game = "coloretto"

    def choose(self) -> bytes:
        return self.luck.choice(self.moves)
