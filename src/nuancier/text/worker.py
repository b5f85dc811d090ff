"""A worker process of a simulation: ``python -m nuancier.text.worker``, spoken to by ai/jobs.py."""

from __future__ import annotations

import signal
import sys

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever ordered the games ends the worker

    from nuancier.ai.jobs import serve
    from nuancier.games import GAMES

    serve(GAMES, sys.stdin.buffer, sys.stdout.buffer)
