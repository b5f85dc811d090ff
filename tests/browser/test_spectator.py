"""Who looks on sees what the table shows, and nothing that a hand hides."""

import json

import pytest
from playwright.sync_api import expect

from nuancier.locales import Words, says
from tests.browser.looking import barriers
from tests.browser.sitting import join, open_table, start


@pytest.fixture
def watched(house, invite):
    """Two players of Chiffres et Couleurs, where every card is the only one of its kind, and one
    who looked on from the lobby and one who came later."""
    ana, bob, early, late = invite("phone"), invite("desktop"), invite("desktop"), invite("phone")
    code = open_table(ana, house, "chiffres_et_couleurs")
    join(bob, house, code)
    early.page.goto(f"{house.url}/w/{code}")
    expect(early.text("web-watching-lobby")).to_be_visible()
    start(ana)
    for guest in (ana, bob):
        expect(guest.page.locator(".hnd [data-flip], .hnd .hc").first).to_be_visible()
    late.page.goto(f"{house.url}/w/{code}")
    for guest in (early, late):
        expect(guest.page.get_by_text(guest.say("web-watching")).first).to_be_visible()
        expect(guest.page.locator("main.chf")).to_be_visible()
    return (ana, bob), (early, late)


def hand(guest):
    """Return the cards that were told to this player alone, without jokers: those are alike."""
    told = [json.loads(frame) for frame in guest.heard]
    owns = [one["own"] for one in told if one.get("own")]
    return {card for card in owns[-1]["hand"] if not card.startswith("joker")}


def spoken(card):
    colour, digit = card.split()
    saying = says("chiffres-et-couleurs-card", digit=int(digit), colour=says(f"colour-{colour}"))
    return Words("fr").speak(saying)


def seen_by(guest, cards):
    """Return which of these cards are anywhere in the page, and which were ever sent to it."""
    return named_in(guest.page.content(), cards), named_in("".join(guest.heard), cards)


def named_in(text, cards):
    """Return which of these cards a text names, in the table's words or in people's."""
    return {card for card in cards if card in text or spoken(card) in text}


def test_a_hand_is_seen_by_its_player_alone(watched):
    players, watchers = watched
    for player in players:
        assert seen_by(player, hand(player)) == (hand(player), hand(player))
        for other in (*players, *watchers):
            if other is not player:
                assert seen_by(other, hand(player)) == (set(), set())


def test_who_looks_on_can_press_nothing_of_the_game(watched):
    _, watchers = watched
    for watcher in watchers:
        assert [json.loads(one)["t"] for one in watcher.heard if '"own":{' in one] == []
        expect(watcher.page.locator("main.chf").get_by_role("textbox")).to_have_count(0)
        expect(watcher.page.locator(".hnd .hc")).to_have_count(0)
        assert barriers(watcher.page) == []
