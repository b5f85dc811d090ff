"""How the tests of Coloretto arrange, act and look.

Cards are R Y G B O V C (red yellow green blue orange violet cyan), J joker, + plus two,
* golden joker; a pile is written from the top.
"""

import pytest

from nuancier.games.coloretto import GAME
from nuancier.games.coloretto.notation import LETTERS
from nuancier.games.coloretto.table import CARDS
from nuancier.kernel.game import CLOCK
from nuancier.locales import Refusal, Words

COLOURS = LETTERS[:7]
PILES = {2: 54, 3: 64, 4: 72, 5: 71}
EXAMPLE = "J+GGGGGGYYYYRRRBB"  # the golden example of section 5
PLAY = "players 3; pile RYGBO; rows R / YG / .; seats . / . / ."
NAMING = "players 3; jokers hand; last; naming 1; out 1 2 3; removed C"
NBSP = "\u00a0"


def read(line):
    return GAME.read(line)


def act(t, *acts):
    """Let seats make moves: ``1 take row 2``; ``clock`` is a seat too."""
    for one in acts:
        who, _, name = one.partition(" ")
        GAME.attempt(t, CLOCK if who == "clock" else int(who) - 1, GAME.move_named(name))
    return t


def after(line, *acts):
    return act(read(line), *acts)


def refusal(line, one):
    with pytest.raises(Refusal) as refused:
        after(line, one)
    assert str(refused.value)
    return refused.value.saying.key.removeprefix("coloretto-")


def moves(t, seat):
    """The names of a seat's moves, in the order of their numbers."""
    return [GAME.names[move] for move in sorted(GAME.legal_moves(t, seat - 1))]


def part(t, name):
    """One part of the position as it is written; nothing when it is left out."""
    parts = dict(f"{piece} ".split(" ", 1) for piece in GAME.write(t).split("; "))
    return parts.get(name, "").strip()


def points(line):
    """The points of seat 1 among two, for these cards and options."""
    cards, _, options = line.partition("; ")
    return GAME.scores(read(f"players 2; seats {cards} / .; {options}"))[0]


def dealt(players, colours=range(7), seats=None, cards=range(CARDS), **options):
    t = GAME.new(players, **options)
    GAME.deal_from(t, [*colours, *(seats or range(players)), *cards])
    return t


def scene(line, viewer=1):
    return GAME.scene(GAME.seen(read(line), viewer - 1))


def told(line, one, language="en", you=None):
    """What is said of a move, sentence by sentence."""
    who, _, name = one.partition(" ")
    seat = CLOCK if who == "clock" else int(who) - 1
    sayings = map(GAME.speak, GAME.witness(read(line), seat, GAME.move_named(name), 0))
    words = Words(language, ["Ada", "Bob", "Cy"], you)
    return [words.speak(saying).replace(NBSP, " ") for saying in sayings]
