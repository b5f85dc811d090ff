"""Which characters look like which Latin letters: enough to know a borrowed name when one sees it.

Written by hand for the letters of the reserved names, not a list of everything in Unicode. Accents,
full-width, mathematical and circled letters are not here: compatibility decomposition undoes them.
"""

from __future__ import annotations

import re
import unicodedata

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
