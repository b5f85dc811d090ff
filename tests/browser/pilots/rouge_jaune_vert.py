"""Plays Rouge Jaune Vert through the page: it presses what is offered, and knows nothing else."""

from tests.browser.house import Guest

# Cards come from the pile, or from the table when nothing is left in it; every card is kept. Things
# act when a finger lands, so that is what is sent.
PRESS_SOMETHING = """
() => {
  const land = one => one.dispatchEvent(new PointerEvent('pointerdown', {
    bubbles: true, cancelable: true, isPrimary: true, button: 0, pointerId: 1,
  }))
  const free = name => [...document.querySelectorAll(`${name}:not([aria-disabled=true])`)]
  const acts = free(':is(.act-place, .act-stop)').slice(0, 1)
  const pile = free('.draw-pile')
  const cards = free('[aria-label]:not([aria-disabled=true]) > .cell[data-stop]')
  const chosen = [acts, pile, cards].find(some => some.length) ?? []
  const one = chosen[Math.floor(Math.random() * chosen.length)]
  if (!one || document.querySelector(':is(.action, .mine) .pending')) return false
  land(one)
  dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }))
  return true
}
"""


def move(guest: Guest) -> bool:
    """Make some move, if the page offers one; tell whether it did."""
    return bool(guest.page.evaluate(PRESS_SOMETHING))


def is_over(guest: Guest) -> bool:
    """Tell whether the page shows the sum of all rounds."""
    return (
        guest.page.get_by_role("heading", name=guest.say("web-rouge-jaune-vert-final")).count() > 0
    )


def touches(moves: list[str]) -> list[str]:
    """Return what is touched for these moves of a first hand, one after the other."""
    match moves[0].split():
        case ["take", "hidden"]:
            return [".action [data-key=pile]"]
        case ["take", *card]:
            return [f".cell:has([data-flip='card {' '.join(card)}'])"]
        case [deed]:
            return [f".action [data-key={deed}]"]
    raise ValueError(moves)


# What its first hand speaks of, as people see it.
LIT = {
    "last": ".own-series .last",
    "hidden": ".action [data-key=pile]",
    "hand": ".in-hand",
}
LETTERS = {"B": "bleu", "J": "jaune", "N": "noir", "R": "rouge", "V": "vert"}


def lit(name: str) -> str | None:
    """Return where something lies that its first hand names; None for a button of that name."""
    match name.split():
        case ["card", short]:
            card = " ".join(LETTERS.get(sign, sign) for sign in short)
            return f".cell:has([data-flip='card {card}'])"
    return None
