"""A bot from outside, in a process of its own, which is given so much time for a move.

Whatever it does, only its own seat suffers: one that crashes, hangs or answers nonsense forfeits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from nuancier.ai.processes import Process, ProcessLostError, environment
from nuancier.kernel.options import OptionValue
from nuancier.locales.saying import Refusal, Saying, says

START_SECONDS = 60.0  # to start, before it is asked anything
GRACE_SECONDS = 1.0  # more than it may take: for the pipe, and a machine that is busy


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
        self.command, self._limit = command, seconds
        self._grace, self._start_seconds = grace, start_seconds
        self._process: Process | None = None
        self._wish = 0.0

    def start(self) -> None:
        """Start it, unless it runs; a bot that cannot even start forfeits."""
        if self._process is None:
            self._process = Process(self.command, environment(rules="interpreted"))
            self._wish = self._hear(self._process, self._start_seconds).seconds

    def ask(self, question: Asked) -> Told:
        """Return its move; a Forfeit when it has none to give."""
        self.start()
        assert self._process, "it was started"
        self._process.tell(question)
        told = self._hear(self._process, self._limit or self._wish)
        if told.move not in question.moves:
            self.close()
            raise Forfeit(says("arena-illegal", given=str(told.move)))
        return told

    def _hear(self, process: Process, seconds: float) -> Told:
        """Return what it says within this time."""
        try:
            told = process.hear(Told, seconds + self._grace)
        except ProcessLostError as lost:
            told = Told(fault=fault_of(lost, seconds))
        if told.fault:
            self.close()
            raise Forfeit(told.fault)
        return told

    def close(self) -> None:
        """End the process, whatever it does just now."""
        if self._process:
            self._process.close()
            self._process = None


def fault_of(lost: ProcessLostError, seconds: float) -> Saying:
    """Return what is said of a bot whose process was lost, after these seconds if it hung."""
    if lost.how == "hung":
        return says("arena-hangs", seconds=f"{seconds:g}")
    if lost.how == "nonsense":
        return says("arena-babbles")
    return says("arena-crashed", detail=str(lost))
