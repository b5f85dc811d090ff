"""Nothing on any page stands in anybody's way: axe (WCAG 2.2 AA), and narrow windows."""

from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from tests.browser.looking import barriers, take_picture
from tests.browser.sitting import add_bot, join, open_table, start

NARROW = {"width": 320, "height": 640}  # what 1280 pixels are at 400 %
TWICE = {"width": 720, "height": 450}  # what 1440 are at 200 %
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT_OFF = """() => [...document.querySelectorAll('button, a, h1, h2, h3, input, label')]
  .filter(one => !one.closest('.vh, .skip') && one.checkVisibility())
  .filter(one => { const box = one.getBoundingClientRect(); return box.right > innerWidth + 1 })
  .filter(one => !one.closest('.rnav, .log'))
  .map(one => one.outerHTML.slice(0, 120))"""
TOO_SMALL = """() => [...document.querySelectorAll('button, a[href], input, label.seg')]
  .filter(one => one.checkVisibility() && !one.closest('.vh, .skip, .seg input'))
  .filter(one => !(one.matches('input') && one.closest('label')))
  .map(one => [one.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
  .map(([box, html]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)"""


class Walk:
    """Somebody who goes through all pages, and looks at each with the same eyes."""

    def __init__(self, guest, look):
        self.guest, self.look, self.found = guest, look, {}

    def see(self, name):
        self.guest.page.evaluate("() => document.fonts.ready.then(() => undefined)")
        if faults := self.look(self.guest.page, name):
            self.found[name] = faults

    @contextmanager
    def opened(self, key):
        """With this sheet open."""
        self.guest.press(self.guest.button(key))
        expect(self.guest.page.locator("dialog[open]")).to_be_visible()
        yield
        self.guest.page.keyboard.press("Escape")
        expect(self.guest.page.locator("dialog[open]")).to_have_count(0)


def walk_everywhere(walk, house):
    """Go from home to a game of two against a bot, and look at every page on the way."""
    guest, page = walk.guest, walk.guest.page

    def arrive(path, selector, name):
        page.goto(house.url + path)
        expect(page.locator(selector).first).to_be_visible()
        walk.see(name)

    arrive("/", ".tiles", "home")
    with walk.opened("web-settings"):
        walk.see("settings")
    arrive("/rules/rouge_jaune_vert", "article li", "rules")
    guest.forgive("404")
    arrive("/nothing/here", ".oops", "nowhere")
    arrive("/t/KIWI-11", ".newf", "join")
    guest.press(guest.button("web-sit-down"))
    walk.see("join-without-a-name")
    page.get_by_label(guest.say("web-your-name")).fill("Zoé")
    guest.press(guest.button("web-sit-down"))
    expect(page.locator(".oops")).to_be_visible()
    walk.see("no-table")
    arrive("/new/coloretto", ".newf", "new")
    open_table(guest, house)
    walk.see("lobby-waiting")
    add_bot(guest)
    walk.see("lobby")
    start(guest)
    expect(page.locator(".clt .me")).to_be_visible()
    walk.see("table")
    for key in ("web-rule-now", "web-chat", "web-menu"):
        with walk.opened(key):
            walk.see(key.removeprefix("web-"))
    guest.press(guest.button("web-menu"))
    guest.press(guest.button("web-other-device"))
    expect(page.locator("dialog code")).to_be_visible()
    walk.see("other-device")


def too_wide(page):
    """Return what stands out of the window."""
    wider = page.evaluate(WIDER)
    return ([f"{wider} pixels too wide"] if wider > 0 else []) + page.evaluate(CUT_OFF)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_axe_finds_nothing_and_a_finger_everything(house, invite, device, theme):
    def look(page, name):
        take_picture(page, f"{name}-{theme}")
        return barriers(page) + (page.evaluate(TOO_SMALL) if device == "phone" else [])

    walk = Walk(invite(device, theme=theme, reduced_motion="reduce"), look)
    walk_everywhere(walk, house)
    assert walk.found == {}


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_axe_finds_nothing_in_the_lobby_of_a_guest(house, invite, device):
    host, guest = invite(), invite(device, "en")
    join(guest, house, open_table(host, house))
    take_picture(guest.page, "lobby-guest")
    assert barriers(guest.page) == []


def test_nothing_is_cut_off_in_a_narrow_window(house, invite):
    def look(page, name):
        take_picture(page, name)
        return too_wide(page)

    guest = invite("phone")
    guest.page.set_viewport_size(NARROW)
    walk = Walk(guest, look)
    walk_everywhere(walk, house)
    assert walk.found == {}


def test_nothing_is_cut_off_at_twice_the_size(house, invite):
    guest = invite()
    guest.page.set_viewport_size(TWICE)
    walk = Walk(guest, lambda page, name: too_wide(page))
    walk_everywhere(walk, house)
    assert walk.found == {}


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_options_of_every_game_stand_in_nobodys_way(house, invite, device):
    guest = invite(device, "en" if device == "phone" else "fr")
    for game in GAMES:
        open_table(guest, house, game)
        take_picture(guest.page, f"lobby-{game}")
        assert (barriers(guest.page), too_wide(guest.page)) == ([], []), game
        assert device == "desktop" or guest.page.evaluate(TOO_SMALL) == [], game


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_rules_of_every_game_stand_in_nobodys_way(house, invite, theme):
    guest = invite("phone", theme=theme)
    for game in GAMES:
        guest.page.goto(f"{house.url}/rules/{game}")
        expect(guest.page.locator("article li").first).to_be_visible()
        take_picture(guest.page, f"rules-{game}-{theme}")
        assert (barriers(guest.page), too_wide(guest.page)) == ([], []), game
