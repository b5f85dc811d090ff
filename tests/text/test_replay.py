"""A saved game, stepped through by somebody who watches."""

from __future__ import annotations

import random

import pytest

from nuancier.cli import main
from nuancier.games import GAMES
from nuancier.kernel.fact import tag_of
from nuancier.kernel.history import write_replay
from nuancier.text.replay import Replay, pages_of
from tests.laws.play import is_soon_over
from tests.text.stage import Stage, evening, lines_then_end, random_person


@pytest.fixture
def history():
    """A finished game of Coloretto."""
    script = random_person(random.Random(4))
    table = evening(script, "coloretto", players=3)
    table.run()
    return table.person.sitting.history


class Reader(Stage):
    """A stage on which pages are turned."""

    is_alive = True

    def __init__(self, *lines: str) -> None:
        self.is_alive = False
        super().__init__(lines_then_end(*lines))
        self.is_alive = True


def read(history, *lines: str) -> str:
    reader = Reader(*lines)
    Replay(history, reader, "en").run()
    return reader.text


def test_all_entries_are_told_at_once_through_a_pipe(history, tmp_path, capsys):
    file = tmp_path / "game.nuancier.json"
    file.write_bytes(write_replay(history))
    for language, count in (("en", "The count"), ("fr", "Le décompte")):
        assert main(["replay", str(file), "--lang", language]) == 0
        printed = capsys.readouterr().out
        assert printed.count(f" / {len(history.entries)} · ") == len(history.entries)
        assert count in printed


def test_the_cover_says_that_cards_were_prepared(history):
    said = "prepared for learning"
    assert said not in read(history)
    history.prepared = True
    assert said in read(history)


def test_the_last_page_is_the_table_as_it_ended(history):
    assert pages_of(history)[-1].table == history.final().to_bytes()


def test_enter_goes_on_b_goes_back_g_goes_to_an_entry(history):
    printed = read(history, "", "", "b", "g 9", "12", "q")
    pages = [line.split(" · ")[1] for line in printed.splitlines() if " s · " in line]
    total = len(history.entries)
    assert pages == [f"{number} / {total}" for number in (1, 2, 3, 2, 9, 12)]


def test_a_word_without_meaning_is_answered_with_what_can_be_typed(history):
    printed = read(history, "fly", "g 0", "g 99999", "b", "q")
    assert printed.count("Enter goes on, b goes back") == 3


def test_the_end_of_the_input_stops_the_reading(history):
    assert "The count" in read(history)


def test_a_spectator_is_told_no_hidden_card():
    """What a hand holds is told to its owner alone."""
    script = lines_then_end("1", "1", "1")
    table = evening(script, "limits")
    table.run()
    pages = pages_of(table.person.sitting.history)
    told = {tag_of(type(fact)) for page in pages for fact in page.told}
    assert "has_hidden" in told
    assert not {"hides", "dealt", "draws_cards"} & told


@pytest.mark.parametrize("name", list(GAMES))
def test_an_unfinished_game_of_every_kind_is_replayed(name):
    moves = [] if is_soon_over(GAMES[name]) else ["1", "1", "1"]
    table = evening(lines_then_end("", *moves), name, players=2)
    table.run()
    stage = Stage(lines_then_end())
    Replay(table.person.sitting.history, stage, "fr").run()
    assert "elle n’était pas finie" in stage.text
    assert "Place 1" in stage.text


def test_a_name_in_a_file_cannot_command_the_terminal(history):
    history.names = ["\x1b[2J\x07Eve", "x" * 500, "\u202e"]
    printed = read(history, "q")
    assert "\x1b[2J" not in printed
    assert "\x07" not in printed
    assert "Eve" in printed
    assert "x" * 31 not in printed
    assert "Seat 3" in printed
