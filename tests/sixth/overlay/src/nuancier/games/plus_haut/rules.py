"""Plus Haut: the rules, in the order of the rulebook."""

from __future__ import annotations

from nuancier.games.plus_haut.moves import KEEP, SWAP
from nuancier.games.plus_haut.table import CARDS, Open, Table, View
from nuancier.kernel.game import LUCK
from nuancier.kernel.match import rank
from nuancier.kernel.record import NONE, Vec
from nuancier.kernel.rule import fill_cells, rule

# ---- 2 Setting up --------------------------------------------------------------------------------


@rule
def deal(t: Table, order: Vec) -> None:
    """Give everybody a card; the order is seats, the first of whom begins, then cards."""
    t.mover = order[0]
    fill_cells(t.card, NONE)
    fill_cells(t.laid, NONE)
    fill_cells(t.pile, 0)
    fill_cells(t.has_chosen, 0)
    given = 0
    for place in range(CARDS):
        card = order[t.players + place]
        if card >= t.cards:
            continue  # not in play
        if given < t.players:
            t.card[given] = card
        else:
            t.pile[t.cards - 1 - given] = card
        given += 1
    t.pile_left = t.cards - t.players
    t.to_choose = t.players
    t.over = 0
    t.dealt = 1


# ---- 3 Play --------------------------------------------------------------------------------------


@rule
def turn(t: Table) -> int:
    return t.mover if t.dealt else LUCK


@rule
def rests(t: Table, seat: int) -> bool:
    """Whether a seat has chosen: it waits for the others."""
    return t.has_chosen[seat] != 0


@rule
def legal(t: Table, seat: int, out: Vec) -> int:
    if t.over or not t.dealt or seat != t.mover:
        return 0
    out[0] = KEEP
    out[1] = SWAP
    return 2


@rule
def play(t: Table, seat: int, move: int) -> None:
    if move == SWAP:
        t.laid[seat] = t.card[seat]
        t.pile_left -= 1
        t.card[seat] = t.pile[t.pile_left]
        t.pile[t.pile_left] = 0
    t.has_chosen[seat] = 1
    t.to_choose -= 1
    t.mover = seat + 1 if seat + 1 < t.players else 0
    t.over = t.to_choose == 0


# ---- 4 The end -----------------------------------------------------------------------------------


@rule
def is_over(t: Table) -> bool:
    return t.over != 0


@rule
def worth(t: Open, card: int) -> int:
    """Return how good a card is: the highest is, or with the option `low` the lowest."""
    return t.cards - 1 - card if t.low else card


@rule
def beaten_by(t: Table | View, seat: int) -> int:
    """Return how many others a seat has beaten; nobody, before all cards are shown."""
    beaten = 0
    if t.over:
        for other in range(t.players):
            beaten += worth(t, t.card[other]) < worth(t, t.card[seat])
    return beaten


@rule
def score(t: Table, out: Vec) -> None:
    for seat in range(t.players):
        out[seat] = beaten_by(t, seat)


@rule
def places(t: Table, out: Vec) -> None:
    score(t, out)
    rank(out, t.players)


def move_bound(t: Table) -> int:
    """Everybody chooses once."""
    return t.players
