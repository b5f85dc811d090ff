"""Every answer wears the security headers, and says no in a plain sentence."""

import ipaddress

import pytest

from nuancier.locales import Words
from nuancier.server.headers import HEADERS, OPENER, POLICY, language_of, sentence
from tests.server.house import visit
from tests.server.wire import Caller, page, request

ENGLISH = {"Accept-Language": "en"}
ASKED = {
    "a page": (200, lambda port: page("/", port)),
    "the head of a page": (200, lambda port: page("/", port, method="HEAD")),
    "a socket": (101, lambda port: request(port=port)),
    "nothing that is there": (404, lambda port: page("/nowhere", port)),
    "a way out of the house": (404, lambda port: page("/../../secret", port)),
    "another method": (405, lambda port: page("/", port, method="DELETE")),
    "a form": (403, lambda port: page(method="POST", port=port, replace={"Origin": "null"})),
    "a body": (413, lambda port: page("/", port, replace={"Content-Length": "1"}) + b"x"),
    "another name": (403, lambda port: page("/", port, replace={"Host": "evil.example"})),
    "a foreign socket": (403, lambda port: request(port=port, replace={"Origin": "null"})),
    "a page where sockets are": (426, lambda port: page("/ws", port)),
    "a fault": (500, lambda port: page("/fault", port)),
    "a long head": (431, lambda port: page("/", port, replace={"X": "x" * 9000})),
    "no HTTP at all": (400, lambda port: b"\x16\x03\x01 hello\r\n\r\n"),
    "a bad header": (400, lambda port: b"GET / HTTP/1.1\r\nHo st: x\r\n\r\n"),
}
# By plain http under another name, browsers complain of this header.
UNBELIEVED = {"another name": {OPENER: HEADERS[OPENER]}}


async def ask(house, data):
    async with await Caller.call(house.port) as caller:
        answer = await caller.ask(data)
        size = int(answer.headers.get("content-length", 0))
        return answer, b"" if data.startswith(b"HEAD") else await caller.reader.readexactly(size)


@pytest.mark.parametrize("transport", ["picows", "aiohttp"])
@pytest.mark.parametrize("what", ASKED)
def test_every_answer_wears_the_headers(what, transport):
    status, asked = ASKED[what]

    async def scene(house):
        return await ask(house, asked(house.port))

    answer, _ = visit(scene, transport=transport)
    worn = {
        name: answer.headers[name.lower()] for name in HEADERS if name.lower() in answer.headers
    }
    assert (answer.status, worn | UNBELIEVED.get(what, {})) == (status, HEADERS)
    if status != 101:
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("what", [what for what, (status, _) in ASKED.items() if status >= 400])
def test_a_refusal_is_one_plain_sentence_without_a_trace(what):
    async def scene(house):
        return await ask(house, ASKED[what][1](house.port))

    answer, body = visit(scene)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    text = body.decode()
    assert text.endswith(".\n")
    assert text.count("\n") == 1
    assert "Traceback" not in text
    assert "hidden-fault-text" not in text


def test_no_answer_names_a_version():
    async def scene(house):
        return await ask(house, page("/", house.port))

    assert visit(scene)[0].headers["server"] == "nuancier"


@pytest.mark.parametrize(
    ("host", "proto", "is_sent"),
    [
        ("127.0.0.1:PORT", None, True),
        ("localhost:PORT", None, True),
        ("[::1]:PORT", None, True),
        ("games.example.org", None, False),
        ("games.example.org", "https", True),
    ],
)
def test_the_opener_is_named_only_where_browsers_believe_it(host, proto, is_sent):
    async def scene(house):
        put = {"Host": host.replace("PORT", str(house.port)), "X-Forwarded-Proto": proto}
        return await ask(house, page("/", house.port, replace=put))

    trusted = (ipaddress.ip_network("127.0.0.1"),)
    answer, _ = visit(scene, public_url="http://games.example.org", trusted_proxy=trusted)
    assert (answer.status, OPENER.lower() in answer.headers) == (200, is_sent)


def test_a_page_may_say_how_long_it_is_kept():
    async def scene(house):
        return await ask(house, page("/kept", house.port))

    assert visit(scene)[0].headers["cache-control"] == "max-age=60"


def test_the_policy_lets_no_foreign_script_in():
    rules = dict(rule.split(" ", 1) for rule in POLICY.split("; "))
    assert rules["script-src"] == rules["connect-src"] == rules["default-src"] == "'self'"
    assert rules["object-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    assert rules["frame-ancestors"] == "'none'"
    assert rules["require-trusted-types-for"] == "'script'"
    assert "unsafe" not in POLICY


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "fr"),
        ("en", "en"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("de, fr;q=0.5", "fr"),
        ("*", "fr"),
    ],
)
def test_a_refusal_is_in_the_callers_language(accepted, language):
    async def scene(house):
        return await ask(house, page("/no", house.port, replace={"Accept-Language": accepted}))

    _, body = visit(scene)
    assert language_of(accepted) == language
    assert body.decode() == Words(language).speak(sentence(404)) + "\n"


@pytest.mark.parametrize("status", [400, 403, 404, 405, 413, 418, 429, 431, 500, 503])
def test_there_is_a_sentence_for_every_status(status):
    assert Words("en").speak(sentence(status)).endswith(".")


def test_a_fault_is_written_down_for_us_and_not_for_the_caller(caplog):
    async def scene(house):
        return await ask(house, page("/fault", house.port))

    visit(scene)
    assert "hidden-fault-text" in caplog.text


def test_nonsense_does_not_fill_the_log(caplog):
    async def scene(house):
        for nonsense in (b"\x16\x03\x01\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n"):
            await ask(house, nonsense)

    visit(scene)
    assert not caplog.records
