"""A simulation on the command line: its progress, and what it found, as a table or as JSON."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from nuancier.ai.jobs import SharedTask, Simulation
from nuancier.ai.processes import worker_rules
from nuancier.ai.simulate import Plan
from nuancier.ai.tally import Interval, Tally
from nuancier.locales import Words
from nuancier.text.drawing import decimal
from nuancier.text.screen import Paper

Progress = Callable[[int], None]  # is told how many games are done
WORKER = (sys.executable, "-m", "nuancier.text.worker")  # and the name of its task


def simulate(plan: Plan, games: int, jobs: int | None, words: Words, *, as_json: bool) -> None:
    """Play all games, and print what came of them."""
    simulation = Simulation((*WORKER, "simulation"), plan, games, jobs or cores())
    began = time.perf_counter()
    with progress_bar(games, words) as progress:
        simulation.run(once_playing(simulation, progress))
    facts = found(plan, simulation, time.perf_counter() - began)
    if as_json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        paper = Paper()
        for line in summary(plan, facts, words):
            paper.print(line)
        paper.print(seats_table(facts, words))


def cores() -> int:
    """Return how many processes can compute at the same time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def once_playing(task: SharedTask, progress: Progress) -> Progress:
    """Tell the progress from the first order on: until then the rules are prepared."""
    whole = task.left_to_order()

    def tell(done: int) -> None:
        if task.left_to_order() < whole:
            progress(done)

    return tell


@contextmanager
def progress_bar(games: int, words: Words) -> Iterator[Progress]:
    """Show how many games are done, if anybody watches; when first told, that they are played."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task(words.say("simulate-compiling"), total=games)

        def show(done: int) -> None:
            bar.update(task, completed=done, description=words.say("simulate-playing"))

        yield show


def found(plan: Plan, simulation: Simulation, seconds: float) -> dict[str, Any]:
    """Return all that the simulation found, as it goes to JSON."""
    tally, cpu = simulation.tally, max(simulation.cpu_seconds, 1e-9)
    live = plan.game.pace == "live"
    length, length_interval = tally.length()
    return {
        "game": plan.game.name,
        "players": plan.players,
        "games": tally.games,
        "seed": plan.seed,
        "options": plan.options,
        "games_in_match": plan.games_in_match(),
        "decisions": tally.decisions,
        "length": {"mean": length, "ci95": length_interval},
        "race_seconds": tally.milliseconds / 1000 / tally.games if live else None,
        "seats": [_seat(plan, simulation.tally, seat) for seat in range(plan.players)],
        "rules": worker_rules(),
        "jobs": simulation.jobs,
        "cpu_seconds": cpu,
        "wall_seconds": seconds,
        "decisions_per_cpu_second": tally.decisions / cpu,
        "games_per_cpu_second": tally.games / cpu,
    }


def _seat(plan: Plan, tally: Tally, seat: int) -> dict[str, Any]:
    score, score_interval = tally.score(seat)
    share, share_interval = tally.win_share(seat)
    return {
        "seat": seat + 1,
        "bot": plan.bots[seat],
        "mean_score": score,
        "score_ci95": score_interval,
        "win_share": share,
        "ci95": share_interval,
    }


def summary(plan: Plan, facts: dict[str, Any], words: Words) -> list[str]:
    """Return what is said above the table."""
    unit = "matches" if facts["games_in_match"] > 1 else "games"
    low, high = facts["length"]["ci95"]
    lines = [
        words.say(
            f"simulate-{unit}",
            game=plan.game.title,
            games=facts["games"],
            players=facts["players"],
            seed=str(facts["seed"]),
        ),
        words.say(
            f"simulate-speed-{unit}",
            decisions=rough(facts["decisions_per_cpu_second"], words),
            games=rough(facts["games_per_cpu_second"], words),
            seconds=decimal(facts["cpu_seconds"], 2, words),
            wall=decimal(facts["wall_seconds"], 1, words),
        ),
        words.say(
            f"simulate-length-{unit}",
            mean=decimal(facts["length"]["mean"], 1, words),
            low=decimal(low, 1, words),
            high=decimal(high, 1, words),
        ),
    ]
    if facts["race_seconds"]:
        seconds = decimal(facts["race_seconds"], 1, words)
        lines.append(words.say("simulate-race", seconds=seconds))
    return lines


def rough(number: float, words: Words) -> str:
    """Return a large number as people read it: ``12.3 M``, ``456 k``."""
    for scale, letter in ((1e6, "M"), (1e3, "k")):
        if number >= scale:
            return f"{decimal(number / scale, int(number < 100 * scale), words)} {letter}"
    return f"{number:.0f}"


def seats_table(facts: dict[str, Any], words: Words) -> Table:
    """Return score and win share by seat, each with its 95 % interval."""
    table = Table(box=box.SIMPLE_HEAD)
    for key in ("seat", "bot", "score", "ci", "win", "ci"):
        table.add_column(words.say("simulate-column-" + key), justify="right")
    for seat in facts["seats"]:
        table.add_row(
            str(seat["seat"]),
            seat["bot"],
            decimal(seat["mean_score"], 2, words),
            span(seat["score_ci95"], 1, 2, words),
            decimal(100 * seat["win_share"], 1, words) + " %",
            span(seat["ci95"], 100, 1, words),
        )
    return table


def span(interval: Interval, scale: int, digits: int, words: Words) -> str:
    """Return an interval as people read it."""
    return " – ".join(decimal(scale * bound, digits, words) for bound in interval)
