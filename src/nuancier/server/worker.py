"""A worker process that thinks for bots: ``python -m nuancier.server.worker``."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from types import TracebackType

from nuancier.server.logs import places_of

THINKING, SEARCHING = 5, 10  # how far a process steps back, as `nice` counts
MOST_BYTES = 2 << 30  # compiling takes some hundred megabytes; more is a fault, and ends the worker


def report_fault(kind: type[BaseException], _: object, trace: TracebackType | None) -> None:
    """Tell what kind of fault ended this worker, and where; its own words may quote cards."""
    print(kind.__name__, *places_of(trace), sep="\n  ", file=sys.stderr, flush=True)


def lower_priority() -> None:
    """Let the server go first, and compiling and searching last; keep memory within bounds."""
    searches = os.environ.get("NUANCIER_RULES", "interpreted") != "interpreted"
    with contextlib.suppress(AttributeError, OSError):  # not every system can do this
        os.nice(SEARCHING if searches else THINKING)
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        bound = MOST_BYTES if most == resource.RLIM_INFINITY else min(MOST_BYTES, most)
        resource.setrlimit(resource.RLIMIT_DATA, (bound, most))


if __name__ == "__main__":
    lower_priority()
    sys.excepthook = report_fault
    threading.excepthook = lambda fault: report_fault(*fault[:3])
    sys.unraisablehook = lambda fault: report_fault(fault.exc_type, None, fault.exc_traceback)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself

    from nuancier.ai.processes import Asker
    from nuancier.ai.thinking_worker import serve
    from nuancier.games import GAMES

    serve(GAMES, Asker.of_this_process())
