"""Which names look alike: those of two people, and borrowed ones of the house.

Two people are told apart by all that a reader can see, accents too: there Unicode decides which
characters are alike (UTS #39). The house's own names are known in any disguise: that list is
written by hand, for the letters of the reserved names. Accents, full-width, mathematical and
circled letters are not in it: compatibility decomposition undoes them.
"""

from __future__ import annotations

import functools
import re
import unicodedata

import regex  # type: ignore[import-untyped]
from confusable_homoglyphs.utils import load  # type: ignore[import-untyped]

# Per letter: Cyrillic, Greek, Armenian, Cherokee, Lisu, small capitals, bent Latin, digits, signs.
# Capitals have their own places: a Greek capital eta is an H, a small one an n.
LOOKALIKES = {
    "a": "аАαΑ" + "ᎪꓮᴀɑɐⲀⲁ" + "4@",
    "b": "вВьЬЪъβΒ" + "ᏴᏏꓐʙƅɓ" + "8",
    "c": "сСϹϲς" + "ᏟꓚᴄƈɔⲤⲥ" + "¢©",
    "d": "ԁԀ" + "ᎠꓓᴅɗđĐðÐɖ",
    "e": "еЕэЭєЄεΕΣ" + "Ꭼꓰᴇɛɘəǝҽ" + "3€",
    "f": "Ϝϝƒ" + "ꓝꜰғ",
    "g": "ԍԌ" + "ցᏀꓖɢɡɠ" + "9",
    "h": "нНһҺΗ" + "հᎻꓧʜħĦɦ",
    "i": "іІιΙ" + "ᎥꓲɪıɩɨⲒ" + "!¡",
    "j": "јЈϳ" + "յᎫꓙᴊɉʝ",
    "k": "кКκΚ" + "ᏦꓗᴋƙⲔ",
    "l": "ӏӀ" + "լԼᏞꓡʟłŁɫ" + "1|¦",
    "m": "мМΜ" + "ᎷꓟᴍɱⲘ",
    "n": "пПиИηΝ" + "ոռꓠɴɲŋŊƞⲚ",
    "o": "оОοΟσθΘѳ" + "օՕᎤꓳᴏøØɵⲞⲟ" + "0°",
    "p": "рРρΡ" + "ᏢꓑᴘƥþⲢⲣ",
    "q": "ԛԚ" + "զգɋ",
    "r": "гГяЯ" + "ᏒᎡꓣʀɾɼʁ" + "®",
    "s": "ѕЅ" + "ՏᏚꓢꜱʂƨ" + "5$§",
    "t": "тТτΤ" + "ᎢꓔᴛŧŦʈƭⲦ" + "7",
    "u": "цЦυµμ" + "սՍꓴᴜʊ",
    "v": "ѵѴν" + "Ꮩꓦᴠʋⱱ",
    "w": "шШщЩԝԜωѡ" + "աᎳꓪᴡɯ",
    "x": "хХχΧ" + "ꓫ×Ⲭⲭ",
    "y": "уУүҮγΥ" + "ꓬʏƴɏ" + "¥",
    "z": "Ζζ" + "ᏃꓜᴢʐƶⲌ" + "2",
}
_FIRST_OF_ROWS = (0x1F150, 0x1F170, 0x1F1E6)  # letters on black discs, in black squares, of flags
_LETTERS = {ord(one): letter for letter, row in LOOKALIKES.items() for one in row} | {
    first + at: letter for first in _FIRST_OF_ROWS for at, letter in enumerate(LOOKALIKES)
}
# In one typeface or another these are the same stroke, or the same two.
_STROKES = (("i", "l"), ("rn", "m"), ("vv", "w"))


_UNSEEN = regex.compile(r"\p{Default_Ignorable_Code_Point}")
_RIGHT_TO_LEFT_PROOF = "\u200e"  # stands around some characters in the data


def are_alike(one: str, other: str) -> bool:
    """Whether a reader could take one name for the other; capitals make no difference."""
    return not _faces(one).isdisjoint(_faces(other))


def _faces(name: str) -> set[str]:
    """Return a name as it is read: capitals and small letters are alike to different ones."""
    small = name.casefold()
    return {small, face(small), face(name).casefold()}


def learn_faces() -> None:
    """Read the data now: it takes a while, and nobody should wait for it at a table."""
    _prototypes()


def face(text: str) -> str:
    """Return the skeleton of UTS #39: texts that look alike have the same one."""
    seen = _UNSEEN.sub("", unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFD", seen.translate(_prototypes()))


@functools.cache
def _prototypes() -> dict[int, str]:
    """Return which characters stand for which others.

    The data tells who looks like whom: many characters like one, which alone looks like many. Of
    two that only look like each other, the longer stands for both, or the earlier.
    """
    alike = {
        _plain(one): [_plain(other["c"]) for other in others]
        for one, others in load("confusables.json").items()
    }
    stands_for = {
        ord(one): min(one, others[0], key=lambda text: (-len(alike[text]), -len(text), text))
        for one, others in alike.items()
        if len(one) == len(others) == 1
    }
    apart = {one: unicodedata.normalize("NFD", other) for one, other in stands_for.items()}
    return {one: other.translate(stands_for) for one, other in apart.items()}


def _plain(one: str) -> str:
    return one.strip(_RIGHT_TO_LEFT_PROOF)


def skeleton(text: str) -> str:
    """Return what is left of a text for the eye: texts that look alike have the same skeleton."""
    shape = _bare(text.translate(_LETTERS)).translate(_LETTERS)
    shape = re.sub(r"[\W_]", "", shape.casefold().translate(_LETTERS))
    for stroke, same in _STROKES:
        shape = shape.replace(stroke, same)
    return shape


def _bare(text: str) -> str:
    """Return a text without its accents, and its fancy letters as plain ones."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(one for one in apart if not unicodedata.combining(one))
