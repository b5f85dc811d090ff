"""Limits as the tests play it: a line is read, seats act, and something lies on the table.

A line without a draw pile plays without drawing.
"""

import pytest

from nuancier.games.limits import GAME
from nuancier.games.limits.moves import LOSE
from nuancier.games.limits.notation import LETTERS
from nuancier.games.limits.table import HIDINGS
from nuancier.kernel.game import CLOCK, SPECTATOR
from nuancier.kernel.luck import lucky
from nuancier.kernel.record import NONE
from nuancier.locales import Refusal, Words
from tests.kits.limits import hand_of

# Four players, B first, limit green 1, one green hidden; the play of the rulebook's example.
EXAMPLE = "players 4; limit 11111; mover 2; hidden R / Y / B / G; hands BRRR / GGGG / RRRR / GRRR"
EXAMPLE_PLAY = ("2 play green", "3 play red", "4 play green", "1 play blue", "2 play green")
THREE = "players 3; limit 33333; hidden R / Y / G; hands RYGB / RYGB / RYGB"
HIDING = "players 3; limit 33333; hands RRYGB / YYGBV / GGBVR"
HIDING_TWO = "players 2; limit 33333; hands RRYGBB / YYGBVV"
NEXT = "; limits 22222 11111"
FOUR_REDS = "players 3; limit 33333; hidden R / Y / G; hands RRRR / RYGB / RYGB"
FORGETFUL = THREE + "; forgetful on; draw VRRR"
SWAP = FOUR_REDS + "; draw YGBVGG"
ENDING = "players 3; limit 11111; hidden R / Y / G; hands BBBB / BBBB / VVVV; mover 3; limits 22222"


def read(line):
    return GAME.read(line)


def act(t, *acts):
    """Let seats make moves: ``1 play red``; ``clock`` is a seat too."""
    for one in acts:
        who, _, name = one.partition(" ")
        GAME.attempt(t, CLOCK if who == "clock" else int(who) - 1, GAME.move_named(name))
    return t


def after(line, *acts):
    return act(read(line), *acts)


def refusal(line, one):
    with pytest.raises(Refusal) as refused:
        after(line, one)
    return refused.value.saying.key.removeprefix("limits-")


def may(t, seat):
    """What a seat may do, by name."""
    return [GAME.names[move] for move in GAME.legal_moves(t, seat - 1)]


def hand(t, seat):
    return hand_of(t, seat - 1)


def pile(t):
    return "".join(LETTERS[t.pile[place]] for place in range(t.pile_cards))


def draw(t):
    """The draw pile from the top."""
    return "".join(LETTERS[t.draw[place]] for place in range(t.draw_left - 1, -1, -1))


def known_draw(t, viewer=SPECTATOR):
    """The draw pile from the top, as the viewer knows it."""
    view = GAME.seen(t, viewer)
    cards = [view.draw[place] for place in range(t.draw_left - 1, -1, -1)]
    return "".join("?" if card == NONE else LETTERS[card] for card in cards)


def sure(t, seat):
    """What everybody knows a seat to hold, before it hides."""
    return [t.at_least[seat - 1, colour] for colour in range(5)]


def sure_if(t, seat, colour, hidden):
    """How many cards of a colour are surely in a seat's hand, if it hides so many of it."""
    return t.at_least_if[seat - 1, LETTERS.index(colour), hidden]


def alive(t, seat):
    """What a seat may still have hidden."""
    bits = [hiding for hiding in range(len(HIDINGS)) if t.alive[seat - 1] >> hiding & 1]
    return " ".join("".join(LETTERS[c] for c in HIDINGS[hiding]) for hiding in bits)


def told(line, one, viewer):
    """What a viewer is told of a move, in English."""
    who, _, name = one.partition(" ")
    seat = CLOCK if who == "clock" else int(who) - 1
    words = Words("en", names=list("ABCDEF"), you=viewer - 1)
    return [
        words.speak(GAME.speak(f))
        for f in GAME.witness(read(line), seat, GAME.move_named(name), viewer - 1)
    ]


def scene(t, viewer):
    return GAME.scene(GAME.seen(t, viewer - 1))


def own(t, viewer):
    return GAME.own(GAME.seen(t, viewer - 1))


def dealt(players, seed=1, **options):
    t = GAME.new(players, **options)
    GAME.deal_by(t, lucky(seed))
    return t


def dealt_in_order(first=0):
    """Three players; limit cards and colour cards lie in their order, and this seat begins."""
    t = GAME.new(3)
    GAME.deal_from(t, [*range(24), *range(first, 3), *range(first), *range(60)])
    return t


def eager_move(t, dice):
    """Swap when one can, lose half the draws, accuse rarely."""
    if t.owing and dice.random() < 0.5:
        return CLOCK, LOSE
    moves = GAME.legal_moves(t, GAME.turn(t))
    swaps = [move for move in moves if GAME.names[move].startswith("swap")]
    quiet = [move for move in moves if not GAME.names[move].startswith("accuse")]
    rarely = moves if dice.random() < 0.1 or not quiet else quiet
    return GAME.turn(t), dice.choice(swaps or rarely)
