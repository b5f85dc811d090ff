"""A race alone against bots is paused by whatever lies over it; its cards are covered meanwhile."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.looking import look_closely
from tests.browser.sitting import add_bot, open_table, seat_both, start, table

RACES = ("rouge_jaune_vert", "top_speed")
AS_PEOPLE_PLAY = "600-1400"  # of bots: else a race is over before anybody looks
CARDS = ".stage > main .card:not(.countdown *)"  # those of the picture in a countdown are none
HIDE = """hidden => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => hidden ? 'hidden' : 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
}"""  # noqa: E501


@pytest.fixture
def slow_house(open_house):
    return open_house(bot_delay_ms=AS_PEOPLE_PLAY, countdown_ms=2500, first_countdown_ms=0)


def race(guest, house, game="rouge_jaune_vert"):
    """Let somebody run alone against a bot, just dealt."""
    open_table(guest, house, game)
    add_bot(guest)
    start(guest)
    expect(guest.page.locator(CARDS).first).to_be_visible()
    return guest.page


def cover(guest):
    return guest.page.locator(".pause")


def told(guest):
    """Return the facts that came since the table was opened, oldest first."""
    heard = [json.loads(frame) for frame in guest.heard]
    return [fact["kind"] for one in heard if one["t"] == "event" for fact in one["facts"]]


def is_covered(page):
    """Whether nothing of the table can be seen, tabbed to or read out."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.stage > :not(.bar, .pause, dialog)')]
          .flatMap(one => [one, ...one.querySelectorAll('*')])
          .every(one => getComputedStyle(one).visibility === 'hidden')"""
    )


def stands_still(page):
    """Whether nothing on the table runs out or beats."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.stage > :not(.bar, .pause, dialog) *')]
          .every(one => getComputedStyle(one).animationPlayState.split(', ').every(its => its === 'paused'))"""  # noqa: E501
    )


@pytest.mark.parametrize("game", RACES)
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_menu_pauses_a_race_and_closing_it_counts_down(slow_house, invite, device, game):
    ana = invite(device)
    page = race(ana, slow_house, game)
    assert not is_covered(page)
    ana.press(ana.button("web-menu"))
    expect(cover(ana)).to_be_visible()
    assert is_covered(page)
    assert stands_still(page)
    expect(page.locator(".stage.paused")).to_have_count(1)
    page.wait_for_timeout(2500)  # a bot would have moved by now
    assert told(ana)[-1] == "paused"
    page.keyboard.press("Escape")
    expect(cover(ana).get_by_role("timer")).to_be_visible()
    assert is_covered(page)
    expect(cover(ana)).to_have_count(0)
    assert not is_covered(page)
    assert "resumed" in told(ana)


def test_what_is_read_of_a_covered_table_tells_no_card(slow_house, invite):
    ana = invite("desktop")
    page = race(ana, slow_house)
    assert page.locator("main").inner_text().strip()
    ana.press(ana.button("web-rule-now"))
    expect(page.locator("dialog[open]")).to_be_visible()
    expect(cover(ana)).to_be_visible()
    assert page.locator("main").inner_text().strip() == ""
    page.keyboard.press("Escape")
    expect(cover(ana).get_by_role("timer")).to_be_visible()
    assert page.locator("main").inner_text().strip() == ""
    assert "img" not in page.locator(".stage > main").aria_snapshot()


@pytest.mark.parametrize("key", ["Enter", "Space", "Escape"])
def test_a_hidden_tab_pauses_and_who_is_back_is_asked(slow_house, invite, key):
    ana = invite("desktop")
    page = race(ana, slow_house)
    page.evaluate(HIDE, True)
    expect(cover(ana)).to_be_visible()
    page.evaluate(HIDE, False)
    expect(ana.button("web-pause-over")).to_be_focused()
    assert is_covered(page)
    page.keyboard.press(key)
    expect(cover(ana).get_by_role("timer")).to_be_visible()
    expect(cover(ana)).to_have_count(0)
    assert not is_covered(page)


def test_a_page_that_is_loaded_anew_in_a_pause_is_covered(slow_house, invite):
    ana = invite("phone")
    page = race(ana, slow_house)
    ana.press(ana.button("web-menu"))
    expect(cover(ana)).to_be_visible()
    page.reload()
    expect(ana.button("web-pause-over")).to_be_visible()
    assert is_covered(page)
    assert look_closely(page, "pause") == []
    ana.press(ana.button("web-pause-over"))
    expect(cover(ana)).to_have_count(0)
    expect(page.locator(CARDS).first).to_be_visible()


def test_with_another_person_nothing_is_paused(slow_house, invite):
    ana, bob = invite("desktop"), invite("phone")
    seat_both(ana, bob, slow_house, "rouge_jaune_vert", bots=1)
    expect(table(ana)).to_be_visible()
    ana.press(ana.button("web-menu"))
    expect(ana.page.locator("dialog[open]")).to_be_visible()
    ana.page.wait_for_timeout(1000)
    assert cover(ana).count() == 0
    assert not is_covered(ana.page)
    assert "paused" not in told(ana)
