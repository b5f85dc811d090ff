"""The page knows a move by what it does; no string of it is put together or taken apart."""

import re

import pytest

from nuancier.games import GAMES
from tests.architecture.house import ROOT

TABLES = ROOT / "web" / "src" / "games"
STRING = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"|`([^`]*)`")
# What is handed to a place, or compared with what a place told, is an object.
SPELT = re.compile(
    r"\b(?:can|act|isPending|isAdvised)\(\s*['\"`]|\b\w*moves?\.(?:startsWith|split|match)\("
)


def beginnings(game):
    """Return how the names of several words begin: `take row `, `lay `, `put under`."""
    names = [name for name in GAMES[game].names if " " in name]
    return tuple({" ".join(name.split()[:-1]) + " " for name in names} | {*names})


def sources(folder):
    found = [(path, path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.ts*"))]
    assert found
    return found


def spelt_moves(text, names):
    """Return the strings of a source that are, or begin as, the name of a move."""
    strings = ("".join(groups) for groups in STRING.findall(text))
    return [one for one in strings if one.startswith(names)] + SPELT.findall(text)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_spells_no_move(game):
    for path, text in sources(TABLES / game):
        assert not spelt_moves(text, beginnings(game)), path


@pytest.mark.parametrize(
    "code",
    [
        "place.can('draw')",
        "place.act(`take row ${row + 1}`)",
        "const DRAW = 'take row 1'",
        "moves.filter(move => move.startsWith('take'))",
    ],
)
def test_a_move_that_is_spelt_is_found(code):
    assert spelt_moves(code, beginnings("coloretto"))


def test_a_sentence_and_a_class_are_not_taken_for_a_move():
    code = "place.say('web-coloretto-take'); <span class='taken row' title={`${name} draws`} />"
    assert not spelt_moves(code, beginnings("coloretto"))
