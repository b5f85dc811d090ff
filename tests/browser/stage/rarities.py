"""What happens in a film, counted: a law that is only tried on common things proves little.

    python -m tests.browser.stage.rarities limits 6

names the first seeds whose games hold all that RARE wants of such a film, for SEEDS of films.py.
"""

from __future__ import annotations

import itertools
import json
import sys
from collections import Counter
from typing import Any

from tests.browser.stage.actors import CROWD, CROWDED, HOARD
from tests.browser.stage.films import Film, name_of, record


def once(*names: str) -> dict[str, int]:
    return dict.fromkeys(names, 1)


# How often it happens at least, by the name of the film.
RARE: dict[str, dict[str, int]] = {
    "coloretto-5": once("asked to name", "own names", "names", "joker draws", "last_round"),
    "coloretto-2": once("asked to name", "own names", "own last_round"),
    "limits-6": once("own swaps", "swaps", "own accuses", "is accused", "exceeded", "kept"),
    "limits-2": once("own swaps", "swaps", "own exceeded", "own kept", "is accused"),
    "rouge_jaune_vert-6": once("own ends_stop", "ends_stop", "says_stuck", "own returns"),
    "rouge_jaune_vert-2": once("own ends_full", "ends", "own pays_for_stop", "says_stuck"),
    f"rouge_jaune_vert-6-{CROWDED}": {"most open cards": CROWD},
    "chiffres_et_couleurs-6": {
        "most in hand": HOARD,
        "most series": 7,
        **once("joker draws", "asked to give", "asked to colour", "own lays", "refills"),
    },
    "chiffres_et_couleurs-2": {
        "most in hand": HOARD,
        "most series": 12,
        **once("joker draws", "own drew_joker", "asked to give", "asked to digit"),
        **once("asked to colour", "asked to shown"),
    },
    "top_speed-2": once("own mends", "mends", "own false_top", "own says_top"),
}


def happened(film: Film) -> Counter[str]:
    """Count the facts of a film by their names, and the longest hands, rows and series in it.

    ``own names`` is a fact of the filmed seat's own move, ``asked to give`` a step at which it is
    to do that. What is most of something stands beside them: ``most in hand``, ``most series``.
    """
    seen: Counter[str] = Counter()
    scene: dict[str, Any] = {}
    for step in film.steps:
        told = json.loads(step.text)
        if told["t"] == "event":
            facts = told.get("facts", [])
            scene |= told.get("changes", {})
            owner = "own " if told["seat"] == film.seat else ""
            seen.update(f"{owner}{fact['kind']}" for fact in facts)
            seen.update(named(film, facts))
            seen.update([f"{told['by']} moves"] if told.get("by") else [])
        elif told["t"] == "snapshot":
            scene = told.get("scene") or {}
        if step.mine:
            seen[f"asked to {scene.get('doing')}"] += 1
        measure(seen, scene, told.get("own") or {})
    return seen


def named(film: Film, facts: list[dict[str, Any]]) -> list[str]:
    """Return what those facts mean for the filmed seat."""
    found = []
    for fact in facts:
        if fact["kind"] == "accuses" and fact["accused"] == film.seat:
            found.append("is accused")
        if fact["kind"] in {"draws", "places"} and "joker" in str(fact.get("card")):
            found.append(f"joker {fact['kind']}")
    return found


def measure(seen: Counter[str], scene: dict[str, Any], own: dict[str, Any]) -> None:
    """Keep the largest numbers of cards that lay or were held at one time."""
    seats = scene.get("seats") or []
    sizes = {
        "most in hand": len(own.get("hand") or []) if isinstance(own.get("hand"), list) else 0,
        "most series": max((len(s["series"]) for s in seats if "series" in s), default=0),
        "most open cards": sum(s is not None for s in scene.get("table") or []),
    }
    for name, size in sizes.items():
        seen[name] = max(seen[name], size)


def lacking(film: Film) -> dict[str, int]:
    """Return what should happen oftener in this film, with how often it does."""
    seen = happened(film)
    wanted = RARE.get(film.name, {})
    return {name: seen[name] for name, least in wanted.items() if seen[name] < least}


def main() -> None:
    game, players, most = sys.argv[1], int(sys.argv[2]), 1000
    found = (seed for seed in range(1, most) if not lacking(record(game, players, seed)))
    print(name_of(game, players), *itertools.islice(found, 3))


if __name__ == "__main__":
    main()
