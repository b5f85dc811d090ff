"""What tables a viewer of Limits may imagine."""

from __future__ import annotations

from nuancier.games.limits.memory import may_have_hidden, sure_of
from nuancier.games.limits.table import (
    ALL_HIDINGS,
    CHOOSE,
    COLOURS,
    HIDDEN_COLOURS,
    Table,
    View,
    copy_open,
)
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import NONE
from nuancier.kernel.rule import copy_cells, fill_cells, rule

# Every way to assign the unseen cards to the places they may lie in is equally likely. The cards
# that a seat surely holds, in hand or hidden, are laid first, and random ones complete its cards.
# That favours cards like the sure ones, so such handfuls are rejected now and then (`settle`).

# It takes seven tries on average, and two thousand in the hardest of thirty million positions that
# strange play led to: so many fail only for a view that no table fits.
TRIES = 100_000


@rule
def imagine(view: View, luck: Luck, t: Table) -> None:
    """Lay what is known, and hand out the rest until everybody's cards fit what was seen."""
    t.remembers = 0
    copy_open(view, t)
    fill_cells(t.hand, 0)
    fill_cells(t.draw, 0)
    copy_cells(view.hidden, t.hidden)
    for seat in range(view.players):
        lay_sure_cards(view, seat, t)
    unseen = gather_unseen(view, t)
    for _ in range(TRIES):
        if hand_out(view, luck, t, unseen):
            break
    else:
        raise ValueError("no table fits this view")
    lay_the_draw_pile(view, luck, t)
    imagine_limits(view, luck, t)
    copy_cells(view.at_least, t.at_least)


@rule
def lay_sure_cards(view: View, seat: int, t: Table) -> None:
    """Note in at_least what the seat surely holds in hand or hidden: the viewer, everything."""
    for colour in range(view.colours):
        if seat == view.viewer:
            t.hand[seat, colour] = view.hand[colour]
            t.at_least[seat, colour] = view.hand[colour]
            if view.has_hidden[seat]:
                t.at_least[seat, colour] += HIDDEN_COLOURS[view.hidden[seat], colour]
        elif view.has_hidden[seat]:
            t.at_least[seat, colour] = sure_of(view, seat, colour)


@rule
def gather_unseen(view: View, t: Table) -> int:
    """Heap up in t.draw the cards whose place nobody can tell; return how many."""
    n = 0
    for colour in range(view.colours if view.dealt else 0):
        unseen = view.copies
        for seat in range(view.players):
            unseen -= t.at_least[seat, colour]
        for place in range(view.pile_cards):
            unseen -= view.pile[place] == colour
        for place in range(view.draw_left):
            unseen -= view.draw[place] == colour
        for _ in range(unseen):
            t.draw[n] = colour
            n += 1
    return n


@rule
def hand_out(view: View, luck: Luck, t: Table, unseen: int) -> bool:
    """Complete everybody's cards from the end of the heap; return whether they are accepted."""
    for seat in range(view.players):
        if seat != view.viewer:
            free = view.hand_cards[seat] + view.has_hidden[seat] * view.hidden_each
            for colour in range(view.colours):
                t.hand[seat, colour] = t.at_least[seat, colour]
                free -= t.at_least[seat, colour]
            most = most_ways(view, t, seat, free)
            for _ in range(free):
                unseen -= 1
                t.hand[seat, pick(luck, t, unseen)] += 1
            if not settle(view, luck, t, seat, most):
                return False
    return True


@rule
def pick(luck: Luck, t: Table, end: int) -> int:
    """Bring one of the first cards of the heap to its end."""
    place = below(luck, end + 1)
    t.draw[place], t.draw[end] = t.draw[end], t.draw[place]
    return t.draw[end]


@rule
def settle(view: View, luck: Luck, t: Table, seat: int, most: int) -> bool:
    """Choose what a seat hides among its cards; return False to reject these cards.

    Laying s sure cards first met hands with m of that colour m choose s times as often as others:
    so often they are rejected. Each hiding can be taken from the cards in so many ways.
    """
    repeats = 1
    for colour in range(view.colours):
        repeats *= CHOOSE[t.hand[seat, colour], t.at_least[seat, colour]]
    lot = below(luck, repeats * most)
    if not view.has_hidden[seat]:
        return lot == 0
    for hiding in range(ALL_HIDINGS):
        if may_have_hidden(view, seat, hiding):
            lot -= ways_to_hide(view, t, seat, hiding)
            if lot < 0:
                move_to_hidden(t, seat, hiding)
                return True
    return False


@rule
def most_ways(view: View, t: Table, seat: int, free: int) -> int:
    """Return a bound for the ways to hide by repeats, while only the sure cards are laid.

    Free cards raise the repeats faster than the ways to hide sure cards; where these do not allow
    a hiding, a free card is hidden, and there are only so many ways to choose one.
    """
    if not view.has_hidden[seat]:
        return 1
    cards, hidden = view.hand_cards[seat] + view.hidden_each, view.hidden_each
    most = with_a_free_card = 0
    for hiding in range(ALL_HIDINGS):
        if may_have_hidden(view, seat, hiding):
            ways = ways_to_hide(view, t, seat, hiding)
            most += ways
            if ways == 0:
                with_a_free_card = CHOOSE[cards, hidden] - CHOOSE[cards - free, hidden]
    return most + with_a_free_card


@rule
def ways_to_hide(view: View, t: Table, seat: int, hiding: int) -> int:
    """Count the ways to hide this from a seat's cards; 0 if the seat cannot have hidden it."""
    ways = 1
    for colour in range(view.colours):
        cards, hidden = t.hand[seat, colour], HIDDEN_COLOURS[hiding, colour]
        if cards < hidden + view.at_least_if[seat, colour, hidden]:
            return 0
        ways *= CHOOSE[cards, hidden]
    return ways


@rule
def move_to_hidden(t: Table, seat: int, hiding: int) -> None:
    t.hidden[seat] = hiding
    for colour in range(COLOURS):
        t.hand[seat, colour] -= HIDDEN_COLOURS[hiding, colour]


@rule
def lay_the_draw_pile(view: View, luck: Luck, t: Table) -> None:
    """Spread the rest of the heap over the places nobody saw, from the top down."""
    t.known = 0
    unseen = 0
    for place in range(view.draw_left):
        unseen += view.draw[place] == NONE
    for place in range(view.draw_left - 1, -1, -1):
        if view.draw[place] == NONE:
            unseen -= 1
            t.draw[place] = pick(luck, t, unseen)
        else:
            t.draw[place] = view.draw[place]
            t.known |= 1 << place
    for place in range(view.draw_left, len(t.draw)):
        t.draw[place] = 0


@rule
def imagine_limits(view: View, luck: Luck, t: Table) -> None:
    """Stack limit cards that have not been seen; the rest of those is out of the game."""
    fill_cells(t.limits, 0)
    unseen = 0
    for card in range(view.limit_cards):
        if not view.limits_seen >> card & 1:
            t.limits[unseen] = card
            unseen += 1
    for place in range(view.limits_left):
        other = place + below(luck, unseen - place)
        t.limits[place], t.limits[other] = t.limits[other], t.limits[place]
    for place in range(view.limits_left, unseen):
        t.limits[place] = 0
