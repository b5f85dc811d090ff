"""Which browser the tests take."""

import pytest

from tests.browser import chromium
from tests.browser.chromium import Chromium, NoBrowserError, find_chromium


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


@pytest.mark.parametrize("name", chromium.NAMES)
def test_the_machines_own_comes_next(on_path, name):
    on_path(name)
    assert find_chromium("").program == f"/bin/{name}"


def test_npms_comes_last(on_path, monkeypatch):
    on_path()
    monkeypatch.setattr(chromium, "carried_chromium", lambda: Chromium("carried"))
    assert find_chromium("").program == "carried"


def test_none_at_all_is_a_sentence(on_path, monkeypatch):
    on_path()
    monkeypatch.setattr(chromium.platform, "machine", lambda: "abacus")
    with pytest.raises(NoBrowserError, match="apt install chromium"):
        find_chromium("")
