"""The count of Rouge Jaune Vert is read out: in order, and nothing of it before its card."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.pilots import rouge_jaune_vert
from tests.browser.sitting import BOTS, come, join, open_table, start, table, who_comes

# Whatever becomes of the page, also for the shortest moment, is written down: what each row shows
# of its series, and every word that anybody could see or hear.
WATCH = """
() => {
  window.seen = []
  const words = () => {
    const told = [...document.querySelectorAll('.stage *')].flatMap(one => (
      [...one.attributes].filter(it => !/^(d|data-flip)$/.test(it.name)).map(it => it.value)))
    return [document.querySelector('.stage')?.textContent ?? '', ...told].join(' ')
  }
  const look = () => {
    if (!document.querySelector('.tally.whole-stage')) {
      window.wentOn ||= document.querySelector('.felt-table') !== null
      return
    }
    const rows = {}
    for (const li of document.querySelectorAll('.count-rows > li')) {
      const has = css => li.querySelectorAll(css).length
      rows[li.dataset.flip.split(' ')[1]] = {
        read: has('.counted-cards li:not(.unread)'), current: has('.current'),
        right: parseInt(li.querySelector('.so-far')?.textContent) || 0,
        crossed: has('.cross, .faulty, .reasons .bad'), fallen: has('.fallen'),
        kept: /gardée/.test(li.textContent),
        points: li.querySelector('.points-won b')?.textContent ?? '',
        ranked: has('.choice') + li.matches('.first'),
      }
    }
    const stop = document.querySelectorAll('.giant-stop').length
    window.seen.push({ rows, stop, words: words() })
  }
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  })
}
"""
GO_ON = "[data-go-on]"
POINTS = ("prend +", "prenez +", "prend −", "prenez −")
RESULTS = ("gardée", "Faute", " garde ", " gardez ", *POINTS)


def seat_with_bots(guest, house, players):
    """Open a table with bots at all other seats."""
    open_table(guest, house, "rouge_jaune_vert")
    who_comes(guest)
    come(guest, *BOTS[: players - 1])
    start(guest, players)


def play_a_round(*guests):
    """Let all take and place until the round is over, and look at what the pages become."""
    for guest in guests:
        guest.page.evaluate(WATCH)
        press = rouge_jaune_vert.PRESS_SOMETHING
        guest.page.evaluate(f"() => {{ window.racing = setInterval({press}, 30) }}")
    for guest in guests:
        guest.page.wait_for_selector(".tally.whole-stage", timeout=60_000)
        guest.page.evaluate("() => clearInterval(window.racing)")


def count_told(guest):
    """Return the count as the table told it."""
    told = [json.loads(frame) for frame in guest.heard if frame.startswith("{")]
    counts = [one["changes"]["count"] for one in told if one.get("changes", {}).get("count")]
    return counts[-1]


def reading_order(count):
    first = count["ties_from"] if count["stopper"] is None else count["stopper"]
    return [(first + step) % len(count["seats"]) for step in range(len(count["seats"]))]


def looked_at(one):
    return one["mistake"]["at"] + 1 if one["mistake"] else len(one["series"])


def watch_to_the_end(guest):
    """Wait until all was read out; return the count, and what the page was meanwhile."""
    expect(guest.button("web-count-seen")).to_be_visible(timeout=30_000)
    return count_told(guest), guest.page.evaluate("() => window.seen")


def check_nothing_early(count, seen):
    order = reading_order(count)
    paid = []
    for moment in seen:
        rows = {int(seat): row for seat, row in moment["rows"].items()}
        begun = [seat for seat in order if rows[seat]["read"]]
        assert begun == order[: len(begun)]
        for seat, row in rows.items():
            one = count["seats"][seat]
            assert row["right"] <= row["read"]
            if row["crossed"] or row["fallen"]:
                assert row["read"] > one["mistake"]["at"]
            if row["kept"]:
                assert row["read"] == len(one["series"])
                assert all(rows[before]["kept"] for before in order[: order.index(seat)])
            if row["points"]:
                assert all(other["kept"] for other in rows.values())
                paid += [seat] if seat not in paid else []
            if row["ranked"]:
                assert all(other["points"] for other in rows.values())
        if not any(row["kept"] or row["crossed"] for row in rows.values()):
            assert not [word for word in RESULTS if word in moment["words"]]
        if not any(row["points"] for row in rows.values()):
            assert not [word for word in POINTS if word in moment["words"]]
    points = [count["seats"][seat]["points"] for seat in paid]
    assert len(paid) == len(order)
    assert points == sorted(points)


@pytest.mark.parametrize(("players", "device"), [(2, "desktop"), (4, "phone")])
def test_nothing_of_a_count_is_on_the_page_before_its_card_was_read(
    open_house, invite, players, device
):
    guest = invite(device, pace="calm")
    seat_with_bots(guest, open_house(count_seconds=60), players)
    play_a_round(guest)
    count, seen = watch_to_the_end(guest)
    assert seen[0]["stop"]
    assert not any(row["read"] for row in seen[0]["rows"].values())
    check_nothing_early(count, seen)
    for seat, one in enumerate(count["seats"]):
        steps = {moment["rows"][str(seat)]["read"] for moment in seen}
        assert set(range(looked_at(one) + 1)) <= steps  # card by card
    guest.page.evaluate("() => { window.wentOn = false }")
    guest.press(guest.page.locator(GO_ON))
    # Bots keep nobody waiting, and may end the next round before anybody looks.
    guest.page.wait_for_function("() => window.wentOn", timeout=8_000)


def test_without_motion_each_series_is_read_at_once(open_house, invite):
    guest = invite("phone", pace="calm", reduced_motion="reduce")
    seat_with_bots(guest, open_house(count_seconds=60), 3)
    play_a_round(guest)
    count, seen = watch_to_the_end(guest)
    check_nothing_early(count, seen)
    assert not any(row["current"] for moment in seen for row in moment["rows"].values())


def test_a_tap_shows_all_of_it_and_the_next_round_waits_for_the_others(open_house, invite):
    ana, bob, house = (
        invite("phone", pace="calm"),
        invite(pace="calm"),
        open_house(count_seconds=60),
    )
    code = open_table(ana, house, "rouge_jaune_vert")
    join(bob, house, code)
    start(ana)
    expect(table(bob)).to_be_visible()
    play_a_round(ana, bob)
    expect(ana.page.locator(".giant-stop")).to_have_count(0)
    ana.press(ana.page.locator(".count-head"))
    expect(ana.page.locator(".points-won b")).to_have_count(2)
    expect(ana.page.locator(".unread")).to_have_count(0)
    bob.page.reload()  # who comes back sees all of it at once
    expect(bob.page.locator(".points-won b")).to_have_count(2)
    ana.press(ana.button("web-count-seen"))
    expect(ana.text("web-count-waits", names="Bob")).to_be_visible()
    bob.press(bob.button("web-count-seen"))
    expect(ana.page.locator(".felt-table")).to_be_visible()
