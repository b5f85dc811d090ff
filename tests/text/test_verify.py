"""``nuancier verify FILE``: one line and a status."""

from __future__ import annotations

import json

import pytest

from nuancier.cli import main
from nuancier.games import GAMES
from nuancier.kernel.history import write_replay
from tests.kernel.honest import honest
from tests.kernel.vectors import COUNT, TABLE, WORDS, commitment

PROMISE = {
    "table": TABLE,
    "words": WORDS,
    "game_number": 0,
    "secret": COUNT.hex(),
    "commitment": commitment(COUNT),
}


@pytest.fixture
def told(tmp_path, capsys, monkeypatch):
    """Verify a file; return the status and the one line, with plain spaces."""
    monkeypatch.setenv("NUANCIER_LANG", "en")

    def verify(content, *words):
        file = tmp_path / "evening.nuancier.json"
        file.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        try:
            status = main(["verify", str(file), *words])
        except SystemExit as leaving:
            status = leaving.code
        printed = capsys.readouterr()
        line, silence = (printed.err, printed.out) if status else (printed.out, printed.err)
        assert silence == ""
        assert line.count("\n") == 1
        return status, line.strip().replace("\u00a0", " ")

    return verify


def a_game(most_entries=10**6, **fields):
    history = honest(GAMES["coloretto"], 2, 1, most_entries, **PROMISE)
    return {**json.loads(write_replay(history)), **fields}


def test_an_honest_game_is_told_in_one_line(told):
    file = a_game()
    moves = len(file["entries"]) - 1
    line = f"KIWI-42, game 1 of Coloretto: 1 deal and {moves} moves, all as they must be."
    assert told(file) == (0, f"{line} Commitment: {commitment(COUNT)}")


def test_the_line_is_told_in_french(told):
    status, line = told(a_game(), "--lang", "fr")
    assert status == 0
    assert line.startswith("KIWI-42, partie 1 de Coloretto : 1 donne et ")
    assert line.endswith(f"tout est juste. Empreinte : {commitment(COUNT)}")


def test_a_game_that_was_left_is_fine_and_said_to_be_unfinished(told):
    status, line = told(a_game(most_entries=2))
    assert status == 0
    assert "Coloretto, not finished: 1 deal and 1 move, so far all as they must be." in line


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "its first deal was prepared for learning. Its {} moves are legal."),
        ("fr", "sa première donne a été préparée pour apprendre. Ses {} coups sont permis."),
    ],
)
def test_prepared_cards_are_not_vouched_for(told, language, line):
    file = a_game(version=2, prepared=True)
    moves = len(file["entries"]) - 1
    for without in ({}, {"secret": None, "commitment": None}):
        status, said = told({**file, **without}, "--lang", language)
        assert status == 1
        assert said.endswith(line.format(moves))


def test_a_table_without_a_name_is_told_by_its_file(told):
    history = honest(GAMES["limits"], 2, 3, **{**PROMISE, "table": ""})
    assert told(write_replay(history))[1].startswith("evening.nuancier.json, game 1 of Limits")


def test_a_table_cannot_command_the_terminal(told):
    history = honest(GAMES["limits"], 2, 3, **{**PROMISE, "table": "\u202eKIWI" + "I" * 100})
    assert told(write_replay(history))[1].startswith("KIWI" + "I" * 26 + ", game 1")


def test_a_forged_deal_is_named_with_status_1(told):
    status, line = told(a_game(words=["soleil", "orage"]))
    assert status == 1
    assert line.startswith("Entry 1: these are not the cards that the secret and the words give: ")


def test_an_illegal_move_is_named_with_status_1(told):
    file = a_game()
    file["entries"][1]["moves"] = [{"name": "place on row 1", "number": 6}]
    status, line = told(file)
    assert status == 1
    assert line.startswith("Entry 2: ")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"secret": None}, "does not hold the secret"),
        ({"commitment": None}, "does not hold the commitment"),
        ({"secret": "00" * 32}, "The secret does not fit the commitment"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_promise_that_is_missing_or_broken_is_told_with_status_1(
    told, fields, sentence, language
):
    file = {name: value for name, value in a_game(**fields).items() if value is not None}
    status, line = told(file, "--lang", language)
    assert status == 1
    assert (sentence in line) == (language == "en")


@pytest.mark.parametrize("content", [b"", b"{", b'{"format": 1}', b"x" * 5_000_000])
def test_a_file_that_is_no_replay_is_refused_with_status_2(told, content):
    assert told(content)[0] == 2


@pytest.mark.parametrize("line", ["verify", "verify /nowhere/at/all", "verify a b", "verify --fly"])
def test_a_wrong_command_is_refused_with_status_2(line, capsys):
    assert main(line.split()) == 2
    assert capsys.readouterr().err.count("\n") == 1
