"""Chiffres et Couleurs, the rulebook sentence by sentence: what is told and shown."""

import pytest

from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.kernel.game import SPECTATOR
from nuancier.locales import LANGUAGES, Words
from tests.games.chiffres_et_couleurs.position import (
    ALONE,
    ASKED,
    EXAMPLE,
    HELD,
    JOKER_DRAWN,
    JOKERS_ONLY,
    NOBODY,
    OPENING,
    UNSEEN,
    act,
    after,
    imagined,
    own,
    read,
    scene,
    told,
)


def test_a_refill_tells_the_cards_to_their_owner_only():
    line = "players 2; hands R3 / G3; pile Y0 Y1 Y2 Y3 Y4 B0 B1"
    t = after(line, "1 ask seat 2 for 3", "1 lay red 3")
    assert told(t, "1 done", viewer=1)[1:] == [
        "Bob has no cards left and takes 5 new ones.",
        "Ada has no cards left and takes blue 0 and blue 1.",
    ]


def test_a_card_shown_is_told_to_all():
    t = read(EXAMPLE + "Y7")
    shown = "Ada draws yellow 7: just what was asked for."
    assert told(t, ASKED, viewer=2) == ["Ada asks Bob for 7s.", "Bob has none.", shown]


def test_a_drawn_joker_that_wins_the_turn_is_told():
    t = after(JOKER_DRAWN, ASKED, "1 lay blue 7", "1 add joker")
    assert told(t, "1 done", viewer=2)[1] == "The card drawn was a joker: Ada goes on."


def test_the_end_is_told():
    t = after("players 2; hands R3 / G4; pile B7 V5", "1 ask seat 2 for 3")
    assert told(t, "1 done")[-1] == "The game is over."


def test_that_nobody_can_be_asked_is_told():
    t = after(NOBODY, *ALONE[:-1])
    assert told(t, ALONE[-1], viewer=2)[-1] == "Nobody else has cards: Ada lays the last series."


def test_sentences_speak_to_the_one_who_reads_them():
    t = read(EXAMPLE)
    asked = "1 ask seat 2 for red"
    assert told(t, asked, language="fr", you=0) == [
        "Vous demandez du rouge à Bob.",
        "Bob en a et choisit la carte à donner.",
    ]
    assert told(t, asked, language="fr", you=1) == [
        "Ada vous demande du rouge.",
        "Vous en avez : choisissez la carte à donner.",
    ]
    assert told(act(t, asked), "2 give red 9", language="fr", you=0) == [
        "Bob vous donne le 9 rouge."
    ]


def test_orange_is_asked_for_with_an_elision():
    t = read("players 2; colours 6; hands O3 / V1; pile V2")
    assert told(t, "1 ask seat 2 for orange", language="fr")[0] == "Ada demande de l’orange à Bob."


def test_every_kept_card_is_told():
    t = after(EXAMPLE + "Y7 Y2", "1 ask seat 2 for 7")
    assert told(t, "1 done", viewer=2) == ["Ada keeps yellow 7."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_can_be_told(language):
    words = Words(language)
    assert len({words.speak(GAME.told(move)) for move in range(len(GAME.names))}) == len(GAME.names)


def test_the_scene_says_what_is_to_be_done_and_where_the_rulebook_says_so():
    asked = ("1 ask seat 2 for red", "2 give red 9")
    lines = {
        "opening 2.2": read(OPENING),
        "ask 3.1": read(EXAMPLE),
        "give 3.3": after(EXAMPLE, *asked[:1]),
        "colour 3.3": after(EXAMPLE, *asked),
        "digit 3.2": after(EXAMPLE, "1 ask seat 2 for 3"),
        "shown 3.4": after(EXAMPLE + "Y7", ASKED),
        "miss 3.5": after(EXAMPLE + "Y1", ASKED),
        "jokers 3.9": after(JOKERS_ONLY, "2 done"),
        "nobody 3.9": after(NOBODY, *ALONE),
        "over 4.2": read("players 2; hands R1 / R2; over 1"),
        "deal 2.1": GAME.new(2),
    }
    assert [f"{scene(t).doing} {scene(t).rule}" for t in lines.values()] == list(lines)


def test_the_scene_shows_the_ask_and_who_must_act():
    seen = scene(after(EXAMPLE, "1 ask seat 2 for red"), viewer=1)
    assert (seen.mover, seen.actor, seen.ask.seat, seen.ask.wanted) == (0, 1, 1, "red")


def test_a_player_is_shown_the_own_unseen_series():
    shown = own(after(OPENING, *UNSEEN[:4]))
    assert shown.chosen == [["red 1", "red 2"]]
    assert shown.laying == ["blue 4"]
    assert shown.hand == ["violet 4", "joker"]
    assert not shown.confirmed


def test_an_imagined_table_is_as_good_for_a_spectator():
    t = after(HELD, "1 ask seat 2 for 7", "1 done")
    for guess in imagined(t, viewer=SPECTATOR + 1, times=5):
        assert GAME.seen(guess, SPECTATOR) == GAME.seen(t, SPECTATOR)
