"""What `make quick` runs after a change."""

import subprocess
import sys

import pytest

from tools import quick
from tools.quick import EVERYTHING, PAGE, SLOW, TABLE, checked_by, summary, without_slow
from tools.steps import ROOT


@pytest.mark.parametrize("folder", TABLE)
def test_every_place_in_the_table_is_there(folder):
    assert (ROOT / folder).exists()


@pytest.mark.parametrize("test", sorted({test for row in TABLE.values() for test in row} - {PAGE}))
def test_every_test_in_the_table_is_there(test):
    assert (ROOT / test).exists()


@pytest.mark.parametrize("test", SLOW)
def test_every_slow_test_is_there(test):
    assert (ROOT / test).exists()


def test_what_is_slow_is_left_out_unless_it_was_changed_or_everything_is_run():
    slow = SLOW[0]
    assert f"--ignore={slow}" in without_slow(["tests/ai"])
    assert f"--ignore={slow}" not in without_slow([slow])
    assert without_slow(list(EVERYTHING)) == list(EVERYTHING)


@pytest.mark.parametrize("house", ["src/nuancier", "tests"])
def test_every_room_has_its_row(house):
    rooms = [room for room in (ROOT / house).iterdir() if room.is_dir()]
    names = {f"{house}/{room.name}" for room in rooms if room.name != "__pycache__"}
    assert names - {row for row in TABLE if row.startswith(house)} == set()


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("src/nuancier/store/lock.py", TABLE["src/nuancier/store"]),
        ("src/nuancier/games/limits/rules.py", TABLE["src/nuancier/games"]),
        ("tests/store/test_start.py", ("tests/store/test_start.py",)),
        ("tests/store/shelf.py", TABLE["tests/store"]),
        ("tests/browser/test_races.py", ()),
        ("web/src/main.tsx", TABLE["web"]),
        ("CHANGELOG.md", ()),
    ],
)
def test_the_longest_beginning_of_a_path_decides(path, tests):
    assert checked_by([path]) == tests


@pytest.mark.parametrize("path", ["pyproject.toml", "src/nuancier/new.py", "tests/conftest.py"])
def test_an_unknown_path_runs_everything_but_the_browser(path):
    assert checked_by(["CHANGELOG.md", path]) == (PAGE, *EVERYTHING)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("pyproject.toml", "1 path changed, checked by: everything but the browser"),
        ("CHANGELOG.md", "1 path changed, checked by: nothing but lint"),
        ("web docs", "2 paths changed, checked by: the page, tests/architecture, README.md, docs"),
    ],
)
def test_what_will_be_run_is_said_in_words(path, words):
    changed = path.split()
    assert summary(changed, checked_by(changed)) == words


def test_a_path_that_is_not_there_is_refused_and_nothing_runs():
    command = [sys.executable, "-m", "tools.quick", "README.md", "src/nuancier/stroe", "nope.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == ["no such path: src/nuancier/stroe, nope.py"]
    assert done.stdout == b""


def test_what_git_says_is_gone_is_checked(monkeypatch, capsys):
    monkeypatch.setattr(quick, "told", lambda *words: " D src/nuancier/store/gone.py\0")
    monkeypatch.setattr(quick, "all_pass", lambda *steps: ["lint"])
    assert quick.main([]) == 1
    assert capsys.readouterr().out.startswith("1 path changed, checked by: tests/store\n")


def test_a_test_that_is_gone_is_not_run():
    assert checked_by(["tests/store/test_gone.py"]) == TABLE["tests/store"]


def test_several_paths_run_each_test_once():
    twice = checked_by(["src/nuancier/store/lock.py", "tests/store/shelf.py"])
    assert twice == TABLE["src/nuancier/store"]


def test_what_is_not_committed_counts_else_the_last_commit_as_is_said(monkeypatch, capsys):
    said = {"status": " M docs/bot.md\0?? tools/new one.py\0", "diff": "README.md\0"}
    monkeypatch.setattr(quick, "told", lambda *words: said[words[0]])
    assert quick.changes() == ["docs/bot.md", "tools/new one.py"]
    assert capsys.readouterr().out == ""
    said["status"] = ""
    assert quick.changes() == ["README.md"]
    said = "nothing differs from the last commit, so what that commit changed is checked\n"
    assert capsys.readouterr().out == said
