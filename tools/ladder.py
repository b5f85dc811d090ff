"""Measure how far apart the levels are: `python tools/ladder.py [--folder build/ladder] ...`.

Neighbouring levels meet in every game, first at 2 players, then at the largest number, then at the
others. A pair is one deal played from both sides, won by the better mean place. Every deal is kept
in the folder, so that the ladder may be stopped at any time and goes on where it was; parts of it
(`--game`, `--players`) can run at the same time in the same folder. The table goes to the folder
too, as Markdown; `--table` only writes it anew.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from nuancier.ai.contest import Contest
from nuancier.ai.levels import LEVELS
from nuancier.ai.rivals import rivals_named
from nuancier.ai.standings import Pairs, Standings
from nuancier.games import GAMES
from nuancier.kernel.game import Game
from nuancier.text.arena import on_this_machine
from nuancier.text.ledger import Ledger

PAIRS, FEWER_PAIRS = 400, 100
WANTED_AT_TWO, WANTED_BOUND = 0.60, 0.50
HEAD = (
    "| game | players | levels | pairs | won | 95 % | wanted | |\n"
    "|---|---|---|---|---|---|---|---|\n"
)


@dataclass(frozen=True)
class Rung:
    """One pair of neighbouring levels at one table."""

    game: Game
    players: int
    better: str
    worse: str

    @property
    def pairs(self) -> int:
        """How many pairs are to be played."""
        return PAIRS if self.players in (2, self.game.seats[1]) else FEWER_PAIRS

    def contest(self) -> Contest:
        return Contest(self.game, self.players, rivals_named((self.better, self.worse)))

    def ledger(self, folder: Path) -> Ledger:
        """Return the file that its deals are kept in."""
        name = f"{self.game.name}-{self.players}-{self.better}-{self.worse}.jsonl"
        return Ledger(str(folder / name), self.contest())

    def verdict(self, pairs: Pairs) -> tuple[str, str]:
        """Return what is wanted of this rung, and whether it is so."""
        share, (low, _) = pairs.share
        if self.players == 2:
            return f"{WANTED_AT_TWO:.0%}", _yes(holds=share >= WANTED_AT_TWO)
        if self.players == self.game.seats[1]:
            return f"low end above {WANTED_BOUND:.0%}", _yes(holds=low > WANTED_BOUND)
        return "", ""


def _yes(*, holds: bool) -> str:
    return "yes" if holds else "**no**"


def rungs() -> Iterator[Rung]:
    """Go through the ladder in the order of work."""
    for rank in range(3):
        for game in GAMES.values():
            low, high = game.seats
            counts = ([low], [high] if high > low else [], range(low + 1, high))[rank]
            for players in counts:
                for worse, better in pairwise(LEVELS):
                    yield Rung(game, players, better, worse)


def climb(rung: Rung, folder: Path, wanted: int, jobs: int) -> None:
    """Play what is missing of a rung, and say how it stands."""
    ledger = rung.ledger(folder)
    try:
        missing = [number for number in range(wanted) if number not in ledger.deals]
        if missing:
            on_this_machine(rung.contest(), missing, jobs, ledger.add, lambda done: None)
    finally:
        ledger.close()
    print(row(rung, folder, wanted), flush=True)


def row(rung: Rung, folder: Path, most: int) -> str:
    """Return a rung as a row of the table, from the deals that are in the folder."""
    ledger = rung.ledger(folder)
    ledger.close()
    deals = [deal for number, deal in ledger.deals.items() if number < most]
    levels = f"{rung.better} – {rung.worse}"
    start = f"| {rung.game.name} | {rung.players} | {levels} |"
    pairs = Standings(rung.contest(), deals).pairs
    if not deals or pairs is None:
        return f"{start} 0 | | | | |"
    share, (low, high) = pairs.share
    wanted, verdict = rung.verdict(pairs)
    figures = f"{pairs.played} | {share:.1%} | {low:.1%} – {high:.1%}"
    return f"{start} {figures} | {wanted} | {verdict} |"


def main() -> int:
    order = order_from(sys.argv[1:])
    folder: Path = order.folder
    folder.mkdir(parents=True, exist_ok=True)
    for rung in rungs():
        chosen = not order.game or rung.game.name in order.game
        seated = not order.players or rung.players in order.players
        if chosen and seated and not order.table:
            climb(rung, folder, order.pairs or rung.pairs, order.jobs)
    rows = [row(rung, folder, order.pairs or rung.pairs) for rung in rungs()]
    table = HEAD + "\n".join(rows) + "\n"
    (folder / "ladder.md").write_text(table, encoding="utf-8")
    if order.table:
        print(table, end="")
    return 0


def order_from(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python tools/ladder.py", description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("build/ladder"))
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--players", action="append", type=int)
    parser.add_argument("--pairs", type=int, default=0, help="instead of 400 and 100")
    parser.add_argument("--jobs", type=int, default=0, help="usually one per core")
    parser.add_argument("--table", action="store_true", help="play nothing")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
