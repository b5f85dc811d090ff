"""What a bot is: a verb that looks at a View and the moves open to it, and picks one."""

from __future__ import annotations

from typing import Any, Literal, get_args

from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import generic, rule

# Weakest first: the one list of levels, for bots, messages and the page.
LevelName = Literal["debutant", "joueur", "expert", "maitre"]
LEVEL_NAMES: tuple[LevelName, ...] = get_args(LevelName)

# A game's own mapping says which of them need no search.
BOTS = ("random", *LEVEL_NAMES)
RANDOM, DEBUTANT, JOUEUR, EXPERT, MAITRE = range(len(BOTS))


@rule
def random(view: Any, moves: Vec, n: int, luck: Luck) -> int:
    """Make any move."""
    return moves[below(luck, n)]


@generic
def debutant(view: Any, moves: Vec, n: int, luck: Luck) -> int:
    """Play with a beginner's mistakes, as this game's ``debutant`` does."""
    return int(view.verbs["debutant"](view, moves, n, luck))


@generic
def joueur(view: Any, moves: Vec, n: int, luck: Luck) -> int:
    """Play sensibly and quickly, as this game's ``joueur`` does."""
    return int(view.verbs["joueur"](view, moves, n, luck))
