"""Two ways to run the rules: the mode of a process, and a cache that is never more than a help."""

import hashlib
import json
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from nuancier.games.coloretto import GAME as COLORETTO
from nuancier.games.top_speed import GAME as TOP_SPEED
from nuancier.kernel import game, rule
from nuancier.kernel.game import CLOCK
from nuancier.kernel.luck import lucky
from tests.amount import amount
from tests.kernel.tiny import Hare, Print, Tortoise, Track, copy_track, run, step

ROOT = Path(__file__).parents[2]
POSIX = pytest.mark.skipif(os.name != "posix", reason="owners and modes are POSIX's")
BOTH = ("hare", "tortoise")


def python(*arguments, mode="interpreted", cache=None):
    environment = os.environ | {
        "NUANCIER_RULES": mode,
        "PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", ROOT))),
    }
    if cache:
        environment["NUANCIER_CACHE"] = str(cache)
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )


def played(cache, *kinds, mode="compiled", first=""):
    """What a process prints that plays these kinds; ``first`` runs before all imports."""
    code = f"{first}\nimport runpy; runpy.run_module('tests.kernel.tiny', run_name='__main__')"
    done = python("-c", code, *(kinds or BOTH), mode=mode, cache=cache)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def files(cache, ending=""):
    return sorted(path for path in Path(cache).rglob(f"*{ending}") if path.is_file())


@pytest.fixture(scope="module")
def right(tmp_path_factory):
    """What comes out when no compiler is there."""
    return played(tmp_path_factory.mktemp("unused"), mode="interpreted")


@pytest.fixture(scope="module")
def warm(tmp_path_factory):
    """A cache that one compiled process has filled."""
    cache = tmp_path_factory.mktemp("warm")
    played(cache)
    return cache


@pytest.fixture
def cache(warm, tmp_path):
    """A copy of the warm cache, to be damaged."""
    shutil.copytree(warm, tmp_path / "cache")
    return tmp_path / "cache"


def same_game(one, other):
    return (one["ends"], one["tables"]) == (other["ends"], other["tables"])


# ---- the mode ------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["fast", "", "Compiled"])
def test_an_unknown_mode_is_refused_with_the_known_ones(mode):
    done = python("-c", "import nuancier.kernel.rule", mode=mode)
    assert done.returncode == 1
    sentence = f"NUANCIER_RULES is {mode!r}; it must be one of: interpreted, compiled, checked"
    assert sentence in done.stderr


def test_these_tests_run_interpreted():
    assert rule.MODE == "interpreted"


def test_playing_interpreted_never_imports_the_compiler(right):
    assert right["compiler"] == []


def test_playing_compiled_does(warm):
    assert played(warm)["compiler"] == ["llvmlite", "numba"]


def test_interpreted_compiled_and_checked_play_the_same(right, warm, tmp_path):
    assert same_game(right, played(warm))
    assert same_game(right, played(tmp_path, mode="checked"))


def test_a_handle_changes_in_the_record_it_was_made_for(right):
    hare = Hare()
    assert [run(hare, lucky(7), 100, Print()), hare.to_bytes().hex()] == [
        right["ends"][0],
        right["tables"][0],
    ]


# ---- what a view copies --------------------------------------------------------------------------


def walked():
    hare, seen = Hare(), Print()
    run(hare, lucky(7), 20, seen)
    return hare, seen


def test_all_fields_of_a_base_class_are_copied_and_no_other():
    hare, seen = walked()
    other = Hare()
    other.again[3] = 9
    copy_track(seen, other)
    assert {name: other.get(name) for name in Track.fields()} == {
        name: hare.get(name) for name in Track.fields()
    }
    assert all(hare.get(name) != Hare().get(name) for name in Track.fields()), "nothing is blank"
    assert other.again.tolist() == [0, 0, 0, 9, 0, 0, 0, 0]


# ---- generic verbs -------------------------------------------------------------------------------


def test_the_kind_of_record_chooses_the_verb():
    assert step(Hare(), lucky(1)) >= 10
    assert step(Tortoise(), lucky(1)) <= 2


def test_compiled_code_tells_two_kinds_with_the_same_fields_apart(right, warm):
    assert played(warm, "hare")["ends"] == right["ends"][:1]
    assert played(warm, "tortoise")["ends"] == right["ends"][1:]
    assert right["ends"][0] >= 500 > right["ends"][1]


def test_the_verbs_of_all_games_have_one_name_each():
    tables = [COLORETTO.new(3, first=2), TOP_SPEED.new(2)]
    for one, t in zip((COLORETTO, TOP_SPEED), tables, strict=True):
        one.deal_by(t, lucky(3))
    assert [game.turn(t) for t in tables] == [1, CLOCK]
    assert not any(game.is_over(t) for t in tables)


# ---- the cache -----------------------------------------------------------------------------------


def test_a_cold_cache_is_filled(right, tmp_path):
    cold = played(tmp_path)
    assert same_game(right, cold)
    assert cold["used"] == {"hits": 0, "misses": 2}
    assert files(tmp_path, ".nbi")
    assert files(tmp_path, ".nbc")


def test_a_second_run_loads_from_the_cache_and_writes_nothing(right, cache):
    before = {path: path.stat().st_mtime_ns for path in files(cache)}
    again = played(cache)
    assert same_game(right, again)
    assert again["used"] == {"hits": 2, "misses": 0}
    assert {path: path.stat().st_mtime_ns for path in files(cache)} == before


def garbage(raw):
    return b"\x80\x05garbage" * 20


def truncated(raw):
    return raw[: len(raw) // 2]


def flipped(raw):
    middle = len(raw) // 2
    return raw[:middle] + bytes([raw[middle] ^ 1]) + raw[middle + 1 :]


def sealed_garbage(raw):
    """A file that is whole, but cannot be unpickled: as another version may have left it."""
    return hashlib.sha256(b"garbage").digest() + b"garbage"


@pytest.mark.parametrize("ending", [".nbi", ".nbc"])
@pytest.mark.parametrize("damage", [flipped, sealed_garbage, garbage, truncated][: amount(2, 4)])
def test_damaged_files_count_as_absent(right, cache, ending, damage):
    for path in files(cache, ending):
        path.write_bytes(damage(path.read_bytes()))
    mended = played(cache)
    assert same_game(right, mended)
    assert mended["used"] == {"hits": 0, "misses": 2}


def test_a_damaged_cache_is_mended_by_the_next_run(cache):
    for path in files(cache):
        path.write_bytes(b"")
    played(cache)
    assert played(cache)["used"] == {"hits": 2, "misses": 0}


def test_data_files_that_are_gone_are_compiled_again(right, cache):
    for path in files(cache, ".nbc"):
        path.unlink()
    assert same_game(right, played(cache))


def test_two_processes_that_save_at_once_never_run_each_others_code(right, tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    played(one, "hare")
    played(other, "tortoise")
    for path in files(other, ".nbc"):  # both wrote their code, and one its index last
        shutil.copy(path, one / path.relative_to(other))
    assert same_game(right, played(one))


HIDDEN = """
import builtins
usual = builtins.__import__
def hiding(name, names=None, *rest, **more):
    if name == "numba.core.caching" and (names or {}).get("__name__") == "nuancier.kernel.rule":
        raise ImportError(name)
    return usual(name, names, *rest, **more)
builtins.__import__ = hiding
"""
CHANGED = """
from unittest.mock import patch
from numba.core import caching
from nuancier.kernel import rule
known, cache = caching.IndexDataCacheFile, caching.FunctionCache
print(rule._sealed_cache(rule.fixed) is not None)
for kind, part in ((known, "save"), (cache, "__init__"), (cache, "cache_path")):
    with patch.object(kind, part, None):
        print(rule._sealed_cache(rule.fixed) is not None)
print(rule._sealed_cache(eval("lambda t: t")) is not None)  # it has no file
"""


def test_without_the_private_parts_of_the_compiler_rules_are_compiled_anew(right, cache):
    before = files(cache)
    done = played(cache, "hare", first=HIDDEN)
    assert done["ends"] == right["ends"][:1]
    assert (done["compiler"], done["used"]["hits"]) == (["llvmlite", "numba"], 0)
    assert files(cache) == before


def test_private_parts_that_have_changed_are_not_used(tmp_path):
    told = python("-c", CHANGED, mode="compiled", cache=tmp_path)
    assert told.stdout.split() == ["True", *["False"] * 4], told.stderr[-2000:]


def test_a_cache_that_cannot_be_made_is_done_without(right, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    assert same_game(right, played(tmp_path / "file"))


@POSIX
def test_a_folder_of_somebody_else_is_not_used(right, cache):
    before = files(cache)
    stranger = "import os; os.getuid = lambda: 12345"
    done = played(cache, first=stranger)
    assert same_game(right, done)
    assert done["used"]["hits"] == 0
    assert files(cache) == before


@POSIX
def test_a_folder_that_others_may_write_to_is_not_read(right, cache):
    (cache / "nuancier").chmod(0o777)
    done = played(cache)
    assert same_game(right, done)
    assert done["used"]["hits"] == 0


@POSIX
def test_a_full_disk_stops_nobody(right, tmp_path):
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"
    assert same_game(right, played(tmp_path, first=full))
    assert not files(tmp_path, ".nbc")


@POSIX
def test_the_cache_is_for_its_owner_alone(warm):
    made = [warm / "nuancier", *(warm / "nuancier").iterdir()]
    assert [stat.S_IMODE(folder.stat().st_mode) for folder in made] == [0o700, 0o700]


@POSIX
def test_a_folder_that_others_may_read_is_closed_to_them(tmp_path):
    tmp_path.chmod(0o755)
    assert rule.private_folder(tmp_path) == tmp_path
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o700


@POSIX
@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702])
def test_no_private_folder_is_made_of_one_that_others_may_write_to(tmp_path, mode):
    tmp_path.chmod(mode)
    assert rule.private_folder(tmp_path) is None


@POSIX
def test_the_chosen_folder_itself_stays_as_it_is(right, tmp_path):
    tmp_path.chmod(0o755)
    played(tmp_path, "hare")
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_the_cache_lies_in_the_users_folder_unless_another_is_chosen(monkeypatch, tmp_path):
    monkeypatch.setenv("NUANCIER_CACHE", str(tmp_path))
    assert rule.cache_folder() == tmp_path / "nuancier"
    monkeypatch.delenv("NUANCIER_CACHE")
    assert "nuancier" in str(rule.cache_folder())
    assert not rule.cache_folder().is_relative_to(tmp_path)


def test_the_key_changes_with_the_versions_of_the_compiler():
    assert rule.source_key("1") != rule.source_key("2")
    assert rule.source_key("1") == rule.source_key("1")


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A copy of all our sources, to be edited."""
    copy = tmp_path / "nuancier"
    python_only = shutil.ignore_patterns("__pycache__", "*.ftl", "*.md")
    shutil.copytree(ROOT / "src" / "nuancier", copy, ignore=python_only)
    monkeypatch.setattr("nuancier.__file__", str(copy / "__init__.py"))
    return copy


@pytest.mark.parametrize(
    ("file", "recompiles"),
    [
        ("games/limits/rules.py", True),
        ("kernel/luck.py", True),
        ("ai/search.py", True),
        ("server/door.py", False),
        ("text/judge.py", False),
        ("tables/state.py", False),
        ("cli.py", False),
    ],
)
def test_only_an_edit_of_what_plays_makes_the_compiler_work_again(package, file, recompiles):
    before = rule.source_key()
    with (package / file).open("a", encoding="utf-8") as source:
        source.write("# another line\n")
    assert (rule.source_key() != before) == recompiles


def test_a_new_file_among_the_games_makes_the_compiler_work_again(package):
    before = rule.source_key()
    (package / "games" / "limits" / "new.py").touch()
    assert rule.source_key() != before


# ---- scratch space -------------------------------------------------------------------------------


def test_a_fixed_table_cannot_be_changed():
    table = rule.fixed([[1, 2], [3, 4]])
    assert table[1, 0] == 3
    with pytest.raises(TypeError):
        table[0, 0] = 5


def test_records_on_a_shelf_are_reached_by_their_place():
    shelf = rule.shelf(Hare, 2)
    rule.on_shelf(Hare, shelf, 1).place = 4
    assert [hare.place for hare in shelf] == [0, 4]
