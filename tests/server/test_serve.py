"""What is printed once the door is open: only addresses that are true, and none of them of this
machine alone in a QR code."""

import io

import pytest
import segno

from nuancier.locales import Words
from nuancier.server import addresses
from nuancier.server.addresses import public_address
from nuancier.server.greeting import greeting, local_address, qr_code
from nuancier.server.settings import Settings, read_settings

AT_HOME = "192.0.2.7"


@pytest.fixture(autouse=True)
def home(monkeypatch):
    """A home network in which this machine has an address, also with IPv6 alone."""
    monkeypatch.setattr(addresses, "lan_address", lambda *, ipv6: AT_HOME)


@pytest.mark.parametrize(
    ("hosts", "public", "local"),
    [
        (["0.0.0.0"], f"http://{AT_HOME}:8470/", "http://127.0.0.1:8470/"),
        (["::"], f"http://{AT_HOME}:8470/", "http://127.0.0.1:8470/"),
        (["127.0.0.1"], None, "http://127.0.0.1:8470/"),
        (["127.0.1.1"], None, "http://127.0.1.1:8470/"),
        (["::1"], None, "http://[::1]:8470/"),
        (["127.0.0.1", "::1"], None, "http://127.0.0.1:8470/"),  # localhost
        (["192.0.2.9"], "http://192.0.2.9:8470/", None),
        (["2001:db8::9"], "http://[2001:db8::9]:8470/", None),
        (["127.0.1.1", "192.0.2.9"], "http://192.0.2.9:8470/", "http://127.0.1.1:8470/"),
    ],
)
def test_the_addresses_are_those_at_which_the_door_listens(hosts, public, local):
    places = [(host, 8470) for host in hosts]
    assert (public_address(Settings(), places), local_address(places)) == (public, local)


def test_an_address_goes_with_its_own_port():
    places = [("::1", 1000), ("192.0.2.9", 2000)]
    assert public_address(Settings(), places) == "http://192.0.2.9:2000/"
    assert local_address(places) == "http://[::1]:1000/"


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("https://games.example.org", "https://games.example.org/"),
        ("http://localhost:9000", None),
        ("http://nuancier.localhost", None),
        ("http://127.0.0.1:9000", None),
        ("http://[::1]:9000", None),
    ],
)
def test_a_public_address_that_is_only_this_machine_is_not_public(url, found):
    settings = read_settings({"public_url": url}, {})
    assert public_address(settings, [("127.0.0.1", 8470)]) == found


def test_without_ipv6_no_ipv6_address_is_looked_for(monkeypatch):
    asked = []
    monkeypatch.setattr(addresses, "lan_address", lambda *, ipv6: asked.append(ipv6))
    for host in ("0.0.0.0", "::"):
        public_address(Settings(), [(host, 8470)])
    assert asked == [False, True]


# ---- the greeting --------------------------------------------------------------------------------


def greeted(*hosts):
    places = [(host, 8470) for host in hosts]
    return "\n".join(greeting(Settings(), places, Words("en"), "Tables are kept here"))


def test_phones_are_shown_a_qr_code_of_the_home_address():
    text = greeted("0.0.0.0")
    assert f"on this network: http://{AT_HOME}:8470/" in text
    assert qr_code(f"http://{AT_HOME}:8470/") in text
    assert "On this machine: http://127.0.0.1:8470/" in text
    assert "--host 127.0.0.1" in text


@pytest.mark.parametrize("hosts", [["127.0.0.1"], ["::1"], ["127.0.0.1", "::1"]])
def test_a_door_for_this_machine_alone_has_no_qr_code(hosts):
    text = greeted(*hosts)
    assert "On this machine:" in text
    assert "network" not in text
    assert not set("▀▄█") & set(text)


def test_a_door_for_the_network_alone_is_not_said_to_be_on_this_machine():
    text = greeted("192.0.2.9")
    assert "http://192.0.2.9:8470/" in text
    assert "127.0.0.1" not in text


def test_without_a_network_only_this_machine_is_named(monkeypatch):
    monkeypatch.setattr(addresses, "lan_address", lambda *, ipv6: None)
    text = greeted("0.0.0.0")
    assert "No network was found" in text
    assert "On this machine: http://127.0.0.1:8470/" in text
    assert not set("▀▄█") & set(text)


# ---- the QR code ---------------------------------------------------------------------------------

HALVES = {" ": "11", "▀": "01", "▄": "10", "█": "00"}  # the dots of a code are dark: left blank


def dots(drawn):
    """Return the rows of a drawing, two to a line."""
    lines = [[HALVES[sign] for sign in line] for line in drawn.splitlines()]
    return ["".join(pair[half] for pair in line) for line in lines for half in (0, 1)]


def test_a_qr_code_is_drawn_in_half_blocks_dot_by_dot():
    url, out = f"http://{AT_HOME}:8470/", io.StringIO()
    segno.make(url, error="m").save(out, kind="txt", border=2)
    code = out.getvalue().split()
    assert dots(qr_code(url))[: len(code)] == code
