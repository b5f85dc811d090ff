"""What the bubbles of the first hands claim of the table: each key's claim, and its numbers.

A claim returns the numbers that its sentence may name, taken from what the player is shown; it
fails where the sentence would be wrong. Every sentence has an entry, in
``claims/<game>.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType

from tests.lessons.scripts import Moment

Claim = Callable[[Moment], set[int]]
CLAIMS: dict[str, Claim] = {}


def claims(*keys: str) -> Callable[[Claim], Claim]:
    def note(claim: Claim) -> Claim:
        CLAIMS.update((f"lesson-{key}", claim) for key in keys)
        return claim

    return note


def claims_of(game: str) -> ModuleType:
    """Return what is claimed in the first hand of a game, noted in CLAIMS."""
    return import_module(f"tests.lessons.claims.{game}")
