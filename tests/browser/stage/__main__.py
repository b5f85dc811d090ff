"""Show a whole game to the built page, and say what is against the stage law.

    python -m tests.browser.stage GAME [PLAYERS] [WxH ...] [--shots DIR [--every N | --steps 3,40]]

GAME is the name of a game, PLAYERS how many play (the most, if it is not said), WxH the sizes of
the window (the eight of the law, if none is named). With --shots, pictures are taken of every Nth
step (a dozen in all, if it is not said) or of the steps that are named, as
GAME-PLAYERS-STEP-WxH.png. --list tells the steps of the film instead, --crowded takes the film of
Rouge Jaune Vert with sixty open cards, --dark the dark theme, --seed another game.
The page is what `python -m tools.web build` has made last.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from nuancier.games import GAMES
from tests.browser.chromium import find_chromium
from tests.browser.stage.actors import CROWDED
from tests.browser.stage.films import Film, record
from tests.browser.stage.projector import SIZES, Size, lines, showing

PICTURES = 12


def main() -> int:
    asked = read_order()
    players = asked.players or GAMES[asked.game].seats[1]
    film = record(asked.game, players, asked.seed, CROWDED if asked.crowded else "")
    if asked.list:
        for number, step in enumerate(film.steps):
            marks = " ".join(filter(None, ["MINE" if step.mine else "", step.excuse]))
            print(f"{number:4} {step.wait:6} ms  {marks:10} {step.note}")
        return 0
    found = find_chromium()
    faults = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.program,
            args=found.flags,
            env={**os.environ, **found.environment},
        )
        for size in asked.sizes or SIZES:
            faults += show(browser, film, size, asked)
        browser.close()
    return 1 if faults else 0


def show(browser, film: Film, size: Size, asked: argparse.Namespace) -> int:
    """Play the film in one window; return how much was against the law."""
    began = time.monotonic()
    breaches = []
    with showing(browser, film, size, "dark" if asked.dark else "light", asked.language) as seen:
        for step in chosen(film, asked):
            breaches += seen.play(step + 1)
            name = f"{film.name}-{step:04}-{size[0]}x{size[1]}{'-dark' if asked.dark else ''}.png"
            seen.page.screenshot(path=asked.shots / name)
        breaches += seen.play()
        told = [*lines(film, size, breaches), *seen.complaints]
    print(*told, sep="\n")
    took = time.monotonic() - began
    print(
        f"{film.name} {size[0]}x{size[1]}: {len(film.steps)} steps, {took:.1f} s, {len(told)} lines"
    )
    return len(told)


def chosen(film: Film, asked: argparse.Namespace) -> list[int]:
    """Return the steps of which pictures are wanted."""
    if not asked.shots:
        return []
    asked.shots.mkdir(parents=True, exist_ok=True)
    if asked.steps:
        return sorted(int(one) for one in asked.steps.split(","))
    every = asked.every or max(1, len(film.steps) // PICTURES)
    return sorted({*range(0, len(film.steps), every), len(film.steps) - 1})


def read_order() -> argparse.Namespace:
    order = argparse.ArgumentParser(
        "tests.browser.stage", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    order.add_argument("game", choices=GAMES)
    order.add_argument("rest", nargs="*", metavar="PLAYERS | WxH")
    order.add_argument("--shots", type=Path)
    order.add_argument("--every", type=int)
    order.add_argument("--steps")
    order.add_argument("--seed", type=int)
    order.add_argument("--language", choices=("fr", "en"), default="fr")
    for switch in ("--crowded", "--dark", "--list"):
        order.add_argument(switch, action="store_true")
    asked = order.parse_intermixed_args()
    asked.players, asked.sizes = None, []
    for word in asked.rest:
        if size := re.fullmatch(r"(\d+)x(\d+)", word):
            asked.sizes.append((int(size[1]), int(size[2])))
        else:
            asked.players = int(word)
    return asked


if __name__ == "__main__":
    sys.exit(main())
