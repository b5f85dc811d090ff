"""At a table a finger plays: it does not reload the page, select text, zoom or ask for a menu."""

import pytest

from tests.browser.stage.films import recorded
from tests.browser.stage.law import UPRIGHT
from tests.browser.stage.projector import showing

MENU = """([selector, pointerType]) => {
  const asked = new PointerEvent('contextmenu', { pointerType, bubbles: true, cancelable: true })
  document.querySelector(selector).dispatchEvent(asked)
  return !asked.defaultPrevented
}"""
STYLE = "([selector, name]) => getComputedStyle(document.querySelector(selector))[name]"


@pytest.fixture(scope="module")
def table(browser):
    film = recorded("rouge_jaune_vert", 6)
    with showing(browser, film, UPRIGHT) as seen:
        seen.play(film.positions(2)[1], judges=False)
        yield seen.page


@pytest.mark.parametrize(
    ("selector", "name", "value"),
    [
        ("html", "overscrollBehaviorY", "none"),  # no reload by a pull
        (".stage", "userSelect", "none"),
        (".stage", "touchAction", "manipulation"),  # no zoom by a double tap
    ],
)
def test_what_browsers_do_with_fingers_is_left_out(table, selector, name, value):
    assert table.evaluate(STYLE, [selector, name]) == value


def test_a_finger_that_rests_on_a_card_gets_no_menu_but_a_mouse_may_have_one(table):
    assert not table.evaluate(MENU, [".mine", "touch"])
    assert table.evaluate(MENU, [".mine", "mouse"])
