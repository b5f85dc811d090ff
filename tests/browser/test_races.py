"""Rouge Jaune Vert and Top Speed, on a phone and a computer: countdown, race, score, rematch."""

import contextlib
import json
import random
import time

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.browser import sitting
from tests.browser.lag import lengthen_wire
from tests.browser.looking import look_closely, take_picture, wait_for_rest
from tests.browser.pilots import rouge_jaune_vert, top_speed
from tests.browser.playing import LONGEST
from tests.browser.racing import table
from tests.browser.sitting import seat_both
from tests.browser.tabbing import MOST_STEPS, tab_to

PILOTS = {"rouge_jaune_vert": rouge_jaune_vert, "top_speed": top_speed}
MOST = {"rouge_jaune_vert": {"bots": 1, "call_stop": "on"}, "top_speed": {}}  # it is for two
MOVES_BEFORE_LOOKING = 16
BETWEEN = 60  # seconds: nobody is hurried who looks at a count
COLUMN_KEYS = [*(f"Key{letter}" for letter in "QWERASDF"), "Space"]
GAMES = pytest.mark.parametrize("game", list(PILOTS))
LONG_WIRE = 400  # milliseconds there and back
TAPS = 24
BETWEEN_TAPS = (40, 450)  # milliseconds, from and to
# Where a hasty hand taps: on what can be done, on what cannot, and twice on the same.
AIMS = {
    "rouge_jaune_vert": [".draw-pile", ".cell[data-stop]", ".act-place", ".act-return", ".mine"],
    "top_speed": ["[data-column='1']", "[data-column='5']", ".under", ".under", ".call-top"],
}
# Lets a finger land and looks what the page shows for it, before anything else can happen.
TAP = """
aim => {
  const see = () => ({
    pending: document.querySelectorAll('.pending').length,
    kept: document.querySelectorAll('.kept').length,
    lifted: document.querySelectorAll('.lifted').length,
  })
  const one = document.querySelector(aim)
  if (!one) return 'nothing there'
  const told = document.querySelector('.news [role=alert] > *')
  const before = see()
  one.dispatchEvent(new PointerEvent('pointerdown', {
    bubbles: true, cancelable: true, isPrimary: true, button: 0, pointerId: 1,
  }))
  dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }))
  const after = see()
  if (after.pending > before.pending) return 'asked'
  if (after.kept > before.kept) return 'kept'
  if (after.lifted !== before.lifted) return 'lifted'
  const why = document.querySelector('.news [role=alert] > *')
  return why && why !== told && why.textContent ? 'told' : 'lost'
}
"""


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
    phone, desktop = (invite(device, reduced_motion="reduce") for device in ("phone", "desktop"))
    seat_both(phone, desktop, house, game, **MOST[game])
    race_to_the_end(PILOTS[game], phone, desktop)
    assert game != "rouge_jaune_vert" or any('"ending":"stop"' in said for said in phone.heard)
    scores = []
    for guest in (phone, desktop):
        result = guest.page.get_by_label(guest.say("web-result"))
        expect(result.get_by_role("listitem")).to_have_count(2 + MOST[game].get("bots", 0))
        scores.append(sorted(result.locator(".number").all_inner_texts()))
        wait_for_rest(guest.page)
        assert look_closely(guest.page, f"score-{game}") == []
    assert scores[0] == scores[1]
    desktop.press(desktop.button("web-ask-rematch"))
    expect(phone.page.locator(".thumb-bar")).to_contain_text("Bob veut une revanche.")
    before = len(phone.heard), len(desktop.heard)
    phone.press(phone.button("web-rematch"))
    for guest, heard in zip((phone, desktop), before, strict=True):
        wait_for_a_deal(guest, heard)
        expect(sitting.table(guest)).to_be_visible()


def wait_for_a_deal(guest, heard):
    """Wait until a game was dealt after so many frames; a bot may have ended its round by now."""
    ends = time.monotonic() + LONGEST
    while not any('"seat":101' in said for said in guest.heard[heard:]):
        assert time.monotonic() < ends, "nothing is dealt"
        guest.page.wait_for_timeout(20)


@GAMES
def test_nothing_stands_in_anybodys_way_at_a_race(house, invite, game):
    phone, desktop = invite("phone"), invite("desktop", "en")
    seat_both(phone, desktop, house, game)
    for guest in (phone, desktop) * MOVES_BEFORE_LOOKING:
        PILOTS[game].move(guest)
    if game == "rouge_jaune_vert":
        hold_a_card(phone)
        phone.press(phone.button("web-rouge-jaune-vert-return"))
        hold_a_card(desktop)
    for guest in (phone, desktop):
        assert look_closely(guest.page, game) == []


def hold_a_card(guest):
    """Take a card from the pile, unless one is in hand."""
    put_back = guest.button("web-rouge-jaune-vert-return")
    expect(guest.page.locator("main .pending")).to_have_count(0)
    if put_back.get_attribute("aria-disabled"):
        guest.press(guest.page.locator(".draw-pile"))
    expect(guest.page.locator(".in-hand .grip:not(.pending)")).to_be_visible()
    expect(put_back).not_to_have_attribute("aria-disabled", "true")


@GAMES
def test_no_tap_is_lost_over_a_long_wire(house, invite, game):
    phone, desktop = invite("phone", reduced_motion="reduce"), invite("desktop")
    lengthen_wire(phone, LONG_WIRE)
    seat_both(phone, desktop, house, game)
    expect(table(phone, game)).to_be_visible()
    luck, came = random.Random(game), []
    while len(came) < TAPS:
        phone.page.wait_for_timeout(luck.randint(*BETWEEN_TAPS))
        sign = phone.page.evaluate(TAP, luck.choice(AIMS[game]))
        came += [sign] if sign != "nothing there" else []
    assert "lost" not in came
    assert {"asked", "kept", "told"} <= set(came), came
    expect(phone.page.locator(".pending, .kept")).to_have_count(0)


def test_everybody_counts_down_before_anything_is_dealt(open_house, invite):
    house = open_house(countdown_ms=10_000)  # both pages are looked at meanwhile
    phone, desktop = invite("phone"), invite("desktop", theme="dark")
    seat_both(phone, desktop, house, "rouge_jaune_vert")
    for guest in (phone, desktop):
        ready = guest.say("web-rouge-jaune-vert-ready")
        expect(guest.page.get_by_role("heading", name=ready)).to_be_visible()
        expect(guest.page.get_by_role("timer")).to_be_visible()
        expect(table(guest, "rouge_jaune_vert")).to_have_count(0)
        assert events(guest) == []
    for guest in (phone, desktop):
        take_picture(guest.page, "countdown-rouge_jaune_vert")
        expect(table(guest, "rouge_jaune_vert")).to_be_visible()


def events(guest):
    """What happened at the table, as the page was told."""
    told = (json.loads(frame) for frame in guest.heard)
    return [said for said in told if said["t"] == "event"]


# Where everything stands that can be pressed in a race, and the point cards between.
STANDING = """
() => [...document.querySelectorAll('.racing :is(.column, .point-card, .under, .call-top)')]
  .map(one => JSON.stringify(one.getBoundingClientRect()))
"""
SIZES = [(390, 844), (844, 390), (820, 1180), (1440, 900)]


def standing(guest):
    """Where everything stands at each size of the window."""
    places = []
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        places.append(guest.page.evaluate(STANDING))
    return places


def test_before_the_signal_the_outer_point_cards_lie_open_where_they_stay(
    open_house, invite
):  # top_speed 2.3
    house = open_house(countdown_ms=20_000)  # both pages are looked at meanwhile
    phone, desktop = invite("phone"), invite("desktop", theme="dark")
    seat_both(phone, desktop, house, "top_speed")
    stood = []
    for guest in (phone, desktop):
        expect(table(guest, "top_speed")).to_be_visible()
        expect(guest.page.get_by_role("timer")).to_be_visible()
        expect(guest.page.locator(".point-card.face-down")).to_have_count(2)
        expect(guest.page.locator(".point-card")).to_have_count(4)
        expect(guest.page.locator(".packet .motif")).to_have_count(0)
        (deal,) = events(guest)
        values = [column["value"] for column in deal["changes"]["columns"]]
        assert [value is None for value in values] == [False, True, True, False] * 2
        assert deal["own"]["turned_up"] is None
        take_picture(guest.page, "countdown-top_speed")
        stood.append(standing(guest))
    for guest, stands in zip((phone, desktop), stood, strict=True):
        expect(guest.page.locator(".packet .motif")).to_be_visible(timeout=30_000)
        expect(guest.page.locator(".point-card.face-down")).to_have_count(0)
        expect(guest.page.get_by_role("timer")).to_have_count(0)
        assert standing(guest) == stands


def test_a_whole_race_of_top_speed_needs_no_mouse(house, invite):
    ana, bob = invite(), invite("phone")
    seat_both(ana, bob, house, "top_speed")
    expect(table(ana, "top_speed")).to_be_visible()
    keys, ends = ana.page.keyboard, time.monotonic() + LONGEST
    while ana.page.locator("main.judged").count() == 0:
        assert time.monotonic() < ends, "the race does not come to its end"
        may_top = ana.page.locator(".call-top:not([aria-disabled=true])").count()
        keys.press("KeyT" if may_top else random.choice(COLUMN_KEYS))
    hasten_judging(ana)
    tab_to(ana, rematch := ana.button("web-rematch"))
    expect(rematch).not_to_have_attribute("aria-disabled", "true")  # it has just come
    keys.press("Enter")
    expect(table(bob, "top_speed")).to_be_visible()


def hasten_judging(guest):
    """Have all columns judged at once with a key, unless that is over before the key is there."""
    for _ in range(MOST_STEPS):
        if not guest.page.locator("main.judged[data-telling]").count():
            break
        if guest.page.evaluate("document.activeElement.matches('.judged .score-head .button')"):
            guest.page.keyboard.press("Enter")
            break
        guest.page.keyboard.press("Tab")
    expect(guest.page.locator("main.judged:not([data-telling])")).to_be_visible()


def test_a_whole_round_of_rouge_jaune_vert_needs_no_mouse(open_house, invite):
    house = open_house(count_seconds=BETWEEN)
    ana, bob = invite(reduced_motion="reduce"), invite("phone", reduced_motion="reduce")
    seat_both(ana, bob, house, "rouge_jaune_vert")
    expect(table(ana, "rouge_jaune_vert")).to_be_visible()
    keys, ends = ana.page.keyboard, time.monotonic() + LONGEST
    while ana.page.locator(".tally").count() == 0:
        assert time.monotonic() < ends, "the round does not come to its end"
        keys.press("Space")
        keys.press("Enter")
    for guest in (bob, ana):
        assert look_closely(guest.page, "count") == []
    bob.press(bob.button("web-count-seen"))
    ana.button("web-count-seen").press("Enter")
    expect(ana.text("web-rouge-jaune-vert-round", round=2, rounds=5)).to_be_visible()
    place = ana.button("web-rouge-jaune-vert-place")
    expect(place).to_have_attribute("aria-disabled", "true")
    take_with_arrows(ana)
    expect(place).not_to_have_attribute("aria-disabled", "true")


def take_with_arrows(guest):
    """Take a card of the table with the arrow keys; while cards still move, nothing is taken."""
    for _ in range(MOST_STEPS):
        guest.page.locator("[data-stop][tabindex='0']").focus()
        guest.page.keyboard.press("ArrowRight")
        guest.page.keyboard.press("Enter")
        with contextlib.suppress(TimeoutError):
            guest.page.locator(".in-hand .grip").wait_for(timeout=2000)
            return
    raise AssertionError("the arrow keys take no card")


def test_a_match_goes_on_until_it_is_won(house, invite):
    phone, desktop = (invite(device, reduced_motion="reduce") for device in ("phone", "desktop"))
    seat_both(phone, desktop, house, "top_speed", races="3")
    race_to_the_end(top_speed, phone, desktop)
    for guest in (phone, desktop):
        result = guest.page.get_by_label(guest.say("web-result"))
        expect(result).to_contain_text("1 partie jouée sur 3")
    phone.press(phone.button("web-next-game", number=2))
    for guest in (phone, desktop):
        expect(table(guest, "top_speed")).to_be_visible()
    race_to_the_end(top_speed, phone, desktop)


def test_who_looks_on_a_race_sees_no_card_of_a_packet(house, invite):
    ana, bob, watcher = invite("phone"), invite("desktop"), invite("desktop")
    watcher.page.goto(f"{house.url}/w/{seat_both(ana, bob, house, 'top_speed')}")
    expect(watcher.page.locator("main.racing.looking-on")).to_be_visible()
    own = ana.page.locator(".packet .motif").get_attribute("data-flip")
    assert own not in watcher.page.content()
    told = [json.loads(frame) for frame in ana.heard]
    card = [one["own"]["turned_up"] for one in told if one.get("own")][-1]
    named = f'"motif":"{card["motif"]}","colour":"{card["colour"]}"'
    assert named in "".join(ana.heard)
    assert named not in "".join(watcher.heard)
    ana.press(ana.page.locator("[data-column='0']"))
    expect(watcher.page.locator(f".column [data-flip='{own}']")).to_be_visible()
    looks_on(watcher, "top_speed")


def test_who_looks_on_a_round_sees_no_hidden_card_in_a_hand(house, invite):
    ana, bob, watcher = invite("phone"), invite("desktop"), invite("phone")
    watcher.page.goto(f"{house.url}/w/{seat_both(ana, bob, house, 'rouge_jaune_vert')}")
    expect(watcher.page.locator(".mine.watching")).to_be_visible()
    hold_a_card(ana)
    card = ana.page.locator(".in-hand [data-flip]").get_attribute("data-flip").removeprefix("card ")
    expect(watcher.page.get_by_label(watcher.say("web-rouge-jaune-vert-holds"))).to_be_visible()
    assert card not in watcher.page.content() + "".join(watcher.heard)
    ana.press(ana.button("web-rouge-jaune-vert-return"))
    expect(watcher.page.locator(f"[data-flip='card {card}']")).to_be_visible()
    looks_on(watcher, "rouge_jaune_vert")


def looks_on(watcher, game):
    """See that nothing of the game can be pressed, and nothing stands in the way."""
    assert [frame for frame in watcher.heard if '"own":{' in frame] == []
    wait_for_rest(watcher.page)
    assert look_closely(watcher.page, f"watching-{game}") == []
