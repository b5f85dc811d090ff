"""Run the long tests one after the other: `python -m tests.nightly [--scale 0.01] [NAME ...]`.

Each prints one line of JSON with the commit, the seed, the load of the machine and its figures, so
that nights can be compared. ``--scale`` shortens every one of them, to try the runner itself.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import subprocess
import sys
import time
import traceback
from pathlib import Path

from tests.nightly.tasks import TASKS

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    order = order_from(sys.argv[1:])
    names = order.names or list(TASKS)
    results = [run(name, order.seed, order.scale) for name in names]
    return 0 if all(results) else 1


def order_from(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.nightly", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"of: {', '.join(TASKS)}")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    order = parser.parse_args(arguments)
    for name in order.names:
        if name not in TASKS:
            parser.error(f"there is no test {name}: choose from {', '.join(TASKS)}")
    return order


def run(name: str, seed: int, scale: float) -> bool:
    """Run one test and print its line."""
    began, line = time.monotonic(), {"test": name, "commit": commit(), "seed": seed, "scale": scale}
    try:
        figures = TASKS[name](seed, scale)
    except Exception as error:  # noqa: BLE001  (the night goes on)
        traceback.print_exc()
        figures = {"ok": False, "fault": f"{type(error).__name__}: {error}"}
    line |= {"ok": True, **figures, "load": os.getloadavg()[0]}
    line["seconds"] = round(time.monotonic() - began, 1)
    print(json.dumps(line), flush=True)
    return bool(line["ok"])


def commit() -> str:
    told = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return told.stdout.strip() or "unknown"


if __name__ == "__main__":
    sys.exit(main())
