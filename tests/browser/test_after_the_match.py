"""When a match is over the table can be changed, and the next one begins."""

from playwright.sync_api import expect

from tests.browser.looking import look_closely
from tests.browser.playing import play_to_the_end
from tests.browser.sitting import add_bot, seat_both, start


def test_a_bot_takes_the_seat_of_who_left_and_the_next_match_begins(house, invite):
    host, other = invite("phone"), invite("desktop")
    seat_both(host, other, house)
    play_to_the_end(host, other)
    other.press(other.button("web-menu"))
    other.press(other.button("web-leave"))
    host.press(host.button("web-change-table"))
    expect(host.text("web-free-seat").first).to_be_visible()
    assert look_closely(host.page, "lobby-after-a-match") == []
    host.press(host.button("web-back-to-score"))
    expect(host.button("web-rematch")).to_be_visible()
    host.press(host.button("web-change-table"))
    add_bot(host)
    start(host)
    expect(host.page.locator(".coloretto:not(.over) .rows")).to_be_visible()
