"""Who may import whom: the contracts in pyproject.toml, and the compiler in its one room."""

import ast
import re
import subprocess
import sys

from tests.architecture.house import PACKAGE, ROOT, code

COMPILER = re.compile(r"(numba|llvmlite)([._]|$)", re.IGNORECASE)


def test_every_import_follows_the_contracts():
    # In a process of its own: the linter switches off the loggers of the one it runs in.
    lint = "import sys; from importlinter import cli; sys.exit(cli.lint_imports(no_cache=True))"
    order = [sys.executable, "-c", lint]
    done = subprocess.run(order, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_only_the_rule_module_names_the_compiler():
    rooms = {path for path, tree in code() if any(map(names_the_compiler, ast.walk(tree)))}
    assert rooms <= {PACKAGE / "kernel" / "rule.py"}


def names_the_compiler(node: ast.AST) -> bool:
    """In code, or in a string that could import or set it; prose may speak of it."""
    match node:
        case ast.Import(names=modules):
            return any(COMPILER.match(module.name) for module in modules)
        case ast.ImportFrom(module=str(word)) | ast.Name(id=word) | ast.Constant(value=str(word)):
            return bool(COMPILER.match(word)) and " " not in word
    return False


def test_no_private_module_of_a_library_is_imported():
    private = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path, tree in code()
        for node in ast.walk(tree)
        if any(part.startswith("_") for name in imported(node) for part in name.split("."))
    ]
    assert private == []


def imported(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=modules):
            return [module.name for module in modules]
        case ast.ImportFrom(module=str(room), names=names) if not room.startswith("__"):
            return [f"{room}.{one.name}" for one in names if not one.name.startswith("__")]
    return []
