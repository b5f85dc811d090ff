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

# How often it happens at least, by the name of the film.
RARE = {
    "coloretto-5": {
        **{"asked to name": 1, "own names": 1, "names": 1, "joker draws": 1, "last_round": 1},
        **{"minder moves": 1, "own takes": 3},
    },
    "coloretto-2": {"asked to name": 1, "own names": 1, "own last_round": 1},
    "limits-6": {
        **{"own swaps": 1, "swaps": 1, "own accuses": 1, "is accused": 1},
        **{"exceeded": 1, "kept": 1, "own kept": 1},
    },
    "limits-2": {"own swaps": 1, "swaps": 1, "own exceeded": 1, "own kept": 1, "is accused": 1},
    "rouge_jaune_vert-6": {
        **{"own ends_full": 1, "ends_full": 1, "says_stuck": 1, "own returns": 1},
        **{"own mistake": 1, "minder moves": 1},
    },
    "rouge_jaune_vert-2": {"own ends_stop": 1, "ends": 1, "own pays_for_stop": 1, "says_stuck": 1},
    f"rouge_jaune_vert-6-{CROWDED}": {"most open cards": CROWD},
    "chiffres_et_couleurs-6": {
        **{"most in hand": HOARD, "most series": 7, "joker draws": 1},
        **{"asked to give": 1, "asked to colour": 1, "own lays": 1, "refills": 1},
    },
    "chiffres_et_couleurs-2": {
        **{"most in hand": HOARD, "most series": 12, "joker draws": 1, "own drew_joker": 1},
        **{"asked to give": 1, "asked to digit": 1, "asked to colour": 1, "asked to shown": 1},
    },
    "top_speed-2": {"own mends": 1, "mends": 1, "own false_top": 1, "own says_top": 1},
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
