"""Worker processes: both ends of their pipes, and what becomes of a process that fails.

A message is four bytes that tell how many follow, and as many bytes of MessagePack. A worker that
has to prepare itself says when it is ready. A process that ends, keeps silent for too long or talks
nonsense is lost: it is ended, with all that it started itself.

`Process` is for those who wait for an answer. The server never waits, and has its own end of the
pipes: server/process.py.
"""

from __future__ import annotations

import contextlib
import functools
import os
import pathlib
import queue
import signal
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import IO, Any, Literal, Self, TypeVar

import msgspec

HEAD = 4  # bytes that tell the length of a message
LONGEST = 1 << 24  # bytes of a message
PIECE = 1 << 16  # bytes that are read at a time
LAST_WORDS = 4_000  # bytes of a lost process's complaints that are looked at
LINGER = 5.0  # seconds that a process which has closed its pipe is given to end by itself

Loss = Literal["died", "hung", "nonsense"]
T = TypeVar("T")


# ---- messages ------------------------------------------------------------------------------------


class WorkerReady(msgspec.Struct, array_like=True, tag="ready", frozen=True):
    """What a worker says when it has prepared itself."""


def packed(message: Any) -> bytes:
    """Return a message as it is sent."""
    return framed(msgspec.msgpack.encode(message))


def framed(body: bytes) -> bytes:
    """Return the body of a message with its length before it."""
    return len(body).to_bytes(HEAD, "big") + body


class Frames:
    """Bytes that arrive in any pieces, cut into the bodies they were framed from."""

    def __init__(self, longest: int = LONGEST) -> None:
        self._longest, self._pieces = longest, bytearray()

    def add(self, piece: bytes) -> list[bytes]:
        """Return the bodies that are complete now; a length beyond all bounds is refused."""
        self._pieces += piece
        bodies = []
        while len(self._pieces) >= HEAD:
            end = HEAD + int.from_bytes(self._pieces[:HEAD], "big")
            if end > HEAD + self._longest:
                raise ValueError(f"a message of {end - HEAD} bytes is too long")
            if len(self._pieces) < end:
                break
            bodies.append(bytes(self._pieces[HEAD:end]))
            del self._pieces[:end]
        return bodies


# ---- the worker's end ----------------------------------------------------------------------------

Read = Callable[[int], bytes]  # up to so many bytes, none at the end


def leave_at_once() -> None:
    """End a worker that nobody asks any more, whatever it is doing."""
    os._exit(0)


class Asker:
    """Who asks, as a worker sees it: questions come in, and answers go out.

    Listening has its own thread, so that also a worker deep in thought hears that nobody asks any
    more, and leaves at once.
    """

    def __init__(self, read: Read, sink: IO[bytes], leave: Callable[[], None]) -> None:
        self._sink = sink
        self._bodies: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        threading.Thread(target=self._listen, args=(read, leave), daemon=True).start()

    @classmethod
    def of_this_process(cls, leave: Callable[[], None] = leave_at_once) -> Asker:
        """Take the standard streams: all else that is printed is a remark, and nothing is read.

        An interrupt is none of a worker's business: whoever started it ends it. ``leave`` is called
        in the thread that listens.
        """
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        source, sink = os.dup(0), os.fdopen(os.dup(1), "wb")
        with open(os.devnull, "rb") as nothing:  # noqa: PTH123  (its number is wanted)
            os.dup2(nothing.fileno(), 0)
        os.dup2(2, 1)
        return cls(functools.partial(os.read, source), sink, leave)

    def _listen(self, read: Read, leave: Callable[[], None]) -> None:
        frames = Frames()
        try:
            while piece := read(PIECE):
                for body in frames.add(piece):
                    self._bodies.put(body)
        finally:
            self._bodies.put(None)
            leave()

    def questions(self, kind: type[T]) -> Iterator[T]:
        """Yield one question after the other, until no more can come."""
        while (body := self._bodies.get()) is not None:
            yield msgspec.msgpack.decode(body, type=kind)

    def question(self, kind: type[T]) -> T:
        """Wait for the next question."""
        return next(self.questions(kind))

    def answer(self, message: Any) -> None:
        """Send an answer at once."""
        self._sink.write(packed(message))
        self._sink.flush()


# ---- the other end -------------------------------------------------------------------------------


def worker_rules() -> str:
    """Return how workers run the rules: compiled, unless the user's environment says otherwise."""
    return os.environ.get("NUANCIER_RULES") or "compiled"


def environment(known: Mapping[str, str] = os.environ, rules: str = "") -> dict[str, str]:
    """Return what a worker's environment is: ours, with this package to be found in it.

    One that may not know all of ours is told what is known; one whose rules are not those of all
    workers, which.
    """
    package = str(pathlib.Path(__file__).parents[2])
    paths = [package, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {
        **known,
        "NUANCIER_RULES": rules or worker_rules(),
        "PYTHONPATH": os.pathsep.join(paths),
    }


class ProcessLostError(Exception):
    """A process cannot be asked any more; tells its last words, or else its status."""

    def __init__(self, how: Loss, last_words: str) -> None:
        super().__init__(last_words)
        self.how = how


class Process:
    """A worker process that is asked one question after the other."""

    def __init__(
        self,
        command: Sequence[str],
        env: Mapping[str, str] | None = None,
        cwd: pathlib.Path | None = None,
    ) -> None:
        """Start it in a session of its own, where no key of the terminal reaches it."""
        self._is_closed = False
        self._heard: queue.SimpleQueue[bytes | Loss] = queue.SimpleQueue()
        with contextlib.ExitStack() as undo:
            self._complaints = undo.enter_context(tempfile.TemporaryFile())
            self._popen = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                env=environment() if env is None else env,
                cwd=cwd,
                start_new_session=True,
            )
            undo.pop_all()
        # The listener closes what it reads: a child of the process may still hold the other end.
        answers, self._popen.stdout = self._popen.stdout, None
        threading.Thread(target=_listen, args=(answers, self._heard), daemon=True).start()

    @property
    def pid(self) -> int:
        return self._popen.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()

    def tell(self, message: Any) -> None:
        """Send a message; that the process is gone is heard when it should answer."""
        assert self._popen.stdin, "it is a pipe"
        with contextlib.suppress(OSError):
            self._popen.stdin.write(packed(message))
            self._popen.stdin.flush()

    def ask(self, question: Any, kind: type[T], seconds: float | None = None) -> T:
        """Return the answer to a question."""
        self.tell(question)
        return self.hear(kind, seconds)

    def hear(self, kind: type[T], seconds: float | None = None) -> T:
        """Wait for the next message; a process that says nothing within this time is lost."""
        message = self.poll(kind, seconds)
        if message is None:
            raise self._lost("hung")
        return message

    def poll(self, kind: type[T], seconds: float | None = 0.0) -> T | None:
        """Return the next message if it comes within this time; raise if none can come."""
        try:
            body = self._heard.get(timeout=seconds)
        except queue.Empty:
            return None
        if isinstance(body, str):
            raise self._lost(body)
        try:
            return msgspec.msgpack.decode(body, type=kind)
        except msgspec.MsgspecError:
            raise self._lost("nonsense") from None

    def _lost(self, how: Loss) -> ProcessLostError:
        """End a process that has failed, and return why it cannot be asked any more."""
        if how == "died":
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._popen.wait(LINGER)
        said = self._last_words()
        self.close()
        return ProcessLostError(how, said or f"status {self._popen.returncode}")

    def _last_words(self) -> str:
        """Return the last line that the process complained in, if any."""
        if self._is_closed:
            return ""
        self._complaints.seek(max(0, self._complaints.seek(0, os.SEEK_END) - LAST_WORDS))
        lines = self._complaints.read().decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else ""

    def kill(self) -> None:
        """End it and all that it started; also somebody else may, while it is waited for."""
        if self._is_closed:
            return
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError, PermissionError):  # all of them have gone
                os.killpg(self._popen.pid, signal.SIGKILL)
        self._popen.kill()

    def close(self) -> None:
        """End it, and wait until it is gone."""
        self.kill()
        self._is_closed = True
        with contextlib.suppress(OSError):  # what was not said yet, nobody hears any more
            if self._popen.stdin:
                self._popen.stdin.close()
        self._popen.wait()
        self._complaints.close()


def _listen(source: IO[bytes], heard: queue.SimpleQueue[bytes | Loss]) -> None:
    """Pass on message after message, and at the end why there are no more."""
    frames = Frames()
    with source:
        end: Loss = "died"
        try:
            while piece := os.read(source.fileno(), PIECE):
                for body in frames.add(piece):
                    heard.put(body)
        except ValueError:
            end = "nonsense"
        finally:  # whoever waits hears of it, whatever ended this
            heard.put(end)
