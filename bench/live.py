"""Tell how the levels play the live games among themselves, and what the one good trick wins.

The games are simulated under an event clock, in compiled rules; the trick replaces a bot, which
interpreted rules alone allow. Without ``--only`` each part runs in a process of its own.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from typing import Any, NamedTuple

from bench.targets import ROOT
from bench.tricks import share_of, throw_when_ahead
from nuancier.ai.habits import PEOPLE
from nuancier.ai.simulate import Plan, Simulator
from nuancier.ai.tally import wilson
from nuancier.games import GAMES
from nuancier.games.rouge_jaune_vert import table as cards
from nuancier.games.rouge_jaune_vert.rules import has_mistake
from nuancier.games.top_speed import table as race

SEED = 5
RULES = {"games": "compiled", "tricks": "interpreted"}  # by part
ROUGE_JAUNE_VERT, TOP_SPEED = GAMES["rouge_jaune_vert"], GAMES["top_speed"]
HEAD = """\
| level | Rouge Jaune Vert, seconds a round, 2 / 3 / 4 / 5 / 6 players | the stopper has a mistake \
| Top Speed, seconds | wrong cards a race | TOP is true |
| --- | --- | --- | --- | --- | --- |"""


class Rounds(NamedTuple):
    """Rouge Jaune Vert at one level, with so many players."""

    seconds: float  # a round
    mistaken: float  # the share of stoppers of last rounds who have a mistake


class Races(NamedTuple):
    """Top Speed at one level."""

    seconds: float
    wrong_cards: float  # in the columns at the end
    true_tops: float  # the share of first TOPs that are true


def rounds_of(level: str, players: int, games: int) -> Rounds:
    """Play games of Rouge Jaune Vert; of each the last round is looked at."""
    simulator = Simulator(Plan(ROUGE_JAUNE_VERT, players, (level,) * players, SEED))
    milliseconds = stoppers = mistaken = 0
    for number in range(games):
        milliseconds += simulator.outcome(number).milliseconds
        t = simulator.played
        if t.stopper != cards.NOBODY:
            stoppers += 1
            mistaken += has_mistake(t, t.stopper)
    return Rounds(milliseconds / (1000 * games * cards.ROUNDS), mistaken / max(1, stoppers))


def races_of(level: str, games: int) -> Races:
    """Play races of Top Speed."""
    simulator = Simulator(Plan(TOP_SPEED, 2, (level,) * 2, SEED))
    milliseconds = wrong = true = false = 0
    for number in range(games):
        milliseconds += simulator.outcome(number).milliseconds
        t = simulator.played
        wrong += sum(wrong_cards(t, c) for c in range(race.COLUMNS))
        false += t.stopped != race.NOBODY
        true += t.ending == race.TOP_CALLED
    return Races(milliseconds / (1000 * games), wrong / games, true / max(1, true + false))


def wrong_cards(t: Any, c: int) -> int:
    """Count the cards of a column that share a motif or a colour with one before them."""
    marks = wrong = 0
    for place in range(t.column_cards[c]):
        mark = int(race.MARKS[t.column[c, place]])
        wrong += marks & mark != 0
        marks |= mark
    return wrong


# ---- the report ----------------------------------------------------------------------------------


def tell_games(games: int, races: int) -> None:
    """Print a table with a row for every level."""
    least, most = ROUGE_JAUNE_VERT.seats
    print(f"Equal levels, {games:,} games a cell, {races:,} races", HEAD, sep="\n\n", flush=True)
    for level in PEOPLE:
        rounds = [rounds_of(level, players, games) for players in range(least, most + 1)]
        print(row(level, rounds, races_of(level, races)), flush=True)


def row(level: str, rounds: list[Rounds], races: Races) -> str:
    seconds = " / ".join(f"{each.seconds:.0f}" for each in rounds)
    mistaken = " / ".join(f"{100 * each.mistaken:.0f}" for each in rounds) + " %"
    top_speed = f"{races.seconds:.0f} | {races.wrong_cards:.1f} | {100 * races.true_tops:.1f} %"
    return f"| {level} | {seconds} | {mistaken} | {top_speed} |"


def tell_tricks(pairs: int) -> None:
    """Print what throwing cards down when ahead wins at two players."""
    for option in ("off", "on"):
        share = share_of(ROUGE_JAUNE_VERT.name, throw_when_ahead, pairs, clean_stop=option)
        low, high = (100 * end for end in wilson(share, pairs))
        won = f"{100 * share:.1f} % [{low:.1f}, {high:.1f}] of {pairs} pairs"
        print(f"Cards thrown down when ahead, clean_stop {option}: {won}", flush=True)


def main() -> None:
    chosen = choice()
    if chosen.only == "games":
        tell_games(chosen.games, chosen.races)
    elif chosen.only == "tricks":
        tell_tricks(chosen.pairs)
    else:
        for part, rules in RULES.items():
            command = [sys.executable, "-m", "bench.live", *sys.argv[1:], "--only", part]
            environment = os.environ | {"NUANCIER_RULES": rules}
            subprocess.run(command, cwd=ROOT, env=environment, check=True)


def choice(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.live", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="of Rouge Jaune Vert, a cell")
    parser.add_argument("--races", type=int, default=1000, help="of Top Speed, a cell")
    parser.add_argument("--pairs", type=int, default=400, help="for the trick")
    parser.add_argument("--only", choices=list(RULES), help="in the rules of this process")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main()
