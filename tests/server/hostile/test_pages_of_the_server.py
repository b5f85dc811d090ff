"""Whatever is asked over HTTP, the running server gives nothing away and runs nobody's script."""

import asyncio
import html
import json
import re
from urllib.parse import quote

import pytest

from nuancier.locales import Words
from nuancier.server.headers import HEADERS, OPENER
from tests.server.hostile.inn import Person, ask_page, at_the_inn, everybody, get
from tests.server.wire import CLOSE, Caller, page, request

WAYS = ["picows", "aiohttp"]


# ---- headers (W2) --------------------------------------------------------------------------------

REPLAY = "/tables/none/games/0.nuancier.json"
ASKED = {
    "/": (200, {}),
    "/t/KIWI-42": (200, {}),
    "/w/KIWI-42": (200, {}),
    "/new/limits": (200, {}),
    "/rules": (200, {}),
    "/rules/limits": (200, {}),
    "/rules/limits.fr.md": (200, {}),
    "/rules/limits.de.md": (404, {}),
    "/rules/nothing.fr.md": (404, {}),
    "/address": (200, {}),
    "/invitations/KIWI-42.json": (200, {}),
    "/invitations/nothing.json": (200, {}),
    "/qr/KIWI-42.svg": (200, {}),
    "/qr/nothing.svg": (404, {}),
    "/assets/nothing.js": (404, {}),
    "/style.css": (200, {}),
    "/games.json": (200, {}),
    "/schema.json": (200, {}),
    "/healthz": (200, {}),
    "/livez": (200, {}),
    "/metrics": (200, {}),
    REPLAY: (404, {}),
    "/tables/none/games/x.nuancier.json": (404, {}),
    "/learn": (200, {}),
    "/learn/limits": (200, {}),
    "/nowhere": (404, {}),
    "/t/": (404, {}),
    "/ws": (426, {}),
    "/?": (405, {"method": "POST"}),
    "/metrics?": (405, {"method": "DELETE"}),
    "/healthz?": (403, {"replace": {"Host": "evil.example"}}),
    "/ws?": (403, {"replace": {"Origin": "https://evil.example"}}),
    "/games.json?": (413, {"replace": {"Content-Length": "3"}}),
    "/long": (431, {"replace": {"X-Long": "x" * 9000}}),
}


@pytest.mark.parametrize("transport", WAYS)
def test_every_route_wears_the_headers_whatever_it_answers(transport):
    async def scene(server):
        routes = {route.resource.canonical for route in server.door._app.router.routes()}
        found = {path: await get(server, path, **how) for path, (_, how) in ASKED.items()}
        found["nonsense"] = await ask_page(server, b"GET / HTTP/1.1\r\nHo st: x\r\n\r\n")
        return routes, {path: answer for path, (answer, _) in found.items()}

    routes, found = at_the_inn(scene, transport=transport)
    for path, answer in found.items():
        assert answer.status == (ASKED[path][0] if path in ASKED else 400), path
        worn = {name for name in HEADERS if answer.headers.get(name.lower()) == HEADERS[name]}
        assert HEADERS.keys() - worn == ({OPENER} if path == "/healthz?" else set()), path
    patterns = {route: re.sub(r"\\{\w+\\}", "[^/]+", re.escape(route)) for route in routes}
    untried = [r for r, form in patterns.items() if not any(re.fullmatch(form, p) for p in ASKED)]
    assert untried == []


# ---- scripts (W1) --------------------------------------------------------------------------------

PAYLOADS = (
    "<script>alert(1)</script>",
    "<ScRiPt>alert(1)</sCrIpT>",
    "</code><script>alert(1)</script>",
    "</title><script>alert(1)</script>",
    "</main></html><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<img/src=x/onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script>",
    "<body onload=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "<iframe src=javascript:alert(1)>",
    "<a href='javascript:alert(1)'>x</a>",
    "<math><mtext></mtext><script>1</script>",
    "<details open ontoggle=alert(1)>",
    "<video><source onerror=alert(1)>",
    "<input autofocus onfocus=alert(1)>",
    "<base href=//evil.example>",
    "<meta http-equiv=refresh content=0;url=//evil.example>",
    "<link rel=stylesheet href=//evil.example>",
    "<style>*{background:url(//evil.example)}</style>",
    '" onmouseover="alert(1)',
    "' onmouseover='alert(1)",
    '"><script>alert(1)</script>',
    "'><script>alert(1)</script>",
    "<!--<script>alert(1)</script>-->",
    "<<script>alert(1)//<</script>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "\u00bcscript\u00bealert(1)",
    "<x onclick=alert(1)>x",
    "${alert(1)}<b>",
    "{{constructor.constructor('alert(1)')()}}<b>",
)
NOTHING_HERE = Words("fr").say("server-not-found") + "\n"
WAYS_IN = ("/t/", "/w/", "/", "/tables/")


def test_a_path_is_never_said_back_as_markup():
    async def scene(server):
        bare = await text_of(server, "/t/KIWI-42")
        return bare, [await said_back(server, quote(payload, safe="")) for payload in PAYLOADS]

    bare, found = at_the_inn(scene, head_seconds=60)
    for payload, (*pages, replay) in zip(PAYLOADS, found, strict=True):
        for text in pages[:2]:
            marks = [text.count(mark) - bare.count(mark) for mark in "<>\"'"]
            assert text == NOTHING_HERE or marks == [0] * 4, payload
            assert text == NOTHING_HERE or html.escape(payload) in text
        assert pages[2:] == [NOTHING_HERE] * 2
        assert "<" not in replay


async def said_back(server, path):
    paths = [way + path for way in WAYS_IN] + [f"/tables/{path}/games/0.nuancier.json"]
    return [await text_of(server, path) for path in paths]


async def text_of(server, path):
    return (await get(server, path))[1].decode()


def test_names_and_chat_are_told_as_data_and_stand_on_no_page():
    async def scene(server):
        async with everybody(Person.come(server.door.port)) as [ana]:
            seated = await ana.open(name="<b onclick=alert(1)>")
            for payload in PAYLOADS:
                assert (await ana.ask(t="chat", text=payload))["t"] == "ack"
            while len(told := [one for one in ana.heard if one["t"] == "chatted"]) < len(PAYLOADS):
                await ana.hear()
            paths = ("/", f"/t/{seated['code']}", "/metrics", "/healthz", "/games.json")
            return told, [await text_of(server, path) for path in paths]

    told, pages = at_the_inn(scene, chat_burst=100, burst=1000)
    assert tuple(one["said"]["text"] for one in told) == PAYLOADS
    assert not any("alert(1)" in text for text in pages)


# ---- the link ------------------------------------------------------------------------------------


def command_on(path, replace=None, **environ):
    """Return the command that a page shows, with HOST for our own address."""

    async def scene(server):
        _, body = await get(server, path, replace=replace or {})
        command = re.search("<code>(.*)</code>", body.decode())[1]
        return command.replace(f"127.0.0.1:{server.door.port}", "HOST")

    return at_the_inn(scene, **environ)


def test_the_page_of_a_table_shows_a_command_that_works():
    assert command_on("/t/KIWI-42") == "nuancier join http://HOST/t/KIWI-42 --bot my_bot.py"


def test_who_may_look_on_is_shown_the_link_to_look_on():
    assert command_on("/w/KIWI-42") == "nuancier join http://HOST/w/KIWI-42"


def test_the_link_is_what_people_type():
    shown = command_on("/w/KIWI-42", public_url="https://games.example.org")
    assert shown == "nuancier join https://games.example.org/w/KIWI-42"


@pytest.mark.parametrize(("trusted", "scheme"), [("127.0.0.1", "https"), ("192.0.2.1", "http")])
def test_the_link_is_https_when_a_trusted_proxy_says_so(trusted, scheme):
    shown = command_on("/w/KIWI-42", {"X-Forwarded-Proto": "https"}, trusted_proxy=trusted)
    assert shown == f"nuancier join {scheme}://HOST/w/KIWI-42"


# ---- health --------------------------------------------------------------------------------------


def test_health_tells_the_version_and_that_moves_can_be_taken():
    async def scene(server):
        return await get(server, "/healthz")

    answer, body = at_the_inn(scene)
    assert answer.status == 200
    assert json.loads(body)["store"] == "ok"


def test_health_says_no_while_the_disk_is_full_and_yes_again_after(caplog):
    caplog.set_level("INFO", "nuancier.server")

    async def scene(server):
        disk = server.store._writer._calls
        async with everybody(Person.come(server.door.port)) as [ana]:
            await ana.open()
            disk.execute(f"PRAGMA max_page_count = {disk.read('PRAGMA page_count')[0][0]}")
            answer = {"t": "ack"}
            while answer["t"] == "ack":
                answer = await ana.ask(t="word", text="x" * 40)
            full = await get(server, "/healthz"), await get(server, "/metrics")
            disk.execute("PRAGMA max_page_count = 1000000")
            again = await ana.ask(t="word", text="x" * 40)
            return answer, *full, again, await get(server, "/healthz")

    refused, full, metrics, again, well = at_the_inn(scene, burst=100_000)
    assert refused["reason"]["key"] == "lobby-not-kept"
    assert (full[0].status, json.loads(full[1])["store"]) == (503, "fault")
    assert b"inn.sqlite" not in full[1]  # where our files are is nobody's business
    assert b"nuancier_store_ok 0\n" in metrics[1]
    assert again["t"] == "ack"
    assert well[0].status == 200
    told = [one.getMessage() for one in caplog.records if "moves" in one.getMessage()]
    assert told == ["cannot take moves", "can take moves again"]


@pytest.mark.parametrize("transport", WAYS)
def test_health_says_no_while_the_server_stops(transport):
    async def scene(server):
        port = server.door.port
        async with await Caller.call(port) as prober:
            first = await prober.ask(page("/healthz", port))
            await prober.reader.readexactly(int(first.headers["content-length"]))
            async with everybody(Person.come(port)) as [ana]:
                await ana.hear_of("welcome")
                stopping = asyncio.create_task(server.stop())
                goodbye = await ana.hear()
                second = await prober.ask(page("/healthz", port))
            await stopping
        return first.status, goodbye, second.status

    goodbye = {"t": "goodbye", "code": 1012, "reason": "2"}
    patient = {"close_seconds": 60, "stop_seconds": 60}
    assert at_the_inn(scene, transport=transport, **patient) == (200, goodbye, 503)


# ---- metrics -------------------------------------------------------------------------------------

SAMPLE = re.compile(r'(nuancier_\w+)(?:\{state="\w+"\})? (\d+)')


def test_the_figures_parse_and_hold_nothing_about_people_and_cards():
    async def scene(server):
        async with everybody(Person.come(server.door.port)) as [ana]:
            seated = await ana.open(name="Léontine", seats=("free", "joueur"))
            await ana.ask(t="chat", text="golden")
            await ana.ask(t="start")
            await ana.hear_of("event")
            answer, body = await get(server, "/metrics")
        return seated, answer, body.decode()

    seated, answer, text = at_the_inn(scene)
    assert answer.headers["content-type"].startswith("text/plain")
    told, samples = set(), []
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            told.add(line.split()[2])
        elif not line.startswith("# HELP "):
            samples.append(SAMPLE.fullmatch(line))
    assert all(samples)
    assert {sample[1] for sample in samples} == told
    assert len({sample[0].split()[0] for sample in samples}) == len(samples)
    secrets = ("Léontine", "golden", *(seated[name] for name in ("table", "code", "token")))
    assert not any(secret in text for secret in secrets)


def test_tables_are_counted_once_a_minute_at_most(monkeypatch):
    now = [0]

    async def scene(server):
        monkeypatch.setattr(server.clock, "now", lambda: now[0])
        async with everybody(Person.come(server.door.port)) as [ana]:
            found = [await tables(server)]
            await ana.open()
            for now[0] in (59_999, 60_000):
                found.append(await tables(server))
        return found

    async def tables(server):
        return b'nuancier_tables{state="lobby"} 1' in (await get(server, "/metrics"))[1]

    assert at_the_inn(scene) == [False, False, True]


# ---- bots ----------------------------------------------------------------------------------------


def test_how_many_workers_think_and_how_long_is_a_setting():
    async def scene(server):
        settings = server.bots.quick.settings
        return settings.count, settings.patience_seconds

    assert at_the_inn(scene) == (2, 5)
    assert at_the_inn(scene, bot_workers=3, bot_patience_seconds=0.5) == (3, 0.5)


# ---- what only the door can refuse (H5) ----------------------------------------------------------


@pytest.mark.parametrize("transport", WAYS)
@pytest.mark.parametrize("most", [8192, 200])
def test_a_frame_has_so_many_bytes_and_no_more(transport, most):
    async def scene(server):
        port, hello = server.door.port, b'{"t":"hello","protocol":3}'
        async with everybody(Person.come(port), Person.come(port)) as [ana, bob]:
            for person, size in ((ana, most), (bob, most + 1)):
                await person.hear_of("welcome")
                person.say_raw(hello.ljust(size))
            return (await ana.hear())["t"], await bob.hear()

    taken, refused = at_the_inn(scene, transport=transport, frame_bytes=most)
    assert taken == "welcome"
    assert (refused["t"], refused["code"]) == ("goodbye", 1009)


@pytest.mark.parametrize("transport", WAYS)
def test_compression_is_never_agreed_on(transport):
    async def scene(server):
        port = server.door.port
        offer = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}
        async with await Caller.call(port) as caller:
            return await caller.ask(request(port=port, replace=offer))

    answer = at_the_inn(scene, transport=transport)
    assert answer.status == 101
    assert "sec-websocket-extensions" not in answer.headers


@pytest.mark.parametrize("transport", WAYS)
@pytest.mark.parametrize(
    ("limit", "most", "status"),
    [("sockets_per_address", 20, 429), ("sockets_per_address", 3, 429), ("sockets", 6, 503)],
)
def test_so_many_sockets_are_let_in_and_no_more(transport, limit, most, status):
    async def scene(server):
        port = server.door.port
        async with everybody(*(Person.come(port) for _ in range(most))) as people:
            async with await Caller.call(port) as caller:
                refused = (await caller.ask(request(port=port))).status
            await people.pop().close()
            while server.door.connections >= most:
                await asyncio.sleep(0)
            async with await Caller.call(port) as caller:
                return refused, (await caller.ask(request(port=port))).status

    assert at_the_inn(scene, transport=transport, **{limit: most}) == (status, 101)


@pytest.mark.parametrize("transport", WAYS)
def test_who_comes_again_and_again_and_says_nothing_has_to_wait(transport):
    async def scene(server):
        for _ in range(3):
            async with await Caller.call(server.door.port) as caller:
                await caller.ask(request(port=server.door.port))
                await caller.hear()
        here = await ask_page(server, request(port=server.door.port))
        elsewhere = request(port=server.door.port, replace={"X-Forwarded-For": "198.51.100.1"})
        async with await Caller.call(server.door.port) as caller:
            return here, (await caller.ask(elsewhere)).status

    few = {"hello_seconds": 0.05, "silent": 3, "trusted_proxy": "127.0.0.1"}
    (refused, text), other = at_the_inn(scene, transport=transport, **few)
    assert (refused.status, refused.headers["retry-after"], other) == (429, "60", 101)
    assert text.decode() == Words("fr").say("server-too-silent") + "\n"
    worn = {name for name in HEADERS if refused.headers.get(name.lower()) == HEADERS[name]}
    assert worn == set(HEADERS)


@pytest.mark.parametrize("transport", WAYS)
def test_who_does_not_say_hello_is_sent_away(transport):
    async def scene(server):
        async with await Caller.call(server.door.port) as caller:
            await caller.ask(request(port=server.door.port))
            kind, payload = await caller.hear()
            return kind, payload[:2]

    told = at_the_inn(scene, transport=transport, hello_seconds=0.01)
    assert told == (CLOSE, (4002).to_bytes(2))
