"""A worker of an arena: ``python -m nuancier.text.arena_worker``, spoken to by ai/arena.py."""

from __future__ import annotations

import signal
import sys

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever ordered the deals ends the worker

    from nuancier.ai.arena import serve
    from nuancier.games import GAMES

    serve(GAMES, sys.stdin.buffer, sys.stdout.buffer)
