"""Languages, themes, settings and rules: what every page has."""

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from nuancier.locales import Words
from tests.browser.sitting import add_bot, open_table, start


def heading(guest, text):
    return guest.page.get_by_role("heading", name=text, level=1)


def hero(language):
    return Words(language).say("web-hero")


def test_the_language_changes_at_once_and_is_kept(house, invite):
    guest = invite("phone")
    guest.page.goto(house.url)
    guest.press(guest.page.locator(".language"))
    expect(heading(guest, hero("en"))).to_be_visible()
    expect(guest.page.locator("html")).to_have_attribute("lang", "en")
    guest.page.reload()
    expect(heading(guest, hero("en"))).to_be_visible()


def test_the_language_changes_in_the_middle_of_a_game(house, invite):
    guest = invite()
    open_table(guest, house)
    add_bot(guest)
    start(guest)
    guest.press(guest.button("web-menu"))
    guest.press(guest.page.locator(".language"))
    guest.page.keyboard.press("Escape")
    english = Words("en")
    expect(guest.page.get_by_role("button", name=english.say("web-menu"))).to_be_visible()
    row = guest.page.locator(".row-button").first
    expect(row).to_contain_text(english.say("web-coloretto-take"))
    log = guest.page.get_by_role("group", name=english.say("web-log"))
    expect(log.get_by_text("Not in this game")).to_be_visible()


def test_the_theme_changes_at_once_and_is_kept(house, invite):
    guest = invite("phone")
    guest.page.goto(house.url)
    page = guest.page.locator("html")
    expect(page).to_have_attribute("data-theme", "light")
    light = guest.page.evaluate("getComputedStyle(document.body).backgroundColor")
    guest.press(guest.button("web-theme-dark"))
    expect(page).to_have_attribute("data-theme", "dark")
    assert guest.page.evaluate("getComputedStyle(document.body).backgroundColor") != light
    guest.page.reload()
    expect(page).to_have_attribute("data-theme", "dark")


def test_the_theme_is_the_devices_own_until_somebody_chooses(house, invite):
    guest = invite("phone", theme="dark")
    guest.page.goto(house.url)
    expect(guest.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_settings_are_kept(house, invite):
    guest = invite("phone")
    guest.page.goto(house.url)
    guest.press(guest.button("web-settings"))
    sheet = guest.page.get_by_role("dialog", name=guest.say("web-settings"))
    guest.press(sheet.get_by_text(guest.say("web-dark"), exact=True))
    sheet.get_by_role("slider").fill("20")
    for key in ("web-ink-letter", "web-awake", "web-full-screen"):
        guest.press(sheet.get_by_role("switch", name=guest.say(key)))
    guest.press(sheet.get_by_text("English"))
    expect(heading(guest, hero("en"))).to_be_attached()
    guest.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    kept = guest.page.evaluate("() => JSON.parse(localStorage.getItem('nuancier'))")
    for proposed in ("name", "face", "isProposed"):
        assert proposed in kept
        del kept[proposed]
    assert kept == {
        "pace": "at_once",  # as all guests of these tests have it
        "theme": "dark",
        "volume": 0.2,
        "sound": True,
        "inkLetter": True,
        "awake": False,
        "fullScreen": True,
        "language": "en",
    }


def test_a_sheet_gives_the_focus_back(house, invite):
    guest = invite()
    guest.page.goto(house.url)
    guest.press(guest.button("web-settings"))
    guest.press(guest.button("web-close"))
    expect(guest.button("web-settings")).to_be_focused()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rules_of_every_game_can_be_read(house, invite, language):
    guest = invite("phone", language)
    for name, game in GAMES.items():
        guest.page.goto(f"{house.url}/rules")
        title = Words(language).speak(game.title)
        guest.press(guest.page.get_by_role("navigation").get_by_role("link", name=title))
        expect(guest.page).to_have_url(f"{house.url}/rules/{name}")
        guest.press(guest.page.locator(".written summary"))
        expect(guest.page.locator(".written li").nth(5)).to_be_visible()
        text = guest.page.locator("article").inner_text()
        assert [sign for sign in ("**", "`", "##", "|--", "](") if sign in text] == []


def test_the_rule_of_the_moment_is_behind_the_question_mark(house, invite):
    guest = invite("phone")
    open_table(guest, house)
    add_bot(guest)
    start(guest)
    guest.press(guest.button("web-rule-now"))
    sheet = guest.page.get_by_role("dialog", name=guest.say("web-rule-now"))
    expect(sheet.locator(".paragraph-number")).to_have_text("3.1")


@pytest.mark.parametrize("path", ["/", "/rules", "/new/limits", "/t/KIWI-42"])
def test_every_page_has_a_title_of_its_own(house, invite, path):
    guest = invite()
    guest.page.goto(f"{house.url}/")
    expect(heading(guest, hero("fr"))).to_be_visible()
    first = guest.page.title()
    guest.page.goto(f"{house.url}{path}")
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    assert guest.page.title().endswith("Nuancier")
    assert (guest.page.title() == first) == (path == "/")


# ---- room around words

NO_ROOM = """() => {
  const seen = one => one.checkVisibility() && one.textContent.trim()
    && !one.closest('.spoken, .skip, .rules nav')
  const box = one => one.getBoundingClientRect()
  const words = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, b, small)')].filter(seen)
  const atTheEdge = one => box(one).left < 8 || box(one).right > innerWidth - 8
  const isBeside = (one, next) =>
    box(next).top < box(one).bottom - 4 && box(one).top < box(next).bottom - 4
  const isGlued = (one, next) => next && seen(next) && one.nextSibling === next
    && isBeside(one, next) && box(next).left - box(one).right < 3
  const isTitle = (one, next) => one.matches('h1') && next && seen(next)
    && box(next).top - box(one).bottom < 4 && !isBeside(one, next)
  const told = (what, one) => `${what}: ${one.textContent.slice(0, 60)}`
  return words.flatMap(one => [
    atTheEdge(one) && told('at the edge', one),
    isGlued(one, one.nextElementSibling) && told('glued to what follows', one),
    isTitle(one, one.nextElementSibling) && told('no room below', one),
  ].filter(Boolean))
}"""
PAGES = ["/", "/learn", "/rules", "/rules/decisions", "/rules/coloretto", "/new/coloretto"]


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("path", PAGES)
def test_words_have_room_around_them(house, invite, path, device):
    guest = invite(device)
    guest.page.goto(house.url + path)
    expect(guest.page.locator("main h1")).to_be_visible()
    assert guest.page.evaluate(NO_ROOM) == []
