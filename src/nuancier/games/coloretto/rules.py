"""Coloretto: the rules, in the order of the rulebook."""

from __future__ import annotations

from nuancier.games.coloretto.moves import (
    DRAW,
    NAME,
    NAME_BEST,
    PLACE,
    TAKE,
    naming_of,
    placed_row,
    taken_row,
)
from nuancier.games.coloretto.table import (
    COLOURS,
    COPIES,
    GOLDEN,
    HAND,
    JOKER,
    JOKERS,
    KIND_OF_CARD,
    LAST_JOKER,
    NAMED_COLOURS,
    NAMINGS_OF,
    NO_CARD,
    NOTHING_NAMED,
    PLUS_TWO,
    PLUS_TWO_POINTS,
    POINTS,
    ROOM,
    Open,
    Table,
)
from nuancier.kernel.game import CLOCK, LUCK
from nuancier.kernel.match import rank
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import fill_cells, rule

# ---- 2 Setting up --------------------------------------------------------------------------------


@rule
def deal(t: Table, order: Vec) -> None:
    """Set up the game; the order is colours, then seats, then cards, the top card first."""
    fill_cells(t.held, 0)
    fill_cells(t.removed, 0)
    fill_cells(t.discarded, 0)
    fill_cells(t.named, 0)
    fill_cells(t.has_named, 0)
    fill_cells(t.row, 0)
    leaving = colours_leaving(t)
    for i in range(leaving):
        t.removed[order[i]] = 1
    starts = 2 if t.players == 2 else 1
    for i in range(t.players * starts):
        t.held[i // starts, order[leaving + i]] = 1
    t.opener = order[COLOURS] if t.first == 0 else t.first - 1
    t.mover = t.opener
    stack_the_pile(t, order, COLOURS + t.players)
    t.rows = 3 if t.players == 2 else t.players
    t.last_round = 0
    t.drawn = NO_CARD
    t.naming = 0
    t.over = 0
    t.dealt = 1
    open_the_rows(t)


@rule
def colours_leaving(t: Open) -> int:
    return 2 if t.players == 2 else 1 if t.players == 3 else 0


@rule
def stack_the_pile(t: Table, order: Vec, start: int) -> None:
    """Lay the shuffled cards face down, skipping those that are not in play."""
    n = 0
    for i in range(len(KIND_OF_CARD) - 1, -1, -1):
        card = order[start + i]
        if in_pile(t, card):
            t.pile[n] = GOLDEN if t.golden_joker and card == LAST_JOKER else KIND_OF_CARD[card]
            n += 1
    t.pile_left = n
    for i in range(n, len(t.pile)):
        t.pile[i] = 0


@rule
def in_pile(t: Table, card: int) -> bool:
    kind = KIND_OF_CARD[card]
    if kind == JOKER:
        return True
    if kind == PLUS_TWO:
        return card - COLOURS * COPIES - JOKERS < t.plus_twos
    copy = card - kind * COPIES
    return not t.removed[kind] and copy < t.copies and not (copy == 0 and is_start_colour(t, kind))


@rule
def is_start_colour(t: Table, colour: int) -> bool:
    for seat in range(t.players):
        if t.held[seat, colour]:
            return True
    return False


@rule
def open_the_rows(t: Table) -> None:
    for r in range(len(t.row_cards)):
        t.row_room[r] = r + 1 if t.players == 2 and r < ROOM else ROOM
        t.row_cards[r] = 0
        t.row_gone[r] = r >= t.rows
    for seat in range(len(t.has_taken)):
        t.has_taken[seat] = 0
    t.waiting = t.players


# ---- 3 Play --------------------------------------------------------------------------------------


@rule
def turn(t: Table) -> int:
    return t.mover if t.dealt else LUCK


@rule
def rests(t: Table, seat: int) -> bool:
    """Whether a seat has taken its row: it is out until the next round."""
    return t.has_taken[seat] != 0


@rule
def legal(t: Table, seat: int, out: Vec) -> int:
    if t.over or not t.dealt:
        return 0
    if seat == CLOCK:
        out[0] = NAME_BEST
        return t.naming
    if seat != t.mover:
        return 0
    if t.naming:
        return legal_namings(t, seat, out)
    if t.drawn != NO_CARD:
        return legal_places(t, out)
    return legal_turns(t, out)


@rule
def legal_turns(t: Table, out: Vec) -> int:
    """Take a row that has a card, or draw while some row has room."""
    n = 0
    room = False
    for r in range(t.rows):
        if not t.row_gone[r]:
            if t.row_cards[r] > 0:
                out[n] = TAKE + r
                n += 1
            if t.row_cards[r] < t.row_room[r]:
                room = True
    if room and t.pile_left > 0:
        out[n] = DRAW
        n += 1
    return n


@rule
def legal_places(t: Table, out: Vec) -> int:
    n = 0
    for r in range(t.rows):
        if has_room(t, r):
            out[n] = PLACE + r
            n += 1
    return n


@rule
def has_room(t: Open, r: int) -> bool:
    return not t.row_gone[r] and t.row_cards[r] < t.row_room[r]


@rule
def play(t: Table, seat: int, move: int) -> None:
    if move == DRAW:
        t.drawn = top_card(t)
    elif move < PLACE:
        take_row(t, seat, taken_row(move))
    elif move < NAME:
        place(t, placed_row(move))
    elif move == NAME_BEST:
        name_jokers(t, t.mover, best_naming(t, t.mover))
    else:
        name_jokers(t, seat, naming_of(move))


@rule
def top_card(t: Table) -> int:
    """Turn up the top card; the last-round card above the bottom cards is drawn on the way."""
    if t.pile_left == t.bottom:
        t.last_round = 1
    t.pile_left -= 1
    card = t.pile[t.pile_left]
    t.pile[t.pile_left] = 0
    return card


@rule
def place(t: Table, r: int) -> None:
    t.row[r, t.row_cards[r]] = t.drawn
    t.row_cards[r] += 1
    t.drawn = NO_CARD
    pass_the_turn(t)


@rule
def take_row(t: Table, seat: int, r: int) -> None:
    golden = False
    for i in range(t.row_cards[r]):
        kind = t.row[r, i]
        t.held[seat, kind] += 1
        t.row[r, i] = 0
        golden = golden or kind == GOLDEN
    t.row_cards[r] = 0
    t.row_gone[r] = 1
    t.has_taken[seat] = 1
    t.waiting -= 1
    if golden and t.pile_left > 0:
        t.held[seat, top_card(t)] += 1
    if t.waiting > 0:
        pass_the_turn(t)
    else:
        end_the_round(t)


@rule
def pass_the_turn(t: Table) -> None:
    """Go clockwise to the next player who has not taken a row."""
    seat = t.mover
    while True:
        seat = seat + 1 if seat + 1 < t.players else 0
        if not t.has_taken[seat]:
            break
    t.mover = seat


@rule
def end_the_round(t: Table) -> None:
    """Who took the last row stays the mover, and so opens the next round."""
    if t.players == 2:
        discard_the_third_row(t)
    if not t.last_round:
        open_the_rows(t)
    elif t.jokers == HAND:
        ask_for_jokers(t, t.mover)
    else:
        t.over = 1


@rule
def discard_the_third_row(t: Table) -> None:
    for r in range(t.rows):
        for i in range(t.row_cards[r]):
            t.discarded[t.row[r, i]] += 1
            t.row[r, i] = 0
        t.row_cards[r] = 0


# ---- 4 Scoring -----------------------------------------------------------------------------------


@rule
def ask_for_jokers(t: Table, seat: int) -> None:
    """Let the next player with unnamed jokers name them, this seat first; then the game is over."""
    for _ in range(t.players):
        if jokers_held(t, seat) > 0 and not t.has_named[seat]:
            t.naming = 1
            t.mover = seat
            return
        seat = seat + 1 if seat + 1 < t.players else 0
    t.naming = 0
    t.over = 1


@rule
def jokers_held(t: Open, seat: int) -> int:
    return t.held[seat, JOKER] + t.held[seat, GOLDEN]


@rule
def legal_namings(t: Table, seat: int, out: Vec) -> int:
    n = 0
    jokers = jokers_held(t, seat)
    for naming in range(NAMINGS_OF[jokers], NAMINGS_OF[jokers + 1]):
        if is_in_play(t, naming):
            out[n] = NAME + naming
            n += 1
    return n


@rule
def is_in_play(t: Open, naming: int) -> bool:
    if colours_leaving(t) == 0:
        return True
    for colour in range(COLOURS):
        if NAMED_COLOURS[naming, colour] and t.removed[colour]:
            return False
    return True


@rule
def name_jokers(t: Table, seat: int, naming: int) -> None:
    for colour in range(COLOURS):
        t.named[seat, colour] = NAMED_COLOURS[naming, colour]
    t.has_named[seat] = 1
    ask_for_jokers(t, seat)


@rule
def best_naming(t: Open, seat: int) -> int:
    """Return the best colours for a seat's jokers; of equals the first in colour order."""
    best, best_points = 0, -1000
    jokers = jokers_held(t, seat)
    for naming in range(NAMINGS_OF[jokers], NAMINGS_OF[jokers + 1]):
        if is_in_play(t, naming):
            points = points_as_named(t, seat, naming)
            if points > best_points:
                best, best_points = naming, points
    return best


@rule
def points_as_named(t: Open, seat: int, naming: int) -> int:
    """Count colours with these jokers: the three best by POINTS are plus, the others minus."""
    first, second, third, minus = 0, 0, 0, 0
    for colour in range(COLOURS):
        cards = t.held[seat, colour] + t.named[seat, colour] + NAMED_COLOURS[naming, colour]
        points = POINTS[t.scoring, min(cards, 6)]
        if points > first:
            first, second, third, points = points, first, second, third
        elif points > second:
            second, third, points = points, second, third
        elif points > third:
            third, points = points, third
        minus += points
    return first + second + third - minus


@rule
def points_of(t: Open, seat: int) -> int:
    """Count a seat's cards: jokers as named, or at their best."""
    naming = NOTHING_NAMED
    if jokers_held(t, seat) > 0 and not t.has_named[seat]:
        naming = best_naming(t, seat)
    return points_as_named(t, seat, naming) + PLUS_TWO_POINTS * t.held[seat, PLUS_TWO]


@rule
def is_over(t: Table) -> bool:
    return t.over != 0


@rule
def score(t: Table, out: Vec) -> None:
    for seat in range(t.players):
        out[seat] = points_of(t, seat)


@rule
def places(t: Table, out: Vec) -> None:
    score(t, out)
    rank(out, t.players)


def move_bound(t: Table) -> int:
    """Every card is drawn, placed and taken once at most, and every seat names its jokers once."""
    return 3 * len(t.pile) + t.players


@rule
def timer(t: Table, move: int) -> int:
    """The clock may name the jokers of the mover; a new mover starts it again."""
    return 1 + t.mover if t.naming and move == NAME_BEST else 0
