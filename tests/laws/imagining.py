"""How evenly tables are imagined."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scipy.stats import chisquare

from nuancier.kernel.luck import Luck, lucky
from tests.laws.kit import Kit
from tests.laws.worlds import Position, imagined

SUSPICIOUS = 1e-6  # a fair imagining gives a smaller p-value once in a million positions


MOSTLY = 0.95  # of imagined tables must fit, where exact inference is out of reach


Imagine = Callable[[Any, Luck, Any], None]


@dataclass
class Verdict:
    """How an imagining did on one position."""

    missed: int  # fitting tables that were never imagined
    inside: float  # the share of imagined tables that fit
    distance: float  # total variation distance from even
    p_value: float  # of the chi-square test, where all imagined tables fit

    def problem(self, kit: Kit) -> str:
        """Return what breaks the law for this game, or nothing."""
        if self.missed:
            return "a possible table was never imagined"
        if self.inside < (1.0 if kit.exact else MOSTLY):
            return "impossible tables were imagined"
        if kit.exact and self.p_value < SUSPICIOUS:
            return "some tables are imagined too often"
        return ""


def judged(
    kit: Kit, position: Position, worlds: dict[bytes, int], imagine: Imagine, seed: int = 1
) -> Verdict:
    """Imagine a position many times, and compare with all worlds that fit it."""
    times = 40 * len(worlds) + 300
    counted = imagined(kit, position, lucky(seed), times, imagine)
    inside = sum(counted[world] for world in worlds)
    expected = [times * weight / sum(worlds.values()) for weight in worlds.values()]
    apart = [abs(counted[w] - wanted) for w, wanted in zip(worlds, expected, strict=True)]
    even = len(worlds) == 1 or inside < times
    observed = [counted[world] for world in worlds]
    return Verdict(
        missed=len(set(worlds) - set(counted)),
        inside=inside / times,
        distance=(sum(apart) + times - inside) / (2 * times),
        p_value=1.0 if even else float(chisquare(observed, expected).pvalue),
    )
