"""What people may call themselves and say at a table."""

import unicodedata

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from nuancier.locales import LANGUAGES, Refusal, Words
from nuancier.tables.cast import CAST, name_of
from nuancier.tables.lookalikes import LOOKALIKES, are_alike, face, skeleton
from nuancier.tables.names import RESERVED, clean_name, clean_text

FAMILY = "👨‍👩‍👧‍👦"  # one letter for a reader, seven code points


def refused(text, clean=clean_name):
    """Why a text is refused, in a sentence that can be spoken and sent."""
    with pytest.raises(Refusal) as refusal:
        clean(text)
    saying = refusal.value.saying
    assert all(Words(language).speak(saying).encode() for language in LANGUAGES)
    return saying.key.removeprefix("tables-")


# ---- names that are taken as they are ------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Ada",
            "Zoë",
            "Jean-Luc",
            "O’Brien",
            "Anne Marie",
            "x",
            "42",
            "Bob 🎨",
            "<b>&\"'",
            "{ $x }",
        ),
        *("Đặng Thị Hồng", "Ольга", "Σωκράτης", "日本", "محمد", "שָׁלוֹם", "สวัสดี", "नमस्ते", "한국"),
        *("👩‍🎨", "👩🏽‍🎨", "🏳️‍🌈", "❤️‍🔥", "🧑🏻‍❤️‍🧑🏿", "1️⃣", "🇫🇷", "🩷", FAMILY, "☎︎"),
    ],
)
def test_a_name_may_be_in_any_letters_and_pictures(name):
    assert clean_name(unicodedata.normalize("NFC", name)) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Botticelli",
            "Hostilia",
            "Robert",
            "Nuance",
            "Luc",
            "Clotilde",
            "Lucky Luke",
            "Bo",
            "Bob",
        ),
        *("Lila", "Indiana", "Coralie", "Vanina", "Perla", "Azura", "Mimi", "Pierrot Lunaire"),
        *("Mimosa des bois", "Tonton Caramel"),
    ],
)
def test_a_name_that_only_resembles_a_reserved_one_is_free(name):
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("  Ada  ", "Ada"),
        ("Ada \t\n  Byron", "Ada Byron"),
        ("Ada\u00a0\u3000Byron\u2028", "Ada Byron"),
        ("Zoe\u0308", "Zoë"),
        ("A\u030a", "Å"),
        ("\u212b", "Å"),
    ],
)
def test_names_are_composed_and_their_white_space_is_collapsed(text, clean):
    assert clean_name(text) == clean


# ---- length --------------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", ["x", "é", "e\u0301", "日", "🎨", "👩‍🎨", "🇫🇷", "❤️"])
def test_a_name_has_24_letters_as_a_reader_counts_them(letter):
    assert len(regex.findall(r"\X", clean_name(letter * 24))) == 24
    assert refused(letter * 25) == "text-length"


@pytest.mark.parametrize("text", ["", " ", "\n\t", "\u3000\u00a0"])
def test_a_name_has_at_least_one_letter(text):
    assert refused(text) == "text-length"


def test_a_name_has_at_most_96_code_points():
    assert len(clean_name(FAMILY * 13 + "12345")) == 96
    assert refused(FAMILY * 13 + "123456") == "text-marks"


def test_a_letter_bears_at_most_three_marks():
    assert clean_name("x\u0301\u0302\u0303y")
    assert refused("x\u0301\u0302\u0303\u0304y") == "text-marks"


@pytest.mark.parametrize("text", ["\u0301x", "x \u0301y"])
def test_a_mark_stands_on_a_letter(text):
    assert refused(text) == "text-marks"


# ---- characters ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "character",
    [
        *("\0", "\x07", "\x1b", "\x1f", "\x7f", "\x9b"),  # control
        *("\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u180e"),  # unseen
        *("\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2069", "\u200f", "\u061c"),
        *("\ue000", "\U000f0000", "\U0010fffd"),  # private use
        *("\u0378", "\ufffe", "\U0001fffe", "\U000e1000"),  # unassigned, no character
        *("\ud800", "\udfff"),  # halves
        *("\u034f", "\u115f", "\u3164", "\uffa0", "\u2800", "\ufe0f", "\ufe00", "\U000e0041"),
    ],
    ids=ascii,
)
def test_what_cannot_be_seen_is_refused_in_names_and_in_texts(character):
    for text in (f"A{character}da", f"{character}A", f"A{character}"):
        assert refused(text) == "text-character"
        assert refused(text, lambda one: clean_text(one, 200)) == "text-character"


@pytest.mark.parametrize(
    "text",
    [
        "👩\u200d",
        "\u200d🎨",
        "👩\u200dA",
        "A\u200d🎨",
        "👩\u200d\u200d🎨",
        "❤\ufe0f\ufe0f",
        "1\ufe0f",
    ],
)
def test_glue_is_for_pictures_only(text):
    assert refused(text) == "text-character"


# ---- reserved names ------------------------------------------------------------------------------


SEATS = [Words(language).say("seat", number=1) for language in LANGUAGES]


disguised = pytest.mark.parametrize(
    "disguise",
    [
        *(str, str.upper, str.title, str.swapcase, " ".join, ".".join, "_".join),
        *(lambda name: f"★ {name} ★", lambda name: f"[{name}]!", lambda name: f"{name}2"),
        lambda name: name.replace("i", "1").replace("o", "0").replace("e", "3"),
        lambda name: name.translate(str.maketrans("aeocpxyis", "аеосрхуіѕ")),
        lambda name: name.upper().translate(str.maketrans("ABEHIKMNOPTXYZ", "ΑΒΕΗΙΚΜΝΟΡΤΧΥΖ")),
        lambda name: "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in name),
        lambda name: "".join(c + "\u0323" for c in name if c != " "),
        lambda name: name.replace("l", "I").replace("m", "rn"),
    ],
)


@pytest.mark.parametrize("name", [*RESERVED, *SEATS])
@disguised
def test_a_reserved_name_is_known_in_any_disguise(name, disguise):
    assert refused(disguise(name), lambda text: clean_name(text, most=50)) == "name-reserved"


@pytest.mark.parametrize("who", CAST)
@disguised
def test_the_name_of_a_character_is_known_in_any_disguise(who, disguise):
    assert refused(disguise(name_of(who)), lambda text: clean_name(text, most=50)) == "name-cast"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "fr",
            "« 0nyx » se confondrait avec Onyx, un robot de la maison ; choisissez un autre nom.",
        ),
        ("en", "“0nyx” would be taken for Onyx, a bot of the house; choose another name."),
    ],
)
def test_who_takes_the_name_of_a_character_is_told_whose_it_is(language, sentence):
    with pytest.raises(Refusal) as refusal:
        clean_name("0nyx")
    assert Words(language).speak(refusal.value.saying).replace("\u00a0", " ") == sentence


@pytest.mark.parametrize("name", ["Place 6", "place2", "Seat 6", "SEAT-12", "Seat l", "P1ace 3"])
def test_the_names_of_all_seats_are_reserved_in_both_languages(name):
    assert refused(name) == "name-reserved"


@pytest.mark.parametrize(
    "name",
    [
        *(
            "𝓐𝓭𝓶𝓲𝓷",
            "𝔸𝔻𝕄𝕀ℕ",
            "ⓐⓓⓜⓘⓝ",
            "🅐🅓🅜🅘🅝",
            "🅰🅳🅼🅸🅽",
            "🇦🇩🇲🇮🇳",
            "ᴀᴅᴍɪɴ",
            "4dm1n",
            "@dmin",
            "|admin|",
        ),
        *(
            "Nuаncіеr",
            "ꓠꓴꓮꓠꓚꓲꓰꓣ",
            "Ꮋost",
            "βot",
            "B°t",
            "ad🎨min",
            "SYSTÈME",
            "sy$tem",
            "ｓｅｒｖｅｒ",
        ),
        *("Bot 7", "Plасe 3", "SEAT 1", "seatl", "Maitre"),
    ],
)
def test_borrowed_letters_do_not_free_a_reserved_name(name):
    assert refused(name) == "name-reserved"


@pytest.mark.parametrize("letter", LOOKALIKES)
def test_every_lookalike_has_the_skeleton_of_its_letter(letter):
    assert {skeleton(one) for one in LOOKALIKES[letter]} == {skeleton(letter)}


def test_no_character_looks_like_two_letters():
    row = "".join(LOOKALIKES.values())
    assert len(row) == len(set(row))


# ---- other people's names ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "An\u0430"),  # Cyrillic a
        ("Ana", "\u0391na"),  # Greek Alpha
        ("ana", "\u0410NA"),  # Cyrillic A, among capitals
        ("HANS", "\u041dans"),  # Cyrillic En, a capital only
        ("Capa", "\u0421\u0430\u0440\u0430"),  # a whole name in Cyrillic
        ("Bob", "\uff22ob"),  # full width
        ("Bob", "B\U0001d428b"),  # mathematical
        ("Ina", "lna"),
        ("Max 1", "Max I"),
        ("Bob 0", "Bob O"),
        ("Emma", "Ernma"),
        ("\u2764", "\u2764\ufe0f"),  # a heart, and a red one
        ("\u00d8la", "O\u0337la"),  # a stroke of its own, and one that is put on
        ("l\u00e9o", "\u0661\u00e9o"),  # an Arabic one
    ],
    ids=ascii,
)
def test_names_that_a_reader_could_take_for_each_other_are_alike(name, other):
    assert are_alike(name, other)
    assert are_alike(other, name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        *(("Zoé", "Zoe"), ("Zoé", "Zoè"), ("Łukasz", "Lukasz"), ("Nina", "Niña"), ("Ana", "Anna")),
        *(("Clara", "Ciara"), ("Jean-Luc", "Jean Luc"), ("Bob", "Bob 2"), ("日本", "日木")),
        ("Ольга", "Олег"),
        ("\u0410\u043d\u0430", "Aha"),  # a small Cyrillic En is no h
    ],
    ids=ascii,
)
def test_names_that_can_be_told_apart_are_not(name, other):
    assert not are_alike(name, other)


def test_a_face_is_its_own_face():
    letters = [chr(code) for code in range(0x3400)]
    assert [one for one in letters if face(face(one)) != face(one)] == []


# ---- chat and words ------------------------------------------------------------------------------


def test_line_breaks_in_a_text_become_spaces():
    assert clean_text("one\r\ntwo\n\n three\u2029", 200) == "one two three"


def test_a_text_may_hold_reserved_names():
    assert clean_text("The bot is the host!", 200) == "The bot is the host!"


@pytest.mark.parametrize("most", [1, 40, 200])
def test_a_text_has_the_length_it_is_given(most):
    assert clean_text("x" * most, most) == "x" * most
    assert refused("x" * (most + 1), lambda text: clean_text(text, most)) == "text-length"


# ---- anything at all -----------------------------------------------------------------------------


@settings(max_examples=1500, deadline=None, derandomize=True, database=None)
@given(text=st.text(alphabet=st.characters(exclude_categories=()), max_size=30))
def test_any_text_becomes_a_name_that_stays_one_or_is_refused(text):
    try:
        name = clean_name(text)
    except Refusal as refusal:
        name = "Ada" if str(refusal).encode() else ""
    assert clean_name(name) == name
    assert 1 <= len(regex.findall(r"\X", name)) <= 24
    assert not regex.search(r"[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|^\s|\s$|\s\s", name)
