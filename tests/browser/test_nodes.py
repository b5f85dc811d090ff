"""A game at one of two nodes, through what stands before them, while that node is killed."""

import subprocess
import sys
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.looking import take_picture
from tests.browser.playing import next_to_draw, play_to_the_end
from tests.browser.sitting import seat_both
from tests.children import started
from tests.server.nodes import asked, fresh_database
from tests.server.serving import ROOT
from tests.store.database import free_port
from tests.store.shelf import elsewhere

LONGEST = 600  # seconds: a watchdog
OWNER = """SELECT n.node FROM nuancier.heads h JOIN nuancier.nodes n ON n.life = h.owner"""


@contextmanager
def standing_before(nodes, port):
    """Put a proxy before these nodes, in a process of its own: Playwright has this one's loop."""
    places = [f"{name}={node.port}" for name, node in nodes.items()]
    order = (sys.executable, "-m", "tests.nodes.proxies", str(port), *places)
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "cwd": ROOT}
    with started(*order, patience=LONGEST, **pipes) as proxy:
        assert proxy.stdout.readline().startswith("http://")
        yield
        proxy.stdin.close()  # it ends what it started, and then itself
        proxy.wait(LONGEST)


class City:
    """Two nodes with one database behind one address."""

    def __init__(self, database, open_house):
        self._database = elsewhere(fresh_database(database.url))
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        common = {
            "store": self._database,
            "public_url": self.url,
            "trusted_proxy": "127.0.0.1",
            "proxy_rtt": "yes",
        }
        self.nodes = {name: open_house(node=name, **common) for name in "ab"}

    def owner(self):
        """Return the node that has the only table."""
        [(name,)] = elsewhere(asked(self._database, OWNER))
        return name


@pytest.fixture
def city(database, open_house):
    found = City(database, open_house)
    with standing_before(found.nodes, found.port):
        yield found


def test_a_game_goes_on_at_another_node_when_its_own_is_killed(city, invite):
    phone, desktop = invite("phone"), invite("desktop")
    for guest in (phone, desktop):
        guest.forgive("WebSocket connection|503|502")
    seat_both(phone, desktop, city, bots=1)
    for _ in range(3):
        mover = next_to_draw(phone, desktop)
        mover.press(mover.page.locator(".draw-button"))
        mover.press(mover.page.locator(".card-row.open").first)
        expect(mover.page.locator(".card-row.open")).to_have_count(0)
    take_picture(phone.page, "nodes-before")
    killed = city.owner()
    city.nodes[killed].kill()
    phone.page.wait_for_timeout(150)
    take_picture(phone.page, "nodes-killed")
    mover = next_to_draw(phone, desktop)
    mover.press(mover.page.locator(".draw-button"))
    mover.press(mover.page.locator(".card-row.open").first)
    expect(mover.page.locator(".card-row.open")).to_have_count(0)
    assert city.owner() != killed
    take_picture(phone.page, "nodes-after")
    play_to_the_end(phone, desktop)
    take_picture(phone.page, "nodes-end")
    take_picture(desktop.page, "nodes-end-desktop")
