"""The stage law holds in the first hands: what they speak of is seen, and it alone is touched."""

import pytest
from playwright.sync_api import expect

from nuancier.games import GAMES
from tests.amount import NIGHT, in_turn, told
from tests.browser.guided import Learner
from tests.browser.looking import STYLED
from tests.browser.stage.law import LYING, SIZES, SMALLEST, UPRIGHT
from tests.browser.stage.lessons import bring_the_law, judged, lines, look
from tests.browser.stage.projector import FINGERS

DESK = (1280, 720)
LANGUAGES = ("fr", "en") if NIGHT else ("fr",)
WINDOWS = (*SIZES, SMALLEST) if NIGHT else (UPRIGHT, LYING, DESK)


def begin(house, invite, game, size, language="fr"):
    guest = invite("phone" if size[0] <= FINGERS else "desktop", language, reduced_motion="reduce")
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    bring_the_law(guest.page)
    learner = Learner(guest, house, game, language)
    learner.come()
    return learner


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "size"), in_turn(GAMES, WINDOWS), ids=told)
def test_in_every_step_of_a_first_hand(house, invite, game, size, language):
    must_be_lawful(house, invite, game, size, language)


def test_in_the_narrowest_window_too(house, invite):
    must_be_lawful(house, invite, "rouge_jaune_vert", SMALLEST)


def must_be_lawful(house, invite, game, size, language="fr"):
    learner = begin(house, invite, game, size, language)
    found = judged(learner)
    expect(learner.end).to_be_visible()
    if found:
        pytest.fail("\n".join(lines(game, size, found)), pytrace=False)


UNLIT = """text => {
  window.unlit = 0
  const look = () => {
    const isSaid = document.querySelector('#lesson-words')?.textContent === text
    if (isSaid && !document.querySelector('.lit-edge')) window.unlit += 1
    requestAnimationFrame(look)
  }
  look()
}"""


def test_the_bubble_waits_until_what_it_speaks_of_is_no_longer_covered(house, invite):
    learner = begin(house, invite, "limits", DESK)
    last = len(learner.steps) - 1
    learner.plays(end=last - 1)
    learner.hears(last - 1)
    learner.page.evaluate(UNLIT, learner.say(last))
    learner.does(last - 1)
    learner.hears(last)
    learner.sees_lights(last)
    assert learner.page.evaluate("unlit") == 0


# ---- faults that are planted ---------------------------------------------------------------------

ROW = "[data-key=row-0]"
PLANTED = {
    "the bubble lies over the light": ("hidden", ".lesson-bubble { translate: 0 -120px }"),
    "the bubble leaves the window": ("outside", ".lesson-bubble { translate: -40px 0 }"),
    "the light is smaller than what is lit": ("dark", ".row-button { translate: 0 60px }"),
    "what is to be touched is small": ("small", ".row-button { scale: 0.6 }"),
    "a finger meets something else": ("dead", ".lesson .shade { pointer-events: auto }"),
    "words leave the bubble": ("cut", ".lesson-words { white-space: nowrap; width: 40rem }"),
    "no hand shows where": ("missing", ".pointer { display: none }"),
}


@pytest.fixture
def third_step(house, invite):
    """Coloretto, when the first card is to be placed on the first row: all is lawful."""
    learner = begin(house, invite, "coloretto", UPRIGHT)
    learner.plays(end=2)
    learner.hears(2)
    assert look(learner, 2, ROW) == []
    return learner


@pytest.mark.parametrize("fault", PLANTED)
def test_what_is_planted_is_found(third_step, fault):
    law, style = PLANTED[fault]
    third_step.page.evaluate(STYLED, style)
    assert law in {one.law for one in look(third_step, 2, ROW)}


@pytest.fixture
def a_line(house, invite):
    """Top Speed, when Caramel has said something beside his seat: all is lawful."""
    learner = begin(house, invite, "top_speed", UPRIGHT)
    learner.plays(end=5)
    learner.hears(5)
    expect(learner.page.locator(".lesson .said")).to_be_visible()
    assert look(learner, 5) == []
    return learner


@pytest.mark.parametrize(
    ("law", "where"),
    [("outside", None), ("hidden", ".lesson-bubble"), ("covered", ".shade .lit-edge")],
)
def test_a_line_that_is_not_read_or_lies_over_the_light_is_found(a_line, law, where):
    box = a_line.page.locator(where).first.bounding_box() if where else {"x": -50, "y": 300}
    at = f"left: {box['x'] + 8}px !important; top: {box['y'] + 8}px !important"
    a_line.page.evaluate(STYLED, f".lesson .said {{ {at} }}")
    assert [(one.law, "said" in one.what) for one in look(a_line, 5)] == [(law, True)]


def test_a_bubble_that_jumps_within_a_step_is_found(third_step):
    third_step.page.evaluate(STYLED, ".lesson-bubble { translate: 0 5px }")
    found = look(third_step, 2, ROW)
    assert [(one.law, round(one.far)) for one in found] == [("jumped", 5)]


def test_a_bubble_may_stir_by_four_pixels(third_step):
    third_step.page.evaluate(STYLED, ".lesson-bubble { translate: 0 4px }")
    assert look(third_step, 2, ROW) == []


def test_what_lies_over_the_light_is_found(third_step):
    third_step.page.evaluate("() => document.body.append(document.createElement('aside'))")
    third_step.page.evaluate(
        STYLED, "body > aside { position: fixed; inset: 0; z-index: 9; background: black }"
    )
    found = look(third_step, 2, ROW)
    assert ("covered", True) in {(one.law, "by aside" in one.what) for one in found}


def test_what_can_be_touched_beside_the_light_is_found(third_step):
    third_step.page.evaluate("() => document.body.append(document.createElement('button'))")
    third_step.page.evaluate(
        STYLED, "body > button { position: fixed; inset: auto 0 0; z-index: 9; height: 60px }"
    )
    assert "open" in {one.law for one in look(third_step, 2, ROW)}


def test_a_card_larger_than_its_place_is_to_be_lit_as_a_whole(house, invite):
    learner = begin(house, invite, "rouge_jaune_vert", UPRIGHT)
    learner.plays(end=5)
    learner.hears(5)
    card = ".cell:has([data-flip='card vert noir 1'])"
    assert look(learner, 5, card) == []
    learner.page.evaluate(STYLED, ".cell .face > * { scale: 1.6 }")
    assert {one.law for one in look(learner, 5, card)} == {"dark"}
