"""How well the bots of a text game play, and what a master advises the person."""

from __future__ import annotations

import random

import pytest

from nuancier.ai.mind import Opinion
from nuancier.ai.thinking import Decision, Question
from nuancier.cli import chosen_bots
from nuancier.games import GAMES
from nuancier.locales import LANGUAGES, Words
from nuancier.locales.saying import Refusal
from nuancier.text.arguments import Request
from nuancier.text.back_room import BackRoom
from nuancier.text.evening import levels_meant
from nuancier.text.sitting import YOU
from tests.text.stage import Stage, evening, lines_then_end, random_person

TURN_GAMES = [name for name, game in GAMES.items() if game.pace == "turns"]


class Notebook(BackRoom):
    """Thinks nothing: notes the questions, and answers with the first move or a set answer."""

    def __init__(self, game, *opinions: Opinion) -> None:
        super().__init__(game)
        self.opinions, self.questions, self.opened = opinions, list[Question](), 0

    def open(self) -> None:
        self.opened += 1

    def ponder(self, question: Question) -> Decision:
        self.questions.append(question)
        best = self.opinions[0].move if self.opinions else question.moves[0]
        return Decision(best, 0, self.opinions)


def table_of(name, script, opinions=(), **more):
    """Set a table at which nobody thinks, but everybody's questions are noted."""
    table = evening(script, name, **more)
    table.room = Notebook(table.game, *opinions)
    table.run()
    return table


# ---- levels --------------------------------------------------------------------------------------

WRITTEN = [
    ("fr", "maître", "maitre"),
    ("fr", "maitre", "maitre"),
    ("fr", " DÉBUTANT ", "debutant"),
    ("en", "master", "maitre"),
    ("en", "beginner", "debutant"),
    ("en", "regular", "joueur"),
    ("en", "joueur", "joueur"),
    ("fr", "habitué", "joueur"),
    ("fr", "habitue", "joueur"),
    ("fr", "joueur", "joueur"),
    ("en", "maître", "maitre"),
    ("en", "expert", "expert"),
]


@pytest.mark.parametrize(("language", "written", "level"), WRITTEN)
def test_a_level_is_named_in_the_language_spoken_or_by_its_own_name(language, written, level):
    assert levels_meant(written, Words(language), 1) == (level,)


@pytest.mark.parametrize(
    ("language", "written"), [("fr", "habitué,random"), ("en", "Regular,random")]
)
def test_a_simulation_knows_levels_as_they_are_called(language, written):
    request = Request("simulate", "coloretto", values={"bots": [written]})
    bots = chosen_bots(request, GAMES["coloretto"], 3, Words(language))
    assert bots == ("joueur", "random", "joueur")


def test_one_level_is_for_all_bots():
    assert levels_meant("expert", Words("en"), 3) == ("expert",) * 3


def test_levels_are_given_in_the_order_of_the_seats():
    assert levels_meant("débutant, maitre", Words("fr"), 2) == ("debutant", "maitre")


@pytest.mark.parametrize(
    "given", ["expert,expert", "expert,,maitre", "expert,expert,maitre,maitre"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_number_of_levels_is_refused(language, given):
    with pytest.raises(Refusal):
        levels_meant(given, Words(language), 3)


@pytest.mark.parametrize(
    ("language", "known"),
    [("fr", "débutant, habitué, expert, maître"), ("en", "beginner, regular, expert, master")],
)
def test_an_unknown_level_is_refused_with_the_levels_there_are(language, known):
    with pytest.raises(Refusal) as refused:
        levels_meant("fly", Words(language), 1)
    assert known in Words(language).speak(refused.value.saying)


@pytest.mark.parametrize(("language", "titles"), [("fr", "maître expert"), ("en", "master expert")])
@pytest.mark.parametrize("name", [*TURN_GAMES, "rouge_jaune_vert"])
def test_bots_have_their_level_written_on_them_at_the_table(name, language, titles):
    script = lines_then_end("", "")
    table = table_of(name, script, players=3, levels="maitre,expert", language=language)
    greeting, _, drawn = table.screen.text.partition("\n\n")
    for bot, title in zip(table.names[1:], titles.split(), strict=True):
        assert f"{bot} ({title})" in greeting
        assert f"{bot} ({title})" in drawn


def test_each_bot_thinks_as_its_own_level_does_and_sees_its_own_cards():
    dice = random.Random(1)
    table = table_of("limits", random_person(dice), players=3, levels="debutant,maitre", rounds=2)
    asked = {(table.game.view.from_bytes(q.view).viewer, q.level) for q in table.room.questions}
    assert asked == {(1, "debutant"), (2, "maitre")}


def test_a_master_thinks_hard_but_not_for_longer_than_a_second():
    table = table_of("coloretto", random_person(random.Random(1)), levels="maitre")
    assert {(q.iterations, q.seconds) for q in table.room.questions} == {(20_000, 1.0)}


@pytest.mark.parametrize(("levels", "opened"), [("debutant,joueur", 0), ("joueur,expert", 1)])
def test_the_back_room_is_opened_for_bots_that_search(levels, opened):
    table = table_of("coloretto", lines_then_end(), players=3, levels=levels)
    assert table.room.opened == opened


def test_racing_bots_have_their_levels_too():
    """The slowest hands against the fastest, over the same seconds."""
    counts = []
    for level in ("debutant", "maitre"):
        table = evening(lines_then_end(*[""] * 12), "top_speed", seconds=3.0, levels=level)
        table.run()
        counts.append(len(table.person.sitting.history.entries))
    assert counts[0] < counts[1]


# ---- hints ---------------------------------------------------------------------------------------


def opinions(*values, visits=100):
    """Return what somebody thinks of the rows of Coloretto on which a card may be placed."""
    rows = [GAMES["coloretto"].move_named(f"place on row {row}") for row in (2, 3, 1)]
    return [Opinion(row, visits, value, 20.0) for row, value in zip(rows, values, strict=False)]


def advised(*weighed, line="hint", language="en"):
    """Let the person draw a card and ask where to place it; return the answer, line by line."""
    script = lines_then_end("0", line)
    table = table_of("coloretto", script, weighed, language=language, first=1)
    answer = table.screen.text.partition(f"> {line}\n")[2].rpartition("\n\n")[0]
    return [text.rstrip() for text in answer.splitlines()]


def test_a_hint_names_the_best_move_and_weighs_the_best_few():
    assert advised(*opinions(0.575, 0.52)) == [
        "A master would choose “place it on row 2”.",
        "Why: better placed than with “place it on row 3”.",
        "                      points  worth",
        "2  place it on row 2    20.0   57 %",
        "3  place it on row 3    20.0   52 %",
        "The other move soon looked worse.",
        "200 imagined games; points at the end of the game; worth 50 %: even.",
    ]


@pytest.mark.parametrize("line", ["conseil", "indice", "i", "hint", "CONSEIL"])
def test_a_hint_is_given_in_french(line):
    answer = advised(*opinions(0.575, 0.52), line=line, language="fr")
    assert answer[0] == "Un maître choisirait « la poser sur la rangée 2 »."
    assert answer[1] == "Pourquoi : mieux placé qu’avec « la poser sur la rangée 3 »."
    assert answer[3] == "2  la poser sur la rangée 2    20,0    57 %"
    assert "200 parties imaginées" in answer[-1]


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ((0.60, 0.597, 0.3), "would choose “place it on row 2”, but it is a close call."),
        ((0.60, 0.40, 0.3), "would choose “place it on row 2” without hesitation."),
        ((0.60, 0.56, 0.3), "would choose “place it on row 2”."),
    ],
)
def test_a_hint_says_how_sure_it_is(values, sentence):
    assert sentence in advised(*opinions(*values))[0]


def test_a_hint_is_silent_about_moves_that_were_hardly_tried():
    (best,), (lucky_try,) = opinions(0.5, visits=10_000), opinions(0.5, 0.9, visits=3)[1:]
    answer = " ".join(advised(best, lucky_try))
    assert "row 3" not in answer
    assert "without hesitation" in answer
    assert "The other 2 moves soon looked worse." in answer


def test_after_the_chosen_move_a_hint_lists_the_others_by_their_worth():
    answer = advised(*opinions(0.5, 0.3, 0.4))
    assert [line[0] for line in answer[3:6]] == ["2", "1", "3"]


def test_a_hint_comes_from_what_the_person_can_know():
    table = table_of("limits", lines_then_end("hint"))
    (question,) = [one for one in table.room.questions if one.level == "maitre"]
    sitting = table.person.sitting
    assert question.view == sitting.seen().to_bytes()
    assert list(question.moves) == sitting.legal(YOU)


def test_hints_leave_the_bots_luck_as_it_is():
    seeds = []
    for asks in (0, 2):
        table = table_of("coloretto", lines_then_end(*["hint"] * asks, "0", "1", "0"), first=1)
        seeds.append([one.seed for one in table.room.questions if one.level == "joueur"])
    assert seeds[0]
    assert seeds[0] == seeds[1]


@pytest.mark.parametrize("name", TURN_GAMES)
def test_a_real_hint_weighs_moves_that_are_open(name, monkeypatch):
    monkeypatch.setattr("nuancier.text.back_room.LONGEST_THOUGHT", 0.05)
    monkeypatch.setenv("NUANCIER_RULES", "interpreted")

    def script(stage: Stage) -> str:
        if stage.text.endswith("even.\n"):
            raise EOFError
        person = stage.evening.person
        return "hint" if len(person.sitting.legal()) > 1 else next(iter(person.offer))

    table = evening(script, name)
    table.run()
    answer = table.screen.text.partition("> hint\n")[2]
    assert answer.startswith("A master would choose “")
    assert " imagined games; points at the end of the " in answer


def test_where_there_is_one_move_a_hint_says_so_without_thinking():
    draw = Opinion(GAMES["coloretto"].move_named("draw"), 0, 0.0, 42.1)  # of an earlier search
    table = table_of("coloretto", lines_then_end("hint"), [draw], first=1)
    assert "“draw a card” is the only move." in table.screen.text
    assert not table.room.questions


def test_after_the_end_there_is_nothing_to_advise():
    script = random_person(random.Random(1), ending=("hint", "quit"))
    assert "nothing for you to decide" in table_of("coloretto", script).screen.text


def test_there_are_no_hints_in_a_race():
    table = table_of("top_speed", lines_then_end("", "hint", ""))
    assert "no time for hints in a race" in table.screen.text
    assert not table.room.questions


@pytest.mark.parametrize(("name", "told"), [("coloretto", True), ("top_speed", False)])
def test_help_speaks_of_hints_where_there_are_any(name, told):
    table = table_of(name, lines_then_end("", "help", ""))
    assert ("what a master would do" in table.screen.text) == told
