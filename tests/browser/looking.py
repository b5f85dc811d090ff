"""What looks at a page: pictures for people, axe and a measuring rod for everybody."""

import time
from functools import cache

from playwright.sync_api import Page

from tools.web import MODULES, WEB

SHOTS = WEB / "shots"
THEMES = ("light", "dark")
SETTLING = 30  # looks, a tenth of a second apart, at a page whose window has just changed
LONGEST_REST = 30  # seconds: a watchdog
NARROW = {"width": 320, "height": 640}  # what 1280 pixels are at 400 %
TWICE = {"width": 720, "height": 450}  # what 1440 are at 200 %
# The word on a drawn card is part of its picture; its button has a name that says it with its ink
# and number. Axe takes it for a label, which that name would have to repeat letter by letter.
DRAWN = "svg[aria-hidden=true] text { display: none }"
STYLED = """style => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [sheet]
}"""
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN = "runOnly => axe.run(document, { runOnly, resultTypes: ['violations'] })"
AT_REST = """() => document.getAnimations()
  .every(one => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)
"""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT_OFF = """() => [...document.querySelectorAll('button, a, h1, h2, h3, input, label')]
  .filter(one => !one.closest('.spoken, .skip') && one.checkVisibility())
  .filter(one => { const box = one.getBoundingClientRect(); return box.right > innerWidth + 1 })
  .filter(one => !one.closest('.rules nav, .log, .picture-strip'))
  .map(one => one.outerHTML.slice(0, 120))"""
TOO_SMALL = """() => [...document.querySelectorAll('button, a[href], input, label.segment')]
  .filter(one => one.checkVisibility() && !one.closest('.spoken, .skip, .segment input'))
  .filter(one => !(one.matches('input') && one.closest('label')))
  .map(one => [one.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
  .map(([box, html]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)"""
# What a page shows for some seconds stays there: to look closely takes longer than a glance.
STAYS = """
const soon = window.setTimeout
window.setTimeout = (act, wait, ...rest) => soon(act, wait >= 2500 ? 600000 : wait, ...rest)
"""


def take_picture(page: Page, name: str) -> None:
    """Write what is seen to web/shots/."""
    SHOTS.mkdir(exist_ok=True)
    size = page.viewport_size
    page.screenshot(path=SHOTS / f"{name}-{size['width']}x{size['height']}.png")


def look_closely(page: Page, name: str) -> list[str]:
    """Return what stands in anybody's way: in both themes, for a finger, and in less room."""
    size, worn = page.viewport_size, page.locator("html").get_attribute("data-theme")
    by_finger = size["width"] < TWICE["width"]
    faults = []
    for theme in THEMES:
        wear(page, theme)
        take_picture(page, f"{name}-{theme}")
        faults += [f"{theme}: {fault}" for fault in barriers(page)]
    wear(page, worn)
    faults += page.evaluate(TOO_SMALL) if by_finger else []
    page.set_viewport_size(NARROW if by_finger else TWICE)
    faults += too_wide(page)
    page.set_viewport_size(size)
    wait_for_rest(page)
    return faults


def wear(page: Page, theme: str) -> None:
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    wait_for_rest(page)


def wait_for_rest(page: Page) -> None:
    """Wait until everything lies where it will stay; what moves for ever is not waited for."""
    ends = time.monotonic() + LONGEST_REST
    while not page.evaluate(AT_REST):  # the page's own policy refuses what Playwright waits with
        assert time.monotonic() < ends, "something goes on moving"
        page.wait_for_timeout(50)


def too_wide(page: Page) -> list[str]:
    """Return what stands out of the window, once the page has found room for everything or not."""
    faults: list[str] = []
    for _ in range(SETTLING):
        wait_for_rest(page)
        wider = page.evaluate(WIDER)
        cut = page.evaluate(CUT_OFF)
        faults = [f"{wider} pixels too wide", *cut] if wider > 0 else cut
        if not faults:
            break
        page.wait_for_timeout(100)
    return faults


def barriers(page: Page) -> list[str]:
    """Return what axe finds against WCAG 2.2 AA, each with the places where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    page.evaluate(STYLED, DRAWN)
    found = page.evaluate(RUN, WCAG)
    page.evaluate(STYLED, "")
    return [
        f"{fault['id']}: {fault['help']}: {[node['html'] for node in fault['nodes']][:5]}"
        for fault in found["violations"]
    ]


@cache
def axe() -> str:
    return (MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
