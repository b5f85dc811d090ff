"""The documents, and what in them can be run: Python, and lines for the shell."""

import re
import shlex

from tests.architecture.house import ROOT

PAGES = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "STYLE.md", "CHANGELOG.md"]
PAGES += sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").glob("*.md"))
FENCE = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)
BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)  # language, text
SPAN = re.compile(r"`([^`]+)`")


def page(name):
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name, language):
    """The blocks of a page in this language; those for the shell name none."""
    return [text for found, text in BLOCK.findall(page(name)) if found == language]


def is_doctest(block):
    return block.startswith(">>> ")


def is_bot(block):
    """A whole file, as people would write it."""
    return re.search(r"^(async )?def choose\(", block, re.MULTILINE) is not None


def bots(name):
    return [block for block in blocks(name, "python") if is_bot(block)]


def typed(name, program):
    """What a page tells people to type for a program: a line of a block, or words in a sentence.

    Behind # stands a remark, which may hold another line.
    """
    prose = FENCE.sub("", page(name))
    shown = [*blocks(name, ""), *re.findall(r"^    .*$", prose, re.MULTILINE)]
    lines = [part for block in shown for line in block.splitlines() for part in line.split("#")]
    starts = re.compile(rf"(?:.*: )?{program} (?=\S)", re.DOTALL)
    told = [one.strip() for one in (*lines, *SPAN.findall(prose))]
    return [shlex.split(starts.sub("", one, count=1)) for one in told if starts.match(one)]
