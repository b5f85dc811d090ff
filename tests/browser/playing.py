"""Playing on through the page."""

import time

from playwright.sync_api import expect

from tests.browser.looking import look_closely
from tests.browser.pilots import coloretto

LONGEST = 180  # seconds: a watchdog


def play_until(there, *guests):
    """Let them move in turn until that is so."""
    ends = time.monotonic() + LONGEST
    while not there():
        assert time.monotonic() < ends, "the game does not come to its end"
        if not any(coloretto.move(one) for one in guests):
            guests[0].page.wait_for_timeout(10)


def play_to_the_end(*guests):
    """Let them move until all see the end; look at how jokers are named, if it comes to that."""

    def is_over():
        return all(coloretto.is_over(one) for one in guests)

    play_until(lambda: is_over() or any(coloretto.names_jokers(one) for one in guests), *guests)
    for guest in guests:
        if guest.page.locator(".naming").count():
            assert look_closely(guest.page, "naming") == []
    play_until(is_over, *guests)


def next_to_draw(*guests):
    """Return who may draw: a title may still say what the last move has yet to change."""
    ends = time.monotonic() + LONGEST
    while time.monotonic() < ends:
        for guest in guests:
            if guest.page.locator(".draw-button:not([aria-disabled])").count():
                expect(guest.page).to_have_title(guest.say("web-title-turn", game="Coloretto"))
                return guest
        guests[0].page.wait_for_timeout(10)
    raise AssertionError("nobody has the turn")
