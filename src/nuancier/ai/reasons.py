"""Why a move is advised: one phrase, from what a search thinks of the best moves."""

from __future__ import annotations

from collections.abc import Sequence

from nuancier.ai.mind import Opinion
from nuancier.ai.thinking import Decision
from nuancier.kernel.game import Game
from nuancier.locales.saying import Saying, says

BEST_FEW, HARDLY_TRIED = 5, 0.01  # moves that a hint weighs; less thought than that tells nothing
CLOSE, CLEAR = 0.01, 0.08  # leads of the best move over the next, as a share of all there is


def best_few(opinions: Sequence[Opinion]) -> list[Opinion]:
    """Return the chosen move and the best others, of those that were thought about enough."""
    weighed = [one for one in opinions[1:] if one.visits > HARDLY_TRIED * opinions[0].visits]
    return [*opinions[:1], *sorted(weighed, key=lambda one: -one.value)[: BEST_FEW - 1]]


def lead(few: Sequence[Opinion]) -> str:
    """Return how sure the choice is: clear, close, or neither."""
    if not few:
        return "some"
    ahead = few[0].value - max((one.value for one in few[1:]), default=0.0)
    return "close" if ahead < CLOSE else "clear" if ahead >= CLEAR else "some"


def why(game: Game, decision: Decision, moves: Sequence[int]) -> Saying | None:
    """Return why this move rather than the next best; None where nobody searched."""
    if len(moves) == 1:
        return says("hint-only")
    few = best_few(decision.opinions)
    if not few:
        return None
    if len(few) == 1:
        return says("hint-by-far")
    best, other = few[0], few[1]
    rival = game.told(other.move)
    if lead(few) == "close":
        return says("hint-close", other=rival)
    tenths = round(10 * (best.points - other.points))
    if tenths < 1:
        return says("hint-chances", other=rival)
    return says("hint-points", gap=_told(tenths), other=rival)


def _told(tenths: int) -> Saying:
    """Return a number of points as it is read: a small one with its tenths."""
    if tenths >= 20 or tenths % 10 == 0:
        return says("hint-whole", whole=round(tenths / 10))
    return says("hint-tenths", whole=tenths // 10, tenth=tenths % 10)
