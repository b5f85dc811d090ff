"""Top Speed as the tests play it: a line is read, seats act, and something lies on the table.

Seat 1 has the black cards unless a line says otherwise. Black has circle, moon, star and heart in
yellow, blue and green (Yc Bc Gc ..), flag, house and tree in red, grey and violet (Rf Ef Vf ..);
white has the others.
"""

import pytest

from nuancier.games.top_speed import GAME
from nuancier.games.top_speed.notation import CARD_NAMES
from nuancier.games.top_speed.table import ENDINGS, NO_CARD
from nuancier.kernel.game import CLOCK, SPECTATOR
from nuancier.locales import Refusal

BLACK, WHITE = CARD_NAMES[:21], CARD_NAMES[21:]
WATCHER = SPECTATOR + 1  # seats and viewers are counted from 1 here
# Neither a yellow card nor a circle goes anywhere; nor does a flag into the second line.
NO_YELLOW_CIRCLE = "columns Ym / Bc / Gc / Ys / Ye / Rc / Ec / Vc"
NO_YELLOW = "columns Ym / Bc Rf / Gc Ef / Ys / Ye / Rc Vf / Ec Bf / Vc Gf"


def read(line):
    return GAME.read(line)


def dealt(row=range(4), coins=(0, 1) * 4, lot=(0, 1), black=range(21), white=range(21), t=None):
    """The cards before the signal, on a new table or on this one."""
    t = t or GAME.new(2)
    GAME.deal_from(t, [*row, *coins, *lot, *black, *white])
    return t


def started(**shuffled):
    """A race at its start: dealt, and the signal given."""
    return act(dealt(**shuffled), "clock signal")


def _seat_and_move(one):
    """Who acts, and how: ``1 place on column 3``; ``clock`` is a seat too."""
    who, _, name = one.partition(" ")
    return CLOCK if who == "clock" else int(who) - 1, GAME.move_named(name)


def act(t, *acts):
    for one in acts:
        GAME.attempt(t, *_seat_and_move(one))
    return t


def after(line, *acts):
    return act(read(line), *acts)


def refusal(line, one):
    with pytest.raises(Refusal) as refused:
        after(line, one)
    return refused.value.saying.key


def moves(t, seat):
    """The names of what a seat may do."""
    return {GAME.names[move] for move in GAME.legal_moves(t, seat - 1)}


def may(t, seat, name):
    return name in moves(t, seat)


def timers(t):
    """The moves of the clock whose timers run."""
    return {GAME.names[one.move] for one in GAME.timers if GAME.timer(t, one.move)}


def run_of(t, name):
    """The number of a timer's run: another one when the time begins again."""
    return GAME.timer(t, GAME.move_named(name))


def column(t, number):
    return " ".join(CARD_NAMES[t.column[number - 1, i]] for i in range(t.column_cards[number - 1]))


def packet(t, seat):
    """The packet of a seat, the turned-up card first."""
    cards = [CARD_NAMES[t.packet[seat - 1, i]] for i in range(t.left[seat - 1])]
    return " ".join(reversed(cards))


def known_packet(t, viewer):
    """The own packet as its viewer knows it, the turned-up card first."""
    cards = [GAME.seen(t, viewer - 1).packet[i] for i in range(t.left[viewer - 1])]
    return " ".join("?" if card == NO_CARD else CARD_NAMES[card] for card in reversed(cards))


def ending(t):
    return ENDINGS[t.ending]


def scores(line):
    return GAME.scores(read(line + "; ending still"))


def places(line):
    return GAME.final_places(read(line + "; ending still"))


def seen_by(viewer, line, one):
    """The sayings that tell this viewer of an act."""
    return [GAME.speak(fact) for fact in GAME.witness(read(line), *_seat_and_move(one), viewer - 1)]


def keys(sayings):
    return [saying.key.removeprefix("top-speed-") for saying in sayings]


def scene(line, viewer=1):
    return GAME.scene(GAME.seen(read(line), viewer - 1))


def own(line, viewer=1):
    return GAME.own(GAME.seen(read(line), viewer - 1))
