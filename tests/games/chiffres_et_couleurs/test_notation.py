"""Chiffres et Couleurs, the rulebook sentence by sentence: positions and views as text."""

import pytest

from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.locales import LANGUAGES, Refusal, Words
from tests.games.chiffres_et_couleurs.position import EXAMPLE, OPENING, UNSEEN, after, read


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("players 7; hands .", "notation-number"),
        ("players 2; hands R3 / X9", "chiffres-et-couleurs-not-a-card"),
        ("players 2; hands R3 / B1 R3", "chiffres-et-couleurs-card-twice"),
        ("players 2; hands J J J / J J J J", "chiffres-et-couleurs-card-twice"),
        ("players 2; hands R3", "notation-pieces"),
        ("players 2; doing nothing", "notation-letter"),
        ("players 2; asked pink", "notation-letter"),
        ("players 2; askee 3", "notation-number"),
        ("players 2; lying 3 R1 R2", "notation-number"),
        ("players 2; slots 3:red", "notation-number"),
        ("players 2; some 1:pink", "notation-letter"),
        ("players 2; slots" + " 1" * 67, "notation-too-many"),
        ("players 2; cards R1", "notation-unknown"),
        ("hands R3 / B1", "notation-missing"),
    ],
)
def test_a_wrong_line_is_refused_with_the_reason(line, key):
    with pytest.raises(Refusal) as refused:
        read(line)
    assert refused.value.saying.key == key
    assert all(Words(language).speak(refused.value.saying) for language in LANGUAGES)


def test_the_column_of_a_wrong_card_is_told():
    with pytest.raises(Refusal, match="Column 26"):
        read("players 2; hands R3 / B1 R3")


def test_a_short_line_is_the_beginning_of_a_turn():
    t = read(EXAMPLE + "Y7")
    assert GAME.write(t) == "players 2; mover 1; hands R3 B7 / R9 G3 V3; pile Y7"


def test_a_line_with_everything_reads_back():
    line = (
        "players 2; colours 6; play_on on; opener 2; mover 1; doing miss; asked 7; askee 2; "
        "hands R3 B7 J / G4 V5; pile Y1; lying 2 O1 O2 J; known . / G4; slots 1 1:7 1:7,red 2:7; "
        "some 1:7; fresh 1"
    )
    assert GAME.write(read(line)) == line


def test_a_view_is_one_line_too():
    view = GAME.seen(after(OPENING, *UNSEEN), 0)
    assert GAME.read_view(GAME.write_view(view)) == view
