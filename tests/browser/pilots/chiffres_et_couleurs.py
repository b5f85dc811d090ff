"""Plays Chiffres et Couleurs through the page with a finger or a mouse, by what it offers."""

from playwright.sync_api import Locator

from tests.browser.house import Guest
from tests.browser.pilots.pressing import FREE, first_seen, press, some

ASKING = ".chiffres:has(.deed.asks[data-must])"
SIGHTS = {
    ".final-series": "score",
    f"{ASKING}:has(.hand-card.chosen)": "asking, chosen",
    ASKING: "asking",
    ".chiffres:has(.tray .tray-card[data-key])": "laying, chosen",
    ".chiffres:has(.deed:not(.asks))": "laying",
    ".chiffres": "watching",
}
WAITS = "watching"


def move(guest: Guest) -> bool:
    """Make some move, if the page offers one; tell whether it did."""
    return press(guest, offered(guest))


def offered(guest: Guest) -> Locator | None:
    """Return a question, a card that fits, or the button that ends a choice."""
    page = guest.page
    if page.locator(".lane.pending").count():
        return None
    if page.locator(ASKING).count():
        return some(page.locator(f".deed{FREE}")) or part_of_a_question(guest)
    cards = page.locator(".hand-card.can:not(.chosen, .hole)")
    if cards.count() and not page.locator(".hand-card:is(.chosen, .hole)").count():
        return some(cards)
    return (
        some(page.locator(f".deed:not(.plain){FREE}"))
        or some(cards)
        or some(page.locator(f".deed{FREE}"))
    )


def part_of_a_question(guest: Guest) -> Locator | None:
    """Return somebody to ask, unless one is chosen, or a card to ask with."""
    people = guest.page.locator(f".tag{FREE}")
    is_chosen = guest.page.locator(".tag[aria-pressed=true]").count()
    return some(guest.page.locator(".hand-card.can:not(.chosen)")) if is_chosen else some(people)


def sight(guest: Guest) -> str:
    """Return in a word what the page shows."""
    return first_seen(guest, SIGHTS)


def is_over(guest: Guest) -> bool:
    return sight(guest) == "score"
