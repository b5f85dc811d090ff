"""Limits: refusals, sentences, and the table as people see it."""

import pytest

from nuancier.games.limits import GAME
from nuancier.kernel.game import CLOCK, SPECTATOR
from nuancier.locales import LANGUAGES, Words
from tests.games.limits.round import (
    FORGETFUL,
    HIDING,
    HIDING_TWO,
    THREE,
    dealt,
    read,
    refusal,
    scene,
)
from tests.kits.limits import KIT
from tests.laws.play import positions

# ---- refusals ------------------------------------------------------------------------------------


SIX_HIDING = "players 6; limit 33333; hands" + " RRYGB /" * 5 + " RRYGB"


@pytest.mark.parametrize(
    ("line", "one", "reason"),
    [
        (HIDING, "1 play red", "hide-first"),  # limits 3.2
        (HIDING, "1 hide violet", "lacks"),  # limits 3.2
        (HIDING, "1 hide red red", "hide-so-many"),  # limits 3.2
        (HIDING_TWO, "1 hide red", "hide-so-many"),  # limits 3.2
        (HIDING_TWO, "1 hide yellow yellow", "lacks"),  # limits 3.2
        (THREE, "1 hide red", "has-hidden-already"),  # limits 3.2
        (THREE, "1 draw", "no-draw-owed"),  # limits 3.4
        (THREE, "1 lose the draw", "no-draw-owed"),  # limits 3.4
        ("players 3; undealt", "1 play red", "not-dealt"),  # limits 2.1
        (THREE, "4 play red", "not-a-seat"),  # limits 2
        (SIX_HIDING, "0 hide red", "not-a-seat"),  # limits 2
    ],
)
def test_a_move_is_refused_for_what_it_breaks(line, one, reason):
    assert refusal(line, one) == reason


def test_a_spectator_plays_nothing():  # limits 6
    assert GAME.why_not(GAME.seen(read(THREE), SPECTATOR), 20).key == "not-a-seat"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("hide red blue", "hide red and blue"),
        ("play red", "play red"),
        ("swap red", "swap four red cards"),
        ("accuse seat 6", "accuse Seat 6"),
        ("draw", "draw a card"),
        ("lose the draw", "lose the draw"),
    ],
)
def test_a_move_is_told_as_people_read_it(name, words):
    assert Words("en").speak(GAME.told(GAME.move_named(name))) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_telling_and_move_can_be_said(language):
    for seed, (players, options) in enumerate(KIT.tables()):
        for number, (t, seat, move) in enumerate(positions(GAME, players, options, seed, 60)):
            words = Words(language, you=number % players)
            for viewer in (number % players, SPECTATOR):
                legal = GAME.legal_moves(t, viewer) if viewer < players else []
                refused = [m for m in range(number % 3, GAME.max_moves, 3) if m not in legal]
                sayings = [GAME.why_not(GAME.seen(t, viewer), m) for m in refused]
                if seat < players or seat == CLOCK:
                    sayings += map(GAME.speak, GAME.witness(t, seat, move, viewer))
                assert all(words.speak(saying) for saying in sayings)
    assert all(words.speak(GAME.told(move)) for move in range(GAME.max_moves))


# ---- the table as people see it ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "doing", "rule"),
    [
        ("players 3; undealt", "deal", "2.1"),
        (HIDING, "hide", "3.2"),
        (HIDING + "; hidden V / . / R", "hide", "3.2"),
        (THREE, "play", "3.4"),
        (FORGETFUL + "; owing 1; pile 1R", "draw", "3.4"),
        ("players 2; limit 33333; hidden RR / RR; pile 1R 2R; hands . / R", "accuse", "3.8"),
        (THREE + "; pile 1R; over 1; accuser 1; accused 0", "over", "4.1"),
    ],
)
def test_the_scene_says_what_is_to_be_done_and_where_the_rule_stands(line, doing, rule):
    shown = scene(read(line), 1)
    assert (shown.doing, shown.rule) == (doing, rule)


def test_the_scene_counts_the_rounds():  # limits 2.2
    assert (scene(dealt(3), 1).round, scene(dealt(3), 1).rounds) == (1, 18)
    assert scene(GAME.new(3), 1).round == 0
