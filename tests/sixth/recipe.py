"""What CONTRIBUTING says where a game stands: its list of places, read by a program."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from tools.setup import ROOT

PAPER = ROOT / "CONTRIBUTING.md"
HEADS = ("Files of its own:", "Lines in files that all games share:", "Made by commands:")
FOLDERS = ("docs", "src", "tests", "web")
ENTRY = re.compile(r"^\d+\. .*$", re.MULTILINE)
PLACE = re.compile(rf"`((?:{'|'.join(FOLDERS)})/[^`\s]+)`")
EITHER = re.compile(r"\{(\w+),(\w+)\}")
MAY = re.compile(r"may stand in .*$", re.MULTILINE)


@dataclass(frozen=True)
class Recipe:
    """Patterns of paths; `<game>` in them is the name of a game."""

    own: frozenset[str]
    optional: frozenset[str]  # of those of its own
    shared: frozenset[str]
    made: frozenset[str]

    @property
    def all(self) -> frozenset[str]:
        return self.own | self.optional | self.shared | self.made


def recipe(paper: Path = PAPER) -> Recipe:
    """Read the list."""
    section = paper.read_text(encoding="utf-8").split("## Add a game\n")[1].split("\n## ")[0]
    own, shared, made = (
        "\n".join(ENTRY.findall(part)) for part in re.split("|".join(HEADS), section)[1:]
    )
    optional = places("\n".join(MAY.findall(own)))
    return Recipe(places(own) - optional, optional, places(shared), places(made))


def places(text: str) -> frozenset[str]:
    """Return the places that a text names; what stands in both languages is two places."""
    found: set[str] = set()
    for place in PLACE.findall(text):
        either = EITHER.search(place)
        found |= {place.replace(either[0], one) for one in either.groups()} if either else {place}
    return frozenset(found)


def lies_at(file: str, place: str, game: str) -> bool:
    """Whether a file lies at a place of a game: in that folder, or by that name."""
    named = place.replace("<game>", game)
    return file.startswith(named) if named.endswith("/") else fnmatchcase(file, named)
