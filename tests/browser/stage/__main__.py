"""Show a whole game to the built page, and say what is against the stage law.

    python -m tests.browser.stage GAME [PLAYERS] [WxH ...] [--shots DIR]
    python -m tests.browser.stage --album [GAME]

GAME is the name of a game, PLAYERS how many play (the most, if it is not said), WxH the sizes of
the window (the eight of the law, if none is named). With --shots, a dozen pictures are taken as
GAME-PLAYERS-STEP-WxH.png, or of every tenth step (--every 10), of some (--steps 3,40), of the last
(--end). --list tells the steps of the film instead, --crowded takes the film of
Rouge Jaune Vert with sixty open cards, --dark the dark theme, --seed another game, --untouched
leaves out the taps at own decisions. --album takes pictures of all games (album.py).
The page is what `python -m tools.web build` has made last.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from nuancier.games import GAMES
from tests.browser.chromium import find_chromium
from tests.browser.stage.actors import CROWDED
from tests.browser.stage.album import SHOTS, make_album
from tests.browser.stage.films import Film, record
from tests.browser.stage.law import SIZES, how_to_judge
from tests.browser.stage.projector import Size, lines, picture, showing

PICTURES = 12
TAPS = 40  # decisions at which the page is touched


def main() -> int:
    asked = read_order()
    if asked.album:
        games = [asked.game] if asked.game else list(GAMES)
        films = [record(game, GAMES[game].seats[1]) for game in games]
        with opened_browser() as browser:
            make_album(browser, films, asked.shots or SHOTS)
        return 0
    players = asked.players or GAMES[asked.game].seats[1]
    film = record(asked.game, players, asked.seed, CROWDED if asked.crowded else "")
    if asked.list:
        for number, step in enumerate(film.steps):
            marks = " ".join(filter(None, ["MINE" if step.mine else "", step.excuse]))
            print(f"{number:4} {step.wait:6} ms  {marks:10} {step.note}")
        return 0
    with opened_browser() as browser:
        faults = sum(show(browser, film, size, asked) for size in asked.sizes or SIZES)
    return 1 if faults else 0


@contextmanager
def opened_browser() -> Iterator[Browser]:
    found = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.program,
            args=found.flags,
            env={**os.environ, **found.environment},
        )
        yield browser
        browser.close()


def show(browser: Browser, film: Film, size: Size, asked: argparse.Namespace) -> int:
    """Play the film in one window; return how much was against the law."""
    began = time.monotonic()
    theme = "dark" if asked.dark else "light"
    how = how_to_judge(film, size, taps=0 if asked.untouched else TAPS)
    breaches = []
    with showing(browser, film, size, theme, asked.language) as seen:
        for step in chosen(film, asked):
            breaches += seen.play(step + 1, **how)
            seen.page.screenshot(path=asked.shots / picture(film, step, size, theme))
        breaches += seen.play(**how)
        told = [*lines(film, size, breaches), *seen.complaints]
    for line in told:
        print(line)
    took = f"{time.monotonic() - began:.1f} s"
    cost = f"{len(film.steps)} steps, {seen.looks} looks, {seen.taps} taps, {took}"
    print(f"{film.name} {size[0]}x{size[1]}: {cost}, {len(told)} lines", flush=True)
    return len(told)


def chosen(film: Film, asked: argparse.Namespace) -> list[int]:
    """Return the steps of which pictures are wanted."""
    if not asked.shots:
        return []
    asked.shots.mkdir(parents=True, exist_ok=True)
    last = len(film.steps) - 1
    if asked.steps or asked.end:
        named = [int(one) for one in (asked.steps or "").split(",") if one]
        return sorted({*named, *([last] if asked.end else [])})
    every = asked.every or max(1, len(film.steps) // PICTURES)
    return sorted({*range(0, len(film.steps), every), last})


def read_order() -> argparse.Namespace:
    order = argparse.ArgumentParser(
        "tests.browser.stage", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    order.add_argument("game", choices=GAMES, nargs="?")
    order.add_argument("rest", nargs="*", metavar="PLAYERS | WxH")
    order.add_argument("--shots", type=Path)
    order.add_argument("--every", type=int)
    order.add_argument("--steps")
    order.add_argument("--seed", type=int)
    order.add_argument("--language", choices=("fr", "en"), default="fr")
    for switch in ("--album", "--crowded", "--dark", "--end", "--list", "--untouched"):
        order.add_argument(switch, action="store_true")
    asked = order.parse_intermixed_args()
    if not asked.game and not asked.album:
        order.error(f"name a game: {', '.join(GAMES)}")
    asked.players, asked.sizes = None, []
    for word in asked.rest:
        if size := re.fullmatch(r"(\d+)x(\d+)", word):
            asked.sizes.append((int(size[1]), int(size[2])))
        else:
            asked.players = int(word)
    return asked


if __name__ == "__main__":
    sys.exit(main())
