"""Plays Limits through the page with a finger or a mouse: it presses what the page offers."""

import random

from playwright.sync_api import Locator

from tests.browser.house import Guest
from tests.browser.pilots.pressing import FREE, first_seen, number_in, press, some

SUSPICION = 0.1  # how often somebody accuses who need not
SIGHTS = {
    ".tally": "score",
    ".reveal": "reveal",
    ".mine.accuses": "accusing",
    ".stage:has(.own-card.chosen) .mine.turn ~ .action [data-key=hide]": "hiding, chosen",
    ".mine.turn ~ .action [data-key=hide]": "hiding",
    ".mine.turn:has(.own-card.chosen)": "playing, chosen",
    ".mine.turn": "playing",
    ".mine": "waiting",
}
WAITS = "waiting"


def move(guest: Guest) -> bool:
    """Make some move, if the page offers one; tell whether it did."""
    return press(guest, offered(guest))


def offered(guest: Guest) -> Locator | None:
    """Return what goes on, what ends a choice, or a card to choose."""
    page = guest.page
    for sight in (
        "[data-go-on]",
        f".sure{FREE}",
        f".suspect{FREE}",
    ):
        if page.locator(sight).count():
            return page.locator(sight).first
    if page.locator(".own-card.pending").count():
        return None
    accuse = page.locator(f".mine.turn ~ .action [data-key=accuse]{FREE}")
    cards = page.locator(".mine.turn .own-card:not(.chosen)")
    if accuse.count() and (random.random() < SUSPICION or not page.locator(".own-card").count()):
        return accuse
    deeds = page.locator(f".mine.turn ~ .action .button:not(.danger){FREE}")
    return some(deeds) or some(cards)


def sight(guest: Guest) -> str:
    """Return in a word what the page shows."""
    return first_seen(guest, SIGHTS)


def is_over(guest: Guest) -> bool:
    return sight(guest) == "score"


def touches(moves: list[str]) -> list[str]:
    """Return what is touched for these moves of a first hand, one after the other."""
    match moves[0].split():
        case ["accuse", *_]:
            suspect = f"[data-key=suspect-{number_in(moves[0])}]"
            return ["[data-key=accuse]", suspect, "[data-key=sure]"]
        case [deed, colour]:
            return [f".own-card[data-light={colour}]", f".action [data-key={deed}]"]
    raise ValueError(moves)


# What its first hand speaks of, as people see it; nothing where only what is touched is lit.
LIT = {
    "limit card": ".felt .limit",
    "pile": ".pile-of-all",
    "hand": ".own-card",
    "accuse": "",
    "reveal": ".reveal .verdict, .reveal .sum",
    "scores": ".rival[data-seat='1'], .mine-head .avatars, .mine .standing",
}


def lit(name: str) -> str | None:
    """Return where something lies that its first hand names; None for a button of that name."""
    match name.split():
        case ["seat", _]:
            return f".rival[data-seat='{number_in(name)}']"
        case ["hand:", colour]:
            return ".own-card" if colour == "other" else f".own-card[data-light={colour}]"
    return None
