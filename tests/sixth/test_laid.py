"""A sixth game passes what every game passes, in a copy of the repository to which it was added.

A test for each stage, one after the other in the same copy; by night nothing is left out.
"""

from __future__ import annotations

import re

import pytest

from nuancier.games import GAMES
from nuancier.server.previews import GENERAL
from tests.amount import NIGHT
from tests.architecture.house import repository_files
from tests.sixth.laying import GAME, Copy, lay, overlaid_files, shipped_files
from tests.sixth.recipe import lies_at, recipe
from tools.node import find_node
from tools.quick import SLOW
from tools.setup import ROOT

COMPILED = "tests/laws/test_2_modes.py"  # the one slow test that is run by day too
LEFT_OUT = tuple(f"--deselect={one}" for one in SLOW if not NIGHT and one != COMPILED)
STAGES = {
    "rules": ("tests/games", "tests/kernel", "tests/laws"),
    "bots": ("tests/ai", "tests/envs"),
    "words": ("tests/lessons", "tests/locales", "tests/architecture"),
    "tables": ("tests/tables", "tests/server", "tests/client"),
    "terminal": ("tests/text",),
}
FEWEST = {"rules": 120, "bots": 25, "words": 50, "tables": 40, "terminal": 10}  # tests that it has
# Vitest's files in which every game has a test; by night all are looked through.
PAGE_TESTS = () if NIGHT else ("beats", "games", "in_force", "pictures")
OF_THE_PAGE = "pilots or first_hand_is_played or says_all or film or fewest"


@pytest.fixture(scope="session")
def copy(tmp_path_factory) -> Copy:
    """The copy, with the game in it."""
    return lay(tmp_path_factory.mktemp("sixth"))


def passed(told: str) -> int:
    return int(re.findall(r"(\d+) passed", told)[-1])


def let_run(copy: Copy, only: str, *places: str) -> int:
    """Run tests of the game there; return how many passed."""
    how = ("-q", "-n0", "-p", "no:cacheprovider", "-k", only)
    return passed(copy.python("pytest", *how, *LEFT_OUT, *places))


def test_what_is_made_is_made_where_the_recipe_says(copy):
    before, written = set(shipped_files()), {*overlaid_files(), *recipe().shared}
    found = {path.relative_to(copy.root).as_posix() for path in repository_files(copy.root)}
    made = {
        file
        for file in found - written
        if file not in before or (copy.root / file).read_bytes() != (ROOT / file).read_bytes()
    }
    places, games = recipe().made, (GAME, *GAMES, GENERAL)  # all pictures are drawn again
    at = {
        (file, one) for file in made for one in places for game in games if lies_at(file, one, game)
    }
    assert {file for file, _ in at} == made
    assert {one for _, one in at} == places


def test_it_stands_in_the_list_of_games(copy):
    assert "Plus Haut" in copy.python("nuancier", "games")


def test_its_bots_meet_in_the_arena(copy):
    told = copy.python(
        "nuancier", "arena", GAME, "joueur", "random", "--games", "8", "--lang", "en"
    )
    assert "joueur" in told


def test_its_code_is_clean_and_keeps_to_its_floor(copy):
    files = [file for file in overlaid_files() if file.endswith(".py")]
    copy.python("ruff", "check", "--no-cache", *files)
    copy.python("ruff", "format", "--no-cache", "--check", *files)
    copy.python("mypy", "--no-incremental", *(one for one in files if one.startswith("src/")))
    copy.run(str(ROOT / ".venv" / "bin" / "lint-imports"), "--no-cache")


@pytest.mark.parametrize("stage", STAGES)
def test_it_keeps_every_law(copy, stage):
    assert let_run(copy, GAME, *STAGES[stage]) >= FEWEST[stage]


def test_its_page_is_checked(copy):
    for what in ("types", "lint", "styles"):
        copy.python("tools.web", what)
    vitest = "web/node_modules/vitest/vitest.mjs"
    order = (vitest, "run", "--root=web", "--no-color", "-t", GAME, *PAGE_TESTS)
    assert passed(copy.run(find_node().program, *order, NO_COLOR="1")) >= 8


def test_its_page_is_built_and_played(copy):
    copy.python("tools.web", "build")
    assert let_run(copy, f"{GAME} and ({OF_THE_PAGE})", "tests/browser") >= 5
