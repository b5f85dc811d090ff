"""Pin the packages of pyproject.toml, for every platform, in requirements/*.txt.

Pins that still fit are kept; with UPGRADE=1 in the environment everything is raised to the newest
versions that pyproject.toml allows.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILE = (
    *("pip", "compile", "--quiet", "--no-config"),
    *("--universal", "--python-version=3.11", "--fork-strategy=fewest", "--generate-hashes"),
    *("--no-emit-index-url", "--no-emit-find-links", "--custom-compile-command=make lock"),
    "--no-strip-extras",  # pip looks for an extra by itself, and takes only what is pinned with it
)
OURS = "pyproject.toml"
NODES = "requirements/postgres.txt"
# All files pin the same versions, so that a .venv made to play can be completed for the tests.
FILES = {
    "requirements/dev.txt": (OURS, "--group=dev"),
    "requirements/run.txt": (OURS, "--group=build", "--constraints=requirements/dev.txt"),
    # What a node needs: the same as to play, and the extra for its database.
    NODES: (OURS, "--extra=postgres", "--group=build", "--constraints=requirements/dev.txt"),
    "requirements/nightly.txt": (OURS, "--group=nightly", "--constraints=requirements/dev.txt"),
    "requirements/node.txt": ("--group=node",),  # for machines without Node: see tools/node.py
}


def main(*, upgrade: bool) -> None:
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "uv")
    for name, order in orders(upgrade=upgrade).items():
        run(*order)
        print(f"written: {name}", flush=True)


def orders(*, upgrade: bool) -> dict[str, tuple[str, ...]]:
    """Return the command that writes each file."""
    uv = str(Path(sys.executable).with_name("uv"))
    raised = ("--upgrade",) if upgrade else ()
    return {
        name: (uv, *COMPILE, *raised, *options, f"--output-file={name}")
        for name, options in FILES.items()
    }


def run(*command: str) -> None:
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit("The packages could not be pinned, for the reason above: is the network there?")


if __name__ == "__main__":
    main(upgrade=bool(os.environ.get("UPGRADE")))
