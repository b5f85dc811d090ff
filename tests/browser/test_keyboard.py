"""From home to a started game, and through a turn, with keys alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.tabbing import tab_to


def has_ring(guest):
    """Tell whether one sees where the focus is."""
    return guest.page.evaluate(
        "() => { const one = document.activeElement.closest('.segment') ?? document.activeElement;"
        " return getComputedStyle(one).outlineStyle !== 'none' }"
    )


def test_keys_lead_from_home_to_a_game_and_through_a_turn(house, invite):
    guest = invite()
    page, keys = guest.page, guest.page.keyboard
    page.goto(house.url)
    tab_to(guest, page.get_by_role("link", name="Coloretto"))
    assert has_ring(guest)
    keys.press("Enter")
    expect(guest.button("web-play-now")).to_be_focused()
    tab_to(guest, guest.button("web-invite-friends"))
    keys.press("Enter")
    tab_to(guest, page.locator(".seat.empty button").first)
    assert has_ring(guest)
    keys.press("Enter")
    tab_to(guest, page.get_by_role("button", name="Pistache"))
    keys.press("Enter")
    expect(page.locator(".seat.bot")).to_have_count(1)
    keys.press("Escape")
    tab_to(guest, page.locator(".seat.bot .seat-face"))
    keys.press("Enter")
    tab_to(guest, page.locator(".level input:checked"))
    assert has_ring(guest)
    keys.press("ArrowRight")
    expect(page.locator(".level .segment.on")).to_have_text(guest.say("level-expert"))
    expect(page.locator(".level input:checked")).to_be_focused()
    keys.press("Escape")
    expect(page.locator(".seat.bot .seat-face")).to_be_focused()
    begin = guest.button("web-start", players=2)
    tab_to(guest, begin)
    expect(begin).not_to_have_attribute("aria-disabled", "true")
    keys.press("Enter")
    expect(page.locator(".coloretto .mine.moving")).to_be_visible()
    keys.press("p")
    expect(page.locator(".card-row.open").first).to_be_visible()
    keys.press(str(int(page.locator(".card-row.open").last.get_attribute("data-row")) + 1))
    expect(page.locator(".card-row.open")).to_have_count(0)


def test_two_keys_lead_from_a_tile_to_the_first_decision(house, invite):
    guest = invite()
    guest.page.goto(house.url)
    tab_to(guest, guest.page.get_by_role("link", name="Coloretto"))
    guest.page.keyboard.press("Enter")
    expect(guest.button("web-play-now")).to_be_focused()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".coloretto .mine.moving")).to_be_visible()


def test_options_stay_under_the_keys_that_change_them(house, invite):
    guest = invite()
    page, keys = guest.page, guest.page.keyboard
    page.goto(f"{house.url}/new/coloretto")
    tab_to(guest, guest.button("web-invite-friends"))
    keys.press("Enter")
    tab_to(guest, page.locator(".table-rules summary"))
    keys.press("Enter")
    scoring = page.get_by_role("group", name=guest.say("web-option-scoring"))
    tab_to(guest, scoring.locator("input:checked"))
    keys.press("ArrowRight")
    expect(page.get_by_role("radio", name=guest.say("web-value-grey"))).to_be_checked()
    expect(page.get_by_role("radio", name=guest.say("web-value-grey"))).to_be_focused()


def test_escape_closes_every_sheet_and_the_focus_goes_back(house, invite):
    guest = invite()
    page, keys = guest.page, guest.page.keyboard
    page.goto(house.url)
    tab_to(guest, guest.button("web-settings"))
    keys.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(guest.button("web-settings")).to_be_focused()


@pytest.mark.parametrize("opener", [".tile[href='/new/limits']", ".me-chip"])
def test_the_focus_goes_back_to_what_opened_a_sheet(house, invite, opener):
    guest = invite()
    guest.page.goto(house.url)
    tab_to(guest, guest.page.locator(opener))
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    expect(guest.page.locator(opener)).to_be_focused()


def test_the_focus_goes_to_the_heading_of_a_page_that_was_turned_to(house, invite):
    guest = invite()
    page = guest.page
    page.goto(house.url)
    guest.press(guest.link("web-rules"))
    heading = page.get_by_role("heading", level=1)
    expect(heading).not_to_have_text(guest.say("web-hero"))
    expect(heading).to_be_focused()
    guest.press(page.get_by_role("navigation").get_by_role("link", name="Limits"))
    expect(heading).to_have_text("Limits")
    expect(heading).to_be_focused()
    page.go_back()
    page.go_back()
    expect(heading).to_have_text(guest.say("web-hero"))
    expect(heading).to_be_focused()
