"""Make the page: `python -m tools.web packages | build | types | lint | styles | test | dev`.

`packages` installs what web/package-lock.json pins, `build` makes web/dist; both do nothing when
nothing has changed. `types`, `lint`, `styles` and `test` check the sources. `dev` serves them as
they are written, with the tables of a running `nuancier serve`. All of it takes the Python of
.venv.
"""

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools import licences
from tools.node import Node, find_node
from tools.setup import ROOT, step

WEB = ROOT / "web"
DIST = WEB / "dist"
MODULES = WEB / "node_modules"
WORDS = ROOT / "src" / "nuancier" / "locales"
PINS = WEB / "package-lock.json"
INSTALLED, BUILT = ".nuancier", ".nuancier"  # stamps, in node_modules and in dist
NOT_SOURCES = {"node_modules", "dist", "shots", "test"}

COMMANDS = {
    "types": ("typescript/bin/tsc", "--noEmit"),
    "lint": ("oxlint/bin/oxlint",),
    "styles": ("prettier/bin/prettier.cjs", "--check", "src/**/*.css"),
    "test": ("vitest/vitest.mjs", "run"),
    "dev": ("vite/bin/vite.js",),
}


def main(wanted: str) -> int:
    if wanted == "build":
        build()
        return 0
    node = find_node()
    install(node)
    if wanted == "packages":
        return 0
    program, *options = COMMANDS[wanted]
    order = [node.program, str(MODULES / program), *options]
    return subprocess.run(order, cwd=WEB, env=node.environment, check=False).returncode


def build() -> None:
    """Make web/dist, unless it is what the sources say."""
    wanted = digest(sources())
    if stamp(DIST / BUILT) == wanted:
        return
    node = find_node()
    install(node)
    order = [node.program, str(MODULES / "vite" / "bin" / "vite.js"), "build"]
    step("the page in web/dist", order, folder=WEB, environment=node.environment)
    licences.write(DIST, MODULES)
    (DIST / BUILT).write_text(wanted, encoding="utf-8")


def install(node: Node) -> None:
    """Install the packages of web/, unless they are the ones that are pinned."""
    wanted = digest([PINS])
    if stamp(MODULES / INSTALLED) == wanted:
        return
    order = [*node.npm, "ci", "--no-audit", "--no-fund"]
    step("packages of web/package-lock.json", order, folder=WEB, environment=node.environment)
    (MODULES / INSTALLED).write_text(wanted, encoding="utf-8")


def sources() -> Iterator[Path]:
    """Go through all that the page is made of."""
    for path in WEB.iterdir():
        if path.is_file():
            yield path
        elif path.name not in NOT_SOURCES:
            yield from (inner for inner in path.rglob("*") if inner.is_file())
    yield from WORDS.glob("*/*.ftl")


def digest(paths: Iterator[Path] | list[Path]) -> str:
    """Return a fingerprint of these files, of their names and of what is in them."""
    found = hashlib.sha256()
    for path in sorted(paths):
        found.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def stamp(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


def built_files() -> list[Path]:
    """Return what is to be served; names with a dot in front are for the tools."""
    return [
        path
        for path in sorted(DIST.rglob("*"))
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(DIST).parts)
    ]


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in ("packages", "build", *COMMANDS):
        sys.exit("usage: python -m tools.web packages|build|types|lint|styles|test|dev")
    sys.exit(main(sys.argv[1]))
