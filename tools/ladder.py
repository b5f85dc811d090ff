"""Measure how far apart the levels are: `python tools/ladder.py [--folder build/ladder] ...`.

Neighbouring levels meet in every game, first at 2 players, then at the largest number, then at the
others. A pair is one deal played from both sides, won by the better mean place. Every deal is kept
in the folder, so that the ladder may be stopped at any time and goes on where it was; parts of it
(`--game`, `--players`) can run at the same time in the same folder. The table goes to the folder
too, as Markdown; `--table` only prints what there is, and writes nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from nuancier.ai.contest import Contest, DealPlayed
from nuancier.ai.levels import LEVELS
from nuancier.ai.rivals import rivals_named
from nuancier.ai.standings import Pairs, Standings
from nuancier.games import GAMES
from nuancier.kernel.game import Game
from nuancier.locales import Words
from nuancier.locales.saying import Refusal
from nuancier.text.arena import on_this_machine
from nuancier.text.ledger import Ledger

PAIRS, FEWER_PAIRS = 400, 100
REFUSED = 2
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

    def file(self, folder: Path) -> Path:
        """Return the file that its deals are kept in."""
        return folder / f"{self.game.name}-{self.players}-{self.better}-{self.worse}.jsonl"

    def played(self, folder: Path, most: int) -> list[DealPlayed]:
        """Return which of its first deals are in the folder."""
        if not self.file(folder).exists():
            return []
        ledger = Ledger(str(self.file(folder)), self.contest())
        ledger.close()
        return [deal for number, deal in ledger.deals.items() if number < most]

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
    ledger = Ledger(str(rung.file(folder)), rung.contest())
    try:
        missing = [number for number in range(wanted) if number not in ledger.deals]
        if missing:
            on_this_machine(rung.contest(), missing, jobs, ledger.add, lambda done: None)
    finally:
        ledger.close()
    print(row(rung, folder, wanted), flush=True)


def row(rung: Rung, folder: Path, most: int) -> str:
    """Return a rung as a row of the table, from the deals that are in the folder."""
    deals = rung.played(folder, most)
    levels = f"{rung.better} – {rung.worse}"
    start = f"| {rung.game.name} | {rung.players} | {levels} |"
    pairs = Standings(rung.contest(), deals).pairs
    if not deals or pairs is None:
        return f"{start} 0 | | | | |"
    share, (low, high) = pairs.share
    wanted, verdict = rung.verdict(pairs)
    short = f" of {rung.pairs}" if pairs.played < rung.pairs else ""
    figures = f"{pairs.played}{short} | {share:.1%} | {low:.1%} – {high:.1%}"
    return f"{start} {figures} | {wanted} | {verdict} |"


def main(arguments: Sequence[str]) -> int:
    """Climb as ordered; a refusal is a sentence, and the status says so."""
    order = order_from(arguments)
    try:
        if not order.table:
            climb_all(order)
            (order.folder / "ladder.md").write_text(table(order), encoding="utf-8")
        else:
            print(table(order), end="")
    except Refusal as refusal:
        print(Words("en").speak(refusal.saying), file=sys.stderr)
        return REFUSED
    return 0


def climb_all(order: argparse.Namespace) -> None:
    """Play what is missing of all the rungs that were ordered."""
    order.folder.mkdir(parents=True, exist_ok=True)
    for rung in rungs():
        chosen = not order.game or rung.game.name in order.game
        seated = not order.players or rung.players in order.players
        if chosen and seated:
            climb(rung, order.folder, order.pairs or rung.pairs, order.jobs)


def table(order: argparse.Namespace) -> str:
    """Return how all rungs stand, as Markdown."""
    rows = [row(rung, order.folder, order.pairs or rung.pairs) for rung in rungs()]
    return HEAD + "\n".join(rows) + "\n"


def order_from(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python tools/ladder.py", description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("build/ladder"))
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--players", action="append", type=int)
    parser.add_argument("--pairs", type=positive, default=0, help="instead of 400 and 100")
    parser.add_argument("--jobs", type=positive, default=0, help="usually one per core")
    parser.add_argument("--table", action="store_true", help="play and write nothing")
    return parser.parse_args(arguments)


def positive(written: str) -> int:
    """Return a whole number that is not too small to play with."""
    number = int(written)
    if number < 1:
        raise ValueError
    return number


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
