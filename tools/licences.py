"""Collect the licences of all that the built page carries: web/dist/licences.txt.

Vite tells whose scripts it has bundled (`build.license`) and where each file came from
(`build.manifest`). The texts are those of the installed packages; none is kept in the repository.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from tools.setup import stop

FILE = "licences.txt"  # beside index.html, so that the server gives it and the wheel holds it
SCRIPTS, FILES = ".vite/license.json", ".vite/manifest.json"  # as Vite writes them, in dist
PACKAGE = r"((?:@[^/]+/)?[^/]+)"  # without the folder inside it
LICENCES, NOTICES = r"licen[cs]e|copying|ofl\b", r"notice"  # how such files begin
# Licences whose text is everybody's, and a package of web/package.json that comes with it: some
# packages only name theirs.
COMMON = {"Apache-2.0": "typescript"}


@dataclass(frozen=True)
class Licence:
    """What a package says about itself."""

    package: str
    version: str
    name: str  # as SPDX spells it
    text: str


def write(dist: Path, modules: Path) -> None:
    """Write the licences of what lies in dist; stop where a package comes without one."""
    found = [licence_of(package, modules) for package in bundled(dist)]
    (dist / FILE).write_text("\n\n".join(map(section, found)) + "\n", encoding="utf-8")


def bundled(dist: Path) -> list[str]:
    """Return the packages whose scripts, fonts or other files are in the built page."""
    scripts = json.loads((dist / SCRIPTS).read_text(encoding="utf-8"))
    sources = json.loads((dist / FILES).read_text(encoding="utf-8")).values()
    found = [re.match(PACKAGE, one["name"]) for one in scripts]
    found += [re.match(f"node_modules/{PACKAGE}/", source.get("src", "")) for source in sources]
    return sorted({package[1] for package in found if package})


def licence_of(package: str, modules: Path) -> Licence:
    """Return the licence that was installed with a package."""
    told = json.loads((modules / package / "package.json").read_text(encoding="utf-8"))
    name = str(told.get("license", ""))
    texts = texts_in(modules / package, LICENCES)
    if not texts and name in COMMON:
        texts = texts_in(modules / COMMON[name], LICENCES)
    if not (name and texts):
        stop(f"The page carries {package}, which comes without a licence: see tools/licences.py.")
    texts += texts_in(modules / package, NOTICES)
    return Licence(package, str(told["version"]), name, "\n\n".join(texts))


def texts_in(folder: Path, names: str) -> list[str]:
    """Return the files of a package that begin like this, in order."""
    named = re.compile(names, re.IGNORECASE)
    files = sorted(path for path in folder.iterdir() if path.is_file() and named.match(path.name))
    return [path.read_text(encoding="utf-8").strip() for path in files]


def section(licence: Licence) -> str:
    title = f"{licence.package} {licence.version} ({licence.name})"
    return f"{title}\n{'=' * len(title)}\n\n{licence.text}"
