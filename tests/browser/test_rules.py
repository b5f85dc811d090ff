"""The rules, and the reasons of our choices in them."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import take_picture


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_mark_in_the_margin_leads_to_the_reason_and_back(house, invite, device, language):
    guest = invite(device, language)
    page = guest.page
    page.goto(f"{house.url}/rules/limits")
    guest.press(page.locator(".written summary"))
    rule = page.locator("[id='r3.8']")
    guest.press(rule.get_by_role("link", name=guest.say("web-to-reason", number="3.8")))
    reason = page.locator("[id='limits-3.8']")
    expect(reason).to_be_in_viewport()
    take_picture(page, f"decisions-{language}")
    guest.press(reason.get_by_role("link", name=guest.say("web-to-rule", number="3.8")))
    expect(rule).to_be_in_viewport()
    expect(page.get_by_role("heading", level=1)).to_have_text("Limits")
    take_picture(page, f"rules-marked-{language}")


def test_all_reasons_are_one_press_from_the_rules(house, invite):
    guest = invite("phone")
    guest.page.goto(f"{house.url}/rules/coloretto")
    guest.press(guest.link("web-our-choices"))
    expect(guest.page.locator("section h2")).to_have_count(5)


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_page_of_all_rules_leads_to_the_reasons(house, invite, device):
    guest = invite(device)
    guest.page.goto(f"{house.url}/rules")
    expect(guest.link("web-our-choices")).to_be_in_viewport()
    guest.press(guest.link("web-our-choices"))
    expect(guest.page.locator("section h2")).to_have_count(5)
