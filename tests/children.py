"""Programs that tests start: an interrupt ends them however the tests themselves were started, no
wait for them is without a bound, and nothing of them outlives its block."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

PATIENCE = 120  # seconds; a busy machine is slow


@contextmanager
def started(
    *command: str, patience: float = PATIENCE, **how: Any
) -> Iterator[subprocess.Popen[Any]]:
    """Start a program at the head of a group of its own; all of the group is killed at the end.

    When patience runs out it is killed as well: whoever reads what it says then comes to the end.
    """
    process = _interruptible(command, how)
    bound = threading.Timer(patience, _kill, [process])
    bound.start()
    try:
        yield process
    finally:
        bound.cancel()
        _kill(process)
        process.wait(PATIENCE)
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                with suppress(BrokenPipeError):  # what was not said yet, nobody hears any more
                    pipe.close()


def _interruptible(command: tuple[str, ...], how: dict[str, Any]) -> subprocess.Popen[Any]:
    """Start a program to which an interrupt is one.

    Under nohup, in background jobs and in some CI interrupts are ignored, and what is ignored stays
    so in children; what is caught does not.
    """
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(command, start_new_session=True, **how)
    finally:
        signal.signal(signal.SIGINT, usual)


def _kill(process: subprocess.Popen[Any]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
