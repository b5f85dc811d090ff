"""Programs that one process keeps running: nodes, and HAProxy before them.

Each heads a session of its own, where no key of the terminal reaches it, and leaves when its
standard input ends. So it is asked to, and so it learns that we are gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import tempfile
from abc import ABC, abstractmethod
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping

import msgspec

from nuancier.ai.processes import PIECE, Frames
from nuancier.locales.saying import Refusal, Saying, says
from nuancier.server.addresses import EVERYWHERE
from nuancier.server.several.guard import PATIENCE
from nuancier.server.several.member import NodeOpened, NodeRefused

STARTING_SECONDS = 60.0  # whoever is not open by then is given up
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds until a program is started again
STEADY_SECONDS = 60.0  # whoever ran for so long has the first pause again
LINGER = 2.0  # seconds more than a program needs to leave
ASK_AGAIN = 0.2  # seconds after nobody has answered
LONGEST = 1 << 16  # bytes that a node says at once

log = logging.getLogger("nuancier.keeper")
hearing: msgspec.msgpack.Decoder[NodeOpened | NodeRefused] = msgspec.msgpack.Decoder(
    NodeOpened | NodeRefused
)


class Keeper(ABC):
    """Keeps one program running: starts it, and again after a pause whenever it ends by itself."""

    tells_when_open = True  # else it may be open, and so busy that nobody learns of it

    def __init__(self, name: str, patience: float) -> None:
        self.name = name
        self._patience = patience + LINGER
        self._first: asyncio.Future[Saying | None] = asyncio.get_running_loop().create_future()
        self._giving_up: asyncio.TimerHandle | None = None
        self._keeping: asyncio.Task[None] | None = None

    async def open(self) -> Saying | None:
        """Start it; return why it did not open, or None. From now on it is kept running."""
        self._keeping = asyncio.ensure_future(self._keep())
        return await self._first

    async def close(self) -> None:
        """Let it leave, and wait until it is gone."""
        if self._keeping:
            self._keeping.cancel()
            await asyncio.wait([self._keeping])

    @abstractmethod
    async def _start(self) -> Process:
        """Start it, with a pipe for its standard input."""

    @abstractmethod
    async def _follow(self, process: Process) -> Saying | None:
        """Note when it is open, until it has ended; return why it could not go on, if it says."""

    @abstractmethod
    def _ended(self, how: str) -> Saying:
        """Say that it ended before it was open."""

    def _opened(self) -> None:
        self._give_time()
        log.info("program open", extra={"node": self.name})
        if not self._first.done():
            self._first.set_result(None)

    def _give_time(self) -> None:
        """Do not give it up for being slow."""
        if self._giving_up:
            self._giving_up.cancel()

    async def _keep(self) -> None:
        clock, pause = asyncio.get_running_loop().time, FIRST_PAUSE
        while True:
            began = clock()
            how, why = await self._run()
            if self._first.done():
                fault = str(Refusal(why)) if why else None
                log.warning("program ended", extra={"node": self.name, "how": how, "fault": fault})
            else:  # whoever waits for it says so
                self._first.set_result(why or self._ended(how))
            if clock() - began >= STEADY_SECONDS:
                pause = FIRST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _run(self) -> tuple[str, Saying | None]:
        """Run it once; return how it ended, and why if it said so."""
        try:
            process = await self._start()
        except OSError as error:
            return error.strerror or type(error).__name__, None
        if self.tells_when_open or not self._first.done():
            self._giving_up = asyncio.get_running_loop().call_later(
                STARTING_SECONDS, end_group, process.pid
            )
        try:
            why = await self._follow(process)
            return f"status {await process.wait()}", why
        except (ValueError, msgspec.MsgspecError):
            return "nonsense", None
        finally:
            self._give_time()
            await self._end(process)

    async def _end(self, process: Process) -> None:
        """Let it leave; whatever it started itself and left behind is ended."""
        assert process.stdin, "it is a pipe"
        process.stdin.close()
        leaving = asyncio.ensure_future(process.wait())
        # No asyncio.timeout: that of Python 3.11.2 says nothing to who was cancelled before.
        await asyncio.wait([leaving], timeout=self._patience)
        if not leaving.done():
            log.warning("program did not leave", extra={"node": self.name})
        end_group(process.pid)
        await leaving


def end_group(leader: int) -> None:
    """Kill a process and all that it started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):  # all of them have gone
        os.killpg(leader, signal.SIGKILL)


class NodeKeeper(Keeper):
    """Keeps a node, whose settings are in this environment."""

    def __init__(self, name: str, env: Mapping[str, str], patience: float) -> None:
        super().__init__(name, patience)
        self._env = env

    async def _start(self) -> Process:
        order = (sys.executable, "-m", "nuancier.server.several.member", self.name)
        return await asyncio.create_subprocess_exec(
            *order, stdin=PIPE, stdout=PIPE, env=self._env, start_new_session=True
        )

    async def _follow(self, process: Process) -> Saying | None:
        assert process.stdout, "it is a pipe"
        frames = Frames(LONGEST)
        why: Saying | None = None
        while piece := await process.stdout.read(PIECE):
            for body in frames.add(piece):
                heard = hearing.decode(body)
                if isinstance(heard, NodeOpened):
                    self._opened()
                else:
                    why = heard.why
        return why

    def _ended(self, how: str) -> Saying:
        return says("server-node-ended", node=self.name, how=how)


class RouterKeeper(Keeper):
    """Keeps HAProxy, which takes whoever comes to this door."""

    tells_when_open = False  # who asks waits with everybody else until it has room

    def __init__(
        self, program: str, config: str, door: socket.socket, env: Mapping[str, str]
    ) -> None:
        super().__init__("haproxy", PATIENCE)
        self._program, self._config, self._door = program, config, door
        self._env = {**env, "BIND": f"fd@{door.fileno()}"}

    async def _start(self) -> Process:
        """Start it with a file that has no name: nothing of it is left, whoever is killed."""
        with tempfile.TemporaryFile("w+", encoding="utf-8") as file:
            file.write(self._config)
            file.flush()
            file.seek(0)
            place = f"/dev/fd/{file.fileno()}"
            guard = (sys.executable, "-m", "nuancier.server.several.guard")
            return await asyncio.create_subprocess_exec(
                *(*guard, self._program, "-db", "-f", place),
                stdin=PIPE,
                stdout=2,  # the log
                env=self._env,
                start_new_session=True,
                pass_fds=(self._door.fileno(), file.fileno()),
            )

    async def _follow(self, process: Process) -> Saying | None:
        asking = asyncio.ensure_future(self._ask())
        try:
            await process.wait()
        finally:
            asking.cancel()
        return None

    async def _ask(self) -> None:
        """Ask at the door until somebody answers, or it has ended: what comes before lies there."""
        host, port = self._door.getsockname()[:2]
        if host in EVERYWHERE:
            host = "::1" if ":" in host else "127.0.0.1"
        asked = f"GET /livez HTTP/1.0\r\nHost: {self._env['PUBLIC_HOST']}\r\n\r\n".encode()
        while not await answers(host, port, asked):
            await asyncio.sleep(ASK_AGAIN)
        self._opened()

    def _ended(self, how: str) -> Saying:
        return says("server-router-ended", how=how)


async def answers(host: str, port: int, asked: bytes) -> bool:
    """Whether somebody answers, however long that takes; no if the connection breaks."""
    try:
        reader, writer = await asyncio.open_connection(host, port)
    except OSError:
        return False
    try:
        writer.write(asked)
        return bool(await reader.read(1))
    except OSError:
        return False
    finally:
        writer.close()
