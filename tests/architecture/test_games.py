"""A game is a folder of nine files, its words and its rulebook; no other room knows it by name."""

import ast

import pytest

from tests.architecture.house import PACKAGE, code, game_folders, game_names

LANGUAGES = ("fr", "en")
DECISIONS = "decisions"  # the reasons of all rulebooks
FILES = {
    "__init__.py",
    "table.py",
    "moves.py",
    "rules.py",
    "facts.py",
    "view.py",
    "notation.py",
    "scene.py",
    "bots.py",
}


@pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)
def test_a_game_folder_holds_exactly_the_nine_files(folder):
    assert {path.name for path in folder.iterdir()} - {"__pycache__"} == FILES


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
