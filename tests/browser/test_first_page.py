"""The built page opens under the server's own rules, also where the browser trusts it least."""

import pytest

from nuancier.server.addresses import lan_address
from tests.browser.conftest import AT_HOME, DEVICES
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
    open_house(port=free_port, public_url=url)
    page = open_page(invite("phone"), url)
    assert page.evaluate("isSecureContext") is False
    assert page.get_by_role("heading", level=1).count() == 1


@pytest.mark.parametrize("address", [address for address in [lan_address()] if address])
def test_the_page_works_at_the_address_in_the_network(open_house, invite, address):
    house = open_house(host="0.0.0.0")
    page = open_page(invite("phone"), f"http://{address}:{house.port}")
    assert page.evaluate("isSecureContext") is False
    assert page.get_by_role("heading", level=1).count() == 1
