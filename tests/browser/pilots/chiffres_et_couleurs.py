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
    if page.locator(".chf .pend").count():
        return None
    if page.locator(".asking").count():
        return some(page.locator(f".asking .btn{FREE}")) or part_of_a_question(guest)
    picked, cards = page.locator("button.hc.sel"), page.locator("button.hc.can:not(.sel)")
    if not picked.count() and cards.count():
        return some(cards)
    ends = some(page.locator(f".deeds .btn.go{FREE}"))
    return ends or some(cards) or some(page.locator(f".deeds .btn{FREE}")) or some(picked)


def part_of_a_question(guest: Guest) -> Locator | None:
    """Return somebody to ask, unless one is chosen, or something to ask for."""
    people = guest.page.locator(".asking .acp:not(.off)")
    is_chosen = guest.page.locator(".asking .acp.on:not(.off)").count()
    return some(guest.page.locator(".asking .nb")) if is_chosen else some(people)


def sight(guest: Guest) -> str:
    """Return in a word what the page shows."""
    return first_seen(guest, SIGHTS)


def is_over(guest: Guest) -> bool:
    return sight(guest) == "score"
