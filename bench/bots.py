"""``make bench-bots``: our search beside OpenSpiel's, in one run.

OpenSpiel's MCTSBot plays Coloretto, its ISMCTSBot the games with hidden hands; both are in
processes apart. They are compared at equal CPU time a move and at equal simulations, over deals
that are played twice with the seats swapped, and by the simulations of a CPU-second.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
from dataclasses import replace
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bench import machine
from bench.duel import Bot, Match, Pool, Question, Spent, a_choice, play_pair, rehearse
from bench.targets import HERE, ROOT
from nuancier.ai.tally import wilson
from nuancier.games import GAMES

BOTS = ("bench.ours.searcher", "bench.peers.openspiel.player")
TURN_GAMES = [game.name for game in GAMES.values() if game.pace == "turns"]
FASTER = {"coloretto": 100.0}  # how many times its simulations per CPU-second are promised
WON = 0.7  # the share of pairs that is promised at equal time
STAGES = (0, 20, 40)  # moves made before the positions in which the speed is measured
DEALS = 3  # of each stage


def main() -> None:
    chosen = choice()
    report = measured(chosen)
    file = saved(report)
    print(json.dumps(report, indent=1) if chosen.json else told(report))
    print(f"written: {file.relative_to(ROOT)}", file=sys.stderr)


def choice(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.bots", description=__doc__)
    parser.add_argument("--games", nargs="+", choices=TURN_GAMES, default=TURN_GAMES)
    parser.add_argument("--players", nargs="+", type=int, choices=(2, 4), default=[2, 4])
    parser.add_argument("--pairs", type=int, default=100, help="deals, each played twice")
    parser.add_argument("--ms", type=float, default=50.0, help="CPU time a move; 0: left out")
    parser.add_argument(
        "--simulations", type=int, default=50, help="a move, when they are equal; 0: left out"
    )
    parser.add_argument("--speed", action="store_true", help="only simulations per CPU-second")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at a time")
    parser.add_argument("--json", action="store_true", help="print one object instead")
    return parser.parse_args(arguments)


def measured(chosen: argparse.Namespace) -> dict[str, Any]:
    """Measure the speed first, then play the matches."""
    load_before = machine.load_average()
    tables = [Match(GAMES[name], players) for name in chosen.games for players in chosen.players]
    with Pool(BOTS, chosen.jobs) as pool:
        for table in tables:
            for couple in pool.couples:
                rehearse(couple, table)
        speeds = [speed(pool.couples[0], table, chosen) for table in tables]
        budgets = [] if chosen.speed else budgets_of(chosen)
        matches = [
            played(pool, replace(table, **budget), chosen) for budget in budgets for table in tables
        ]
    report: dict[str, Any] = {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "open_spiel": version("open_spiel"),
        "load": [load_before, machine.load_average()],
        "chosen": vars(chosen),
        "speeds": speeds,
        "matches": matches,
    }
    return report | {"bars": bars(report)}


def budgets_of(chosen: argparse.Namespace) -> list[dict[str, Any]]:
    """Return what a move may cost, time first."""
    budgets = []
    if chosen.ms:
        budgets.append({"seconds": chosen.ms / 1000})
    if chosen.simulations:
        budgets.append({"simulations": chosen.simulations})
    return budgets


# ---- measuring -----------------------------------------------------------------------------------


def speed(couple: list[Bot], table: Match, chosen: argparse.Namespace) -> dict[str, Any]:
    """Ask both about the same positions, and count simulations per CPU-second."""
    timed = replace(table, seconds=max(chosen.ms, 50.0) / 1000)
    questions = [
        a_choice(timed, chosen.seed + deal, made) for made in STAGES for deal in range(DEALS)
    ]
    ours, theirs = ([rate(bot, question) for question in questions] for bot in couple)
    say(f"speed of {table.game.name} with {table.players} is measured")
    return {
        "game": table.game.name,
        "players": table.players,
        "ours": statistics.median(ours),
        "theirs": statistics.median(theirs),
        "ratio": statistics.median(a / b for a, b in zip(ours, theirs, strict=True)),
    }


def rate(bot: Bot, question: Question) -> float:
    bot.ask(question)  # a bot that measures itself has measured itself now
    answer = bot.ask(question)
    return answer.simulations / max(answer.seconds, 1e-6)


def played(pool: Pool, match: Match, chosen: argparse.Namespace) -> dict[str, Any]:
    """Play all pairs of one match and count them."""
    deals = range(chosen.seed, chosen.seed + chosen.pairs)
    pairs = pool.each(lambda couple, deal: play_pair(couple, match, deal), deals)
    won = sum(pair.won for pair in pairs)
    spent = [Spent(), Spent()]
    for pair in pairs:
        for total, part in zip(spent, pair.spent, strict=True):
            total.join(part)
    equal = "time" if match.seconds else "simulations"
    say(f"{match.game.name} with {match.players} at equal {equal}: {won:g} of {len(pairs)} pairs")
    return {
        "game": match.game.name,
        "players": match.players,
        "equal": equal,
        "pairs": len(pairs),
        "won": won,
        "share": won / len(pairs),
        "interval": wilson(won / len(pairs), len(pairs)),
        "places": [statistics.mean(p for pair in pairs for p in pair.places[k]) for k in (0, 1)],
        "points": [statistics.mean(p for pair in pairs for p in pair.points[k]) for k in (0, 1)],
        "ours": spent[0].figures(),
        "theirs": spent[1].figures(),
    }


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def saved(report: dict[str, Any]) -> Path:
    """Write the report to a file of its own."""
    folder = HERE / "results"
    folder.mkdir(exist_ok=True)
    moment = report["when"].replace(":", "").replace("+0000", "")
    file = folder / f"bots-{moment}.json"
    file.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    return file


# ---- the report ----------------------------------------------------------------------------------


def told(report: dict[str, Any]) -> str:
    """Return the report as text."""
    matches = [*match_lines(report), ""] if report["matches"] else []  # none with --speed
    return "\n".join([*speed_lines(report), "", *matches, *bar_lines(report)])


def speed_lines(report: dict[str, Any]) -> list[str]:
    lines = [f"Simulations per CPU-second, median of {len(STAGES) * DEALS} positions"]
    lines.append(f"{'':28}{'ours':>12}{'OpenSpiel':>12}{'ratio':>9}")
    for row in report["speeds"]:
        numbers = f"{row['ours']:12,.0f}{row['theirs']:12,.0f}{row['ratio']:9,.0f}"
        lines.append(f"{row['game']} ({row['players']})".ljust(28) + numbers)
    return lines


def match_lines(report: dict[str, Any]) -> list[str]:
    lines = ["Pairs won by ours, with the 95 % interval; a pair is one deal played twice"]
    lines.append(
        f"{'':28}{'equal':>12}{'pairs':>7}{'won':>7}{'interval':>15}{'mean places':>14}"
        f"{'CPU ms a move':>16}{'simulations a move':>21}"
    )
    return lines + [match_line(row) for row in report["matches"]]


def match_line(row: dict[str, Any]) -> str:
    low, high = row["interval"]
    ours, theirs = row["ours"], row["theirs"]
    places = f"{row['places'][0]:.2f} / {row['places'][1]:.2f}"
    costs = f"{ours['ms_per_move']:.1f} / {theirs['ms_per_move']:.1f}"
    counts = f"{ours['simulations_per_move']:,.0f} / {theirs['simulations_per_move']:,.0f}"
    return (
        f"{row['game']} ({row['players']})".ljust(28)
        + f"{row['equal']:>12}{row['pairs']:7}{row['share']:7.0%}"
        + f"{f'{low:.0%} - {high:.0%}':>15}{places:>14}{costs:>16}{counts:>21}"
    )


def bars(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what was promised, and whether it holds in this run."""
    faster = [
        bar(f"{name(row)}: simulations per CPU-second", row["ratio"], FASTER[row["game"]])
        for row in report["speeds"]
        if row["game"] in FASTER
    ]
    won = [
        bar(f"{name(row)}: pairs won at equal time", row["share"], WON)
        for row in report["matches"]
        if row["equal"] == "time"
    ]
    return faster + won


def bar(promise: str, value: float, least: float) -> dict[str, Any]:
    return {"bar": promise, "value": value, "least": least, "met": value >= least}


def name(row: dict[str, Any]) -> str:
    return f"{row['game']} ({row['players']})"


def bar_lines(report: dict[str, Any]) -> list[str]:
    return ["Bars"] + [
        f"  {'met   ' if each['met'] else 'MISSED'}  {each['bar']:56}"
        f"{each['value']:9.2f} >= {each['least']:g}"
        for each in report["bars"]
    ]


if __name__ == "__main__":
    main()
