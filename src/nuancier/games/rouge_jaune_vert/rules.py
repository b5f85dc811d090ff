"""Rouge Jaune Vert: the rules, in the order of the rulebook."""

from __future__ import annotations

from nuancier.games.rouge_jaune_vert.moves import (
    FIVE_MINUTES,
    NINETY_SECONDS,
    PLACE,
    RETURN,
    STOP,
    STUCK,
    TAKE_HIDDEN,
    TEN_SECONDS,
    clock_ending,
    taken_card,
    taking,
)
from nuancier.games.rouge_jaune_vert.table import (
    ALL_FULL,
    ALL_STUCK,
    CARDS,
    COUNT,
    FULL,
    HIGHEST,
    LOWEST,
    MOST_PUT_BACKS,
    NO_CARD,
    NO_SLOT,
    NOBODY,
    NOTHING_FITS,
    PENALTY,
    POINT_VALUES,
    PUT_BACKS,
    STOPPED,
    TAKEN,
    Open,
    Table,
    fits,
    is_full,
)
from nuancier.kernel.game import CLOCK, EVERYONE, LUCK
from nuancier.kernel.match import rank
from nuancier.kernel.record import Vec
from nuancier.kernel.rule import copy_cells, fill_cells, rule

# ---- 2 Setting up a round ------------------------------------------------------------------------


@rule
def deal(t: Table, order: Vec) -> None:
    """Set up a round; the order is the colour cards, then, for the first, the point cards."""
    if t.dealt == 0:
        stack_point_cards(t, order)
    clear_the_table(t)
    spread_the_cards(t, order)
    turn_up_stakes(t)
    t.dealt += 1
    t.running = 1


@rule
def stack_point_cards(t: Table, order: Vec) -> None:
    for i in range(CARDS + len(POINT_VALUES) - 1, CARDS - 1, -1):
        if order[i] < t.point_cards:
            t.points[t.points_left] = POINT_VALUES[order[i]]
            t.points_left += 1


@rule
def clear_the_table(t: Table) -> None:
    fill_cells(t.hidden, 0)
    fill_cells(t.face_up, NO_CARD)
    fill_cells(t.hand, NO_CARD)
    fill_cells(t.from_slot, NO_SLOT)
    fill_cells(t.series, 0)
    fill_cells(t.stuck, 0)
    t.hidden_left = t.slots_used = t.put_backs = 0
    t.last_placer = t.first_full = NOBODY


@rule
def spread_the_cards(t: Table, order: Vec) -> None:
    """Lay the colour cards face down, the first of the order on top; every seat draws one."""
    for i in range(CARDS - 1, -1, -1):
        if order[i] < t.cards:
            t.hidden[t.hidden_left] = order[i]
            t.hidden_left += 1
    for seat in range(t.players):
        t.series[seat, 0] = next_hidden(t)
        t.series_cards[seat] = 1


@rule
def next_hidden(t: Table) -> int:
    t.hidden_left -= 1
    card = t.hidden[t.hidden_left]
    t.hidden[t.hidden_left] = 0
    return card


@rule
def turn_up_stakes(t: Table) -> None:
    """Turn up a point card for each player, and put it where it belongs, highest first."""
    for n in range(t.players):
        t.points_left -= 1
        value = t.points[t.points_left]
        t.points[t.points_left] = 0
        place = n
        while place > 0 and t.stakes[place - 1] < value:
            t.stakes[place] = t.stakes[place - 1]
            place -= 1
        t.stakes[place] = value


# ---- 3 Play: everybody at the same time ----------------------------------------------------------


@rule
def turn(t: Table) -> int:
    return EVERYONE if t.running else LUCK


@rule
def legal(t: Table, seat: int, out: Vec) -> int:
    if not t.running:
        return 0
    if seat == CLOCK:
        out[0], out[1], out[2] = NINETY_SECONDS, FIVE_MINUTES, TEN_SECONDS
        return 2 if t.first_full == NOBODY else 3
    if seat >= t.players:
        return 0
    if t.hand[seat] != NO_CARD:
        out[0], out[1] = PLACE, RETURN
        return 2
    if is_full(t, seat):
        out[0] = STOP
        return 1
    return legal_takes(t, seat, out)


@rule
def legal_takes(t: Table, seat: int, out: Vec) -> int:
    """Take a card face down, or face up in the order of the slots, or be stuck."""
    n = 0
    if t.hidden_left > 0:
        out[0] = TAKE_HIDDEN
        n = 1
    for slot in range(t.slots_used):
        if t.face_up[slot] < CARDS:
            out[n] = taking(t.face_up[slot])
            n += 1
    if not t.stuck[seat]:
        out[n] = STUCK
        n += 1
    return n


@rule
def play(t: Table, seat: int, move: int) -> None:
    if move == TAKE_HIDDEN:
        t.hand[seat] = next_hidden(t)
    elif move < PLACE:
        take_face_up(t, seat, taken_card(move))
    elif move == PLACE:
        place(t, seat)
    elif move == RETURN:
        put_back(t, seat)
    elif move == STUCK:
        declare_stuck(t, seat)
    elif move == STOP:
        end_the_round(t, STOPPED)
        t.stopper = seat  # even if another series was full first
    else:
        end_the_round(t, clock_ending(move))
    if t.running and t.hidden_left == 0 and nothing_fits(t):
        end_the_round(t, NOTHING_FITS)
    if not t.running:
        count_the_round(t)


@rule
def take_face_up(t: Table, seat: int, card: int) -> None:
    """Leave a hole that only this card may fill, as long as it is in the hand."""
    slot = 0
    while t.face_up[slot] != card:
        slot += 1
    t.face_up[slot] = TAKEN
    t.from_slot[seat] = slot
    t.hand[seat] = card


@rule
def put_back(t: Table, seat: int) -> None:
    """Return the card to its slot; one that lay face down goes to the lowest free slot."""
    slot = t.from_slot[seat]
    if slot == NO_SLOT:
        slot = 0
        while t.face_up[slot] != NO_CARD:
            slot += 1
        t.slots_used = max(t.slots_used, slot + 1)
    t.face_up[slot] = t.hand[seat]
    t.hand[seat] = NO_CARD
    t.from_slot[seat] = NO_SLOT
    t.put_backs += 1
    if t.put_backs == MOST_PUT_BACKS:
        end_the_round(t, PUT_BACKS)


@rule
def place(t: Table, seat: int) -> None:
    t.series[seat, t.series_cards[seat]] = t.hand[seat]
    t.series_cards[seat] += 1
    t.hand[seat] = NO_CARD
    if t.from_slot[seat] != NO_SLOT:
        free_the_slot(t, seat)
    t.put_backs = 0
    fill_cells(t.stuck, 0)
    t.last_placer = seat
    if is_full(t, seat):
        complete_the_series(t, seat)


@rule
def free_the_slot(t: Table, seat: int) -> None:
    t.face_up[t.from_slot[seat]] = NO_CARD
    t.from_slot[seat] = NO_SLOT
    while t.slots_used > 0 and t.face_up[t.slots_used - 1] == NO_CARD:
        t.slots_used -= 1


@rule
def last_card(t: Open, seat: int) -> int:
    return t.series[seat, t.series_cards[seat] - 1]


@rule
def complete_the_series(t: Table, seat: int) -> None:
    """Stop at once; or, where Stop must be called, only when all series are full."""
    if t.first_full == NOBODY:
        t.first_full = seat
    for other in range(t.players):
        if t.call_stop and not is_full(t, other):
            return
    end_the_round(t, ALL_FULL if t.call_stop else FULL)


@rule
def nothing_fits(t: Table) -> bool:
    """Look on the table and into the hands; with no card face down, everybody can tell."""
    for slot in range(t.slots_used):
        if is_wanted(t, t.face_up[slot]):
            return False
    for seat in range(t.players):
        if is_wanted(t, t.hand[seat]):
            return False
    return True


@rule
def is_wanted(t: Open, card: int) -> bool:
    for seat in range(t.players):
        if card < CARDS and not is_full(t, seat) and fits(last_card(t, seat), card):
            return True
    return False


@rule
def declare_stuck(t: Table, seat: int) -> None:
    t.stuck[seat] = 1
    for other in range(t.players):
        if not t.stuck[other] and not is_full(t, other):
            return
    end_the_round(t, ALL_STUCK)


@rule
def end_the_round(t: Table, ending: int) -> None:
    """The first full series is the stopper; there may be none."""
    t.running, t.stopper, t.ending = 0, t.first_full, ending


@rule
def timer(t: Table, move: int) -> int:
    """Ninety seconds begin again with every card placed, five minutes with the round."""
    if not t.running or (move == TEN_SECONDS and t.first_full == NOBODY):
        return 0
    epoch = t.dealt
    if move == NINETY_SECONDS:
        epoch *= 64  # more than all series hold
        for seat in range(t.players):
            epoch += t.series_cards[seat]
    return epoch


# ---- 4 The count ---------------------------------------------------------------------------------


@rule
def count_the_round(t: Table) -> None:
    """Look through the series as they lie, and give every seat its point card."""
    copy_cells(t.series, t.counted)
    copy_cells(t.series_cards, t.counted_cards)
    t.ties_from = t.stopper
    if t.stopper == NOBODY:
        t.ties_from = 0 if t.last_placer == NOBODY else t.last_placer
    for seat in range(t.players):
        look_through(t, seat)
    for seat in range(t.players):
        t.won[seat, t.dealt - 1] = t.stakes[turn_to_choose(t, seat)]


@rule
def look_through(t: Table, seat: int) -> None:
    """Keep the cards before the first wrong one; the start card is never wrong."""
    kept = 1
    total = COUNT[t.counted[seat, 0]]
    while kept < t.counted_cards[seat]:
        card = t.counted[seat, kept]
        if not fits(t.counted[seat, kept - 1], card):
            break
        total += COUNT[card]
        kept += 1
    t.kept[seat] = kept
    t.kept_sum[seat] = total


@rule
def has_mistake(t: Open, seat: int) -> bool:
    return t.kept[seat] < t.counted_cards[seat]


@rule
def pays_for_stop(t: Open, seat: int) -> bool:
    """With option clean_stop, a stopper with a mistake pays."""
    return t.clean_stop != 0 and seat == t.stopper and has_mistake(t, seat)


@rule
def claim(t: Open, seat: int) -> int:
    """Weigh cards kept, then the sum of their counts, then nearness to the stopper."""
    kept, clean = t.kept[seat], 1
    if pays_for_stop(t, seat):
        kept, clean = kept - PENALTY, 0
    distance = (seat - t.ties_from + t.players) % t.players
    return ((kept * 2 + clean) * 64 + t.kept_sum[seat]) * 8 - distance


@rule
def turn_to_choose(t: Open, seat: int) -> int:
    """Return how many seats choose a point card before this one."""
    before = 0
    for other in range(t.players):
        if claim(t, other) > claim(t, seat):
            before += 1
    return before


# ---- 5 The end -----------------------------------------------------------------------------------


@rule
def is_over(t: Open) -> bool:
    return t.dealt == t.rounds and not t.running


@rule
def points_of(t: Open, seat: int) -> int:
    total = 0
    for n in range(t.rounds):
        total += t.won[seat, n]
    return total


@rule
def score(t: Table, out: Vec) -> None:
    for seat in range(t.players):
        out[seat] = points_of(t, seat)


@rule
def places(t: Table, out: Vec) -> None:
    """Rank by total, then by the highest point card, the next highest, and so on."""
    for seat in range(t.players):
        standing = points_of(t, seat)
        for value in range(HIGHEST, LOWEST - 1, -1):
            for n in range(t.dealt - t.running):
                if t.won[seat, n] == value:
                    standing = standing * 16 + value - LOWEST
        out[seat] = standing
    rank(out, t.players)


def move_bound(t: Table) -> int:
    """Between placements: a take for each put-back and each hand, and a `stuck` for each seat."""
    placements = t.players * (t.length - 1)
    between = 2 * MOST_PUT_BACKS + 2 * t.players
    return t.rounds * (placements + (placements + 1) * between + 1)
