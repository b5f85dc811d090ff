"""The rulebooks that players read: one Markdown file per game and language."""

from __future__ import annotations

import re
from importlib import resources

PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\* ", re.MULTILINE)
HEADING = re.compile(r"^#+ ", re.MULTILINE)


def rulebook(game: str, language: str) -> str:
    """Return a whole rulebook, as Markdown."""
    file = resources.files(__name__) / f"{game}.{language}.md"
    return file.read_text(encoding="utf-8")


def paragraphs(game: str, language: str) -> dict[str, str]:
    """Return a rulebook's paragraphs by number (``"3.1"``), as Markdown."""
    found = {}
    for section in HEADING.split(rulebook(game, language)):
        _, *pieces = PARAGRAPH.split(section)
        for number, text in zip(pieces[::2], pieces[1::2], strict=True):
            found[number] = f"**{number}** {text.strip()}"
    return found
