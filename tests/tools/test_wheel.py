"""What the wheel gets of the page."""

from pathlib import Path

import pytest

from hatch_build import PageHook, inside_the_wheel, node_package
from tests.architecture.house import ROOT
from tools import node, web


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
