"""One's turn calls back whoever looks elsewhere: by title, by icon, by notification if wanted."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import AT_HOME
from tests.browser.sitting import seat_both

GAME = "Coloretto"
HIDE = """state => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
ICON = "() => document.querySelector('link[rel=icon]').getAttribute('href')"
# A browser without a screen shows no notifications: what it was asked to show is written down.
NOTE_NOTIFICATIONS = """
window.shown = []
window.Notification = class {
  static permission = 'default'
  static async requestPermission() { return this.permission = window.answer ?? 'granted' }
  constructor(title, options) {
    if (Notification.permission !== 'granted') return
    this.told = { title, ...options, open: true }
    shown.push(this.told)
  }
  close() { if (this.told) this.told.open = false }
}
"""


def draw_and_place(guest):
    """Make a whole turn."""
    guest.page.keyboard.press("p")
    expect(guest.page.locator(".card-row.open")).not_to_have_count(0)
    guest.press(guest.page.locator(".row-button:not([aria-disabled=true])").first)
    expect(guest.page).to_have_title(f"{GAME} · Nuancier")


def seat_two(house, one, other):
    """Let both sit down; return who waits, and who has the turn."""
    seat_both(one, other, house, "coloretto")
    mine = one.say("web-title-turn", game=GAME)
    expect(one.page).to_have_title(re.compile(GAME))
    return (other, one) if one.page.title() == mine else (one, other)


def test_a_turn_in_a_hidden_tab_marks_title_and_icon(house, invite):
    waits, plays = seat_two(house, invite(), invite())
    waits.page.evaluate(HIDE, "hidden")
    assert waits.page.evaluate(ICON) == "/logo.svg"
    draw_and_place(plays)
    expect(waits.page).to_have_title(waits.say("web-title-turn", game=GAME))
    marked = waits.page.evaluate(ICON)
    assert marked != "/logo.svg"
    assert (
        waits.page.request.get(f"{house.url}{marked}")
        .headers["content-type"]
        .startswith("image/svg+xml")
    )
    waits.page.evaluate(HIDE, "visible")
    assert waits.page.evaluate(ICON) == "/logo.svg"
    expect(waits.page).to_have_title(waits.say("web-title-turn", game=GAME))


def want_notifications(guest):
    """Turn them on, as far as the browser lets us; return their switch."""
    guest.press(guest.button("web-settings"))
    called = guest.page.get_by_role("switch", name=guest.say("web-call-back"))
    guest.press(called)
    return called


def test_who_wants_it_is_notified_of_a_turn_in_a_hidden_tab_alone(house, invite):
    people = invite(), invite()
    for one in people:
        one.page.add_init_script(NOTE_NOTIFICATIONS)
    waits, plays = seat_two(house, *people)
    waits.press(waits.button("web-menu"))
    expect(want_notifications(waits)).to_be_checked()
    waits.page.keyboard.press("Escape")
    waits.page.keyboard.press("Escape")
    draw_and_place(plays)
    expect(waits.page).to_have_title(waits.say("web-title-turn", game=GAME))
    assert waits.page.evaluate("shown") == []  # the tab is seen
    draw_and_place(waits)
    waits.page.evaluate(HIDE, "hidden")
    draw_and_place(plays)
    waits.page.wait_for_function("() => shown.length > 0")
    told = {"title": GAME, "body": waits.say("web-your-turn"), "tag": "nuancier-turn"}
    assert waits.page.evaluate("shown") == [{**told, "open": True}]
    waits.page.evaluate(HIDE, "visible")
    assert waits.page.evaluate("shown") == [{**told, "open": False}]
    assert plays.page.evaluate("shown") == []


def test_a_browser_that_forbids_notifications_is_said_so(house, invite):
    guest = invite("phone")
    guest.page.add_init_script(f"{NOTE_NOTIFICATIONS}; window.answer = 'denied'")
    guest.page.goto(house.url)
    called = want_notifications(guest)
    expect(guest.text("web-call-back-forbidden")).to_be_visible()
    expect(called).not_to_be_checked()


def test_plain_http_says_why_nobody_is_notified(open_house, invite, free_port):
    url = f"http://{AT_HOME}:{free_port}"
    open_house(port=free_port, public_url=url)
    guest = invite("phone")
    guest.page.goto(url)
    guest.press(guest.button("web-settings"))
    expect(guest.text("web-call-back-not")).to_be_visible()
    expect(guest.page.get_by_role("switch", name=guest.say("web-call-back"))).to_have_count(0)
