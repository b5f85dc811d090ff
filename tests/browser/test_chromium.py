"""Which browser the tests take."""

import platform
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.browser import chromium
from tests.browser.chromium import Chromium, NoBrowserError, carried_chromium, find_chromium


@pytest.fixture
def on_path(monkeypatch):
    """Says which programs the machine has."""

    def has(*names):
        found = {name: f"/bin/{name}" for name in names}
        monkeypatch.setattr(chromium.shutil, "which", found.get)

    return has


def test_the_named_one_comes_first(on_path):
    on_path("my-browser", "chromium")
    assert find_chromium("my-browser").program == "my-browser"


def test_a_named_one_that_is_none_is_not_replaced(on_path):
    on_path("chromium")
    with pytest.raises(NoBrowserError, match="CHROMIUM=my-browser"):
        find_chromium("my-browser")


@pytest.fixture
def carries_none(monkeypatch):
    """A machine that npm's browser is not made for."""
    monkeypatch.setattr(chromium.platform, "machine", lambda: "abacus")


def test_npms_comes_next_so_that_all_machines_test_with_the_same(on_path, monkeypatch):
    on_path("chromium")
    monkeypatch.setattr(chromium, "carried_chromium", lambda: Chromium("carried"))
    assert find_chromium("").program == "carried"


@pytest.mark.parametrize("name", chromium.NAMES)
@pytest.mark.usefixtures("carries_none")
def test_the_machines_own_comes_last(on_path, name):
    on_path(name)
    assert find_chromium("").program == f"/bin/{name}"


@pytest.mark.usefixtures("carries_none")
def test_none_at_all_is_a_sentence(on_path):
    on_path()
    with pytest.raises(NoBrowserError, match=r"(?s)apt install chromium.*none for .* on abacus"):
        find_chromium("")


@pytest.mark.skipif(
    platform.machine() != "x86_64" or sys.platform != "linux", reason="carries none"
)
def test_npms_reads_a_font_list_of_ours_that_names_folders_inside_the_checkout():
    fonts = Path(carried_chromium().environment["FONTCONFIG_FILE"])
    named = ElementTree.parse(fonts).getroot()
    folder, cache = Path(named.findtext("dir")), Path(named.findtext("cachedir"))
    assert list(folder.rglob("*.ttf"))
    assert folder.is_relative_to(chromium.CARRIED)
    assert cache.is_relative_to(chromium.CARRIED)
