"""Rouge Jaune Vert: what a seat may know, is told and is shown, 7 and 8 of the rulebook."""

import pytest

from nuancier.games.rouge_jaune_vert import GAME
from nuancier.kernel.game import SPECTATOR
from nuancier.kernel.luck import lucky
from nuancier.locales import LANGUAGES, Words
from tests.games.rouge_jaune_vert.round import (
    ELEVEN,
    TEN,
    after,
    dealt,
    hand,
    own,
    read,
    scene,
    series,
    spoken,
    table,
    told,
)


def test_the_card_in_the_own_hand_is_known():  # rouge_jaune_vert 7
    view = GAME.seen(read("players 2; series RV1 / BJ2; hands NB3 / VN4"), 0)
    assert (hand(view, 1), hand(view, 2)) == ("NB3", "?")


def test_a_card_in_another_hand_is_known_if_it_was_face_up():  # rouge_jaune_vert 7
    view = GAME.seen(read("players 2; series RV1 / BJ2; hands NB3@1 / VN4"), 1)
    assert (hand(view, 1), hand(view, 2)) == ("NB3", "VN4")


def test_a_spectator_knows_no_card_that_was_not_face_up():  # rouge_jaune_vert 7
    view = GAME.seen(read("players 2; series RV1 / BJ2; hands NB3@1 / VN4"), SPECTATOR)
    assert (hand(view, 1), hand(view, 2)) == ("NB3", "?")


def test_face_up_cards_and_all_series_are_known_to_all():  # rouge_jaune_vert 7
    view = GAME.seen(read("players 2; series RV1 NB2 / BJ2; table VN4 . JB1"), SPECTATOR)
    assert (series(view, 1), table(view)) == ("RV1 NB2", "VN4 . JB1")


def test_the_last_unseen_card_can_only_be_in_the_other_hand():  # rouge_jaune_vert 7
    t = read("players 2; cards 5; series BR1 / RJ2; hands JV3@1 / NB1; table . VN4")
    guess = GAME.table()
    GAME.imagine(GAME.seen(t, 0), lucky(1), guess)
    assert hand(guess, 2) == "NB1"


def test_only_who_takes_a_hidden_card_is_told_which():  # rouge_jaune_vert 7
    line = "players 2; series RV1 / BJ2; hidden NB3"
    assert told(line, "1 take hidden", viewer=1)[0] == "takes-hidden-card"
    assert told(line, "1 take hidden", viewer=2)[0] == "takes-hidden"


def test_the_hidden_card_told_to_its_taker_is_the_next_of_the_order():  # rouge_jaune_vert 3.1, 7
    line = "players 2; series RV1 / BJ2; hidden NB3 VN4"
    assert spoken(line, "1 take hidden", viewer=1) == [
        "You take a face-down card: “black” in blue ×3."
    ]


def test_everybody_is_told_a_card_that_is_taken_face_up_placed_or_returned():  # rouge_jaune_vert 7
    line = "players 2; series RV1 / BJ2; table RJ3; hands . / NB3"
    assert told(line, "1 take RJ3", viewer=2) == ["takes"]
    assert told(line, "2 place", viewer=1) == ["places"]
    assert told(line, "2 return", viewer=1) == ["returns"]
    assert told(line, "1 stuck", viewer=2) == ["says-stuck"]


def test_the_move_that_ends_a_round_tells_the_count():  # rouge_jaune_vert 4.2, 7
    line = f"players 2; call_stop off; clean_stop on; series {TEN} / JV2; hands BJ3 / ."
    assert told(line, "1 place", viewer=2) == ["places", "ends-full", "keeps", "keeps"]
    wrong = told(line.replace("BJ3", "VN4"), "1 place", viewer=2)
    assert wrong == ["places", "ends-full", "mistake", "pays-for-stop", "keeps", "keeps"]
    assert GAME.witness(read(line), 0, GAME.move_named("place"), 1)[2].seat == 0


def test_the_count_tells_mistakes_and_point_cards_in_the_order_of_choice():  # rouge_jaune_vert 4
    line = "players 3; round 2; won 1 / 2 / 3; series NB4 / RV1 BN2 BJ3 / JB3; stakes 1 0 -1"
    assert spoken(line, "clock five minutes")[2:] == [
        "Mistake by Seat 2: “blue” in yellow ×3 after “blue” in black ×2 (same word).",
        "Seat 2 keeps 2 cards (sum 3) and takes +1.",
        "Seat 1 keeps one card (sum 4) and takes 0.",
        "Seat 3 keeps one card (sum 3) and takes −1.",
    ]


def test_an_ending_without_a_stopper_tells_from_whom_ties_count():  # rouge_jaune_vert 3.8
    line = "players 2; series RV1 / BJ2"
    assert told(line, "clock ninety seconds", 1)[:2] == ["ends", "nobody-stopped"]


def test_an_automatic_ending_after_a_full_series_tells_the_stopper():  # rouge_jaune_vert 3.8
    line = f"players 2; series {ELEVEN} / JV2; first_full 1"
    assert told(line, "clock ten seconds", 2)[:2] == ["ends", "counts-as-stopper"]
    assert told(line, "1 stop", 2)[0] == "ends-stop"


def test_the_deal_tells_the_round_the_stakes_and_every_first_card():  # rouge_jaune_vert 2.1, 2.2
    words = Words("en", you=1)
    assert [words.speak(GAME.speak(fact)) for fact in GAME.witness_deal(dealt(2), 1)] == [
        "Round 1 of 5. At stake: −4 and −4.",
        "Seat 1 starts with “blue” in red ×1.",
        "You start with “red” in yellow ×2.",
    ]


def test_the_own_series_is_named_as_such_in_a_refusal():  # rouge_jaune_vert 3.3
    t = read("players 2; series RV1 / BJ2")
    saying = GAME.why_not(GAME.seen(t, 0), GAME.move_named("take rouge vert 1"))
    assert Words("en", you=0).speak(saying) == "“red” in green ×1 already lies in your series."


def test_a_spectator_is_told_to_watch():  # rouge_jaune_vert 7
    view = GAME.seen(read("players 2; series RV1 / BJ2"), SPECTATOR)
    assert {GAME.why_not(view, move).key for move in range(GAME.max_moves)} == {
        "rouge-jaune-vert-watching"
    }


@pytest.mark.parametrize("nobody", [2, SPECTATOR], ids=["an empty chair", "a spectator"])
def test_who_has_no_seat_has_no_moves(nobody):  # rouge_jaune_vert 7
    assert GAME.legal_moves(dealt(2), nobody) == []


def test_before_the_deal_every_move_waits():  # rouge_jaune_vert 2.1
    view = GAME.seen(GAME.new(2), 0)
    assert GAME.why_not(view, 0).key == "rouge-jaune-vert-closed"


def test_the_scene_names_word_and_ink_apart():  # rouge_jaune_vert 8
    card = scene("players 2; series RV3 / BJ2").seats[0].series[0]
    assert (card.name, card.word, card.ink, card.count) == ("rouge vert 3", "red", "green", 3)


NINE = "BV1 RJ2 JN3 VB4 NR1 BV2 RJ3 JN4 VB1"  # of eleven for two, two cards short


@pytest.mark.parametrize(("series", "near"), [(NINE, True), (NINE.rsplit(" ", 1)[0], False)])
def test_who_is_two_cards_short_of_a_full_series_is_in_danger_of_ending_the_round(series, near):
    first, second = scene(f"players 2; series {series} / BJ2").seats
    assert (first.danger, second.danger) == (near, False)


def test_a_round_that_is_over_is_in_no_danger():
    shown = scene(f"players 2; series {NINE} / BJ2; closed; won 4 / 3")
    assert not any(seat.danger for seat in shown.seats)


def test_the_scene_names_every_colour_as_word_and_as_ink():  # rouge_jaune_vert 8
    row = scene("players 2; series BV1 RJ2 JN3 VB4 NR1 / BJ2").seats[0].series
    assert [card.word for card in row] == ["blue", "red", "yellow", "green", "black"]
    assert [card.ink for card in row] == ["green", "yellow", "black", "blue", "red"]


def test_the_scene_shows_hidden_cards_as_a_number():  # rouge_jaune_vert 7
    shown = scene("players 2; series RV1 / BJ2; table VN4 . JB1; hidden NB3 RB2; hands . / JN1")
    assert (shown.hidden, [card and card.name for card in shown.table]) == (
        2,
        ["vert noir 4", None, "jaune bleu 1"],
    )
    assert (shown.seats[1].holds, shown.seats[1].hand) == (True, None)


def test_the_scene_shows_where_a_card_in_hand_lay_face_up():  # rouge_jaune_vert 3.2, 7
    t = after("players 2; series RV1 / BJ2; table NB2 RJ3", "2 take RJ3", "1 take hidden")
    first, second = GAME.scene(GAME.seen(t, SPECTATOR)).seats
    assert (first.hand, first.from_slot) == (None, None)
    assert (second.hand.name, second.from_slot) == ("rouge jaune 3", 1)


def test_the_scene_shows_the_stakes_and_the_point_cards_won():  # rouge_jaune_vert 2.2
    shown = scene("players 2; round 2; won 4 / 3; series RV1 / BJ2; stakes -2 9")
    assert (shown.stakes, [seat.won for seat in shown.seats]) == ([9, -2], [[4], [3]])


def test_before_the_first_deal_nothing_is_at_stake():  # rouge_jaune_vert 2.2
    assert scene("players 2; undealt").stakes == []


def test_before_the_first_count_none_is_shown():  # rouge_jaune_vert 4.1
    assert scene("players 2; series RV1 / BJ2").count is None


@pytest.mark.parametrize("viewer", [1, SPECTATOR + 1])
def test_a_card_taken_face_down_is_shown_to_its_owner_alone(viewer):  # rouge_jaune_vert 7
    line = "players 2; series RV1 / BJ2; hands NB3 / ."
    seat = scene(line, viewer).seats[0]
    assert (seat.holds, seat.hand, own(line, 2).hand) == (True, None, None)
    assert own(line, 1).hand.name == "noir bleu 3"


NOBODY_PLAYS = [
    ("players 2; undealt", "deal", "2.1"),
    ("players 2; series RV1 / BJ2; closed; won 4 / 3", "count", "4.1"),
    ("players 2; rounds 1; series RV1 / BJ2; closed; won 4 / 3", "over", "5.1"),
]


@pytest.mark.parametrize(
    ("line", "doing", "rule"), [*NOBODY_PLAYS, ("players 2; series RV1 / BJ2", "play", "3.1")]
)
def test_the_scene_names_the_paragraph_of_what_is_going_on(line, doing, rule):
    shown = scene(line)
    assert (shown.doing, shown.rule) == (doing, rule)


@pytest.mark.parametrize(
    ("line", "doing", "rule"),
    [
        *NOBODY_PLAYS,
        ("players 2; series RV1 / BJ2", "take", "3.1"),
        ("players 2; series RV1 / BJ2; hands NB3 / .", "place_or_return", "3.2"),
        (f"players 2; series {ELEVEN} / JV2; first_full 1", "stop", "3.6"),
    ],
)
def test_a_player_is_shown_the_paragraph_of_what_to_do(line, doing, rule):
    shown = own(line)
    assert (shown.doing, shown.rule) == (doing, rule)


def test_the_count_of_the_last_round_is_shown_while_the_next_one_runs():  # rouge_jaune_vert 4.1
    line = "players 2; series RV1 RN2 BJ3 / NB4; stakes 9 5; last_placer 2"
    t = after(line, "clock five minutes")
    GAME.deal_from(t, list(range(80)), 1)
    count = GAME.scene(GAME.seen(t, 1)).count
    first = count.seats[0]
    assert (count.round, count.ending) == (1, "five_minutes")
    assert (count.stopper, count.ties_from) == (None, 1)
    assert (first.kept, first.kept_sum, first.points, first.choice) == (1, 1, 5, 1)
    assert (first.mistake.at, first.mistake.common) == (1, ["word"])


def test_every_move_is_told_in_both_languages():
    for language in LANGUAGES:
        words = Words(language)
        assert len({words.speak(GAME.told(move)) for move in range(GAME.max_moves)}) == 88
