"""The rulebooks that players read: one Markdown file per game and language.

Behind a sentence, ``†`` marks a decision of ours and ``‡`` a reconstruction; ``decisions.*.md``
gives the reasons, paragraph by paragraph. ``{players=2: ...}`` or ``{call_stop=off: ...}`` holds
what is true only at such a table: whoever shows the rule of one table leaves the rest out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import resources

PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\* ", re.MULTILINE)
HEADING = re.compile(r"^#+ ", re.MULTILINE)
CHAPTER = re.compile(r"^## ", re.MULTILINE)
ONLY_AT = re.compile(r"\{([a-z_0-9=,\- ]+): ([^{}]*)\}")
_GAPS = re.compile(r" ([,.)])")  # where something was left out
DECISION, RECONSTRUCTION = "†", "‡"
DECISIONS = "decisions"  # the name of the page that gives our reasons


def written(name: str, language: str) -> str:
    """Return a whole rulebook as it is written, with what holds only at some tables marked."""
    file = resources.files(__name__) / f"{name}.{language}.md"
    return file.read_text(encoding="utf-8")


def rulebook(name: str, language: str) -> str:
    """Return a whole rulebook, or our decisions, as Markdown to read."""
    return ONLY_AT.sub(r"\2", written(name, language))


def paragraphs(game: str, language: str) -> dict[str, str]:
    """Return a rulebook's paragraphs by number (``"3.1"``), as Markdown."""
    return {number: ONLY_AT.sub(r"\2", one) for number, one in _marked(game, language).items()}


def for_table(game: str, language: str, number: str, table: Mapping[str, int | str]) -> str:
    """Return a paragraph without what does not hold at this table: its players and options.

    One that holds nothing for it is told whole.
    """
    text = _marked(game, language)[number]
    here = ONLY_AT.sub(lambda one: one[2] if _holds(one[1], table) else "", text)
    lines = (_GAPS.sub(r"\1", re.sub(" {2,}", " ", line)).rstrip() for line in here.split("\n"))
    told = "\n".join(lines)
    return told if told.strip() != f"**{number}**" else ONLY_AT.sub(r"\2", text)


def _holds(condition: str, table: Mapping[str, int | str]) -> bool:
    """Whether ``players=3-5, call_stop=on`` is so; an option that is not known may be."""
    for one in condition.split(", "):
        name, _, wanted = one.partition("=")
        if name in table and not _is(str(table[name]), wanted):
            return False
    return True


def _is(value: str, wanted: str) -> bool:
    if not wanted:
        return re.search("[1-9]", value) is not None  # a handicap of anybody's
    span = re.fullmatch(r"(\d+)-(\d+)", wanted)
    return int(span[1]) <= int(value) <= int(span[2]) if span else value == wanted


def _marked(game: str, language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for section in HEADING.split(written(game, language)):
        found |= _numbered(section)
    return found


def reasons(language: str) -> dict[str, dict[str, str]]:
    """Return why we decided as we did: by title of the game, then by number of its paragraph."""
    _, *chapters = CHAPTER.split(rulebook(DECISIONS, language))
    return {chapter.partition("\n")[0]: _numbered(chapter) for chapter in chapters}


def _numbered(text: str) -> dict[str, str]:
    _, *pieces = PARAGRAPH.split(text)
    numbers, texts = pieces[::2], pieces[1::2]
    return {
        number: f"**{number}** {one.strip()}" for number, one in zip(numbers, texts, strict=True)
    }
