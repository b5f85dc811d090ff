"""Bots from outside that misbehave, as the files that people would write."""

from __future__ import annotations

from pathlib import Path


def fails_once(failed: Path) -> str:
    """Return a bot that fails at its first move, notes it in a file, and plays on afterwards."""
    return f"""
from pathlib import Path
def choose(scene, own, moves):
    if not Path({str(failed)!r}).exists():
        Path({str(failed)!r}).touch()
        raise ValueError
    return moves[0]
"""
