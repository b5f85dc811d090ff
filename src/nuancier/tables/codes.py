"""Codes that open a lobby and that one can say aloud: ``KIWI-42``, in a full house ``KIWI-421``.

The words are spelt alike, or as they sound, in French and in English, and no two of them are one
letter apart. None is another one with an I or an L behind it, so that a code is read in one way.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from importlib import resources

from nuancier.kernel.shapes import shown
from nuancier.locales.saying import refuse

WORDS: tuple[str, ...] = tuple(
    (resources.files(__package__) / "words.txt").read_text(encoding="ascii").split()
)
NUMBERS = (range(10, 100), range(100, 1000), range(1000, 10_000))  # the shortest first
TRIES = 3  # for a code of one length that nobody uses; then a longer one is drawn
EXAMPLE = "KIWI-42"
MOST_LETTERS = 40  # of what somebody typed

_KNOWN = frozenset(WORDS)
_DIGITS = tuple(len(str(numbers[0])) for numbers in NUMBERS)
_NUMBER = re.compile("[1-9][0-9]+")
_LIKE_OURS = re.compile(r"[^\W\d_]+[1-9][0-9]{1,3}")  # but for its word
_AS_DIGITS = str.maketrans("OIL", "011")
_AS_LETTERS = str.maketrans("01", "OI")


def new_codes(draw: Callable[[int], int]) -> Iterator[str]:
    """Draw codes to be tried in turn, longer and longer ones, for so many of the short are taken.

    ``draw(n)`` gives one of n numbers from 0 on, each with the same chance.
    """
    for numbers in NUMBERS:
        for _ in range(TRIES):
            yield f"{WORDS[draw(len(WORDS))]}-{numbers[draw(len(numbers))]}"


def read_code(text: str) -> str:
    """Return the code that somebody meant, however it was typed."""
    letters = _plain(text) if len(text) <= MOST_LETTERS else ""
    for digits in _DIGITS:
        word = letters[:-digits].translate(_AS_LETTERS)
        number = letters[-digits:].translate(_AS_DIGITS)
        if word in _KNOWN and _NUMBER.fullmatch(number):
            return f"{word}-{number}"
    word = "unknown" if _LIKE_OURS.fullmatch(letters) else "none"
    raise refuse("tables-code", given=shown(text), example=EXAMPLE, word=word)


def _plain(text: str) -> str:
    """Return the letters and digits in capitals, without accents, spaces, hyphens and the like."""
    return re.sub(r"[\W_]", "", unicodedata.normalize("NFKD", text).upper())
