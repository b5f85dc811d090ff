"""Shows films to the built page in a browser, without any server, and judges them by the law."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, Route

from nuancier import __version__
from nuancier.games import GAMES
from nuancier.server.headers import HEADERS, OPENER
from nuancier.server.pages import games_json
from nuancier.server.website import INDEX, files_in, website_folder
from nuancier.tables import messages
from tests.browser.stage.films import TABLE, Film
from tools.web import DIST

HERE = Path(__file__).parent
SITE = "http://stage.test"  # an address that nobody answers: the page is put there by hand
FINGERS = 1200  # a window up to so many pixels wide is touched
MOST_LINES = 40

Size = tuple[int, int]


@dataclass(frozen=True)
class Breach:
    """Something against the law, at one step of a film."""

    step: int
    law: str
    late: bool  # it came some time after the message
    what: str
    far: float  # at its worst
    times: int


@dataclass
class Showing:
    """A film in a page that has come to its table."""

    film: Film
    page: Page
    complaints: list[str]
    looks: int = 0  # how often the page was measured
    taps: int = 0  # how often it was touched

    def play(self, until: int | None = None, **how: Any) -> list[Breach]:
        """Play on, up to this step or to the end; return what is against the law.

        ``judges=False`` looks at nothing; ``judged``, ``taps``, ``calmly`` and ``every`` are told
        of in projector.js, ``scrolls`` in law.js.
        """
        last = len(self.film.steps) if until is None else until
        order = [last, {"judges": True, **how}]
        told = self.page.evaluate("([until, how]) => stage.play(until, how)", order)
        self.looks, self.taps = told["looks"], told["taps"]
        return [Breach(**one) for one in told["found"]]

    def tell(self, said: messages.ToClient) -> None:
        """Tell the page something that is not in the film."""
        self.page.evaluate("text => stage.tell(text)", msgspec.json.encode(said).decode())


@contextmanager
def showing(
    browser: Browser,
    film: Film,
    size: Size,
    theme: str = "light",
    language: str = "fr",
    pace: str = "at_once",
) -> Iterator[Showing]:
    """Open the page at the film's table, in a window of this size."""
    width, height = size
    touches = width <= FINGERS
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=touches,
        is_mobile=touches,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        locale={"fr": "fr-FR", "en": "en-GB"}[language],
    )
    try:
        page = context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else 0)
        page.route(f"{SITE}/**", give())
        for script in ("projector.js", "law.js"):
            page.add_init_script(path=HERE / script)
        page.add_init_script(f"localStorage.setItem('nuancier', {json.dumps(memory(film, pace))})")
        page.goto(f"{SITE}/t/{film.code}")
        told = {"live": film.live, "steps": [asdict(step) for step in film.steps]}
        page.evaluate("([film, welcome]) => stage.begin(film, welcome)", [told, welcome()])
        yield Showing(film, page, complaints)
    finally:
        context.close()


def memory(film: Film, pace: str) -> str:
    """Return what a device remembers that has a seat at the film's table.

    The law is about where things lie: each step is shown at once, as the film has it, unless the
    test is about the telling.
    """
    seat = {
        "table": TABLE,
        "token": "none",
        "code": film.code,
        "game": film.game,
        "seat": film.seat,
        "at": 0,
    }
    return json.dumps({"seats": [seat], "volume": 0, "pace": pace})


def welcome() -> str:
    greeting = messages.Welcome(0, messages.PROTOCOL, __version__, "film")
    return msgspec.json.encode(greeting).decode()


@cache
def give() -> Callable[[Route], None]:
    """Return what answers in place of a server."""
    folder = website_folder()
    assert folder, "The page is not built: run `python -m tools.web build` first."
    assert folder == DIST, f"The page of another checkout would be shown: {folder}; set PYTHONPATH."
    files = {f"/{name}": (one.body, one.kind) for name, one in files_in(folder).items()}
    files["/games.json"] = games_json(GAMES), "application/json"
    index = files[f"/{INDEX}"]
    files["/address"] = SITE.encode(), "text/plain"
    headers = {name: said for name, said in HEADERS.items() if name != OPENER}  # for https only

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(SITE).partition("?")[0]
        body, kind = files.get(path, index if path.startswith("/t/") else (b"", ""))
        if kind:
            route.fulfill(body=body, content_type=f"{kind}; charset=utf-8", headers=headers)
        else:
            route.fulfill(status=204)  # a drawing of the link, which nobody looks at

    return answer


def picture(film: Film, step: int, size: Size, theme: str) -> str:
    """Return the name of the picture of a step."""
    dark = "-dark" if theme == "dark" else ""
    return f"{film.name}-{step:04}-{size[0]}x{size[1]}{dark}.png"


def lines(film: Film, size: Size, breaches: list[Breach]) -> list[str]:
    """Return breaches as people read them."""
    told = []
    for one in breaches[:MOST_LINES]:
        note = film.steps[one.step].note
        when = f"step {one.step}{' later' if one.late else ''} ({note})"
        often = f", {one.times} times" if one.times > 1 else ""
        far = f" {one.far:g} px" if one.far else ""
        told.append(f"{film.name} {size[0]}x{size[1]} {one.law}{far}: {one.what}; {when}{often}")
    more = len(breaches) - MOST_LINES
    return [*told, f"... and {more} more"] if more > 0 else told
