"""Rouge Jaune Vert: a line of text is a table."""

import pytest

from nuancier.games.rouge_jaune_vert import GAME
from nuancier.locales import LANGUAGES, Refusal, Words
from tests.games.rouge_jaune_vert.round import dealt, read
from tests.kits.rouge_jaune_vert import KIT
from tests.laws.play import positions


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("players 2; series RR1 / BJ2", "rouge-jaune-vert-no-such-card"),
        ("players 2; series RV1 / BJ2; table RV1", "rouge-jaune-vert-card-not-left"),
        ("players 2; cards 4; series RV1 / BR1", "rouge-jaune-vert-card-not-left"),
        ("players 2; series . / BJ2", "rouge-jaune-vert-bad-series"),
        ("players 2; length 1; series RV1 NB2 / BJ2", "rouge-jaune-vert-bad-series"),
        ("players 2; series RV1 . NB2 / BJ2", "rouge-jaune-vert-bad-series"),
        ("players 2; series RV1", "notation-pieces"),
        ("players 2", "notation-missing"),
        ("players 2; series RV1 / BJ2; hands NB2 VN1 / .", "notation-pieces"),
        ("players 2; series RV1 / BJ2; hands NB2@0 / .", "notation-number"),
        (
            "players 2; series RV1 / BJ2; table VN1; hands NB2@1 / .",
            "rouge-jaune-vert-slot-not-free",
        ),
        ("players 2; series RV1 / BJ2; hands NB2@ / .", "notation-number"),
        ("players 2; series RV1 / BJ2; hands .@2 / .", "notation-pieces"),
        (
            "players 2; length 2; series RV1 NB2 / BJ2; hands JN1 / .",
            "rouge-jaune-vert-full-hand",
        ),
        (
            "players 2; call_stop off; length 2; series RV1 NB2 / BJ2",
            "rouge-jaune-vert-full-and-running",
        ),
        ("players 2; series RV1 / BJ2; first_full 2", "rouge-jaune-vert-first-not-full"),
        ("players 2; series RV1 / BJ2; stakes 11 1", "notation-number"),
        ("players 2; series RV1 / BJ2; stakes 10", "notation-pieces"),
        ("players 3; series RV1 / BJ2 / NB1; stakes 3 3 3", "rouge-jaune-vert-points-not-left"),
        ("players 2; series RV1 / BJ2; round 2; won 3 / .", "notation-pieces"),
        ("players 2; series RV1 / BJ2; round 2", "notation-missing"),
        ("players 2; series RV1 / BJ2; points 3 -2", "notation-pieces"),
        ("players 2; series RV1 / BJ2; ending tired", "notation-letter"),
        ("players 2; series RV1 / BJ2; hidden NB1 . NB2", "rouge-jaune-vert-card-not-left"),
        ("players 2; series RV1 / BJ2; table NB1" + " ." * 80, "notation-too-many"),
        ("players 2; series RV1 / BJ2; length 12", "notation-number"),
        ("players 2; series RV1 / BJ2; point_cards 1", "notation-missing"),
    ],
)
def test_a_wrong_line_is_refused_with_its_reason(line, key):
    with pytest.raises(Refusal) as refused:
        read(line)
    assert refused.value.saying.key == key
    assert all(Words(language).speak(refused.value.saying) for language in LANGUAGES)


def test_a_wrong_card_is_refused_with_its_column():
    with pytest.raises(Refusal) as refused:
        read("players 2; series RV1 XX9 / BJ2")
    assert refused.value.saying.args["column"] == 23


def test_a_table_in_the_middle_of_a_round_is_written_and_read():
    line = (
        "players 3; handicap 0,300,0; round 2; series RV1 NB2 / BJ2 / JN1; "
        "table RJ3 . VN4; hands . / JB1@2 / NB3; stuck 2; last_placer 1; first_full 1; "
        "hidden VR1 BN4; stakes 8 7 -1; points 3 10 -4; won 2 / -2 / 10; ending stop; stopper 2; "
        "ties_from 2; counted VR1 / VR2 BN1 / NJ1; length 2; rounds 3; put_backs 5; "
        "kept 1 2 1 0 0 0; kept_sum 1 3 1 0 0 0"
    )
    assert GAME.write(read(line)) == line


def test_the_lowest_full_series_was_full_first_unless_the_line_says_otherwise():
    line = "players 3; length 2; series BJ3 / RV1 BN2 / JN2 RB1"
    assert (read(line).first_full, read(line + "; first_full 3").first_full) == (1, 2)


def test_an_undealt_table_is_written_and_read():
    assert GAME.write(read("players 2; clean_stop on; undealt")) == (
        "players 2; clean_stop on; undealt"
    )


def test_a_view_is_written_and_read():
    view = GAME.seen(read("players 2; series RV1 / BJ2; hands NB3 / VN4"), 0)
    assert GAME.read_view(GAME.write_view(view)) == view


def test_no_game_takes_more_moves_than_its_bound():
    seats = [seat for _, seat, _ in positions(GAME, 2, {}, seed=9)]
    assert sum(seat < 2 for seat in seats) <= GAME.move_bound(GAME.new(2))


def test_what_a_line_leaves_out_lies_in_the_box():
    assert KIT.census(read("players 2; series RV1 / BJ2; table NB4")) == KIT.deck(dealt(2))
