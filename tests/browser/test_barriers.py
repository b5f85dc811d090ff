"""Nothing on any page stands in anybody's way: axe (WCAG 2.2 AA), and narrow windows."""

from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from nuancier.rulebooks import DECISIONS
from tests.browser.looking import look_closely
from tests.browser.sitting import come, join, open_rules, open_table, start, who_comes


class Walk:
    """Somebody who goes through all pages, and looks at each with the same eyes."""

    def __init__(self, guest):
        self.guest, self.found = guest, {}

    def see(self, name):
        self.guest.page.evaluate("() => document.fonts.ready.then(() => undefined)")
        if faults := look_closely(self.guest.page, name):
            self.found[name] = faults

    @contextmanager
    def opened(self, key):
        """With this sheet open."""
        self.guest.press(self.guest.button(key))
        expect(self.guest.page.locator("dialog[open]")).to_be_visible()
        yield
        self.guest.page.keyboard.press("Escape")
        expect(self.guest.page.locator("dialog[open]")).to_have_count(0)


def walk_everywhere(walk, house, code):
    """Go from home past another's table to a game against a bot; look at every page on the way."""
    guest, page = walk.guest, walk.guest.page

    def arrive(path, selector, name):
        page.goto(house.url + path)
        expect(page.locator(selector).first).to_be_visible()
        walk.see(name)

    arrive("/", ".tiles", "home")
    with walk.opened("web-settings"):
        walk.see("settings")
    guest.press(page.locator(".tile").first)
    expect(guest.button("web-play-now")).to_be_visible()
    walk.see("game-sheet")
    page.keyboard.press("Escape")
    guest.press(page.locator(".me-chip"))
    expect(guest.button("web-that-is-me")).to_be_visible()
    walk.see("me")
    page.get_by_label(guest.say("web-your-name"), exact=True).fill("")
    guest.press(guest.button("web-that-is-me"))
    walk.see("me-without-a-name")
    arrive("/rules/rouge_jaune_vert", "article figcaption", "rules")
    guest.forgive("404")
    arrive("/nothing/here", ".oops", "nowhere")
    arrive("/t/KIWI-11", ".oops", "no-table")
    arrive(f"/t/{code}", ".name-form", "join")
    page.get_by_label(guest.say("web-your-name"), exact=True).fill("")
    guest.press(guest.button("web-sit-down"))
    walk.see("join-without-a-name")
    arrive("/new/coloretto", ".choices-page", "new")
    open_table(guest, house)
    walk.see("lobby-waiting")
    who_comes(guest)
    walk.see("who-comes")
    come(guest, "Pistache")
    walk.see("lobby")
    guest.press(page.locator(".seat.bot .seat-face"))
    expect(page.locator("dialog .level")).to_be_visible()
    walk.see("level")
    page.keyboard.press("Escape")
    start(guest)
    expect(page.locator(".coloretto .mine")).to_be_visible()
    walk.see("table")
    for key in ("web-rule-now", "web-chat", "web-menu"):
        with walk.opened(key):
            walk.see(key.removeprefix("web-"))
    for key in ("web-me-title", "web-invite"):
        guest.press(guest.button("web-menu"))
        with walk.opened(key):
            walk.see(key.removeprefix("web-"))
    guest.press(guest.button("web-menu"))
    guest.press(guest.button("web-other-device"))
    expect(page.locator("dialog code")).to_be_visible()
    walk.see("other-device")


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_nothing_stands_in_anybodys_way(house, invite, device):
    walk = Walk(invite(device, reduced_motion="reduce"))
    walk_everywhere(walk, house, open_table(invite(), house))
    assert walk.found == {}


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_nothing_stands_in_the_way_of_a_guest_in_the_lobby(house, invite, device):
    host, guest = invite(), invite(device, "en")
    join(guest, house, open_table(host, house))
    assert look_closely(guest.page, "lobby-guest") == []


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_options_of_every_game_stand_in_nobodys_way(house, invite, device):
    guest = invite(device, "en" if device == "phone" else "fr")
    for game in GAMES:
        open_table(guest, house, game)
        open_rules(guest)
        assert look_closely(guest.page, f"lobby-{game}") == [], game


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_rules_of_every_game_stand_in_nobodys_way(house, invite, device):
    guest = invite(device)
    for game in (*GAMES, DECISIONS):
        guest.page.goto(f"{house.url}/rules/{game}")
        if game != DECISIONS:  # its reasons lie open
            guest.press(guest.page.locator(".written summary"))
        expect(guest.page.locator("article section li").first).to_be_visible()
        assert look_closely(guest.page, f"rules-{game}") == [], game
