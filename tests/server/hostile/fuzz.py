"""So many bad frames at real tables: nothing breaks, and what is refused changes nothing (H1)."""

import asyncio
import contextlib
import gc
import hashlib
import logging
import mmap
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from unittest import mock

import msgspec

from nuancier.server import session
from nuancier.tables.kept import write_state
from tests.server.hostile.desk import Desk
from tests.server.hostile.frames import Frames
from tests.tables.house import in_virtual_time, settled

CALLERS = 8
# The answers of whatever may have changed a table; people are told of one who comes back.
DONE = (b'{"t":"ack"', b'{"t":"seated"', b'{"t":"people"')
NEWS = (b'{"t":"event"', b'{"t":"snapshot"')
HELLOS = (b'{"t":"hello","protocol":3}', b'{"t":"hello","protocol":3,"language":"en"}')
LOOK_EVERY = 120  # frames, between two looks at whole tables
CROWDS = 0.02  # how often several speak at once
TRIES_AGAIN = 0.2  # how often one without a seat asks for one; else most frames end at the door
PAUSE_EVERY = 25  # frames, between two stretches of time
PATIENCE = 100  # unreadable frames from one caller; with the usual 20 most would be greetings
WARM = 0.1  # of all frames, before memory is measured
# The first one oftener: only there is anything drafted.
GAMES_IN_TURN = (
    *["chiffres_et_couleurs"] * 3, "coloretto", "limits", "rouge_jaune_vert", "top_speed",
)  # fmt: skip


@dataclass
class Report:
    """What came of it."""

    frames: int = 0
    answers: Counter = field(default_factory=Counter)  # by kind
    kicks: Counter = field(default_factory=Counter)  # by code
    rows: int = 0  # kept
    faults: list[str] = field(default_factory=list)  # tracebacks, and changes by refused frames
    grown: int = 0  # bytes of memory after the warm-up
    seconds: float = 0.0  # of the processor


class Known:
    """What one caller knows of its table, and may use against it."""

    def __init__(self, floor):
        self.keys, self.codes = floor.keys, floor.codes
        self.key, self.seq = "a" * 43, 0
        self.is_seated = False
        self.news, self._moves = None, ()

    def moves(self):
        """Return what could be played by the latest news."""
        if self.news:
            self.news, self._moves = None, msgspec.json.decode(self.news).get("moves", ())
        return self._moves


class Floor:
    """The room in which it happens: eight callers, one after the other, at tables of all games."""

    def __init__(self, seed):
        self.luck = random.Random(seed)
        self.desk = Desk(seed=seed, **EASY)
        self.frames, self.report = Frames(self.luck), Report()
        self.keys, self.codes = [], []  # of seats and tables that somebody was told
        self.calls, self.known = [None] * CALLERS, [None] * CALLERS
        self.tasks = set()  # that run now, apart from this evening's own
        asyncio.get_running_loop().set_task_factory(self.begin)
        self.stood = {}  # where every log stood after the frame before
        self.looked = {}, {}  # where every log and what every table was at the last look

    def begin(self, loop, coroutine):
        """Make a task, and know of it until it is done."""
        task = asyncio.Task(coroutine, loop=loop)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # ---- who calls ----

    async def arrive(self, place):
        """Let a new caller take this place: most sit down somewhere, some say no hello."""
        call = self.desk.call(f"192.0.2.{place % 3}")
        self.calls[place], self.known[place] = call, Known(self)
        if self.luck.random() < 0.95:
            await self.tell(place, self.luck.choices(HELLOS, (9, 1))[0])
        if self.luck.random() < 0.9:
            await self.tell(place, self.way_in(place))

    def way_in(self, place):
        known = self.known[place]
        if self.keys and self.luck.random() < 0.8:
            wish = {"t": "resume", **self.frames.resume(known)}
        elif self.codes and self.luck.random() < 0.7:
            wish = {"t": "join", **self.frames.join(known)}
        else:
            game = self.luck.choice(GAMES_IN_TURN)
            seats = ["free", self.luck.choice(("free", "joueur", "joueur"))]
            wish = {"t": "open", "op": self.frames.op(), "name": "Ana", "game": game}
            wish |= {"seats": [], "lesson": True} if self.luck.random() < 0.2 else {"seats": seats}
        return msgspec.json.encode(wish)

    # ---- what is said ----

    async def tell(self, place, frame):
        """Let a frame arrive, and look at what came of it."""
        self.notice(place)  # what others have done meanwhile
        self.say(place, frame)
        if self.is_busy():
            await settled()
        done, before, self.stood = self.notice(place), self.stood, self.logs()
        if not done and have_changed(before, self.stood):
            self.fault("a refused frame changed a log", frame)
        self.see_off(place)

    async def crowd(self):
        """Let several speak while nobody has been answered, and some hang up in the middle."""
        for _ in range(self.luck.randrange(2, 9)):
            place = self.luck.randrange(CALLERS)
            if self.calls[place] is not None:
                self.say(place, self.frames.one(self.known[place]))
                if self.luck.random() < 0.1:
                    self.calls[place].socket.kick(1000)
                self.see_off(place)
            if self.luck.random() < 0.3:
                await asyncio.sleep(0)
        await settled()
        self.stood = self.logs()

    def say(self, place, frame):
        self.report.frames += 1
        try:
            self.calls[place].say(frame)
        except Exception as error:  # noqa: BLE001  (that there is none is what is tested)
            self.fault(f"{error!r}", frame)

    def see_off(self, place):
        """Note that a connection was closed, as the door would."""
        call = self.calls[place]
        if not call.socket.is_open:
            self.report.kicks[call.socket.kicked] += 1
            call.session.closed()
            self.calls[place] = None

    def is_busy(self):
        return self.tasks or any(t.desk.is_writing for t in self.desk.house.tables.values())

    def notice(self, place):
        """Remember what a caller was told; return whether something was done for it."""
        done, known, socket = False, self.known[place], self.calls[place].socket
        told, socket.sent = socket.sent, []
        for raw in told:
            self.report.answers[raw[6 : raw.index(b'"', 6)].decode()] += 1
            if raw.startswith(DONE):
                done = True
            if raw.startswith(NEWS):
                known.news = raw
            if raw.startswith((b'{"t":"seated"', b'{"t":"key"')):
                self.learn(known, msgspec.json.decode(raw))
        known.seq += done
        return done

    def learn(self, known, told):
        if told["t"] == "key":
            known.key = told["key"]
            return
        known.is_seated = True
        self.keys.append((told["table"], told["token"]))
        if told["code"]:  # a first hand has none
            self.codes.append(told["code"])
        del self.keys[:-30], self.codes[:-30]

    # ---- what may not change ----

    def logs(self):
        """Return where every log stands."""
        tables = self.desk.house.tables
        return {name: (table.state.seq, table.state.head) for name, table in tables.items()}

    def whole(self):
        """Return a hash of every table with all its cards."""
        tables = self.desk.house.tables.items()
        return {name: hashlib.sha256(write_state(table.state)).digest() for name, table in tables}

    def fault(self, what, frame=b""):
        self.report.faults.append(f"frame {self.report.frames}: {what}: {bytes(frame[:300])!r}")

    # ---- the evening ----

    async def play(self, frames):
        warm = look = pause = 0
        while self.report.frames < frames and len(self.report.faults) < 5:
            await self.one_more()
            if self.report.frames >= pause:
                pause = self.report.frames + PAUSE_EVERY
                await self.pass_time()
            if self.report.frames >= look:
                look = self.report.frames + LOOK_EVERY
                self.look()
            if not warm and self.report.frames > frames * WARM:
                warm = memory()
        self.report.grown = memory() - warm
        await self.close()

    async def one_more(self):
        place = self.luck.randrange(CALLERS)
        if self.calls[place] is None:
            await self.arrive(place)
        elif self.luck.random() < CROWDS:
            await self.crowd()
        elif not self.known[place].is_seated and self.luck.random() < TRIES_AGAIN:
            await self.tell(place, self.way_in(place))
        else:
            await self.tell(place, self.frames.one(self.known[place]))

    def look(self):
        """See that every table whose log is as it was is itself as it was."""
        logs, whole = self.logs(), self.whole()
        for name in self.looked[0].keys() & logs.keys():
            if self.looked[0][name] == logs[name] and self.looked[1][name] != whole[name]:
                self.fault("refused frames changed a table")
        self.looked = logs, whole

    async def pass_time(self):
        """Let bots move, clocks ring and buckets fill; forget who was cut off meanwhile."""
        await asyncio.sleep(self.luck.choice((0.01, 0.1, 0.5, 1, 5)))
        await settled()
        self.stood = self.logs()
        for place, call in enumerate(self.calls):
            if call is not None:
                self.notice(place)
                if self.luck.random() < 0.02:
                    call.socket.kick(1000)
                self.see_off(place)

    async def close(self):
        for call in self.calls:
            if call is not None:
                call.hang_up()
        await asyncio.sleep(3600)
        await settled()
        if self.desk.house.tables:
            self.fault("a table does not rest")
        self.report.rows = self.desk.rows()


def have_changed(before, after):
    """Whether a log went on; tables may come into memory and go."""
    return before != after and any(after.get(name, log) != log for name, log in before.items())


class Listener(logging.Handler):
    """Notes every fault that is logged."""

    def __init__(self, floor):
        super().__init__(logging.ERROR)
        self.floor = floor

    def emit(self, record):
        self.floor.fault(f"logged: {self.format(record)}")


EASY = {
    "per_second": 200,
    "tables_per_address": 2,
    "openings": 1_000_000,
    "bot_delay_ms": "3000-9000",
    "minded_turns": 60,
    "minded_live": 60,
    "countdown_ms": 0,
    "count_seconds": 0,
    "wrong_codes": 1000,
}


def fuzz(frames, seed):
    """Let so many frames arrive; return the report."""
    began, reports = time.process_time(), []

    @in_virtual_time
    async def evening():
        floor = Floor(seed)
        reports.append(floor.report)
        with listening(floor), mock.patch.object(session, "MOST_UNREADABLE", PATIENCE):
            await floor.play(frames)

    evening()
    reports[0].seconds = time.process_time() - began
    return reports[0]


@contextlib.contextmanager
def listening(floor):
    """Note every fault that is logged."""
    listener = Listener(floor)
    logging.getLogger().addHandler(listener)
    try:
        yield
        gc.collect()  # tells of tasks whose exception nobody asked for
    finally:
        logging.getLogger().removeHandler(listener)


def memory():
    """Return the bytes that this process holds, where the system tells."""
    gc.collect()
    told = Path("/proc/self/statm")
    pages = int(told.read_text(encoding="ascii").split()[1]) if told.exists() else 0
    return pages * mmap.PAGESIZE
