"""The word files, read as data."""

import functools
from pathlib import Path

from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import nuancier

PACKAGE = Path(nuancier.__file__).parent


FILES = sorted(path.name for path in (PACKAGE / "locales" / "fr").glob("*.ftl"))


@functools.cache
def resource(language, name):
    return parse((PACKAGE / "locales" / language / name).read_text(encoding="utf-8"))


@functools.cache
def messages(language):
    """Every message of a language, by its key."""
    entries = [entry for name in FILES for entry in resource(language, name).body]
    return {entry.id.name: entry for entry in entries if isinstance(entry, ftl.Message)}


class Blanks(Visitor):
    """What fills the blanks of a message: variables, and those of them that must be numbers."""

    def __init__(self, message):
        self.names, self.numbers, self.choices = set(), set(), {}
        self.visit(message)

    def visit_VariableReference(self, node):  # noqa: N802  (named by the library)
        self.names.add(node.id.name)

    def visit_FunctionReference(self, node):  # noqa: N802
        self.numbers |= {one.id.name for one in node.arguments.positional if hasattr(one, "id")}
        self.generic_visit(node)

    def visit_SelectExpression(self, node):  # noqa: N802
        keys = [getattr(one.key, "name", None) or one.key.value for one in node.variants]
        if isinstance(node.selector, ftl.VariableReference):
            name = node.selector.id.name
            self.choices.setdefault(name, []).extend(keys)
            if {"one", "two", "few", "many", "zero"} & set(keys) or any(k.isdigit() for k in keys):
                self.numbers.add(name)
        self.generic_visit(node)
