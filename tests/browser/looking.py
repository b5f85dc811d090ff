"""What looks at a page: pictures for people, and axe for everybody."""

from functools import cache

from playwright.sync_api import Page

from tools.web import MODULES, WEB

SHOTS = WEB / "shots"
# The word on a drawn card is part of its picture; its button has a name that says it with its ink
# and number. Axe takes it for a label, which that name would have to repeat letter by letter.
DRAWN = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('svg[aria-hidden=true] text { display: none }')
  document.adoptedStyleSheets = [sheet]
}"""
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN = "runOnly => axe.run(document, { runOnly, resultTypes: ['violations'] })"


def take_picture(page: Page, name: str) -> None:
    """Write what is seen to web/shots/."""
    SHOTS.mkdir(exist_ok=True)
    size = page.viewport_size
    page.screenshot(path=SHOTS / f"{name}-{size['width']}x{size['height']}.png")


def barriers(page: Page) -> list[str]:
    """Return what axe finds against WCAG 2.2 AA, each with the places where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    page.evaluate(DRAWN)
    found = page.evaluate(RUN, WCAG)
    page.evaluate("() => { document.adoptedStyleSheets = [] }")
    return [
        f"{fault['id']}: {fault['help']}: {[node['html'] for node in fault['nodes']][:5]}"
        for fault in found["violations"]
    ]


@cache
def axe() -> str:
    return (MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
