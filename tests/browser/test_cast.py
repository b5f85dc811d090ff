"""The cast at a table: faces and names, what is thrown at them, and what characters say."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.choosing import choose
from tests.browser.looking import look_closely
from tests.browser.sitting import add_bot, open_table, seat_both, start

JOUEUR = ("Vanille", "Pistache", "Noisette")  # who sits down where a bot of this level is wished


def trio(invite, house, **options):
    """Ana, who is host, on a phone, Bob before a computer, and a character."""
    ana, bob = invite("phone"), invite("desktop")
    seat_both(ana, bob, house, bots=1, **options)
    return ana, bob


def face(guest, seat, area=".stage"):
    """Return the face of a seat, drawn."""
    return guest.page.locator(f'{area} [data-face="{seat}"] .portrait').first


def touch(guest, seat):
    """Touch somebody's face, wherever a button lies over it."""
    expect(face(guest, seat)).to_be_visible()
    box = face(guest, seat).bounding_box()
    guest.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_everybody_has_a_face_and_the_key_tells_who_is_a_bot(invite, house):
    ana, bob = trio(invite, house)
    for guest in (ana, bob):
        for seat, keys in ((0, 0), (1, 0), (2, 1)):
            expect(face(guest, seat)).to_be_visible()
            expect(face(guest, seat).locator('[href="#cast-key"]')).to_have_count(keys)
        expect(
            guest.page.locator(".opponent", has_text=re.compile("|".join(JOUEUR)))
        ).to_have_count(1)
        expect(guest.page.get_by_text("Robot")).to_have_count(0)
        expect(face(guest, 2).locator("svg")).to_have_attribute("data-expression", "calm")
        assert look_closely(guest.page, "faces") == []


def test_what_is_thrown_at_a_face_arrives_there_on_every_page(invite, house):
    ana, bob = trio(invite, house)
    touch(bob, 0)
    palette = bob.page.get_by_role("group", name=bob.say("web-cast-throw", name="Ana"))
    expect(palette.get_by_role("button")).to_have_count(8)
    assert look_closely(bob.page, "palette") == []
    bob.press(palette.get_by_role("button", name=bob.say("web-react-bravo")))
    for guest in (ana, bob):
        sticker = guest.page.locator('.stage [data-face="0"] .sticker').first
        expect(sticker).to_be_visible()
        expect(sticker.locator("use")).to_have_attribute("href", "#emote-bravo")
    expect(ana.page.locator(".notice", has_text="Bob à vous")).to_be_visible()
    expect(ana.page.locator(".sticker")).to_have_count(0)  # after two seconds
    expect(palette).to_be_visible()  # for another one, until something else is touched
    bob.page.mouse.click(5, bob.page.viewport_size["height"] - 5)
    expect(palette).to_have_count(0)


def test_a_character_is_glad_of_a_bravo(invite, house):
    ana, bob = trio(invite, house)
    touch(ana, 2)
    ana.press(ana.page.locator(".palette").get_by_role("button", name=ana.say("web-react-bravo")))
    expect(face(bob, 2).locator("svg")).to_have_attribute("data-expression", "glad")
    expect(face(bob, 2).locator("svg")).to_have_attribute("data-expression", "calm")


def test_the_rest_of_a_panel_does_what_it_did(invite, house):
    ana, _ = trio(invite, house)
    panel = ana.page.locator(".opponent").last
    box = panel.bounding_box()
    ana.page.mouse.click(box["x"] + box["width"] - 12, box["y"] + box["height"] - 12)
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    expect(ana.page.locator(".palette")).to_have_count(0)


@pytest.mark.parametrize("game", ["coloretto", "rouge_jaune_vert"])
def test_a_character_says_hello_to_all_in_the_same_words(invite, house, game):
    ana, bob = invite("phone"), invite("desktop")
    for guest in (ana, bob):
        record(guest)
    seat_both(ana, bob, house, game, bots=1)
    for guest in (ana, bob):
        guest.page.wait_for_function("window.shown.length > 0")  # however soon it has gone again
    first, second = (wait_for_words(guest) for guest in (ana, bob))
    assert first == second
    assert first in hellos(ana)


COVERED = """() => {
  const [quip] = document.querySelectorAll('.quip:not(.homeless)')
  if (!quip) return []
  const said = quip.getBoundingClientRect()
  const cards = [...document.querySelectorAll('.stage :is(.card, .counted, .mini-series > g)')]
  return cards.map(one => one.getBoundingClientRect()).filter(box => box.width > 1
    && box.left < said.right && said.left < box.right
    && box.top < said.bottom && said.top < box.bottom)
}"""


@pytest.mark.parametrize("game", ["coloretto", "limits"])
def test_what_a_character_says_covers_no_card(invite, house, game):
    ana = invite("phone")
    record(ana)
    open_table(ana, house, game)
    add_bot(ana)
    start(ana)
    wait_for_words(ana)
    ana.page.wait_for_function("!document.querySelector('.stage .flight')")
    assert ana.page.evaluate(COVERED) == []


def test_no_character_speaks_where_nobody_wants_it(invite, house):
    ana = invite("phone")
    record(ana)
    ana.page.goto(house.url)
    ana.press(ana.button("web-settings"))
    switch = ana.page.get_by_role("switch", name=ana.say("web-cast-speaks"))
    assert look_closely(ana.page, "settings") == []
    switch.uncheck()
    ana.page.keyboard.press("Escape")
    open_table(ana, house)
    add_bot(ana)
    start(ana)
    expect(face(ana, 1)).to_be_visible()
    ana.page.wait_for_timeout(600)
    assert ana.page.evaluate("window.said") == []


def test_reactions_can_be_thrown_by_keys_alone(invite, house):
    ana, bob = trio(invite, house)
    choose(bob)
    bob.page.keyboard.press("Escape")
    bob.press(bob.button("web-chat"))
    bob.page.get_by_role("radio", name="Ana").check(force=True)
    assert look_closely(bob.page, "chat") == []
    bob.press(bob.page.get_by_role("dialog").get_by_role("button", name=bob.say("web-react-hmm")))
    expect(ana.page.locator('.stage [data-face="0"] .sticker').first).to_be_visible()


# ---- what is said, on every page that this guest opens

RECORDED = """
window.said = []
window.shown = [] // what has found room
const note = (list, mark, one) => {
  if (one.classList.contains(mark)) return
  one.classList.add(mark)
  list.push(one.textContent)
}
new MutationObserver(() => {
  for (const one of document.querySelectorAll('.quip')) {
    note(window.said, 'heard', one)
    if (!one.classList.contains('homeless')) note(window.shown, 'shown', one)
  }
}).observe(document, { childList: true, subtree: true, attributeFilter: ['class'] })
"""


def record(guest):
    guest.page.add_init_script(RECORDED)


def wait_for_words(guest):
    guest.page.wait_for_function("window.said.length > 0")
    return guest.page.evaluate("window.said[0]")


def hellos(guest):
    return [guest.say(f"cast-says-{name.lower()}-hello") for name in JOUEUR]
