"""Tables to look at with other eyes: the real house and store, time and chance in our hands."""

from __future__ import annotations

import asyncio
import hashlib
import heapq
import itertools
import os
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from nuancier.ai.thinking import Decision
from nuancier.games import GAMES
from nuancier.kernel.game import CLOCK, LUCK, SPECTATOR
from nuancier.store.sqlite import SqliteStore
from nuancier.tables import messages
from nuancier.tables.guests import Guest
from nuancier.tables.house import House
from nuancier.tables.services import Services
from nuancier.tables.settings import TableSettings
from nuancier.tables.table import Table
from nuancier.tables.tokens import new_token
from nuancier.tables.wishes import receive

SECRET = bytes(range(32))
AHEAD = 2**53 - 1
SETTINGS = TableSettings(bot_delay_ms=(600, 1400), countdown_ms=0, count_seconds=0)


@contextmanager
def folder_in_memory() -> Iterator[Path]:
    """Make a folder whose files cost no wait for a disk, where there is such a thing."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def seeded() -> random.Random:
    """Return dice whose seed is printed; ``SEED`` throws them again."""
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print("SEED", seed)
    return random.Random(seed)


class Ringing:
    """An alarm that was set."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring: Callable[[], None] | None = ring

    def cancel(self) -> None:
        self.ring = None


class Hands:
    """A clock that is moved by hand; it remembers every wait that was asked of it."""

    def __init__(self) -> None:
        self.time = 1_000
        self.waits: list[int] = []
        self._set: list[tuple[int, int, Ringing]] = []
        self._count = itertools.count()

    def now(self) -> int:
        return self.time

    def wall(self) -> int:
        return 1_700_000_000_000 + self.time

    def later(self, milliseconds: int, ring: Callable[[], None]) -> Ringing:
        alarm = Ringing(ring)
        self.waits.append(milliseconds)
        heapq.heappush(self._set, (self.time + milliseconds, next(self._count), alarm))
        return alarm

    def next(self) -> bool:
        """Go to the next alarm and let it ring."""
        while self._set:
            due, _, alarm = heapq.heappop(self._set)
            if alarm.ring:
                self.time = max(self.time, due)
                alarm.ring()
                return True
        return False


class Thinking:
    """A question that a bot asked; it is answered when the test says so."""

    def __init__(self, asked: tuple[Any, ...], answer: Callable[[Decision], None]) -> None:
        self.asked, self.moves, self.decide = asked, asked[3], answer
        self.cancelled = False

    def answer(self, move: int) -> None:
        self.decide(Decision(move))

    def cancel(self) -> None:
        self.cancelled = True


class Ear:
    """A bot service that writes down what it was told."""

    def __init__(self) -> None:
        self.questions: list[Thinking] = []

    def think(
        self,
        game: Any,
        level: str,
        view: bytes,
        moves: Sequence[int],
        seed: int,
        answer: Callable[[Decision], None],
        seconds: float | None = None,
    ) -> Thinking:
        asked = (game.name, level, view, list(moves), seed, seconds)
        self.questions.append(Thinking(asked, answer))
        return self.questions[-1]


class World:
    """One table with its own house, store, clock and chance: two of them begin alike."""

    def __init__(self, path: Path, settings: TableSettings = SETTINGS) -> None:
        self.clock, self.ear, self.settings, self.path = Hands(), Ear(), settings, path
        self._secrets, self._draws = itertools.count(), itertools.count()
        self._ops = itertools.count()
        self.heard: dict[int, list[bytes]] = {}
        self.people: dict[int, Guest] = {}
        self.tokens: dict[int, str] = {}
        self.language: messages.Language | None = None
        self.table: Table
        self.open_house()

    def open_house(self) -> None:
        """Begin, or begin again on what the store kept."""
        self.store = SqliteStore(self.path, start=lambda work: work())
        services = Services(
            settings=self.settings,
            clock=self.clock,
            store=self.store,
            bot_service=self.ear,
            draw=lambda below: next(self._draws) % below,
            secret=lambda: hashlib.sha256(SECRET + b"%d" % next(self._secrets)).digest(),
            games=GAMES,
        )
        self.house = House(services)
        self.house.begin()

    @property
    def t(self) -> Any:
        return self.table.state.t

    @property
    def seq(self) -> int:
        return self.table.state.seq

    def guest(self, viewer: int) -> Guest:
        """Return a new connection, and write down what it hears as this viewer's."""
        heard = self.heard[viewer] = []
        self.people[viewer] = Guest(heard.append, lambda code, why: None, self.language)
        return self.people[viewer]

    def say(self, viewer: int, wish: Any) -> None:
        receive(self.table, self.people[viewer], wish, self.clock.now())

    def op(self) -> str:
        return f"op{next(self._ops)}"

    async def sit(self, game: str, players: int, seats: Sequence[str] = (), **options: Any) -> None:
        """Open a table; a person takes every free seat, and one looks on."""
        plan = [*seats, *["free"] * (players - len(seats))]
        wish = messages.Open(self.op(), "Zoé 0", game, plan, options)
        self.table, seated = await self.house.open(wish)
        self.tokens[seated.seat] = seated.token
        self.table.presence.resume(self.guest(seated.seat), seated.token, 0)
        for number, plan_of in enumerate(plan):
            if plan_of == "free" and number != seated.seat:
                await self.join(number)
        self.table.presence.enter(self.guest(SPECTATOR), SPECTATOR)
        await self.quiet()

    async def join(self, viewer: int, seat: int | None = None) -> None:
        """Let one more person sit down; heard and told of as this viewer."""
        wanted = viewer if seat is None else seat
        self.guest(viewer)
        name = f"Zoé {next(self._ops)}"
        self.say(viewer, messages.Join(self.op(), self.table.state.code, name, wanted))
        await self.quiet()
        told = [decoded(raw) for raw in self.heard[viewer]]
        self.tokens[wanted] = next(one["token"] for one in told if one["t"] == "seated")

    async def start(self) -> None:
        """Begin the game and let the cards be dealt."""
        self.say(self.table.state.host or 0, messages.Start(self.op()))
        await self.quiet()
        await self.deal()

    async def deal(self) -> None:
        """Let time pass until no deal is due."""
        state = self.table.state
        while state.stage == "playing" and state.game.turn(state.t) == LUCK:
            assert self.clock.next(), "a deal is due"
            await self.quiet()

    async def signal(self) -> None:
        """Let time pass until the clock has given the signal, where one is awaited."""
        state = self.table.state
        while state.stage == "playing" and state.game.turn(state.t) == CLOCK:
            assert self.clock.next(), "a signal is due"
            await self.quiet()

    async def quiet(self) -> None:
        """Wait until all that was asked for is kept and told."""
        await asyncio.sleep(0)
        while self.table.desk.is_writing or self.store._is_busy:
            await asyncio.sleep(0)

    async def act(self, seat: int, moves: Sequence[int]) -> None:
        """Let a person make moves."""
        self.say(seat, messages.Act(self.op(), list(moves)))
        await self.quiet()

    async def restart(self) -> None:
        """Crash, and take the table up again from the store."""
        table = self.table.state.table
        await self.quiet()
        self.store.abandon()
        self.open_house()
        found = await self.house.by_id(table)
        assert found is not None
        self.table = found
        for seat, token in self.tokens.items():
            self.table.presence.resume(self.guest(seat), token, 0)
        self.table.presence.enter(self.guest(SPECTATOR), SPECTATOR)
        await self.quiet()

    async def close(self) -> None:
        self.house.close()
        await self.store.close()


def decoded(raw: bytes) -> dict[str, Any]:
    """Return a message as a client reads it."""
    message: dict[str, Any] = msgspec.json.decode(raw)
    return message


def stranger_token() -> str:
    """Return a token that nobody has."""
    return new_token(lambda: bytes(32))


def run(scene: Callable[[], Any], seconds: float = 240) -> Any:
    """Play a scene in a loop of its own; the watchdog ends one that hangs."""

    async def evening() -> Any:
        async with asyncio.timeout(seconds):
            return await scene()

    return asyncio.run(evening())
