"""Two reach for the same thing, over short and long wires: one gets it, and both see why."""

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.lag import lengthen_wire
from tests.browser.looking import STAYS, look_closely
from tests.browser.sitting import seat_both

SOON = 2000  # milliseconds: both pages hear of it, and the server has measured a new wire
MOST_RACES = 8  # a machine under load may be late for one
SHOWN = 5000  # milliseconds in which a verdict is seen after both have pressed
# By so many milliseconds the one with the long wire presses first: then that press still comes
# later than the other's, and not later than the other's claim waits.
HEAD_START = {120: 0, 400: 100}
PRESS_AT = """
([selector, at]) => {
  setTimeout(() => document.querySelector(selector)?.dispatchEvent(new PointerEvent('pointerdown', {
    bubbles: true, cancelable: true, isPrimary: true, button: 0, pointerId: 1,
  })), at - Date.now())
}
"""
CARD, COLUMN = ".cell[data-stop]:has(.face)", ".column[data-column='2']"


@pytest.fixture(scope="module")
def far_house(tmp_path_factory):
    """A server that takes our lengthened wires for long ones."""
    opened = House(tmp_path_factory.mktemp("far"), "tests.browser.far_away")
    yield opened
    opened.kill()


def something_for_both(game, one, other):
    """Lay something where both can reach for it, and return where to find it."""
    if game == "rouge_jaune_vert":
        show_a_card(one)
    thing = CARD if game == "rouge_jaune_vert" else COLUMN
    for guest in (one, other):
        expect(guest.page.locator(thing)).to_be_visible()
    return thing


def show_a_card(guest):
    """Turn a card up and put it back on the table."""
    expect(guest.page.locator(".draw-pile")).to_be_visible()
    guest.press(guest.page.locator(".draw-pile"))
    lay_back(guest)


def lay_back(guest):
    give_back = guest.button("web-rouge-jaune-vert-return")
    expect(give_back).not_to_have_attribute("aria-disabled", "true")
    guest.press(give_back)


def race_until(is_close, far, near, thing, head_start=0):
    """Let both press the same thing, the second of them a little later, until that was close."""
    for _ in range(MOST_RACES):
        now = near.page.evaluate("Date.now()") + SOON
        far.page.evaluate(PRESS_AT, [thing, now])
        near.page.evaluate(PRESS_AT, [thing, now + head_start])
        near.page.wait_for_timeout(SOON)
        try:
            return is_close()
        except AssertionError:
            make_ready(far, near, thing)
    raise AssertionError(f"none of {MOST_RACES} races was close")


def make_ready(far, near, thing):
    """Put the card of a race back."""
    for guest in (far, near):
        expect(guest.page.locator("main .pending")).to_have_count(0)
        if guest.page.locator(".in-hand .grip").count():
            lay_back(guest)
    for guest in (far, near):
        expect(guest.page.locator(thing)).to_be_visible()


def photo(guest):
    return guest.page.get_by_label(guest.say("web-photo"))


@pytest.mark.parametrize(
    ("game", "lag"), [("rouge_jaune_vert", 120), ("rouge_jaune_vert", 400), ("top_speed", 120)]
)
def test_a_long_wire_is_paid_back_and_both_see_it(far_house, invite, game, lag):
    far, near = invite("phone"), invite("desktop")
    lengthen_wire(far, lag)
    for guest in (far, near):
        guest.page.add_init_script(STAYS)
    seat_both(far, near, far_house, game)
    thing = something_for_both(game, far, near)

    def far_wins():
        told = photo(far).get_by_role("heading")
        expect(told).to_contain_text("ms avant Bob", timeout=SHOWN)

    race_until(far_wins, far, near, thing, HEAD_START[lag])
    expect(photo(near).get_by_role("heading")).to_contain_text("Ana")
    for guest in (far, near):
        expect(photo(guest).get_by_role("listitem")).to_have_count(2)
        assert photo(guest).locator(".meaning").all_inner_texts() != []
        assert look_closely(guest.page, f"photo-{game}-{lag}ms") == []
        expect(photo(guest)).to_be_visible()


def test_without_lag_one_gets_the_card_and_the_other_a_sentence(far_house, invite):
    ana, bob = invite("phone"), invite("desktop")
    seat_both(ana, bob, far_house, "rouge_jaune_vert")
    thing = something_for_both("rouge_jaune_vert", ana, bob)

    def one_is_refused():
        for guest in (ana, bob):
            expect(guest.page.locator(".cell.taken")).to_have_count(1)
            expect(guest.page.locator(".grip.pending")).to_have_count(0)
        hands = [guest.page.locator(".in-hand .grip").count() for guest in (ana, bob)]
        assert sorted(hands) == [0, 1]
        expect((ana, bob)[hands.index(0)].page.locator(".notice.why")).not_to_be_empty(
            timeout=SHOWN
        )

    race_until(one_is_refused, ana, bob, thing)


def test_without_lag_both_see_the_same_order_in_a_column(far_house, invite):
    ana, bob = invite("phone"), invite("desktop")
    seat_both(ana, bob, far_house, "top_speed")

    def both_lie_there():
        for guest in (ana, bob):
            expect(guest.page.locator(f"{COLUMN} .motif:not(.pending)")).to_have_count(2)

    race_until(both_lie_there, ana, bob, something_for_both("top_speed", ana, bob))
    lying = "all => all.map(one => one.dataset.flip)"
    seen = [guest.page.locator(f"{COLUMN} .motif").evaluate_all(lying) for guest in (ana, bob)]
    assert seen[0] == seen[1]
