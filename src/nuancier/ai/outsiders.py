"""A bot from outside, in a process of its own: asked in lines of JSON, and given so much time.

Whatever it does, only its own seat suffers: one that crashes, hangs or answers nonsense forfeits.
The second half is the other end of the pipe.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from typing import IO, Any

import msgspec

from nuancier.ai.jobs import environment, last_words, status_of
from nuancier.kernel.options import OptionValue
from nuancier.locales.saying import Refusal, Saying, says

START_SECONDS = 60.0  # to start, before it is asked anything
GRACE_SECONDS = 1.0  # more than it may take: for the pipe, and a machine that is busy
LONGEST_ANSWER = 1 << 16


class Asked(msgspec.Struct):
    """All that a bot from outside is told: what people see, and what our own bots see."""

    game: str
    players: int
    options: dict[str, OptionValue]
    seat: int
    begins: bool  # whether this is the first question of a game
    scene: Any
    own: Any
    view: bytes
    moves: list[int]
    seed: int
    facts: list[Any] = []  # what the seat saw happen since it was last asked


class Told(msgspec.Struct, omit_defaults=True):
    """What it answers; at the start, how long it wants to be given for a move."""

    move: int | None = None
    simulations: int = 0
    cpu_seconds: float = 0.0
    seconds: float = 0.0
    fault: Saying | None = None


class Forfeit(Refusal):
    """A bot from outside gave its seat away."""


class Outsider:
    """The process of one seat's bot, started when it is first needed and again after a fault."""

    def __init__(
        self,
        command: Sequence[str],
        seconds: float = 0.0,
        *,
        grace: float = GRACE_SECONDS,
        start_seconds: float = START_SECONDS,
    ) -> None:
        self.command, self._limit = list(command), seconds
        self._grace, self._start_seconds = grace, start_seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._complaints: IO[bytes] | None = None
        self._wish = 0.0

    def start(self) -> None:
        """Start it, unless it runs; a bot that cannot even start forfeits."""
        if self._process is None:
            self._complaints = tempfile.TemporaryFile()  # noqa: SIM115  (closed with the process)
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                env=environment() | {"NUANCIER_RULES": "interpreted"},
                start_new_session=True,  # it ends with all that it may have started itself
            )
            self._answers = queue.SimpleQueue()
            reading = self._process.stdout, self._answers
            threading.Thread(target=_listen, args=reading, daemon=True).start()
            self._wish = self._hear(self._start_seconds).seconds

    def ask(self, question: Asked) -> Told:
        """Return its move; a Forfeit when it has none to give."""
        self.start()
        assert self._process is not None, "it was started"
        assert self._process.stdin is not None, "it is a pipe"
        try:
            self._process.stdin.write(msgspec.json.encode(question) + b"\n")
            self._process.stdin.flush()
        except OSError:
            pass  # it is gone; what it left to be read says why
        told = self._hear(self._limit or self._wish)
        if told.move not in question.moves:
            self.close()
            raise Forfeit(says("arena-illegal", given=str(told.move)))
        return told

    def _hear(self, seconds: float) -> Told:
        """Return what it says within this time."""
        try:
            line = self._answers.get(timeout=seconds + self._grace)
            told = msgspec.json.decode(line, type=Told) if line else None
        except queue.Empty:
            self.close()
            raise Forfeit(says("arena-hangs", seconds=f"{seconds:g}")) from None
        except msgspec.MsgspecError:
            told = Told(fault=says("arena-babbles"))
        if told is None:
            fault = says("arena-crashed", detail=self._last_words())
        elif told.fault is None:
            return told
        else:
            fault = told.fault
        self.close()
        raise Forfeit(fault)

    def _last_words(self) -> str:
        assert self._process is not None, "it ran"
        assert self._complaints is not None, "it ran"
        status = status_of(self._process, self._grace)
        return last_words(self._complaints) or f"status {status}"

    def close(self) -> None:
        """End the process, whatever it does just now."""
        if self._process is None:
            return
        _kill_all(self._process)
        self._process.stdout = None  # its listener closes it; a child may still hold the other end
        with self._process:
            self._process = None
        if self._complaints:
            self._complaints.close()


def _kill_all(process: subprocess.Popen[bytes]) -> None:
    """End a process and its children, where the system knows families of processes."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError):  # all of them have gone by themselves
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def _listen(source: IO[bytes], answers: queue.SimpleQueue[bytes]) -> None:
    """Pass on line after line, and an empty one at the end."""
    with source:
        while (line := source.readline(LONGEST_ANSWER)).endswith(b"\n"):
            answers.put(line)
    answers.put(b"")


# ---- the other end -------------------------------------------------------------------------------


class Ear:
    """What a bot's process hears and says.

    What the bot itself prints goes to the complaints, and what it reads is empty: neither can be
    taken for the arena's words.
    """

    def __init__(self) -> None:
        source, self._sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
        with open(os.devnull, "rb") as nothing:  # noqa: PTH123  (its number is wanted)
            os.dup2(nothing.fileno(), 0)
        os.dup2(2, 1)
        self._questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._listen, args=(source,), daemon=True).start()

    def _listen(self, source: IO[bytes]) -> None:
        """Hear the questions; leave at once when no more can come, also during a choice."""
        for line in source:
            self._questions.put(line)
        os._exit(0)

    def question(self) -> Asked:
        """Wait for the next question."""
        return msgspec.json.decode(self._questions.get(), type=Asked)

    def say(self, told: Told) -> None:
        """Answer."""
        self._sink.write(msgspec.json.encode(told) + b"\n")
        self._sink.flush()
