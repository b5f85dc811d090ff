"""What lies on the table: the cards, the record, what a seat sees of it.

A card is a number, ten times its colour plus its digit; a handful of cards is a bit set. Jokers
are interchangeable, so they are only counted.
"""

from __future__ import annotations

from nuancier.kernel.options import choice, number, seat_or_lot
from nuancier.kernel.record import NONE, Grid, Record, Vec, i8, i32, i64
from nuancier.kernel.rule import copies, fixed, rule

COLOUR_NAMES = ("red", "yellow", "green", "blue", "violet", "orange")
COLOURS, DIGITS, JOKERS = 6, 10, 6  # the most that the options allow
PLAYERS, HAND = 6, 5
SEATS = (2, PLAYERS)
JOKER = COLOURS * DIGITS  # every joker is this card
CARDS = JOKER + JOKERS
SERIES = CARDS // 2  # no game has more
CHOSEN = 2  # series that five cards allow before the first turn

# What can be asked: digits 0..9, then colours. A mark is such a property as a bit; there are two
# marks more, of jokers and of real cards.
PROPERTIES = DIGITS + COLOURS
PROPERTY_NAMES = (*(str(digit) for digit in range(DIGITS)), *COLOUR_NAMES)
REAL = PROPERTIES + 1
ALL_PROPERTIES, JOKER_MARK, REAL_MARK = 2**PROPERTIES - 1, 1 << PROPERTIES, 1 << REAL

CARD_NAMES = (*(f"{colour} {digit}" for colour in COLOUR_NAMES for digit in range(DIGITS)), "joker")
# The marks of a card; the cards that have a mark; the cards that share something with a card.
REAL_MARKS = [1 << c % DIGITS | 1 << DIGITS + c // DIGITS | REAL_MARK for c in range(JOKER)]
MARKS = fixed([*REAL_MARKS, JOKER_MARK], "i4")
WITH = fixed(
    [sum((marks >> m & 1) << c for c, marks in enumerate(REAL_MARKS)) for m in range(REAL + 1)],
    "i8",
)
ALIKE = fixed([int(WITH[c % DIGITS] | WITH[DIGITS + c // DIGITS]) for c in range(JOKER)], "i8")

# What is to be done now.
OPENING = 0  # everybody lays first series, unseen (2.2)
ASK = 1  # the mover asks (3.1)
GIVE = 2  # the asked player chooses a card of the colour (3.3)
DIGIT = 3  # the mover lays received cards of a digit with own ones (3.2)
COLOUR = 4  # the mover lays a received card of a colour with one own (3.3)
SHOWN = 5  # the mover lays or keeps a drawn card that was asked for (3.4)
MISS = 6  # the mover may lay own series, then the turn passes (3.5)
ONLY_JOKERS = 7  # the mover cannot ask, draws and passes (3.9)
NOBODY = 8  # nobody can be asked: the mover may lay own series, then the game ends (3.9)
GOING_ON, PASSING = 9, 10  # only inside a move: the mover will ask again, or the turn passes
DOING_NAMES = ("opening", "ask", "give", "digit", "colour", "shown", "miss", "jokers", "nobody")


class Open(Record):
    """What lies open to everybody, and what anybody can remember of it."""

    players: int = i8()
    colours: int = number(2, COLOURS, default=5)
    digits: int = number(3, DIGITS, default=10)
    jokers: int = number(0, JOKERS, default=4)
    play_on: int = choice("off", "on")
    first: int = seat_or_lot()
    hand_size: int = i8()  # cards dealt to a hand; tests deal fewer
    deck: int = i64()  # the real cards in play
    deck_jokers: int = i8()  # the jokers in play
    dealt: int = i8()
    opener: int = i8()  # who has the first turn
    mover: int = i8()  # whose turn it is
    doing: int = i8()  # what is to be done now: OPENING .. NOBODY
    asked: int = i8()  # the property asked last in this turn, or NONE
    askee: int = i8()  # who was asked, or NONE
    received: int = i64()  # cards given or shown, lying open until the series is closed
    fresh: int = i8()  # 1 while the mover has drawn unseen on this ask and laid nothing since
    next_lowest: int = i8()  # own series after a miss begin with this card number or a higher one
    pile_left: int = i8()
    cards_in_hand: Vec = i8(PLAYERS)  # a series counts in the hand until it is closed
    series: Vec = i8(PLAYERS)  # how many each seat has laid
    cards_laid: Vec = i8(PLAYERS)  # in those series
    laid: int = i64()  # all real cards that lie in series
    jokers_laid: int = i8()
    brought: int = i8()  # 1 once this turn has brought a series, or if it began with a pile
    idle: int = i8()  # turns in a row, begun without a pile, that brought no series
    over: int = i8()
    # What the table shows and a memory holds (6); kept only while the table remembers.
    series_cards: Vec = i64(SERIES)  # the real cards of each series, in the order they were laid
    series_jokers: Vec = i8(SERIES)
    series_owner: Vec = i8(SERIES)
    known: Vec = i64(PLAYERS)  # cards shown and kept
    slots: int = i8()  # the other cards in all hands, one slot each
    slot: Vec = i32(CARDS)  # the marks that the card in a slot does not have, oldest slot first
    slot_owner: Vec = i8(CARDS)  # in whose hand the slot is
    some: Vec = i32(PLAYERS)  # marks that the cards in a seat's slots have among them


class Table(Open):
    """One game."""

    remembers: int = i8()
    hand: Vec = i64(PLAYERS)  # real cards, those of an open series among them
    hand_jokers: Vec = i8(PLAYERS)
    pile: Vec = i8(CARDS)  # the top card is pile[pile_left - 1]
    open: Vec = i64(PLAYERS)  # own cards of the series that a seat is laying
    open_jokers: int = i8()  # own jokers of the series that the mover is laying
    drew_joker: int = i8()  # 1 if the card that is fresh is a joker
    chosen: Grid = i64(PLAYERS, CHOSEN)  # series put down unseen before the first turn
    confirmed: Vec = i8(PLAYERS)  # 1 for a seat that has chosen its first series


class View(Open):
    """What a viewer knows: what lies open, and for a seat its own cards and unseen doings."""

    viewer: int = i8()
    hand: int = i64()
    hand_jokers: int = i8()
    open: int = i64()
    open_jokers: int = i8()
    drew_joker: int = i8()
    chosen: Vec = i64(CHOSEN)
    confirmed: int = i8()


copy_open = copies(Open)  # from a table to a view, or back


def prepare(t: Table) -> None:
    """Put the deck of the options into play."""
    t.deck, t.deck_jokers = 0, t.jokers
    for colour in range(t.colours):
        t.deck |= (2**t.digits - 1) << colour * DIGITS
    t.hand_size = HAND
    t.asked = t.askee = NONE


# Bit sets of cards. A power of two has its own remainder modulo 67, which finds its place.
CARD_OF_REMAINDER = fixed([next((c for c in range(66) if 2**c % 67 == r), 0) for r in range(67)])


@rule
def lowest_card(cards: int) -> int:
    """Return the lowest card of a set that is not empty."""
    return CARD_OF_REMAINDER[(cards & -cards) % 67]


@rule
def count_cards(cards: int) -> int:
    """Return how many cards a set holds."""
    count = 0
    while cards != 0:
        cards &= cards - 1
        count += 1
    return count


@rule
def above(cards: int, laid: int) -> int:
    """Return those cards that are higher than every laid card."""
    for step in (1, 2, 4, 8, 16, 32):
        laid |= laid >> step
    return cards & ~laid


@rule
def fitting(laid: int) -> int:
    """Return the cards that share a digit, or a colour, with all laid cards."""
    card = lowest_card(laid)
    digit, colour = WITH[card % DIGITS], WITH[DIGITS + card // DIGITS]
    return (digit if laid & ~digit == 0 else 0) | (colour if laid & ~colour == 0 else 0)


@rule
def properties_of(cards: int) -> int:
    """Return the marks of the digits and colours among these cards."""
    marks = 0
    for colour in range(COLOURS):
        digits = (cards >> colour * DIGITS) & (2**DIGITS - 1)
        if digits != 0:
            marks |= digits | 1 << DIGITS + colour
    return marks
