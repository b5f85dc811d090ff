"""The built page: which files are given, how, and that nothing else is."""

import gzip
import re

import pytest
import segno

from nuancier.rulebooks import written
from nuancier.server import addresses
from nuancier.server.headers import HEADERS
from nuancier.server.website import ASK_AGAIN, FOR_EVER, takes_gzip
from tests.server.hostile.inn import at_the_inn
from tests.server.wire import Caller, get

SCRIPT = "console.log('bonjour')\n" * 100
BROWSER = {"Accept": "text/html,*/*;q=0.8", "Accept-Encoding": "gzip, deflate, br"}


@pytest.fixture
def built(tmp_path):
    """A folder as the build leaves it, with a secret beside it."""
    (tmp_path / "secret.txt").write_text("secret")
    folder = tmp_path / "dist"
    for name, text in {
        "index.html": "<!doctype html><title>Nuancier</title>",
        "logo.svg": "<svg/>",
        "assets/index-abc.js": SCRIPT,
        "assets/text-abc.woff2": "wOF2",
        "assets/web-abc.ftl": "bonjour = Bonjour",
        "assets/strange.exe": "MZ",
        ".nuancier": "a stamp",
        ".vite/manifest.json": "{}",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def asked(built, *paths, **how):
    """Return the answers to these paths, asked on one connection."""

    async def scene(server):
        async with await Caller.call(server.door.port) as caller:
            return [await get(caller, server.door.port, path, **how) for path in paths]

    return at_the_inn(scene, website=built)


@pytest.mark.parametrize("path", ["/", "/w/KIWI-42", "/new/limits", "/rules/limits"])
def test_every_page_is_the_same_document(built, path):
    [(answer, body)] = asked(built, path)
    assert (answer.status, body) == (200, b"<!doctype html><title>Nuancier</title>")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == ASK_AGAIN


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/logo.svg", "image/svg+xml; charset=utf-8", ASK_AGAIN),
        ("/assets/index-abc.js", "text/javascript; charset=utf-8", FOR_EVER),
        ("/assets/text-abc.woff2", "font/woff2", FOR_EVER),
        ("/assets/web-abc.ftl", "text/plain; charset=utf-8", FOR_EVER),
        ("/games.json", "application/json; charset=utf-8", ASK_AGAIN),
    ],
)
def test_a_file_says_what_it_is_and_how_long_it_may_be_kept(built, path, kind, kept):
    [(answer, _)] = asked(built, path)
    assert (answer.status, answer.headers["content-type"]) == (200, kind)
    assert answer.headers["cache-control"] == kept
    assert {name: answer.headers.get(name.lower()) for name in HEADERS} == HEADERS


@pytest.mark.parametrize(
    "path",
    [
        "/index.html",
        "/.nuancier",
        "/.vite/manifest.json",
        "/assets/strange.exe",
        "/assets/",
        "/assets",
        "/secret.txt",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "//secret.txt",
        "/assets/%00",
    ],
)
def test_nothing_else_is_given(built, path):
    async def scene(server):
        async with await Caller.call(server.door.port) as caller:
            return await get(caller, server.door.port, path)

    answer, body = at_the_inn(scene, website=built)
    assert answer.status == 404
    assert b"secret" not in body


def test_all_files_of_a_page_come_over_one_connection(built):
    paths = ["/", "/assets/index-abc.js", "/assets/text-abc.woff2", "/logo.svg"] * 20
    assert {answer.status for answer, _ in asked(built, *paths)} == {200}


def test_text_is_packed_for_those_who_can_unpack_it(built):
    [(packed, body)] = asked(built, "/assets/index-abc.js", Accept_Encoding="gzip, br")
    [(plain, whole)] = asked(built, "/assets/index-abc.js")
    assert (packed.headers["content-encoding"], plain.headers.get("content-encoding")) == (
        "gzip",
        None,
    )
    assert gzip.decompress(body) == whole == SCRIPT.encode()
    assert len(body) < len(whole)


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [
        ("gzip", True),
        ("br;q=1.0, GZIP;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0", False),
        ("br", False),
        ("", False),
    ],
)
def test_gzip_is_only_for_those_who_name_it(accepted, taken):
    assert takes_gzip(accepted) == taken


def test_a_browser_that_has_the_file_is_only_told_so(built):
    [(first, _)] = asked(built, "/")
    [(second, body)] = asked(built, "/", If_None_Match=first.headers["etag"])
    assert (second.status, body) == (304, b"")
    assert second.headers["etag"] == first.headers["etag"]


def test_the_head_of_a_file_tells_its_length(built):
    [(answer, _)] = asked(built, "/assets/index-abc.js", method="HEAD")
    assert (answer.status, answer.headers["content-length"]) == (200, str(len(SCRIPT)))


def test_a_browser_at_a_wrong_address_gets_the_page_to_say_so(built):
    [(answer, body)] = asked(built, "/nowhere", Accept=BROWSER["Accept"])
    assert (answer.status, b"<title>" in body) == (404, True)


def test_where_nothing_is_built_the_answer_says_how_to(tmp_path):
    [(answer, body)] = asked(tmp_path, "/", Accept_Language="en")
    assert (answer.status, b"make play" in body) == (200, True)


def test_a_rulebook_is_given_as_it_is_written(built):
    [(answer, body), (_, reasons)] = asked(built, "/rules/limits.en.md", "/rules/decisions.fr.md")
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert body.decode() == written("limits", "en")
    assert reasons.decode() == written("decisions", "fr")


def test_the_qr_code_is_the_link_that_people_type():
    async def scene(server):
        async with await Caller.call(server.door.port) as caller:
            return await get(caller, server.door.port, "/qr/kiwi42.svg")

    answer, body = at_the_inn(scene, public_url="https://games.example.org")
    link = segno.make("https://games.example.org/t/KIWI-42", error="m")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert re.search(rb' d="[^"]+"', body)[0].decode() in link.svg_inline(border=2)
    assert b"style=" not in body


def test_whoever_sits_at_the_machine_of_the_server_is_told_its_address_at_home(monkeypatch):
    monkeypatch.setattr(addresses, "lan_address", lambda *, ipv6: "192.0.2.7")

    async def scene(server):
        async with await Caller.call(server.door.port) as caller:
            _, told = await get(caller, server.door.port, "/address")
            _, drawn = await get(caller, server.door.port, "/qr/kiwi42.svg")
            return server.door.port, told.decode(), drawn

    port, told, drawn = at_the_inn(scene, host="0.0.0.0")
    assert told == f"http://192.0.2.7:{port}"
    link = segno.make(f"{told}/t/KIWI-42", error="m").svg_inline(border=2)
    assert re.search(rb' d="[^"]+"', drawn)[0].decode() in link


def test_a_house_for_its_own_machine_alone_has_no_other_address():
    async def scene(server):
        async with await Caller.call(server.door.port) as caller:
            _, told = await get(caller, server.door.port, "/address")
            return server.door.port, told.decode()

    port, told = at_the_inn(scene)
    assert told == f"http://127.0.0.1:{port}"
