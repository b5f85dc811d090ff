"""The first hands: each is played to its end through the page, and nothing in it can go wrong."""

import json

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from tests.amount import in_turn, told
from tests.browser.guided import Learner, touches
from tests.browser.looking import barriers, look_closely

HEAR = """
window.sent = []
const send = WebSocket.prototype.send
WebSocket.prototype.send = function (said) { window.sent.push(String(said)); send.call(this, said) }
"""
WAYS = [
    ("phone", "fr", "light"),
    ("desktop", "en", "light"),
    ("phone", "en", "dark"),
    ("desktop", "fr", "dark"),
]
SCREENS = ((844, 390), (820, 1180), (320, 640))
COVERED = """() => {
  const bubble = document.querySelector('.lesson-bubble').getBoundingClientRect()
  const { left, top, right, bottom } = bubble
  const covers = box => Math.max(0, Math.min(box.right, right) - Math.max(box.left, left))
    * Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top))
  const outside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
  const hidden = [...document.querySelectorAll('.lit-edge')].map(one => one.getBoundingClientRect())
    .some(box => covers(box) > box.width * box.height / 4)
  return [outside && 'outside the window', hidden && 'over what is lit'].filter(Boolean)
}"""


def begin(house, invite, game, device="phone", language="fr", theme="light", size=None):
    guest = invite(device, language, theme, reduced_motion="reduce")
    if size:
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    guest.page.add_init_script(HEAR)
    learner = Learner(guest, house, game, language)
    learner.come()
    return learner


def acts(page) -> int:
    """Return how many moves this page has sent."""
    return sum(json.loads(one)["t"] == "act" for one in page.evaluate("() => window.sent"))


@pytest.mark.parametrize(("game", "way"), in_turn(sorted(GAMES), WAYS), ids=told)
def test_a_first_hand_is_played_to_its_end(house, invite, game, way):
    learner = begin(house, invite, game, *way)
    page = learner.page
    for nth in range(len(learner.steps)):
        learner.hears(nth)
        learner.sees_lights(nth)
        assert barriers(page) == [], f"step {nth + 1}"
        assert page.evaluate(COVERED) == [], f"step {nth + 1}"
        learner.does(nth)
    expect(learner.end).to_be_visible()
    expect(learner.end).to_contain_text(learner.guest.say("web-lesson-prepared"))
    expect(learner.end.locator("figure > svg")).to_be_visible()
    assert look_closely(page, f"lesson-{game}") == []
    learner.guest.press(learner.guest.button("web-lesson-go-on"))
    expect(page.locator(".lesson")).to_have_count(0)
    page.reload()  # the game goes on, and is found again
    expect(page.locator(f".stage[data-game={game}]")).to_be_visible()
    expect(page.locator(".lesson")).to_have_count(0)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_characters_have_their_words_at_the_table_of_a_first_hand(house, invite, language):
    learner = begin(house, invite, "coloretto", language=language)
    learner.hears(0)
    fetched = "() => performance.getEntriesByType('resource').map(one => one.name)"
    for _ in range(2):
        assert any("web_cast_lines" in name for name in learner.page.evaluate(fetched))
        learner.page.reload()
        learner.hears(0)


@pytest.mark.parametrize(("game", "size"), in_turn(sorted(GAMES), SCREENS), ids=told)
def test_the_bubble_finds_room_on_every_screen(house, invite, game, size):
    learner = begin(house, invite, game, size=size)
    for nth in range(len(learner.steps)):
        learner.hears(nth)
        learner.sees_lights(nth)
        assert learner.page.evaluate(COVERED) == [], f"step {nth + 1}"
        learner.does(nth)
    expect(learner.end).to_be_visible()


# ---- what is not in the script


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_wrong_touch_is_answered_and_nothing_is_played(house, invite, device):
    learner = begin(house, invite, "coloretto", device)
    page, press = learner.page, learner.guest.press
    learner.plays(end=3)
    learner.hears(3)
    sent = acts(page)
    press(page.locator(".card-row[data-row='0'] .row-button"))
    learner.hears(3, "-no-1")
    expect(learner.bubble.locator("[data-expression=surprised]")).to_be_visible()
    press(page.locator(".card-row[data-row='1'] .row-button"))
    learner.hears(3, "-no-2")
    page.locator(".icon-button").last.dispatch_event("click")  # it is dimmed
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert acts(page) == sent
    learner.does(3)
    learner.hears(4)
    assert acts(page) == sent + 1


def test_a_wrong_key_is_answered_and_nothing_is_played(house, invite):
    learner = begin(house, invite, "rouge_jaune_vert", "desktop")
    learner.plays(end=2)
    learner.hears(2)
    sent = acts(learner.page)
    learner.page.keyboard.press("r")  # gives the card back
    learner.hears(2, "-no-1")
    assert acts(learner.page) == sent


def test_a_wrong_answer_is_answered_kindly(house, invite):
    learner = begin(house, invite, "limits")
    learner.plays(end=4)
    learner.hears(4)
    learner.guest.press(learner.page.get_by_role("button", name="2", exact=True))
    learner.hears(4, "-no-1")
    learner.does(4)
    learner.plays(first=5)
    expect(learner.end).to_be_visible()


def test_whoever_wants_to_move_less_sees_nothing_shake(house, invite):
    shaken = "() => getComputedStyle(document.querySelector('.lesson-bubble')).animationName"
    for motion, name in (("reduce", "none"), ("no-preference", "say-no")):
        guest = invite("phone", reduced_motion=motion)
        learner = Learner(guest, house, "top_speed")
        learner.come()
        learner.plays(end=1)
        learner.hears(1)
        guest.press(guest.page.locator("[data-key=under]"))
        learner.hears(1, "-no-2")
        assert guest.page.evaluate(shaken) == name


# ---- leaving and coming back


def test_whoever_stops_the_lesson_is_asked_once_and_the_table_stays(house, invite):
    learner = begin(house, invite, "limits", "desktop")
    guest, page = learner.guest, learner.page
    learner.hears(0)
    page.keyboard.press("Escape")
    expect(page.locator(".confirm")).to_contain_text(guest.say("web-lesson-stop-text"))
    page.keyboard.press("Escape")
    expect(page.locator(".confirm")).to_have_count(0)
    learner.hears(0)  # whoever stays goes on where they were
    guest.press(guest.button("web-lesson-stop"))
    guest.press(guest.button("web-lesson-stop-no"))
    learner.does(0)
    learner.hears(1)
    guest.press(guest.button("web-lesson-stop"))
    guest.press(guest.button("web-lesson-stop-yes"))
    expect(page.locator(".lesson")).to_have_count(0)
    expect(learner.page.locator(".stage .own-card").first).to_be_visible()


def test_a_page_that_is_loaded_anew_goes_on_where_it_was(house, invite):
    learner = begin(house, invite, "coloretto")
    learner.plays(end=1)
    learner.hears(1)
    learner.page.reload()
    learner.hears(1)  # the first step was passed by a button, in this tab
    learner.plays(first=1, end=4)
    learner.hears(4)
    learner.page.reload()
    learner.plays(first=4)
    expect(learner.end).to_be_visible()


def test_it_can_be_seen_again_and_a_real_game_follows(house, invite):
    learner = begin(house, invite, "top_speed", "desktop")
    learner.plays()
    learner.guest.press(learner.guest.button("web-lesson-again"))
    learner.hears(0)
    learner.plays()
    learner.guest.press(learner.guest.button("web-lesson-real"))
    learner.page.wait_for_url("**/t/*")  # a table with a code: others can come
    expect(learner.page.locator(".stage[data-game=top_speed]")).to_be_visible()
    expect(learner.page.locator(".lesson")).to_have_count(0)


def test_it_is_offered_until_it_was_done_and_always_to_learn(house, invite):
    guest = invite("phone", reduced_motion="reduce")
    page = guest.page
    page.goto(house.url)
    guest.press(page.locator(".tile[href='/new/top_speed']"))
    guest.press(page.locator(".learn"))
    learner = Learner(guest, house, "top_speed")
    learner.plays()
    expect(learner.end).to_be_visible()
    page.goto(house.url)
    guest.press(page.locator(".tile[href='/new/top_speed']"))
    expect(page.locator("dialog[open]")).to_be_visible()
    expect(page.locator(".learn")).to_have_count(0)
    page.keyboard.press("Escape")
    guest.press(page.locator(".page-foot a[href='/learn']"))
    expect(page.locator(".lesson-entry")).to_have_count(len(GAMES))
    expect(page.locator(".lesson-entry", has_text=guest.say("web-lessons-done"))).to_have_count(1)
    assert look_closely(page, "learn") == []


# ---- by keys alone


def test_a_first_hand_is_played_by_keys_alone(house, invite):
    learner = begin(house, invite, "limits", "desktop")
    page = learner.page
    for nth, step in enumerate(learner.steps):
        learner.hears(nth)
        expect(learner.bubble).to_be_focused()
        if step["do"] == "next":
            learner.goes_on_by_key(nth)
        elif "choose" in step["do"]:
            tab_to(page, ".answers button:last-child")
            page.keyboard.press("Enter")
        else:
            for selector in touches("limits", step["do"]["moves"]):
                learner.is_pointed_at(nth, selector)
                tab_to(page, selector)
                page.keyboard.press("Space")
    expect(learner.end).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".lesson")).to_have_count(0)


FOCUSED = "at => document.activeElement?.matches(at) ?? false"
MOST_TABS = 12


def tab_to(page, selector):
    """Go there with the tab key: little else is on the way."""
    for _ in range(MOST_TABS):
        if page.evaluate(FOCUSED, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {selector}")
