"""``make bench-server``: our tables beside boardgame.io and Colyseus, in one run.

Every round measures every server, so that each figure and its peer see the same machine; the
median of the rounds counts. Moves per CPU-second of the server leave its neighbours out.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench import machine
from bench.server_report import bars, is_busy, told
from bench.targets import (
    BUILD,
    HERE,
    LOAD_CORE,
    ROOT,
    TARGETS,
    Served,
    Target,
    node_version,
    runnable,
    serving,
)

RESULTS = HERE / "results"
LONGEST = 300  # seconds beyond the measured ones that one server may take
Figures = dict[str, float]


def main() -> None:
    machine.require_proc()
    chosen = choice()
    targets = runnable([target for target in TARGETS if target.name in chosen.targets])
    report = measured(targets, chosen)
    file = saved(report)
    print(json.dumps(report, indent=1) if chosen.json else told(report))
    print(f"written: {file.relative_to(ROOT)}", file=sys.stderr)


def choice(arguments: list[str] | None = None) -> argparse.Namespace:
    names = [target.name for target in TARGETS]
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="the median counts")
    parser.add_argument("--seconds", type=float, default=4.0, help="per part, server and round")
    parser.add_argument("--warming", type=int, default=15_000, help="moves before it counts")
    parser.add_argument("--rate", type=float, default=250.0, help="moves a second for the latency")
    parser.add_argument("--tables", type=int, default=150, help="of four sockets each")
    parser.add_argument("--first", type=int, default=800, help="idle sockets before any is weighed")
    parser.add_argument("--idle", type=int, default=400, help="idle sockets")
    parser.add_argument("--settling", type=float, default=0.8, help="seconds before weighing")
    parser.add_argument("--targets", nargs="+", choices=names, default=names, metavar="NAME")
    parser.add_argument("--json", action="store_true", help="print one object instead")
    return parser.parse_args(arguments)


def measured(targets: list[Target], chosen: argparse.Namespace) -> dict[str, Any]:
    """Measure all targets in rounds."""
    load_before = machine.load_average()
    rounds = []
    for number in range(chosen.rounds):
        rounds.append({target.name: one_round(target, chosen) for target in targets})
        print(f"round {number + 1} of {chosen.rounds} is done", file=sys.stderr, flush=True)
    report: dict[str, Any] = {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "node": node_version(),
        "load": [load_before, machine.load_average()],
        "chosen": vars(chosen),
        "medians": {target.name: medians(rounds, target.name) for target in targets},
        "rounds": rounds,
    }
    return report | {"busy": is_busy(report), "bars": bars(report["medians"])}


def one_round(target: Target, chosen: argparse.Namespace) -> Figures:
    """Start the server in a folder on a real disk, put the load on it and return the figures."""
    BUILD.mkdir(exist_ok=True)  # not /tmp: where that is memory, a sync costs nothing
    with (
        tempfile.TemporaryDirectory(dir=BUILD, prefix="bench-") as folder,
        serving(target, Path(folder)) as served,
    ):
        return load(target, served, chosen)


def load(target: Target, served: Served, chosen: argparse.Namespace) -> Figures:
    """Run the load generator on its own core and return what it prints."""
    options = [
        f"--{name}={getattr(chosen, name)}"
        for name in ("tables", "first", "idle", "rate", "seconds", "warming", "settling")
    ]
    if served.database:
        options.append(f"--database={served.database}")
    nodes = [f"{port}:{process}" for port, process in served.nodes]
    command = [sys.executable, "-m", "bench.load", target.protocol, *nodes]
    with machine.on_core(LOAD_CORE):
        generator = subprocess.Popen(
            [*command, *options], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
    try:
        printed, _ = generator.communicate(timeout=LONGEST + 3 * chosen.seconds)
    finally:
        generator.kill()
    if generator.returncode:
        sys.exit(f"The load on {target.name} failed for the reason above.")
    figures: Figures = json.loads(printed)
    return figures


def medians(rounds: list[dict[str, Figures]], name: str) -> Figures:
    """Return the median of each figure over all rounds."""
    return {
        figure: statistics.median(each[name][figure] for each in rounds)
        for figure in rounds[0][name]
    }


def saved(report: dict[str, Any]) -> Path:
    """Write the report to a file of its own."""
    RESULTS.mkdir(exist_ok=True)
    moment = report["when"].replace(":", "").replace("+0000", "")
    file = RESULTS / f"server-{moment}.json"
    file.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    return file


if __name__ == "__main__":
    main()
