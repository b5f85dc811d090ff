"""What lies on the table in Coloretto: the cards, the record, what a seat sees of it."""

from __future__ import annotations

from itertools import combinations_with_replacement

from nuancier.kernel.options import choice, number, seat_or_lot
from nuancier.kernel.record import NONE, Grid, Record, Vec, i8
from nuancier.kernel.rule import copies, fixed

COLOURS, JOKER, PLUS_TWO, GOLDEN, KINDS = 7, 7, 8, 9, 10  # kinds 0..6 are the colours
COLOUR_NAMES = ("red", "yellow", "green", "blue", "orange", "violet", "cyan")
KIND_NAMES = (*COLOUR_NAMES, "joker", "plus_two", "golden_joker")  # cards, in order
PLAYERS, ROWS, ROOM = 5, 5, 3
SEATS = (2, PLAYERS)
COPIES, JOKERS, PLUS_TWOS = 9, 3, 10
CARDS = COLOURS * COPIES + JOKERS + PLUS_TWOS  # 76, and the last-round card as a marker
NO_CARD = NONE
PLUS_TWO_POINTS = 2
HAND, AUTO = 1, 0  # option jokers

# Which kind each of the 76 cards is; the last joker is the golden one when it is in play.
KIND_OF_CARD = fixed(
    [c for c in range(COLOURS) for _ in range(COPIES)] + [JOKER] * JOKERS + [PLUS_TWO] * PLUS_TWOS,
)
LAST_JOKER = COLOURS * COPIES + JOKERS - 1

# Points for 0, 1, .. 6 cards of a colour, by option scoring.
POINTS = fixed([[0, 1, 3, 6, 10, 15, 21], [0, 1, 4, 8, 7, 6, 5]], "i8")


class Open(Record):
    """What lies open to everybody: in Coloretto, all but the order of the pile."""

    players: int = i8()
    scoring: int = choice("beige", "grey")
    games: int = number(1, 4, default=1, only=(1, 4))  # in a match
    golden_joker: int = choice("off", "on")
    jokers: int = choice("auto", "hand")  # who names their colours
    first: int = seat_or_lot()
    copies: int = i8()  # cards of each colour in play; tests play with fewer
    plus_twos: int = i8()  # cards "+2" in play; tests play with fewer
    bottom: int = i8()  # cards below the last-round card
    dealt: int = i8()
    opener: int = i8()  # who began the game
    mover: int = i8()  # whose turn it is
    removed: Vec = i8(COLOURS)  # 1 for a colour that left the game
    pile_left: int = i8()
    drawn: int = i8()  # the card shown and not yet placed, or NO_CARD
    last_round: int = i8()  # 1 once the last-round card has been drawn
    held: Grid = i8(PLAYERS, KINDS)  # how many of each kind a seat has taken
    has_taken: Vec = i8(PLAYERS)  # 1 for a seat that is out until the next round
    waiting: int = i8()  # how many seats have not taken a row this round
    rows: int = i8()
    row: Grid = i8(ROWS, ROOM)  # kinds, in the order they were placed
    row_cards: Vec = i8(ROWS)
    row_room: Vec = i8(ROWS)  # how many cards it takes at most
    row_gone: Vec = i8(ROWS)  # 1 for a row taken this round
    discarded: Vec = i8(KINDS)  # cards of third rows, out of the game (2 players)
    naming: int = i8()  # 1 while players name their jokers' colours
    named: Grid = i8(PLAYERS, COLOURS)  # jokers that a seat counts in each colour
    has_named: Vec = i8(PLAYERS)
    over: int = i8()


class Table(Open):
    """One game of Coloretto."""

    remembers: int = i8()  # nothing to remember here: what was open stays open
    pile: Vec = i8(CARDS)  # kinds; the top card is pile[pile_left - 1]


class View(Open):
    """What a viewer knows."""

    viewer: int = i8()
    pile_kinds: Vec = i8(KINDS)  # how many of each kind lie in the pile


copy_open = copies(Open)  # from a table to a view, or back


def prepare(t: Table) -> None:
    """Put the whole deck into play."""
    t.copies, t.plus_twos = COPIES, PLUS_TWOS
    t.bottom = 16 if t.golden_joker else 15
    t.drawn = NO_CARD


# Namings: what 1..3 jokers may count in, an unordered set of colours.
NAMINGS = [
    colours
    for count in range(1, JOKERS + 1)
    for colours in combinations_with_replacement(range(COLOURS), count)
]
NOTHING_NAMED = len(NAMINGS)
# How many jokers each naming counts in each colour, and how many in all; the last row is none.
NAMED_COLOURS = fixed(
    [[naming.count(c) for c in range(COLOURS)] for naming in [*NAMINGS, ()]],
)
# Where the namings of k jokers begin (and those of k - 1 end).
NAMINGS_OF = fixed([sum(len(naming) < k for naming in NAMINGS) for k in range(JOKERS + 2)])
