"""One worker process as the pool sees it: pipes for questions, for answers and for remarks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Sequence
from typing import Literal, Protocol, cast

import msgspec

from nuancier.ai.jobs import environment
from nuancier.ai.pipe import LONGEST_ANSWER, Frames, Rehearsal, framed
from nuancier.ai.thinking import Question
from nuancier.server.thoughts import PoolThought

COMMAND = (sys.executable, "-P", "-m", "nuancier.server.worker")

# A worker is told nothing of the server's settings: only what Python itself needs to start.
KNOWN_TO_WORKERS = (
    "APPDATA", "HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "LOCALAPPDATA", "NUANCIER_CACHE",
    "PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "USERPROFILE", "XDG_CACHE_HOME",
)  # fmt: skip
REMARKS, REMARK_BYTES = 100, 300  # what one worker may add to the server's log
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows knows one way only

Loss = Literal["died", "hung", "nonsense"]
log = logging.getLogger("nuancier.workers")


def told_to_workers() -> dict[str, str]:
    """Return what of the server's environment a worker is told."""
    return {name: os.environ[name] for name in KNOWN_TO_WORKERS if name in os.environ}


class Employer(Protocol):
    """Who is told what a worker says."""

    def hear(self, worker: Worker, body: bytes) -> None: ...
    def lose(self, worker: Worker, how: Loss) -> None: ...


class Remarks:
    """A worker's standard error, line by line into the server's log, until it has said enough."""

    def __init__(self) -> None:
        self._left, self._line = REMARKS, b""

    def add(self, piece: bytes, pid: int) -> None:
        *lines, self._line = (self._line + piece).split(b"\n")
        self._line = self._line[:REMARK_BYTES]
        for line in lines:
            self._note(line, pid)

    def end(self, pid: int) -> None:
        """Note the last line, if it was left unfinished."""
        self._note(self._line, pid)

    def _note(self, line: bytes, pid: int) -> None:
        if line and self._left:
            self._left -= 1
            remark = line[:REMARK_BYTES].decode(errors="replace")
            log.warning("worker remarked", extra={"worker": pid, "remark": remark})


class Worker(asyncio.SubprocessProtocol):
    """One process, and the thought it is at."""

    def __init__(self, employer: Employer) -> None:
        self.employer = employer
        self.thought: PoolThought | None = None
        self.rehearses = ""  # the game that it is learning
        self.known: set[str] = set()  # games that it has learnt
        self.is_ready = False  # it has started
        self.is_lost = False  # nobody listens to it any more
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.alarm: asyncio.TimerHandle | None = None  # rings when patience ends
        self._transport: asyncio.SubprocessTransport | None = None
        self._frames, self._remarks = Frames(LONGEST_ANSWER), Remarks()

    @property
    def pid(self) -> int | None:
        return self._transport.get_pid() if self._transport else None

    @property
    def is_idle(self) -> bool:
        """Whether it waits for something to do."""
        return self.is_ready and not self.thought and not self.rehearses

    async def start(self, command: Sequence[str], rules: str) -> None:
        """Start the process; one that cannot be started is as good as dead."""
        loop = asyncio.get_running_loop()
        try:
            known = environment(told_to_workers(), rules)
            await loop.subprocess_exec(lambda: self, *command, env=known)
        except Exception:
            log.exception("worker not started")
            self._is_gone()
            self.employer.lose(self, "died")

    def ask(self, thought: PoolThought) -> None:
        """Give it a thought; a worker that is still starting finds it waiting."""
        self.thought = thought
        if self._transport:
            self._write(self._transport, thought.question)

    def rehearse(self, game: str) -> None:
        """Let a worker that has started learn a game."""
        assert self._transport, "it has started"
        self.rehearses = game
        self._write(self._transport, Rehearsal(game))

    def _write(self, transport: asyncio.SubprocessTransport, wish: Question | Rehearsal) -> None:
        pipe = cast(asyncio.WriteTransport, transport.get_pipe_transport(0))
        if not pipe.is_closing():  # otherwise its end is about to be told
            pipe.write(framed(msgspec.msgpack.encode(wish)))

    def end(self) -> None:
        """Kill the process, also one that is stopped; it has nothing that could be lost."""
        if self._transport and self._transport.get_returncode() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._transport.get_pid(), KILL)

    def _is_gone(self) -> None:
        if not self.gone.done():
            self.gone.set_result(None)

    # ---- what the loop tells ---------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.SubprocessTransport, transport)
        if self.is_lost:
            self.end()
        elif self.thought:
            self._write(self._transport, self.thought.question)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        if fd == 2:
            self._remarks.add(data, self.pid or 0)
            return
        try:
            bodies = self._frames.add(data)
        except ValueError:
            self.employer.lose(self, "nonsense")
            return
        for body in bodies:
            self.employer.hear(self, body)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd != 2:
            self.employer.lose(self, "died")

    def process_exited(self) -> None:
        self.employer.lose(self, "died")

    def connection_lost(self, exc: Exception | None) -> None:
        self._remarks.end(self.pid or 0)
        if self._transport:
            self._transport.close()
        self._is_gone()
