"""F5, another device, a power failure, a tunnel: same seat, same table, nothing lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import STAYS, look_closely, take_picture
from tests.browser.playing import next_to_draw
from tests.browser.sitting import seat_both

LOST = "WebSocket|ERR_CONNECTION|ERR_INTERNET"  # what a browser says of a server that is gone


@pytest.fixture
def two(invite, house):
    """Two people in a game; the first to move comes first."""
    return playing(invite, house)


def playing(invite, house, script=""):
    phone, desktop = invite("phone"), invite("desktop")
    for guest in (phone, desktop):
        guest.page.add_init_script(script)
    seat_both(phone, desktop, house)
    mover = next_to_draw(phone, desktop)
    return mover, desktop if mover is phone else phone


def drawn(guest):
    return guest.page.locator(".drawn [role=img]")


def test_after_f5_in_mid_move_the_drawn_card_still_waits(two):
    mover, other = two
    mover.press(mover.page.locator(".draw-button"))
    card = drawn(mover).get_attribute("aria-label")
    mover.page.reload()
    expect(drawn(mover)).to_have_attribute("aria-label", card)
    mover.press(mover.page.locator(".card-row.open").first)
    expect(drawn(other)).to_have_count(0)
    expect(other.page.locator(".row-cards [data-flip]")).to_have_count(1)


def test_home_leads_back_to_my_table(two):
    mover, _ = two
    mover.page.goto(mover.page.url.split("/t/")[0])
    mover.press(mover.page.get_by_label(mover.say("web-my-tables")).get_by_role("link"))
    expect(mover.page.locator(".draw-button:not([aria-disabled])")).to_be_visible()


def test_another_device_takes_the_seat(two, invite):
    mover, other = two
    mover.press(mover.button("web-menu"))
    mover.press(mover.button("web-other-device"))
    expect(mover.page.get_by_role("img", name=mover.say("web-other-device-qr"))).to_be_visible()
    link = mover.page.locator("dialog code").inner_text()
    tablet = invite("phone")
    tablet.page.goto(link)
    expect(tablet.page.locator(".draw-button:not([aria-disabled])")).to_be_visible()
    assert "#" not in tablet.page.url
    mover.page.keyboard.press("Escape")
    expect(mover.text("lobby-seat-lost", why="")).to_be_visible()
    expect(mover.page.locator(".draw-button:not([aria-disabled])")).to_have_count(0)
    tablet.press(tablet.page.locator(".draw-button"))
    expect(drawn(other)).to_be_visible()
    tablet.page.reload()
    expect(tablet.page.locator(".card-row.open").first).to_be_visible()


def test_the_link_for_another_device_works_once(two, invite):
    mover, _ = two
    mover.press(mover.button("web-menu"))
    mover.press(mover.button("web-other-device"))
    link = mover.page.locator("dialog code").inner_text()
    first, second = invite("phone"), invite("phone")
    first.page.goto(link)
    expect(first.page.locator(".draw-button:not([aria-disabled])")).to_be_visible()
    second.page.goto(link)
    expect(second.text("lobby-bad-key")).to_be_visible()


def test_a_second_tab_plays_and_the_first_looks_on(two):
    mover, _ = two
    tab = mover.page.context.new_page()
    tab.goto(mover.page.url)
    expect(tab.locator(".draw-button:not([aria-disabled])")).to_be_visible()
    expect(mover.text("web-elsewhere")).to_be_visible()
    tab.close()
    expect(mover.page.locator(".draw-button:not([aria-disabled])")).to_be_visible()
    expect(mover.text("web-elsewhere")).to_have_count(0)


def test_a_killed_server_comes_back_and_nothing_is_lost(open_house, invite):
    house = open_house()
    mover, other = playing(invite, house)
    for guest in (mover, other):
        guest.forgive(LOST)
    mover.press(mover.page.locator(".draw-button"))
    expect(drawn(mover)).to_be_visible()
    cards = mover.page.locator(".deck b").text_content()
    house.kill()
    for guest in (mover, other):
        expect(guest.text("web-lost")).to_be_visible()
        assert look_closely(guest.page, "lost") == []
    mover.press(mover.page.locator(".card-row.open").first)
    expect(mover.page.locator(".card-row .pending")).to_be_visible()
    house.start()
    for guest in (mover, other):
        guest.button("web-retry").evaluate_all("all => all.forEach(one => one.click())")
        expect(guest.text("web-lost")).to_have_count(0, timeout=60_000)  # pauses grow
        expect(guest.page.locator(".row-cards [data-flip]")).to_have_count(1)
        expect(guest.page.locator(".deck b")).to_have_text(cards)
    laid = [one.page.locator(".row-cards [data-flip] [role=img]") for one in (mover, other)]
    assert len({card.get_attribute("aria-label") for card in laid}) == 1
    other.press(other.page.locator(".draw-button:not([aria-disabled])"))
    expect(drawn(mover)).to_be_visible()
    other.press(other.page.locator(".card-row.open").first)
    expect(mover.page.locator(".draw-button:not([aria-disabled])")).to_be_visible()


def test_who_drops_is_missed_minded_and_gets_the_seat_back(open_house, invite):
    house = open_house(minded_turns=4)  # seconds: both signs are looked at
    mover, other = playing(invite, house, STAYS)
    mover.forgive(LOST)
    name = "Ana" if mover.page.viewport_size["width"] < 400 else "Bob"
    url = mover.page.url
    mover.page.goto("about:blank")
    expect(other.text("web-reconnecting", name=name)).to_be_visible()
    take_picture(other.page, "reconnecting")
    expect(other.text("web-is-minded", name=name)).to_be_visible()
    expect(other.page.locator(".opponent").get_by_text(other.say("web-minded"))).to_be_visible()
    assert look_closely(other.page, "minded") == []
    # The news go on; the sign at the seat stays.
    expect(other.page.locator(".opponent").get_by_text(other.say("web-minded"))).to_be_visible()
    mover.page.goto(url)
    expect(mover.page.locator(".mine")).to_be_visible()
    expect(other.text("web-is-minded", name=name)).to_have_count(0)
    expect(other.text("web-reconnecting", name=name)).to_have_count(0)
    expect(other.page.locator(".opponent").get_by_text(other.say("web-minded"))).to_have_count(0)


def test_who_leaves_a_game_can_come_back_from_home(two):
    mover, other = two
    mover.press(mover.button("web-menu"))
    mover.press(mover.button("web-leave"))
    expect(other.page.locator(".opponent").get_by_text(other.say("web-minded"))).to_be_visible()
    mover.press(mover.page.get_by_label(mover.say("web-my-tables")).get_by_role("link"))
    expect(mover.page.locator(".mine")).to_be_visible()
    expect(other.page.locator(".opponent").get_by_text(other.say("web-minded"))).to_have_count(0)
