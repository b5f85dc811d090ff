"""A seat as its player knows it: the newest scene, what may be done, and how to do it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nuancier.games import GAMES
from nuancier.kernel.game import Game
from nuancier.locales.saying import Refusal, Saying, refuse
from nuancier.tables import messages
from nuancier.tables.messages import AnyToClient

if TYPE_CHECKING:
    from nuancier.client.connection import Connection

# After these a connection no longer speaks for the seat.
LOST = ("lobby-elsewhere", "lobby-seat-lost", "lobby-too-many")
News = messages.Event | messages.Arranged | messages.People | messages.Chatted | messages.Reacted


class LiveSeat:
    """One seat at a table, or a place to watch from; always as new as the latest message."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.table, self.code, self.token = "", "", ""
        self.number: int | None = None  # None: watching
        self.seq = 0  # the newest row of the table's log that is known here
        self.incarnation = ""  # of that log
        self.scene: Any = None  # what all see; None before the first deal
        self.own: Any = None  # what this seat alone sees
        self.facts: list[Any] = []  # what it saw happen in this game, oldest first
        self.moves: list[int] = []  # what it may do now
        self.drafted: list[int] = []  # the moves of a choice that is not whole yet
        self.result: messages.Result | None = None  # of the game that has just ended
        self.chat: list[messages.Said] = []
        self._lobby: messages.Lobby | None = None
        self._is_stale = False  # only a snapshot will do
        self._has_gap = False  # something was missed, and has been asked for
        self._snapshots = 0  # so many have come
        self._lost: Exception | None = None
        self._news: asyncio.Future[None] | None = None
        self._fresh: list[Any] = []  # facts that nobody has taken yet

    @property
    def lobby(self) -> messages.Lobby:
        """What the table is, apart from its cards."""
        assert self._lobby is not None, "known since the seat was taken"
        return self._lobby

    @property
    def is_known(self) -> bool:
        """Whether the table has been seen at all."""
        return self._lobby is not None

    @property
    def game(self) -> Game:
        return GAMES[self.lobby.game]

    # ---- hearing -----------------------------------------------------------------------------

    def seated(self, told: messages.Seated) -> None:
        """Take note of the seat that one got."""
        self.table, self.code, self.token = told.table, told.code, told.token
        self.number = told.seat

    def hear(self, message: AnyToClient) -> bool:
        """Take in news; return whether something before them was missed, and must be asked for."""
        missed = False
        if isinstance(message, messages.Snapshot):
            self._replace(message)
        elif isinstance(message, messages.Drafted):
            self.drafted, self.own, self.moves = message.drafted, message.own, message.moves
        elif isinstance(message, messages.Notice):
            if message.reason.key in LOST:
                self.lose(Refusal(Saying(message.reason.key, message.reason.args)))
        elif isinstance(message, News) and self.is_known:
            missed = self._follow(message)
        self._wake()
        return missed

    def _follow(self, message: News) -> bool:
        """Add what comes next; return whether it is the first that does not."""
        own_row = isinstance(message, messages.Event | messages.Arranged)
        if message.seq > self.seq + own_row:
            was_behind, self._has_gap = self.is_behind, True
            return not was_behind
        if message.seq > self.seq:
            self._has_gap = False  # what was missed comes row by row
        self._add(message)
        return False

    def _replace(self, told: messages.Snapshot) -> None:
        self.seq, self.number, self._lobby = told.seq, told.you, told.lobby
        self.scene, self.own, self.moves = told.scene, told.own, told.moves
        self.result, self.chat, self.drafted = told.result, told.chat, []
        self.facts = list(told.facts)
        if not self._snapshots:  # later ones may tell again what was told
            self._fresh = list(told.facts)
        self._is_stale = self._has_gap = False
        self._snapshots += 1
        if told.acting:
            self._lost = None  # the connection that took the seat over is gone

    def _add(self, message: News) -> None:
        if isinstance(message, messages.Event):
            if message.seq > self.seq:
                self._add_event(message)
        elif isinstance(message, messages.Arranged):
            self._lobby = message.lobby
        elif isinstance(message, messages.People):
            lobby = self.lobby
            lobby.players, lobby.host = message.players, message.host
            lobby.spectators = message.spectators
        elif isinstance(message, messages.Chatted):
            self.chat.append(message.said)
        self.seq = max(self.seq, message.seq)

    def take_facts(self) -> list[Any]:
        """Return what happened since the last call, in this game and at the end of the last."""
        fresh, self._fresh = self._fresh, []
        return fresh

    def _add_event(self, event: messages.Event) -> None:
        if "type" in event.changes:  # the first deal of a game
            self.facts = []
        self.facts += event.facts
        self._fresh += event.facts
        self.scene, self.result = {**(self.scene or {}), **event.changes}, event.result
        if self.drafted and event.seat != self.number and event.moves:
            return  # others went on while this seat still chooses: what it has chosen stands
        self.own, self.moves, self.drafted = event.own, event.moves, []

    def come_back(self) -> messages.Resume | messages.Watch:
        """Return what to say on a new socket; a choice that was not whole is taken back."""
        if not self.token:
            return messages.Watch(self.code)
        self._has_gap = False
        seq = 0 if self.drafted or self._is_stale or self._lost else self.seq
        return messages.Resume(self.table, self.token, seq, self.incarnation or None)

    @property
    def is_behind(self) -> bool:
        """Whether what was missed has been asked for, and has not come yet."""
        return self._is_stale or self._has_gap

    def catch_up(self) -> messages.Sync:
        """Return how to ask for what was missed."""
        return messages.Sync(0 if self._is_stale else self.seq)

    # ---- waiting -----------------------------------------------------------------------------

    def lose(self, reason: Exception) -> None:
        """Give the seat up: whoever waits for something is told why."""
        self._lost = reason
        self._wake()

    def _wake(self) -> None:
        if self._news and not self._news.done():
            self._news.set_result(None)
        self._news = None

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until the condition holds."""
        while not is_so():
            if self._lost:
                raise self._lost
            if self._news is None:
                self._news = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._news)

    async def turn(self) -> list[int]:
        """Wait until there is something to do, and return the moves; none after the end."""
        await self.until(lambda: bool(self.moves) or self.is_over)
        return [] if self.is_over else self.moves

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, and no other has begun."""
        return self.lobby.stage in ("between", "finished")

    # ---- doing -------------------------------------------------------------------------------

    async def act(self, *moves: int | str) -> messages.Ack | messages.Drafted:
        """Make a move, by number or name, or several together; raise the reason of a refusal."""
        numbers = [self.game.move_named(m) if isinstance(m, str) else m for m in moves]
        op = self.connection.new_op()
        whole = messages.Act(op, [*self.drafted, *numbers])
        step = messages.Act(op, numbers, after=len(self.drafted))
        answer = await self.connection.ask(step, again=whole)
        assert isinstance(answer, messages.Ack | messages.Drafted)
        if isinstance(answer, messages.Ack):
            await self._seen(answer)
        return answer

    async def _seen(self, ack: messages.Ack) -> None:
        """Wait until what was done is seen here, or the whole table is."""
        snapshots = self._snapshots
        await self.until(lambda: self.seq >= ack.seq or self._snapshots > snapshots)

    async def ask(self, wish: type[Any], **fields: Any) -> Any:
        """Wish for anything else, as ``tables/messages.py`` has it, and return the answer."""
        return await self.connection.ask(wish(op=self.connection.new_op(), **fields))

    async def hint(self) -> messages.Advice:
        """Ask what a good bot would do here; all are told that this seat asked.

        Raises the reason when the table allows no hints, or when it is not this seat's turn.
        """
        advice = await self.ask(messages.Hint)
        assert isinstance(advice, messages.Advice)
        return advice

    async def start(self) -> None:
        """Begin the game, as the host."""
        await self._seen(await self.ask(messages.Start))

    async def rename(self, name: str | None = None, face: messages.Face | None = None) -> None:
        """Take another name or face, also in a running game; all are told."""
        await self._seen(await self.ask(messages.Rename, name=name, face=face))

    async def leave(self) -> None:
        """Leave on purpose."""
        await self.ask(messages.Leave)

    async def look_again(self) -> None:
        """Take back an unfinished choice, and see the table as it is."""
        if self.number is None:
            raise refuse("lobby-no-seat")
        self._is_stale = True
        await self.connection.say(self.catch_up())
        await self.until(lambda: not self._is_stale)
