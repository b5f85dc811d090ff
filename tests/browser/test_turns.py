"""Limits and Chiffres et Couleurs between a phone and a computer, in two languages."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.looking import barriers, look_closely, take_picture, wait_for_rest
from tests.browser.pilots import chiffres_et_couleurs, limits
from tests.browser.playing import LONGEST
from tests.browser.sitting import seat_both
from tests.browser.tabbing import tab_to

SHORT = {"limits": {"rounds": 1}, "chiffres_et_couleurs": {"colours": 4, "digits": 7, "jokers": 2}}
PILOTS = {"limits": limits, "chiffres_et_couleurs": chiffres_et_couleurs}
LANGUAGES = {"limits": ("fr", "en"), "chiffres_et_couleurs": ("en", "fr")}
ALWAYS_SEEN = {
    # A reveal is too short where motion is reduced, and a bot may be the one who accuses.
    "limits": set(limits.SIGHTS.values()) - {"reveal", "accusing"},
    "chiffres_et_couleurs": {"laying", "watching", "asking", "asking, chosen", "score"},
}


def play_and_look(pilot, look, *guests):
    """Let them move in turn until all see the end; look at everything that is new to somebody.

    Nobody moves who was seen to wait: the turn may come in between, and what it shows first would
    be missed.
    """
    ends, seen = time.monotonic() + LONGEST, [set() for _ in guests]
    while not all("score" in sights for sights in seen):
        assert time.monotonic() < ends, "the game does not come to its end"
        for guest, sights in zip(guests, seen, strict=True):
            sight = pilot.sight(guest)
            if sight and sight not in sights:
                sights.add(sight)
                look(guest, sight)
            if sight != pilot.WAITS:
                pilot.move(guest)
    return set.union(*seen)


@pytest.mark.parametrize("game", PILOTS)
def test_a_phone_a_computer_and_a_bot_play_to_the_score(house, invite, game, monkeypatch):
    phone, desktop = (
        invite(device, language, reduced_motion="reduce")
        for device, language in zip(("phone", "desktop"), LANGUAGES[game], strict=True)
    )
    found, suspicion = {}, limits.SUSPICION
    monkeypatch.setattr(limits, "SUSPICION", 0)  # nobody ends the round before a card was chosen

    def look(guest, sight):
        if sight == "playing, chosen":
            monkeypatch.setattr(limits, "SUSPICION", suspicion)
        if faults := look_closely(guest.page, f"{game}-{sight.replace(', ', '-')}"):
            found[f"{sight}, {'desktop' if guest is desktop else 'phone'}"] = faults

    seat_both(phone, desktop, house, game, bots=1, **SHORT[game])
    seen = play_and_look(PILOTS[game], look, phone, desktop)
    assert found == {}
    assert seen >= ALWAYS_SEEN[game]
    results = [guest.page.get_by_label(guest.say("web-result")) for guest in (phone, desktop)]
    for result in results:
        expect(result.get_by_role("listitem")).to_have_count(3)
    # The unit is said in the language of each; the figures are the same.
    scores = [
        sorted(told.split()[0] for told in one.locator(".number").all_inner_texts())
        for one in results
    ]
    assert scores[0] == scores[1]


@pytest.fixture
def two(house, invite):
    """Seats a phone and a computer at a short game."""

    def seated(game):
        phone, desktop = invite("phone", "en"), invite("desktop", "fr")
        seat_both(phone, desktop, house, game, **SHORT[game])
        return phone, desktop

    return seated


def hand(guest):
    """Return the cards that somebody holds, as they are read out."""
    held = guest.page.locator(":is(.hand, .own-hand) :is([role=img], .hand-card[aria-label])")
    expect(held.first).to_be_visible()
    cards = held.all()
    return [card.get_attribute("aria-label") for card in cards]


def secret(guest):
    cards = guest.page.locator(".secret [role=img]")
    expect(cards).to_have_count(2)
    return [card.get_attribute("aria-label") for card in cards.all()]


def move_until(pilot, sight, *guests):
    """Let them move until one of them sees this; return who."""
    ends = time.monotonic() + LONGEST
    while time.monotonic() < ends:
        for guest in guests:
            seen = pilot.sight(guest)
            if seen == sight:
                return guest
            if seen != pilot.WAITS:
                pilot.move(guest)
    raise AssertionError(f"nobody comes to {sight}")


def test_after_f5_cards_that_were_nearly_hidden_are_in_the_hand(two):
    phone, desktop = two("limits")
    dealt = hand(phone)
    phone.press(phone.page.locator(".own-card").first)
    expect(phone.page.locator(".own-card.chosen")).to_have_count(1)
    phone.page.reload()
    assert hand(phone) == dealt
    expect(phone.page.locator(".own-card.chosen")).to_have_count(0)
    for place in (0, 5):
        phone.press(phone.page.locator(".own-card").nth(place))
    phone.press(phone.page.get_by_role("button", name=phone.say("web-limits-do-hide", count=2)))
    assert sorted(secret(phone)) == sorted([dealt[0], dealt[5]])
    phone.page.reload()
    assert sorted(secret(phone)) == sorted([dealt[0], dealt[5]])
    assert limits.sight(phone) == "waiting"
    assert limits.sight(desktop) == "hiding"


def test_after_f5_a_question_that_was_nearly_asked_still_waits(two):
    phone, desktop = two("chiffres_et_couleurs")
    asker = move_until(chiffres_et_couleurs, "asking, chosen", phone, desktop)
    held = hand(asker)
    asker.page.reload()
    assert hand(asker) == held
    assert chiffres_et_couleurs.sight(asker) == "asking"
    move_until(chiffres_et_couleurs, "asking, chosen", asker)
    asker.press(asker.page.locator(".deed").first)
    expect(asker.page.locator(".hand-card.chosen")).to_have_count(0)


def test_an_accusation_stands_in_nobodys_way(two, monkeypatch):
    monkeypatch.setattr(limits, "SUSPICION", 1)
    accuser = move_until(limits, "accusing", *two("limits"))
    assert look_closely(accuser.page, "limits-accusing") == []


def test_a_card_is_dragged_to_the_pile(two):
    phone, desktop = two("limits")
    mover = move_until(limits, "playing", phone, desktop)
    card = mover.page.locator(".own-card").first
    name = hand(mover)[0]
    drag(mover, card, mover.page.locator(".pile-of-all"))
    for guest in (phone, desktop):
        expect(guest.page.locator(".top-card [role=img]")).to_be_visible()
    expect(mover.page.locator(".top-card [role=img]")).to_have_attribute("aria-label", name)


def drag(guest, card, place):
    """Draw a card there with the mouse; fingers send the same events."""
    wait_for_rest(guest.page)
    start, end = card.bounding_box(), place.bounding_box()
    mouse = guest.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    mouse.up()


def test_limits_is_played_with_keys_alone(house, invite):
    guest = invite("desktop", "fr")
    page, keys = guest.page, guest.page.keyboard
    page.goto(f"{house.url}/new/limits")
    tab_to(guest, guest.button("web-invite-friends"))
    keys.press("Enter")
    tab_to(guest, page.locator(".seat.empty button").first)
    keys.press("Enter")
    tab_to(guest, page.get_by_role("button", name="Pistache"))
    keys.press("Enter")
    expect(page.locator(".seat.bot")).to_have_count(1)
    keys.press("Escape")
    tab_to(guest, page.locator(".table-rules summary"))
    keys.press("Enter")
    tab_to(guest, page.get_by_label(guest.say("web-option-rounds")))
    keys.press("Control+a")
    keys.type("1")
    begin = guest.button("web-start", players=2)
    tab_to(guest, begin)
    expect(begin).not_to_have_attribute("aria-disabled", "true")
    keys.press("Enter")
    expect(page.locator(".own-hand")).to_be_visible()
    ends = time.monotonic() + LONGEST
    while limits.sight(guest) not in ("reveal", "score"):
        assert time.monotonic() < ends, "the game does not come to its end"
        press_keys(guest)
    expect(page.locator(".crowned")).to_have_count(0)
    take_picture(page, "limits-counting")
    assert barriers(page) == []
    expect(page.locator(".reveal[data-done=true]")).to_be_visible()  # else Enter only counts all
    expect(page.locator(".reveal .go-on")).not_to_have_attribute("aria-disabled", "true")
    keys.press("Enter")
    expect(page.locator(".tally")).to_be_visible()
    expect(page.get_by_label(guest.say("web-result"))).to_be_visible()


def press_keys(guest):
    """Do what can be done now: hide two cards, play one, and accuse as soon as that is possible."""
    page, keys = guest.page, guest.page.keyboard
    sight = limits.sight(guest)
    if sight == "accusing":
        tab_to(guest, page.locator(".sure"))
        keys.press("Enter")
        expect(page.locator(".reveal")).to_be_visible()
    elif sight == "hiding":
        keys.press("1")
        keys.press("3")
        expect(page.locator(".own-card.chosen")).to_have_count(2)
        keys.press("c")
        expect(page.locator(".secret [role=img]")).to_have_count(2)
    elif (
        sight.startswith("playing")
        and page.locator(".mine.turn ~ .action [data-key=accuse]:not(.unavailable)").count()
    ):
        keys.press("a")
    elif sight.startswith("playing"):
        if sight == "playing":
            keys.press("1")
        keys.press("p")
        expect(page.locator(".top-card, .reveal").first).to_be_visible()  # a bot may accuse at once


def test_a_long_log_shows_its_end(house, invite):
    phone, desktop = invite("phone", "en"), invite("desktop", "fr")
    seat_both(phone, desktop, house, "chiffres_et_couleurs")
    log = desktop.page.get_by_role("group", name=desktop.say("web-log"))
    ends = time.monotonic() + LONGEST
    while log.evaluate("one => one.scrollHeight <= one.clientHeight + 60"):
        assert time.monotonic() < ends, "the log does not grow longer than its place"
        chiffres_et_couleurs.move(phone)
        chiffres_et_couleurs.move(desktop)
    expect(log.locator("p").last).to_be_in_viewport()
    expect(log.locator("p").first).not_to_be_in_viewport()
