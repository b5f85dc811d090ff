"""What lies on the table in Limits: the cards, the record, what a seat knows of it."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

from nuancier.kernel.options import choice, number
from nuancier.kernel.record import NONE, Cube, Grid, Record, Vec, i8, i16, i32, i64
from nuancier.kernel.rule import copies, fixed

COLOURS, COPIES = 5, 12
COLOUR_NAMES = ("red", "yellow", "green", "blue", "violet")
CARDS = COLOURS * COPIES
PLAYERS, HIDDEN = 6, 2  # at most six players, who hide two cards each at most
SEATS = (2, PLAYERS)
FOUR = 4  # cards of one colour that may be swapped
LIMIT_CARD_POINTS, VERDICT_POINTS = -2, 1  # a limit card taken; an accusation won
NO_LIMIT = 99  # X: more than all cards together

# The limit cards, in the order red, yellow, green, blue, violet. A reconstruction: no source lists
# them. Four profiles, each in its five rotations, and four flat cards.
X = NO_LIMIT
PROFILES = ((X, 3, 6, 0, 3), (1, 4, 2, 5, X), (0, 2, 4, 6, 9), (1, 3, 2, 5, 4))
LIMIT_LISTS = [
    *(profile[-turn:] + profile[:-turn] for profile in PROFILES for turn in range(COLOURS)),
    *((number,) * COLOURS for number in (1, 2, 3, 4)),
]
LIMITS = fixed(LIMIT_LISTS)
LIMIT_CARDS = len(LIMIT_LISTS)


def most_rounds(players: int) -> int:
    """Return how many limit cards a game has: 14, 6 or 10 of them are taken out."""
    return LIMIT_CARDS - (14 if players == 2 else 6 if players < 5 else 10)


# Hidings: what a player may hide, one colour or an unordered pair.
HIDINGS = [
    colours
    for count in range(1, HIDDEN + 1)
    for colours in combinations_with_replacement(range(COLOURS), count)
]
ALL_HIDINGS = len(HIDINGS)
# How many cards of each colour a hiding has.
HIDDEN_COLOURS = fixed([[hiding.count(c) for c in range(COLOURS)] for hiding in HIDINGS])
# The hiding that a pair of colours is.
PAIR = fixed(
    [[HIDINGS.index((min(a, b), max(a, b))) for b in range(COLOURS)] for a in range(COLOURS)]
)
HIDING_CARDS = fixed([len(hiding) for hiding in HIDINGS])
HIDING_LAST_COLOUR = fixed([hiding[-1] for hiding in HIDINGS])
CHOOSE = fixed([[comb(n, k) for k in range(7)] for n in range(7)])  # a full hand is six at most


class Open(Record):
    """What everybody knows who forgets nothing that lay open."""

    players: int = i8()
    forgetful: int = choice("off", "on")
    rounds: int = number(1, most_rounds, default=most_rounds)
    colours: int = i8()  # colours in play; tests play with fewer
    copies: int = i8()  # cards of each colour in play
    full_hand: int = i8()  # cards in a hand when a round begins
    hidden_each: int = i8()  # cards that every player hides
    limit_cards: int = i8()  # limit cards in the box
    dealt: int = i8()  # 1 once the cards are dealt
    mover: int = i8()  # whose turn it is; who will begin, while cards are being hidden
    owing: int = i8()  # 1 while the mover has played and not drawn (forgetful)
    to_hide: int = i8()  # how many seats have not hidden their cards yet
    has_hidden: Vec = i8(PLAYERS)  # 1 for a seat that has hidden its cards this round
    limit_card: int = i8()  # this round's, or NONE before the deal
    limits_left: int = i8()  # limit cards still to be turned up
    limits_seen: int = i32()  # a bit for every limit card turned up so far
    points: Vec = i16(PLAYERS)  # point cards taken
    limits_taken: Vec = i8(PLAYERS)  # limit cards taken, each minus 2
    hand_cards: Vec = i8(PLAYERS)  # how many cards a seat has in hand
    played: Vec = i8(PLAYERS)  # how many cards it has played this round
    last: Vec = i8(PLAYERS)  # the place in the pile of its last card, or NONE
    pile_cards: int = i8()  # how many cards lie on the pile
    pile: Vec = i8(CARDS)  # colours, the first card played first
    draw_left: int = i8()  # how many cards are left to draw
    accuser: int = i8()  # who ended the game, NONE until then
    accused: int = i8()  # and by accusing whom
    at_least: Grid = i8(PLAYERS, COLOURS)  # memory: cards that a seat surely holds, before it hides
    # memory: cards that a seat that has hidden surely has in hand, if 0, 1 or 2 of the cards it
    # hides are of this colour
    at_least_if: Cube = i8(PLAYERS, COLOURS, HIDDEN + 1)
    alive: Vec = i32(PLAYERS)  # memory: a bit for every hiding that a seat may still have made
    over: int = i8()  # 1 once the last limit card has been taken


class Table(Open):
    """One game of Limits."""

    remembers: int = i8()  # 1 while what lay open is kept in mind, in the fields marked memory
    hand: Grid = i8(PLAYERS, COLOURS)  # how many of each colour
    hidden: Vec = i8(PLAYERS)  # the seat's hiding, or NONE
    draw: Vec = i8(CARDS)  # colours; the top card is draw[draw_left - 1]
    known: int = i64()  # memory: a bit for every place of the draw pile whose colour was seen
    limits: Vec = i8(LIMIT_CARDS)  # limit cards to come; the next is limits[limits_left - 1]


class View(Open):
    """What a viewer knows."""

    viewer: int = i8()
    hand: Vec = i8(COLOURS)  # the viewer's own
    hidden: Vec = i8(PLAYERS)  # the viewer's own hiding; everybody's when the game is over
    draw: Vec = i8(CARDS)  # colours as in the table, NONE where nobody saw the card


copy_open = copies(Open)  # from a table to a view, or back


def prepare(t: Table) -> None:
    """Put all cards into play."""
    t.colours, t.copies, t.limit_cards = COLOURS, COPIES, LIMIT_CARDS
    t.full_hand, t.hidden_each = (6, 2) if t.players == 2 else (5, 1)
    t.limit_card = t.accuser = t.accused = NONE
    for seat in range(PLAYERS):
        t.last[seat] = t.hidden[seat] = NONE
