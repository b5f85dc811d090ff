"""What the wheel gets of the page, and the licences that come with it."""

import email
import json
import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from hatch_build import PageHook, inside_the_wheel, node_package
from nuancier.server.website import files_in
from tests.architecture.house import ROOT
from tools import licences, node, web

WATCHDOG = 600  # seconds: the page may have to be built first
SAYS = {  # a phrase of each licence
    "Apache-2.0": "Grant of Patent License",
    "MIT": "Permission is hereby granted, free of charge",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
}


@pytest.fixture
def hook():
    return PageHook(str(ROOT), {}, None, None, "", "wheel")


def test_every_file_lies_where_the_server_looks():
    dist = Path("web/dist")
    files = [dist / "index.html", dist / "assets" / "index.js"]
    assert inside_the_wheel(dist, files) == {
        str(files[0]): "nuancier/web/index.html",
        str(files[1]): "nuancier/web/assets/index.js",
    }


def test_an_editable_install_builds_nothing(hook, monkeypatch):
    monkeypatch.setattr(web, "build", lambda: pytest.fail("it was built"))
    told = {"force_include": {}}
    hook.initialize("editable", told)
    assert told == {"force_include": {}}


def test_a_build_brings_node_only_where_there_is_none(hook, monkeypatch):
    monkeypatch.setattr(node, "node_of_the_machine", lambda: None)
    assert hook.dependencies() == [node_package()]
    monkeypatch.setattr(node, "node_of_the_machine", lambda: node.Node("node", ("npm",)))
    assert hook.dependencies() == []


# ---- a real one ----


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The files of a wheel that was built, as texts, and the names of the others."""
    folder = tmp_path_factory.mktemp("wheel")
    order = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(folder)]
    done = subprocess.run(
        order, cwd=ROOT, capture_output=True, text=True, check=False, timeout=WATCHDOG
    )
    assert done.returncode == 0, done.stdout + done.stderr
    [file] = folder.glob("*.whl")
    with ZipFile(file) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


@pytest.fixture(scope="module")
def sections(wheel):
    """The licences in the wheel: package, licence and text."""
    text = wheel[f"nuancier/web/{licences.FILE}"].decode()
    parts = re.split(r"^(\S+) (\S+) \((.+)\)\n=+\n", text, flags=re.MULTILINE)[1:]
    return {parts[at]: (parts[at + 2], parts[at + 3]) for at in range(0, len(parts), 4)}


def information(wheel, name):
    [found] = [path for path in wheel if path.endswith(f".dist-info/{name}")]
    return wheel[found].decode()


def test_every_package_that_the_page_carries_has_its_licence_in_the_wheel(sections):
    assert list(sections) == licences.bundled(web.DIST)
    assert {
        name for name, (licence, text) in sections.items() if SAYS[licence] not in text
    } == set()


def test_the_page_carries_what_its_sources_ask_for(sections):
    asked = json.loads((web.WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert set(sections) == set(asked)


def test_every_font_in_the_wheel_is_one_of_them(wheel, sections):
    fonts = [Path(name).name for name in wheel if name.endswith(".woff2")]
    ours = tuple(
        name.rpartition("/")[2] for name, (kind, _) in sections.items() if kind[:3] == "OFL"
    )
    assert fonts
    assert [font for font in fonts if not font.startswith(ours)] == []


def test_the_notice_names_them_all(wheel, sections):
    notice = information(wheel, "licenses/NOTICE")
    assert {name for name in sections if name not in notice} == set()
    assert licences.FILE in notice


def test_the_wheel_says_under_which_licences_it_stands(wheel, sections):
    told = email.message_from_string(information(wheel, "METADATA"))
    assert set(told["License-Expression"].split(" AND ")) == {kind for kind, _ in sections.values()}
    assert told.get_all("License-File") == ["LICENSE", "NOTICE"]
    assert told.get_all("Project-URL") is None


@pytest.mark.usefixtures("wheel")
def test_a_server_gives_the_licences_too():
    assert files_in(web.DIST)[licences.FILE].kind == "text/plain"
