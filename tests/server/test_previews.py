"""What a chat shows of a link: a game and its picture, from the link alone."""

import gzip
import html
import re
import struct
from urllib.parse import quote

import pytest
import segno

from nuancier.games import GAMES
from nuancier.locales import LANGUAGES, Words
from nuancier.server.previews import GENERAL, PICTURES, SIZE
from nuancier.server.website import ASK_AGAIN
from nuancier.tables.house import House
from tests.architecture.house import ROOT
from tests.server.hostile.inn import Person, at_the_inn, everybody
from tests.server.wire import Caller, get

DOCUMENT = "<!doctype html><head><title>Nuancier</title></head><body><p>Bonjour</p></body>"
META = re.compile(r'<meta (?:property|name)="([^"<>]+)" content="([^"<>]*)">')
PUBLIC = {"environ": {"public_url": "https://games.example.org"}, "Host": "games.example.org"}
FOLDER = ROOT / "web" / "public" / PICTURES


@pytest.fixture
def built(tmp_path):
    (tmp_path / "index.html").write_text(DOCUMENT)
    (tmp_path / PICTURES).mkdir()
    (tmp_path / PICTURES / "limits.png").write_bytes(b"\x89PNG limits")
    return tmp_path


def asked(built, *paths, method="GET", environ=None, **headers):
    """Return the answers to these paths."""

    async def scene(server):
        async with await Caller.call(server.door.port) as caller:
            port = server.door.port
            return [await get(caller, port, path, method=method, **headers) for path in paths]

    return at_the_inn(scene, website=built, **(environ or {}))


def told_by(body):
    return {name: html.unescape(told) for name, told in META.findall(body.decode())}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_link_that_names_a_game_shows_it(built, game, language):
    [(answer, body)] = asked(built, f"/t/KIWI-42?g={game}", Accept_Language=language)
    told, words = told_by(body), Words(language)
    assert answer.status == 200
    assert told["og:title"] == words.speak(GAMES[game].title)
    assert told["og:description"] == words.say(f"web-about-{game.replace('_', '-')}")
    assert told["og:image"].endswith(f"/{PICTURES}/{game}.png")
    assert told["twitter:card"] == "summary_large_image"


def test_a_link_that_names_none_shows_the_house(built):
    [(_, body)] = asked(built, "/t/KIWI-42")
    told = told_by(body)
    assert (told["og:title"], told["og:description"]) == ("Nuancier", Words("fr").say("web-hero"))
    assert told["og:image"].endswith(f"/{PICTURES}/{GENERAL}.png")


def test_a_code_changes_nothing_and_nobody_looks_it_up(built, monkeypatch):
    looked_up = []
    by_code = House.by_code

    async def by_code_told(house, code):
        looked_up.append(code)
        return await by_code(house, code)

    monkeypatch.setattr(House, "by_code", by_code_told)

    async def scene(server):
        async with everybody(Person.come(server.door.port)) as [ana]:
            code = (await ana.open(name="Ana", game="coloretto"))["code"]
            paths = [
                f"/t/{one}{hint}" for hint in ("", "?g=limits") for one in (code, "KIWI-42", "x")
            ]
            async with await Caller.call(server.door.port) as caller:
                return [await get(caller, server.door.port, path) for path in paths]

    answers = at_the_inn(scene, website=built)
    assert looked_up == []
    for three in (answers[:3], answers[3:]):
        assert len({body for _, body in three}) == 1
        heads = [{**answer.headers, "date": ""} for answer, _ in three]
        assert heads == [heads[0]] * 3
    assert answers[0][1] != answers[3][1]


@pytest.mark.parametrize(
    "hint",
    [
        "nothing",
        "LIMITS",
        "",
        '"><script>alert(1)</script>',
        "limits,coloretto",
        "../limits",
        "limits\0",
        "x" * 2000,
    ],
)
def test_a_hint_that_is_no_game_is_passed_over(built, hint):
    [(_, plain), (answer, body)] = asked(
        built, "/t/KIWI-42", f"/t/KIWI-42?g={quote(hint, safe='')}"
    )
    assert (answer.status, body) == (200, plain)
    assert b"alert" not in body


def test_the_page_itself_is_as_it_was(built):
    [(_, body)] = asked(built, "/t/KIWI-42?g=limits")
    assert META.sub("", body.decode()).replace("\n", "") == DOCUMENT
    [(_, watched), (_, home)] = asked(built, "/w/KIWI-42?g=limits", "/?g=limits")
    assert watched.decode() == home.decode() == DOCUMENT


def test_a_picture_has_the_address_that_others_know_us_by(built):
    [(_, body)] = asked(built, "/t/KIWI-42?g=limits", **PUBLIC)
    assert told_by(body)["og:image"] == f"https://games.example.org/{PICTURES}/limits.png"


def test_a_strangers_name_for_us_is_never_said_back(built):
    [(answer, body)] = asked(built, "/t/KIWI-42?g=limits", Host="evil.example")
    assert answer.status != 200
    assert b"evil" not in body
    [(answer, body)] = asked(built, "/t/KIWI-42?g=limits", X_Forwarded_Host="evil.example")
    assert answer.status == 200
    assert b"evil" not in body


def test_a_picture_is_given(built):
    [(answer, body)] = asked(built, f"/{PICTURES}/limits.png")
    assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
    assert body == b"\x89PNG limits"


def test_only_its_head_is_asked_for(built):
    [(whole, body)] = asked(built, "/t/KIWI-42?g=limits", **PUBLIC)
    [(head, nothing)] = asked(built, "/t/KIWI-42?g=limits", method="HEAD", **PUBLIC)
    assert (head.status, nothing, head.headers["etag"]) == (200, b"", whole.headers["etag"])
    assert int(head.headers["content-length"]) == len(body)


def test_it_is_kept_packed_and_asked_for_again_as_every_page(built):
    [(answer, packed)] = asked(built, "/t/KIWI-42?g=limits", Accept_Encoding="gzip")
    assert answer.headers["cache-control"] == ASK_AGAIN
    assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"
    assert "og:image" in told_by(gzip.decompress(packed))


def test_another_language_is_another_page(built):
    path = "/t/KIWI-42?g=limits"
    [(french, _)] = asked(built, path, **PUBLIC)
    had = {"If_None_Match": french.headers["etag"], **PUBLIC}
    [(again, _)] = asked(built, path, **had)
    assert again.status == 304
    [(english, body)] = asked(built, path, Accept_Language="en", **had)
    assert (english.status, told_by(body)["og:locale"]) == (200, "en_GB")


@pytest.mark.parametrize("hint", ["limits", "nothing", "%3Cb%3E"])
def test_a_qr_code_is_an_invitation_too(hint):
    async def scene(server):
        async with await Caller.call(server.door.port) as caller:
            return await get(caller, server.door.port, f"/qr/kiwi42.svg?g={hint}")

    _, body = at_the_inn(scene, public_url="https://games.example.org")
    query = "?g=limits" if hint == "limits" else ""
    link = segno.make(f"https://games.example.org/t/KIWI-42{query}", error="m")
    assert re.search(rb' d="[^"]+"', body)[0].decode() in link.svg_inline(border=2)


@pytest.mark.parametrize("name", [GENERAL, *GAMES])
def test_every_game_has_a_small_picture(name):
    raw = (FOLDER / f"{name}.png").read_bytes()
    assert raw[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack_from(">II", raw, 16) == SIZE
    assert len(raw) < 60_000


def test_there_is_no_picture_of_anything_else():
    assert {path.stem for path in FOLDER.iterdir()} == {GENERAL, *GAMES}
