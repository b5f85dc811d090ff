"""Plus Haut, the rulebook sentence by sentence."""

from collections import Counter

import pytest

from nuancier.games.plus_haut import GAME
from nuancier.kernel.game import LUCK, SPECTATOR
from nuancier.locales import Refusal, Words

START = "players 3; mover 2; hands 5 12 1; pile 7 2 9 3 4 6 8 10 11"
END = "players 3; hands 5 12 1; laid . . 7; chosen 1 2 3; pile 2 9 3 4 6 8 10 11"


def after(line, *acts):
    """Let seats make moves: ``2 keep``."""
    t = GAME.read(line)
    for one in acts:
        seat, name = one.split()
        GAME.attempt(t, int(seat) - 1, GAME.move_named(name))
    return t


def moves(t, seat):
    return [GAME.names[move] for move in GAME.legal_moves(t, seat - 1)]


def test_there_are_twelve_numbers_once_each():  # plus_haut 1.1
    t = GAME.new(4)
    GAME.deal_from(t, [*range(4), *range(12)])
    assert Counter([*t.card, *t.pile[: t.pile_left]]) == Counter(range(12))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gets_one_card(players):  # plus_haut 2.1
    t = GAME.new(players)
    assert GAME.turn(t) == LUCK
    GAME.deal_from(t, [*reversed(range(players)), *range(12)])
    assert list(t.card[:players]) == list(range(players))
    assert t.pile_left == 12 - players
    assert GAME.turn(t) == players - 1


def test_who_has_the_turn_keeps_or_swaps():  # plus_haut 3.1
    t = GAME.read(START)
    assert [moves(t, seat) for seat in (1, 2, 3)] == [[], ["keep", "swap"], []]


def test_everybody_chooses_once():  # plus_haut 3.1
    t = after(START, "2 keep", "3 keep")
    assert not GAME.is_over(t)
    assert GAME.is_over(after(GAME.write(t), "1 keep"))


def test_who_swaps_lays_the_card_and_takes_the_top_one():  # plus_haut 3.2
    t = after(START, "2 swap")
    assert GAME.write(t) == (
        "players 3; mover 3; hands 5 7 1; laid . 12 .; chosen 2; pile 2 9 3 4 6 8 10 11"
    )


def test_only_who_swaps_sees_the_new_card():  # plus_haut 3.2
    t = GAME.read(START)
    seen = [GAME.witness(t, 1, GAME.move_named("swap"), viewer) for viewer in (1, 0, SPECTATOR)]
    words = Words("en", ("Ana", "Bob", "Cléo"))
    assert [" ".join(words.speak(GAME.speak(fact)) for fact in facts) for facts in seen] == [
        "Bob swaps the 12. Bob draws the 7.",
        "Bob swaps the 12.",
        "Bob swaps the 12.",
    ]


def test_the_highest_card_wins_and_every_other_beaten_is_a_point():  # plus_haut 4.1
    t = GAME.read(END)
    assert GAME.scores(t) == [1, 2, 0]
    assert GAME.scene(GAME.seen(t, SPECTATOR)).places == [2, 1, 3]


def test_the_lowest_card_wins_with_the_option_low():  # plus_haut 4.1
    assert GAME.scores(GAME.read(END.replace("3; hands", "3; low on; hands"))) == [1, 0, 2]


def test_cards_are_shown_at_the_end_alone():  # plus_haut 4.1
    shown = [GAME.scene(GAME.seen(GAME.read(line), SPECTATOR)) for line in (START, END)]
    assert [[seat.card for seat in scene.seats] for scene in shown] == [
        [None, None, None],
        [5, 12, 1],
    ]


def test_moves_out_of_turn_are_refused_with_the_reason():  # plus_haut 3.1
    with pytest.raises(Refusal, match="turn"):
        after(START, "1 keep")
    with pytest.raises(Refusal, match="over"):
        after(END, "1 keep")


@pytest.mark.parametrize("line", [START.replace("5", "12"), START.replace(" 7", "")])
def test_a_line_has_every_card_once(line):
    with pytest.raises(Refusal, match="must lie on the table once"):
        GAME.read(line)
