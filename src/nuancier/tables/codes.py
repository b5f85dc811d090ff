"""Codes that open a lobby and that one can say aloud: ``KIWI-42``.

The words are spelt alike, or as they sound, in French and in English, and no two of them are one
letter apart.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from importlib import resources

from nuancier.kernel.shapes import shown
from nuancier.locales.saying import refuse

WORDS: tuple[str, ...] = tuple(
    (resources.files(__package__) / "words.txt").read_text(encoding="ascii").split()
)
NUMBERS = range(10, 100)
EXAMPLE = "KIWI-42"
MOST_LETTERS = 40  # of what somebody typed

_KNOWN = frozenset(WORDS)
_AS_DIGITS = str.maketrans("OIL", "011")
_AS_LETTERS = str.maketrans("01", "OI")


def new_code(draw: Callable[[int], int]) -> str:
    """Return a code; ``draw(n)`` gives one of n numbers from 0 on, each with the same chance."""
    return f"{WORDS[draw(len(WORDS))]}-{NUMBERS[draw(len(NUMBERS))]}"


def read_code(text: str) -> str:
    """Return the code that somebody meant, however it was typed."""
    letters = _plain(text) if len(text) <= MOST_LETTERS else ""
    word = letters[:-2].translate(_AS_LETTERS)
    number = letters[-2:].translate(_AS_DIGITS)
    if word not in _KNOWN or not re.fullmatch("[1-9][0-9]", number):
        raise refuse("tables-code", given=shown(text), example=EXAMPLE)
    return f"{word}-{number}"


def _plain(text: str) -> str:
    """Return the letters and digits in capitals, without accents, spaces, hyphens and the like."""
    return re.sub(r"[\W_]", "", unicodedata.normalize("NFKD", text).upper())
