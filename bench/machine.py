"""What a process costs, what others take, and who runs on which core."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SYSTEM = Path("/proc")


def require_proc() -> None:
    """Stop where a process cannot be weighed."""
    if not (SYSTEM / "self" / "statm").exists():
        sys.exit("The server bench reads CPU time and memory from /proc: run it on Linux.")


def cpu_seconds(process: int) -> float:
    """Return the CPU time of a process, all its threads together."""
    stat = (SYSTEM / str(process) / "stat").read_text()
    user, system = stat.rpartition(")")[2].split()[11:13]  # the name may hold spaces
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def family_seconds(process: int) -> float:
    """Return the CPU time of a process and of those that it started, also of those that ended."""
    ticks = 0
    for folder in SYSTEM.glob("[0-9]*"):
        with suppress(FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
            _state, parent, *rest = (folder / "stat").read_text().rpartition(")")[2].split()
            if process in (int(folder.name), int(parent)):
                ticks += sum(map(int, rest[9:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> int:
    """Return the resident bytes of a process."""
    resident_pages = (SYSTEM / str(process) / "statm").read_text().split()[1]
    return int(resident_pages) * os.sysconf("SC_PAGE_SIZE")


def busy_seconds() -> float:
    """Return the CPU time of everything that runs here, or that took this machine's turn."""
    user, nice, system, _idle, _wait, _irq, _softirq, stolen = map(
        int, (SYSTEM / "stat").read_text().split()[1:9]
    )
    return (user + nice + system + stolen) / os.sysconf("SC_CLK_TCK")


def load_average() -> float:
    return round(os.getloadavg()[0], 2)


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1


@contextmanager
def on_core(number: int) -> Iterator[None]:
    """Pin whatever is started meanwhile to one core, where there are enough and it can be done."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    mine = os.sched_getaffinity(0)
    if number < len(mine):
        os.sched_setaffinity(0, {sorted(mine)[number]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, mine)
