"""What lies on the table: the cards, the record, what a seat sees of it, the moves.

A card is a number, ten times its colour plus its digit; a handful of cards is a bit set. Jokers
are interchangeable, so they are only counted.
"""

from __future__ import annotations

from nuancier.kernel.options import Choice, Number, SeatOrLot
from nuancier.kernel.record import NONE, Grid, Record, Vec, i8, i32, i64
from nuancier.kernel.rule import fill_cells, fixed, rule

COLOUR_NAMES = ("red", "yellow", "green", "blue", "violet", "orange")
COLOURS, DIGITS, JOKERS = 6, 10, 6  # the most that the options allow
PLAYERS, HAND = 6, 5
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

OPTIONS = (
    Number("colours", lowest=2, highest=COLOURS, default=5),
    Number("digits", lowest=3, highest=DIGITS, default=10),
    Number("jokers", lowest=0, highest=JOKERS, default=4),
    Choice("play_on", ("off", "on")),
    SeatOrLot(),
)

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
    colours: int = i8()  # option
    digits: int = i8()  # option
    jokers: int = i8()  # option
    play_on: int = i8()  # option: 0 off, 1 on
    first: int = i8()  # option: 0 by lot, else the seat counted from 1
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


MEMORY = (
    *("series_cards", "series_jokers", "series_owner"),
    *("known", "slots", "slot", "slot_owner", "some"),
)


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


# How cards go from place to place.
@rule
def clear_the_table(t: Table) -> None:
    forget_the_ask(t)
    t.dealt, t.doing, t.over, t.brought, t.idle = 1, OPENING, 0, 0, 0
    t.laid = t.received = 0
    t.jokers_laid = t.open_jokers = t.slots = 0
    fill_cells(t.cards_in_hand, 0)
    fill_cells(t.series, 0)
    fill_cells(t.cards_laid, 0)
    fill_cells(t.series_cards, 0)
    fill_cells(t.series_jokers, 0)
    fill_cells(t.series_owner, 0)
    fill_cells(t.known, 0)
    fill_cells(t.slot, 0)
    fill_cells(t.slot_owner, 0)
    fill_cells(t.some, 0)
    fill_cells(t.hand, 0)
    fill_cells(t.hand_jokers, 0)
    fill_cells(t.pile, 0)
    fill_cells(t.open, 0)
    fill_cells(t.chosen, 0)
    fill_cells(t.confirmed, 0)


@rule
def forget_the_ask(t: Table) -> None:
    t.asked = t.askee = NONE
    t.fresh = t.drew_joker = t.next_lowest = 0


@rule
def take_in_hand(t: Table, seat: int, card: int) -> None:
    if card == JOKER:
        t.hand_jokers[seat] += 1
    else:
        t.hand[seat] |= 1 << card
    t.cards_in_hand[seat] += 1


@rule
def top_card(t: Table) -> int:
    t.pile_left -= 1
    card = t.pile[t.pile_left]
    t.pile[t.pile_left] = 0
    return card


@rule
def draw_unseen(t: Table, seat: int, wanted: int) -> None:
    """Take so many cards from the pile, or what is left."""
    count = min(wanted, t.pile_left)
    for _ in range(count):
        take_in_hand(t, seat, top_card(t))
    remember_unseen(t, seat, count, 0)


@rule
def keep_the_shown_card(t: Table, seat: int) -> None:
    take_in_hand(t, seat, lowest_card(t.received))
    if t.remembers:
        t.known[seat] |= t.received
    t.received = 0


@rule
def hand_over(t: Table, cards: int) -> None:
    """Give these cards of the asked player to the mover: they lie open at once."""
    remember_leaving(t, t.askee, cards, 0)
    t.hand[t.askee] &= ~cards
    t.cards_in_hand[t.askee] -= count_cards(cards)
    t.received = cards


@rule
def lay_out(t: Table, seat: int, own: int, jokers: int) -> None:
    """Lay a series before its owner: own cards, and what was received."""
    remember_leaving(t, seat, own, jokers)
    if t.remembers:
        n = 0
        for other in range(t.players):
            n += t.series[other]
        t.series_cards[n], t.series_jokers[n], t.series_owner[n] = own | t.received, jokers, seat
    leaving = count_cards(own) + jokers
    t.hand[seat] &= ~own
    t.hand_jokers[seat] -= jokers
    t.cards_in_hand[seat] -= leaving
    t.series[seat] += 1
    t.cards_laid[seat] += leaving + count_cards(t.received)
    t.laid |= own | t.received
    t.jokers_laid += jokers
    t.received = 0
    t.brought = 1


# What anybody can remember of the cards in a hand (6).
@rule
def remember_unseen(t: Table, seat: int, count: int, excluded: int) -> None:
    """Note cards that a seat took unseen, and the marks that they do not have."""
    if t.remembers:
        for _ in range(count):
            t.slot[t.slots] = excluded
            t.slot_owner[t.slots] = seat
            t.slots += 1


@rule
def remember_none(t: Table, seat: int, marks: int) -> None:
    """Note that a hand holds none of these marks."""
    if t.remembers:
        for i in range(t.slots):
            if t.slot_owner[i] == seat:
                t.slot[i] |= marks
        t.some[seat] &= ~marks


@rule
def remember_some(t: Table, seat: int, wanted: int) -> None:
    """Note that a hand holds a card with this property."""
    if t.remembers and t.known[seat] & WITH[wanted] == 0:
        t.some[seat] |= 1 << wanted


@rule
def remember_leaving(t: Table, seat: int, cards: int, jokers: int) -> None:
    """Note what left a hand; a joker laid first after an unseen draw tells what was drawn."""
    if t.remembers:
        if t.fresh and jokers > 0:
            if t.drew_joker:
                drop_slot(t, t.slots - 1)
                jokers -= 1
            else:
                t.slot[t.slots - 1] |= JOKER_MARK
        while cards != 0:
            remember_card_leaving(t, seat, lowest_card(cards))
            cards &= cards - 1
        for _ in range(jokers):
            remember_card_leaving(t, seat, JOKER)


@rule
def remember_card_leaving(t: Table, seat: int, card: int) -> None:
    """Take the card to come from the slot most excluded; the others learn what that slot was."""
    if card != JOKER and (t.known[seat] >> card) & 1:
        t.known[seat] &= ~(1 << card)
        return
    marks = MARKS[card]
    left, most = NONE, -1
    for i in range(t.slots):
        if t.slot_owner[i] == seat and t.slot[i] & marks == 0 and count_cards(t.slot[i]) > most:
            left, most = i, count_cards(t.slot[i])
    for i in range(t.slots):
        if t.slot_owner[i] == seat and t.slot[i] & marks == 0:
            t.slot[i] &= t.slot[left]
    drop_slot(t, left)
    t.some[seat] &= ~marks


@rule
def drop_slot(t: Table, place: int) -> None:
    t.slots -= 1
    for i in range(place, t.slots):
        t.slot[i], t.slot_owner[i] = t.slot[i + 1], t.slot_owner[i + 1]
    t.slot[t.slots] = t.slot_owner[t.slots] = 0
