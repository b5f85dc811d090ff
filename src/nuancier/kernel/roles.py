"""What of a game stands in which of its files; ``Game.of`` takes it from there by its name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from types import ModuleType
from typing import Any

# The files of a game, and what each holds for the rest of the house.
ROLES: Mapping[str, tuple[str, ...]] = {
    "table": ("table", "view", "seats", "prepare", "memory"),
    "moves": ("moves", "contest"),
    "rules": (
        *("deal", "legal", "turn", "rests", "play", "timer", "is_over", "score", "places"),
        "move_bound",
    ),
    "facts": ("facts",),
    "view": ("observe", "witness", "witness_deal", "imagine", "why_not"),
    "notation": ("write", "read"),
    "scene": ("scene", "parts", "own", "told", "objection"),
    "bots": ("bots", "order", "insight"),
    # Split off where there is much to remember, or to imagine.
    "memory": ("memory",),
    "imagine": ("imagine",),
}
SPLIT_OFF = frozenset({"memory", "imagine"})
# What is no verb has another name in its file.
NAMES = {
    "table": "Table",
    "view": "View",
    "seats": "SEATS",
    "memory": "MEMORY",
    "moves": "MOVES",
    "facts": "AnyFact",
    "parts": "PARTS",
    "bots": "BOTS",
    "order": "ORDER",
    "insight": "INSIGHT",
}


def held(game: str, modules: Iterable[ModuleType], needed: Set[str]) -> dict[str, Any]:
    """Return what these files of a game hold; refuse a game that lacks something it needs."""
    files = {module.__name__.rpartition(".")[2]: module for module in modules}
    found: dict[str, Any] = {}
    for role, module in files.items():
        if role not in ROLES:
            raise TypeError(f"{game}: {role}.py is no file of a game: {', '.join(ROLES)}")
        for one in ROLES[role]:
            if hasattr(module, NAMES.get(one, one)):
                found[one] = getattr(module, NAMES.get(one, one))
    for one in ROLES:
        if one not in files and one not in SPLIT_OFF:
            raise TypeError(f"{game} has no {one}.py: it holds {_names(ROLES[one])}")
    for one in sorted(needed - found.keys()):
        homes = [f"{role}.py" for role, holds in ROLES.items() if one in holds]
        if homes:
            home = " or ".join(homes)
            raise TypeError(f"{game} has no {NAMES.get(one, one)}: it stands in {home}")
    return found


def _names(held_there: Iterable[str]) -> str:
    return ", ".join(NAMES.get(one, one) for one in held_there)
