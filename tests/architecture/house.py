"""The folders and files that the tests of the architecture look at."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "nuancier"
GENERATED = {"__pycache__", "build", "dist", "node_modules"}


def game_folders() -> list[Path]:
    return [folder for folder in visible_folders(PACKAGE / "games") if any(folder.iterdir())]


def game_names() -> set[str]:
    return {folder.name for folder in game_folders()}


def repository_files(folder: Path = ROOT) -> Iterator[Path]:
    # In a worktree of its own .git is a file, which says where the repository is.
    yield from (path for path in folder.iterdir() if path.is_file() and path.name != ".git")
    for inner in visible_folders(folder):
        yield from repository_files(inner)


def visible_folders(folder: Path) -> list[Path]:
    """Folders that belong to the repository: not caches, not .venv, not .git."""
    if not folder.is_dir():
        return []
    return [
        path
        for path in sorted(folder.iterdir())
        if path.is_dir()
        and path.name not in GENERATED
        and (path.name == ".ci" or not path.name.startswith("."))
    ]


def code(folder: Path = PACKAGE) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))
