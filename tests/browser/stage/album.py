"""Pictures of whole games, to be looked at by people: `python -m tests.browser.stage --album`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.stage.films import Film
from tests.browser.stage.projector import Size, showing
from tools.web import WEB

SHOTS = WEB / "shots"  # not kept
SIZES = ((390, 844), (844, 390), (820, 1180), (1440, 900), (1920, 1080))
IN_THE_DARK = ((390, 844), (1440, 900))


def make_album(browser: Browser, films: list[Film], folder: Path) -> None:
    """Take pictures of films at their moments, as GAME-PLAYERS-MOMENT-WxH.png."""
    folder.mkdir(parents=True, exist_ok=True)
    for film in films:
        for size in SIZES:
            take(browser, film, size, "light", folder)
            if size in IN_THE_DARK:
                take(browser, film, size, "dark", folder)


def take(browser: Browser, film: Film, size: Size, theme: str, folder: Path) -> None:
    with showing(browser, film, size, theme) as seen:
        for moment, step in sorted(moments(film).items(), key=lambda one: one[1]):
            seen.play(step + 1, judges=False)
            dark = "-dark" if theme == "dark" else ""
            name = f"{film.name}-{moment}-{size[0]}x{size[1]}{dark}.png"
            seen.page.screenshot(path=folder / name, full_page=step == len(film.steps) - 1)
            print(folder / name, flush=True)


def moments(film: Film) -> dict[str, int]:
    """Return the steps that tell what a game looks like, by their names."""
    played = [number for number, step in enumerate(film.steps) if step.runs]
    own = [number for number in played if film.steps[number].acts]
    return {
        "1-start": played[0],
        "2-own": own[len(own) // 4],
        "3-middle": played[len(played) // 2],
        "4-late": played[-1 - len(played) // 20],
        "5-end": len(film.steps) - 1,
    }
