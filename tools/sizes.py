"""Weigh the built page: `python -m tools.sizes`. What is too heavy for a phone is a failure.

Told by the build's own list: the document, the entry with all that it imports at once, their
styles, the fonts of our languages. What comes later (words, games) the browser tests weigh too.
"""

import gzip
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.web import DIST

LIST = DIST / ".vite" / "manifest.json"
FIRST_LOAD, SHELL = 150_000, 30_000  # bytes after gzip: all of it, and the scripts alone
BESIDE = ("index.html", "first.js", "logo.svg", "manifest.webmanifest")
LATER = re.compile(r"latin-ext|\.ftl$")  # fonts for names with rarer letters, and words
PACKED = (".woff2", ".png")  # gzip would gain nothing


def main() -> int:
    if not LIST.exists():
        print("The page is not built: run python -m tools.web build.")
        return 1
    first = first_files(json.loads(LIST.read_text(encoding="utf-8")))
    sizes = {name: size_of(DIST / name) for name in first}
    shell = sum(size for name, size in sizes.items() if is_shell(name))
    for name, size in sorted(sizes.items(), key=lambda one: -one[1]):
        print(f"{size / 1000:8.1f} kB  {name}")
    ends_well = told("scripts of the shell", shell, SHELL)
    return 0 if told("first load", sum(sizes.values()), FIRST_LOAD) and ends_well else 1


def first_files(chunks: dict[str, Any]) -> list[str]:
    """Return what a browser loads before anything can be seen."""
    found = dict.fromkeys(BESIDE)
    for chunk in first_chunks(chunks):
        found |= dict.fromkeys((chunk["file"], *chunk.get("css", ()), *chunk.get("assets", ())))
    return [name for name in found if not LATER.search(name)]


def first_chunks(chunks: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Go through the entry and all that it cannot start without."""
    waiting = [name for name, chunk in chunks.items() if chunk.get("isEntry")]
    seen = set()
    while waiting:
        name = waiting.pop(0)
        if name not in seen:
            seen.add(name)
            yield chunks[name]
            waiting += chunks[name].get("imports", ())


def is_shell(name: str) -> bool:
    return name.endswith(".js") and "/" in name


def size_of(path: Path) -> int:
    body = path.read_bytes()
    return len(body) if path.suffix in PACKED else len(gzip.compress(body))


def told(what: str, size: int, most: int) -> bool:
    print(f"{size / 1000:8.1f} kB  {what}, of {most / 1000:.0f} kB at most")
    return size <= most


if __name__ == "__main__":
    sys.exit(main())
