"""The words: both languages complete, every sentence sayable, none asked for that is not there."""

import ast
import functools
import itertools
import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl

from nuancier.games import GAMES
from nuancier.locales import LANGUAGES, Refusal, Saying, Words, refuse, says, seat_name
from nuancier.tables.cast import CAST
from tests.lessons.scripts import keys_of
from tests.locales.words import FILES, PACKAGE, Blanks, messages, resource

ROOT = Path(__file__).resolve().parents[2]

NBSP = "\u00a0"


def text_of(pattern):
    """A pattern as text, with a mark for every blank, its variants one after the other."""
    if isinstance(pattern, ftl.Pattern):
        return "".join(map(text_of, pattern.elements))
    if isinstance(pattern, ftl.TextElement):
        return pattern.value
    if isinstance(pattern.expression, ftl.SelectExpression):
        return "\n".join(text_of(one.value) for one in pattern.expression.variants)
    return "\N{OBJECT REPLACEMENT CHARACTER}"


# ---- both languages ------------------------------------------------------------------------------


def test_both_languages_have_the_same_files():
    assert [path.name for path in sorted((PACKAGE / "locales" / "en").glob("*.ftl"))] == FILES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_every_file_can_be_read(language, name):
    junk = [entry.content for entry in resource(language, name).body if isinstance(entry, ftl.Junk)]
    assert not junk


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language):
    bodies = [entry for name in FILES for entry in resource(language, name).body]
    keys = [entry.id.name for entry in bodies if isinstance(entry, ftl.Message)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("name", FILES)
def test_french_and_english_have_the_same_keys_in_the_same_order(name):
    french, english = (
        [entry.id.name for entry in resource(one, name).body if isinstance(entry, ftl.Message)]
        for one in LANGUAGES
    )
    assert french == english


def test_french_and_english_fill_the_same_blanks():
    unlike = {
        key: (sorted(asked_for(message)), sorted(asked_for(messages("en")[key])))
        for key, message in messages("fr").items()
        if key in messages("en") and asked_for(message) != asked_for(messages("en")[key])
    }
    assert not unlike


def asked_for(message):
    """Return what a sentence has to be given: a seat also brings who it is, and its *of*."""
    return {re.sub("-(is|of)$", "", name) for name in Blanks(message).names}


# ---- every sentence can be said ------------------------------------------------------------------


def samples(message):
    """Values for the blanks of a message, so that each of its variants comes up."""
    blanks = Blanks(message)
    values = [
        [0, 1, 2, 7, 1000]
        if name in blanks.numbers
        else [*blanks.choices.get(name, []), "a {b} « c"]
        for name in sorted(blanks.names)
    ]
    longest = max(map(len, values), default=0)
    for turn in range(longest or 1):
        yield {
            name: some[turn % len(some)]
            for name, some in zip(sorted(blanks.names), values, strict=True)
        }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_fails_with_its_blanks_filled(language):
    bundle = FluentBundle([language], use_isolating=False)
    for name in FILES:
        path = PACKAGE / "locales" / language / name
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    for key, message in messages(language).items():
        for values in samples(message):
            text, errors = bundle.format_pattern(bundle.get_message(key).value, values)
            assert not errors, (key, values)
            assert text.strip(), (key, values)


# ---- what the code says --------------------------------------------------------------------------


@functools.cache
def trees():
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))]


def calls():
    """Every call with a literal key: the name of what is called, the key, and the arguments."""
    for node in itertools.chain.from_iterable(map(ast.walk, trees())):
        match node:
            case ast.Call(
                func=ast.Name(id=name) | ast.Attribute(attr=name),
                args=[ast.Constant(value=str(key)), *_],
                keywords=arguments,
            ) if name in ("says", "refuse", "say", "wrong"):
                yield name, key, [argument.arg for argument in arguments]


def found(name, key):
    """The key that a call means; a game's own ``say`` puts the game's name before it."""
    known = messages("en")
    if key in known or name != "say":
        return key
    return next((one for one in known if one.endswith(f"-{key}")), key)


def test_the_code_says_something():
    assert len(set(calls_by_key())) > 50


def calls_by_key():
    return [found(name, key) for name, key, _ in calls()]


def test_every_key_in_the_code_exists():
    assert not set(calls_by_key()) - set(messages("en"))


def test_every_blank_is_filled_where_the_code_says_a_key():
    unfilled = []
    for name, key, arguments in calls():
        meant = found(name, key)
        if None in arguments or meant not in messages("en"):
            continue  # arguments passed on as a whole are checked where they come from
        given = {argument.replace("_", "-") for argument in arguments}
        if name == "wrong":
            given |= {"part", "column"}
        given |= {f"{argument}{more}" for argument in given for more in ("-is", "-of")}
        missing = Blanks(messages("en")[meant]).names - given
        if missing:
            unfilled.append((meant, missing))
    assert not unfilled


@functools.cache
def spellings():
    """Every text in the code, also with hyphens for its spaces and underscores."""
    constants = {
        node.value
        for node in itertools.chain.from_iterable(map(ast.walk, trees()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    constants |= page_texts() | facts_told() | lessons_told() | choices_made() | voices()
    return constants | {re.sub("[ _]", "-", text) for text in constants}


def facts_told():
    """Every key that a fact is spoken by: the game and the fact's tag put together."""
    return {game.speak.key(kind) for game in GAMES.values() for kind in game.speak.kinds.values()}


def lessons_told():
    """Every key of the first hands: the game, the step and what is said in it put together."""
    return {key for name in GAMES for key, _ in keys_of(name)}


def choices_made():
    """Every option and its choices, as the page puts their keys together: the option, the value."""
    options = [option for game in GAMES.values() for option in game.options]
    return {option.name for option in options} | {
        f"{option.name}-{value}"
        for option in options
        for value in (*getattr(option, "choices", ()), *(getattr(option, "only", ()) or ()))
    }


def voices():
    """How the key of every line begins that a character says on the page."""
    return {f"cast-says-{who}-" for who in CAST}


def page_texts():
    """Every text in the code of the page; of one with blanks, what stands between them."""
    texts = set()
    for file in (ROOT / "web" / "src").rglob("*.ts*"):
        source = file.read_text(encoding="utf-8")
        texts.update(re.findall(r"'([^'\n]*)'", source))
        for template in re.findall(r"`([^`]*)`", source):
            texts.update(re.split(r"\$\{[^}]*\}", template))
    return texts


def is_spelt(key):
    """Whether the code holds this key, whole or as a beginning and an end put together."""
    return key in spellings() or any(
        (key[: at + 1] in spellings() and is_spelt(key[at + 1 :]))
        or (key[at:] in spellings() and key[:at] in spellings())
        for at, letter in enumerate(key)
        if letter == "-"
    )


def test_no_key_is_unused():
    assert not is_spelt("coloretto-nothing-of-the-kind")
    assert not [key for key in messages("en") if not is_spelt(key)]


# ---- French typography ---------------------------------------------------------------------------


def faults(pattern):
    """The places in French words that this pattern finds, by key."""
    texts = {key: text_of(message.value) for key, message in messages("fr").items()}
    return [(key, one[0]) for key, text in texts.items() for one in re.finditer(pattern, text)]


def test_no_plain_space_parts_a_french_mark_from_its_word():
    # After a comma or a gap a mark stands for itself, as a command that can be typed.
    assert not faults(r"[^\s,][ \t][:;!?»]|«[ \t].?")


def test_french_marks_have_their_space():
    # The one that every encoding of a terminal has; a thin one would come out as a question mark.
    assert not faults(rf"[^\s{NBSP},][;!?»]|«[^{NBSP}]|\u202f")


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_round(language):
    assert not [key for key, one in messages(language).items() if "'" in text_of(one.value)]


# ---- the voice -----------------------------------------------------------------------------------


def test_a_seat_is_told_by_its_number_or_by_the_players_name():
    assert Words("en").speak(seat_name(1)) == "Seat 2"
    assert Words("fr").speak(seat_name(1)) == "Place 2"
    assert Words("fr", ["Ada", "Bob"]).speak(seat_name(1)) == "Bob"


def test_a_player_without_a_name_is_told_by_the_seat():
    assert Words("en", ["Ada", ""]).speak(seat_name(1)) == "Seat 2"
    assert Words("en", ["Ada"]).speak(seat_name(1)) == "Seat 2"


def test_whoever_listens_is_spoken_to():
    saying = says("begins", seat=seat_name(0))
    assert Words("en", ["Ada"], you=0).speak(saying) == "You begin."
    assert Words("en", ["Ada"], you=1).speak(saying) == "Ada begins."
    assert Words("fr", ["Ada"], you=0).speak(saying) == "À vous de commencer."
    assert Words("fr", ["Ada"]).speak(saying) == "Ada commence."


@pytest.mark.parametrize(
    ("name", "of_whom"),
    [
        ("Bob", "de Bob"),
        ("Ana", "d’Ana"),
        ("Élodie", "d’Élodie"),
        ("hélène", "d’hélène"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("", "de Place 1"),
    ],
)
def test_french_shortens_its_of_before_a_vowel(name, of_whom):
    saying = says("rouge-jaune-vert-ends-full", seat=seat_name(0))
    assert f"série {of_whom} est" in Words("fr", [name]).speak(saying)


@pytest.mark.parametrize(
    ("colours", "french", "english"),
    [
        ([], "", ""),
        (["red"], "rouge", "red"),
        (["red", "blue"], "rouge et bleu", "red and blue"),
        (["red", "blue", "green"], "rouge, bleu et vert", "red, blue and green"),
    ],
)
def test_lists_end_with_and(colours, french, english):
    listed = says("coloretto-removed", colours=[says(f"colour-{colour}") for colour in colours])
    assert Words("fr").speak(listed) == f"Hors de cette partie{NBSP}: {french}."
    assert Words("en").speak(listed) == f"Not in this game: {english}."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [10**15, 10**30, 10**400, -(10**30)])
def test_numbers_of_any_length_can_be_said(language, number):
    assert Words(language).say("no-such-move", move=number, last=3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_any_length_can_be_said_and_are_cut(language):
    said = Words(language).say("unknown-game", name="x" * 5000, known="y" * 5000)
    assert "xxx…" in said
    assert len(said) < 2000


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_fills_a_blank_is_never_read_as_words(language):
    assert "{ $known }" in Words(language).say("unknown-game", name="{ $known }", known="chess")


def test_another_language_is_refused_with_the_known_ones():
    with pytest.raises(Refusal, match="fr, en"):
        Words("de")


def test_an_unfilled_blank_is_a_fault_of_the_code():
    with pytest.raises(ValueError, match="cannot be said in en"):
        Words("en").say("unknown-game")


def test_an_unknown_key_is_a_fault_of_the_code():
    with pytest.raises(LookupError):
        Words("en").say("no-such-key")


def test_names_of_blanks_are_written_with_hyphens():
    assert says("x", first_seat=1) == Saying("x", {"first-seat": 1})


def test_a_refusal_carries_its_sentence():
    refusal = refuse("game-is-over")
    assert (refusal.saying, str(refusal)) == (says("game-is-over"), "The game is over.")
