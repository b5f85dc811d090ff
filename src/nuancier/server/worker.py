"""A worker process that thinks for bots: ``python -m nuancier.server.worker``, see workers.py."""

from __future__ import annotations

import contextlib
import functools
import os
import signal
import sys
import threading
from types import TracebackType

from nuancier.server.logs import places_of

THINKING, SEARCHING = 5, 10  # how far a process steps back, as `nice` counts
MOST_BYTES = 2 << 30  # compiling takes some hundred megabytes; more is a fault, and ends the worker


def own_up(kind: type[BaseException], _: object, trace: TracebackType | None) -> None:
    """Tell what kind of fault ended this worker, and where; its own words may quote cards."""
    print(kind.__name__, *places_of(trace), sep="\n  ", file=sys.stderr, flush=True)


def step_back() -> None:
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
    step_back()
    sys.excepthook = own_up
    threading.excepthook = lambda fault: own_up(*fault[:3])
    sys.unraisablehook = lambda fault: own_up(fault.exc_type, None, fault.exc_traceback)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is a remark for the log, not an answer

    from nuancier.ai.pipe import serve
    from nuancier.games import GAMES

    serve(GAMES, functools.partial(os.read, 0), answers, functools.partial(os._exit, 0))
