"""Chiffres et Couleurs, the rulebook sentence by sentence: what a seat may know."""

from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.games.chiffres_et_couleurs.facts import Hand
from nuancier.games.chiffres_et_couleurs.notation import MARK_NAMES
from nuancier.kernel.fact import Begins
from nuancier.kernel.game import SPECTATOR
from tests.games.chiffres_et_couleurs.position import (
    ASKED,
    EXAMPLE,
    HELD,
    JOKER_DRAWN,
    JOKERS_ONLY,
    OPENING,
    UNSEEN,
    act,
    after,
    dealt,
    imagined,
    own,
    read,
    scene,
    told,
)
from tests.kits.chiffres_et_couleurs import hand_of, names


def test_a_seat_sees_its_hand_the_series_and_how_many_cards_there_are():  # chiffres_et_couleurs 6
    t = after(EXAMPLE + "Y7 Y8", "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    seen = scene(t)
    assert own(t).hand == ["blue 7"]
    assert seen.pile == 2
    assert [seat.hand for seat in seen.seats] == [1, 1]
    assert seen.seats[0].series == [["red 3", "green 3", "violet 3"]]


def test_a_spectator_is_told_no_hand():  # chiffres_et_couleurs 6
    assert isinstance(GAME.witness_deal(dealt(2), SPECTATOR)[0], Begins)


def test_every_ask_and_its_answer_are_told_to_all():  # chiffres_et_couleurs 6
    assert told(read(EXAMPLE), "1 ask seat 2 for 3", SPECTATOR + 1) == [
        "Ada asks Bob for 3s.",
        "Bob gives Ada green 3 and violet 3.",
    ]


def test_the_deal_shows_each_seat_its_own_hand():  # chiffres_et_couleurs 6
    t = dealt(2)
    assert isinstance(GAME.witness_deal(t, 1)[0], Hand)
    view = GAME.seen(t, 1)
    assert names(view.hand, view.hand_jokers) == hand_of(t, 1)


def test_a_deal_or_a_refill_leaves_cards_of_which_nothing_is_known():  # chiffres_et_couleurs 6
    assert memory(dealt(2)) == {"slots": ["1"] * 5 + ["2"] * 5}
    line = "players 2; hands R3 B7 / G3; pile Y0 Y1; slots 1 1 2"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert memory(t)["slots"] == ["1", "2", "2"]


def memory(t):
    """What is remembered, as it is written: known cards, slots and what is among them."""
    found = {
        "known": [names(t.known[seat]) for seat in range(t.players)] if any(t.known) else [],
        "slots": [marked(t.slot_owner[i], t.slot[i]) for i in range(t.slots)],
        "some": [marked(seat, t.some[seat]) for seat in range(t.players) if t.some[seat]],
    }
    return {name: value for name, value in found.items() if value}


def marked(seat, marks):
    words = [name for bit, name in enumerate(MARK_NAMES) if marks >> bit & 1]
    return f"{seat + 1}:{','.join(words)}" if words else str(seat + 1)


def test_a_card_drawn_unseen_is_not_what_was_asked():  # chiffres_et_couleurs 6
    assert memory(after(HELD, "1 ask seat 2 for 7"))["slots"][-1] == "1:7"


def test_who_asks_holds_such_a_card():  # chiffres_et_couleurs 6
    assert "1:7,real" in memory(after(HELD, "1 ask seat 2 for 7"))["some"]


def test_unless_a_known_card_is_one():  # chiffres_et_couleurs 6
    t = after(HELD + "; known B7 / .", "1 ask seat 2 for 7")
    assert "some" not in memory(t)


def test_who_denies_holds_none():  # chiffres_et_couleurs 6
    assert memory(after(HELD, "1 ask seat 2 for 7"))["slots"][2:4] == ["2:7", "2:7"]


def test_who_gave_all_of_a_digit_holds_none_any_more():  # chiffres_et_couleurs 6
    t = after(EXAMPLE + "; some 2:3,4", "1 ask seat 2 for 3")
    assert memory(t)["slots"] == ["1", "1", "2:3"]
    assert "2:4" in memory(t)["some"]


def test_who_must_choose_a_card_to_give_holds_one():  # chiffres_et_couleurs 6
    t = after(EXAMPLE + "Y1 Y2 Y8", "1 ask seat 2 for red")
    assert all("red" in " ".join(hand_of(guess, 1)) for guess in imagined(t, viewer=1))


def test_a_card_shown_and_kept_is_known_until_it_leaves():  # chiffres_et_couleurs 6
    t = after(EXAMPLE + "Y7 Y2", "1 ask seat 2 for 7", "1 done")
    assert memory(t)["known"] == [["yellow 7"], []]
    line = "players 2; mover 2; hands B7 Y7 / G7 G1; known B7 / .; pile Y1"
    assert "known" not in memory(after(line, "2 ask seat 1 for 7"))


def test_only_jokers_excludes_every_digit_and_colour_before_the_draw():  # chiffres_et_couleurs 6
    everything = "1:" + ",".join(MARK_NAMES[:16])
    t = after(JOKERS_ONLY, "2 done")
    assert memory(t)["slots"][:2] == [everything, everything]
    assert memory(act(t, "1 done"))["slots"][-1] == "1"


LEAVING = (
    "players 2; mover 2; hands R3 Y4 G5 / B3 B9; pile V0 V1; slots 1:4 1:4,9 1:3 2 2; some 1:3,4"
)


def test_a_card_leaves_the_most_excluded_slot_that_admits_it():  # chiffres_et_couleurs 6
    assert memory(after(LEAVING, "2 ask seat 1 for 3"))["slots"][:2] == ["1:3,4", "1:3"]


def test_the_other_slots_keep_only_what_they_share_with_it():  # chiffres_et_couleurs 6
    line = LEAVING.replace("slots 1:4 1:4,9 1:3", "slots 1:4,0 1:4,9,8 1:3")
    t = after(line, "2 ask seat 1 for 3")
    assert memory(t)["slots"][:2] == ["1:3,4", "1:3"]


def test_of_equal_slots_the_oldest_is_left():  # chiffres_et_couleurs 6
    line = LEAVING.replace("slots 1:4 1:4,9 1:3", "slots 1:9 2 1:8 1:3").replace(" 2 2;", " 2;")
    assert memory(after(line, "2 ask seat 1 for 3"))["slots"][:3] == ["2", "1:3", "1:3"]


def test_and_nothing_is_sure_any_more_of_its_properties():  # chiffres_et_couleurs 6
    assert "1:4" in memory(after(LEAVING, "2 ask seat 1 for 3"))["some"]


def test_a_drawn_joker_that_won_the_turn_was_the_newest_card():  # chiffres_et_couleurs 6
    t = after(JOKER_DRAWN, ASKED, "1 lay blue 7", "1 add joker", "1 done")
    assert memory(t)["slots"] == ["1", "1", "2:7", "2:7"]


def test_otherwise_the_newest_card_is_no_joker():  # chiffres_et_couleurs 6
    line = "players 2; hands R3 B7 J / G4 G5; pile Y0 Y2 Y6"
    t = after(line, ASKED, "1 lay blue 7", "1 add joker", "1 done")
    assert memory(t)["slots"] == ["1", "2:7", "2:7", "1:7,joker"]


def test_a_table_may_play_without_remembering():  # chiffres_et_couleurs 6
    t = read(EXAMPLE + "Y7 Y2")
    t.remembers = 0
    act(t, "1 ask seat 2 for 7", "1 done", "1 ask seat 2 for 3", "1 lay red 3", "1 done")
    assert GAME.scores(t) == [1, 0]
    assert memory(t) == memory(read(EXAMPLE + "Y7 Y2"))
    assert GAME.read(GAME.write(t)) == t


def test_imagined_hands_respect_what_was_denied_and_asked():  # chiffres_et_couleurs 6
    t = after(HELD, "1 ask seat 2 for 7", "1 done")
    for guess in imagined(t, viewer=2):
        assert any("7" in card for card in hand_of(guess, 0))
    for guess in imagined(t, viewer=1):
        assert not any("7" in card for card in hand_of(guess, 1))


def test_an_imagined_mover_can_always_move():  # chiffres_et_couleurs 6
    t = read("players 2; hands R3 / R4; pile J J J J J J")
    assert all(hand_of(guess, 0) != ["joker"] for guess in imagined(t, viewer=2))


def test_whether_the_fresh_card_is_a_joker_is_imagined_with_it():  # chiffres_et_couleurs 6
    t = after(JOKER_DRAWN, ASKED)
    guesses = list(imagined(t, viewer=2))
    assert {guess.drew_joker for guess in guesses} == {0, 1}
    assert all("joker" in hand_of(guess, 0) for guess in guesses if guess.drew_joker)


def test_of_unseen_first_series_nothing_is_imagined():  # chiffres_et_couleurs 6
    for guess in imagined(after(OPENING, *UNSEEN, "1 done"), viewer=2, times=5):
        assert not any(guess.confirmed)
        assert not any(guess.open)
        assert guess.chosen[0, 0] == 0


def test_ones_own_unseen_series_are_kept():  # chiffres_et_couleurs 6
    t = after(OPENING, *UNSEEN, "1 done")
    for guess in imagined(t, viewer=1, times=5):
        assert GAME.seen(guess, 0) == GAME.seen(t, 0)
