"""Who looks on sees what the table shows, and nothing that a hand hides."""

import json
import re
import time

import pytest
from playwright.sync_api import expect

from nuancier.locales import Words, says
from tests.browser.looking import look_closely
from tests.browser.pilots import coloretto, limits
from tests.browser.playing import LONGEST
from tests.browser.sitting import join, open_table, seat_both, start, table

COLOUR = re.compile(r'"(?:colour-)?(red|yellow|green|blue|violet)"')
MID_GAME = 14  # events, with those of the lobby
OPENLY_LAID = {"top", "shows_four"}  # one card played, or four shown in a swap


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
        expect(guest.page.locator(".hand .hand-card").first).to_be_visible()
    late.page.goto(f"{house.url}/w/{code}")
    for guest in (early, late):
        expect(guest.page.locator(".watching")).to_be_visible()
        expect(guest.page.locator(".felt")).to_be_visible()
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
        expect(watcher.page.locator(".chiffres").get_by_role("textbox")).to_have_count(0)
        expect(watcher.page.locator(".hand .hand-card")).to_have_count(0)
        assert look_closely(watcher.page, "watching-chiffres_et_couleurs") == []


@pytest.fixture
def in_mid_game(house, invite):
    """Lets two play a few moves, before the eyes of a third."""

    def played(game, pilot):
        ana, bob, watcher = invite("phone"), invite("desktop"), invite("desktop")
        watcher.page.goto(f"{house.url}/w/{seat_both(ana, bob, house, game)}")
        expect(table(watcher)).to_be_visible()
        ends = time.monotonic() + LONGEST
        while max(told["seq"] for told in events(watcher)) < MID_GAME:
            assert time.monotonic() < ends, "the game does not come to its middle"
            for guest in (ana, bob):
                pilot.move(guest)
        return ana, bob, watcher

    return played


def events(guest):
    """Return what somebody was told of the game, from the last time the whole table was shown."""
    told = [json.loads(frame) for frame in guest.heard]
    shown = max(at for at, one in enumerate(told) if one["t"] == "snapshot")
    return [one for one in told[shown:] if one["t"] in ("snapshot", "event")]


def test_of_limits_only_the_top_of_the_pile_names_a_colour(in_mid_game, monkeypatch):  # 3.2, 3.4
    monkeypatch.setattr(limits, "SUSPICION", 0)  # an accusation would open everything
    ana, bob, watcher = in_mid_game("limits", limits)
    for told in events(watcher)[1:]:
        told["changes"].pop("top", None)
        told["facts"] = [one for one in told["facts"] if one["kind"] not in OPENLY_LAID]
        assert COLOUR.findall(json.dumps(told)) == []
        assert told.get("own") is None
    for player in (ana, bob):
        expect(player.page.locator(".secret [role=img]")).to_have_count(2)
    expect(watcher.page.locator(".own-card, .secret [role=img]")).to_have_count(0)
    elsewhere = watcher.page.locator("main [role=img]:not(.limit *, .pile-of-all *, .hiding)")
    expect(elsewhere).to_have_count(0)


def test_of_coloretto_all_are_told_the_same(in_mid_game):  # nobody holds a card in a hand
    ana, bob, watcher = in_mid_game("coloretto", coloretto)
    seen = {told["seq"]: told for told in events(watcher) if told["t"] == "event"}
    for player in (ana, bob):
        for told in events(player):
            assert told.get("own") is None
            told.pop("moves", None)
            assert told["t"] == "snapshot" or told["seq"] not in seen or told == seen[told["seq"]]
    piles = [told["changes"]["pile"] for told in seen.values() if "pile" in told["changes"]]
    assert piles == sorted(piles, reverse=True)  # a number, and no card of it
