"""Plays Plus Haut through the page with a finger or a mouse: it presses what the page offers."""

from tests.browser.house import Guest
from tests.browser.pilots.pressing import FREE, first_seen, number_in, press, some

SIGHTS = {
    ".ending": "score",
    ".mine.turn": "choosing",
    ".mine": "waiting",
}
WAITS = "waiting"


def move(guest: Guest) -> bool:
    """Make some move, if the page offers one; tell whether it did."""
    return press(guest, some(guest.page.locator(f".mine.turn ~ .action .button{FREE}")))


def sight(guest: Guest) -> str:
    """Return in a word what the page shows."""
    return first_seen(guest, SIGHTS)


def is_over(guest: Guest) -> bool:
    return sight(guest) == "score"


def touches(moves: list[str]) -> list[str]:
    """Return what is touched for these moves of a first hand, one after the other."""
    return [f".action [data-key={moves[0]}]"]


# What its first hand speaks of, as people see it.
LIT = {"card": ".own-card"}


def lit(name: str) -> str | None:
    """Return where something lies that its first hand names; None for a button of that name."""
    return f".rival[data-seat='{number_in(name)}']" if name.startswith("seat ") else None
