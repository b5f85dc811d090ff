"""The bar over a table: everything in it is in sight, and a title that cannot be read gives way."""

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import add_bot, open_rules, open_table, start

WIDTHS = (390, 360, 320)
# What stands out of the window, and titles that are shown and cut.
CUT = """() => [...document.querySelectorAll('.bar > :not(.spoken)')]
  .filter(one => one.checkVisibility() && one.getBoundingClientRect().width > 0)
  .filter(one => one.getBoundingClientRect().right > innerWidth + 0.5
    || (one.matches('.game-title') && one.scrollWidth > one.clientWidth + 0.5))
  .map(one => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("clock", [False, True])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_title_is_read_whole_or_gives_way_to_the_clock(house, invite, language, clock):
    guest = invite("phone", language)
    open_table(guest, house, "chiffres_et_couleurs")
    add_bot(guest)
    if clock:
        open_rules(guest)
        choice = guest.page.get_by_role("group", name=guest.say("web-clock"))
        choice.get_by_label(guest.say("web-seconds", seconds=120)).check(force=True)
    start(guest)
    expect(guest.page.locator("[role=timer]")).to_have_count(int(clock))
    for width in WIDTHS:
        guest.page.set_viewport_size({"width": width, "height": 844})
        assert guest.page.evaluate(CUT) == [], width
