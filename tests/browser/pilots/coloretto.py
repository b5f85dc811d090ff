"""Plays Coloretto through the page: it presses what the page offers, and knows nothing else."""

from tests.browser.house import Guest
from tests.browser.pilots.pressing import number_in

# A row that can be taken is taken every third time only: the game must use up its pile.
PRESS_SOMETHING = """
() => {
  const free = name => [...document.querySelectorAll(`${name}:not([aria-disabled=true])`)]
  const places = document.querySelector('.card-row.open') !== null
  const draws = free('.draw-button')
  const rows = free('.row-button')
  const named = free('.confirm')
  const all = named.length ? named : places || !draws.length || Math.random() < 0.3 ? rows : draws
  const colours = free('.colour-choice')
  const chosen = all.length ? all : colours.length ? colours : draws
  chosen[Math.floor(Math.random() * chosen.length)]?.click()
  return chosen.length > 0
}
"""


def move(guest: Guest) -> bool:
    """Make some move, if the page offers one; tell whether it did."""
    return bool(guest.page.evaluate(PRESS_SOMETHING))


def names_jokers(guest: Guest) -> bool:
    """Tell whether this player says which colours the jokers count in."""
    return guest.page.locator(".coloretto .colour-choices").count() > 0


def is_over(guest: Guest) -> bool:
    """Tell whether the page shows the count."""
    return guest.page.locator(".coloretto.over .count-sheet").count() > 0


def touches(moves: list[str]) -> list[str]:
    """Return what is touched for these moves of a first hand, one after the other."""
    match moves[0].split():
        case ["draw"]:
            return [".action [data-key=draw]"]
        case _:
            return [f"[data-key=row-{number_in(moves[0])}]"]


# What its first hand speaks of, as people see it.
LIT = {
    "mine": ".mine",
    "draw": ".action [data-key=draw], [data-key=pile]",
    "rows": ".rows",
    "scale": ".points, .points-button",
}


def lit(name: str) -> str | None:
    """Return where something lies that its first hand names; None for a button of that name."""
    match name.split():
        case ["row", _]:
            return f".card-row[data-row='{number_in(name)}']"
        case ["cards", "of", "row", _]:
            return f".card-row[data-row='{number_in(name)}'] .row-cards"
    return None
