"""Plays Limits through the page with a finger or a mouse: it presses what the page offers."""

import random

from playwright.sync_api import Locator

from tests.browser.house import Guest
from tests.browser.pilots.pressing import FREE, first_seen, press, some

SUSPICION = 0.1  # how often somebody accuses who need not
SIGHTS = {
    ".lrv .ltal": "score",
    ".lrv": "reveal",
    "dialog.acc": "accusing",
    ".act.yours:has(.hand-card.chosen) .bar.one": "hiding, chosen",
    ".act.yours .bar.one": "hiding",
    ".act.yours:has(.hand-card.chosen)": "playing, chosen",
    ".act.yours": "playing",
    ".lim": "waiting",
}
WAITS = "waiting"


def move(guest: Guest) -> bool:
    """Make some move, if the page offers one; tell whether it did."""
    return press(guest, offered(guest))


def offered(guest: Guest) -> Locator | None:
    """Return what goes on, what ends a choice, or a card to choose."""
    page = guest.page
    for sight in (
        ".lrv .lnext .button",
        f".acc .button.danger{FREE}",
        ".acc .candidate:not(.unavailable)",
    ):
        if page.locator(sight).count():
            return page.locator(sight).first
    if page.locator(".act .pending").count():
        return None
    accuse = page.locator(f".act.yours .bar .button.danger{FREE}")
    cards = page.locator(".act.yours .hand-card:not(.chosen)")
    if accuse.count() and (
        random.random() < SUSPICION or not page.locator(".act .hand-card").count()
    ):
        return accuse
    return some(page.locator(f".act.yours .bar .button:not(.danger){FREE}")) or some(cards)


def sight(guest: Guest) -> str:
    """Return in a word what the page shows."""
    return first_seen(guest, SIGHTS)


def is_over(guest: Guest) -> bool:
    return sight(guest) == "score"
