"""What classes say of themselves in their source: docstrings, and a comment behind each field."""

import ast
import inspect
import io
import json
import re
import tokenize
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType


@dataclass
class Part:
    """One field, as its line explains it."""

    name: str
    kind: ast.expr
    absent: str  # what it means when the field is left out; empty: it is always there
    sense: str


@dataclass
class Struct:
    """One class, as its text explains it."""

    name: str
    tag: str
    base: str
    sense: str
    parts: list[Part] = field(default_factory=list)


@cache
def source_of(module: ModuleType) -> tuple[ast.Module, dict[int, str]]:
    """Return a module's tree, and its comments by line."""
    text = inspect.getsource(module)
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    notes = {one.start[0]: one.string for one in tokens if one.type == tokenize.COMMENT}
    return ast.parse(text), {line: note.removeprefix("#").strip() for line, note in notes.items()}


@cache
def structs_of(module: ModuleType) -> list[Struct]:
    """Return the classes of a module in their order."""
    tree, notes = source_of(module)
    return [struct_of(node, notes) for node in tree.body if isinstance(node, ast.ClassDef)]


def struct_of(node: ast.ClassDef, notes: dict[int, str]) -> Struct:
    words = {word.arg: ast.literal_eval(word.value) for word in node.keywords}
    base = ast.unparse(node.bases[0]) if node.bases else ""
    sense = ast.get_docstring(node) or ""
    parts = [part_of(one, notes) for one in node.body if isinstance(one, ast.AnnAssign)]
    return Struct(node.name, str(words.get("tag", "")), base, sense, parts)


def part_of(node: ast.AnnAssign, notes: dict[int, str]) -> Part:
    lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
    sense = " ".join(notes[line] for line in lines if line in notes)
    sense = re.sub(r"\bNone\b", "null", sense).removeprefix("list[Fact]: ")
    return Part(ast.unparse(node.target), node.annotation, absent_of(node.value), sense)


def absent_of(value: ast.expr | None) -> str:
    """Return a default as JSON; of settings, which call a function for it, nothing."""
    if value is None or isinstance(value, ast.Call | ast.Name):
        return ""
    return f"`{json.dumps(ast.literal_eval(value))}`"
