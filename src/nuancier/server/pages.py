"""What can be read over HTTP: the page, games and rules, finished replays, health and figures."""

from __future__ import annotations

import html
import io
import logging
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, get_args
from urllib.parse import urlsplit

import msgspec
import segno
from aiohttp import web

from nuancier import __version__
from nuancier.kernel.fact import Fact, Speech, fields_of, manner_named
from nuancier.kernel.game import Game
from nuancier.locales import LANGUAGES, Words
from nuancier.locales.saying import Refusal, Saying
from nuancier.rulebooks import DECISIONS, written
from nuancier.server.addresses import public_address
from nuancier.server.door import CALLER
from nuancier.server.headers import answer, language_of
from nuancier.server.metrics import Census, exposition
from nuancier.server.origins import is_loopback
from nuancier.server.previews import HINT, invitation_path, preview
from nuancier.server.website import ASSETS, File, Website, file_of
from nuancier.store.log import Damaged, Fault
from nuancier.tables.codes import EXAMPLE, read_code
from nuancier.tables.faults import sentence_of
from nuancier.tables.lobby import Invitation, refused
from nuancier.tables.messages import PROTOCOL, TableId
from nuancier.tables.schema import schema
from nuancier.tables.telling import told_in

if TYPE_CHECKING:
    from nuancier.server.app import Server

log = logging.getLogger("nuancier.server")
JSON = "application/json"
NO_REPLAY = {"lobby-replay-running": 403, "lobby-replay-rules": 410}  # statuses; others: 404
MOST_DRAWINGS = 1000  # of links, a kilobyte and a half each
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


def routes(server: Server, website: Website) -> list[web.RouteDef]:
    """Return all pages."""
    pages = Pages(server, website)
    return [
        web.get("/", pages.home),
        web.get("/new/{game}", pages.home),
        web.get("/t/{code}", pages.invited),
        web.get("/w/{code}", pages.home),
        web.get("/learn", pages.home),
        web.get("/learn/{game}", pages.home),
        web.get("/rules", pages.home),
        web.get("/rules/{game}.{language}.md", pages.rules),
        web.get("/rules/{game}", pages.home),
        web.get("/address", pages.address),
        web.get("/invitations/{code}.json", pages.invitation),
        web.get("/qr/{code}.svg", pages.qr),
        web.get("/assets/{file}", pages.asset),
        web.get("/style.css", pages.style),
        web.get("/games.json", pages.games),
        web.get("/schema.json", pages.schema),
        web.get("/tables/{table}/games/{number}.nuancier.json", pages.replay),
        web.get("/healthz", pages.health),
        web.get("/livez", pages.life),
        web.get("/metrics", pages.metrics),
        web.get("/{path:.+}", pages.elsewhere),
    ]


class Pages:
    """The pages of one server."""

    def __init__(self, server: Server, website: Website) -> None:
        self._server, self._website = server, website
        self._census = Census(server.store.census, server.clock)
        games = server.house.services.games
        self._games = file_of("games.json", games_json(games))
        forms = msgspec.json.format(msgspec.json.encode(schema(games)), indent=1)
        self._schema = file_of("schema.json", forms)

    async def home(self, request: web.Request) -> web.Response:
        """Give the page; where nobody has built it, say so, and how to play without."""
        if self._website.is_built:
            return self._website.page(request)
        words = Words(language_of(request.headers.get("Accept-Language", "")))
        say: Callable[..., str] = words.say
        link, watches = self._link(request), request.path.startswith("/w/")
        how = say("server-page-watch" if watches else "server-page-join")
        command = f"nuancier join {link}" + ("" if watches else " --bot my_bot.py")
        body = (
            f"<p>{html.escape(say('server-page-unbuilt'))}</p>"
            f"<p>{html.escape(how)}<br><code>{html.escape(command)}</code></p>"
        )
        return plain_page(words, body)

    async def invited(self, request: web.Request) -> web.Response:
        """Give the page with a preview for chats. It is the same whether there is such a table."""
        if not self._website.is_built:
            return await self.home(request)
        game = self._server.house.services.games.get(request.query.get(HINT, ""))
        language = language_of(request.headers.get("Accept-Language", ""))
        lines = preview(game, language, self._house(request))
        return self._website.invitation(request, lines)

    def _link(self, request: web.Request) -> str:
        """Return the link to this table as others type it; on the first page, an example."""
        path = request.path if "code" in request.match_info else f"/t/{EXAMPLE}"
        return self._house(request) + path

    def _house(self, request: web.Request) -> str:
        """Return our address as others type it: whoever sits at this machine calls it otherwise."""
        settings = self._server.settings
        scheme = "https" if request[CALLER].secure else "http"
        typed = f"{scheme}://{request.host}"
        if is_loopback(urlsplit(typed).hostname or ""):
            found = public_address(settings, self._server.door.places)
            return (found or typed).rstrip("/")
        return settings.public_url or typed

    async def asset(self, request: web.Request) -> web.Response:
        """Give a file that the page is made of."""
        path = ASSETS + request.match_info["file"]
        return self._website.file(request, path) or answer(request, 404)

    async def elsewhere(self, request: web.Request) -> web.Response:
        """Give a file beside the page, or the page itself to say that there is nothing here."""
        if found := self._website.file(request, request.match_info["path"]):
            return found
        if self._website.is_built and "text/html" in request.headers.get("Accept", ""):
            return self._website.page(request, 404)
        return answer(request, 404)

    async def rules(self, request: web.Request) -> web.Response:
        """Give a rulebook, or our decisions, as Markdown."""
        name, language = request.match_info["game"], request.match_info["language"]
        if name not in (DECISIONS, *self._server.house.services.games) or language not in LANGUAGES:
            return answer(request, 404)
        return rulebook_file(name, language).answer(request)

    async def address(self, request: web.Request) -> web.Response:
        """Tell where others find this house, for links that leave this machine."""
        return web.Response(text=self._house(request))

    async def invitation(self, request: web.Request) -> web.Response:
        """Tell what a code invites to; whoever guesses codes must wait, as at the socket.

        A refusal is an answer too: a browser would write any other status into its console. What
        cannot be looked up now is none: sitting down will tell, perhaps at another node.
        """
        reception, now = self._server.reception, self._server.clock.now()
        code = request.match_info["code"]
        try:
            told = await reception.invitation(code, request[CALLER].address, now)
        except Refusal as refusal:
            told = Invitation(refused(refusal.saying))
        except Fault as fault:
            log.warning("no invitation", extra={"fault": str(fault)})
            if not isinstance(fault, Damaged):
                return answer(request, 503, sentence_of(fault))
            told = Invitation(refused(sentence_of(fault)))
        return web.Response(body=msgspec.json.encode(told), content_type=JSON)

    async def qr(self, request: web.Request) -> web.Response:
        """Draw the link to a table as a QR code; whether there is such a table is not told."""
        try:
            code = read_code(request.match_info["code"])
        except Refusal as refusal:
            return answer(request, 404, refusal.saying)
        games = self._server.house.services.games
        path = invitation_path(code, request.query.get(HINT, ""), games)
        drawn = qr_drawing(self._house(request) + path)
        return web.Response(body=drawn, content_type="image/svg+xml")

    async def style(self, request: web.Request) -> web.Response:
        return web.Response(text=STYLE, content_type="text/css")

    async def games(self, request: web.Request) -> web.Response:
        """Tell what can be played, and the names of all moves by number."""
        return self._games.answer(request)

    async def schema(self, request: web.Request) -> web.Response:
        """Tell the form of every message."""
        return self._schema.answer(request)

    async def replay(self, request: web.Request) -> web.Response:
        """Give the replay of a finished game; of an unfinished one there is none for anyone."""
        table, number = request.match_info["table"], request.match_info["number"]
        if not is_table_id(table):  # no store need be asked
            return answer(request, 404)
        if not number.isascii() or not number.isdigit() or len(number) > 6:
            return answer(request, 404)
        try:
            raw = await self._server.house.replay(table, int(number))
        except Refusal as refusal:
            status = NO_REPLAY.get(refusal.saying.key, 404)
            return no_replay(request, status, refusal.saying)
        except Fault as fault:
            log.warning("no replay", extra={"fault": str(fault)})
            status = 410 if isinstance(fault, Damaged) else 503  # damage does not pass by itself
            return no_replay(request, status, sentence_of(fault))
        return web.Response(body=raw, content_type=JSON)

    async def health(self, request: web.Request) -> web.Response:
        """Say whether a move could be taken now."""
        fault = self._server.fault()
        body = {"version": __version__, "protocol": PROTOCOL, "store": "fault" if fault else "ok"}
        status = 503 if fault else 200
        return web.Response(status=status, body=msgspec.json.encode(body), content_type=JSON)

    async def life(self, request: web.Request) -> web.Response:
        """Tell a proxy whether people may be led here."""
        if self._server.is_alive:
            return web.Response(text="ok\n")
        why = "stopping" if self._server.is_stopping else "no lease: the database is not reached"
        return web.Response(status=503, text=why + "\n")

    async def metrics(self, request: web.Request) -> web.Response:
        """Give the figures in Prometheus' text format."""
        census = await self._census.told()
        return web.Response(text=exposition(self._server, census), content_type="text/plain")


def plain_page(words: Words, body: str, status: int = 200) -> web.Response:
    """Return a page that needs no script."""
    page = (
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        "<title>Nuancier</title><link rel=stylesheet href=/style.css><main>"
        f"<h1>Nuancier</h1>{body}</main></html>"
    )
    return web.Response(status=status, text=page, content_type="text/html")


def is_table_id(text: str) -> bool:
    """Whether a table could be called so."""
    try:
        msgspec.convert(text, TableId)
    except msgspec.ValidationError:
        return False
    return True


def no_replay(request: web.Request, status: int, why: Saying) -> web.Response:
    """Say why there is no replay: to a browser with a page, to a program with a line."""
    if "text/html" not in request.headers.get("Accept", ""):
        return answer(request, status, why)
    words = Words(language_of(request.headers.get("Accept-Language", "")))
    home = f"<p><a href=/>{html.escape(words.say('web-to-home'))}</a></p>"
    return plain_page(words, f"<p>{html.escape(words.speak(why))}</p>{home}", status)


@lru_cache(maxsize=MOST_DRAWINGS)
def qr_drawing(link: str) -> bytes:
    """Draw a link, which takes some milliseconds: the tables of an evening are drawn once."""
    drawn = io.BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", border=2, xmldecl=False, omitsize=True)
    return drawn.getvalue()


@cache
def rulebook_file(name: str, language: str) -> File:
    return file_of(f"{name}.{language}.md", written(name, language).encode())


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
        "age": game.age,
        "pace": game.pace,
        "rules_version": game.rules_version,
        "options": _options(game, low),
        "options_for": {n: _others(game, n) for n in range(low + 1, high + 1)},
        "passing": sorted(game.passing),
        **_speech(game),
        "moves": game.moves,
        "timers": [
            {"move": game.moves[timer.move], "milliseconds": timer.milliseconds}
            for timer in game.timers
            if isinstance(timer.milliseconds, int)
        ],
        "names": game.names,
        "told": [
            {language: Words(language).speak(game.told(move)) for language in LANGUAGES}
            for move in range(game.max_moves)
        ],
    }


def _speech(game: Game) -> dict[str, object]:
    """Return what a client needs to say facts with the word files: keys, and what fills blanks.

    A blank is filled with the fact's field as it is, unless it names a manner: a seat, a place
    counted from 1, another fact, or one of the lists of what each value becomes.
    """
    speech = Speech(game.name, get_args(told_in(game)))
    return {
        "facts": {tag: _spoken(speech, kind) for tag, kind in speech.kinds.items()},
        "spoken": {
            name: {_written(value): manner.speak(value) for value in manner.values}
            for name, manner in speech.manners.items()
            if manner.values
        },
    }


def _written(value: object) -> str:
    """Return a value as JSON writes it, without the quotes of a text: the name of a field."""
    return msgspec.json.encode(value).decode().strip('"')


def _spoken(speech: Speech, kind: type[Fact]) -> dict[str, object]:
    blanks = {name: manner_named(hint) for name, hint in fields_of(kind)}
    return {"key": speech.key(kind), "blanks": blanks}


def _options(game: Game, players: int) -> dict[str, list[str]]:
    return {option.name: option.values(players) for option in game.options}


def _others(game: Game, players: int) -> dict[str, list[str]]:
    """Return the options of which so many may choose from something else than the fewest may."""
    fewest = _options(game, game.seats[0])
    told = _options(game, players)
    return {name: values for name, values in told.items() if values != fewest[name]}
