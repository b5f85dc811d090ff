"""Make .venv ready: `python tools/setup.py venv | run | dev | nightly`. Needs nothing but Python.

`venv` is bare, `run` can play, `dev` can also test, `nightly` can also test what is large. What is
already there is kept.
"""

import hashlib
import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PLACE = VENV / "nuancier-place"  # where it was made: a venv does not survive being moved
SETS = ("run", "dev", "nightly")  # of packages; each holds those before it
UNREACHABLE = re.compile(
    r"Retrying \(|ConnectionError|Network is unreachable|ProxyError"  # as pip says it
    r"|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT"  # as npm says it
)
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"


def main(wanted: str) -> None:
    if not venv_works():
        make_venv()
    if wanted != "venv" and not is_installed(wanted):
        install(wanted)


def venv_works() -> bool:
    """The venv was made in this very folder, still answers, and is the Python that was named."""
    if not PLACE.exists() or PLACE.read_text(encoding="utf-8") != str(VENV):
        return False
    ask = "import pip, sys; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return not os.environ.get("PYTHON") or answer.stdout.strip() == VERSION


def make_venv() -> None:
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        stop(
            f"{sys.executable} cannot make a virtual environment: install its venv package "
            f"(Debian, Ubuntu: apt install python{VERSION}-venv), then run this again."
        )
    step(f"Python {VERSION} in .venv", [sys.executable, "-m", "venv", "--clear", str(VENV)])
    PLACE.write_text(str(VENV), encoding="utf-8")


def is_installed(wanted: str) -> bool:
    stamp = stamp_of(wanted)
    return stamp.exists() and stamp.read_text() == digest(wanted)


def install(wanted: str) -> None:
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    lock = f"requirements/{wanted}.txt"
    step(f"packages of {lock}", [*pip, "--only-binary=:all:", "--require-hashes", "-r", lock])
    step("nuancier itself", [*pip, "--no-deps", "--no-build-isolation", "-e", "."])
    for included in SETS[: SETS.index(wanted) + 1]:
        stamp_of(included).write_text(digest(included))


def stamp_of(wanted: str) -> Path:
    return VENV / f"nuancier-{wanted}"


def digest(wanted: str) -> str:
    sources = (ROOT / "requirements" / f"{wanted}.txt", ROOT / "pyproject.toml")
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


def step(
    title: str,
    command: list[str],
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run one command in silence; if it fails, show all it said and end with what to do."""
    print(f"setting up: {title}", flush=True)
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        print(done.stdout)
        stop(remedy(done.stdout))


def remedy(output: str) -> str:
    if "DO NOT MATCH THE HASHES" in output or "EINTEGRITY" in output:
        return "A package is not the one that was pinned: do not use the index it came from."
    if UNREACHABLE.search(output):
        return "The packages could not be downloaded: check the network, then run this again."
    if missing := re.search(r"No matching distribution found for (\S+)", output):
        return (
            f"There is no ready-made {missing[1]} for Python {VERSION} on this machine: "
            "try another Python (PYTHON=python3.13), or look at the index that pip is set to use."
        )
    return "The set-up failed for the reason above: `make clean` and a second try may help."


def stop(sentence: str) -> NoReturn:
    sys.exit(sentence)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in ("venv", *SETS):
        stop("usage: python tools/setup.py venv|run|dev|nightly")
    main(sys.argv[1])
