"""The catalogue: one line a game."""

from __future__ import annotations

from nuancier.games.chiffres_et_couleurs import GAME as CHIFFRES_ET_COULEURS
from nuancier.games.coloretto import GAME as COLORETTO
from nuancier.games.limits import GAME as LIMITS
from nuancier.games.rouge_jaune_vert import GAME as ROUGE_JAUNE_VERT
from nuancier.games.top_speed import GAME as TOP_SPEED
from nuancier.kernel.game import Game
from nuancier.locales.saying import refuse

GAMES: dict[str, Game] = {
    game.name: game
    for game in (ROUGE_JAUNE_VERT, CHIFFRES_ET_COULEURS, COLORETTO, LIMITS, TOP_SPEED)
}


def game_named(name: str) -> Game:
    """Return the game with this name."""
    if name not in GAMES:
        raise refuse("unknown-game", name=name, known=", ".join(GAMES))
    return GAMES[name]
