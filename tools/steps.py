"""Run the checks and the tests: `python tools/steps.py check | test`, with the Python of .venv."""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = os.environ | {"NUANCIER_RULES": "interpreted"}

CHECKS = {
    "lint": ("ruff", "check", "--quiet"),
    "format": ("ruff", "format", "--check"),
    "types": ("mypy",),
    "layers": ("lint-imports", "--no-logo"),
}
WEB = {
    "types (web)": ("python", "-m", "tools.web", "types"),
    "lint (web)": ("python", "-m", "tools.web", "lint"),
    "styles": ("python", "-m", "tools.web", "styles"),
    "vitest": ("python", "-m", "tools.web", "test"),
    "build": ("python", "-m", "tools.web", "build"),
    "sizes": ("python", "-m", "tools.sizes"),
}
TESTS = ("pytest", "--quiet", "--cov", "--cov-report=term", "--durations=20")


def main(wanted: str) -> int:
    times: dict[str, float] = {}
    checks = CHECKS | WEB if wanted == "test" else CHECKS
    failures = [name for name, command in checks.items() if not passes(name, command, times)]
    if wanted == "test" and not failures:
        started = time.perf_counter()
        if run(TESTS).returncode:
            failures.append("tests")
        times["tests"] = time.perf_counter() - started
        print("\n" + ", ".join(f"{name} {seconds:.1f} s" for name, seconds in times.items()))
    print(f"failed: {', '.join(failures)}" if failures else f"{wanted}: all is well")
    return 1 if failures else 0


def passes(name: str, command: tuple[str, ...], times: dict[str, float]) -> bool:
    """Run one check in silence and say on one line how it went; show its output if it failed."""
    started = time.perf_counter()
    done = run(command, output=subprocess.PIPE)
    times[name] = time.perf_counter() - started
    print(f"{name:12}{'FAILED' if done.returncode else 'ok':8}{times[name]:5.1f} s", flush=True)
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
        sys.exit("usage: python tools/steps.py check|test")
    sys.exit(main(sys.argv[1]))
