"""The rulebooks: the same in both languages, every decision with its reason, and marks that fit."""

import re

import pytest

from nuancier.games import GAMES
from nuancier.locales import LANGUAGES, Words
from nuancier.rulebooks import (
    DECISION,
    ONLY_AT,
    RECONSTRUCTION,
    for_table,
    paragraphs,
    reasons,
    rulebook,
    written,
)

MARKS = DECISION + RECONSTRUCTION
BOOKS = [(game, language) for game in GAMES for language in LANGUAGES]


def marked(texts):
    """Return which paragraphs carry which marks."""
    found = {number: set(MARKS) & set(text) for number, text in texts.items()}
    return {number: marks for number, marks in found.items() if marks}


def title(game, language):
    return Words(language).speak(GAMES[game].title)


# ---- decisions and reconstructions ---------------------------------------------------------------


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_marked_paragraph_has_its_reason_and_no_other(game, language):
    assert marked(reasons(language)[title(game, language)]) == marked(paragraphs(game, language))


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_a_reason_says_something(game, language):
    told = reasons(language)[title(game, language)].values()
    assert not [one for one in told if len(one.split()) < 7]


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_given_for_the_games_and_nothing_else(language):
    assert list(reasons(language)) == [title(game, language) for game in GAMES]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_mark_the_same_paragraphs(game):
    french, english = (marked(paragraphs(game, language)) for language in LANGUAGES)
    assert french == english
    assert french


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_marks_stand_behind_sentences(game, language):
    texts = paragraphs(game, language).values()
    assert not [one for one in texts if re.search(rf"[^.{MARKS}][{MARKS}]", one)]


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_no_sentence_is_interrupted_by_whose_decision_it_is(game, language):
    book = rulebook(game, language)
    assert not re.search(r"décision de Nuancier|Nuancier's decision|\(reconstruction\)", book)


# ---- what holds at some tables only --------------------------------------------------------------


def conditions(game, language):
    return [condition for condition, _ in ONLY_AT.findall(written(game, language))]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_know_the_same_tables(game):
    assert conditions(game, "fr") == conditions(game, "en")
    assert conditions(game, "fr")


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_nothing_is_left_of_the_marks_when_read(game, language):
    assert not re.search("[{}]", rulebook(game, language))


def values(game, name):
    """Return every value that players or an option can have."""
    low, high = GAMES[game].seats
    if name == "players":
        return set(map(str, range(low, high + 1)))
    [option] = [one for one in GAMES[game].options if one.name == name]
    spans = {value for players in range(low, high + 1) for value in option.values(players)}
    return {str(n) for span in spans for n in numbers(span)} | spans


def numbers(span):
    low, dash, high = span.partition("-")
    return range(int(low), int(high) + 1) if dash and low.isdigit() and high.isdigit() else ()


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_conditions_name_what_a_table_can_have(game, language):
    for condition in conditions(game, language):
        for one in condition.split(", "):
            name, _, wanted = one.partition("=")
            meant = {wanted, *map(str, numbers(wanted))}
            assert not wanted or meant & values(game, name), condition


def at(game, number, language="en", **table):
    return for_table(game, language, number, table)


def test_a_clause_for_two_is_told_to_two_alone():
    assert "with 2 players" in at("limits", "3.2", players=2)
    six = at("limits", "3.2", players=6)
    assert "2 players" not in six
    assert "hides one colour card in front of them. Everybody" in six


def test_the_options_in_force_choose_the_sentence():
    called = at("rouge_jaune_vert", "3.6", players=3, call_stop="on")
    alone = at("rouge_jaune_vert", "3.6", players=3, call_stop="off")
    assert "it is for you to call Stop" in called
    assert "With `call_stop=off`" not in called
    assert "With `call_stop=off`" in alone
    assert "it is for you" not in alone


def test_a_span_of_players_has_both_ends():
    told = [at("coloretto", "2.3", players=players) for players in (2, 3, 5)]
    assert ["one colour card" in one for one in told] == [False, True, True]


def test_a_handicap_counts_when_somebody_has_one():
    told = [at("top_speed", "3.5", handicap=value) for value in ("0,0", "0,300")]
    assert ["an adult and a child" in one for one in told] == [False, True]


def test_what_is_not_known_of_a_table_leaves_the_sentence():
    assert "call_stop=off" in at("rouge_jaune_vert", "3.6", players=3)


def test_a_paragraph_for_other_tables_is_told_whole():
    assert at("coloretto", "2.2", players=4) == paragraphs("coloretto", "en")["2.2"]


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_what_is_left_reads_as_sentences(game, language):
    low, high = GAMES[game].seats
    for players in range(low, high + 1):
        here = {"players": players, **GAMES[game].settings(GAMES[game].new(players))}
        for number, whole in paragraphs(game, language).items():
            told = for_table(game, language, number, here)
            body = told.partition("\n")[0]
            assert not re.search(r"  | [,.)]|\(\)|[;:,][.†]|[{}]", body), (number, body)
            assert len(told) <= len(whole)
