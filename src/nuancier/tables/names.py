"""What people may call themselves and say: visible characters, not too many, nobody else's name."""

from __future__ import annotations

import functools
import unicodedata

import regex  # type: ignore[import-untyped]

from nuancier.kernel.shapes import shown
from nuancier.locales import LANGUAGES, Words, refuse
from nuancier.tables.cast import CAST, name_of
from nuancier.tables.lookalikes import skeleton

MOST_LETTERS = 24  # of a name, as a reader counts them
POINTS_PER_LETTER = 4  # at most, on average: a family emoji has seven, most letters one
MOST_MARKS = 3  # on one letter
MOST_SEATS = 20

RESERVED = (
    "Nuancier", "admin", "administrateur", "administrator", "modérateur", "moderator", "système",
    "system", "serveur", "server", "hôte", "host", "bot", "robot", "débutant", "joueur", "habitué",
    "expert", "maître", "horloge", "clock", "hasard", "luck", "chance",
)  # fmt: skip

_SPACE = regex.compile(r"[\t\n\v\f\r\x85\p{Z}]+")
# What joins pictures into one and chooses how they are drawn; anywhere else it would be unseen.
_GLUE = regex.compile(
    r"(?<=\p{ExtPict}[\uFE0E\uFE0F]?|\p{EMod})\u200D(?=\p{ExtPict})"
    r"|(?<=\p{ExtPict})[\uFE0E\uFE0F]"
    r"|(?<=[0-9#*])\uFE0F(?=\u20E3)"
)
# Control, format, surrogate, private and unassigned; fillers and the like; the empty Braille cell.
_UNFIT = regex.compile(r"[\p{C}\p{Default_Ignorable_Code_Point}\u2800]")
_PILE = regex.compile(rf"(?:^|\ )\p{{M}}|\p{{M}}{{{MOST_MARKS + 1}}}")


def clean_name(text: str, most: int = MOST_LETTERS) -> str:
    """Return a name as it will be shown, or refuse it."""
    name = clean_text(text, most)
    shapes = {skeleton(part) for part in _essence(name)}
    if not shapes.isdisjoint(_reserved()):
        raise refuse("tables-name-reserved", name=shown(name))
    if characters := [_characters()[shape] for shape in shapes if shape in _characters()]:
        raise refuse("tables-name-cast", name=shown(name), other=characters[0])
    return name


def clean_text(text: str, most: int) -> str:
    """Return a text as it will be shown, on one line, or refuse it."""
    clean: str = _SPACE.sub(" ", unicodedata.normalize("NFC", text)).strip(" ")
    if unfit := _UNFIT.search(_GLUE.sub("", clean)):
        raise refuse("tables-text-character", code=f"U+{ord(unfit[0]):04X}")
    given = len(regex.findall(r"\X", clean))
    if not 1 <= given <= most:
        raise refuse("tables-text-length", most=most, given=given)
    if len(clean) > most * POINTS_PER_LETTER or _PILE.search(clean):
        raise refuse("tables-text-marks", marks=MOST_MARKS, most=most * POINTS_PER_LETTER)
    return clean


def _essence(name: str) -> tuple[str, ...]:
    """Return a name whole, without its signs, and without signs and digits around its letters."""
    return name, regex.sub(r"[\W_]", "", name), regex.sub(r"^\P{L}+|\P{L}+$", "", name)


@functools.cache
def _characters() -> dict[str, str]:
    """Return the names of those who play as bots, by what is left of them for the eye."""
    return {skeleton(name_of(who)): name_of(who) for who in CAST}


@functools.cache
def _reserved() -> frozenset[str]:
    seats = (
        Words(language).say("seat", number=number)
        for language in LANGUAGES
        for number in range(1, MOST_SEATS + 1)
    )
    return frozenset(map(skeleton, (*RESERVED, *seats)))
