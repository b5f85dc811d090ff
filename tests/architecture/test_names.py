"""One word for one thing: a class has a name of its own, and tests are filed by their subject."""

import ast
from collections import defaultdict
from pathlib import Path

from tests.architecture.house import PACKAGE, ROOT, code, game_names

# What every game has under the same name, and the house around it too.
ROLES = {"Open", "Seat", "Table"}
# Words of one game that the house has as well: a row of cards, to play a card.
GAMES_WORDS = {"Play", "Row"}
# What a game tells as a fact and shows in its scene, or asks for as a move and tells as a fact.
TOLD_AND_SHOWN = {"Ask", "Card", "Limit", "Mistake", "Signal"}

TESTS = ROOT / "tests"


def classes() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = defaultdict(list)
    for path, tree in code():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(PACKAGE))
    return found


def room(path: Path) -> str:
    """The game that a file belongs to, or the house: a game's words are its own."""
    return path.parts[1] if path.parts[0] == "games" and path.parts[1] in game_names() else "house"


def twice(where: str) -> set[str]:
    named = {name: [room(path) for path in paths] for name, paths in classes().items()}
    return {name for name, rooms in named.items() if rooms.count(where) > 1}


def test_no_two_classes_of_the_house_have_one_name():
    assert twice("house") == set()


def test_no_two_classes_of_a_game_have_one_name():
    assert {name for game in game_names() for name in twice(game)} <= TOLD_AND_SHOWN


def test_no_class_of_the_house_is_called_as_one_of_a_game():
    rooms = {name: {room(path) for path in paths} for name, paths in classes().items()}
    shared = {name for name, found in rooms.items() if "house" in found and len(found) > 1}
    assert shared <= ROLES | GAMES_WORDS


def test_no_test_file_imports_another():
    guilty = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, tree in code(TESTS)
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in imported(node)
        if name.startswith("tests.") and any(part.startswith("test_") for part in name.split("."))
    ]
    assert guilty == []


def imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    names = [alias.name for alias in node.names]
    if isinstance(node, ast.Import):
        return names
    return [f"{node.module}.{name}" for name in names]
