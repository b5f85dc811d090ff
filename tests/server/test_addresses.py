"""Who is calling, through which proxies, and where we are."""

import ipaddress

import pytest

from nuancier.server.addresses import Caller, MalformedForwardError, caller_of, lan_address
from tests.server.wire import Caller as Wire
from tests.server.wire import frame, page, request

PROXIES = (ipaddress.ip_network("10.0.0.0/8"), ipaddress.ip_network("fd00::/8"))
HERE = (ipaddress.ip_network("127.0.0.0/8"),)


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("192.0.2.1", [], "192.0.2.1"),
        ("192.0.2.1", ["198.51.100.9"], "192.0.2.1"),  # a stranger vouches for nobody
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.9"], "198.51.100.9"),
        ("10.0.0.1", ["203.0.113.5, 198.51.100.9"], "198.51.100.9"),
        ("10.0.0.1", ["203.0.113.5, 198.51.100.9, 10.0.0.2"], "198.51.100.9"),
        ("10.0.0.1", ["203.0.113.5", "198.51.100.9"], "198.51.100.9"),
        ("10.0.0.1", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
        ("10.0.0.1", ["a lie, 198.51.100.9"], "198.51.100.9"),
        ("10.0.0.1", ["198.51.100.9:5123"], "198.51.100.9"),
        ("10.0.0.1", ["[2001:db8::9]:5123"], "2001:db8::9"),
        ("10.0.0.1", ["2001:db8::9"], "2001:db8::9"),
        ("::ffff:10.0.0.1", ["::ffff:198.51.100.9"], "198.51.100.9"),
        ("fd00::1", ["198.51.100.9"], "198.51.100.9"),
    ],
)
def test_the_rightmost_address_that_nobody_vouches_for_counts(peer, forwarded, address):
    assert caller_of(peer, forwarded, [], PROXIES).address == address


@pytest.mark.parametrize(
    ("forwarded", "proto"),
    [
        (["nobody"], []),
        ([""], []),
        (["198.51.100.9,"], []),
        (["198.51.100.256"], []),
        (["198.51.100.9, unknown"], []),
        (["198.51.100.9"], ["gopher"]),
        (["198.51.100.9"], [""]),
    ],
)
def test_a_trusted_proxy_that_forwards_nonsense_is_not_believed(forwarded, proto):
    with pytest.raises(MalformedForwardError):
        caller_of("10.0.0.1", forwarded, proto, PROXIES)


def test_https_is_believed_only_of_a_trusted_proxy():
    assert caller_of("10.0.0.1", ["198.51.100.9"], ["https"], PROXIES).secure
    assert caller_of("192.0.2.1", [], ["https"], PROXIES) == Caller("192.0.2.1")


@pytest.mark.parametrize(
    ("forwarded", "milliseconds"),
    [
        ([], None),
        ([""], None),  # HAProxy where it cannot tell, as over QUIC
        (["23500"], 23.5),
        (["0"], 0),
        ([" 23500 "], 23.5),
        (["200000, 23500"], 23.5),  # the nearest proxy's word; what came before may be a lie
        (["200000", "23500"], 23.5),
        (["a lie, 23500"], 23.5),
        (["4294967295"], 5000),
    ],
)
def test_the_round_trip_is_what_the_nearest_trusted_proxy_measured(forwarded, milliseconds):
    caller = caller_of("10.0.0.1", ["198.51.100.9"], [], PROXIES, forwarded)
    assert caller.round_trip == milliseconds


@pytest.mark.parametrize(
    "forwarded",
    ["-1", "23.5", "1e3", "23500us", "0x10", "nan", "\u0665", "99999999999", "1 2", "1;2"],
)
def test_a_round_trip_that_is_no_number_of_microseconds_is_not_believed(forwarded):
    with pytest.raises(MalformedForwardError):
        caller_of("10.0.0.1", ["198.51.100.9"], [], PROXIES, [forwarded])


def test_nobody_tells_a_round_trip_of_their_own():
    assert caller_of("192.0.2.1", [], [], PROXIES, ["200000"]) == Caller("192.0.2.1")


def test_nonsense_from_a_trusted_proxy_is_a_bad_request(visited):
    async def scene(house):
        async with await Wire.call(house.port) as caller:
            forwarded = {"X-Forwarded-For": "nobody"}
            return (await caller.ask(page("/", house.port, replace=forwarded))).status

    assert (visited(scene, trusted_proxy=HERE), visited(scene)) == (400, 200)


def test_behind_a_proxy_the_caller_is_known_and_the_round_trip_is_not(visited):
    async def scene(house):
        async with await Wire.call(house.port) as caller:
            forwarded = {"X-Forwarded-For": "198.51.100.9"}
            await caller.ask(request(port=house.port, replace=forwarded))
            caller.say(frame(1, b"{}"))
            await caller.hear()
            socket = house.visitors[0].socket
            return socket.address, socket.round_trip()

    assert visited(scene, trusted_proxy=HERE) == ("198.51.100.9", None)


def round_trip(visited, *forwarded, **settings):
    """Return how long the way to a caller is, whose request had these headers."""

    async def scene(house):
        async with await Wire.call(house.port) as caller:
            extra = [("X-Forwarded-RTT", value) for value in forwarded]
            status = (await caller.ask(request(port=house.port, extra=extra))).status
            if status != 101:
                return status
            caller.say(frame(1, b"{}"))
            await caller.hear()
            return house.visitors[0].socket.round_trip()

    return visited(scene, **settings)


def test_behind_a_proxy_that_measures_it_the_round_trip_is_known(visited):
    assert round_trip(visited, "80250", trusted_proxy=HERE, proxy_rtt=True) == 80.25


def test_what_a_caller_says_of_its_round_trip_is_passed_over(visited):
    known = round_trip(visited, "80250")
    assert known is None or known < 80  # whatever our own kernel has seen


def test_a_proxy_that_is_not_said_to_measure_it_may_hand_on_what_a_player_wrote(visited):
    assert round_trip(visited, "80250", trusted_proxy=HERE) is None


def test_of_two_round_trips_the_one_that_the_proxy_added_counts(visited):
    assert round_trip(visited, "200000", "80250", trusted_proxy=HERE, proxy_rtt=True) == 80.25


def test_a_round_trip_that_is_nonsense_is_a_bad_request(visited):
    assert round_trip(visited, "soon", trusted_proxy=HERE, proxy_rtt=True) == 400


def test_callers_behind_one_proxy_are_counted_apart(visited):
    async def scene(house):
        async with await Wire.call(house.port) as one, await Wire.call(house.port) as other:
            statuses = []
            for caller, address in ((one, "198.51.100.8"), (other, "198.51.100.9")):
                put = {"X-Forwarded-For": address}
                statuses.append((await caller.ask(request(port=house.port, replace=put))).status)
            async with await Wire.call(house.port) as again:
                put = {"X-Forwarded-For": "198.51.100.9"}
                statuses.append((await again.ask(request(port=house.port, replace=put))).status)
            return statuses

    assert visited(scene, trusted_proxy=HERE, sockets_per_address=1) == [101, 101, 429]


def test_our_address_at_home_is_never_this_machines_own():
    found = lan_address()
    assert found is None or not ipaddress.ip_address(found).is_loopback
