"""A game is its roles, its words and its rulebook; no other room knows it by name."""

import ast
import tomllib

import pytest

from nuancier.kernel.roles import ROLES, SPLIT_OFF
from tests.architecture.house import PACKAGE, ROOT, code, game_folders, game_names

LANGUAGES = ("fr", "en")
DECISIONS = "decisions"  # the reasons of all rulebooks
FILES = {"__init__.py", *(f"{role}.py" for role in ROLES)}
SPLIT_OFF_FILES = {f"{role}.py" for role in SPLIT_OFF}


@pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)
def test_a_game_folder_holds_a_file_for_each_role(folder):
    files = {path.name for path in folder.iterdir()} - {"__pycache__"}
    assert FILES - SPLIT_OFF_FILES <= files <= FILES


@pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)
def test_a_game_is_made_of_all_files_of_its_folder(folder):
    (tree,) = (tree for path, tree in code(folder) if path.name == "__init__.py")
    (made,) = (node for node in ast.walk(tree) if is_game(node))
    passed = {f"{name.id}.py" for one in made.args for name in ast.walk(one) if is_name(name)}
    assert passed == {path.name for path in folder.glob("*.py")} - {"__init__.py"}


def is_game(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "Game.of"


def is_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Name)


def test_the_linter_knows_the_same_roles():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    (layers,) = (one["layers"] for one in contracts if one["id"] == "game")
    listed = [role for layer in layers for role in layer.split(" | ")]
    assert sorted(listed) == sorted(f"({role})" if role in SPLIT_OFF else role for role in ROLES)


def test_no_code_branches_on_which_game_it_is():
    games = game_names()
    branches = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path, tree in code()
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare | ast.MatchValue) and singles_out_a_game(node, games)
    ]
    assert not branches


def singles_out_a_game(comparison: ast.AST, games: set[str]) -> bool:
    """Any of `x == "limits"`, `x in ("limits",)`, `game is limits.GAME`, `game.name == x`."""
    for node in ast.walk(comparison):
        match node:
            case ast.Constant(value=str(word)) if word in games:
                return True
            case ast.Attribute(attr="GAME"):
                return True
            case ast.Attribute(attr="name", value=ast.Name(id=owner)) if owner.lower() == "game":
                return True
            case ast.Attribute(attr="name", value=ast.Attribute(attr="game")):
                return True
    return False


def test_both_languages_have_the_same_files_of_words():
    french, english = (
        {path.name for path in (PACKAGE / "locales" / language).glob("*")} for language in LANGUAGES
    )
    assert french == english


def test_every_game_has_a_rulebook_in_both_languages():
    rulebooks = {path.name for path in (PACKAGE / "rulebooks").glob("*.md")}
    names = [*game_names(), DECISIONS]
    wanted = {f"{name}.{language}.md" for name in names for language in LANGUAGES}
    assert not rulebooks or rulebooks == wanted
