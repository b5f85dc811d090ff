"""In which windows the stage law holds, and how much is looked at."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from tests.amount import amount
from tests.browser.stage.films import Film
from tests.browser.stage.projector import Size, lines, showing

PHONES = ((360, 640), (390, 844), (667, 375), (932, 430))
TABLETS = ((820, 1180), (1180, 820))
DESKS = ((1280, 720), (1920, 1080))
SIZES = (*PHONES, *TABLETS, *DESKS)
UPRIGHT, LYING = (390, 844), (932, 430)
SMALLEST = (320, 568)  # that the law holds in, at full tables
TIGHT = ((320, 640), (800, 600))  # usable: the page may scroll there
SELDOM = 4  # by day, what lies over a target is looked for at every fourth look


def how_to_judge(film: Film, size: Size, taps: int) -> dict[str, Any]:
    """Return how a film is judged in this window, touched at so many of its decisions."""
    return {
        "taps": film.decisions(taps),
        "every": amount(SELDOM, 1),
        "scrolls": size in TIGHT,
    }


def breaches(
    browser: Browser, film: Film, size: Size, theme: str = "light", **how: Any
) -> list[str]:
    """Return what is against the law in a whole film, as people read it."""
    with showing(browser, film, size, theme) as seen:
        found = seen.play(**how)
        told = [*lines(film, size, found), *seen.complaints]
        print(f"{film.name} {size[0]}x{size[1]} {theme}: {seen.looks} looks, {seen.taps} taps")
    return told
