"""Rouge Jaune Vert and Top Speed, on a phone and a computer: countdown, race, score, rematch."""

import random
import time

import pytest
from playwright.sync_api import expect

from tests.browser.looking import barriers, take_picture
from tests.browser.pilots import rouge_jaune_vert, top_speed
from tests.browser.sitting import seat_both
from tests.browser.test_keyboard import tab_to
from tests.browser.test_whole_game import LONGEST

TABLES = {"rouge_jaune_vert": "main.crs", "top_speed": "main.tsp"}
PILOTS = {"rouge_jaune_vert": rouge_jaune_vert, "top_speed": top_speed}
READY = {"rouge_jaune_vert": "web-rouge-jaune-vert-ready", "top_speed": "web-top-speed-ready"}
MOVES_BEFORE_LOOKING = 16
COLUMN_KEYS = [*(f"Key{letter}" for letter in "QWERASDF"), "Space"]
GAMES = pytest.mark.parametrize("game", list(PILOTS))


def table(guest, game):
    return guest.page.locator(TABLES[game])


def race_to_the_end(pilot, *guests):
    """Let all play at the same time, as quickly as the page bears it, until all see the end."""
    for guest in guests:
        guest.page.evaluate(f"() => {{ window.racing = setInterval({pilot.PRESS_SOMETHING}, 5) }}")
    ends = time.monotonic() + LONGEST
    while not all(pilot.is_over(one) for one in guests):
        assert time.monotonic() < ends, "the race does not come to its end"
        guests[0].page.wait_for_timeout(100)
    for guest in guests:
        guest.page.evaluate("() => { clearInterval(window.racing) }")


@GAMES
def test_a_race_is_run_to_the_score_and_once_more(house, invite, game):
    phone, desktop = invite("phone"), invite("desktop", theme="dark")
    seat_both(phone, desktop, house, game)
    race_to_the_end(PILOTS[game], phone, desktop)
    scores = []
    for guest in (phone, desktop):
        result = guest.page.get_by_label(guest.say("web-result"))
        expect(result.get_by_role("listitem")).to_have_count(2)
        scores.append(sorted(result.locator(".num").all_inner_texts()))
        guest.page.wait_for_timeout(1500)
        take_picture(guest.page, f"score-{game}")
        assert barriers(guest.page) == []
    assert scores[0] == scores[1]
    desktop.press(desktop.button("web-ask-rematch"))
    expect(phone.text("web-wants-rematch")).to_be_visible()
    phone.press(phone.button("web-rematch"))
    for guest in (phone, desktop):
        expect(table(guest, game)).to_be_visible()


@GAMES
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_a_race(house, invite, game, theme):
    phone, desktop = invite("phone", theme=theme), invite("desktop", "en", theme=theme)
    seat_both(phone, desktop, house, game)
    for guest in (phone, desktop) * MOVES_BEFORE_LOOKING:
        PILOTS[game].move(guest)
    if game == "rouge_jaune_vert":
        hold_a_card(phone)
        phone.press(phone.button("web-rouge-jaune-vert-return"))
        hold_a_card(desktop)
    for guest in (phone, desktop):
        take_picture(guest.page, f"{game}-{theme}")
        assert barriers(guest.page) == []


def hold_a_card(guest):
    """Take a card from the pile, unless one is in hand."""
    put_back = guest.button("web-rouge-jaune-vert-return")
    expect(guest.page.locator("main.crs .pend")).to_have_count(0)  # else a press would be too early
    if put_back.get_attribute("aria-disabled"):
        guest.press(guest.page.locator(".pilebtn"))
    expect(put_back).not_to_have_attribute("aria-disabled", "true")


def test_everybody_counts_down_before_anything_is_dealt(open_house, invite):
    house = open_house(countdown_ms=2500)
    phone, desktop = invite("phone"), invite("desktop", theme="dark")
    for game, ready in READY.items():
        before = [len(guest.heard) for guest in (phone, desktop)]
        seat_both(phone, desktop, house, game)
        for guest, heard in zip((phone, desktop), before, strict=True):
            expect(guest.page.get_by_role("heading", name=guest.say(ready))).to_be_visible()
            expect(guest.page.get_by_role("timer")).to_be_visible()
            expect(table(guest, game)).to_have_count(0)
            assert [frame for frame in guest.heard[heard:] if '"t":"event"' in frame] == []
            take_picture(guest.page, f"countdown-{game}")
        for guest in (phone, desktop):
            expect(table(guest, game)).to_be_visible()


def test_a_whole_race_of_top_speed_needs_no_mouse(house, invite):
    ana, bob = invite(), invite("phone")
    seat_both(ana, bob, house, "top_speed")
    expect(table(ana, "top_speed")).to_be_visible()
    keys, ends = ana.page.keyboard, time.monotonic() + LONGEST
    while ana.page.locator("main.tsj").count() == 0:
        assert time.monotonic() < ends, "the race does not come to its end"
        may_top = ana.page.locator(".topw .btn:not([aria-disabled=true])").count()
        keys.press("KeyT" if may_top else random.choice(COLUMN_KEYS))
    tab_to(ana, ana.button("web-top-speed-judge-all"))
    keys.press("Enter")
    tab_to(ana, ana.button("web-rematch"))
    keys.press("Enter")
    expect(table(bob, "top_speed")).to_be_visible()


def test_a_whole_round_of_rouge_jaune_vert_needs_no_mouse(house, invite):
    ana, bob = invite(), invite("phone")
    seat_both(ana, bob, house, "rouge_jaune_vert")
    expect(table(ana, "rouge_jaune_vert")).to_be_visible()
    keys, ends = ana.page.keyboard, time.monotonic() + LONGEST
    second = ana.text("web-rouge-jaune-vert-round", round=2, rounds=5)
    while second.count() == 0:
        assert time.monotonic() < ends, "the round does not come to its end"
        keys.press("Space")
        keys.press("Enter")
    ana.page.locator("[data-stop][tabindex='0']").focus()
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(ana.button("web-rouge-jaune-vert-place")).not_to_have_attribute("aria-disabled", "true")


def test_who_looks_on_a_race_sees_no_card_of_a_packet(house, invite):
    ana, bob, watcher = invite("phone"), invite("desktop"), invite("desktop")
    watcher.page.goto(f"{house.url}/w/{seat_both(ana, bob, house, 'top_speed')}")
    expect(watcher.page.locator("main.tsp.watch")).to_be_visible()
    own = ana.page.locator(".packet .tcf").get_attribute("data-flip")
    assert own not in watcher.page.content()
    ana.press(ana.page.locator("[data-column='0']"))
    expect(watcher.page.locator(f".tcol [data-flip='{own}']")).to_be_visible()
    looks_on(watcher, "top_speed")


def test_who_looks_on_a_round_sees_no_hidden_card_in_a_hand(house, invite):
    ana, bob, watcher = invite("phone"), invite("desktop"), invite("phone")
    watcher.page.goto(f"{house.url}/w/{seat_both(ana, bob, house, 'rouge_jaune_vert')}")
    expect(watcher.page.locator("main.crs.looking")).to_be_visible()
    hold_a_card(ana)
    card = ana.page.locator(".held .grip").get_attribute("data-flip").removeprefix("card ")
    expect(watcher.page.get_by_label(watcher.say("web-rouge-jaune-vert-holds"))).to_be_visible()
    assert card not in watcher.page.content() + "".join(watcher.heard)
    ana.press(ana.button("web-rouge-jaune-vert-return"))
    expect(watcher.page.locator(f"[data-flip='card {card}']")).to_be_visible()
    looks_on(watcher, "rouge_jaune_vert")


def looks_on(watcher, game):
    """See that nothing of the game can be pressed, and nothing stands in the way."""
    assert [frame for frame in watcher.heard if '"own":{' in frame] == []
    watcher.page.wait_for_timeout(300)
    take_picture(watcher.page, f"watching-{game}")
    assert barriers(watcher.page) == []
