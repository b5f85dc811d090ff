"""Who thinks for the bots at this table: a process in the back room, or else this one.

A search is fast with compiled rules only. They are compiled in a process of their own, so that
nobody waits for a compiler: until it is ready, and once it is lost, the same search is done here,
as far as it gets in the same time.

As a program, ``python -m nuancier.text.thinker``, this is that process.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from typing import IO, TYPE_CHECKING

import msgspec

from nuancier.ai.jobs import environment
from nuancier.ai.levels import LEVELS, LONGEST_THOUGHT, MOST_ITERATIONS, STRONGEST
from nuancier.ai.pipe import LONGEST_ANSWER, READY, Frames, Rehearsal, framed, serve
from nuancier.ai.thinking import Decision, Question, Thinker, asked, surely
from nuancier.kernel.game import Game
from nuancier.text.keys import CLEAR_LINE

if TYPE_CHECKING:
    from nuancier.text.screen import Screen

COMMAND = (sys.executable, "-P", "-m", "nuancier.text.thinker")
PATIENCE = 2.0  # seconds that an answer may come late; then the process is given up
BLINK = 0.25  # seconds that nobody calls thinking
PIECE = 1 << 16
GONE = b""  # what is heard from a process that has ended

log = logging.getLogger("nuancier.bots")


def searches(level: str) -> bool:
    """Return whether bots of this level think ahead."""
    return LEVELS[level].iterations > 0


def question(game: Game, level: str, view: bytes, moves: Sequence[int], seed: int) -> Question:
    """Ask what a player of this level would do, who may take as long as at this table."""
    iterations = MOST_ITERATIONS if level == STRONGEST else 0
    return asked(game, level, view, moves, seed, iterations=iterations, seconds=LONGEST_THOUGHT)


class BackRoom:
    """A process that thinks about one game with compiled rules, started when it is wanted."""

    def __init__(self, game: Game, command: Sequence[str] = COMMAND) -> None:
        self.game, self._command = game, list(command)
        self._here = Thinker()
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._ready = threading.Event()
        self._ear: threading.Thread | None = None
        self._lost, self._has_told = threading.Event(), False

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return self._process.pid if self._process else None

    def is_ready(self) -> bool:
        """Return whether the process can be asked."""
        return self._ready.is_set()

    def await_ready(self, seconds: float) -> bool:
        """Wait until the process can be asked, so long at most; return whether it can."""
        return self._ready.wait(seconds)

    def await_end(self, seconds: float) -> bool:
        """Wait until the process is lost, so long at most; return whether it is."""
        return self._lost.wait(seconds)

    def has_bad_news(self) -> bool:
        """Return, once, that a process was lost: searches are done here then, and see less."""
        is_news = self._lost.is_set() and not self._has_told
        self._has_told |= is_news
        return is_news

    def open(self) -> None:
        """Start the process, unless it runs; one that cannot be started is done without."""
        if self._process and self._process.poll() is None:
            return
        self.close()
        try:
            self._start()
        except OSError:
            self._lost.set()

    def _start(self) -> None:
        # In a session of its own no key of the terminal reaches it.
        self._process = subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment(),
            bufsize=0,
            start_new_session=True,
        )
        self._answers, self._ready = queue.SimpleQueue(), threading.Event()
        heard = self._process.stdout, self._answers, self._ready, self._lost
        self._ear = threading.Thread(target=_listen, args=heard, daemon=True)
        self._ear.start()
        self._tell(Rehearsal(self.game.name))

    def _tell(self, wish: Question | Rehearsal) -> None:
        if not (self._process and self._process.stdin):
            raise BrokenPipeError
        self._process.stdin.write(framed(msgspec.msgpack.encode(wish)))

    def close(self) -> None:
        """End the process, and wait until it is gone."""
        process, self._process = self._process, None
        self._ready.clear()
        if not process:
            return
        process.kill()
        process.wait()
        if self._ear:
            self._ear.join()
        if process.stdin:
            process.stdin.close()

    def ponder(self, question: Question) -> Decision:
        """Return what the bot does: as the back room says, or else as far as it is seen here."""
        if searches(question.level):
            there = self._asked_there(question)
            if there:
                return there
        return self._thought_here(question)

    def _asked_there(self, question: Question) -> Decision | None:
        """Return the process's answer; one that gives no open move in time is not asked again."""
        if not self.is_ready():
            return None
        try:
            self._tell(question)
            answer = self._answers.get(timeout=question.seconds + PATIENCE)
            decision = msgspec.msgpack.decode(answer, type=Decision)
        except (OSError, queue.Empty, msgspec.MsgspecError):
            self.close()
            return None
        if decision.move not in question.moves:
            self.close()
            return None
        return decision

    def _thought_here(self, question: Question) -> Decision:
        try:
            return self._here.ponder(self.game, question)
        except Exception:
            log.exception("search failed", extra={"game": self.game.name})
            return surely(self.game, question)


def _listen(
    source: IO[bytes],
    answers: queue.SimpleQueue[bytes],
    ready: threading.Event,
    lost: threading.Event,
) -> None:
    """Hear the process out, until it has ended or talks nonsense."""
    frames, has_started = Frames(LONGEST_ANSWER), False
    with source, contextlib.suppress(ValueError):
        while piece := source.read(PIECE):
            for body in frames.add(piece):
                if body != READY:
                    answers.put(body)
                elif has_started:
                    ready.set()  # it has rehearsed
                has_started = True
    lost.set()
    answers.put(GONE)


@contextlib.contextmanager
def sign(screen: Screen, text: str) -> Iterator[None]:
    """Show on a terminal that somebody thinks, if it takes longer than a blink."""
    if not screen.is_alive:
        yield
        return
    shown = threading.Event()

    def show() -> None:
        screen.sink.write(text)
        screen.sink.flush()
        shown.set()

    timer = threading.Timer(BLINK, show)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        if shown.is_set():
            screen.sink.write(CLEAR_LINE)
            screen.sink.flush()


def think() -> None:
    """Answer questions, until whoever asks is gone."""
    from nuancier.games import GAMES

    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    # One table asks, each seat in turn: what was thought about its last move helps with the next.
    keeper = Thinker(keeps=True)
    serve(GAMES, functools.partial(os.read, 0), answers, lambda: os._exit(0), keeper)


if __name__ == "__main__":
    think()
