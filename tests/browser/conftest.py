"""A real browser, a real server with a real file, phones and desktops, and quiet consoles."""

import os
import socket

import pytest
from playwright.sync_api import expect, sync_playwright

from nuancier.server.origins import machine_names
from nuancier.server.website import website_folder
from tests.browser.chromium import NoBrowserError, find_chromium
from tests.browser.house import Guest, House

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
DEVICES = {"phone": PHONE, "desktop": DESKTOP}
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
AT_HOME = "home.test"  # a name without https: what an address in the home network is to a browser
# Names at home are found by asking around, which not every machine can.
AT_THIS_MACHINE = ",".join(f"MAP {name} 127.0.0.1" for name in (AT_HOME, *machine_names()))

# Most tests are not about how something is told, and would wait for every beat of it.
CHOOSE_PACE = """
try { localStorage.nuancier ??= JSON.stringify({pace: '%s'}) } catch { /* about:blank */ }
"""

expect.set_options(timeout=20_000)  # milliseconds: a watchdog, for machines under load


@pytest.fixture(scope="session")
def browser():
    """The browser of this worker."""
    if website_folder() is None:
        pytest.fail("The page is not built: run `python -m tools.web build` first.", pytrace=False)
    try:
        found = find_chromium()
    except NoBrowserError as error:
        pytest.fail(str(error), pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.program,
            args=[*found.flags, f"--host-resolver-rules={AT_THIS_MACHINE}"],
            env={**os.environ, **found.environment},
        )
        yield browser
        browser.close()


@pytest.fixture
def open_house(tmp_path):
    """Opens servers with settings of their own, and ends them with the test."""
    houses = []

    def opened(**settings):
        folder = tmp_path / f"house-{len(houses)}"
        folder.mkdir()
        houses.append(House(folder, **settings))
        return houses[-1]

    yield opened
    for one in houses:
        one.kill()


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """One server for all tests of this worker that need nothing special of it."""
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.kill()


@pytest.fixture
def invite(browser):
    """Gives people a browser of their own; whatever their consoles say fails the test."""
    guests, contexts = [], []

    def invited(device="desktop", language="fr", theme="light", pace="at_once", **how):
        context = browser.new_context(
            **DEVICES[device], locale=LOCALES[language], color_scheme=theme, **how
        )
        context.add_init_script(CHOOSE_PACE % pace)
        contexts.append(context)
        touches = DEVICES[device].get("has_touch", False)
        guests.append(Guest(context.new_page(), language, touches=touches))
        return guests[-1]

    yield invited
    complaints = [said for guest in guests for said in guest.complaints]
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def free_port():
    """A port that nobody has, for servers that must know theirs before they start."""
    with socket.create_server(("127.0.0.1", 0)) as one:
        return one.getsockname()[1]
