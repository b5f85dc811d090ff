"""What a viewer of Plus Haut knows, sees happen, may imagine, and is told when refused."""

from __future__ import annotations

from nuancier.games.plus_haut import facts
from nuancier.games.plus_haut.moves import SWAP
from nuancier.games.plus_haut.rules import play
from nuancier.games.plus_haut.table import CARDS, PLAYERS, Table, View, copy_open
from nuancier.kernel.fact import Begins, Fact
from nuancier.kernel.luck import Luck, shuffle
from nuancier.kernel.record import NONE
from nuancier.kernel.rule import fill_cells, rule
from nuancier.locales.saying import Saying, says, seat_name


@rule
def observe(t: Table, viewer: int, view: View) -> None:
    """Copy what this viewer may know: what lies open, and the viewer's own card."""
    copy_open(t, view)
    view.viewer = viewer
    for seat in range(len(view.card)):
        view.card[seat] = t.card[seat] if t.over or seat == viewer else NONE


@rule
def imagine(view: View, luck: Luck, t: Table) -> None:
    """Shuffle the cards that the viewer does not see, and hand them out."""
    t.remembers = 0
    copy_open(view, t)
    fill_cells(t.pile, 0)
    unseen = 0
    for card in range(view.cards):
        if not is_seen(view, card):
            t.pile[unseen] = card
            unseen += 1
    shuffle(luck, t.pile, 0, unseen)
    for seat in range(PLAYERS):
        t.card[seat] = view.card[seat]
        if view.dealt and seat < view.players and view.card[seat] == NONE:
            unseen -= 1
            t.card[seat] = t.pile[unseen]
    for place in range(view.pile_left, CARDS):
        t.pile[place] = 0


@rule
def is_seen(view: View, card: int) -> bool:
    for seat in range(view.players):
        if view.card[seat] == card or view.laid[seat] == card:
            return True
    return False


# ---- what is said --------------------------------------------------------------------------------


def witness(t: Table, seat: int, move: int, viewer: int) -> list[Fact]:
    """Tell one move, before it is played: only who swaps sees the new card."""
    after = t.copy()
    play(after, seat, move)
    told: list[Fact] = [facts.Keeps(seat)]
    if move == SWAP:
        told = [facts.Swaps(seat, t.card[seat] + 1)]
        if seat == viewer:
            told.append(facts.Draws(seat, after.card[seat] + 1))
    if after.over:
        told += [facts.Shows(one, after.card[one] + 1) for one in range(t.players)]
    return told


def witness_deal(t: Table, viewer: int) -> list[Fact]:
    """Tell the deal: the viewer's own card, who begins."""
    own: list[Fact] = []
    if viewer < t.players:
        own.append(facts.Dealt(viewer, t.card[viewer] + 1))
    return [*own, Begins(t.mover)]


def why_not(view: View, move: int) -> Saying:
    """Say why the viewer may not make this move now."""
    if view.over:
        return says("game-is-over")
    if not view.dealt:
        return says("plus-haut-not-dealt")
    return says("not-your-turn", seat=seat_name(view.mover))
