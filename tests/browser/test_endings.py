"""The end of every game: who has won comes first, and what comes next is always in view."""

import re

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from nuancier.tables import messages
from tests.amount import in_turn, told
from tests.browser.pilots import top_speed
from tests.browser.playing import LONGEST
from tests.browser.racing import table
from tests.browser.sitting import seat_both
from tests.browser.stage.films import recorded
from tests.browser.stage.projector import showing

PHONES = ((390, 844), (360, 640), (844, 390))
HEADLINE, OWN, GO_ON = ".won h2", ".standing .yours", ".thumb-bar .button"
FALLING = """
['.sunburst', '.crown', '.scrap']
  .map(one => getComputedStyle(document.querySelector(one)).animationName)
"""
IN_VIEW = """
selector => {
  const one = document.querySelector(selector)
  const box = one.getBoundingClientRect()
  const bar = document.querySelector('.thumb-bar').getBoundingClientRect()
  const over = !one.closest('.thumb-bar') && box.left < bar.right ? bar.top + 16 : innerHeight
  const there = box.width > 0 && box.left >= 0 && box.right <= innerWidth
  return there && box.top >= 0 && box.bottom <= Math.min(over, innerHeight)
}
"""


def is_in_view(page, selector):
    return page.evaluate(IN_VIEW, selector)


@pytest.mark.parametrize(("game", "size"), in_turn(GAMES, PHONES), ids=told)
def test_the_first_screen_says_all(browser, game, size):
    players = GAMES[game].seats[1]
    with showing(browser, recorded(game, players), size) as seen:
        seen.play(judges=False)
        expect(seen.page.locator(".standing li")).to_have_count(players)
        for what in (HEADLINE, OWN, GO_ON, f".standing li:nth-child({players})"):
            assert is_in_view(seen.page, what), what
        seen.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        assert is_in_view(seen.page, GO_ON)
        assert not is_in_view(seen.page, HEADLINE)
        assert is_in_view(seen.page, ".further .button:last-child")
        assert seen.complaints == []


@pytest.mark.parametrize("game", ["limits", "top_speed"])
def test_nothing_is_told_again_to_who_comes_back(browser, game):
    film = recorded(game, GAMES[game].seats[1])
    with showing(browser, film, (390, 844)) as seen:
        seen.play(judges=False)
        lobby = seen.page.locator(HEADLINE).inner_text()
        seen.page.get_by_role("button", name="Changer la table").click()
        seen.page.get_by_role("button", name="Retour au score").click()
        expect(seen.page.locator(HEADLINE)).to_have_text(lobby)
        expect(seen.page.locator(".comes")).to_have_count(0)


def race(house, invite, **how):
    """Let a race of two come to its end; return who sees it."""
    ana, bob = invite("phone", **how), invite("desktop", **how)
    seat_both(ana, bob, house, "top_speed")
    expect(table(ana, "top_speed")).to_be_visible()
    hurry = f"() => {{ window.racing = setInterval({top_speed.PRESS_SOMETHING}, 5) }}"
    for guest in (ana, bob):
        guest.page.evaluate(hurry)
    for guest in (ana, bob):
        guest.page.locator("main.judged").wait_for(timeout=LONGEST * 1000)
        guest.page.evaluate("() => { clearInterval(window.racing) }")
    return ana, bob


def test_who_has_won_is_nowhere_in_the_page_while_a_race_is_judged(house, invite):
    ana, bob = race(house, invite)
    for guest in (ana, bob):
        judging = guest.page.locator("main.judged[data-telling]")
        said = guest.page.evaluate("document.body.innerHTML")
        assert judging.count() == 1
        assert not re.search(r"gagne|crowned|Égalité|standing|totals|Revanche", said)
    guest.press(guest.page.locator("main.judged .verdicts"))
    expect(guest.page.locator(HEADLINE)).to_be_focused()
    guest.page.keyboard.press("Tab")
    assert guest.page.evaluate("document.activeElement.matches('.thumb-bar .button')")
    expect(ana.page.locator(HEADLINE)).to_be_visible(timeout=12_000)


def test_the_end_falls_into_place_and_without_motion_is_there(house, invite):
    for how, falls in (({}, True), ({"reduced_motion": "reduce"}, False)):
        guest, _ = race(house, invite, **how)
        guest.press(guest.page.locator("main.judged .verdicts"))
        expect(guest.page.locator(HEADLINE)).to_be_visible()
        moves = ["sun-rise", "crown-drop", "scrap-fall"] if falls else ["none"] * 3
        assert guest.page.evaluate(FALLING) == moves
        assert guest.page.locator(".scrap").count() in (96, 40)
        expect(guest.page.locator(".crown").first).to_be_visible()


def test_the_end_says_who_wants_a_rematch(browser):
    film = recorded("coloretto", 5)
    with showing(browser, film, (390, 844)) as seen:
        seen.play(judges=False)
        seen.tell(messages.Reacted(0, 1, "rematch"))
        expect(seen.page.locator(".thumb-bar")).to_contain_text("veut une revanche")
        assert is_in_view(seen.page, GO_ON)
