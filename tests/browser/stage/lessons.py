"""Plays a first hand through the page, and judges every step of it by the law of lesson.js."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.guided import Learner, lit, touches
from tests.browser.stage.projector import HERE, Breach, Size

SAME = {"take hidden": [".cell.down"]}  # what does the same as what is pointed at
MEASURE = "([step, now]) => lessonLaw.moment(step, now)"


def bring_the_law(page: Page) -> None:
    """Let the page be measured, from its next address on."""
    for script in ("law.js", "lesson.js"):
        page.add_init_script(path=HERE / script)


def moment(learner: Learner, nth: int, touch: str) -> dict[str, object]:
    """Return what the law must know of a moment of a step."""
    step, game = learner.steps[nth], learner.game
    do = step["do"]
    moves = [] if do == "next" else do.get("moves", [])
    reach = [*touches(game, moves), *SAME.get(moves[0], [])] if moves else []
    answered = step.get("otherwise", []) if moves else []
    return {
        "lit": [at for name in step["light"] if (at := lit(game, name))],
        "touch": touch or None,
        "may": [*reach, *filter(None, (lit(game, one) for one in answered))],
    }


def look(learner: Learner, nth: int, touch: str = "") -> list[Breach]:
    """Return what is against the law now."""
    found = learner.page.evaluate(MEASURE, [nth, moment(learner, nth, touch)])
    return [Breach(**one) for one in found]


def judged(learner: Learner) -> list[Breach]:
    """Play the whole first hand; return what is against the law, step by step."""
    found: list[Breach] = []
    for nth in range(len(learner.steps)):
        learner.hears(nth)
        learner.sees_lights(nth)
        learner.does(nth, lambda touch, step=nth: found.extend(look(learner, step, touch)))
    return found


def lines(game: str, size: Size, found: list[Breach]) -> list[str]:
    """Return breaches as people read them."""
    where = f"{game} {size[0]}x{size[1]}"
    return [f"{where} step {one.step + 1}: {one.law} {one.far:g} px: {one.what}" for one in found]
