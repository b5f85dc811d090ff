"""Plays Chiffres et Couleurs through the page with a finger or a mouse, by what it offers."""

from playwright.sync_api import Locator

from tests.browser.house import Guest
from tests.browser.pilots.pressing import FREE, first_seen, number_in, press, some

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


def touches(moves: list[str]) -> list[str]:
    """Return what is touched for these moves of a first hand, one after the other."""
    match moves[0].split():
        case ["ask", "seat", _, "for", wanted]:
            card = f"$=' {wanted}'" if wanted.isdigit() else f"^='{wanted} '"
            deed = "D" if wanted.isdigit() else "C"
            person = f"[data-key='person {number_in(moves[0])}']"
            return [person, f".hand-card[data-key{card}]", f"[data-light=Key{deed}]"]
        case ["done"]:
            return ["[data-light=KeyT]"]
    cards = [move.split(" ", 1)[1] for move in moves if move != "done"]
    return [*(f".hand-card[data-key='{card}']" for card in cards), "[data-light=KeyE]"]


# What its first hand speaks of, as people see it; nothing where only what is touched is lit.
LIT = {
    "ask": "",
    "hand": ".hand-card",
    "received": ".lane",
    "done": "[data-light=KeyT]",
    "no series": "[data-light=KeyT]",
    "mine": ".own-mat",
    "other": ".hand-card, .deed, .tag",
}


def lit(name: str) -> str | None:
    """Return where something lies that its first hand names; None for a button of that name."""
    match name.split():
        case ["seat", _]:
            return f"[data-key='person {number_in(name)}']"
        case ["hand:", *card]:
            return ".hand-card" if card == ["other"] else f".hand-card[data-key='{' '.join(card)}']"
    return None
