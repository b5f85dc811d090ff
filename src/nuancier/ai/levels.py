"""How well a bot plays: four levels in every game, weakest first."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from nuancier.ai.bot import LEVEL_NAMES, LevelName
from nuancier.kernel.insight import MILLE
from nuancier.locales.saying import Saying, refuse


@dataclass(frozen=True)
class Level:
    """What tells the levels apart in a turn game; live games have habits besides (habits.py)."""

    name: LevelName
    iterations: int = 0  # of search; 0 for a level that plays by its rules of thumb
    memory: int = MILLE  # thousandths of what was seen that it keeps in mind
    # A move that its search tried so many thousandths as often as the best looks as good to it.
    keenness: int = MILLE

    @property
    def title(self) -> Saying:
        """The level as people read it."""
        return Saying("level-" + self.name)


_LEVELS = (
    Level("debutant", memory=300),
    Level("joueur", memory=600),
    Level("expert", iterations=300, memory=850, keenness=333),
    Level("maitre", iterations=3000),
)
LEVELS: dict[str, Level] = {level.name: level for level in _LEVELS}

STRONGEST = LEVEL_NAMES[-1]
ADVISER = STRONGEST  # whose hints people get

# The strongest level does not stop at its own number of iterations where people play: there it
# thinks until it has done so many, or its time is up.
MOST_ITERATIONS = 20_000
LONGEST_THOUGHT = 1.0  # seconds of search for one move


def level_named(written: str) -> Level:
    """Return the level that is meant, with or without its accents."""
    split = unicodedata.normalize("NFD", written.strip().casefold())
    plain = "".join(sign for sign in split if not unicodedata.combining(sign))
    if plain not in LEVELS:
        raise refuse("unknown-level", level=written, known=", ".join(LEVELS))
    return LEVELS[plain]
