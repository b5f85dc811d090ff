"""Rouge Jaune Vert: how the bots play."""

import pytest

from nuancier.ai.habits import act, habits_of
from nuancier.games.rouge_jaune_vert import GAME
from nuancier.kernel.game import as_cells
from nuancier.kernel.luck import lucky
from tests.games.rouge_jaune_vert.round import ELEVEN, TEN, read

ALWAYS, LOOKS = 1000, 200
CAREFUL = {
    **dict.fromkeys(("misses_count", "misses_colour", "misses_cross", "overlooks"), 0),
    "rechecks": ALWAYS,
    "memory": 0,
    "scans": 80,
}


def person(**changed):
    """Somebody who misses nothing, but for what is changed."""
    habits = habits_of("joueur")
    for name, value in (CAREFUL | changed).items():
        setattr(habits, name, value)
    return habits


def choice(line, seat=1, luck=1, **changed):
    """What somebody does."""
    t = read(line)
    moves = GAME.legal_moves(t, seat - 1)
    view = GAME.seen(t, seat - 1)
    return GAME.names[act(view, as_cells(moves), len(moves), person(**changed), lucky(luck))]


def often(line, move, **changed):
    """How often somebody does this, in thousandths."""
    found = [choice(line, luck=luck, **changed) for luck in range(LOOKS)]
    return 1000 * found.count(move) // LOOKS


def time(line, **changed):
    """How long somebody takes, on average."""
    t, habits, spent = read(line), person(**changed), 0
    moves, view = GAME.legal_moves(t, 0), GAME.seen(t, 0)
    for luck in range(LOOKS):
        act(view, as_cells(moves), len(moves), habits, lucky(luck))
        spent += habits.takes
    return spent / LOOKS


# ---- what somebody does who misses nothing -------------------------------------------------------


def test_who_is_careful_places_what_fits_and_returns_what_does_not():
    assert choice("players 2; series RV1 / BJ2; hands NB2 / .") == "place"
    assert choice("players 2; series RV1 / BJ2; hands NB1 / .") == "return"


def test_who_is_careful_takes_the_face_up_card_that_fits():
    assert choice("players 2; series VN2 / BJ2; table VJ1 BR1 NJ3") == "take bleu rouge 1"


def test_with_few_cards_face_up_a_hidden_one_is_taken():
    assert choice("players 2; series VN2 / BJ2; table VJ1 BR1") == "take hidden"


def test_with_no_card_face_down_even_a_single_one_is_looked_at():
    assert choice("players 2; series VN2 / BJ2; table BR1; hidden .") == "take bleu rouge 1"


def test_when_nothing_fits_a_hidden_card_is_taken():
    assert choice("players 2; series RV1 / BJ2; table RJ3 RB2 VN4") == "take hidden"


def test_when_nothing_fits_and_nothing_is_hidden_one_is_stuck_and_then_looks_again():
    line = "players 2; series RV1 / BJ2; table RJ3; hidden ."
    assert choice(line) == "stuck"
    assert choice(line + "; stuck 1") == "take rouge jaune 3"
    again = "players 2; series RV1 / BJ2; table .; hands RJ3@1 / .; hidden .; stuck 1"
    assert choice(again) == "return"


def test_who_has_a_full_series_says_stop():
    assert choice(f"players 2; series {ELEVEN} / BJ2") == "stop"
    assert choice(f"players 2; series {TEN} / BJ2; hands BN4 / .") == "place"


# ---- what people miss ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("habit", "held"),
    [
        ("misses_count", "NB1"),
        ("misses_colour", "RB2"),
        ("misses_colour", "NV2"),
        ("misses_cross", "VB2"),
        ("misses_cross", "NR2"),
    ],
)
def test_each_kind_of_clash_is_missed_as_often_as_its_habit_says(habit, held):
    line = f"players 2; series RV1 / BJ2; hands {held} / ."
    assert often(line, "place", rechecks=0, **{habit: 300}) == pytest.approx(300, abs=100)
    others = {name: 300 for name in CAREFUL if name.startswith("misses") and name != habit}
    assert often(line, "place", rechecks=0, **others) == 0


def test_a_second_look_finds_most_mistakes():
    line = "players 2; series RV1 / BJ2; hands VB2 / ."
    assert often(line, "place", misses_cross=300) == pytest.approx(90, abs=60)


def test_a_card_read_on_the_table_is_not_read_again_without_a_second_look():
    line = "players 2; series RV1 / BJ2; table .; hands VB2@1 / ."
    assert choice(line, rechecks=0) == "place"
    assert choice(line, rechecks=ALWAYS) == "return"


def test_a_card_that_fits_is_overlooked_as_often_as_the_habit_says():
    line = "players 2; series VN2 / BJ2; table VJ1 BR1 NJ3"
    assert often(line, "take hidden", overlooks=300) == pytest.approx(300, abs=100)


def test_only_so_many_cards_are_compared():
    line = "players 2; series VN2 / BJ2; table VJ1 BR1 NJ3 VR1"
    assert often(line, "take bleu rouge 1", scans=1) == pytest.approx(250, abs=100)


# ---- how long it takes ---------------------------------------------------------------------------


def test_a_card_taken_unseen_takes_longer_to_judge():
    unseen = "players 2; series RV1 / BJ2; hands NB2 / ."
    seen = "players 2; series RV1 / BJ2; table .; hands NB2@1 / ."
    assert time(unseen) > time(seen)


def test_who_remembers_what_did_not_fit_is_quicker():
    line = "players 2; series RV1 / BJ2; table RJ3 RB2 VN4; put_backs 3; last_placer 2"
    assert time(line, memory=900) < time(line, memory=100)


def test_a_new_end_of_the_series_has_to_be_compared_with_all_cards():
    line = "players 2; series RV1 / BJ2; table RJ3 RB2 VN4; last_placer 1"
    assert time(line, memory=900) == time(line, memory=100)
