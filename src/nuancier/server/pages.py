"""What can be read over HTTP: the page, the games, finished replays, health and figures."""

from __future__ import annotations

import html
import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec
from aiohttp import web

from nuancier import __version__
from nuancier.kernel.game import Game
from nuancier.locales import LANGUAGES, Words
from nuancier.locales.saying import Refusal
from nuancier.server.door import CALLER
from nuancier.server.headers import answer, language_of
from nuancier.server.metrics import Census, exposition
from nuancier.tables.messages import PROTOCOL
from nuancier.tables.schema import schema

if TYPE_CHECKING:
    from nuancier.server.app import Server

log = logging.getLogger("nuancier.server")
JSON = "application/json"
STYLE = """
:root { color-scheme: light dark; --ground: #f3e8d2; --ink: #1c1a33; --panel: #fff9ec; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #17152b; --ink: #fbf3e2; --panel: #262347; }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.1rem/1.5 system-ui; }
main { max-width: 38rem; margin: 8vh auto; padding: 1.5rem 2rem; background: var(--panel);
  border: 2px solid var(--ink); box-shadow: 6px 6px 0 var(--ink); }
code { font-size: 1em; overflow-wrap: anywhere; }
"""


def routes(server: Server) -> list[web.RouteDef]:
    """Return all pages."""
    pages = Pages(server)
    return [
        web.get("/", pages.home),
        web.get("/t/{code}", pages.home),
        web.get("/w/{code}", pages.home),
        web.get("/style.css", pages.style),
        web.get("/games.json", pages.games),
        web.get("/schema.json", pages.schema),
        web.get("/tables/{table}/games/{number}.nuancier.json", pages.replay),
        web.get("/healthz", pages.health),
        web.get("/metrics", pages.metrics),
    ]


class Pages:
    """The pages of one server."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._census = Census(server.store.census, server.clock)
        self._fault: str | None = None  # as it was written down last
        self._games = games_json(server.house.means.games)
        self._schema = msgspec.json.format(
            msgspec.json.encode(schema(server.house.means.games)), indent=1
        )

    async def home(self, request: web.Request) -> web.Response:
        """Say that the table is open, until there is a table to look at."""
        words = Words(language_of(request.headers.get("Accept-Language", "")))
        say: Callable[..., str] = words.say
        link, watches = self._link(request), request.path.startswith("/w/")
        how = say("server-page-watch" if watches else "server-page-join")
        command = f"nuancier join {link}" + ("" if watches else " --bot my_bot.py")
        page = (
            f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width">'
            f"<title>Nuancier</title><link rel=stylesheet href=/style.css><main>"
            f"<h1>Nuancier</h1><p>{html.escape(say('server-page-open'))}</p>"
            f"<p>{html.escape(how)}<br>"
            f"<code>{html.escape(command)}</code></p></main></html>"
        )
        return web.Response(text=page, content_type="text/html")

    def _link(self, request: web.Request) -> str:
        """Return the link to this table as others type it; on the first page, an example."""
        scheme = "https" if request[CALLER].secure else "http"
        house = self._server.settings.public_url or f"{scheme}://{request.host}"
        code = request.match_info.get("code", "")
        return house + (request.path if code else "/t/KIWI-42")

    async def style(self, request: web.Request) -> web.Response:
        return web.Response(text=STYLE, content_type="text/css")

    async def games(self, request: web.Request) -> web.Response:
        """Tell what can be played, and the names of all moves by number."""
        return web.Response(body=self._games, content_type=JSON)

    async def schema(self, request: web.Request) -> web.Response:
        """Tell the form of every message."""
        return web.Response(body=self._schema, content_type=JSON)

    async def replay(self, request: web.Request) -> web.Response:
        """Give the replay of a finished game; of an unfinished one there is none for anyone."""
        number = request.match_info["number"]
        if not number.isascii() or not number.isdigit() or len(number) > 6:
            return answer(request, 404)
        try:
            raw = await self._server.house.replay(request.match_info["table"], int(number))
        except Refusal as refusal:
            running = refusal.saying.key == "lobby-replay-running"
            return answer(request, 403 if running else 404, refusal.saying)
        return web.Response(body=raw, content_type=JSON)

    async def health(self, request: web.Request) -> web.Response:
        """Say whether a move could be taken now."""
        fault = self._server.fault()
        self._note(fault)
        body = {"version": __version__, "protocol": PROTOCOL, "store": "fault" if fault else "ok"}
        status = 503 if fault else 200
        return web.Response(status=status, body=msgspec.json.encode(body), content_type=JSON)

    def _note(self, fault: str | None) -> None:
        """Write down a fault when it comes and when it goes; to others it would name our files."""
        before, self._fault = self._fault, fault
        if fault and fault != before:
            log.warning("cannot take moves", extra={"fault": fault})
        elif before and not fault:
            log.info("can take moves again")

    async def metrics(self, request: web.Request) -> web.Response:
        """Give the figures in Prometheus' text format."""
        census = await self._census.told()
        return web.Response(text=exposition(self._server, census), content_type="text/plain")


def games_json(games: Mapping[str, Game]) -> bytes:
    """Return what a client needs to know of the games."""
    return msgspec.json.encode([_told(game) for game in games.values()])


def _told(game: Game) -> dict[str, object]:
    low, high = game.seats
    titles = {language: Words(language).speak(game.title) for language in LANGUAGES}
    return {
        "name": game.name,
        "title": titles,
        "seats": [low, high],
        "pace": game.pace,
        "rules_version": game.rules_version,
        "options": {option.name: option.values(low) for option in game.options},
        "moves": game.moves,
        "told": [
            {language: Words(language).speak(game.told(move)) for language in LANGUAGES}
            for move in range(game.max_moves)
        ],
    }
