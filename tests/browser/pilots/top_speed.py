"""Plays Top Speed through the page: it presses what the page offers, and knows nothing else."""

from tests.browser.house import Guest
from tests.browser.pilots.pressing import number_in

# TOP as soon as it may be said; else some column, or every fourth time the next card. Things act
# when a finger lands, so that is what is sent.
PRESS_SOMETHING = """
() => {
  const free = name => [...document.querySelectorAll(`.racing ${name}:not([aria-disabled=true])`)]
  if (document.querySelector('.racing .pending')) return false
  const top = free('.call-top')
  const under = free('.under')
  const columns = free('.column[data-column]')
  const chosen = top.length ? top : under.length && Math.random() < 0.25 ? under : columns
  const one = chosen[Math.floor(Math.random() * chosen.length)]
  one?.dispatchEvent(new PointerEvent('pointerdown', {
    bubbles: true, cancelable: true, isPrimary: true, button: 0, pointerId: 1,
  }))
  dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }))
  return one !== undefined
}
"""


def move(guest: Guest) -> bool:
    """Make some move, if the page offers one; tell whether it did."""
    return bool(guest.page.evaluate(PRESS_SOMETHING))


def is_over(guest: Guest) -> bool:
    """Tell whether the page shows who won."""
    return guest.page.locator(".judged .totals").count() > 0


def touches(moves: list[str]) -> list[str]:
    """Return what is touched for these moves of a first hand, one after the other."""
    if moves[0] == "put under":
        return ["[data-key=under]"]
    return [f"[data-column='{number_in(moves[0])}']"]


# What its first hand speaks of, as people see it.
LIT = {"arrows": ".point-cards", "columns": ".column", "hand": ".packet"}


def lit(name: str) -> str | None:
    """Return where something lies that its first hand names; None for a button of that name."""
    match name.split():
        case ["arrow", _]:
            return f".point-card:nth-child({number_in(name) + 1}) b:last-child"
        case ["column", _]:
            return f"[data-column='{number_in(name)}']"
    return None
