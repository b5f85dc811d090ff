"""Codes that one can say aloud, and the reader that takes them however they were typed."""

import itertools
import re
import secrets

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nuancier.locales import LANGUAGES, Refusal, Words
from nuancier.tables.codes import MOST_LETTERS, NUMBERS, TRIES, WORDS, new_codes, read_code

SHORT = NUMBERS[0]


def refused(text, language="en"):
    with pytest.raises(Refusal) as refusal:
        read_code(text)
    said = {language: Words(language).speak(refusal.value.saying) for language in LANGUAGES}
    assert all(sentence.encode() for sentence in said.values())
    return said[language]


def gaps(word):
    """The word with a gap for one letter, at each of its letters: what one slip leaves of it."""
    return {word[:at] + "_" + word[at + 1 :] for at in range(len(word))}


def drops(word):
    return {word[:at] + word[at + 1 :] for at in range(len(word))}


def swaps(word):
    return {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)} - {
        word
    }


# ---- the words -----------------------------------------------------------------------------------


def test_there_are_at_least_45_000_codes():
    assert len(WORDS) >= 500
    assert len(set(WORDS)) * len(SHORT) >= 45_000


@pytest.mark.parametrize("word", ["KIWI", "NUANCE", "PANDA"])
def test_words_are_fruits_animals_and_things(word):
    assert word in WORDS


def test_words_have_three_to_seven_letters_and_no_accents():
    assert not [word for word in WORDS if not re.fullmatch("[A-Z]{3,7}", word)]


def test_no_slip_of_one_letter_makes_another_word():
    of_one_gap = [gap for word in WORDS for gap in gaps(word)]
    assert len(of_one_gap) == len(set(of_one_gap))
    assert not {short for word in WORDS for short in drops(word)} & set(WORDS)
    assert not {other for word in WORDS for other in swaps(word)} & set(WORDS)


def test_no_word_is_another_one_with_what_could_be_digits_behind_it():
    longer = [word for word in WORDS for end in (1, 2) if word[:-end] in WORDS]
    assert not [word for word in longer if re.search("[IL][OIL]?$", word)]


def test_numbers_have_two_to_four_digits_and_no_leading_nought():
    assert [(some[0], some[-1]) for some in NUMBERS] == [(10, 99), (100, 999), (1000, 9999)]


# ---- new codes -----------------------------------------------------------------------------------


def test_the_draw_decides_the_code():
    assert next(new_codes(lambda count: 0)) == f"{WORDS[0]}-10"
    assert next(new_codes(lambda count: count - 1)) == f"{WORDS[-1]}-99"


def test_every_code_can_be_drawn_and_read():
    pairs = itertools.product(range(len(WORDS)), range(len(SHORT)))
    draws = itertools.chain.from_iterable(pairs)
    codes = {next(new_codes(lambda _: next(draws))) for _ in range(len(WORDS) * len(SHORT))}
    assert len(codes) == len(WORDS) * len(SHORT)
    assert all(read_code(code) == code for code in codes)


def test_after_three_of_a_length_the_codes_get_longer_and_are_read_too():
    codes = list(new_codes(secrets.randbelow))
    digits = [len(code.partition("-")[2]) for code in codes]
    assert digits == [2] * TRIES + [3] * TRIES + [4] * TRIES
    assert [read_code(code) for code in codes] == codes


# ---- the forgiving reader ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        *("KIWI-42", "kiwi-42", "Kiwi 42", "kiwi42", "KIWI 4 2", "k i w i 4 2", " KIWI-42\n"),
        *("kiwi_42", "KIWI–42", "kiwi—42", "KIWI.42", "« kiwi-42 »", "#kiwi-42", "kiwi - 42 !"),
        *(
            "Kïwì-42",
            "ＫＩＷＩ－４２",
            "K1W1-42",
            "k1wi42",
            "\u200bKIWI-42\u200b",
            "kıwı 42",
            "🥝 kiwi 42",
        ),
    ],
)
def test_a_code_is_read_however_it_is_typed(text):
    assert read_code(text) == "KIWI-42"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *(("MANGO-1O", "MANGO-10"), ("mango lo", "MANGO-10"), ("mangoio", "MANGO-10")),
        *(("mango-LL", "MANGO-11"), ("mang0-50", "MANGO-50"), ("kiwi 4 2 1", "KIWI-421")),
        *(("kiwill0", "KIWI-110"), ("K1W1-l0O1", "KIWI-1001"), ("mango9999", "MANGO-9999")),
    ],
)
def test_letters_that_look_like_digits_are_digits_at_the_end_only(text, code):
    assert read_code(text) == code


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "42", "KIWI", "KIWI-", "KIWI-4", "KIWI-04", "KIWI-042", "KIWI-42424", "42-KIWI"),
        *("KIWI-4A", "KIWI-٤٢", "NOPE", "HELLO", "LOLLO", "\ud800", "\0"),
        *("KIWI-42" + " " * MOST_LETTERS, "x" * 100_000, "ﷺ" * MOST_LETTERS),
    ],
    ids=ascii,
)
def test_what_is_no_code_is_refused_with_an_example(text):
    assert "such as KIWI-42" in refused(text)
    assert len(refused(text)) < 200


@pytest.mark.parametrize(
    "text",
    ["NOPE-12", "nope 1234", "KIWA-42", "KIWIKIWI-42", "КIWI-42", "字KIWI-42"],
    ids=ascii,
)
def test_a_code_with_none_of_our_words_is_told_to_have_a_typing_error(text):
    assert refused(text) == f"No table’s code has that word: look for a typing error in “{text}”."
    assert "faute de frappe" in refused(text, "fr")


@settings(max_examples=500, deadline=None, derandomize=True, database=None)
@given(text=st.text(max_size=50))
def test_any_text_is_a_code_or_refused(text):
    try:
        code = read_code(text)
    except Refusal as refusal:
        code = "KIWI-42" if str(refusal).encode() else ""
    assert re.fullmatch("[A-Z]{3,7}-[1-9][0-9]{1,3}", code)
