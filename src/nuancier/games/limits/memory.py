"""What everybody remembers in Limits who forgets nothing that lay open; kept while t.remembers."""

from __future__ import annotations

from nuancier.games.limits.table import (
    ALL_HIDINGS,
    FOUR,
    HIDDEN,
    HIDDEN_COLOURS,
    HIDING_CARDS,
    HIDING_LAST_COLOUR,
    Open,
    Table,
)
from nuancier.kernel.rule import fill_cells, rule

MEMORY = ("known", "at_least", "at_least_if", "alive")  # fields of the table that only remember


@rule
def forget_everything(t: Table) -> None:
    fill_cells(t.at_least, 0)
    fill_cells(t.at_least_if, 0)
    fill_cells(t.alive, 0)
    t.known = 0


@rule
def remember_hiding(t: Table, seat: int) -> None:
    """A card that the seat surely held is now in its hand or hidden."""
    t.alive[seat] = hidings_in_play(t)
    for colour in range(t.colours):
        for hidden in range(t.hidden_each + 1):
            t.at_least_if[seat, colour, hidden] = max(0, t.at_least[seat, colour] - hidden)
        t.at_least[seat, colour] = 0
    prune(t, seat)


@rule
def hidings_in_play(t: Open) -> int:
    bits = 0
    for hiding in range(ALL_HIDINGS):
        if HIDING_CARDS[hiding] == t.hidden_each and HIDING_LAST_COLOUR[hiding] < t.colours:
            bits += 1 << hiding
    return bits


@rule
def remember_playing(t: Table, seat: int, colour: int) -> None:
    for hidden in range(t.hidden_each + 1):
        sure = t.at_least_if[seat, colour, hidden]
        t.at_least_if[seat, colour, hidden] = max(0, sure - 1)
    prune(t, seat)


@rule
def prune(t: Table, seat: int) -> None:
    """Drop for good the hidings that would leave the seat more sure cards than its hand has."""
    for hiding in range(ALL_HIDINGS):
        if may_have_hidden(t, seat, hiding) and sure_cards(t, seat, hiding) > t.hand_cards[seat]:
            t.alive[seat] -= 1 << hiding


@rule
def may_have_hidden(t: Open, seat: int, hiding: int) -> bool:
    """Return whether a seat may have hidden this, by all that was seen."""
    return t.alive[seat] >> hiding & 1 != 0


@rule
def sure_cards(t: Open, seat: int, hiding: int) -> int:
    """Count the cards that the seat surely has in hand if this is what it hides."""
    count = 0
    for colour in range(t.colours):
        count += t.at_least_if[seat, colour, HIDDEN_COLOURS[hiding, colour]]
    return count


@rule
def remember_drawing(t: Table, seat: int, colour: int) -> None:
    """A card drawn from a place that was seen is a sure one."""
    if t.known >> t.draw_left & 1:
        t.known -= 1 << t.draw_left
        if t.has_hidden[seat]:
            for hidden in range(t.hidden_each + 1):
                t.at_least_if[seat, colour, hidden] += 1
        else:
            t.at_least[seat, colour] += 1


@rule
def remember_showing_four(t: Table, seat: int, colour: int) -> None:
    """All the hand is seen: what the seat surely had and does not show can only be hidden."""
    for hiding in range(ALL_HIDINGS):
        if may_have_hidden(t, seat, hiding):
            shown = t.at_least_if[seat, colour, HIDDEN_COLOURS[hiding, colour]]
            if shown > FOUR or sure_cards(t, seat, hiding) > shown:
                t.alive[seat] -= 1 << hiding
    forget_hand(t, seat)


@rule
def forget_hand(t: Table, seat: int) -> None:
    for colour in range(t.colours):
        for hidden in range(HIDDEN + 1):
            t.at_least_if[seat, colour, hidden] = 0


@rule
def remember_revealing(t: Table, seat: int, hiding: int) -> None:
    """What the seat hid was seen, and goes back into its hand."""
    for colour in range(t.colours):
        hidden = HIDDEN_COLOURS[hiding, colour]
        t.at_least[seat, colour] = t.at_least_if[seat, colour, hidden] + hidden
    t.alive[seat] = 0
    forget_hand(t, seat)


@rule
def sure_of(t: Open, seat: int, colour: int) -> int:
    """Return how many cards of a colour a seat has at least, whatever it hides."""
    least = t.full_hand
    for hiding in range(ALL_HIDINGS):
        if may_have_hidden(t, seat, hiding):
            hidden = HIDDEN_COLOURS[hiding, colour]
            least = min(least, hidden + t.at_least_if[seat, colour, hidden])
    return least
