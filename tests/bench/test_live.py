"""The bench of live games counts what it says, and tells a row for every level."""

from __future__ import annotations

import pytest

from bench.live import Races, Rounds, races_of, rounds_of, row, tell_tricks, wrong_cards
from bench.tricks import sitting, throw
from nuancier.games import GAMES
from nuancier.games.top_speed import table as race

EMPTY_COLUMN = 0


def test_a_card_is_wrong_that_shares_a_mark_with_any_before():
    t = GAMES["top_speed"].new(2)
    motif = [card for card, face in enumerate(race.FACES) if face[0] == 0]
    t.column_cards[1] = len(motif)
    for place, card in enumerate(motif):
        t.column[1, place] = card
    assert wrong_cards(t, EMPTY_COLUMN) == 0
    assert wrong_cards(t, 1) == len(motif) - 1


def test_beginners_take_longer_and_err_more_than_masters():
    slow, quick = races_of("debutant", 6), races_of("maitre", 6)
    assert slow.seconds > quick.seconds
    assert slow.wrong_cards > quick.wrong_cards
    slow, quick = rounds_of("debutant", 2, 6), rounds_of("maitre", 2, 6)
    assert slow.seconds > quick.seconds
    assert slow.mistaken > quick.mistaken


def test_a_row_tells_all_figures_of_a_level():
    rounds = [Rounds(71.4, 0.666), Rounds(56.0, 0.5)]
    told = row("debutant", rounds, Races(110.2, 5.81, 0.979))
    assert told == "| debutant | 71 / 56 | 67 / 50 % | 110 | 5.8 | 97.9 % |"


def test_the_trick_is_told_with_and_without_the_clean_stop(capsys: pytest.CaptureFixture[str]):
    tell_tricks(2)
    off, on = capsys.readouterr().out.splitlines()
    assert "clean_stop off: " in off
    assert "clean_stop on: " in on


def test_a_trick_leaves_the_bots_as_they_were():
    game = GAMES["rouge_jaune_vert"]
    fair = game.view.verbs["person"]
    with sitting(game, throw, 0):
        assert game.view.verbs["person"] is not fair
    assert game.view.verbs["person"] is fair
