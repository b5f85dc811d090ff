"""Top Speed: the rules, in the order of the rulebook."""

from __future__ import annotations

from nuancier.games.top_speed.moves import (
    CLOSE_MEND,
    END_PLAYING_ON,
    END_STILL,
    END_STUCK,
    END_TIME,
    MEND,
    PLACE,
    SIGNAL,
    TOP,
    UNDER,
    mended_column,
    mending_seat,
    placed_column,
)
from nuancier.games.top_speed.table import (
    ARROWS,
    CARDS,
    COLUMNS,
    COUNT,
    COUNTED,
    LANDINGS,
    MARKS,
    NO_CARD,
    NO_COLUMN,
    NO_MISTAKE,
    NOBODY,
    PACKET,
    PLAYED_ON,
    PLAYERS,
    REOPENED,
    ROW,
    RUNNING,
    STILL,
    STUCK,
    TIME_UP,
    TOP_CALLED,
    TOP_SPEED_POINTS,
    TWICE_UNDER,
    Open,
    Table,
    owner,
)
from nuancier.kernel.game import CLOCK, EVERYONE, LUCK
from nuancier.kernel.match import rank
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import fill_cells, rule

# ---- 2 Setting up --------------------------------------------------------------------------------

COINS = ROW  # where the coins for the arrows begin in the order
LOT = COINS + 2 * ROW
PACKETS = LOT + 2


@rule
def deal(t: Table, order: Vec) -> None:
    """Lay the cards out; the order is the row, four coins, black or white, two packets."""
    lay_the_point_cards(t, order)
    t.black = order[LOT]
    stack_the_packet(t, t.black, order, PACKETS, 0)
    stack_the_packet(t, 1 - t.black, order, PACKETS + PACKET, PACKET)
    fill_cells(t.column, NO_CARD)
    fill_cells(t.column_cards, 0)
    fill_cells(t.marks, 0)
    for seat in range(PLAYERS):
        t.unseen[seat] = t.cards
        t.cycled[seat] = 0
        t.idled[seat] = 0
        t.mend[seat] = NO_COLUMN
        t.landings[seat] = 0
    t.reopened = 0
    t.top_speed = NOBODY
    t.stopped = NOBODY
    t.ending = RUNNING
    t.dealt = 1
    t.signalled = 0


@rule
def lay_the_point_cards(t: Table, order: Vec) -> None:
    """Lay them in a row; a coin turns each card's first arrow to seat 0 or to seat 1."""
    for place in range(ROW):
        card = order[place]
        turned = order[COINS + 2 * place]
        t.value[place] = ARROWS[card, turned]
        t.value[ROW + place] = ARROWS[card, 1 - turned]


@rule
def stack_the_packet(t: Table, seat: int, order: Vec, start: int, first_card: int) -> None:
    """Stack the shuffled cards, the first on top, skipping those that are not in play."""
    n = 0
    for i in range(PACKET - 1, -1, -1):
        if order[start + i] < t.cards:
            t.packet[seat, n] = first_card + order[start + i]
            n += 1
    t.left[seat] = n
    for i in range(n, PACKET):
        t.packet[seat, i] = NO_CARD


@rule
def give_the_signal(t: Table) -> None:
    """Turn up the inner point cards and each player's first card: the race is on."""
    t.signalled = 1
    for seat in range(PLAYERS):
        turn_up(t, seat)


# ---- 3 Play: both at the same time ---------------------------------------------------------------


@rule
def turn(t: Table) -> int:
    if not t.dealt:
        return LUCK
    return EVERYONE if t.signalled else CLOCK


@rule
def legal(t: Table, seat: int, out: Vec) -> int:
    if t.ending != RUNNING or not t.dealt or seat == t.stopped:
        return 0
    if seat >= PLAYERS:
        return legal_for_the_clock(t, out) if seat == CLOCK else 0
    if not t.signalled:
        return 0
    n = 0
    if t.left[seat] > 0:
        for c in range(COLUMNS):
            out[c] = PLACE + c
        out[COLUMNS] = UNDER
        n = COLUMNS + 1
    if t.mend[seat] != NO_COLUMN:
        for c in range(COLUMNS):
            if c != t.mend[seat]:
                out[n] = MEND + c
                n += 1
    if may_say_top(t, seat):
        out[n] = TOP
        n += 1
    return n


@rule
def play(t: Table, seat: int, move: int) -> None:
    if move < UNDER:
        place(t, seat, placed_column(move))
    elif move == UNDER:
        put_under(t, seat)
    elif move < TOP:
        mend(t, seat, mended_column(move))
    elif move == TOP:
        say_top(t, seat)
    elif move < END_PLAYING_ON:
        t.mend[mending_seat(move)] = NO_COLUMN
    elif move == SIGNAL:
        give_the_signal(t)
    else:
        end_by_the_clock(t, move)


@rule
def place(t: Table, seat: int, c: int) -> None:
    """Place the turned-up card at the end of a column; the next one turns up by itself."""
    t.left[seat] -= 1
    card = t.packet[seat, t.left[seat]]
    t.packet[seat, t.left[seat]] = NO_CARD
    turn_up(t, seat)
    land(t, seat, card, c)


@rule
def put_under(t: Table, seat: int) -> None:
    left = t.left[seat]
    card = t.packet[seat, left - 1]
    for i in range(left - 1, 0, -1):
        t.packet[seat, i] = t.packet[seat, i - 1]
    t.packet[seat, 0] = card
    turn_up(t, seat)
    t.mend[seat] = NO_COLUMN
    t.cycled[seat] = min(t.cycled[seat] + 1, left)
    t.idled[seat] = min(t.idled[seat] + 1, 2 * left)
    if is_twice_under(t, 0) and is_twice_under(t, 1) and t.stopped == NOBODY:
        t.ending = TWICE_UNDER


@rule
def turn_up(t: Table, seat: int) -> None:
    t.unseen[seat] = max(0, t.unseen[seat] - 1)


@rule
def land(t: Table, seat: int, card: int, c: int) -> None:
    """Lay a card at the end of a column: it covers what lies there, and may be wrong."""
    wrong = t.marks[c] & MARKS[card]
    t.marks[c] |= MARKS[card]
    t.column[c, t.column_cards[c]] = card
    t.column_cards[c] += 1
    if t.mend[1 - seat] == c:
        t.mend[1 - seat] = NO_COLUMN  # a covered mistake can no longer be mended
    t.mend[seat] = c if wrong else NO_COLUMN
    t.cycled[seat] = 0
    t.idled[0] = 0
    t.idled[1] = 0
    t.landings[seat] = t.landings[seat] + 1 & LANDINGS
    if t.stopped != NOBODY and not can_place(t, seat):
        t.ending = PLAYED_ON


@rule
def mend(t: Table, seat: int, c: int) -> None:
    """Move the own wrong card to another column, where it may be wrong again."""
    was_stuck = t.remembers != 0 and neither_can_place(t)
    source = t.mend[seat]
    last = t.column_cards[source] - 1
    card = t.column[source, last]
    t.column[source, last] = NO_CARD
    t.column_cards[source] = last
    t.marks[source] = marks_of(t, source, last)
    land(t, seat, card, c)
    if was_stuck and not neither_can_place(t):
        t.reopened = t.reopened + 1 & REOPENED


@rule
def marks_of(t: Open, c: int, cards: int) -> int:
    """Return the motifs and colours of the first so many cards of a column."""
    marks = 0
    for i in range(cards):
        marks |= MARKS[t.column[c, i]]
    return marks


@rule
def may_say_top(t: Open, seat: int) -> bool:
    """Every card still in the packet has been put under since the own last placement."""
    return t.cycled[seat] >= t.left[seat]


@rule
def say_top(t: Table, seat: int) -> None:
    """A true TOP ends the race; after a false one the other has the card, and may play on."""
    if t.stopped != NOBODY:
        t.ending = PLAYED_ON
    elif not can_place(t, seat):
        t.top_speed = seat
        t.ending = TOP_CALLED
    else:
        t.top_speed = 1 - seat
        t.stopped = seat
        if t.false_top == COUNT:
            t.ending = COUNTED
        elif not can_place(t, 1 - seat):
            t.ending = PLAYED_ON


@rule
def can_place(t: Table, seat: int) -> bool:
    """Return whether any card of the packet would be right somewhere."""
    for i in range(t.left[seat]):
        if fits_somewhere(t, t.packet[seat, i]):
            return True
    return False


@rule
def fits_somewhere(t: Open, card: int) -> bool:
    for c in range(COLUMNS):
        if fits(t, card, c):
            return True
    return False


@rule
def fits(t: Open, card: int, c: int) -> bool:
    return t.marks[c] & MARKS[card] == 0


@rule
def neither_can_place(t: Table) -> bool:
    return not can_place(t, 0) and not can_place(t, 1)


@rule
def is_twice_under(t: Open, seat: int) -> bool:
    return t.idled[seat] >= 2 * t.left[seat]


@rule
def legal_for_the_clock(t: Table, out: Vec) -> int:
    n = 0
    for move in range(CLOSE_MEND, SIGNAL + 1):
        if timer(t, move) > 0:
            out[n] = move
            n += 1
    return n


@rule
def timer(t: Table, move: int) -> int:
    """Say which timers run; who plays on alone has ten seconds, and the five minutes of 3.7."""
    if t.ending != RUNNING or not t.dealt:
        return 0
    if not t.signalled:
        return 1 if move == SIGNAL else 0
    alone = t.stopped != NOBODY
    if move == CLOSE_MEND or move == CLOSE_MEND + 1:
        seat = mending_seat(move)
        return 1 + t.landings[seat] if t.mend[seat] != NO_COLUMN else 0
    if move == END_PLAYING_ON:
        return 1 if alone else 0
    if move == END_STUCK:
        return 1 + t.reopened if not alone and neither_can_place(t) else 0
    if move == END_STILL:
        return 0 if alone else 1 + t.landings[0] + t.landings[1]
    return 1 if move == END_TIME else 0


@rule
def end_by_the_clock(t: Table, move: int) -> None:
    if move == END_PLAYING_ON:
        t.ending = PLAYED_ON
    elif move == END_STUCK:
        t.ending = STUCK
    elif move == END_STILL:
        t.ending = STILL
    else:
        t.ending = TIME_UP


# ---- 4 Scoring -----------------------------------------------------------------------------------


@rule
def first_mistake(t: Open, c: int) -> int:
    """Return the place of a column's first wrong card, or NO_MISTAKE."""
    marks = 0
    for i in range(t.column_cards[c]):
        mark = MARKS[t.column[c, i]]
        if marks & mark:
            return i
        marks |= mark
    return NO_MISTAKE


@rule
def winner_of(t: Open, c: int) -> int:
    """Return who gets a column's arrow: its last card's owner, or whose mistake it is not."""
    if t.column_cards[c] == 0:
        return NOBODY
    wrong = first_mistake(t, c)
    if wrong != NO_MISTAKE:
        return 1 - owner(t, t.column[c, wrong])
    return owner(t, t.column[c, t.column_cards[c] - 1])


@rule
def is_over(t: Table) -> bool:
    return t.ending != RUNNING


@rule
def score(t: Open, out: Vec) -> None:
    out[0] = 0
    out[1] = 0
    for c in range(COLUMNS):
        winner = winner_of(t, c)
        if winner != NOBODY:
            out[winner] += t.value[c]
    if t.top_speed != NOBODY:
        out[t.top_speed] += TOP_SPEED_POINTS


@rule
def places(t: Table, out: Vec) -> None:
    """Rank by points, then by fewer cards left."""
    score(t, out)
    for seat in range(PLAYERS):
        out[seat] = out[seat] * (CARDS + 1) - t.left[seat]
    rank(out, PLAYERS)


def move_bound(t: Table) -> int:
    """Only time bounds a race: five minutes, in which nobody moves more than 50 times a second."""
    return 2 * 300 * 50
