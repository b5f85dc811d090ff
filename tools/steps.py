"""Run the checks and the tests: `python -m tools.steps check | test`, with the Python of .venv."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = os.environ | {"NUANCIER_RULES": "interpreted"}

Steps = Mapping[str, tuple[str, ...]]
CHECKS: Steps = {
    "lint": ("ruff", "check", "--quiet"),
    "format": ("ruff", "format", "--check"),
    "types": ("mypy",),
    "layers": ("lint-imports", "--no-logo"),
}
WEB: Steps = {
    "types (web)": ("python", "-m", "tools.web", "types"),
    "lint (web)": ("python", "-m", "tools.web", "lint"),
    "styles": ("python", "-m", "tools.web", "styles"),
    "vitest": ("python", "-m", "tools.web", "test"),
    "build": ("python", "-m", "tools.web", "build"),
    "sizes": ("python", "-m", "tools.sizes"),
}
TESTS = ("pytest", "--quiet", "--cov", "--cov-report=term", "--durations=20")


def main(wanted: str) -> int:
    started = time.perf_counter()
    failures = all_pass(CHECKS, *([WEB] if wanted == "test" else []))
    checked = time.perf_counter()
    if wanted == "test" and not failures:
        if run(TESTS).returncode:
            failures.append("tests")
        tested = time.perf_counter()
        print(f"\nchecks {checked - started:.0f} s, tests {tested - checked:.0f} s")
    print(f"failed: {', '.join(failures)}" if failures else f"{wanted}: all is well")
    return 1 if failures else 0


def all_pass(*lanes: Steps) -> list[str]:
    """Run these lanes side by side, the steps of each in order; return which steps failed."""
    with ThreadPoolExecutor() as pool:
        failures = pool.map(_failures, lanes)
        return [name for lane in failures for name in lane]


def _failures(steps: Steps) -> list[str]:
    return [name for name, command in steps.items() if not passes(name, command)]


_telling = threading.Lock()  # what one step says stays together


def passes(name: str, command: tuple[str, ...]) -> bool:
    """Run one step in silence and say on one line how it went; show its output if it failed."""
    started = time.perf_counter()
    done = run(command, output=subprocess.PIPE)
    seconds = time.perf_counter() - started
    with _telling:
        print(f"{name:12}{'FAILED' if done.returncode else 'ok':8}{seconds:5.1f} s", flush=True)
        if done.returncode:
            print(done.stdout, flush=True)
    return done.returncode == 0


def run(command: tuple[str, ...], output: int | None = None) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name(command[0])
    return subprocess.run(
        [program, *command[1:]],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=output,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in ("check", "test"):
        sys.exit("usage: python -m tools.steps check|test")
    sys.exit(main(sys.argv[1]))
