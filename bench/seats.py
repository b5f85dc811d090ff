"""Tables and players of the server bench: when a move is due, and when everybody has seen it."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from time import perf_counter as now
from typing import Any, ClassVar

import aiohttp
import picows

SEATS = 4
CELLS = 36  # of the trivial game


@dataclass
class Tally:
    """What happened at all tables together."""

    seconds: list[float] = field(default_factory=list)  # of each move, until everybody saw it
    nonstop: bool = False  # a table plays its next move as soon as all saw the last one
    dropped: int = 0  # sockets that the server closed
    unexpected: int = 0  # new states that no move of ours explains
    too_late: int = 0  # moves of live games that were refused: somebody was faster


@dataclass(frozen=True)
class Door:
    """Where the server is, and how to ask it a thing over HTTP."""

    port: int
    http: aiohttp.ClientSession

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"


class Table:
    """Players who take turns: at most one move is under way."""

    def __init__(self, name: str, tally: Tally) -> None:
        self.name = name  # as the server knows it; a server that names its tables replaces it
        self.tally = tally
        self.players: list[Player] = []
        self.moves = 0  # seen by all
        self.yet_to_see = 0  # players, of the move under way
        self.due = 0.0  # when the move under way should have been sent
        self.waiting: deque[float] = deque()  # when the moves after it are due
        self.script: Any = None  # of players who follow one

    def is_busy(self) -> bool:
        return bool(self.yet_to_see or self.waiting)

    def want(self, due: float) -> None:
        """Play a move, now or after those that are under way: lateness counts from ``due``."""
        if self.is_busy():
            self.waiting.append(due)
        else:
            self.play(due)

    def play(self, due: float) -> None:
        """Let the player on turn move; between two games nobody is, and the move waits."""
        on_turn = next((player for player in self.players if player.is_on_turn()), None)
        if on_turn is None:
            self.waiting.appendleft(due)
            return
        self.due = due
        self.yet_to_see = len(self.players)
        on_turn.place()

    def go_on(self) -> None:
        """Play the move that waited for a player on turn: the next game has begun."""
        if self.waiting and not self.yet_to_see:
            self.play(self.waiting.popleft())

    def seen(self, _mover: int = 0) -> None:
        """One more player has the new state."""
        if not self.yet_to_see:
            self.tally.unexpected += 1
            return
        self.yet_to_see -= 1
        if not self.yet_to_see:
            self.finish_move()

    def finish_move(self) -> None:
        seen_by_all = now()
        self.tally.seconds.append(seen_by_all - self.due)
        self.moves += 1
        if self.tally.nonstop:
            self.play(seen_by_all)
        else:
            self.go_on()


class Race(Table):
    """Everybody plays at once: each seat has at most one move of its own under way.

    A move is made when everybody has it. One that is refused was never made: it is tried again,
    with whatever that seat may do by then.
    """

    def __init__(self, name: str, tally: Tally) -> None:
        super().__init__(name, tally)
        self.under_way: dict[int, list[float]] = {}  # by seat: when it was due, who has yet to see

    def is_busy(self) -> bool:
        return bool(self.under_way or self.waiting)

    def want(self, due: float) -> None:
        self.waiting.append(due)
        self.go_on()

    def go_on(self) -> None:
        """Let everybody move who may, as long as moves are due; each seat comes first in turn."""
        first = self.moves % len(self.players)
        for player in self.players[first:] + self.players[:first]:
            if player.seat not in self.under_way and player.is_on_turn():
                if not self.waiting and not self.tally.nonstop:
                    return
                due = self.waiting.popleft() if self.waiting else now()
                self.under_way[player.seat] = [due, len(self.players)]
                player.place()

    def seen(self, mover: int = 0) -> None:
        move = self.under_way.get(mover)
        if move is None:
            self.tally.unexpected += 1
            return
        move[1] -= 1
        if not move[1]:
            del self.under_way[mover]
            self.tally.seconds.append(now() - move[0])
            self.moves += 1
            self.go_on()

    def was_refused(self, mover: int) -> None:
        """Take a move back: somebody was faster."""
        self.tally.too_late += 1
        due, _ = self.under_way.pop(mover)
        if not self.tally.nonstop:
            self.waiting.appendleft(due)
        self.go_on()


class Player(picows.WSListener):
    """One socket: a seat at a table, or idle where there is no table.

    A subclass speaks the protocol of one server: ``address`` opens or joins (over HTTP, or by
    what it says once connected), ``heard`` calls ``sat_down`` when the server has let it in and
    ``table.seen`` at each new state, ``place`` sends a move. A server with real games also says
    whose turn it is (``is_on_turn``) and calls ``table.go_on`` when the next game has begun.
    """

    seats: ClassVar[int] = SEATS  # at a table
    table_kind: ClassVar[type[Table]] = Table
    rests: ClassVar[bool] = False  # a table that all have left stays in memory for a while

    def __init__(self, table: Table | None, seat: int, tally: Tally) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.tally = tally
        self.seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.has_left = False

    @classmethod
    async def address(cls, door: Door, table: Table | None, seat: int) -> str:
        """Return where this seat connects."""
        raise NotImplementedError

    def connected(self) -> None:
        """Say what the server wants to hear first."""

    def heard(self, message: bytes) -> None:
        """Recognise what the server says."""
        raise NotImplementedError

    def place(self) -> None:
        """Send the next move."""
        raise NotImplementedError

    def is_on_turn(self) -> bool:
        assert self.table
        return self.table.moves % SEATS == self.seat

    def sat_down(self) -> None:
        if not self.seated.done():
            self.seated.set_result(None)

    def say(self, message: bytes) -> None:
        self.transport.send(picows.WSMsgType.TEXT, message)

    def say_bytes(self, message: bytes) -> None:
        self.transport.send(picows.WSMsgType.BINARY, message)

    def leave(self) -> None:
        self.has_left = True
        self.transport.disconnect()

    # ---- what picows calls -----------------------------------------------------------------------

    def on_ws_connected(self, transport: picows.WSTransport) -> None:
        self.transport = transport
        self.connected()

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        if frame.msg_type in (picows.WSMsgType.TEXT, picows.WSMsgType.BINARY):
            self.heard(frame.get_payload_as_bytes())

    def on_ws_disconnected(self, transport: picows.WSTransport) -> None:
        self.tally.dropped += not self.has_left
        if not self.seated.done():
            self.seated.set_exception(ConnectionError("the server closed the socket"))
