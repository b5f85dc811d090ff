"""Players of Plus Haut, weakest first, and how a search thinks about it."""

from __future__ import annotations

from nuancier.ai.bot import random
from nuancier.games.plus_haut.moves import KEEP, SWAP
from nuancier.games.plus_haut.rules import worth
from nuancier.games.plus_haut.table import CARDS, Table, View
from nuancier.kernel.insight import Insight
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import entry, rule

ERRS = 3  # a beginner goes by a whim, one time in so many


@rule
def instinct(t: Table | View, seat: int, moves: Vec, n: int, luck: Luck) -> int:
    """Keep a card that is better than most."""
    return KEEP if 2 * worth(t, t.card[seat]) >= t.cards else SWAP


@entry
def joueur(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Follow one's instinct."""
    return instinct(view, view.viewer, moves, n, luck)


@entry
def debutant(view: View, moves: Vec, n: int, luck: Luck) -> int:
    """Follow one's instinct, or a whim."""
    if below(luck, ERRS) == 0:
        return moves[below(luck, n)]
    return instinct(view, view.viewer, moves, n, luck)


BOTS = {"random": random, "debutant": debutant, "joueur": joueur}


@rule
def glimpse(t: Table, seat: int, move: int, viewer: int) -> int:
    """See every move, the card that was laid, and the new one if it is one's own."""
    if move != SWAP:
        return KEEP
    new = 1 + t.card[seat] if seat == viewer else 0
    return SWAP + (1 + CARDS) * t.laid[seat] + new


INSIGHT = Insight(instinct=instinct, glimpse=glimpse, stakes=1.0, score_decides=True)
