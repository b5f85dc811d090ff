"""A whole server in simulated time: its file is real, everything else obeys the seed.

A crash forgets all that was in memory, wherever the server just was: between two commits, in the
middle of one, or after one that nobody was told of yet. Then the next server opens the same file.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import logging
import random
import re
import sqlite3
from functools import partial

from nuancier.games import GAMES
from nuancier.server.reception import Reception
from nuancier.server.session import Session
from nuancier.server.settings import Settings
from nuancier.store.sqlite import SqliteStore
from nuancier.tables.house import House
from nuancier.tables.services import Services
from tests.kits.at_once import AtOnce
from tests.store.shelf import Seam

DAY_ONE = 1_800_000_000_000  # the wall's time when a world begins
SLOWEST_DISK = 0.03  # seconds that one piece of the store's work takes at most
TICK = 1e-5  # seconds: what comes at the same time comes in any order
QUICK = {
    "minded_turns": 4.0,
    "minded_live": 2.0,
    "rest_seconds": 6.0,
    "bot_delay_ms": (20, 400),
    "countdown_ms": 200,
    "count_seconds": 0.6,
    "tables_per_address": 100,
    "openings": 1000,
    "sockets_per_address": 1000,
    "wrong_codes": 1000,
}


NONCE = re.compile(rb'"nonce":"[0-9a-f]*"')


class CrashError(Exception):
    """The server is gone, in the middle of something."""


def broken_disk():
    """Return what SQLite says of a disk that does not answer."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorname = "SQLITE_IOERR"
    return error


def age(task):
    """Return what sorts tasks by age: they are numbered in their names."""
    return int(task.get_name().removeprefix("Task-"))


class Times:
    """The clocks of one server; with its end they stop ringing."""

    def __init__(self, world):
        self._world, self._loop = world, asyncio.get_running_loop()
        self._zero = world.chance.randrange(10**9)  # each boot of a machine counts from elsewhere
        self.is_dead = False

    def now(self):
        return self._zero + round(self._loop.time() * 1000)

    def wall(self):
        return DAY_ONE + self._world.wall_jump + round(self._loop.time() * 1000)

    def later(self, milliseconds, ring):
        return self._loop.call_later(milliseconds / 1000, partial(self._alive, ring))

    def soon(self, call):
        return self._loop.call_soon(partial(self._alive, call))

    def _alive(self, call):
        if not self.is_dead:
            call()


class Disk:
    """Does the store's work in order, each piece after a little while."""

    def __init__(self, chance, slowest):
        self._chance, self._slowest, self._busy_until = chance, slowest, 0.0

    def __call__(self, work):
        loop = asyncio.get_running_loop()
        due = loop.time() + self._chance.random() * self._slowest
        self._busy_until = max(self._busy_until + TICK, due)
        loop.call_at(self._busy_until, work)


class World:
    """One file, and the servers that have it one after the other."""

    def __init__(self, seed, folder, **settings):
        self.chance = random.Random(seed)
        self.path = folder / f"world-{seed}.sqlite"
        self.settings = Settings(**{**QUICK, **settings})
        self.wall_jump = 0
        self.faults = []  # whatever must never happen
        self.links = []
        self.claims = []  # of tables that somebody else wants
        self.crash_at = None  # the failpoint of the store at which the server dies
        self.crashes = 0
        self.trace = hashlib.sha256()  # of every message, in order, with its time
        self.is_healed = False
        self.next_number = itertools.count(1).__next__
        self._main = asyncio.current_task()
        asyncio.get_running_loop().set_exception_handler(self._never)
        self.boot()

    def boot(self):
        """Start a server on the file."""
        self.times = Times(self)
        self.disk_fails_until = 0.0
        disk = Disk(self.chance, SLOWEST_DISK)
        self.store = SqliteStore(
            self.path,
            start=disk,
            seam=Seam(self._call),
            at=self._pass_point,
            draw=lambda: f"start-{self.crashes}",
            look_again=0.05,
        )
        services = Services(
            settings=self.settings,
            clock=self.times,
            store=self.store,
            bot_service=AtOnce(self.times.soon),
            draw=self.chance.randrange,
            secret=partial(self.chance.randbytes, 32),
            games=GAMES,
        )
        self.house = House(services)
        self.house.begin()
        self.reception = Reception(self.house, self.settings, self.times)

    def note(self, link, way, data):
        """Add to the trace; nonces are drawn by the system and never the same."""
        moment = round(asyncio.get_running_loop().time() * 1000)
        data = NONCE.sub(b"", bytes(data))
        self.trace.update(b"%d %d %s %s\n" % (moment, link, way.encode(), data))

    def wants_more(self, person):
        """Whether another game is to be played: nobody has finished one at this table."""
        table = self.house.tables.get(person.table)
        spans = table.state.spans if table else []
        return not any(span.last and not span.is_abandoned for span in spans)

    def admit(self):
        return Session(self.reception)

    def crash(self):
        """Kill the server and start the next one; nobody is told."""
        self.crashes += 1
        self.times.is_dead = True
        self.store.abandon()
        for link in list(self.links):
            link.lose_server()
        ours = {self._main, asyncio.current_task()}
        for task in sorted(asyncio.all_tasks() - ours, key=age):
            task.cancel()
        self.boot()

    def _call(self, call):
        if asyncio.get_running_loop().time() < self.disk_fails_until:
            raise broken_disk()

    def _pass_point(self, point):
        if point == self.crash_at:
            self.crash_at = None
            self.crash()
            if point == "before-commit":
                raise CrashError

    def _never(self, _loop, context):
        self.faults.append(f"{context.get('message')}: {context.get('exception')!r}")

    def close(self):
        self.times.is_dead = True
        self.store.abandon()
        for link in list(self.links):
            link.lose_server()


class Alarmed(logging.Handler):
    """Hears of every table that failed and every bot that could not think."""

    def __init__(self, world):
        super().__init__(logging.ERROR)
        self._world = world

    def emit(self, record):
        told = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
        self._world.faults.append(f"{record.getMessage()} {told}")
