"""The rules in pictures: on their page, behind the question mark, in the countdown of a race."""

import re

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from tests.architecture.house import PACKAGE
from tests.browser.looking import look_closely
from tests.browser.sitting import add_bot, join, open_table, start

WORDS = (PACKAGE / "locales" / "en" / "web_pictures.ftl").read_text(encoding="utf-8")
PICTURES = {
    game: len(re.findall(rf"^picture-{game.replace('_', '-')}-\d+ =", WORDS, re.MULTILINE))
    for game in GAMES
}
# Where the drawing of a picture ends, and where what lies in it does.
SPILT = """() => [...document.querySelectorAll('.picture > svg')].flatMap(one => {
  const room = one.getBoundingClientRect()
  return [...one.querySelectorAll('text, .card')].filter(part => {
    const box = part.getBoundingClientRect()
    return box.left < room.left - 1 || box.right > room.right + 1
      || box.top < room.top - 1 || box.bottom > room.bottom + 1
  }).map(part => `${one.getAttribute('aria-label')}: ${part.textContent}`)
})"""
UNDRAWN = """async () => {
  const faces = new Set([...document.querySelectorAll('.picture use')].map(one => one.href.baseVal))
  const files = await Promise.all([...faces].map(async one => {
    const [file, name] = one.split('#')
    const text = await (await fetch(file)).text()
    return text.includes(`id="${name}"`) ? [] : [one]
  }))
  return faces.size ? files.flat() : ['nobody']
}"""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_rules_begin_with_pictures(house, invite, device, language):
    guest = invite(device, language)
    for game, count in PICTURES.items():
        assert 3 <= count <= 5, game
        guest.page.goto(f"{house.url}/rules/{game}")
        expect(guest.page.locator(".pictures figcaption")).to_have_count(count)
        expect(guest.page.locator(".goal").first).to_have_text(
            re.compile(re.escape(guest.say(f"web-goal-{game.replace('_', '-')}")))
        )
        guest.page.evaluate("() => document.fonts.ready.then(() => undefined)")
        assert guest.page.evaluate(SPILT) == [], game
        for name in guest.page.locator(".pictures [role=img]").all():
            assert len(name.get_attribute("aria-label")) > 20


def test_people_in_the_pictures_have_faces(house, invite):
    guest = invite()
    for game in PICTURES:
        guest.page.goto(f"{house.url}/rules/{game}")
        expect(guest.page.locator(".pictures use").first).to_be_attached()
        assert guest.page.evaluate(UNDRAWN) == [], game


def test_a_link_to_a_paragraph_opens_the_written_rules_there(house, invite):
    guest = invite("phone")
    page = guest.page
    page.goto(f"{house.url}/rules/limits")
    expect(page.locator(".written")).not_to_have_attribute("open", "")
    page.goto(f"{house.url}/rules/coloretto#3.4")
    expect(page.locator("[id='r3.4']")).to_be_in_viewport()
    expect(page.locator("[id='r3.4']")).to_be_focused()
    page.evaluate("location.hash = '#4.1'")
    expect(page.locator("[id='r4.1']")).to_be_in_viewport()


def test_paper_has_the_written_rules_too(house, invite):
    guest = invite()
    guest.page.goto(f"{house.url}/rules/limits")
    expect(guest.page.locator(".written li").first).to_be_attached()
    guest.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(guest.page.locator(".written li").first).to_be_visible()
    guest.page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(guest.page.locator(".written li").first).to_be_hidden()


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_all_games_are_told_by_their_goals(house, invite, device):
    guest = invite(device)
    guest.page.goto(f"{house.url}/rules")
    expect(guest.page.locator(".rules-of-all .goal")).to_have_count(len(GAMES))
    assert look_closely(guest.page, "rules-of-all") == []


def play(guest, house, game):
    open_table(guest, house, game)
    add_bot(guest)
    start(guest)


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize(
    ("game", "picture"), [("limits", "picture-limits-2"), ("coloretto", "picture-coloretto-2")]
)
def test_the_question_mark_shows_the_picture_of_the_moment(house, invite, device, game, picture):
    guest = invite(device)
    page = guest.page
    play(guest, house, game)
    guest.press(guest.button("web-rule-now"))
    title = page.locator("dialog figcaption b")
    expect(title).to_contain_text(guest.say(picture, players=2))
    expect(page.locator("dialog .goal")).to_be_visible()
    expect(page.locator("dialog .signs li").first).to_be_attached()
    assert look_closely(page, f"moment-{game}") == []
    expect(page.locator("dialog details p")).to_be_hidden()
    guest.press(page.locator("dialog summary"))
    expect(page.locator("dialog details p")).to_be_visible()
    guest.press(guest.button("pictures-after"))
    expect(title).not_to_contain_text(guest.say(picture, players=2))
    page.keyboard.press("ArrowLeft")
    expect(title).to_contain_text(guest.say(picture, players=2))


def test_the_question_mark_tells_what_holds_at_this_table(house, invite):
    guest = invite("phone")
    play(guest, house, "limits")
    guest.press(guest.button("web-rule-now"))
    told = guest.say("now-limits-3-2", players=2)
    expect(guest.page.locator("dialog .of-now")).to_contain_text(told)


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_lobby_has_all_pictures_in_a_row(house, invite, device):
    guest = invite(device)
    open_table(guest, house, "coloretto")
    strip = guest.page.locator(".picture-strip button")
    expect(strip).to_have_count(PICTURES["coloretto"])
    guest.press(strip.nth(2))
    told = guest.say("picture-coloretto-3-text", players=2)
    expect(guest.page.locator("dialog figcaption")).to_contain_text(told)
    assert look_closely(guest.page, "strip") == []
    guest.page.keyboard.press("Escape")
    expect(strip.nth(2)).to_be_focused()


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("game", ["rouge_jaune_vert", "top_speed"])
def test_a_countdown_shows_one_picture(open_house, invite, device, game):
    house = open_house(countdown_ms=1, first_countdown_ms=30_000)  # a new device reads it
    guest, other = invite(device), invite()
    join(other, house, open_table(guest, house, game))
    start(guest)
    picture = guest.page.get_by_role(
        "img", name=guest.say(f"picture-{game.replace('_', '-')}-2-alt")
    )
    expect(picture).to_be_in_viewport(ratio=1)
    expect(guest.page.get_by_role("timer")).to_be_in_viewport(ratio=1)
    assert look_closely(guest.page, f"countdown-{game}") == []
