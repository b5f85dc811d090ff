"""Plays Chiffres et Couleurs through the page with a finger or a mouse, by what it offers."""

from playwright.sync_api import Locator

from tests.browser.house import Guest
from tests.browser.pilots.pressing import FREE, first_seen, press, some

SIGHTS = {
    ".chf.over .score": "score",
    ".asking:has(.nb.on)": "asking, chosen",
    ".asking": "asking",
    ".chf:has(.tray .pick) .deeds": "laying, chosen",
    ".deeds": "laying",
    ".chf": "watching",
}
WAITS = "watching"


def move(guest: Guest) -> bool:
    """Make some move, if the page offers one; tell whether it did."""
    return press(guest, offered(guest))


def offered(guest: Guest) -> Locator | None:
    """Return a question, a card that fits, or the button that ends a choice."""
    page = guest.page
    if page.locator(".chf .pending").count():
        return None
    if page.locator(".asking").count():
        return some(page.locator(f".asking .button{FREE}")) or part_of_a_question(guest)
    picked, cards = (
        page.locator("button.hand-card.chosen"),
        page.locator("button.hand-card.can:not(.chosen)"),
    )
    if not picked.count() and cards.count():
        return some(cards)
    ends = some(page.locator(f".deeds .button.large{FREE}"))
    return ends or some(cards) or some(page.locator(f".deeds .button{FREE}")) or some(picked)


def part_of_a_question(guest: Guest) -> Locator | None:
    """Return somebody to ask, unless one is chosen, or something to ask for."""
    people = guest.page.locator(".asking .candidate:not(.unavailable)")
    is_chosen = guest.page.locator(".asking .candidate.on:not(.unavailable)").count()
    return some(guest.page.locator(".asking .nb")) if is_chosen else some(people)


def sight(guest: Guest) -> str:
    """Return in a word what the page shows."""
    return first_seen(guest, SIGHTS)


def is_over(guest: Guest) -> bool:
    return sight(guest) == "score"
