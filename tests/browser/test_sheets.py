"""Sheets over a table: menu, talk, rule and settings can be read and closed in every window."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import AT_HOME
from tests.browser.sitting import add_bot, open_table, start

SMALL_WINDOWS = [(360, 640), (667, 375), (320, 640)]
LYING = """sheet => {
  const box = one => one.getBoundingClientRect()
  const isInside = ({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  const pressed = [...sheet.querySelectorAll('button, a, label')]
  return {
    inside: [sheet, sheet.querySelector('.sheet-head button')].every(one => isInside(box(one))),
    cut: sheet.scrollWidth > sheet.clientWidth,
    small: pressed.filter(one => box(one).width < 43.5 || box(one).height < 43.5).length,
  }
}"""
NOTE_LOCKS = """
const ask = WakeLock.prototype.request
window.asked = []
WakeLock.prototype.request = function (kind) { asked.push(kind); return ask.call(this, kind) }
"""


@pytest.fixture
def player(house, invite):
    guest = invite("phone", reduced_motion="reduce")
    open_table(guest, house)
    add_bot(guest)
    start(guest)
    return guest


def lies_well(sheet):
    """Whether sheet and cross are in sight, nothing is cut off, and targets fit a finger."""
    return sheet.evaluate(LYING) == {"inside": True, "cut": False, "small": 0}


def sheet_of(guest, key):
    guest.press(guest.button(key))
    return guest.page.locator("dialog[open]")


@pytest.mark.parametrize("key", ["web-menu", "web-chat", "web-rule-now"])
@pytest.mark.parametrize(("width", "height"), SMALL_WINDOWS)
def test_a_sheet_fits_and_its_cross_stays(player, key, width, height):
    player.page.set_viewport_size({"width": width, "height": height})
    sheet = sheet_of(player, key)
    expect(sheet).to_be_visible()
    assert lies_well(sheet)
    sheet.evaluate("it => { it.scrollTop = it.scrollHeight }")
    assert lies_well(sheet)
    player.press(sheet.get_by_role("button", name=player.say("web-close")))
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), SMALL_WINDOWS)
def test_the_settings_fit_over_the_menu(player, width, height):
    player.page.set_viewport_size({"width": width, "height": height})
    player.press(
        sheet_of(player, "web-menu").get_by_role("button", name=player.say("web-settings"))
    )
    settings = player.page.get_by_role("dialog", name=player.say("web-settings"))
    last = settings.get_by_role("switch").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    assert lies_well(settings)


def test_where_no_log_is_in_sight_it_stands_above_the_talk(player):
    sheet = sheet_of(player, "web-chat")
    log = sheet.get_by_role("group", name=player.say("web-log"))
    expect(log.locator("p").last).to_be_in_viewport()
    talk = sheet.get_by_role("log", name=player.say("web-chat"))
    assert log.bounding_box()["y"] < talk.bounding_box()["y"]


def test_a_table_that_shows_its_log_does_not_show_it_twice(house, invite):
    guest = invite("desktop")
    open_table(guest, house)
    add_bot(guest)
    start(guest)
    sheet = sheet_of(guest, "web-chat")
    expect(sheet.get_by_role("log", name=guest.say("web-chat"))).to_be_visible()
    expect(sheet.get_by_role("group", name=guest.say("web-log"))).to_have_count(0)


def test_keys_are_not_shown_to_a_finger(player):
    assert player.page.locator(".key-cap:visible").count() == 0


def test_plain_http_says_why_the_screen_goes_dark(open_house, invite, free_port):
    url = f"http://{AT_HOME}:{free_port}"
    open_house(port=free_port, public_url=url)
    guest = invite("phone")
    guest.page.goto(url)
    settings = sheet_of(guest, "web-settings")
    expect(settings.get_by_text(guest.say("web-awake-not"))).to_be_visible()
    expect(settings.get_by_role("switch", name=guest.say("web-awake"))).to_have_count(0)


def test_the_screen_stays_on_while_a_game_is_played(house, invite):
    guest = invite()
    guest.page.add_init_script(NOTE_LOCKS)
    open_table(guest, house)
    add_bot(guest)
    assert guest.page.evaluate("asked") == []
    start(guest)
    assert guest.page.evaluate("asked") == ["screen"]
