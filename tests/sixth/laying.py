"""A sixth game, laid over a copy of the repository as CONTRIBUTING says how a game is added.

`overlay/` has exactly the files that somebody would write, each at its place; what is added to
files that are there already stands in `shared.toml`. So nothing that is shipped knows of the game.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tests.architecture.house import repository_files
from tests.children import started
from tools.setup import ROOT

GAME = "plus_haut"
OVERLAY = Path(__file__).parent / "overlay"
SHARED = Path(__file__).parent / "shared.toml"
LENT = (".venv", "web/node_modules", "tests/browser/carried/node_modules")  # never changed there
PATIENCE = 900
OURS = re.compile(r"PYTEST|COV")  # what is said to the tests that run here, and to their children

# What the recipe says is made, by these.
GENERATORS = (
    "tools.protocol",
    "tests.playthroughs.playthrough",
    "tests.kernel.vectors",
    "tools.previews",
)


@dataclass(frozen=True)
class Copy:
    """A copy of the repository in which the game is one of six."""

    root: Path

    def run(self, *order: str, patience: float = PATIENCE, **settings: str) -> str:
        """Run a program there, as somebody would who works there; return what it says."""
        environment = {
            **{name: value for name, value in os.environ.items() if not OURS.match(name)},
            "PYTHONPATH": os.pathsep.join([str(self.root / "src"), str(self.root)]),
            **settings,
        }
        with started(
            *order,
            cwd=self.root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            patience=patience,
        ) as process:
            told, _ = process.communicate()
        assert process.returncode == 0, f"{' '.join(order)}\n{told[-20_000:]}"
        return str(told)

    def python(self, *order: str, **settings: str) -> str:
        """Run a module of Python there."""
        return self.run(sys.executable, "-m", *order, **settings)


def shipped_files() -> list[str]:
    """Return the files of the repository, without those of the game."""
    paths = (path for path in repository_files() if not path.is_relative_to(OVERLAY))
    return [path.relative_to(ROOT).as_posix() for path in paths]


def overlaid_files() -> list[str]:
    """Return the files of the game, by their places in the repository."""
    files = (path for path in OVERLAY.rglob("*") if path.is_file())
    return sorted(
        path.relative_to(OVERLAY).as_posix() for path in files if "__pycache__" not in path.parts
    )


def additions() -> list[dict[str, str]]:
    """Return what is written into files that are there already."""
    listed: list[dict[str, str]] = tomllib.loads(SHARED.read_text(encoding="utf-8"))["addition"]
    return listed


def lay(root: Path) -> Copy:
    """Copy the repository, and add the game to it."""
    for name in shipped_files():
        _copy(ROOT / name, root / name)
    for name in overlaid_files():
        _copy(OVERLAY / name, root / name)
    for addition in additions():
        path = root / addition["file"]
        text = path.read_text(encoding="utf-8")
        *_, last = re.finditer(addition["behind"], text)
        path.write_text(
            text[: last.end()] + addition["text"] + text[last.end() :], encoding="utf-8"
        )
    for name in LENT:
        if (ROOT / name).exists():
            (root / name).symlink_to(ROOT / name, target_is_directory=True)
    copy = Copy(root)
    for generator in GENERATORS:
        copy.python(generator)
    return copy


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target)
