"""Playing in text: whole games, matches, commands, refusals, clocks, and whatever may be typed."""

from __future__ import annotations

import random
import string
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nuancier.games import GAMES
from nuancier.kernel.game import CLOCK, LUCK
from nuancier.kernel.history import read_replay
from nuancier.locales import LANGUAGES
from nuancier.rulebooks import paragraphs
from nuancier.tables.cast import CAST, name_of
from nuancier.text.sitting import YOU, drawer
from tests.text.stage import Stage, evening, lines_then_end, random_person

SHORT = {"limits": {"rounds": 2}}  # options that keep a game short
SLOW_TYPIST = 4.0  # seconds a line: the bots of live games do most of the work
NASTY = (
    *("", " ", "0", "-1", "99999999999999999999", "1.5", "1 1", "²", "½", "१", "\x00", "\x1b[A"),
    *("?", "? 9.9", "?3.1", "why", "why why", "why 0", "why \x00", "pourquoi", "save", "save /"),
    *("save .", "save \x00", "save ~nobody-here/x", "save /nonexistent/x", "help", "HELP me"),
    *(
        "moves",
        "{",
        "%s",
        "[bold]",
        "[/]",
        "«»",
        "' OR 1=1",
        "a" * 5000,
        "🎴",
        "ÉÀ",
        "take",
        "seat",
    ),
)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", list(GAMES))
def test_a_whole_game_can_be_played(name, language, tmp_path):
    file = tmp_path / "kept"
    script = random_person(random.Random(1), ending=(f"save {file}", "quit"))
    table = evening(script, name, language=language, seconds=SLOW_TYPIST, **SHORT.get(name, {}))
    table.run()
    kept = file.with_name("kept.nuancier.json")
    history = read_replay(kept.read_bytes(), GAMES)
    assert GAMES[name].is_over(history.final())
    assert history.final() == table.person.sitting.t
    assert table.screen.text.rstrip().endswith({"fr": "À bientôt !", "en": "Goodbye!"}[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_others_are_characters_of_their_levels_in_sentences_and_in_the_file(language, tmp_path):
    levels = ["joueur", "joueur", "debutant", "joueur"]
    ending = (f"save {tmp_path / 'kept'}", "quit")
    script = random_person(random.Random(1), ending=ending)
    table = evening(script, "coloretto", 5, language, levels=",".join(levels))
    table.run()
    kept = read_replay((tmp_path / "kept.nuancier.json").read_bytes(), GAMES)
    assert kept.names == table.names
    homes = {name_of(role.who): role.level for role in CAST.values()}
    assert [homes[name] for name in kept.names[1:]] == levels
    assert len(set(kept.names)) == 5
    assert all(name in table.screen.text for name in kept.names)


def test_who_comes_of_a_level_is_a_matter_of_luck():
    those = {evening(lines_then_end(), "top_speed", seed=seed).names[1] for seed in range(1, 20)}
    assert those == {"Vanille", "Pistache", "Noisette"}


@pytest.mark.parametrize("name", list(GAMES))
def test_the_rule_of_every_decision_is_in_both_rulebooks(name):
    books = [paragraphs(name, language) for language in LANGUAGES]
    person = random_person(random.Random(6))

    def script(stage: Stage) -> str:
        if hasattr(stage.evening.person, "sitting"):
            rule = stage.evening.person.sitting.rule()
            assert all(rule in book for book in books)
        return person(stage)

    evening(script, name, seconds=SLOW_TYPIST, **SHORT.get(name, {})).run()


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_is_drawn_and_counted_in_text(name):
    assert {"draw", "count"} <= set(vars(drawer(GAMES[name])))


@pytest.mark.parametrize(
    ("name", "options", "title"),
    [
        ("coloretto", {"games": 4}, "Game 4 of 4"),
        ("top_speed", {"races": 3}, "Game 2 of 3"),
    ],
)
def test_a_match_goes_on_to_the_next_game_with_the_standing(name, options, title):
    script = random_person(random.Random(2), ending=("",) * 9)
    table = evening(script, name, seconds=SLOW_TYPIST, **options)
    table.run()
    assert title in table.screen.text
    assert "The match so far" in table.screen.text
    assert "The match is over" in table.screen.text


def test_a_rematch_deals_other_cards():
    script = random_person(random.Random(3), ending=("again", "quit"))
    table = evening(script, "coloretto")
    table.run()
    assert table.screen.text.count("The count") == 2
    deals = [part.splitlines()[0] for part in table.screen.text.split("You get ")[1:]]
    assert len(set(deals)) == 2


def test_the_same_seed_deals_the_same_cards():
    tables = [evening(lines_then_end(), "coloretto") for _ in range(2)]
    for table in tables:
        table.run()
    assert tables[0].screen.text == tables[1].screen.text


def test_the_end_of_the_input_is_told():
    table = evening(lines_then_end(), "coloretto")
    table.run()
    assert table.screen.text.rstrip().endswith("The input has ended, and so the game stops here.")


# ---- what can be typed ---------------------------------------------------------------------------


@pytest.fixture
def coloretto():
    """A table of Coloretto where the person begins; nothing is drawn yet."""
    table = evening(lines_then_end("quit"), "coloretto", first=1)
    table.run()
    return table.person


def said(person, line: str) -> str:
    """Return what is answered to a line."""
    person.screen.sink.truncate(0)
    _, answers = person.understand(line)
    person.screen.write(*answers)
    return person.screen.sink.getvalue().replace("\x00", "").replace("\u00a0", " ").strip()


def test_a_move_is_typed_by_number_name_or_as_it_is_told(coloretto):
    person = coloretto
    draw = person.sitting.game.move_named("draw")
    for line in ("0", "draw", "DRAW", "draw a card", "  draw   a card "):
        assert person.understand(line) == (draw, [])


def test_a_move_is_typed_in_french_with_or_without_accents():
    table = evening(lines_then_end("quit"), "coloretto", language="fr", first=1)
    table.run()
    taking = table.person.sitting.game.move_named("take row 2")
    assert table.person.understand("prendre la rangée 2")[1]
    assert table.person.move_meant("prendre la rangee 2") == taking


def test_a_refused_move_says_why(coloretto):
    person = coloretto
    refusal = "Row 2 is empty: only a row with a card may be taken."
    assert said(person, "take row 2") == refusal
    assert said(person, "why take row 2") == refusal


def test_why_of_a_legal_move_says_that_it_is_allowed(coloretto):
    assert said(coloretto, "why 0") == "“draw a card” is allowed."


def test_the_question_mark_shows_the_rule_of_the_decision(coloretto):
    person = coloretto
    assert said(person, "?").startswith("3.1 ")
    assert said(person, "? 4.5").startswith("4.5 ")
    assert "no paragraph 9.9" in said(person, "? 9.9")


def test_an_unknown_word_is_answered_with_what_can_be_typed(coloretto):
    answer = said(coloretto, "fly")
    assert answer == "“fly” is no move here. Type one of: 0; or “help”."


def test_saving_refuses_to_overwrite_another_file(coloretto, tmp_path):
    other = tmp_path / "diary.json"
    other.write_text("dear diary")
    assert "is not a replay file" in said(coloretto, f"save {other}")
    assert other.read_text() == "dear diary"


def test_saving_again_replaces_the_replay_file(coloretto, tmp_path):
    for _ in range(2):
        said(coloretto, f"save {tmp_path / 'game'}")
    (saved,) = tmp_path.iterdir()
    assert len(read_replay(saved.read_bytes(), GAMES).entries) == 1


@pytest.mark.parametrize("name", list(GAMES))
def test_whatever_is_typed_is_answered(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = evening(lines_then_end("", *NASTY), name, seconds=0.01)
    table.run()
    assert "The input has ended" in table.screen.text


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.text(max_size=30) | st.sampled_from(["why ", "? ", "save "]), max_size=8))
def test_any_text_is_answered_without_a_fault(lines):
    lines = [line for line in lines if not line.strip().casefold().startswith(("save", "sauver"))]
    table = evening(lines_then_end(*(line.replace("\n", " ") for line in lines)), "limits")
    table.run()
    assert table.screen.text


def test_random_commands_never_break_a_live_game(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    dice = random.Random(5)
    keys = [*string.digits, *"cprbsdtmqu", "m1", "m9", "12", "77", "top", "stop", "?", "aide"]
    left = [""] + [dice.choice(keys).replace("q", "") for _ in range(150)]
    for name in (name for name, game in GAMES.items() if game.pace == "live"):
        table = evening(lines_then_end(*left), name, language="fr", seconds=0.5)
        table.run()
        assert table.screen.text


# ---- clocks --------------------------------------------------------------------------------------


def test_a_draw_that_is_not_made_in_three_seconds_is_lost():  # limits 3.4
    def script(stage: Stage) -> str:
        person = stage.evening.person
        owing = bool(person.sitting.t.owing) if hasattr(person, "sitting") else False
        stage.time += 5 * owing
        if stage.asked > 12:
            raise EOFError
        return next(iter(person.offer), "")

    table = evening(script, "limits", forgetful="on", seconds=0.1)
    table.run()
    assert "You forgot to draw" in table.screen.text


def test_a_draw_made_in_time_is_not_lost():  # limits 3.4
    def script(stage: Stage) -> str:
        if stage.asked > 12:
            raise EOFError
        return next(iter(stage.evening.person.offer), "")

    table = evening(script, "limits", forgetful="on", seconds=0.1)
    table.run()
    assert "You draw " in table.screen.text
    assert "You forgot to draw" not in table.screen.text


def test_the_bots_of_a_race_move_while_the_person_thinks():
    table = evening(lines_then_end("", "", "", "", "", "", ""), "top_speed", seconds=3.0)
    table.run()
    moves = [entry.seat for entry in table.person.sitting.history.entries]
    assert moves.count(1) >= 2
    assert YOU not in moves


def test_a_faster_pace_makes_faster_bots():
    counts = []
    for pace in (0.5, 4.0):
        table = evening(lines_then_end("", "", "", ""), "top_speed", seconds=3.0, pace=pace)
        table.run()
        counts.append(len(table.person.sitting.history.entries))
    assert counts[0] < counts[1]


def test_a_stronger_level_makes_faster_bots():
    counts = []
    for level in ("debutant", "maitre"):
        script = lines_then_end(*[""] * 20)
        table = evening(script, "top_speed", seconds=3.0, levels=level)
        table.run()
        counts.append(len(table.person.sitting.history.entries))
    assert counts[0] < counts[1]


def test_a_card_that_is_gone_is_answered_too_late():
    """A card face up when it was offered, and in another hand when the move lands."""
    table = evening(lines_then_end("", "", "", ""), "rouge_jaune_vert", seconds=3.0)
    table.run()
    person = table.person
    person.offer = person.keys = {"1": person.sitting.game.move_named("take bleu rouge 1")}
    assert person.understand("1")[0] is not None
    from nuancier.text.live import Live

    live = Live(person.sitting, person, 1.0, ["joueur"])
    live.race.now = live.now()
    live.take_in("1")
    table.screen.write(*live.answers)
    assert "Too late: " in table.screen.text


def test_a_handicap_delays_the_persons_moves():
    """Five seconds pass between the command and the card."""
    lines = ("", "1", "", "", "", "", "", "")
    table = evening(lines_then_end(*lines), "top_speed", handicap="5000", seconds=1.0)
    table.run()
    (mine,) = [e.at for e in table.person.sitting.history.entries if e.seat == YOU]
    assert mine >= 5000


def test_a_delayed_move_does_not_reach_into_the_next_round():
    dice = random.Random(8)
    left = [dice.choice(["", "d", "p", "r"]) for _ in range(250)]
    options = {"handicap": "5000", "seconds": 3.0, "pace": 4.0}
    table = evening(lines_then_end("", *left), "rouge_jaune_vert", **options)
    table.run()
    assert table.screen.text.count("The count of round") > 1


def test_a_live_game_starts_with_a_countdown():
    table = evening(lines_then_end(""), "rouge_jaune_vert")
    table.run()
    assert "Ready? Press Enter. \n3\n2\n1\n" in table.screen.text


def test_the_outer_arrows_of_top_speed_are_shown_before_the_countdown():  # top_speed 2.3
    table = evening(lines_then_end(""), "top_speed")
    table.run()
    waiting, _, race = table.screen.text.partition("\n3\n2\n1\n")
    assert waiting.count("face down →") == 4
    assert "Your card:" not in waiting
    assert "face down →" not in race
    assert "Your card:" in race


def test_the_signal_of_top_speed_is_a_move_of_the_clock():  # top_speed 2.3
    table = evening(lines_then_end(""), "top_speed")
    table.run()
    deal, signal = table.person.sitting.history.entries[:2]
    assert (deal.seat, signal.seat) == (LUCK, CLOCK)


def test_a_replay_file_names_the_bots_and_leaves_the_person_unnamed(tmp_path):
    table = evening(lines_then_end(f"save {tmp_path / 'g'}"), "coloretto", players=3, first=1)
    table.run()
    history = read_replay(Path(tmp_path / "g.nuancier.json").read_bytes(), GAMES)
    assert history.names[0] == ""
    assert all(history.names[1:])
