"""How the tests of Chiffres et Couleurs arrange, act and look.

A card is a letter, R Y G B V O (red yellow green blue violet orange), and a digit; J is a joker;
a pile is written from the top. The cards on a line are all the cards in play.
"""

import pytest

from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.games.chiffres_et_couleurs.table import CARDS
from nuancier.kernel.luck import lucky
from nuancier.locales import Refusal, Words

NBSP = "\u00a0"
# The example of the rulebook: A holds red 3, blue 7; B holds green 3, violet 3, red 9.
EXAMPLE = "players 2; hands R3 B7 / G3 V3 R9; pile "
OPENING = "players 2; doing opening; hands R1 R2 B4 V4 J / Y5 G6 B7 V8 R9; pile Y0 Y1 Y2 Y3"
UNSEEN = ("1 lay red 1", "1 add red 2", "1 done", "1 lay blue 4", "1 add violet 4", "1 done")
EMPTIED = "players 2; doing opening; opener 2; hands R1 R2 / Y5 Y6; pile Y0 Y1 Y2 Y3 Y4 G0 G1 G2"
EMPTYING = (
    *("1 lay red 1", "1 add red 2", "1 done", "1 done"),
    *("2 lay yellow 5", "2 add yellow 6", "2 done", "2 done"),
)
MISS = "players 2; hands R3 R5 Y4 B4 J / G0 V8; pile Y1 Y2 Y9; doing miss; asked 3; askee 2"
JOKER_DRAWN = "players 2; hands R3 R4 B7 / G4 G5; pile J Y2 Y6"
ASKED = "1 ask seat 2 for 7"
JOKERS_ONLY = "players 2; mover 2; hands J J / R3 B7; pile Y0 Y1; doing miss; asked 3; askee 1"
NOBODY = "players 2; hands R3 R4 B4 B5 J / G3; pile ."
ALONE = ("1 ask seat 2 for 3", "1 lay red 3", "1 done")
HELD = "players 2; hands R3 B7 / G4 V5; pile Y1 Y2 Y3"


def read(line):
    return GAME.read(line)


def act(t, *acts):
    """Let seats make moves: ``1 ask seat 2 for 7``."""
    for one in acts:
        who, _, name = one.partition(" ")
        GAME.attempt(t, int(who) - 1, GAME.move_named(name))
    return t


def after(line, *acts):
    return act(read(line), *acts)


def refusal(line, *acts):
    """Why the last of these moves is refused."""
    t = after(line, *acts[:-1])
    with pytest.raises(Refusal) as refused:
        act(t, acts[-1])
    assert str(refused.value)
    return refused.value.saying.key.removeprefix("chiffres-et-couleurs-")


def moves(t, seat):
    """The names of a seat's moves."""
    return [GAME.names[move] for move in GAME.legal_moves(t, seat - 1)]


def part(t, name):
    """One part of the position as it is written; nothing when it is left out."""
    parts = dict(f"{piece} ".split(" ", 1) for piece in GAME.write(t).split("; "))
    return parts.get(name, "").strip()


def lying(t):
    return part(t, "lying")


def hands(t):
    return part(t, "hands")


def dealt(players, cards=range(CARDS), seats=None, **options):
    t = GAME.new(players, **options)
    GAME.deal_from(t, [*(seats or range(players)), *cards])
    return t


def scene(t, viewer=1):
    return GAME.scene(GAME.seen(t, viewer - 1))


def own(t, viewer=1):
    return GAME.own(GAME.seen(t, viewer - 1))


def told(t, one, viewer=1, language="en", you=None):
    """What a viewer is told of a move, sentence by sentence."""
    who, _, name = one.partition(" ")
    sayings = map(GAME.speak, GAME.witness(t, int(who) - 1, GAME.move_named(name), viewer - 1))
    words = Words(language, ["Ada", "Bob", "Cy"], you)
    return [words.speak(saying).replace(NBSP, " ") for saying in sayings]


def imagined(t, viewer, times=200):
    """Tables that this viewer may be sitting at."""
    luck, view = lucky(1), GAME.seen(t, viewer - 1)
    for _ in range(times):
        guess = GAME.table()
        GAME.imagine(view, luck, guess)
        yield guess
