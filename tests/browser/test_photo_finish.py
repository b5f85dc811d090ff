"""Two reach for the same thing, over short and long wires: one gets it, and both see why."""

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.lag import lengthen_wire
from tests.browser.looking import barriers, take_picture
from tests.browser.sitting import seat_both

MEASURED = 1200  # milliseconds until the server has measured a new wire a few times
SOON = 600  # milliseconds: long enough for both pages to hear of it
# By so many milliseconds the one with the long wire presses first: then that press still comes
# later than the other's, and not later than the other's claim waits.
HEAD_START = {120: 0, 400: 100}
PRESS_AT = """
([selector, at]) => {
  setTimeout(() => document.querySelector(selector).dispatchEvent(new PointerEvent('pointerdown', {
    bubbles: true, cancelable: true, isPrimary: true, button: 0, pointerId: 1,
  })), at - Date.now())
}
"""
CARD, COLUMN = ".cell[data-stop]:has(.face)", ".tcol[data-column='2']"


@pytest.fixture(scope="module")
def far_house(tmp_path_factory):
    """A server that takes our lengthened wires for long ones."""
    opened = House(tmp_path_factory.mktemp("far"), "tests.browser.far_away")
    yield opened
    opened.kill()


def something_for_both(game, one, other):
    """Return where to find what both can reach for."""
    if game == "rouge_jaune_vert":
        show_a_card(one)
    thing = CARD if game == "rouge_jaune_vert" else COLUMN
    for guest in (one, other):
        expect(guest.page.locator(thing)).to_be_visible()
    return thing


def show_a_card(guest):
    """Turn a card up and put it back on the table."""
    expect(guest.page.locator(".pilebtn")).to_be_visible()
    guest.press(guest.page.locator(".pilebtn"))
    give_back = guest.button("web-rouge-jaune-vert-return")
    expect(give_back).not_to_have_attribute("aria-disabled", "true")
    guest.press(give_back)


def reach_together(far, near, thing, head_start=0):
    """Let both press the same thing, the first of them a little earlier."""
    now = near.page.evaluate("Date.now()") + SOON
    far.page.evaluate(PRESS_AT, [thing, now])
    near.page.evaluate(PRESS_AT, [thing, now + head_start])


def photo(guest):
    return guest.page.get_by_label(guest.say("web-photo"))


@pytest.mark.parametrize(
    ("game", "lag"), [("rouge_jaune_vert", 120), ("rouge_jaune_vert", 400), ("top_speed", 120)]
)
def test_a_long_wire_is_paid_back_and_both_see_it(far_house, invite, game, lag):
    far, near = invite("phone"), invite("desktop")
    lengthen_wire(far, lag)
    seat_both(far, near, far_house, game)
    thing = something_for_both(game, far, near)
    near.page.wait_for_timeout(MEASURED)
    reach_together(far, near, thing, HEAD_START[lag])
    expect(photo(far).get_by_role("heading")).to_contain_text("ms avant Bob")
    expect(photo(near).get_by_role("heading")).to_contain_text("Ana")
    for guest in (far, near):
        take_picture(guest.page, f"photo-{game}-{lag}ms")
        assert barriers(guest.page) == []
        told = photo(guest).get_by_role("listitem").all_inner_texts()
        assert len(told) == 2
        assert photo(guest).locator(".about").all_inner_texts() != []


def test_without_lag_one_gets_the_card_and_the_other_a_sentence(far_house, invite):
    ana, bob = invite("phone"), invite("desktop")
    seat_both(ana, bob, far_house, "rouge_jaune_vert")
    reach_together(ana, bob, something_for_both("rouge_jaune_vert", ana, bob))
    for guest in (ana, bob):
        expect(guest.page.locator(".cell.snatch")).to_have_count(1)
    hands = [guest.page.locator(".held .grip").count() for guest in (ana, bob)]
    assert sorted(hands) == [0, 1]
    expect((ana, bob)[hands.index(0)].page.locator(".toast")).not_to_be_empty()


def test_without_lag_both_see_the_same_order_in_a_column(far_house, invite):
    ana, bob = invite("phone"), invite("desktop")
    seat_both(ana, bob, far_house, "top_speed")
    reach_together(ana, bob, something_for_both("top_speed", ana, bob))
    for guest in (ana, bob):
        expect(guest.page.locator(f"{COLUMN} .tcf:not(.pend)")).to_have_count(2)
    lying = "all => all.map(one => one.dataset.flip)"
    seen = [guest.page.locator(f"{COLUMN} .tcf").evaluate_all(lying) for guest in (ana, bob)]
    assert seen[0] == seen[1]
