"""What lies on the table in Top Speed: the cards, the record, what a seat sees of it."""

from __future__ import annotations

from nuancier.kernel.options import choice, number, per_seat
from nuancier.kernel.record import NONE, Grid, Record, Vec, i8, i16, i64
from nuancier.kernel.rule import copies, fixed, rule

PLAYERS, COLUMNS = 2, 8
SEATS = (PLAYERS, PLAYERS)
MOTIF_NAMES = ("circle", "flag", "moon", "house", "star", "tree", "heart")
COLOUR_NAMES = ("yellow", "red", "blue", "grey", "green", "violet")
MOTIFS, COLOURS = len(MOTIF_NAMES), len(COLOUR_NAMES)
BLACK, WHITE = 0, 1
BACK_NAMES = ("black", "white")
NO_CARD, NO_COLUMN, NOBODY = NONE, NONE, NONE
NO_MISTAKE = NONE  # where a column's first wrong card would be

# Reconstruction: who owns the cards of this box can put its own here. Cards 0..20 have a black
# back, cards 21..41 a white one; each is a motif and a colour.
FACES = [
    (motif, colour)
    for back in (BLACK, WHITE)
    for motif in range(MOTIFS)
    for colour in range(COLOURS)
    if (motif + colour) % 2 == back
]
POINT_CARDS = [(1, 4), (2, 3), (2, 5), (3, 4)]  # the two arrows of each; reconstruction too

CARDS = len(FACES)
PACKET = CARDS // PLAYERS
TOP_SPEED_POINTS = 3
ROW = len(POINT_CARDS)
ARROWS = fixed(POINT_CARDS)
INNER_PLACES = (1, 2)  # of the row: these cards lie face down until the signal
INNER = tuple(c for c in range(COLUMNS) if c % ROW in INNER_PLACES)
OUTER = tuple(c for c in range(COLUMNS) if c not in INNER)
FACE_DOWN = 0  # instead of a value, for who cannot see it
# A card's marks: one bit for its motif, one for its colour. A column has those of all its cards.
MARKS = fixed([1 << motif | 1 << (MOTIFS + colour) for motif, colour in FACES], "i2")

# How a race ended.
RUNNING, TOP_CALLED, PLAYED_ON, STUCK, STILL, TWICE_UNDER, TIME_UP, COUNTED = range(8)
ENDINGS = (
    *("running", "top", "played_on", "stuck", "still", "twice_under", "time_up"),
    "false_top",
)

PLAY_ON, COUNT = range(2)  # what follows a false TOP


class Open(Record):
    """What both players can see, and count."""

    players: int = i8()
    races: int = number(1, 5, default=1, only=(1, 3, 5))  # best of so many
    handicap: Vec = per_seat(PLAYERS, highest=5000)  # milliseconds by which moves come later
    false_top: int = choice("play_on", "count")  # PLAY_ON, or COUNT: the columns at once
    cards: int = i8()  # cards of each packet in play; tests play with fewer
    dealt: int = i8()  # 1 once the point cards and the packets lie there
    signalled: int = i8()  # 1 from the start signal on
    black: int = i8()  # the seat with the black cards
    # Of each column's arrow; the first four point to seat 0. FACE_DOWN in a View for the inner
    # ones before the signal.
    value: Vec = i8(COLUMNS)
    column: Grid = i8(COLUMNS, CARDS)  # cards, from the arrow on; NO_CARD beyond the last
    column_cards: Vec = i8(COLUMNS)
    marks: Vec = i16(COLUMNS)  # motifs and colours that lie in the column
    left: Vec = i8(PLAYERS)  # cards in the packet, the turned-up one included
    unseen: Vec = i8(PLAYERS)  # cards of the packet that have never been turned up
    cycled: Vec = i8(PLAYERS)  # put under since the own last placement, the packet at most
    idled: Vec = i8(PLAYERS)  # put under since anybody's placement, twice the packet at most
    mend: Vec = i8(PLAYERS)  # the column whose last card, a wrong one, its owner may move
    landings: Vec = i16(PLAYERS)  # placements and mends, up to LANDINGS, then from 0 again
    reopened: int = i8()  # mends that made room when neither could place; from 0 after REOPENED
    top_speed: int = i8()  # who has the TOP SPEED card, or NOBODY
    stopped: int = i8()  # who called a false TOP and makes no more moves, or NOBODY
    ending: int = i8()  # RUNNING, or how the race ended


class Table(Open):
    """One race."""

    remembers: int = i8()  # 1 while `reopened` is counted; an imagined race does without
    packet: Grid = i8(PLAYERS, PACKET)  # the turned-up card is packet[seat, left - 1]


class View(Open):
    """What a viewer knows."""

    viewer: int = i8()
    packet: Vec = i8(PACKET)  # the own one, as far as it is known: NO_CARD for an unseen card
    cards_in_packet: Vec = i64(PLAYERS)  # a bit for each card that has not been placed


copy_open = copies(Open)  # from a table to a view, or back


MEMORY = ("reopened",)  # fields of the table that only remember
LANDINGS, REOPENED = 0x3FFF, 0x3F  # masks: the counts only have to differ from one to the next


def prepare(t: Table) -> None:
    """Put all cards into play, none of them dealt."""
    t.cards = PACKET
    t.top_speed = t.stopped = NOBODY
    for seat in range(PLAYERS):
        t.mend[seat] = NO_COLUMN
        for place in range(PACKET):
            t.packet[seat, place] = NO_CARD
    for c in range(COLUMNS):
        for place in range(CARDS):
            t.column[c, place] = NO_CARD


@rule
def owner(t: Open, card: int) -> int:
    """Return the seat whose card this is."""
    return t.black if card < PACKET else 1 - t.black
