"""Rouge Jaune Vert: the count and the end, 4 to 6 of the rulebook."""

import pytest

from nuancier.games.rouge_jaune_vert import GAME
from nuancier.games.rouge_jaune_vert.notation import CODES
from nuancier.kernel.match import shares_of
from tests.games.rouge_jaune_vert.round import act, after, dealt, kept, read, refusal, won

EXAMPLES = [
    ("RV1 BN3 VJ4 BR3 VJ2 RB3 JN1", 7, 17, None),
    ("RV2 BN4 RB2 VJ3 BR1", 2, 6, ["ink-is-word"]),
    ("JN2 VR4 BJ1 NV3 JR3 BN2", 4, 10, ["count"]),
    ("VJ1 JN3 VR1 BJ2 NV4", 1, 1, ["word-is-ink"]),
    ("RN4 JV2 BR4 BV3", 3, 10, ["word"]),
    ("VB1 NJ2 BV1 JR4 VB3 RB4 NV1", 5, 11, ["ink"]),
]


@pytest.mark.parametrize(("row", "cards", "total", "common"), EXAMPLES)
def test_the_examples_of_the_rulebook(row, cards, total, common):  # rouge_jaune_vert 4.1, 6
    t = after(f"players 2; series {row} / NB4", "clock five minutes")
    assert (kept(t)[0], t.kept_sum[0]) == (cards, total)
    mistake = GAME.scene(GAME.seen(t, 0)).count.seats[0].mistake
    assert (mistake and mistake.common) == common
    assert mistake is None or mistake.at == cards


def test_from_the_first_wrong_card_on_all_are_discarded_right_or_wrong():  # rouge_jaune_vert 4.1
    t = after("players 2; series RV1 RN2 BJ3 / NB4", "clock five minutes")
    assert kept(t) == [1, 1]


def test_the_start_card_is_never_wrong():  # rouge_jaune_vert 4.1
    assert kept(after("players 2; series RV1 / RV2", "clock five minutes")) == [1, 1]


def test_most_cards_kept_choose_first():  # rouge_jaune_vert 4.2
    line = "players 3; series RV1 BN2 / JN4 / BJ1 NV2 JR1; stakes 9 5 1"
    assert won(after(line, "clock five minutes")) == [5, 1, 9]


def test_of_equally_many_cards_the_larger_sum_of_counts_chooses_first():  # rouge_jaune_vert 4.2
    line = "players 2; series RV1 BN2 / JN4 RB3; stakes 9 5"
    assert won(after(line, "clock five minutes")) == [5, 9]


def test_discarded_cards_do_not_count_in_the_sum():  # rouge_jaune_vert 4.2
    line = "players 2; series RV2 RN4 / JN3; stakes 9 5"
    assert won(after(line, "clock five minutes")) == [5, 9]


def test_then_the_nearest_clockwise_to_the_stopper_the_stopper_first():  # rouge_jaune_vert 4.3
    line = (
        "players 4; length 3; stakes 9 5 3 1; first_full 3; "
        "series RV1 BN2 / JV1 BN3 / JN1 RB2 RN1 / VJ1 RN2"
    )
    t = after(line, "3 stop")
    assert (kept(t), list(t.kept_sum)[:4]) == ([2, 2, 2, 2], [3, 4, 3, 3])
    assert won(t) == [1, 9, 5, 3]


def test_by_default_a_stopper_with_a_mistake_pays_nothing():  # rouge_jaune_vert 4.3
    line = "players 2; length 4; series NB1 RV2 NB3 NB2 / JV2 BR1; stakes 9 5"
    t = after(line, "1 stop")
    assert (kept(t), won(t)) == ([3, 2], [9, 5])


def test_with_clean_stop_a_stopper_with_a_mistake_counts_two_cards_fewer():  # rouge_jaune_vert 4.3
    line = "players 2; clean_stop on; length 5; series NB1 RV2 NB3 RV4 RV3 / JV2 BR1 VN3; "
    t = after(line + "stakes 9 5", "1 stop")
    assert (kept(t), won(t)) == ([4, 3], [5, 9])


def test_with_clean_stop_a_stopper_with_a_mistake_loses_ties():  # rouge_jaune_vert 4.3
    line = "players 2; clean_stop on; length 5; series NB4 RV2 NB3 RV4 RV3 / JV2 BR1; "
    t = after(line + "stakes 9 5", "1 stop")
    assert (kept(t), won(t)) == ([4, 2], [5, 9])
    assert t.kept_sum[0] > t.kept_sum[1]


def test_with_clean_stop_two_cards_fewer_may_still_be_most():  # rouge_jaune_vert 4.3
    line = "players 2; clean_stop on; length 7; series NB1 RV2 BN1 VR2 NJ1 VB2 VB1 / JV4 BR3 JN4; "
    t = after(line + "stakes 9 5", "1 stop")
    assert (kept(t), won(t)) == ([6, 3], [9, 5])
    assert t.kept_sum[0] < t.kept_sum[1]


def test_with_clean_stop_a_clean_stopper_pays_nothing():  # rouge_jaune_vert 4.3
    line = "players 2; clean_stop on; length 4; series NB1 RV2 NB3 RV4 / JV1 BR2 VN3; stakes 9 5"
    assert won(after(line, "1 stop")) == [9, 5]


def test_with_clean_stop_others_pay_nothing_for_mistakes():  # rouge_jaune_vert 4.3
    line = "players 2; clean_stop on; length 4; series NB1 RV2 NB3 NB2 / JV1 BR2 BN3; stakes 9 5"
    t = after(line, "1 stop")
    assert (kept(t), won(t)) == ([3, 2], [5, 9])


@pytest.mark.parametrize("call", ["call_stop off", "call_stop on"])
def test_who_stops_by_the_last_card_pays_as_who_presses_stop(call):  # rouge_jaune_vert 3.6, 4.3
    line = f"players 2; {call}; clean_stop on; length 4; series NB1 RV2 NB3 / JV1 BR2 BN3; "
    t = after(line + "hands NB2 / .; stakes 9 5", "1 place")
    assert won(t if call == "call_stop off" else act(t, "1 stop")) == [5, 9]


def test_without_a_stopper_clean_stop_changes_nothing():  # rouge_jaune_vert 4.3
    line = "players 2; clean_stop on; series NB1 RV2 NB2 / JV1; stakes 9 5; last_placer 1"
    assert won(after(line, "clock five minutes")) == [9, 5]


def test_the_first_takes_the_highest_point_card_and_the_others_follow():  # rouge_jaune_vert 4.4
    line = "players 3; series RV1 / BJ2 / NB3; stakes -2 4 -4"
    assert won(after(line, "clock five minutes")) == [-4, -2, 4]


def test_a_card_in_hand_counts_for_nothing():  # rouge_jaune_vert 4.5
    line = "players 2; series RV1 / BJ2; hands BN4 / .; stakes 9 5"
    t = after(line, "clock five minutes")
    assert (kept(t), won(t)) == ([1, 1], [5, 9])


def test_the_game_has_five_rounds():  # rouge_jaune_vert 5.1
    t = dealt(2)
    for number in range(1, 6):
        assert not GAME.is_over(t)
        act(t, "clock five minutes")
        if number < 5:
            GAME.deal_from(t, list(range(80)), number)
    assert GAME.is_over(t)


def test_nothing_is_played_after_the_last_round():  # rouge_jaune_vert 5.1
    line = "players 2; round 5; won 1 1 2 2 / -1 0 -1 0; series RV1 / BJ2"
    assert refusal(line, "clock five minutes", "1 take hidden") == "game-is-over"


def finished(*rows):
    line = "players {}; round 5; closed; series {}; won {}"
    cards = " / ".join(CODES[n] for n in range(len(rows)))
    return read(line.format(len(rows), cards, " / ".join(rows)))


def test_the_highest_total_of_point_cards_wins():  # rouge_jaune_vert 5.1
    t = finished("10 -4 -4 1 2", "3 3 4 4 5")
    assert (GAME.scores(t), GAME.final_places(t)) == ([5, 19], [2, 1])


def test_a_tie_goes_to_the_highest_single_point_card():  # rouge_jaune_vert 5.1
    t = finished("5 5 1 1 0", "9 2 2 0 -1", "8 4 -4 6 -2")
    assert (GAME.scores(t), GAME.final_places(t)) == ([12, 12, 12], [3, 1, 2])


def test_then_to_the_next_highest_and_so_on():  # rouge_jaune_vert 5.1
    t = finished("1 9 3 2 -3", "9 2 3 -1 -1")
    assert (GAME.scores(t), GAME.final_places(t)) == ([12, 12], [1, 2])


def test_totals_below_zero_are_told_apart_in_the_same_way():  # rouge_jaune_vert 5.1
    t = finished("-4 -3 0 1 -1", "-4 -3 -2 2 0", "-2 1 3 -1 4")
    assert (GAME.scores(t), GAME.final_places(t)) == ([-7, -7, 5], [3, 2, 1])


def test_then_the_win_is_shared():  # rouge_jaune_vert 5.1
    t = finished("1 9 3 2 -3", "9 2 3 -3 1", "0 0 -1 -1 4")
    assert GAME.final_places(t) == [1, 1, 3]
    assert shares_of(GAME.final_places(t)) == [0.5, 0.5, 0]


def test_before_the_first_count_all_places_are_shared():  # rouge_jaune_vert 5.1
    assert GAME.final_places(dealt(3)) == [1, 1, 1]
