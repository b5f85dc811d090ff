"""Which sources play: the rules, the bots, and what both stand on.

An outcome depends on them alone, and nothing outside them is compiled; so the compiler's cache and
the deals of an arena are told apart by them, and an edit elsewhere costs nobody a minute.
"""

from __future__ import annotations

from pathlib import Path

import nuancier

PLAYING = ("kernel", "ai", "games")  # folders of the package


def package() -> Path:
    """Return the folder of the package."""
    return Path(nuancier.__file__).parent


def playing_sources() -> dict[str, Path]:
    """Return the files of all that plays, by their names in the package, in order."""
    home = package()
    files = (path for folder in PLAYING for path in (home / folder).rglob("*.py"))
    return dict(sorted((path.relative_to(home).as_posix(), path) for path in files))
