"""Plays Coloretto through the page: it presses what the page offers, and knows nothing else."""

from tests.browser.house import Guest

# A row that can be taken is taken every third time only: the game must use up its pile.
PRESS_SOMETHING = """
() => {
  const free = name => [...document.querySelectorAll(`${name}:not([aria-disabled=true])`)]
  const places = document.querySelector('.rg.open') !== null
  const draws = free('.pileb.live')
  const rows = free('.rg .rgb')
  const named = free('.choosing .button.large')
  const all = named.length ? named : places || !draws.length || Math.random() < 0.3 ? rows : draws
  const hues = [...document.querySelectorAll('.choosing .hue')]
  const chosen = all.length ? all : hues.length ? hues : draws
  chosen[Math.floor(Math.random() * chosen.length)]?.click()
  return chosen.length > 0
}
"""


def move(guest: Guest) -> bool:
    """Make some move, if the page offers one; tell whether it did."""
    return bool(guest.page.evaluate(PRESS_SOMETHING))


def names_jokers(guest: Guest) -> bool:
    """Tell whether this player says which colours the jokers count in."""
    return guest.page.locator(".clt .choosing").count() > 0


def is_over(guest: Guest) -> bool:
    """Tell whether the page shows the count."""
    return guest.page.locator(".clt.over .count").count() > 0
