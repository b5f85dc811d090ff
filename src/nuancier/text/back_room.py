"""Who thinks for the bots at this table: a process in the back room, or else this one.

A search is fast with compiled rules only. They are compiled in a process of their own, so that
nobody waits for a compiler: until it is ready, and once it is lost, the same search is done here,
as far as it gets in the same time.

As a program, ``python -m nuancier.text.back_room``, this is that process.
"""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nuancier.ai.levels import LEVELS, LONGEST_THOUGHT, MOST_ITERATIONS, STRONGEST
from nuancier.ai.processes import Asker, Process, ProcessLostError, WorkerReady
from nuancier.ai.thinking import Decision, Question, Thinker, asked, decide_safely
from nuancier.ai.thinking_worker import Rehearsal, serve
from nuancier.kernel.game import Game
from nuancier.text.keys import CLEAR_LINE

if TYPE_CHECKING:
    from nuancier.text.screen import Screen

COMMAND = (sys.executable, "-P", "-m", "nuancier.text.back_room")
PATIENCE = 2.0  # seconds that an answer may come late; then the process is given up
BLINK = 0.25  # seconds that nobody calls thinking
GREETINGS = 2  # words of a process before it can be asked: it has started, it has rehearsed

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
        self.game, self._command = game, command
        self._here = Thinker()
        self._process: Process | None = None
        self._greetings = 0  # that the process has said
        self._was_lost, self._has_told = False, False

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return self._process.pid if self._process else None

    def is_ready(self, seconds: float = 0.0) -> bool:
        """Return whether the process can be asked; wait so long for it at most."""
        ends = time.monotonic() + seconds
        while self._process and self._greetings < GREETINGS:
            if not self._hears_greeting(max(0.0, ends - time.monotonic())):
                return False
        return self._process is not None

    def _hears_greeting(self, seconds: float = 0.0) -> bool:
        """Return whether the process says within this time that it is ready; notice its end."""
        try:
            is_said = bool(self._process and self._process.poll(WorkerReady, seconds))
        except ProcessLostError:
            self._lose()
            return False
        self._greetings += is_said
        return is_said

    def has_bad_news(self) -> bool:
        """Return, once, that a process was lost: searches are done here then, and see less."""
        self._hears_greeting()
        is_news = self._was_lost and not self._has_told
        self._has_told |= is_news
        return is_news

    def open(self) -> None:
        """Start the process, unless it runs; one that cannot be started is done without."""
        self._hears_greeting()
        if self._process:
            return
        try:
            self._process, self._greetings = Process(self._command), 0
        except OSError:
            self._was_lost = True
        else:
            self._process.tell(Rehearsal(self.game.name))

    def close(self) -> None:
        """End the process, and wait until it is gone."""
        if self._process:
            self._process.close()
            self._process = None

    def _lose(self) -> None:
        self._was_lost = True
        self.close()

    def ponder(self, question: Question) -> Decision:
        """Return what the bot does: as the back room says, or else as far as it is seen here."""
        there = self._asked_there(question) if searches(question.level) else None
        return there or self._thought_here(question)

    def _asked_there(self, question: Question) -> Decision | None:
        """Return the process's answer; one that gives no open move in time is not asked again."""
        if not (self.is_ready() and self._process):
            return None
        try:
            decision = self._process.ask(question, Decision, question.seconds + PATIENCE)
        except ProcessLostError:
            self._lose()
            return None
        if decision.move not in question.moves:
            self._lose()
            return None
        return decision

    def _thought_here(self, question: Question) -> Decision:
        try:
            return self._here.ponder(self.game, question)
        except Exception:
            log.exception("search failed", extra={"game": self.game.name})
            return decide_safely(self.game, question)


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


def main() -> None:
    """Answer questions, until whoever asks is gone."""
    from nuancier.games import GAMES

    # One table asks, each seat in turn: what was thought about its last move helps with the next.
    serve(GAMES, Asker.of_this_process(), Thinker(keeps=True))


if __name__ == "__main__":
    main()
