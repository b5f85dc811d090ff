"""Two tiny games with the same fields, played in a process of any mode.

``python -m tests.kernel.tiny hare tortoise`` prints one line of JSON: what came out, how the
compiler's cache was used, and whether the compiler was imported at all.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from nuancier.kernel.luck import Luck, below, lucky
from nuancier.kernel.record import Cube, Grid, Record, Vec, i8, i16, i32, i64
from nuancier.kernel.rule import (
    COMPILED,
    copies,
    copy_cells,
    entry,
    fill_cells,
    generic,
    rule,
    teach,
)


class Track(Record):
    """What everybody sees of an animal."""

    place: int = i32()
    steps: Vec = i64(8)
    ground: Grid = i8(2, 3)
    air: Cube = i16(2, 2, 2)


class Hare(Track):
    again: Vec = i64(8)


class Tortoise(Track):
    again: Vec = i64(8)


class Print(Track):
    """What a hunter knows of it."""

    hunter: int = i8()


copy_track = copies(Track)


@generic
def step(t: Any, luck: Luck) -> int:
    """Go on as this animal does."""
    return int(t.verbs["step"](t, luck))


@rule
def leap(t: Hare, luck: Luck) -> int:
    return 10 + below(luck, 10) if t.place < 500 else 0


@rule
def crawl(t: Tortoise, luck: Luck) -> int:
    return 1 + below(luck, 2)


teach(Hare, step=leap)
teach(Tortoise, step=crawl)


@entry
def run(t: Any, luck: Luck, steps: int, seen: Print) -> int:
    """Walk so many steps, leave prints, and return how far that is."""
    fill_cells(t.steps, 0)
    t.ground[1, 2], t.air[1, 0, 1] = 5, -300
    for i in range(steps):
        far = step(t, luck)
        t.place += far
        t.steps[i % 8] = far
    copy_cells(t.steps, t.again)
    copy_track(t, seen)
    return t.place


KINDS = {"hare": Hare, "tortoise": Tortoise}


def main() -> None:
    ends, tables = [], []
    for name in sys.argv[1:]:
        t, seen = KINDS[name](), Print()
        seen.hunter = 3
        ends.append(int(run(t, lucky(7), 100, seen)))
        tables += [t.to_bytes().hex(), seen.to_bytes().hex()]
    used = {"hits": 0, "misses": 0}
    if COMPILED:
        stats = run.stats  # type: ignore[attr-defined]
        used = {"hits": len(stats.cache_hits), "misses": len(stats.cache_misses)}
    compiler = sorted({"numba", "llvmlite"} & set(sys.modules))
    print(json.dumps({"ends": ends, "tables": tables, "used": used, "compiler": compiler}))


if __name__ == "__main__":
    main()
