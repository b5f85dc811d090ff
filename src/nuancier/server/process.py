"""The server's end of a worker's pipes: questions, answers and remarks, in the server's loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
from collections.abc import Sequence
from typing import Protocol, cast

import msgspec

from nuancier.ai.processes import Frames, Loss, WorkerReady, environment, packed
from nuancier.ai.thinking import Decision, Question
from nuancier.ai.thinking_worker import Rehearsal
from nuancier.server.queue import PoolThought

LONGEST_ANSWER = 1 << 16  # bytes: an opinion takes some 30, and no game has a thousand moves

# A worker is told nothing of the server's settings: only what Python itself needs to start.
KNOWN_TO_WORKERS = (
    "APPDATA", "HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "LOCALAPPDATA", "NUANCIER_CACHE",
    "PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "USERPROFILE", "XDG_CACHE_HOME",
)  # fmt: skip
REMARKS, REMARK_BYTES = 100, 300  # what one worker may add to the server's log
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows knows one way only

log = logging.getLogger("nuancier.workers")
WorkerAnswer = Decision | WorkerReady | None  # None for nonsense
hearing: msgspec.msgpack.Decoder[Decision | WorkerReady] = msgspec.msgpack.Decoder(
    Decision | WorkerReady
)


def answer_in(body: bytes) -> WorkerAnswer:
    """Return what a worker has said."""
    try:
        return hearing.decode(body)
    except msgspec.MsgspecError:
        return None


class Owner(Protocol):
    """Who is told what a process says, and that it is lost."""

    def hear(self, process: PoolProcess, answer: WorkerAnswer) -> None: ...
    def lose(self, process: PoolProcess, how: Loss) -> None: ...


class Remarks:
    """A worker's standard error, line by line into the server's log, until it has said enough."""

    def __init__(self) -> None:
        self._left, self._line = REMARKS, b""

    def add(self, piece: bytes, pid: int | None) -> None:
        *lines, self._line = (self._line + piece).split(b"\n")
        self._line = self._line[:REMARK_BYTES]
        for line in lines:
            self._note(line, pid)

    def end(self, pid: int | None) -> None:
        """Note the last line, if it was left unfinished."""
        self._note(self._line, pid)

    def _note(self, line: bytes, pid: int | None) -> None:
        if line and self._left:
            self._left -= 1
            remark = line[:REMARK_BYTES].decode(errors="replace")
            log.warning("worker remarked", extra={"worker": pid, "remark": remark})


class PoolProcess(asyncio.SubprocessProtocol):
    """One worker process of a pool, and the thought it is at."""

    def __init__(self, owner: Owner) -> None:
        self.owner = owner
        self.thought: PoolThought | None = None
        self.rehearses = ""  # the game that it is learning
        self.known: set[str] = set()  # games that it has learnt
        self.is_ready = False  # it has started
        self.is_lost = False  # nobody listens to it any more
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.deadline: asyncio.TimerHandle | None = None  # when it is given up
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
        """Start it; a process that cannot be started is as good as dead."""
        known = {name: os.environ[name] for name in KNOWN_TO_WORKERS if name in os.environ}
        try:
            await asyncio.get_running_loop().subprocess_exec(
                lambda: self, *command, env=environment(known, rules)
            )
        except Exception:
            log.exception("worker not started")
            self._is_gone()
            self.owner.lose(self, "died")

    def ask(self, thought: PoolThought) -> None:
        """Give it a thought; a process that is still starting finds it waiting."""
        self.thought = thought
        self._tell(thought.question)

    def rehearse(self, game: str) -> None:
        """Let a process that has started learn a game."""
        self.rehearses = game
        self._tell(Rehearsal(game))

    def _tell(self, wish: Question | Rehearsal) -> None:
        if not self._transport:
            return  # it is told as soon as it has started
        pipe = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))
        if not pipe.is_closing():  # otherwise its end is about to be told
            pipe.write(packed(wish))

    def cancel_deadline(self) -> None:
        if self.deadline:
            self.deadline.cancel()
            self.deadline = None

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
            self._tell(self.thought.question)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        if fd == 2:
            self._remarks.add(data, self.pid)
            return
        try:
            bodies = self._frames.add(data)
        except ValueError:
            self.owner.lose(self, "nonsense")
            return
        for body in bodies:
            self.owner.hear(self, answer_in(body))

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd != 2:
            self.owner.lose(self, "died")

    def process_exited(self) -> None:
        self.owner.lose(self, "died")

    def connection_lost(self, exc: Exception | None) -> None:
        self._remarks.end(self.pid)
        if self._transport:
            self._transport.close()
        self._is_gone()
