"""Faults are planted in the real page in the middle of a film: the stage law finds every one."""

import pytest

from tests.browser.stage.films import recorded
from tests.browser.stage.law import UPRIGHT
from tests.browser.stage.projector import showing

GAME, PLAYERS = "coloretto", 5
SOME = 40  # steps, after which the table is full
FINDING = "const find = selector => document.querySelector(selector);"
OVER_IT = """
const box = find('.bar button').getBoundingClientRect()
const cover = document.createElement('div')
Object.assign(cover.style, { position: 'fixed', background: 'red', left: `${box.left}px`,
  top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` })
find('.stage').append(cover)
"""

PLANTED = {
    "a banner in the flow": (
        "moved",
        "const one = document.createElement('p'); one.textContent = 'Un robot joue';"
        "one.style.height = '40px'; document.body.prepend(one)",
    ),
    "a row that shrinks": ("moved", "find('.others').style.height = '30px'"),
    "a panel below the fold": (
        "outside",
        "Object.assign(find('.mine').style, { position: 'relative', top: '200px' })",
    ),
    "a target too small": ("small", "find('.bar button').style.cssText = 'width: 30px; min-width: 0'"),
    "something over a button": ("covered", OVER_IT),
    "a button that moves by six pixels": ("moved", "find('.bar button').style.translate = '6px 0'"),
    "nothing tells whose turn it is": (
        "missing",
        "for (const one of document.querySelectorAll('[data-must=turn]')) one.style.display = 'none'",
    ),
}  # fmt: skip


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
    """Play on to a step, with this done to the page just after its message; return what is found."""
    shown.page.evaluate(
        f"step => {{ stage.plant = (_, when) => {{ if (when !== step) return;"
        f"stage.plant = undefined; {FINDING} {script} }} }}",
        step,
    )
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
    _, script = PLANTED["a button that moves by six pixels"]
    (only,) = planted(shown, script, act_of_another(film))
    assert only.far == 6


def test_three_pixels_are_nothing(shown, film):
    assert (
        planted(shown, "find('.bar button').style.translate = '3px 0'", act_of_another(film)) == []
    )


def test_a_button_may_move_by_an_own_act(shown, film):
    own = next(n for n, one in enumerate(film.steps) if n > SOME and one.excuse == "own")
    assert planted(shown, "find('.bar button').style.translate = '6px 0'", own) == []
