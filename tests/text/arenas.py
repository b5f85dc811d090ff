"""Small arenas, and the language of their pictures."""

from __future__ import annotations

from nuancier.ai.arena import Referee
from nuancier.ai.contest import Contest
from nuancier.ai.rivals import rivals_named
from nuancier.ai.standings import Standings
from nuancier.games import GAMES

SVG = "{http://www.w3.org/2000/svg}"


def held(*bots: str, game: str = "coloretto", players: int = 2, deals: int = 3) -> Standings:
    """Hold a small arena in this process."""
    one = Contest(GAMES[game], players, rivals_named(bots), 4)
    referee = Referee(one)
    return Standings(one, [referee.play(number) for number in range(deals)])
