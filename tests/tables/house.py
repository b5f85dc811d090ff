"""What the tests of tables arrange with: a real house and a real file, in time that takes no time.

``@in_virtual_time`` runs a test in a loop whose clock jumps to whatever happens next; inside,
``hall = await Hall.open("coloretto", "Ana", "Bob", bots=1)`` opens a table, and ``hall.ana`` is a
person at it. ``await settled()`` waits until nothing more happens now; ``await after(20)`` lets
twenty seconds pass.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import tempfile
from functools import partial
from pathlib import Path

import msgspec

from nuancier.ai.levels import LEVELS
from nuancier.ai.mind import Opinion
from nuancier.games import GAMES
from nuancier.kernel.game import SPECTATOR
from nuancier.store.sqlite import SqliteStore
from nuancier.tables import messages
from nuancier.tables.fairness import Lag
from nuancier.tables.guests import Guest
from nuancier.tables.house import House
from nuancier.tables.services import Services
from nuancier.tables.settings import TableSettings
from nuancier.tables.wishes import receive
from tests.kits.at_once import AtOnce
from tests.tables.virtual_time import (
    VirtualClock,
    after,
    close_at_the_end,
    in_virtual_time,
    seed_of,
    settled,
)

__all__ = ["Hall", "Person", "after", "in_virtual_time", "lag_of", "seed_of", "settled"]

read = msgspec.json.Decoder(messages.AnyToClient).decode


# ---- people --------------------------------------------------------------------------------------


class Person:
    """One connection, and what it was told."""

    _ops = itertools.count(1)

    @classmethod
    def new_op(cls):
        return f"op-{next(cls._ops):013}"

    def __init__(self, hall, name=None, language=None, lag=None):
        self.hall, self.name = hall, name
        self.raw, self.heard = [], []  # bytes, and what they say
        self.kicked = None  # why the house closed the connection
        self.token = None
        self._chance = None  # how this person chooses moves when nobody tells which
        self._scene, self._moves, self._is_pondering = None, [], False
        self.guest = Guest(self._hear, self._kick, language, lag)

    def _hear(self, told):
        message = read(told)
        self.raw.append(bytes(told))
        self.heard.append(message)
        if isinstance(message, messages.Event):
            self._scene = {**(self._scene or {}), **message.changes}
        elif isinstance(message, messages.Snapshot):
            self._scene = message.scene
        self._moves = getattr(message, "moves", self._moves)
        self._ponder()

    def _kick(self, code, reason):
        self.kicked = (code, reason)
        self.hall.table_of(self).presence.leave(self.guest)

    @property
    def seat(self):
        return self.guest.seat

    @property
    def now(self):
        return self.hall.clock.now()

    def told(self, kind):
        """Return all messages of a kind, oldest first."""
        return [message for message in self.heard if isinstance(message, kind)]

    def last(self, kind):
        """Return the latest message of a kind."""
        return self.told(kind)[-1]

    def answers(self, op):
        """Return, byte for byte, what was answered to this wish."""
        return [
            raw
            for raw, message in zip(self.raw, self.heard, strict=True)
            if getattr(message, "op", None) == op
        ]

    @property
    def scene(self):
        """Return the table as all see it, by the latest word."""
        return self._scene

    @property
    def moves(self):
        """Return the names of the moves that this person may make now."""
        return [self.hall.game.names[move] for move in self._moves]

    # ---- wishes ------------------------------------------------------------------------------

    def send(self, kind, /, **fields):
        """Say something; return its op, and wait for nothing."""
        if "op" in kind.__struct_fields__:
            fields.setdefault("op", self.new_op())
        receive(self.hall.table, self.guest, kind(**fields), self.now)
        return fields.get("op")

    async def ask(self, kind, /, **fields):
        """Say something and return the answer."""
        before = len(self.heard)
        op = self.send(kind, **fields)
        await settled()
        if op is None:
            return self.heard[before:]
        return next((m for m in self.heard[before:] if getattr(m, "op", None) == op), None)

    async def act(self, *moves, op=None):
        """Make moves, by name or number, and return the answer."""
        return await self.ask(messages.Act, moves=self.numbers(moves), **({"op": op} if op else {}))

    def press(self, *moves):
        """Make moves without waiting for the answer; return the op."""
        return self.send(messages.Act, moves=self.numbers(moves))

    def numbers(self, moves):
        return [self.hall.game.move_named(m) if isinstance(m, str) else m for m in moves]

    async def any_move(self):
        """Make the first move that is possible."""
        return await self.act(self._moves[0])

    def play_along(self, seed):
        """From now on make some possible move, a little after there is one."""
        self._chance = random.Random(seed)
        self._ponder()

    def stop_playing(self):
        self._chance = None

    def _ponder(self):
        if self._chance and self._moves and not self._is_pondering:
            self._is_pondering = True
            asyncio.get_running_loop().call_later(self._chance.uniform(0.1, 2), self._choose)

    def _choose(self):
        self._is_pondering = False
        if self._chance and self._moves and self.guest.acting and not self.guest.is_gone:
            self.send(messages.Act, moves=[self._chance.choice(self._moves)])

    # ---- coming and going --------------------------------------------------------------------

    async def sit_down(self, seat=None, **fields):
        """Join the table by its code; return the answer."""
        answer = await self.ask(
            messages.Join, code=self.hall.code, name=self.name, seat=seat, **fields
        )
        if isinstance(answer, messages.Seated):
            self.token = answer.token
        return answer

    async def drop(self):
        """Lose the connection."""
        self.hall.table_of(self).presence.leave(self.guest)
        await settled()

    async def come_back(self, seq, incarnation):
        """Come back over a new connection with what was seen of which log; return what is told."""
        new = Person(self.hall, self.name, self.guest.language)
        presence = self.hall.table.presence
        seat = presence.holder(self.token)
        self.hall.table.desk.post_for(
            new.guest, partial(presence.come_in, new.guest, seat, seq, incarnation)
        )
        await settled()
        return new

    async def resume(self, seq=0, token=None):
        """Come back over a new connection, which takes this one's name at the table."""
        new = Person(self.hall, self.name, self.guest.language, self.guest.lag)
        new.token = self.token
        await self.hall.wake()
        self.hall.table.presence.resume(new.guest, token or self.token, seq)
        await settled()
        if self.hall.people.get(self.key) is self:
            self.hall.people[self.key] = new
        return new

    @property
    def key(self):
        return self.name.lower()


def lag_of(milliseconds):
    """Return a connection's lag that was measured before, with nothing in doubt."""
    lag = Lag()
    lag.pong(lag.ping(0), milliseconds)
    lag.bound(milliseconds)
    return lag


class Adviser(AtOnce):
    """Thinks at once, and has an opinion where there should be a search."""

    def think(self, game, level, view, moves, seed, answer, seconds=None):
        def with_opinion(decision):
            opinion = Opinion(decision.move, 1, 0.5, 0.0)
            answer(msgspec.structs.replace(decision, opinions=(opinion,)))

        searches = game.insight and LEVELS[level].iterations
        told = with_opinion if searches else answer
        return super().think(game, level, view, moves, seed, told, seconds)


# ---- the house -----------------------------------------------------------------------------------


class Hall:
    """A house with one table that the test looks at; ``hall.ana`` is the person of that name."""

    person = Person  # what sits down here

    def __init__(self, seed=1, settings=None, folder=None):
        self._held = contextlib.ExitStack()
        self.folder = Path(folder or self._held.enter_context(tempfile.TemporaryDirectory()))
        self.settings = settings or TableSettings()
        self.random = random.Random(seed)
        self.people, self.table = {}, None
        self.games = GAMES
        self._held_back = None  # work of the store, while it is held back
        self.start()
        close_at_the_end(self)

    @classmethod
    async def open(cls, game, *names, bots=0, seed=1, settings=None, **opening):
        """Open a table for these people, who all sit down in order, and bots after them."""
        hall = cls(seed, settings or (TableSettings(**opening.pop("set", {}))))
        await hall.host(game, *names, bots=bots, **opening)
        return hall

    @classmethod
    async def started(cls, game, *names, **opening):
        """Open a table and start the first game: its cards are dealt."""
        hall = await cls.open(game, *names, **opening)
        await hall.begin()
        return hall

    def start(self, base=0, wrong=0):
        """Start the server on the file; its clock on the wall may be wrong."""
        self.clock = VirtualClock(base)
        self.clock.wrong = wrong
        self.store = SqliteStore(self.folder / "tables.sqlite", start=self._do)
        self.house = House(self.services())
        self.house.begin()

    def _do(self, work):
        """Do the store's work in the next turn of the loop, or hold it back."""
        if self._held_back is None:
            asyncio.get_running_loop().call_soon(work)
        else:
            self._held_back.append(work)

    def hold(self):
        """Let the store keep nothing until it is let go."""
        self._held_back = []

    async def let_go(self):
        held, self._held_back = self._held_back, None
        for work in held:
            self._do(work)
        await settled()

    def services(self):
        loop, chance = asyncio.get_running_loop(), self.random
        return Services(
            settings=self.settings,
            clock=self.clock,
            store=self.store,
            bot_service=Adviser(loop.call_soon),
            draw=chance.randrange,
            secret=lambda: chance.randbytes(32),
            games=self.games,
        )

    def give(self, **others):
        """Give the tables of this server other services."""
        for name, service in others.items():
            object.__setattr__(self.house.services, name, service)

    async def host(self, game, *names, bots=0, level="joueur", languages=(), lags=(), **fields):
        """Open a table; the first of these people is its host."""
        seats = ["free"] * len(names) + [level] * bots
        fields.setdefault("op", Person.new_op())
        wish = messages.Open(name=names[0], game=game, seats=fields.pop("seats", seats), **fields)
        self.table, seated = await self.house.open(wish)
        self.id, self.code = seated.table, seated.code
        each = itertools.zip_longest(names, languages, lags)
        for name, language, lag in each:
            self.people[name.lower()] = self.person(
                self, name, language, lag_of(lag) if lag else None
            )
        host = self.people[names[0].lower()]
        host.token = seated.token
        self.table.presence.enter(host.guest, seated.seat)
        for name in names[1:]:
            await self.people[name.lower()].sit_down()
        await settled()

    async def begin(self):
        """Let the host start the next game, and wait for its deal."""
        state = self.table.state
        host = next(p for p in self.people.values() if p.seat == state.host)
        answer = await host.ask(messages.Start)
        if state.is_live:
            await after(self.settings.countdown_ms / 1000)
        return answer

    def __getattr__(self, name):
        try:
            return self.__dict__["people"][name]
        except KeyError:
            raise AttributeError(name) from None

    @property
    def state(self):
        return self.table.state

    @property
    def game(self):
        return self.table.state.game

    def table_of(self, person):
        return self.table

    async def newcomer(self, name, language=None):
        """Return somebody who has just come in and has no seat."""
        self.people[name.lower()] = person = self.person(self, name, language)
        return person

    async def spectator(self, name="Zoé", language=None):
        """Let somebody look on."""
        person = await self.newcomer(name, language)
        self.table.presence.enter(person.guest, SPECTATOR)
        await settled()
        return person

    async def wake(self):
        """Find the table again: in memory, or in the store."""
        if self.house.tables.get(self.id) is not self.table:
            self.table = await self.house.by_id(self.id)

    def crash(self):
        """Kill the server: what was not kept is gone, and so are all connections."""
        self.store.abandon()
        for table in list(self.house.tables.values()):
            table.desk.is_gone = True
            table.play.stop()
            table.presence.stop()

    async def restart(self, base=777_000):
        """Kill the server and start it again; nobody is connected."""
        self.crash()
        self.start(base)
        await self.wake()

    async def rows(self):
        """Return the whole log."""
        return await self.store.rows(self.id, 1, 1_000_000)

    async def played_out(self, hours=6):
        """Wait until the running game is over."""
        for _ in range(hours * 360):
            if self.state.stage != "playing":
                return
            await after(10)
        raise AssertionError("the game does not end")

    async def close(self):
        self.crash()
        await settled()
        self._held.close()
