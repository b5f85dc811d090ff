"""A whole server in a process of its own, which can be killed at any moment or at a failpoint.

``python -m tests.server.serving`` runs it; the settings come from the environment. ``KILL_AT`` is
``before-commit``, ``after-commit`` or ``answered`` with a number behind a colon: when the point is
passed that often, the process ends as a power failure would end it. ``NEWER`` says by how many
versions this program is newer: rows of a newer one are not for an older one. ``NUANCIER_PLANTED``
names a defect that tests must find.
"""

import asyncio
import contextlib
import os
import signal
import sys
import time
from pathlib import Path

import uvloop

from nuancier.server import storing
from nuancier.server.app import Server
from nuancier.server.settings import read_settings
from nuancier.store import schema
from nuancier.tables.desk import WritingDesk, nobody
from nuancier.tables.table import Table
from nuancier.tables.voice import Voice

ROOT = Path(__file__).parents[2]
POINTS = ("before-commit", "after-commit", "answered")
STARTING_SECONDS = 120  # a watchdog
TICK = 0.005  # seconds between two looks at the loop

# Nobody waits, and no limit stands in the way.
AT_ONCE = {
    "NUANCIER_HOST": "127.0.0.1",
    "NUANCIER_PORT": "0",
    "NUANCIER_BOT_DELAY_MS": "0-0",
    "NUANCIER_COUNTDOWN_MS": "0",
    "NUANCIER_COUNT_SECONDS": "0",
    "NUANCIER_SOCKETS_PER_ADDRESS": "100000",
    "NUANCIER_TABLES_PER_ADDRESS": "100000",
    "NUANCIER_OPENINGS": "100000",
    "NUANCIER_PAGE_BURST": "100000",
    "NUANCIER_BURST": "1000000",
    "NUANCIER_PER_SECOND": "1000000",
    "NUANCIER_LIVE_BURST": "1000000",
    "NUANCIER_LIVE_PER_SECOND": "1000000",
    "NUANCIER_CHAT_BURST": "1000000",
    "NUANCIER_WRONG_CODES": "100000",
}


class Running:
    """A server process that runs; ``settings`` are written as in ``Settings``, ``kill_at`` as in
    ``KILL_AT``, ``newer`` as in ``NEWER``."""

    def __init__(
        self, process: asyncio.subprocess.Process, port: int, *, dies_by_itself: bool
    ) -> None:
        self._process, self.port, self.dies_by_itself = process, port, dies_by_itself
        self.url = f"http://127.0.0.1:{port}"

    @classmethod
    async def start(
        cls, store: Path | str, *, kill_at: str = "", newer: int = 0, **settings: object
    ) -> "Running":
        """Start a server with a file or the address of a database; wait until its door is open."""
        given = {f"NUANCIER_{name.upper()}": str(value) for name, value in settings.items()}
        place = f"sqlite:///{store}" if isinstance(store, Path) else store
        told = {"NUANCIER_STORE": place, "KILL_AT": kill_at, "NEWER": str(newer)}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.server.serving",
            cwd=ROOT,
            env={**os.environ, **AT_ONCE, **told, **given},
            stdout=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(STARTING_SECONDS):
            line = await process.stdout.readline()
        if not line:
            raise RuntimeError(f"the server did not start: status {await process.wait()}")
        return cls(process, int(line), dies_by_itself=bool(kill_at))

    @property
    def pid(self) -> int:
        return self._process.pid

    async def lateness(self) -> float:
        """Return by how many ms its loop was late, at most, since this was asked last."""
        os.kill(self.pid, signal.SIGUSR1)
        async with asyncio.timeout(STARTING_SECONDS):
            return float(await self._process.stdout.readline())

    def kill(self) -> None:
        """End it now, without a word."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def gone(self) -> int:
        """Wait until it is no more; return its status."""
        return await self._process.wait()

    async def stop(self) -> int:
        """Let it close, and return its status."""
        with contextlib.suppress(ProcessLookupError):
            self._process.terminate()
        return await self.gone()

    async def __aenter__(self) -> "Running":
        return self

    async def __aexit__(self, *_: object) -> None:
        self.kill()
        await self.gone()


# ---- inside the process --------------------------------------------------------------------------


class Countdown:
    """Kills this process when its point is passed for the last time."""

    def __init__(self, written: str) -> None:
        self.point, _, times = written.partition(":")
        self.left = int(times or 0)

    def passed(self, point: str) -> None:
        if point == self.point:
            self.left -= 1
            if self.left == 0:
                os.kill(os.getpid(), signal.SIGKILL)


class Lateness:
    """Tells how late the loop was, at most, since it was asked last; the first time it begins."""

    def __init__(self) -> None:
        self._due, self._most = 0.0, 0.0

    def tell(self) -> None:
        if self._due:
            self._look()
        else:
            self._tick()
        print(1000 * self._most, flush=True)
        self._most = 0.0

    def _tick(self) -> None:
        self._look()
        self._due = time.monotonic() + TICK
        asyncio.get_running_loop().call_later(TICK, self._tick)

    def _look(self) -> None:
        if self._due:
            self._most = max(self._most, time.monotonic() - self._due)


def watch_answers(countdown: Countdown) -> None:
    """Make a failpoint between the answer to whoever asked and the news for everybody."""
    perform = Table._perform

    def watched(table, row, event):
        countdown.passed("answered")
        perform(table, row, event)

    Table._perform = watched


def acknowledge_early() -> None:
    """Plant a defect: a move is acknowledged before it is kept."""
    write = WritingDesk.write

    def hasty(desk, seat, op, event, at, answer=nobody, refused=nobody):
        answer(desk._state.seq + 1)
        write(desk, seat, op, event, at, nobody, refused)

    WritingDesk.write = hasty


def forget_answers() -> None:
    """Plant a defect: no wish is known to have come before."""
    Voice.is_answered = lambda voice, guest, seat, op: False


def wait_for_no_disk() -> None:
    """Plant a defect: a commit does not wait until the disk has it."""
    schema.SAFE["synchronous"] = ("OFF", 0)


PLANTED = {
    "": lambda: None,
    "early-ack": acknowledge_early,
    "forgets": forget_answers,
    "no-sync": wait_for_no_disk,
}


async def serve() -> None:
    """Serve until a signal ends it."""
    PLANTED[os.environ.get("NUANCIER_PLANTED", "")]()
    storing.FORMAT += int(os.environ.get("NEWER", "0"))
    countdown = Countdown(os.environ.get("KILL_AT", ""))
    watch_answers(countdown)
    server = Server(read_settings({}, os.environ), at=countdown.passed)
    await server.start()
    over = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, over.set)
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, Lateness().tell)
    print(server.door.port, flush=True)
    await over.wait()
    await server.stop()


if __name__ == "__main__":
    uvloop.run(serve())
