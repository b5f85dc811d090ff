"""The same word for the same thing: on the table, in the log, in the rules."""

import re

import pytest

from nuancier.games import GAMES
from nuancier.locales import LANGUAGES
from nuancier.rulebooks import DECISIONS, rulebook
from tests.locales.words import FILES, PACKAGE

# Where | what nobody says there | what is said instead.
NEVER = {
    "fr": [
        ("", r"\bsièges?\b", "place"),
        ("", r"\bleçons?\b", "première main"),
        ("limits", r"\bsecr[eè]te?s?\b", "caché"),
        ("limits", r"cartes? (couleur )?jouée|jou\w+ une carte|a jouée?s?\b", "poser une carte"),
        (
            "coloretto",
            r"\btir(er|ez|e|ée?s?)\b|\brang(er|ez)\b|\bannonc\w+ .*couleur",
            "piocher, poser",
        ),
        ("chiffres_et_couleurs", r"\btir(er|ez|e|ée?s?)\b", "piocher"),
        ("chiffres_et_couleurs", r"\bsecr[eè]te?s?\b", "caché"),
        ("rouge_jaune_vert", r"annonc\w+ (stop|«)|press\w+ stop|stop se presse", "dire Stop"),
        ("rouge_jaune_vert", r"séries? (est )?pleine", "série complète"),
        ("top_speed", r"cartes? fausse|colonnes? fausse|top (était )?faux", "fautive, TOP à tort"),
    ],
    "en": [
        ("web", r"\blessons?\b", "first hand"),
        ("lobby", r"\blessons?\b", "first hand"),
        ("limits", r"\bsecret", "hidden"),
        ("chiffres_et_couleurs", r"\bsecret", "hidden"),
        ("rouge_jaune_vert", r"(press|sa)\w* stop|stop is pressed", "call Stop"),
    ],
}


def entries(file):
    """Return each key of a file of words with what it says: some files speak of several games."""
    return re.split(r"(?m)^(?=[a-z][\w-]* =)", file.read_text(encoding="utf-8"))


def texts(place, language):
    """Return what is said at these tables: words of the game, of its page, of its rulebook."""
    words = [
        told
        for name in FILES
        for told in entries(PACKAGE / "locales" / language / name)
        if place in name or place.replace("_", "-") in told.split(" =")[0]
    ]
    lines = [line for text in words for line in text.splitlines() if not line.startswith("#")]
    values = [
        re.sub(r"^[a-z][a-z-]* =|\[[a-z-]+\]|\{[^{}]*->|\{[^{}]*\}", "", one) for one in lines
    ]
    books = [rulebook(game, language) for game in GAMES if place in game]
    return [*values, *books, *([] if place else [rulebook(DECISIONS, language)])]


@pytest.mark.parametrize(
    ("language", "place", "word", "instead"),
    [(language, *one) for language in LANGUAGES for one in NEVER[language]],
)
def test_one_word_for_one_thing(language, place, word, instead):
    said = texts(place, language)
    assert said
    found = [
        one[0] for text in said for one in re.finditer(word, text.lower().replace("\xa0", " "))
    ]
    assert not found, f"say: {instead}"
