"""Every move is seen: cards travel from where they were, in beats, and nobody waits for it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pilots import chiffres_et_couleurs, coloretto, limits
from tests.browser.sitting import add_bot, open_table, start

# Writes down every flight with where it starts and ends, every mark and every sentence.
WRITE_DOWN = """
window.seen = []
const note = (what, more = {}) => seen.push({ what, at: performance.now(), ...more })
const boxOf = one => {
  const { left, top, width } = one.getBoundingClientRect()
  return { left, top, width }
}
new MutationObserver(changes => {
  for (const change of changes) {
    for (const one of change.addedNodes) {
      if (one.matches?.('.in-the-air[data-to]')) {
        const start = boxOf(one)
        const [flight] = one.getAnimations()
        const to = one.dataset.to
        note('starts', { to, ...start })
        flight?.finished.then(() => note('lands', { to, ...boxOf(one) }), () => {})
      }
    }
    const { target } = change
    if (change.type === 'attributes' && target.dataset.landed !== undefined) note('mark')
    const line = target.parentElement?.closest('.last-line') ?? target.closest?.('.last-line')
    if (line) note('told', { text: line.textContent })
  }
}).observe(document, {
  subtree: true, childList: true, characterData: true, attributeFilter: ['data-landed'],
})
"""
SLOW_ENOUGH = {"bot_delay_ms": "300-300"}
BREATH_MS = 300  # a question stands twice as long, or as long when several wait


def seen(guest, what):
    return [one for one in guest.page.evaluate("seen") if one["what"] == what]


def sit_with_a_bot(guest, house, game):
    guest.page.add_init_script(WRITE_DOWN)
    open_table(guest, house, game)
    add_bot(guest)
    start(guest)


def play_until(guest, pilot, there):
    for _ in range(600):
        if there() or pilot.is_over(guest):
            return
        if not pilot.move(guest):
            guest.page.wait_for_timeout(20)
    raise AssertionError("it does not come to that")


@pytest.mark.parametrize(
    ("game", "pilot", "spot"),
    [
        ("limits", limits, "pile"),
        ("coloretto", coloretto, "drawn"),
        ("chiffres_et_couleurs", chiffres_et_couleurs, "seat-1"),
    ],
)
def test_a_card_travels_from_where_it_was_to_where_it_lies(open_house, invite, game, pilot, spot):
    house, ana = open_house(**SLOW_ENOUGH), invite("phone", pace="calm")
    sit_with_a_bot(ana, house, game)

    def landed():
        return [one for one in seen(ana, "lands") if one["to"] == spot]

    play_until(ana, pilot, landed)
    flight = landed()[0]
    begun = next(one for one in seen(ana, "starts") if one["to"] == spot)
    assert begun["at"] < flight["at"]
    moved = abs(begun["left"] - flight["left"]) + abs(begun["top"] - flight["top"])
    assert moved > begun["width"] / 2
    expect(ana.page.locator(".in-flight")).to_have_count(0)


def told(guest):
    """What the news said, each sentence once, and when it came."""
    lines = seen(guest, "told")
    return [
        one
        for one, before in zip(lines, [None, *lines], strict=False)
        if before is None or one["text"] != before["text"]
    ]


ASKS, HAS_NONE = re.compile("demande"), re.compile("n’en a pas|n’en avez pas")


def play_to_a_miss(guest, others=lambda: True):
    """Play until a question was answered with no; return when it was asked, and answered."""

    def missed():
        return [one for one in told(guest) if HAS_NONE.search(one["text"])] and others()

    play_until(guest, chiffres_et_couleurs, missed)
    lines = told(guest)
    at = next(at for at, one in enumerate(lines) if HAS_NONE.search(one["text"]))
    question, answer = lines[at - 1], lines[at]
    assert ASKS.search(question["text"]), [one["text"] for one in lines]
    assert not HAS_NONE.search(question["text"])
    return question["at"], answer["at"]


def test_a_question_a_breath_its_answer_and_then_the_card(open_house, invite):
    house, ana = open_house(**SLOW_ENOUGH), invite("desktop", pace="calm")
    sit_with_a_bot(ana, house, "chiffres_et_couleurs")
    question, answer = play_to_a_miss(ana)
    ana.page.wait_for_timeout(1500)
    flights = [one["at"] for one in seen(ana, "starts")]
    assert answer - question > BREATH_MS
    assert not [at for at in flights if question < at < answer]
    assert min(at for at in flights if at > answer) - answer > BREATH_MS / 2


def test_without_motion_the_order_and_the_marks_are_the_same_and_nothing_travels(
    open_house, invite
):
    house = open_house(**SLOW_ENOUGH)
    ana = invite("phone", pace="calm", reduced_motion="reduce")
    sit_with_a_bot(ana, house, "chiffres_et_couleurs")
    question, answer = play_to_a_miss(ana)
    assert answer - question > BREATH_MS
    ana.page.wait_for_timeout(1500)
    assert [one for one in seen(ana, "mark") if one["at"] > answer]
    assert seen(ana, "starts") == []


# The touch comes in the very moment in which a question is told, before anybody could answer it.
TOUCH_AT_A_QUESTION = """
window.touched = null
new MutationObserver(() => {
  const line = document.querySelector('.last-line')
  if (touched || !/demande/.test(line?.textContent)) return
  touched = { before: line.textContent }
  document.querySelector('.bar').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  touched.after = line.textContent
}).observe(document, { subtree: true, childList: true, characterData: true })
"""


def test_a_touch_shows_at_once_what_is_still_to_be_told(open_house, invite):
    house, ana = open_house(**SLOW_ENOUGH), invite("desktop", pace="calm")
    ana.page.add_init_script(TOUCH_AT_A_QUESTION)
    sit_with_a_bot(ana, house, "chiffres_et_couleurs")
    play_until(ana, chiffres_et_couleurs, lambda: ana.page.evaluate("touched"))
    touched = ana.page.evaluate("touched")
    assert touched["after"] != touched["before"]


def test_the_pace_is_chosen_once_and_kept(house, invite):
    ana = invite("phone", pace="calm")
    ana.page.goto(house.url)
    ana.press(ana.button("web-settings"))
    ana.page.get_by_label(ana.say("web-pace-brisk"), exact=True).check(force=True)
    ana.page.reload()
    ana.press(ana.button("web-settings"))
    expect(ana.page.get_by_label(ana.say("web-pace-brisk"), exact=True)).to_be_checked()


WATCH_THE_ACCUSATION = """
window.accused = {}
new MutationObserver(() => {
  const line = document.querySelector('.last-line')?.textContent ?? ''
  if (/accuse/.test(line) && !document.querySelector('.reveal')) {
    accused.said ??= performance.now()
    accused.marked ||= document.querySelectorAll('.rival.accused, .mine.accused').length
  }
  if (document.querySelector('.reveal')) accused.shown ??= performance.now()
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
document.addEventListener('pointerdown', () => {
  accused.touched = accused.said && !accused.shown
}, true)
"""


def test_an_accusation_is_read_before_anything_is_revealed(open_house, invite, monkeypatch):
    monkeypatch.setattr(limits, "SUSPICION", 0)  # the bot accuses
    house, ana = open_house(**SLOW_ENOUGH), invite("phone", pace="calm")
    ana.page.add_init_script(WATCH_THE_ACCUSATION)
    for _ in range(5):  # a touch that comes just then shows all at once, as it should
        sit_with_a_bot(ana, house, "limits")
        play_until(ana, limits, lambda: ana.page.evaluate("accused.said"))
        expect(ana.page.locator(".reveal")).to_be_visible()
        accused = ana.page.evaluate("accused")
        if not accused.get("touched"):
            break
    assert accused["shown"] - accused["said"] > 2 * BREATH_MS
    assert accused["marked"] == 1


def test_a_deal_comes_from_the_pile_and_can_be_touched_meanwhile(open_house, invite):
    house, ana = open_house(**SLOW_ENOUGH), invite("phone", pace="calm")
    sit_with_a_bot(ana, house, "limits")
    while not seen(ana, "lands"):
        ana.page.wait_for_timeout(20)
    dealt = {one["to"] for one in seen(ana, "starts")}
    assert {"seat-0", "seat-1"} <= dealt
    assert ana.page.evaluate(
        "[...document.querySelectorAll('.own-card')].every(one => getComputedStyle(one).visibility"
        " === 'visible' && getComputedStyle(one).pointerEvents !== 'none')"
    )
    expect(ana.page.locator(".in-flight, .in-the-air")).to_have_count(0)


def test_anothers_draw_in_limits_travels_from_the_draw_pile(open_house, invite):
    house, ana = open_house(**SLOW_ENOUGH), invite("phone", pace="calm")
    sit_with_a_bot(ana, house, "limits")

    def drawn():
        laid = [one["at"] for one in seen(ana, "starts") if one["to"] == "pile"]
        return [
            one
            for one in seen(ana, "lands")
            if one["to"] == "seat-1" and laid and one["at"] > laid[0]
        ]

    play_until(ana, limits, drawn)
    assert drawn()
