"""Who plays as a bot: twelve characters, three of each level, and the faces that people may have.

A character is a name, an animal and words on the page; how well it plays is its level, and nothing
else follows from it: neither what it does nor how long it takes. The page gets the same list made
(``web/src/wire/cast.ts``).
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from nuancier.locales import LANGUAGES, Words

if TYPE_CHECKING:
    from nuancier.tables.messages import Character, Face, Level


@dataclass(frozen=True)
class Role:
    """One character."""

    who: Character
    animal: Face
    level: Level  # at which it plays unless another is wished


CAST: dict[Character, Role] = {
    role.who: role
    for role in (
        Role("mimosa", "escargot", "debutant"),
        Role("lilas", "lapin", "debutant"),
        Role("caramel", "ours", "debutant"),
        Role("vanille", "poule", "joueur"),
        Role("pistache", "grenouille", "joueur"),
        Role("noisette", "herisson", "joueur"),
        Role("safran", "renard", "expert"),
        Role("corail", "pieuvre", "expert"),
        Role("perle", "elephant", "expert"),
        Role("indigo", "hibou", "maitre"),
        Role("azur", "baleine", "maitre"),
        Role("onyx", "manchot", "maitre"),
    )
}
FACES = tuple(role.animal for role in CAST.values())
_LEVELS: list[str] = list(dict.fromkeys(role.level for role in CAST.values()))


@cache
def name_of(who: Character | None) -> str:
    """Return the name of a character, the same in all languages; nobody has none."""
    return Words(LANGUAGES[0]).say("cast-" + who) if who else ""


def first_of(level: str, here: Collection[Character | None]) -> Character:
    """Return the first character of a level who is not here; after those three, of one near it."""
    return all_of(level, here)[0]


def all_of(level: str, here: Collection[Character | None]) -> list[Character]:
    """Return the characters who are not here, of this level or else of the one nearest to it."""
    absent = [role for role in CAST.values() if role.who not in here]
    nearest = min(_steps(role.level, level) for role in absent)
    return [role.who for role in absent if _steps(role.level, level) == nearest]


def _steps(one: str, other: str) -> int:
    return abs(_LEVELS.index(one) - _LEVELS.index(other))


def casting(
    levels: Sequence[str | None], told: Sequence[Character | None]
) -> list[Character | None]:
    """Return who sits at every bot's seat: whoever is told, else the first who is not here.

    In old logs nobody is told: there this is how a bot gets its character, always the same.
    """
    cast = [*told, *[None] * (len(levels) - len(told))][: len(levels)]
    for seat, level in enumerate(levels):
        if level is None:
            cast[seat] = None
        elif cast[seat] is None:
            cast[seat] = first_of(level, cast)
    return cast


def free_face(name: str, here: Collection[Face | None]) -> Face:
    """Return a face for somebody who chose none: not one that is here, as long as there is one."""
    first = zlib.crc32(name.encode()) % len(FACES)
    around = (*FACES[first:], *FACES[:first])
    return next((face for face in around if face not in here), around[0])
