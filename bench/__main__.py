"""``make bench``: the engine's speed, beside hand-written C and the first prototype, in one run."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
TWINS = {"coloretto": 4, "top_speed": 2}  # games with a C twin, and the players measured
Figures = dict[str, dict[str, Any]]


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    arguments.add_argument("--repeat", type=int, default=3, help="rounds; the median counts")
    arguments.add_argument("--seconds", type=float, default=1.0, help="per figure and round")
    arguments.add_argument("--json", action="store_true", help="print one object instead")
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = measured(chosen.repeat, chosen.seconds, Path(folder))
    print(json.dumps(report, indent=1) if chosen.json else told(report))


def measured(repeat: int, seconds: float, folder: Path) -> dict[str, Any]:
    """Measure everything in rounds, so that each figure and its peer see the same machine."""
    twins = {name: built(name, folder) for name in TWINS}
    rounds: dict[str, list[Any]] = {"interpreted": [], "compiled": [], "prototype": []}
    c_rates: dict[str, list[float]] = {name: [] for name, path in twins.items() if path}
    engine("compiled", 0.01)  # fills the compiler's cache
    for _ in range(repeat):
        rounds["compiled"].append(engine("compiled", seconds))
        for name, measured_rates in c_rates.items():
            measured_rates.append(c_rate(twins[name], name, seconds))
        rounds["interpreted"].append(engine("interpreted", seconds))
        rounds["prototype"].append(prototype_rate(seconds))
    return {
        "compiled": median_figures(rounds["compiled"]),
        "interpreted": median_figures(rounds["interpreted"]),
        "c": {name: statistics.median(rates) for name, rates in c_rates.items()},
        "prototype": statistics.median(rounds["prototype"]),
        "start": start_times(repeat, folder),
    }


def engine(mode: str, seconds: float) -> Figures:
    """Return the figures of a process in this mode."""
    environment = {**os.environ, "NUANCIER_RULES": mode}
    command = [sys.executable, "-m", "bench.engine", str(seconds)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(run.stdout)
    return figures


def median_figures(rounds: list[Figures]) -> Figures:
    """Return the median of each figure over all rounds."""
    return {
        name: {
            key: statistics.median(figures[name][key] for figures in rounds)
            for key in rounds[0][name]
        }
        for name in rounds[0]
    }


def built(name: str, folder: Path) -> Path | None:
    """Compile a C twin; None when there is no C compiler."""
    compiler = shutil.which((os.environ.get("CC") or "cc").split()[0])
    if compiler is None:
        return None
    target = folder / name
    source = str(HERE / f"{name}.c")
    subprocess.run([compiler, "-O3", "-march=native", "-o", str(target), source], check=True)
    return target


def c_rate(twin: Path | None, name: str, seconds: float) -> float:
    """Return the decisions per CPU-second of a C twin."""
    assert twin
    games = 1000
    while True:
        command = [str(twin), str(games), "1", str(TWINS[name])]
        run = subprocess.run(command, capture_output=True, text=True, check=True)
        figures = json.loads(run.stdout)
        if figures["cpu_seconds"] > seconds / 2:
            return float(figures["decisions"] / figures["cpu_seconds"])
        games *= 2


def prototype_rate(seconds: float) -> float:
    """Return the decisions per CPU-second of the prototype's interpreted Coloretto."""
    games = str(max(20, int(600 * seconds)))
    command = [sys.executable, "-m", "bench.peers.prototype_coloretto", games, "4"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    figures = json.loads(run.stdout)
    return float(figures["decisions"] / figures["cpu_seconds"])


FIRST_MOVE = """
from nuancier.games.coloretto import GAME
from nuancier.kernel.luck import lucky
t = GAME.new(4); GAME.deal_by(t, lucky(1)); GAME.attempt(t, GAME.turn(t), 0)
"""


def start_times(repeat: int, folder: Path) -> dict[str, float]:
    """Return seconds from nothing to a first move: interpreted, compiled cold, compiled warm."""

    def timed(mode: str, script: str, cache: Path | None = None) -> float:
        environment = {**os.environ, "NUANCIER_RULES": mode}
        if cache:
            environment["NUANCIER_CACHE"] = str(cache)
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", script], env=environment, check=True)
        return time.perf_counter() - start

    cache = folder / "cache"
    return {
        "python alone": statistics.median(timed("interpreted", "") for _ in range(repeat)),
        "import nuancier": statistics.median(
            timed("interpreted", "import nuancier") for _ in range(repeat)
        ),
        "first move, interpreted": statistics.median(
            timed("interpreted", FIRST_MOVE) for _ in range(repeat)
        ),
        "first move, compiled, cold": timed("compiled", FIRST_MOVE, cache),
        "first move, compiled, warm": timed("compiled", FIRST_MOVE, cache),
    }


# ---- the report ----------------------------------------------------------------------------------


def told(report: dict[str, Any]) -> str:
    """Return the report as text."""
    return "\n".join([*rates(report), "", *costs(report), "", *starts(report), "", *bars(report)])


def millions(rate: float) -> str:
    return f"{rate / 1e6:9.2f} M"


def rates(report: dict[str, Any]) -> list[str]:
    """Random play, decisions per CPU-second."""
    lines = ["Random play, decisions per CPU-second (compilation and import apart)"]
    lines.append(
        f"{'':24}{'compiled':>11}{'remembering':>13}{'interpreted':>13}{'C twin':>11}{'ratio':>8}"
    )
    for name, figures in report["compiled"].items():
        slow = report["interpreted"][name]["decisions"]
        twin = report["c"].get(name)
        lines.append(
            f"{name} ({figures['players']:.0f})".ljust(24)
            + f"{millions(figures['decisions'])}  {millions(figures['decisions_remembering'])}"
            + f"  {millions(slow)}"
            + (f"{millions(twin)}{figures['decisions'] / twin:8.0%}" if twin else "")
        )
    lines.append(f"prototype, interpreted Coloretto (4): {millions(report['prototype']).strip()}")
    return lines


def costs(report: dict[str, Any]) -> list[str]:
    """Microseconds per operation."""
    columns = ("copy", "copy_from_python", "observe", "imagine", "compile")
    lines = [
        "Microseconds, in the middle of a game (compile: CPU seconds of the first game, cached)"
    ]
    lines.append(" " * 36 + "".join(f"{column:>18}" for column in columns))
    for mode in ("compiled", "interpreted"):
        for name, figures in report[mode].items():
            values = "".join(f"{figures[column]:18.3f}" for column in columns)
            lines.append(f"{mode:12}{name:24}{values}")
    return lines


def starts(report: dict[str, Any]) -> list[str]:
    """Seconds to begin."""
    return ["Seconds to begin, wall clock"] + [
        f"  {name:28}{seconds:6.2f}" for name, seconds in report["start"].items()
    ]


def bars(report: dict[str, Any]) -> list[str]:
    """What was promised, and whether it holds in this run."""
    compiled, c = report["compiled"], report["c"]
    checks = [
        (f"{name} compiled / C twin >= {bar:.0%}", compiled[name]["decisions"] / c[name], bar)
        for name, bar in (("coloretto", 0.7), ("top_speed", 0.6))
        if name in c
    ]
    checks += [
        (f"{name} >= 20 M decisions per CPU-second", figures["decisions"] / 20e6, 1.0)
        for name, figures in compiled.items()
    ]
    ours = report["interpreted"]["coloretto"]["decisions"]
    checks.append(("interpreted Coloretto >= 0.5x prototype", ours / report["prototype"], 0.5))
    first = report["start"]["first move, interpreted"]
    checks.append(("import and first interpreted move under 1 s", 1 / first, 1.0))
    return ["Bars"] + [
        f"  {'met   ' if value >= bar else 'MISSED'}  {name:48} {value:6.2f}"
        for name, value, bar in checks
    ]


if __name__ == "__main__":
    main()
