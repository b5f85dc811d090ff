"""Which Node makes the page."""

import os
import sys

import pytest

from tools import node
from tools.node import Node, find_node, is_new_enough


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v24.0.0", "v26.1.0\n"])
def test_a_node_that_vite_works_with_is_new_enough(version):
    assert is_new_enough(version)


@pytest.mark.parametrize("version", ["v18.20.1", "v20.18.9", "v21.7.0", "v22.11.0", "", "nonsense"])
def test_another_is_not(version):
    assert not is_new_enough(version)


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """Says which Node the machine has, and whether Python's packages carry one."""

    def has(version=None, *, npm=True, carried=False):
        names = {"node": "/bin/node", "npm": "/bin/npm"} if npm else {"node": "/bin/node"}
        monkeypatch.setattr(node.shutil, "which", names.get if version else lambda name: None)
        monkeypatch.setattr(node, "version_of", lambda program: version)
        if carried:
            package = tmp_path / node.PACKAGE
            package.mkdir()
            (package / "__init__.py").touch()
            monkeypatch.syspath_prepend(tmp_path)
        installed = []
        monkeypatch.setattr(node, "step", lambda title, order: installed.append(order))
        return installed

    return has


def test_the_machines_own_is_taken(machine):
    machine("v22.12.0", carried=True)
    assert find_node() == Node("/bin/node", ("/bin/npm",))


@pytest.mark.parametrize(("version", "npm"), [("v18.0.0", True), ("v24.0.0", False), (None, False)])
def test_else_the_one_that_python_carries(machine, tmp_path, version, npm):
    machine(version, npm=npm, carried=True)
    found = find_node()
    assert found.program.startswith(str(tmp_path))
    assert found.npm == (found.program, str(tmp_path / node.PACKAGE / node.NPM))


def test_without_any_one_is_installed_as_it_is_pinned(machine):
    installed = machine()
    with pytest.raises(SystemExit, match="install Node"):  # here nothing really comes
        find_node()
    [order] = installed
    assert order[0] == sys.executable
    assert order[-3:] == ["--require-hashes", "-r", node.LOCK]


def test_programs_that_npm_starts_find_the_same_node():
    found = Node("/somewhere/bin/node", ())
    assert found.environment["PATH"].split(os.pathsep)[0] == "/somewhere/bin"
