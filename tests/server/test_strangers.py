"""Who may come in: Origin, Host, and the other facts of a request (W2)."""

import pytest

from nuancier.server import origins
from nuancier.server.origins import Origins, authority_of, origin_of
from tests.server.wire import Caller, page, request, socket_at

PUBLIC = "https://games.example.org"


async def status_of(house, data):
    async with await Caller.call(house.port) as caller:
        return (await caller.ask(data)).status


def knock(visited, headers, **settings):
    """Return the status of an upgrade with these headers; PORT in them is the server's."""

    async def scene(house):
        put = {
            name: text and text.replace("PORT", str(house.port)) for name, text in headers.items()
        }
        return await status_of(house, request(port=house.port, replace=put)), len(house.visitors)

    return visited(scene, **settings)


# ---- Origin ----

OWN = [
    None,  # not a browser
    "http://127.0.0.1:PORT",
    "http://localhost:PORT",
    "HTTP://LocalHost:PORT",
    "http://[::1]:PORT",
    "http://[0:0:0:0:0:0:0:1]:PORT",
    PUBLIC,
    "https://games.example.org:443",
    "HTTPS://GAMES.example.ORG",
]
FOREIGN = [
    "null",
    "",
    "https://evil.example",
    "https://games.example.org.evil.example",
    "https://evil-games.example.org",
    "https://ample.org",
    "https://games.example.org:8443",
    "http://games.example.org",
    "https://games.example.org/",
    "https://games.example.org@evil.example",
    "https://evil.example#games.example.org",
    "https://games.example.org https://evil.example",
    "https://games.example.org.",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "https://127.0.0.1:PORT",
    "http://127.0.0.1.evil.example:PORT",
    "http://localhost.evil.example:PORT",
    "ws://127.0.0.1:PORT",
    "file://",
    "chrome-extension://abcdefgh",
]


@pytest.mark.parametrize("origin", OWN)
def test_our_own_pages_and_callers_without_a_page_come_in(visited, origin):
    assert knock(visited, {"Origin": origin}, public_url=PUBLIC) == (101, 1)


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_page_of_another_site_is_turned_away_before_the_handshake(visited, origin):
    assert knock(visited, {"Origin": origin}, public_url=PUBLIC) == (403, 0)


def test_one_foreign_origin_among_two_is_enough(visited):
    async def scene(house):
        two = [("Origin", f"http://127.0.0.1:{house.port}"), ("Origin", "https://evil.example")]
        return await status_of(house, request(port=house.port, extra=two))

    assert visited(scene) == 403


def test_what_the_browser_calls_cross_site_is_turned_away(visited):
    own = {"Origin": "http://127.0.0.1:PORT"}
    assert knock(visited, {**own, "Sec-Fetch-Site": "cross-site"}) == (403, 0)
    assert knock(visited, {**own, "Sec-Fetch-Site": "same-origin"}) == (101, 1)


def test_the_public_address_is_nobody_elses_without_the_setting(visited):
    assert knock(visited, {"Origin": PUBLIC}) == (403, 0)


# ---- Host ----


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:PORT", "localhost:PORT", "LOCALHOST:PORT", "[::1]:PORT", "games.example.org"],
)
def test_the_names_of_this_server_are_answered(visited, host):
    assert knock(visited, {"Host": host}, public_url=PUBLIC) == (101, 1)


@pytest.mark.parametrize(
    "host",
    [
        None,
        "evil.example",
        "evil.example:PORT",
        "127.0.0.1",
        "127.0.0.1:1",
        "127.0.0.1.evil.example:PORT",
        "games.example.org:PORT",
        "games.example.org.evil.example",
        "192.0.2.7:PORT",
        "evil@127.0.0.1:PORT",
    ],
)
def test_a_rebound_name_is_not_answered(visited, host):
    assert knock(visited, {"Host": host}, public_url=PUBLIC)[0] in (400, 403)


def test_pages_are_not_read_under_a_rebound_name_either(visited):
    async def scene(house):
        return await status_of(house, page(replace={"Host": f"evil.example:{house.port}"}))

    assert visited(scene) == 403


def test_two_hosts_are_one_too_many(visited):
    async def scene(house):
        return await status_of(house, page(port=house.port, extra=[("Host", "evil.example")]))

    assert visited(scene) in (400, 403)


# ---- methods, bodies, handshakes ----


@pytest.mark.parametrize(
    ("origin", "status"), [("https://evil.example", 403), ("null", 403), (None, 405)]
)
def test_a_form_is_refused(visited, origin, status):
    async def scene(house):
        form = {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": "3"}
        put = {**form, "Origin": origin}
        return await status_of(house, page(port=house.port, method="POST", replace=put) + b"a=b")

    assert visited(scene) == status


def test_a_link_on_another_site_may_lead_here(visited):
    async def scene(house):
        put = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
        return await status_of(house, page(port=house.port, replace=put))

    assert visited(scene) == 200


def test_a_request_brings_nothing_along(visited):
    async def scene(house):
        put = {"Content-Length": "3"}
        return await status_of(house, page(port=house.port, replace=put) + b"abc")

    assert visited(scene) == 413


@pytest.mark.parametrize(
    "wrong",
    [
        {"Upgrade": "h2c"},
        {"Connection": "keep-alive"},
        {"Sec-WebSocket-Version": "8"},
        {"Sec-WebSocket-Version": None},
        {"Sec-WebSocket-Key": None},
        {"Sec-WebSocket-Key": "c2hvcnQ="},
        {"Sec-WebSocket-Key": "not base64 at all, is it"},
    ],
    ids=str,
)
def test_only_a_websocket_of_version_13_is_opened(visited, wrong):
    assert knock(visited, wrong) == (426, 0)


def test_no_compression_is_agreed_on_even_when_offered(visited):
    async def scene(house):
        offer = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}
        async with await Caller.call(house.port) as caller:
            return await caller.ask(request(port=house.port, replace=offer))

    answer = visited(scene)
    assert (answer.status, answer.headers.get("sec-websocket-extensions")) == (101, None)


def test_a_refused_caller_may_ask_again_on_a_new_connection(visited):
    async def scene(house):
        assert await status_of(house, request(port=house.port, replace={"Origin": "null"})) == 403
        async with await socket_at(house.port):
            return house.door.sockets

    assert visited(scene) == 1


# ---- spelling (RFC 6454) ----


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("http://a.example", "http://a.example"),
        ("HTTP://A.Example:80", "http://a.example"),
        ("https://a.example:443", "https://a.example"),
        ("https://a.example:80", "https://a.example:80"),
        ("http://[2001:DB8::0:1]:8080", "http://[2001:db8::1]:8080"),
        ("http://bücher.example", "http://xn--bcher-kva.example"),
        ("http://a.example/", None),
        ("http://a.example:0", None),
        ("http://a.example:65536", None),
        ("http://user@a.example", None),
        ("http://a.example?x", None),
        ("http://", None),
        ("http://[::zz]", None),
        ("ftp://a.example", None),
        ("null", None),
        ("", None),
    ],
)
def test_an_origin_has_one_spelling(written, meant):
    assert origin_of(written) == meant


def test_a_host_may_leave_the_usual_port_out():
    assert authority_of("a.example:80") == authority_of("A.EXAMPLE") == "a.example"
    assert authority_of("a.example:80", "https") == "a.example:80"


def test_the_address_a_connection_came_to_is_ours():
    ours = Origins()
    assert ours.knows_host("192.168.1.5:8470", "192.168.1.5", 8470)
    assert ours.knows_host("192.168.1.5:8470", "::ffff:192.168.1.5", 8470)
    assert ours.knows_host("[fe80::1]:8470", "fe80::1%eth0", 8470)
    assert not ours.knows_host("192.168.1.6:8470", "192.168.1.5", 8470)
    assert ours.knows_origin("http://192.168.1.5", "192.168.1.5", 80)


def test_this_machine_may_be_called_by_its_name():
    name = origins.machine_names()[0]
    assert Origins().knows_host(f"{name}:8470", "192.168.1.5", 8470)
