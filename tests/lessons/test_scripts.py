"""Every first hand, played against the rules: its moves, its positions, its words, its claims."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nuancier.games import GAMES
from nuancier.lessons import Task, lesson_of, script_of
from nuancier.locales import Words
from tests.lessons.claiming import CLAIMS, claims_of
from tests.lessons.scripts import begun, keys_of, moments

POSITIONS = Path(__file__).parent / "positions"
MOST_WORDS = 14
NUMBERS = {str(number): number for number in range(100)} | {
    "deux": 2, "trois": 3, "troisième": 3, "quatrième": 4, "huit": 8, "onze": 11,
    "two": 2, "three": 3, "third": 3, "fourth": 4, "eight": 8, "eleven": 11,
    "twice": 2, "thrice": 3,
}  # fmt: skip
# What the sentence says without a number of the table: "written once more", "never twice".
SAYS_NO_NUMBER = {("en", "lesson-top-speed-7"): {2}}
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


@EVERY_GAME
def test_every_move_is_legal_and_every_position_as_written(name):
    written = (POSITIONS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert [GAMES[name].write(moment.t) for moment in moments(name)] == written


@EVERY_GAME
def test_the_cards_dealt_are_those_of_the_first_position(name):
    game, script = GAMES[name], script_of(name)
    assert game.write(begun(game, script)) == script.start


@EVERY_GAME
def test_the_last_position_is_the_end(name):
    *_, last = moments(name)
    assert last.game.write(last.t) == last.script.end


@EVERY_GAME
def test_it_begins_with_the_player_and_ends_with_somebody_to_move(name):
    game, script = GAMES[name], script_of(name)
    *_, last = moments(name)
    assert script.seats[0] == "you"
    assert not game.is_over(last.t)
    assert any(game.legal_moves(last.t, seat) for seat in range(last.t.players))


@EVERY_GAME
def test_the_characters_are_those_of_beginners_and_none_sits_twice(name):
    others = script_of(name).seats[1:]
    assert sorted(set(others)) == sorted(others)
    assert set(others) <= {"caramel", "lilas"}  # mimosa speaks


@EVERY_GAME
def test_a_table_plays_the_moves_of_the_steps_in_order(name):
    game, script, lesson = GAMES[name], script_of(name), lesson_of(GAMES[name])
    tasks = [step.do.moves for step in script.steps if isinstance(step.do, Task)]
    mine = [game.names[move] for seat, move in lesson.moves if seat == 0]
    assert mine == [move for moves in tasks for move in moves]
    assert len(lesson.moves) == len(mine) + sum(
        len(deeds.moves) for step in script.steps for deeds in step.then
    )


@EVERY_GAME
def test_only_what_comes_next_comes_next(name):
    lesson = lesson_of(GAMES[name])
    seat, move = lesson.moves[0]
    assert lesson.comes_next(0, seat, [move])
    assert not lesson.comes_next(0, seat, [move + 1])
    assert not lesson.comes_next(0, seat + 1, [move])
    assert not lesson.comes_next(len(lesson.moves), seat, [move])


@EVERY_GAME
def test_every_light_has_a_name_that_the_page_knows(name):
    script = script_of(name)
    for step in script.steps:
        answers = step.do.choose if isinstance(step.do, Task) else []
        for light in (*step.light, *step.otherwise):
            for part in light.split(", "):
                assert part in answers or re.fullmatch(claims_of(name).LIGHTS, part), light


@EVERY_GAME
def test_what_is_lit_is_there(name):
    """A card of the hand that is named is in the hand."""
    for moment in moments(name):
        named = [one.removeprefix("hand: ") for one in (moment.step.light if moment.step else [])]
        cards = [one for one in named if one != "hand" and f"hand: {one}" in moment.step.light]
        assert not cards or set(cards) <= set(moment.own.hand)


@EVERY_GAME
def test_a_question_has_its_answer_among_others(name):
    for step in script_of(name).steps:
        if isinstance(step.do, Task) and step.do.choose:
            assert step.do.answer in step.do.choose
            assert sorted(step.otherwise) == sorted(set(step.do.choose) - {step.do.answer})


# ---- words ---------------------------------------------------------------------------------------

EVERY_KEY = [(key, name) for name in GAMES for key, _ in keys_of(name)]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_bubble_has_more_than_fourteen_words(language):
    words = Words(language)
    said = {key: words.say(key) for key, _ in EVERY_KEY}
    assert not [text for text in said.values() if len(words_in(text)) > MOST_WORDS]


def words_in(text: str) -> list[str]:
    return re.findall(r"[\w’−+-]+", text)


def numbers_in(text: str) -> set[int]:
    return {NUMBERS[word] for word in re.findall(r"\w+", text.lower()) if word in NUMBERS}


@pytest.mark.parametrize(("key", "name"), EVERY_KEY)
def test_what_a_bubble_claims_is_true_of_the_table(key, name):
    moment = dict(keys_of(name))[key]
    claims_of(name)
    true = CLAIMS[key](moment)
    for language in ("fr", "en"):
        text = Words(language).say(key)
        assert numbers_in(text) <= true | SAYS_NO_NUMBER.get((language, key), set()), text
        named = {who for who in ("caramel", "lilas", "mimosa") if who in text.lower()}
        assert named <= set(moment.script.seats)


def test_there_are_no_claims_of_bubbles_that_nobody_reads():
    for name in GAMES:
        claims_of(name)
    assert sorted(CLAIMS) == sorted(key for key, _ in EVERY_KEY)
