"""Chiffres et Couleurs, all together: a referee with real cards agrees."""

import random

import pytest

from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.games.chiffres_et_couleurs.notation import MARK_NAMES
from nuancier.kernel.game import LUCK, SPECTATOR
from nuancier.kernel.luck import lucky
from nuancier.locales import LANGUAGES, Words
from tests.games.chiffres_et_couleurs.position import moves, read
from tests.games.chiffres_et_couleurs.referee import Referee, number
from tests.kits.chiffres_et_couleurs import KIT, hand_of, names, pile_of, series_of
from tests.laws.play import play_on, positions


def remembered(t, seat):
    """What is remembered of a hand, as the referee does it."""
    known = set(names(t.known[seat]))
    slots = [words_of(t.slot[i]) for i in range(t.slots) if t.slot_owner[i] == seat]
    return known, slots, words_of(t.some[seat])


def words_of(marks):
    return {name for bit, name in enumerate(MARK_NAMES[:17]) if marks >> bit & 1}


def compare(t, referee):
    """The referee's table and ours are the same, in cards, moves and memory."""
    assert [hand_of(t, s) for s in range(t.players)] == [
        sorted(hand, key=number) for hand in referee.hands
    ]
    assert (pile_of(t), series_of(t)) == (referee.pile, referee.series)
    assert bool(t.over) == referee.over
    for seat in range(t.players):
        assert set(moves(t, seat + 1)) == referee.legal(seat), GAME.write(t)
        known, slots, some = remembered(t, seat)
        assert (known, slots) == (referee.memory.known[seat], referee.memory.slots[seat])
        assert some == referee.memory.some[seat] or referee.phase == "give"


def refereed(t, seed):
    """Play a random game with a referee; return the table at its end."""
    referee, made = None, 0
    for _, seat, move in play_on(GAME, t, lucky(seed), random.Random(seed), 10**6):
        if seat == LUCK:
            referee = Referee(t)
        compare(t, referee)
        if seat < t.players:
            referee.told(seat, GAME.names[move])
            made += 1
    assert made <= GAME.move_bound(t)
    return t


@pytest.mark.parametrize(("players", "options"), list(KIT.tables()))
def test_a_referee_with_real_cards_agrees(players, options):
    refereed(GAME.new(players, **options), seed=players)


SMALL = (
    "players 2; hand_size 2; deck 3075; deck_jokers 6",
    "players 2; hand_size 2; deck 7175; deck_jokers 3; play_on on",
    "players 3; hand_size 1; deck 3075; deck_jokers 5; play_on on",
    "players 4; hand_size 2; deck 7342087; deck_jokers 4; play_on on",
)


@pytest.mark.parametrize("line", SMALL)
def test_a_referee_agrees_on_rare_endings_with_few_cards(line):
    for seed in range(40):
        assert GAME.is_over(refereed(read(line + "; undealt"), seed))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_refusal_can_be_said(players):
    voices = [Words(language) for language in LANGUAGES]
    keys = set()
    for t, _, _ in positions(GAME, players, {"jokers": 6, "play_on": "on"}, seed=players):
        for viewer in (*range(players), SPECTATOR):
            view, legal = GAME.seen(t, viewer), GAME.legal_moves(t, viewer)
            for move in range(0, len(GAME.names), 1 if viewer == GAME.turn(t) else 17):
                if move not in legal:
                    reason = GAME.why_not(view, move)
                    if reason.key not in keys:
                        assert all(voice.speak(reason) for voice in voices)
                        keys.add(reason.key)
    assert len(keys) > 12
