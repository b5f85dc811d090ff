"""What the documents tell people to type is understood, and works if it ends by itself."""

import importlib.util
import io
import re
import sys
from pathlib import Path

import pytest

from nuancier.ai.levels import LEVELS
from nuancier.cli import COMMANDS, main
from nuancier.client.company import Company
from nuancier.server import nodes, serve
from nuancier.text import arena
from nuancier.text.arguments import read
from tests.architecture.house import ROOT
from tests.architecture.papers import PAGES, blocks, bots, is_bot, is_doctest, typed


def command(line):
    return COMMANDS.get(line[0], COMMANDS["games"])


LINES = sorted({tuple(line) for name in PAGES for line in typed(name, "nuancier")})
# A command alone is often meant by its name: "`nuancier arena` also takes a bot of yours".
WHOLE = [line for line in LINES if len(line) > 1 or not command(line).argument]
MEANT = {"GAME": "limits", "LINK": "http://127.0.0.1:8470/t/KIWI-42"}  # by words in capitals
FEW = {"games": "2", "jobs": "1"}
BOTS = dict(zip(("coloretto", "limits"), bots("docs/bot.md"), strict=True))


def shortened(line):
    """A line as it is run: with a game and a file of ours where it leaves them open, few games."""
    words = [MEANT.get(word, word) for word in line]
    words = [
        "bot.py" if word.endswith(".py") or before == "--bot" else word
        for before, word in zip(("", *words), words, strict=False)
    ]
    for name, number in FEW.items():
        if name in command(line).values:
            at = words.index(f"--{name}") if f"--{name}" in words else len(words)
            words[at : at + 2] = [f"--{name}", number]
    return tuple(words)


def goes_on(line):
    """It would not end by itself, or searches for minutes, or asks a database that is not here."""
    return line[0] in ("serve", "join", "nodes") or (
        line[0] == "arena" and any(LEVELS[word].iterations for word in line if word in LEVELS)
    )


SHORT = sorted({shortened(line) for line in WHOLE})
BEGUN = [line for line in SHORT if goes_on(line)]
RUN = [line for line in SHORT if not goes_on(line)]


# ---- Python --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PAGES)
def test_every_block_of_python_is_a_doctest_or_a_bot(name):
    assert [one for one in blocks(name, "python") if not (is_doctest(one) or is_bot(one))] == []


def test_doctests_stand_only_where_they_are_run(pytestconfig):
    """The bots are played in tests/client/test_bot.py, the others by these two globs."""
    run = {"README.md", *(name for name in PAGES if name.startswith("docs/"))}
    assert {name for name in PAGES if blocks(name, "python")} <= run
    assert {"README.md", "docs/*.md"} <= set(pytestconfig.getoption("doctestglob"))
    assert {"README.md", "docs"} <= set(pytestconfig.getini("testpaths"))
    assert [name for name in PAGES if bots(name)] == ["docs/bot.md"]


# ---- commands ------------------------------------------------------------------------------------


def test_the_documents_tell_of_every_command():
    assert {line[0] for line in LINES} == set(COMMANDS) - {"help"}


@pytest.mark.parametrize("line", WHOLE, ids=" ".join)
def test_every_line_is_understood(line):
    assert read(line, COMMANDS).command == line[0]


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A folder with the files that lines name, where nobody types."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NUANCIER_RULES", "interpreted")
    monkeypatch.setenv("NUANCIER_LANG", "en")
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    [game] = blocks("docs/replay-file.md", "json")
    for name in ("my-game.nuancier.json", "KIWI-42.nuancier.json", "FILE"):
        Path(name).write_text(game, encoding="utf-8")
    return tmp_path / "bot.py"


@pytest.fixture
def begun(monkeypatch):
    """Tells what began, and goes no further."""
    told = []

    async def join(*_):
        told.append("join")

    monkeypatch.setattr(Company, "join", join)
    monkeypatch.setattr(serve, "serve", lambda *_: told.append("serve"))
    monkeypatch.setattr(arena, "arena", lambda *_: told.append("arena"))
    monkeypatch.setattr(nodes, "known_nodes", lambda *_: told.append("nodes") or [])
    return told


@pytest.mark.parametrize("line", RUN, ids=" ".join)
def test_a_line_that_ends_by_itself_works(line, desk, capsys):
    desk.write_text(BOTS["limits" if "limits" in line else "coloretto"], encoding="utf-8")
    status, said = main(line), capsys.readouterr()
    assert (status, said.err) == (0, "")
    assert "forfeit" not in said.out


@pytest.mark.parametrize("line", BEGUN, ids=" ".join)
def test_a_line_that_goes_on_begins(line, desk, begun, capsys):
    desk.write_text(BOTS["coloretto"], encoding="utf-8")
    assert (main(line), capsys.readouterr().err, begun) == (0, "", [line[0]])


# ---- the other programs --------------------------------------------------------------------------


def test_every_target_of_make_is_there():
    targets = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    told = {line[0] for name in PAGES for line in typed(name, "make")}
    assert told - set(targets[1].split()) == set()


def test_every_module_that_is_run_is_there():
    told = {line[0] for name in PAGES for line in typed(name, "python -m")}
    assert {module for module in told if importlib.util.find_spec(module) is None} == set()
