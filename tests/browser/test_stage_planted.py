"""Faults are planted in the real page in the middle of a film: the stage law finds every one."""

import pytest

from tests.browser.stage.films import recorded
from tests.browser.stage.law import UPRIGHT
from tests.browser.stage.projector import showing

GAME, PLAYERS = "coloretto", 5
SOME = 40  # steps, after which the table is full
SIX, THREE = (f"find('.bar button').style.translate = '{far}px 0'" for far in (6, 3))
OVER_IT = """
const box = find('.bar button').getBoundingClientRect()
const cover = document.createElement('div')
Object.assign(cover.style, { position: 'fixed', background: 'red', left: `${box.left}px`,
  top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` })
find('.stage').append(cover)
"""
BANNER = """
const banner = document.createElement('p')
banner.textContent = 'Un robot joue'
banner.style.height = '40px'
document.body.prepend(banner)
"""
SILENT = (
    "for (const one of document.querySelectorAll('[data-must=turn]')) one.style.display = 'none'"
)
PLANTED = {
    "a banner in the flow": ("moved", BANNER),
    "a row that shrinks": ("moved", "find('.others').style.height = '30px'"),
    "a panel below the fold": ("outside", "find('.mine').style.translate = '0 200px'"),
    "a target too small": ("small", "find('.bar button').style.scale = '0.6'"),
    "something over a button": ("covered", OVER_IT),
    "a button that moves by six pixels": ("moved", SIX),
    "nothing tells whose turn it is": ("missing", SILENT),
}


@pytest.fixture(scope="module")
def film():
    return recorded(GAME, PLAYERS)


@pytest.fixture
def shown(browser, film):
    with showing(browser, film, UPRIGHT) as seen:
        yield seen


def act_of_another(film):
    """Return a step in the middle of somebody else's turn: nothing excuses what moves then."""
    acts = (n for n, one in enumerate(film.steps) if n > SOME and one.kind == "event")
    return next(n for n in acts if not film.steps[n].excuse and not film.steps[n].mine)


def planted(shown, script, step):
    """Play on, with this done to the page just after a step was shown; return what is found."""
    find = "const find = selector => document.querySelector(selector)"
    plant = f"(_, when) => {{ if (when === step) {{ stage.plant = null; {find}; {script} }} }}"
    shown.page.evaluate(f"step => {{ stage.plant = {plant} }}", step)
    shown.play(step, judges=False)
    return shown.play(step + 2)


@pytest.mark.parametrize("fault", PLANTED)
def test_what_is_planted_is_found(shown, film, fault):
    law, script = PLANTED[fault]
    step = act_of_another(film)
    found = planted(shown, script, step)
    assert law in {one.law for one in found}
    assert (found[0].step, found[0].late) == (step, True)


def test_six_pixels_are_told_as_six(shown, film):
    (only,) = planted(shown, SIX, act_of_another(film))
    assert only.far == 6


def test_three_pixels_are_nothing(shown, film):
    assert planted(shown, THREE, act_of_another(film)) == []


def test_a_button_may_move_by_an_own_act(shown, film):
    own = next(n for n, one in enumerate(film.steps) if n > SOME and one.excuse == "own")
    assert planted(shown, SIX, own) == []


# ---- while something is told ---------------------------------------------------------------------

EARLY = """
stage.plant = (_, when) => {
  if (when !== step) return
  stage.plant = null
  document.querySelector('.bar button').style.translate = '6px 0'
}
"""
WORDS = "stage.plant = () => { words.add(document.querySelector('.last-line').textContent) }"


@pytest.fixture
def told(browser):
    film = recorded("chiffres_et_couleurs", 6)
    with showing(browser, film, UPRIGHT, pace="calm") as seen:
        yield seen


def question(film):
    """Return the step of a question of one's own, with its answer: something may move with it."""
    asked = (n for n, one in enumerate(film.steps) if "asks, has_none" in one.note)
    return next(n for n in asked if film.steps[n].excuse == "own")


def tell(told, script, **names):
    step = question(told.film)
    told.play(step, judges=False, calmly=True)
    blanks = ", ".join(names)
    told.page.evaluate(f"({{ {blanks} }}) => {{ {script} }}", {**names})
    return told.play(step + 1, calmly=True)


def test_what_moves_with_the_words_is_found_though_cards_may_move_later(told):
    step = question(told.film)
    found = tell(told, EARLY, step=step)
    assert {(one.law, one.step) for one in found} == {("moved", step)}


def test_cards_may_move_once(told):
    assert tell(told, "") == []


def test_a_question_and_its_answer_are_told_one_after_the_other(told):
    told.page.evaluate("() => { window.words = new Set() }")
    tell(told, WORDS)
    words = told.page.evaluate("[...words]")
    asked = next(n for n, one in enumerate(words) if "demande" in one and "pas" not in one)
    assert "pas" in words[asked + 1]
