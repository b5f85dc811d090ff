"""Shows films to the built page in a browser, without any server, and judges them by the law."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, Page, Route

from nuancier import __version__
from nuancier.games import GAMES
from nuancier.server.headers import HEADERS, OPENER
from nuancier.server.pages import games_json
from nuancier.server.website import INDEX, files_in, website_folder
from nuancier.tables import messages
from tests.browser.stage.films import Film
from tools.web import DIST

HERE = Path(__file__).parent
SITE = "http://stage.test"  # an address that nobody answers: the page is put there by hand
PHONES = ((360, 640), (390, 844), (667, 375), (932, 430))
TABLETS = ((820, 1180), (1180, 820))
DESKS = ((1280, 720), (1920, 1080))
SIZES = (*PHONES, *TABLETS, *DESKS)
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
    far: float


@dataclass
class Showing:
    """A film in a page that has come to its table."""

    film: Film
    page: Page
    complaints: list[str]

    def play(self, until: int | None = None, *, judges: bool = True) -> list[Breach]:
        """Play on, up to this step or to the end; return what is against the law."""
        last = len(self.film.steps) if until is None else until
        how = {"sizes": judges}
        told = self.page.evaluate("([until, how]) => stage.play(until, how)", [last, how])
        return [Breach(**one) for one in told["found"]]


@contextmanager
def showing(
    browser: Browser, film: Film, size: Size, theme: str = "light", language: str = "fr"
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
        page.add_init_script(f"localStorage.setItem('nuancier', {json.dumps(memory(film))})")
        page.goto(f"{SITE}/t/{film.code}")
        told = {"live": film.live, "steps": [asdict(step) for step in film.steps]}
        page.evaluate("([film, welcome]) => stage.begin(film, welcome)", [told, welcome()])
        yield Showing(film, page, complaints)
    finally:
        context.close()


def memory(film: Film) -> str:
    """Return what a device remembers that has a seat at the film's table."""
    seat = {
        "table": film.table,
        "token": film.token,
        "code": film.code,
        "game": film.game,
        "seat": film.seat,
        "at": 0,
    }
    return json.dumps({"seats": [seat], "volume": 0})


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


def lines(film: Film, size: Size, breaches: list[Breach]) -> list[str]:
    """Return breaches as people read them: the same one only once, with how often it was found."""
    found: dict[tuple[str, str], list[Breach]] = {}
    for one in breaches:
        found.setdefault((one.law, one.what), []).append(one)
    told = []
    for (law, what), all_of_it in found.items():
        first, most = all_of_it[0], max(all_of_it, key=lambda one: WORST[law] * one.far)
        note = film.steps[first.step].note
        when = f"step {first.step}{' later' if first.late else ''} ({note})"
        often = f", {len(all_of_it)} times" if len(all_of_it) > 1 else ""
        far = f" {most.far:g} px" if most.far else ""
        told.append(f"{film.name} {size[0]}x{size[1]} {law}{far}: {what}; {when}{often}")
    more = len(told) - MOST_LINES
    return [*told[:MOST_LINES], f"... and {more} more"] if more > 0 else told


# Whether it is worse when it is more or when it is less.
WORST = {"moved": 1, "outside": 1, "wide": 1, "small": -1, "covered": -1, "missing": 1, "empty": 1}
