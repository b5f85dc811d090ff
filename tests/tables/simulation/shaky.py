"""A house whose file fails when the test says so, and people who insist until it is done."""

from __future__ import annotations

import asyncio
import random
import sqlite3

from nuancier.store.log import Fault
from nuancier.store.sqlite import SqliteStore
from nuancier.tables import messages as m
from nuancier.tables.house import House
from nuancier.tables.settings import TableSettings
from tests.store.shelf import Seam
from tests.tables.house import Hall, Person
from tests.tables.simulation.check import rows_of
from tests.tables.simulation.world import broken_disk
from tests.tables.virtual_time import VirtualClock, after, settled

PAUSE = 1.5  # seconds until a wish is said again
TRIES = 60


class Trouble:
    """Counts what is asked of SQLite; fails the k-th call, or all from then on for a while."""

    def __init__(self, first=None, seconds=0.0):
        self.first, self.seconds = first, seconds
        self.calls, self.until = 0, None

    def __call__(self, call):
        self.calls += 1
        if self.first is None or self.calls < self.first:
            return
        now = asyncio.get_running_loop().time()
        if self.until is None:
            self.until = now + self.seconds
        elif now >= self.until:
            return
        raise broken_disk()


def is_not_kept(answer):
    return isinstance(answer, m.Refused) and answer.reason.key == "lobby-not-kept"


class Careful(Person):
    """Somebody who believes nothing: each answer is looked up in the file as it comes."""

    def _hear(self, told):
        super()._hear(told)
        message = self.heard[-1]
        if isinstance(message, m.Ack | m.Seated | m.Event | m.Arranged | m.Snapshot):
            assert message.seq <= self.hall.last_kept(), f"{message} was told before it was kept"

    async def insist(self, kind, **fields):
        """Say something until it is done; the op stays the same."""
        fields.setdefault("op", self.new_op())
        for _ in range(TRIES):
            answer = await self.ask(kind, **fields)
            if answer is not None and not is_not_kept(answer):
                return answer
            await after(PAUSE)
        raise AssertionError(f"{kind} was never done")


class ShakyHall(Hall):
    """A house on a file that may fail."""

    def __init__(self, trouble, **settings):
        self.trouble = None  # opening the file is another test's business
        self.seam = Seam(before=lambda call: self.trouble and self.trouble(call))
        super().__init__(settings=TableSettings(**settings))
        self.trouble = trouble

    def start(self, base=0):
        loop = asyncio.get_running_loop()
        self.clock = VirtualClock(base)
        path = self.folder / "tables.sqlite"
        self.store = SqliteStore(path, start=loop.call_soon, seam=self.seam, look_again=0.05)
        self.file = sqlite3.connect(path, isolation_level=None)
        self.house = House(self.services())

    def last_kept(self):
        """Return the last row of the table that is in the file."""
        sql = "SELECT max(seq) FROM log JOIN tables USING (key) WHERE id = ?"
        return self.file.execute(sql, (self.id,)).fetchone()[0]

    def said(self):
        """Return what was said at the table, as the file has it."""
        sql = "SELECT text FROM chat JOIN tables USING (key) WHERE id = ? ORDER BY number"
        return [text for (text,) in self.file.execute(sql, (self.id,))]

    def log(self):
        return rows_of(self.folder / "tables.sqlite", self.id)

    async def gather(self, game, *names, bots=0, **options):
        """Open a table and let these people sit down, however often it takes."""
        seats = ["free"] * len(names) + ["joueur"] * bots
        wish = m.Open(Person.new_op(), names[0], game, seats, options)
        self.table, seated = await self._open(wish)
        self.id, self.code = seated.table, seated.code
        for name in names:
            self.people[name.lower()] = Careful(self, name)
        host = self.people[names[0].lower()]
        host.token = seated.token
        self.table.presence.enter(host.guest, seated.seat)
        for name in names[1:]:
            person = self.people[name.lower()]
            seated = await person.insist(m.Join, code=self.code, name=name)
            person.token = seated.token
        await settled()

    async def _open(self, wish):
        for _ in range(TRIES):
            try:
                return await self.house.open(wish)
            except Fault:
                await after(PAUSE)
        raise AssertionError("the table was never opened")

    async def play(self, acts=10**6):
        """Let everybody make so many moves, or all of a game."""
        chance = random.Random(acts)
        while acts and self.state.stage == "playing":
            movers = [p for p in self.people.values() if p.guest.acting and p._moves]
            if movers:
                await movers[0].insist(m.Act, moves=[chance.choice(movers[0]._moves)])
                acts -= 1
            else:
                await after(PAUSE)

    async def close(self):
        self.file.close()
        await super().close()
