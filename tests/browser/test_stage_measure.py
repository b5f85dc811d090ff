"""The measuring script of the stage law, on a page that is as small as it can be."""

import pytest

from tests.browser.stage.projector import HERE

WINDOW = {"width": 400, "height": 800}
LAWFUL = """
<style>
  body { margin: 0 }
  .stage { position: relative; height: 100dvh; overflow: hidden }
  .stage > * { position: absolute; left: 0; margin: 0 }
  .notice { position: absolute; inset: 0; margin: 0; background: red }
  .card { width: 60px; height: 90px; display: inline-block }
  #turn { top: 0 } #news { top: 30px } #decision { top: 100px; width: 100px; height: 44px }
  #hand { top: 600px } #far { top: 200px; width: 60px; height: 60px }
  .spoken { width: 1px; height: 1px; padding: 0; border: 0; clip-path: inset(50%) }
</style>
<div class="stage">
  <p id="turn" data-must="turn">A vous</p>
  <div class="news" id="news"><p data-must="news">Il pioche</p></div>
  <button id="decision" data-must="decision">Piocher</button>
  <div id="hand" data-must="hand"><button class="card">1</button
    ><button class="card">2</button></div>
  <button id="far" data-key="far">?</button>
  <button class="spoken">pour les oreilles</button>
</div>
"""
STEP = {"runs": True, "mine": True, "hand": True}


@pytest.fixture
def table(browser):
    """The lawful table; a change is a line of script that sees what it names."""
    page = browser.new_context(viewport=WINDOW).new_page()
    page.set_content(LAWFUL)
    page.evaluate((HERE / "law.js").read_text("utf-8"))
    yield Table(page)
    page.context.close()


class Table:
    def __init__(self, page):
        self.page = page

    def change(self, script):
        names = "turn, news, decision, hand, far"
        self.page.evaluate(
            f"() => {{ const [{names}] = '{names}'.split(', ')"
            ".map(id => document.getElementById(id));"
            "const stage = document.querySelector('.stage');"
            "const SHUT = { top: '600px', height: '50px', overflow: 'hidden' };"
            "const WIDE = { overflow: 'visible', width: '420px' };"
            "const add = (html, into = stage) => into.insertAdjacentHTML('beforeend', html);"
            f"{script} }}"
        )

    def judged(self, step=STEP, **how):
        """Return all that is against the law: how often it was said of what, and how far."""
        found = self.page.evaluate(
            "([step, how]) => { const found = stageLaw.findings();"
            "stageLaw.judge(step, how, found.at(0, false)); return found.all() }",
            [step, how],
        )
        return [(one["law"], one["what"], one["far"]) for one in found]

    def laws(self, step=STEP, **how):
        return {law for law, _, _ in self.judged(step, **how)}


def test_nothing_is_wrong_with_a_lawful_table(table):
    assert table.judged() == []
    assert table.judged() == []


def lying(style):
    """Return a script that puts something with this style over the table."""
    return f"add('<i style=\"background: red; {style}\"></i>')"


PICTURE = (
    "<svg width=100 height=44 style='top: 100px; pointer-events: none'><rect width=100 height=44>"
)
LONG = "<p class=notice style='height: 10px'><b style='display: block; height: 40px'>x</b></p>"
WRONG = {
    "below the fold": ("outside", "hand.style.top = '720px'"),
    "left of the window": ("outside", "turn.style.left = '-2px'"),
    "cut off by what holds it": ("outside", "Object.assign(hand.style, SHUT)"),
    "only to be scrolled to": ("outside", "Object.assign(hand.style, SHUT, { overflow: 'auto' })"),
    "something lies over the turn": ("covered", lying("top: 0; width: 90px; height: 20px")),
    "a picture lies over a button": ("covered", f'add("{PICTURE}")'),
    "a strip of 30 px is left": ("covered", "hand.lastChild.style.marginLeft = '-30px'"),
    "30 px are left above": ("covered", lying("top: 230px; width: 60px; height: 40px")),
    "too low": ("small", "decision.style.height = '43px'"),
    "too narrow": ("small", "far.style.width = '43px'"),
    "wider than the window": ("wide", "Object.assign(stage.style, WIDE)"),
    "no turn is told": ("missing", "turn.remove()"),
    "no news are told": ("missing", "news.hidden = true"),
    "nothing to decide": ("missing", "delete decision.dataset.must"),
    "no hand": ("missing", "hand.style.visibility = 'hidden'"),
    "words that do not fit": ("spilled", f'add("{LONG}", news)'),
    "without any size": ("empty", "turn.textContent = ''; turn.style.height = 0"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_found(table, what):
    law, script = WRONG[what]
    table.change(script)
    assert table.laws() == {law}


LOG = (
    "<div class=log style='top: 300px; height: 50px; overflow: auto'>"
    "<button class=card style='margin-top: 200px'>ligne</button></div>"
)
OFF = "<button aria-disabled=true style='top: 300px'>x</button>"
RIGHT = {
    "a log scrolls": f'add("{LOG}")',
    "cards of a hand overlap": "hand.lastChild.style.marginLeft = '-14px'",
    "something that nobody sees": lying("background: none; top: 0; width: 90px; height: 20px"),
    "a notice over the news": "add('<p class=notice>Un robot joue</p>', news)",
    "a small thing that is off": f'add("{OFF}")',
    "what is not shown": "add('<button style=\"display: none\">x</button>')",
    "a field with a large label": "add('<label class=card style=\"top: 300px\"><input></label>')",
}


@pytest.mark.parametrize("what", RIGHT)
def test_what_is_right_is_left_alone(table, what):
    table.change(RIGHT[what])
    assert table.judged() == []


def test_open_cards_may_be_small_where_the_window_is_low(table):
    table.change("far.dataset.openCard = ''; far.style.width = '24px'")
    assert table.laws() == {"small"}
    table.page.set_viewport_size({"width": 400, "height": 699})
    assert table.laws(excuse="resize") == set()
    table.change("far.style.width = '23px'")
    assert table.laws() == {"small"}


# ---- standing still ------------------------------------------------------------------------------


def test_what_can_be_pressed_may_move_by_four_pixels(table):
    table.judged()
    table.change("far.style.left = '4px'")
    assert table.judged() == []
    table.change("far.style.left = '10px'")
    assert table.judged() == [("moved", 'button "?"', 10)]


def test_what_creeps_has_moved(table):
    for left in ("0px", "3px", "6px"):
        table.change(f"far.style.left = '{left}'")
        found = table.laws()
    assert found == {"moved"}


def test_what_is_excused_may_move_and_stands_where_it_is_then(table):
    table.judged()
    table.change("far.style.left = '90px'")
    assert table.judged(excuse="turn") == []
    assert table.judged() == []
    table.change("far.style.left = '0'")
    assert table.laws() == {"moved"}


def test_what_is_drawn_anew_is_known_by_its_key(table):
    table.judged()
    table.change("far.replaceWith(far.cloneNode(true))")
    table.change("far.style.left = '9px'")
    assert table.laws() == {"moved"}


def test_what_is_off_may_not_move_either(table):
    table.change("far.setAttribute('aria-disabled', 'true')")
    table.judged()
    table.change("far.style.left = '9px'")
    assert table.laws() == {"moved"}


def test_what_grows_towards_one_side_has_not_moved(table):
    table.judged()
    table.change("far.style.width = '160px'")
    assert table.judged() == []


def test_what_comes_and_goes_has_not_moved(table):
    table.judged()
    table.change("far.hidden = true")
    table.judged()
    table.change("far.hidden = false; far.style.left = '90px'")
    assert table.judged() == []


def test_between_two_rounds_only_sizes_are_judged(table):
    table.change("hand.remove(); turn.remove(); far.style.left = '390px'")
    assert table.judged({**STEP, "runs": False}) == []
    table.change("far.style.width = '20px'")
    assert table.laws({**STEP, "runs": False}) == {"small"}


# ---- sheets, and windows in which the page may scroll --------------------------------------------


def test_over_a_sheet_only_the_sheet_is_judged(table):
    table.judged()
    table.change("add('<dialog><button style=\"width: 20px\">x</button></dialog>')")
    table.page.evaluate("document.querySelector('dialog').showModal()")
    assert [law for law, _, _ in table.judged(excuse="own")] == ["small"]


def test_where_a_page_may_scroll_things_may_lie_below_but_not_out_of_reach(table):
    table.change("stage.style.height = '1200px'; hand.style.top = '1000px'")
    assert table.laws() == {"outside"}
    assert table.judged(scrolls=True) == []
    table.change("stage.style.height = '700px'")
    assert table.laws(scrolls=True) == {"outside"}


def test_the_same_fault_is_told_once_with_its_worst(table):
    found = table.page.evaluate(
        "() => { const found = stageLaw.findings();"
        "found.at(3, false)('moved', 'x', 5); found.at(4, true)('moved', 'x', 9);"
        "found.at(5, false)('small', 'y', 40); found.at(6, false)('small', 'y', 30);"
        "return found.all() }"
    )
    assert [(one["step"], one["far"], one["times"]) for one in found] == [(3, 9, 2), (5, 30, 2)]
