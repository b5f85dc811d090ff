"""CONTRIBUTING's list of places is whole: a game stands there, and nowhere else."""

from __future__ import annotations

import re

import pytest

from nuancier.games import GAMES
from tests.sixth.laying import GAME, additions, overlaid_files, shipped_files
from tests.sixth.recipe import Recipe, lies_at, recipe
from tools.setup import ROOT

SHIPPED = ("src/", "web/src/")  # papers and tests may take any game as an example
COMMON_WORDS = {"limits"}  # only as a text by itself, or in an import, is it surely the game
# Help that takes a game as an example, and drawings that the pictures of several games share.
MENTIONS = {
    "src/nuancier/envs/openspiel.py",
    *(
        f"src/nuancier/locales/{one}/{name}.ftl"
        for one in ("fr", "en")
        for name in ("arena", "cli")
    ),
    "web/src/art/cards.tsx",
    "web/src/pictures/pen.tsx",
}
RECIPE = recipe()


def homeless(files: list[str], places: frozenset[str], game: str) -> list[str]:
    """Return the files that lie at none of these places."""
    return [file for file in files if not any(lies_at(file, one, game) for one in places)]


def test_the_recipe_is_read():
    assert "src/nuancier/games/<game>/" in RECIPE.own
    assert "src/nuancier/locales/fr/web_<game>.ftl" in RECIPE.own
    assert "web/src/art/<game>.tsx" in RECIPE.optional
    assert "web/src/games/index.ts" in RECIPE.shared
    assert "web/public/previews/<game>.png" in RECIPE.made
    assert not RECIPE.own & RECIPE.shared


def test_the_sixth_game_has_no_file_that_the_recipe_does_not_name():
    assert homeless(overlaid_files(), RECIPE.own | RECIPE.optional, GAME) == []


@pytest.mark.parametrize("place", sorted(RECIPE.own))
def test_the_sixth_game_has_every_file_that_the_recipe_names(place):
    assert any(lies_at(file, place, GAME) for file in overlaid_files())


def test_the_sixth_game_adds_lines_where_the_recipe_says_and_nowhere_else():
    assert {addition["file"] for addition in additions()} == RECIPE.shared


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("place", sorted(RECIPE.own))
def test_every_game_stands_at_every_place(game, place):
    assert any(lies_at(file, place, game) for file in shipped_files())


@pytest.mark.parametrize("game", GAMES)
def test_no_other_file_that_is_shipped_names_a_game(game):
    assert strays(game, RECIPE) == []


def strays(game: str, by: Recipe) -> list[str]:
    """Return the shipped files that name a game and lie at no place of it."""
    shipped = [file for file in shipped_files() if file.startswith(SHIPPED)]
    named = [file for file in shipped if file not in MENTIONS and names(file, game)]
    return homeless(named, by.all, game)


def names(file: str, game: str) -> bool:
    """Whether a file is named after a game, or says its name."""
    if re.search(rf"(games/|art/|text/|lessons/|rulebooks/|_){game}[./]", file):
        return True
    text = (ROOT / file).read_bytes().decode(errors="replace")
    if game in COMMON_WORDS:
        return bool(re.search(rf"[\"'](?:\./)?{game}[\"']|games[./]{game}\b", text))
    slug = game.replace("_", "-")
    return bool(re.search(rf"(?<![a-z])(?:{game}|{slug})(?![a-z])", text))


def test_what_mentions_a_game_is_there_and_mentions_one():
    assert [one for one in MENTIONS if not any(names(one, game) for game in GAMES)] == []


@pytest.mark.parametrize("place", ["web/src/games/index.ts", "src/nuancier/games/__init__.py"])
def test_a_place_that_is_not_listed_is_noticed(place):
    fewer = Recipe(RECIPE.own, RECIPE.optional, RECIPE.shared - {place}, RECIPE.made)
    assert strays("coloretto", fewer) == [place]
