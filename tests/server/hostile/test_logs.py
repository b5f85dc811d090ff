"""The log says what happened to the server, and nothing about people and cards."""

import ast
import json
import logging
import sys
from pathlib import Path

import pytest

import nuancier
from nuancier.ai.thinking import Question, decide_safely
from nuancier.games import GAMES
from nuancier.server import logs

SOURCES = sorted(Path(nuancier.__file__).parent.rglob("*.py"))
LEVELS = ("debug", "info", "warning", "error", "exception", "critical")
SECRET = "Léa has the golden joker"


@pytest.fixture
def written(capsys):
    """Starts the log, and returns what stands in it."""
    root = logging.getLogger()
    before = root.handlers[:], root.level

    def start(**how):
        logs.start(**how)
        return lambda: capsys.readouterr().err

    yield start
    root.handlers[:], root.level = before


def test_a_line_is_one_json_object(written):
    read = written(json=True)
    logging.getLogger("nuancier.tables").warning("table\nfailed", extra={"table": "abc"})
    line = json.loads(read())
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "warning",
        "logger": "nuancier.tables",
        "message": "table",
        "table": "abc",
    }


def test_a_file_or_a_pipe_gets_json(written):
    read = written()
    logging.getLogger("nuancier").info("open", extra={"port": 8470})
    assert json.loads(read())["port"] == 8470


def test_a_terminal_gets_a_line_for_people(written, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    read = written()
    logging.getLogger("nuancier").info("open \x1b[2J", extra={"port": 8470})
    assert read().partition(" ")[2] == r"INFO open \x1b[2J port=8470" + "\n"


def test_less_than_the_level_is_not_written(written):
    read = written(level="WARNING")
    logging.getLogger("nuancier").info("open")
    assert read() == ""


@pytest.mark.parametrize("field", ["token", "player", "chat", "code", "cards"])
def test_a_field_that_is_not_on_the_list_is_left_out(written, field):
    read = written(json=True)
    logging.getLogger("nuancier").info("seated", extra={field: SECRET})
    line = read()
    assert "seated" in line
    assert SECRET not in line


def test_an_exception_tells_its_kind_and_place_but_not_its_words(written):
    read = written(json=True)
    try:
        raise KeyError(SECRET)
    except KeyError:
        logging.getLogger("nuancier").exception("table failed")
    line = json.loads(read())
    assert line["exception"] == "KeyError"
    assert "test_logs.py" in line["places"][-1]
    assert "golden" not in json.dumps(line)


def test_a_bots_level_does_not_hide_the_level_of_the_line(written):
    read, game = written(json=True), GAMES["coloretto"]
    decide_safely(game, Question(game.name, "expert", b"no View", (1, 2), 0))
    line = json.loads(read())
    assert (line["level"], line["bot"]) == ("error", "expert")


def said(source):
    """Return every call of a logger in a file."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="log"), attr=level)):
                if level in LEVELS:
                    yield node


CALLS = [(source.name, call) for source in SOURCES for call in said(source)]


def test_every_message_of_ours_is_a_fixed_text():
    assert len(CALLS) > 10
    for name, call in CALLS:
        assert len(call.args) == 1, (name, call.lineno)
        fixed = isinstance(call.args[0], ast.Constant) or call.args[0].id.isupper()
        assert fixed, (name, call.lineno)


def test_every_field_that_we_write_is_on_the_list():
    found = set()
    for _, call in CALLS:
        for word in call.keywords:
            if word.arg == "extra":
                found |= {key.value for key in word.value.keys}
    assert found == set(logs.FIELDS)
