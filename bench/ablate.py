"""Play our search against the same search with one thing changed, deal by deal, seats swapped.

A change is a small edit of source text or two. They are made in a copy of ``src/``, and either side
thinks in a process of its own, from its own sources. The score is that of ours: above one half,
the search is better without the change.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.duel import Bot, Match, Pair, play_pair, rehearse
from bench.targets import ROOT
from nuancier.ai.tally import wilson
from nuancier.games import GAMES

SOURCES = ROOT / "src"
SEARCHER = "bench.ours.searcher"
PLAYERS = 2
OURS, CHANGED = 0, 1


class UnfitError(Exception):
    """The sources are not what a change was written for, or there is no such change."""


class Edit(NamedTuple):
    """A piece of source text, and what stands there instead."""

    file: str  # below src/nuancier
    old: str  # stands in the file once
    new: str

    def make(self, sources: Path) -> None:
        """Change the file in these sources."""
        file = sources / "nuancier" / self.file
        text = file.read_text(encoding="utf-8")
        times = text.count(self.old)
        if times != 1:
            raise UnfitError(
                f"src/nuancier/{self.file} should have this text once, and has it {times} times; "
                f"write the change in bench/ablate.py anew:\n{self.old}"
            )
        file.write_text(text.replace(self.old, self.new), encoding="utf-8")


class Change(NamedTuple):
    """One thing that a search does otherwise."""

    game: str
    name: str
    what: str  # the changed search does
    edits: tuple[Edit, ...]

    def make(self, sources: Path) -> None:
        """Change these sources."""
        for edit in self.edits:
            edit.make(sources)


# ---- the changes ---------------------------------------------------------------------------------

LOTS = Edit(
    "ai/search.py",
    "from nuancier.kernel.luck import Luck\n",
    "from nuancier.kernel.luck import Luck, below\n",
)
BELOW_THE_TREE = Edit(
    "ai/search.py",
    "else instinct(t, seat, moves, n, luck)\n",
    "else instinct(t, seat, moves, n, luck) if walk.in_tree != 0 else moves[below(luck, n)]\n",
)
EVERYWHERE = BELOW_THE_TREE._replace(new="else moves[below(luck, n)]\n")
NO_TRUST = Edit("ai/tree.py", "trust=float(insight.trust)", "trust=0.0")
FIRM_TRUST = NO_TRUST._replace(new="trust=0.6")
LESS_CURIOUS = Edit("ai/tree.py", "curiosity=float(insight.curiosity)", "curiosity=0.35")
MORE_CURIOUS = LESS_CURIOUS._replace(new="curiosity=1.4")
EASILY_PLEASED = Edit(
    "games/coloretto/bots.py",
    "GOOD_FOR_TWO, GOOD_FOR_MORE, GOOD_WHEN_ALONE = 7, 5, 9\n",
    "GOOD_FOR_TWO, GOOD_FOR_MORE, GOOD_WHEN_ALONE = 4, 5, 8\n",
)
PLACED_ANYWHERE = Edit(
    "games/coloretto/bots.py",
    "        return best_place(t, seat, moves, n)\n",
    "        return moves[below(luck, n)]\n",
)
BELIEVED = Edit("games/limits/bots.py", "KNOWING = 700 ", "KNOWING = 1000 ")
FORGOTTEN = Edit(
    "ai/mind.py",
    "        if memory < MILLE:\n            forget(known, memory, lucky(seed))\n",
    "        forget(known, 0, lucky(seed))\n",
)

# In the words after "the other ..".
OF_ALL_GAMES = {
    "random-playouts": (
        "makes random moves below its tree, and trusts the instinct's move in it as ours does",
        (LOTS, BELOW_THE_TREE),
    ),
    "no-trust": ("trusts the instinct's move in its tree no more than any other", (NO_TRUST,)),
    "no-instinct": (
        "makes random moves below its tree, and trusts no move in it beforehand",
        (LOTS, EVERYWHERE, NO_TRUST),
    ),
}
OF_COLORETTO = {
    "firm-trust": ("trusts the instinct's move more: 0.6, ours 0.3", (FIRM_TRUST,)),
    "less-curious": ("has a curiosity of 0.35, ours 0.7", (LESS_CURIOUS,)),
    "more-curious": ("has a curiosity of 1.4, ours 0.7", (MORE_CURIOUS,)),
    "easily-pleased": (
        "takes rows by instinct for 4 points, alone for 8; ours 7 and 9",
        (EASILY_PLEASED,),
    ),
    "random-placing": ("places cards anywhere by instinct", (PLACED_ANYWHERE,)),
}
OF_LIMITS = {
    "believe-all": ("believes an apparent excess wholly, ours to 70 %", (BELIEVED,)),
}
OF_CHIFFRES_ET_COULEURS = {
    "no-memory": (
        "has forgotten answers and shown cards, but those of the seats at work; ours nothing",
        (FORGOTTEN,),
    ),
}
CHANGES = [
    Change(game, name, what, edits)
    for game, own in {
        "coloretto": OF_COLORETTO,
        "limits": OF_LIMITS,
        "chiffres_et_couleurs": OF_CHIFFRES_ET_COULEURS,
    }.items()
    for name, (what, edits) in (OF_ALL_GAMES | own).items()
]


def change_named(game: str | None, name: str | None) -> Change:
    for change in CHANGES:
        if (change.game, change.name) == (game, name):
            return change
    known = ", ".join(f"{change.game} {change.name}" for change in CHANGES)
    raise UnfitError(f"there is no change {game} {name}: it is one of {known}")


# ---- the duel ------------------------------------------------------------------------------------


@contextmanager
def bots_of(change: Change, rules: str) -> Iterator[list[Bot]]:
    """Start ours from the present sources, and the other from a changed copy of them."""
    with tempfile.TemporaryDirectory(prefix="nuancier-ablate-") as folder:
        copy = Path(folder, "src")
        shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("__pycache__"))
        change.make(copy)
        bots = [
            Bot(SEARCHER, rules, PYTHONPATH=str(SOURCES)),
            # Rules compiled from a folder that goes away are of no use to anybody later.
            Bot(SEARCHER, rules, PYTHONPATH=str(copy), NUANCIER_CACHE=folder),
        ]
        try:
            yield bots
        finally:
            for bot in bots:
                bot.close()


def duel(change: Change, match: Match, deals: Sequence[int], rules: str = "compiled") -> list[Pair]:
    """Play these deals, each from both sides; the first of every pair is ours."""
    with bots_of(change, rules) as bots:
        rehearse(bots, match)
        pairs = []
        for deal in deals:
            pairs.append(play_pair(bots, match, deal))
            won = sum(pair.won for pair in pairs)
            print(f"\r{won:g} of {len(pairs)} pairs", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        return pairs


def told(change: Change, pairs: Sequence[Pair]) -> str:
    """Return what came of it as text."""
    n = len(pairs)
    won = sum(pair.won for pair in pairs)
    low, high = wilson(won / n, n)
    points, places, costs = ([figure(pairs, who) for who in (OURS, CHANGED)] for figure in FIGURES)
    return "\n".join(
        [
            f"{change.game} {change.name}: the other {change.what}",
            f"pairs won by ours  {won:g} of {n}: {won / n:.1%} [{low:.1%}, {high:.1%}]",
            f"points             {points[OURS]:.2f}, the other {points[CHANGED]:.2f}",
            f"mean place         {places[OURS]:.2f}, the other {places[CHANGED]:.2f}",
            f"CPU ms a move      {costs[OURS]:.2f}, the other {costs[CHANGED]:.2f}",
        ]
    )


def mean_points(pairs: Sequence[Pair], who: int) -> float:
    return statistics.mean(points for pair in pairs for points in pair.points[who])


def mean_place(pairs: Sequence[Pair], who: int) -> float:
    return statistics.mean(place for pair in pairs for place in pair.places[who])


def cpu_a_move(pairs: Sequence[Pair], who: int) -> float:
    moves = sum(pair.spent[who].moves for pair in pairs)
    return 1000 * sum(pair.spent[who].seconds for pair in pairs) / max(1, moves)


FIGURES = (mean_points, mean_place, cpu_a_move)


# ---- the command ---------------------------------------------------------------------------------


def main() -> None:
    chosen = choice()
    if chosen.list:
        for change in CHANGES:
            print(f"{change.game} {change.name}: the other {change.what}")
        return
    try:
        change = change_named(chosen.game, chosen.change)
        deals = range(chosen.seed, chosen.seed + chosen.pairs)
        print(told(change, duel(change, match_of(chosen), deals)))
    except UnfitError as refusal:
        sys.exit(str(refusal))


def choice(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.ablate", description=__doc__)
    parser.add_argument("game", nargs="?", choices=sorted({change.game for change in CHANGES}))
    parser.add_argument("change", nargs="?", help="one of --list")
    parser.add_argument("--list", action="store_true", help="tell the changes that there are")
    parser.add_argument("--pairs", type=int, default=100, help="deals, each played twice")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--iterations", type=int, default=300, help="a move")
    budget.add_argument("--ms", type=float, help="CPU time a move, instead of iterations")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    chosen = parser.parse_args(arguments)
    if not chosen.list and chosen.pairs < 1:
        parser.error("--pairs: one deal at least")
    return chosen


def match_of(chosen: argparse.Namespace) -> Match:
    game = GAMES[chosen.game]
    if chosen.ms:
        return Match(game, PLAYERS, seconds=chosen.ms / 1000)
    return Match(game, PLAYERS, simulations=chosen.iterations)


if __name__ == "__main__":
    main()
