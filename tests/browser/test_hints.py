"""A hint says why, marks what is meant, and leaves everything else where it was."""

from importlib import import_module

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from tests.browser.looking import barriers, take_picture, wait_for_rest
from tests.browser.sitting import seat_both

PILOTS = {
    name: import_module(f"tests.browser.pilots.{name}")
    for name, game in GAMES.items()
    if game.pace == "turns"
}
DEVICES = ("phone", "desktop")
LOOKS, SETTLES = 50, 200  # at whose turn it is; milliseconds in between
SOON = 60_000  # a bot that has nothing compiled yet thinks with the plain rules
BOXES = """() => [...document.querySelectorAll('[data-must]:not(.news, .log *)')].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect()
  return [one.dataset.must, x, y, width, height].join(' ')
})"""
COVERED = """() => {
  const hint = document.querySelector('.news .hint').getBoundingClientRect()
  const meets = one => {
    const box = one.getBoundingClientRect()
    return box.width && box.height && box.left < hint.right - 1 && hint.left < box.right - 1
      && box.top < hint.bottom - 1 && hint.top < box.bottom - 1
  }
  return [...document.querySelectorAll('.last-line, .stage button, .stage [data-must]:not(.news)')]
    .filter(one => one.checkVisibility() && meets(one)).map(one => one.outerHTML.slice(0, 90))
}"""
CUT = """() => [...document.querySelectorAll('.hint > span')]
  .some(one => one.scrollHeight > one.clientHeight + 2)"""
IN_VIEW = """() => [...document.querySelectorAll('.advised')].filter(one => {
  const { top, bottom, width } = one.getBoundingClientRect()
  return width && top >= 0 && bottom <= innerHeight
}).length"""


def whose_turn(guests):
    """Return somebody who may ask."""
    for _ in range(LOOKS):
        for guest in guests:
            if guest.button("web-hint").is_visible():
                return guest
        guests[0].page.wait_for_timeout(SETTLES)
    raise AssertionError("nobody may ask")


def test_indigo_the_owl_is_asked_for_hints(house, invite):
    guests = [invite(device, "fr") for device in DEVICES]
    seat_both(*guests, house)
    asks = whose_turn(guests).button("web-hint")
    expect(asks.locator("[href='#cast-hibou']")).to_be_attached()


@pytest.mark.parametrize("game", PILOTS)
def test_a_hint_says_why_and_covers_nothing(house, invite, game):
    guests = [invite(device, "fr", reduced_motion="reduce") for device in DEVICES]
    seat_both(*guests, house, game)
    looked = set()
    for _ in range(200):
        guest = whose_turn(guests)
        device = DEVICES[guests.index(guest)]
        if device not in looked:
            looked.add(device)
            ask_and_look(guest, f"hint-{game}-{device}")
        if len(looked) == len(DEVICES):
            return
        PILOTS[game].move(guest)
        guest.page.wait_for_timeout(SETTLES)
    raise AssertionError(f"only {looked} came to their turn")


def ask_and_look(guest, name):
    """Ask for a hint, and look at what it changes."""
    page = guest.page
    wait_for_rest(page)
    before, told = page.evaluate(BOXES), page.locator(".last-line").inner_text()
    guest.press(guest.button("web-hint"))
    hint = page.locator(".news .hint")
    expect(hint).to_be_visible(timeout=SOON)
    wait_for_rest(page)
    take_picture(page, name)
    assert "\N{NO-BREAK SPACE}: " in hint.inner_text()
    assert page.locator(".last-line").inner_text() == told
    assert page.evaluate(BOXES) == before
    assert page.evaluate(COVERED) == []
    assert not page.evaluate(CUT)
    assert page.evaluate(IN_VIEW) >= 1
    assert barriers(page) == []
