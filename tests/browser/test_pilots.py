"""Games played to their end through the page, by their pilots: short ones by day, all by night."""

import time
from importlib import import_module

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from tests.amount import NIGHT
from tests.browser.looking import look_closely
from tests.browser.sitting import seat_both
from tests.laws.play import is_soon_over

LONGEST = 600  # seconds: a watchdog
BY_NIGHT = pytest.mark.skip(reason="a long game is played by night; parts of it elsewhere")
PLAYED = [
    pytest.param(name, marks=[] if NIGHT or is_soon_over(game) else BY_NIGHT)
    for name, game in GAMES.items()
]


@pytest.mark.parametrize("game", PLAYED)
def test_two_people_play_to_the_end(house, invite, game):
    pilot = import_module(f"tests.browser.pilots.{game}")
    guests = [invite("phone"), invite("desktop")]
    seat_both(*guests, house, game)
    ends = time.monotonic() + LONGEST
    while not all(pilot.is_over(guest) for guest in guests):
        assert time.monotonic() < ends, "the game does not come to its end"
        if not any(pilot.move(guest) for guest in guests):
            guests[0].page.wait_for_timeout(20)
    for guest in guests:
        expect(guest.page.get_by_label(guest.say("web-result"))).to_be_visible()
        assert look_closely(guest.page, f"score-{game}") == []
