"""The built page opens under the server's own rules, also where the browser trusts it least."""

import struct

import pytest
from playwright.sync_api import expect

from nuancier.server.addresses import lan_address
from nuancier.server.origins import machine_names
from tests.browser.conftest import AT_HOME, DEVICES
from tests.browser.looking import STAYS
from tests.browser.playing import next_to_draw
from tests.browser.sitting import add_bot, join, open_table, start
from tools.sizes import FIRST_LOAD

WEIGHED = """() => performance.getEntries()
  .filter(one => one.entryType === 'navigation' || one.entryType === 'resource')
  .reduce((all, one) => all + one.encodedBodySize, 0)"""


def open_page(guest, url):
    """Go there and wait until nothing more is loaded."""
    guest.page.goto(url, wait_until="networkidle")
    return guest.page


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("device", DEVICES)
def test_the_first_page_opens(house, invite, device, language):
    page = open_page(invite(device, language), house.url)
    assert "Nuancier" in page.title()
    assert page.get_by_role("heading", level=1).count() == 1
    assert page.locator("html").get_attribute("lang") == language


def test_both_fonts_are_there(house, invite):
    page = open_page(invite(), house.url)
    loaded = "() => [...document.fonts].filter(one => one.status === 'loaded').map(f => f.family)"
    families = {family.strip("\"'") for family in page.evaluate(loaded)}
    assert {"Bricolage Grotesque Variable", "Atkinson Hyperlegible Next Variable"} <= families


def test_the_first_load_is_light(house, invite):
    page = open_page(invite("phone"), house.url)
    assert page.evaluate(WEIGHED) <= FIRST_LOAD


def test_this_machine_is_trusted(house, invite):
    page = open_page(invite(), house.url)
    assert page.evaluate("isSecureContext") is True


def test_the_page_works_by_plain_http_at_home(open_house, invite, free_port):
    url = f"http://{AT_HOME}:{free_port}"
    house = open_house(port=free_port, public_url=url)
    house.url = url
    ana, bob = invite("phone"), invite("desktop")
    ana.page.add_init_script(STAYS)
    code = open_table(ana, house)
    assert ana.page.evaluate("isSecureContext") is False
    copy_link(ana, f"{url}/t/{code}?g=coloretto")
    join(bob, house, code)
    start(ana)
    make_a_move(next_to_draw(ana, bob))
    for guest in (ana, bob):
        expect(guest.page.locator(".row-cards [data-flip]")).to_have_count(1)


def copy_link(guest, link):
    """Copy the link of the table without the clipboard's permission, and paste it into the talk."""
    assert guest.page.evaluate("typeof navigator.clipboard") == "undefined"
    guest.press(guest.button("web-copy-link"))
    expect(guest.button("web-copied")).to_be_visible()
    guest.press(guest.button("web-chat"))
    line = guest.page.get_by_label(guest.say("web-chat-say"))
    line.focus()
    guest.page.keyboard.press("ControlOrMeta+v")
    expect(line).to_have_value(link)
    guest.page.keyboard.press("Escape")


def make_a_move(guest):
    """Draw a card and lay it in a row."""
    guest.press(guest.page.locator(".draw-button:not([aria-disabled])"))
    row = guest.page.locator(".card-row.open").first
    expect(row).to_be_visible()
    guest.press(row)
    expect(guest.page.locator(".card-row.open")).to_have_count(0)


@pytest.mark.parametrize("name", [*machine_names()[1:], *filter(None, [lan_address(ipv6=False)])])
def test_the_page_works_by_the_machines_own_name_and_address(open_house, invite, name):
    house, guest = open_house(host="0.0.0.0"), invite("phone")
    house.url = f"http://{name}:{house.port}"
    open_table(guest, house)
    assert guest.page.evaluate("isSecureContext") is False
    add_bot(guest)
    start(guest)
    make_a_move(guest)


def test_an_invitation_has_a_preview_with_a_picture(house, invite):
    page = open_page(invite(), f"{house.url}/t/KIWI-42?g=limits")
    told = "document.head.querySelector('meta[property=\"og:image\"]').content"
    picture = page.request.get(page.evaluate(told))
    assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
    assert struct.unpack_from(">II", picture.body(), 16) == (1200, 630)
