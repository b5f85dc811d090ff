"""A worker of an arena with bots from outside, spoken to by text/judge.py."""

from __future__ import annotations

import signal
import sys

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever ordered the deals ends the worker

    from nuancier.games import GAMES
    from nuancier.text.judge import serve

    serve(GAMES, sys.stdin.buffer, sys.stdout.buffer)
