"""Runs a program that knows nothing of us.

``python -m nuancier.server.several.guard PROGRAM [WORD]...``: the program is ended when our
standard input ends. Then nobody wants it any more, or whoever started us is gone, however that
went.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence

PATIENCE = 5.0  # seconds that it is given to end by itself


def keep(command: Sequence[str]) -> int:
    """Run it to its end, with the files that we were given; return its status."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us ends us
    program = subprocess.Popen(list(command), stdin=subprocess.DEVNULL, close_fds=False)
    signal.signal(signal.SIGTERM, lambda *_: program.terminate())
    threading.Thread(target=_end_with_input, args=[program], daemon=True).start()
    return abs(program.wait())


def _end_with_input(program: subprocess.Popen[bytes]) -> None:
    while os.read(0, 1024):
        pass
    program.terminate()
    with contextlib.suppress(subprocess.TimeoutExpired):
        program.wait(PATIENCE)
        return
    program.kill()


if __name__ == "__main__":
    sys.exit(keep(sys.argv[1:]))
