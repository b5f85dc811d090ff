"""What is compiled lies in the folders by which the compiler's cache is told apart."""

import ast
import tomllib

import pytest

from nuancier.kernel.sources import PLAYING, playing_sources
from tests.architecture.house import PACKAGE, ROOT, code

RULE = "nuancier.kernel.rule"
SCRATCH = {"cells"}  # all that the other rooms take of it: space for moves, orders and scores
MARKS = {"rule", "entry", "generic"}
OURS = tuple(f"nuancier.{folder}" for folder in PLAYING)


def is_playing(path):
    return path.relative_to(PACKAGE).as_posix() in playing_sources()


def taken(tree, module=RULE):
    """What a source takes of a module: names, or the module itself as ``*``."""
    room, _, name = module.rpartition(".")
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=found, names=names) if found == module:
                yield from (one.name for one in names)
            case ast.ImportFrom(module=found, names=names) if found == room:
                yield from ("*" for one in names if one.name == name)
            case ast.Import(names=names):
                yield from ("*" for one in names if one.name == module)


def foreign_names(tree):
    """The names in compiled verbs of a source that come from folders which do not play."""
    foreign = {
        one.asname or one.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").startswith("nuancier")
        and not (node.module or "").startswith(OURS)
        for one in node.names
    }
    return {
        name.id
        for verb in ast.walk(tree)
        if isinstance(verb, ast.FunctionDef) and is_compiled(verb)
        for line in verb.body
        for name in ast.walk(line)
        if isinstance(name, ast.Name) and name.id in foreign
    }


def is_compiled(verb):
    return any(isinstance(mark, ast.Name) and mark.id in MARKS for mark in verb.decorator_list)


def test_nothing_is_compiled_outside_the_folders_that_play():
    others = {path: set(taken(tree)) for path, tree in code() if not is_playing(path)}
    assert {str(path) for path, names in others.items() if names - SCRATCH} == set()


def test_compiled_verbs_name_nothing_from_outside_these_folders():
    assert {str(path): foreign_names(tree) for path, tree in code() if foreign_names(tree)} == {}


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("from nuancier.kernel.rule import entry as e", {"entry"}),
        ("from nuancier.kernel import rule", {"*"}),
        ("import nuancier.kernel.rule", {"*"}),
        ("from nuancier.kernel.record import Record", set()),
    ],
)
def test_whoever_takes_the_compiler_is_seen(source, names):
    assert set(taken(ast.parse(source))) == names


def test_a_compiled_verb_that_names_something_from_outside_is_seen():
    source = "from nuancier.tables.codes import MOST\n\n@rule\ndef most(t):\n    return MOST"
    assert foreign_names(ast.parse(source)) == {"MOST"}
    assert foreign_names(ast.parse(source.replace("@rule\n", ""))) == set()


def test_the_linter_spares_the_same_folders():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    spared = project["tool"]["ruff"]["lint"]["per-file-ignores"]
    assert f"src/nuancier/{{{','.join(sorted(PLAYING))}}}/**" in spared
