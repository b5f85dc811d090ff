"""What pilots have in common that press with a finger or a mouse."""

import random
import re
from collections.abc import Mapping

from playwright.sync_api import Locator, TimeoutError

from tests.browser.house import Guest

FREE = ":not([aria-disabled=true])"
A_MOMENT = 3_000  # milliseconds: what is gone by then was taken away by somebody else's move


def press(guest: Guest, offered: Locator | None) -> bool:
    """Press it, if there is something to press; tell whether there was."""
    if offered is None:
        return False
    try:
        guest.press(offered, timeout=A_MOMENT)
    except TimeoutError:
        if not offered.count():
            return False
        guest.press(offered)
    return True


def some(found: Locator) -> Locator | None:
    """Return any one of these."""
    count = found.count()
    return found.nth(random.randrange(count)) if count else None


def first_seen(guest: Guest, sights: Mapping[str, str]) -> str:
    """Return the word for the first of these selectors that the page has; all are looked for in the
    same moment, for the page may change between two."""
    seen = guest.page.evaluate("all => all.find(one => document.querySelector(one))", [*sights])
    return sights.get(seen, "")


def number_in(name: str) -> int:
    """Return the first number in the name of a move, counted from 0; -1 where there is none."""
    found = re.search(r"\d+", name)
    return int(found[0]) - 1 if found else -1
