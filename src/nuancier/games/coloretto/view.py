"""What a viewer of Coloretto knows, sees happen, may imagine, and is told when refused."""

from __future__ import annotations

from nuancier.games.coloretto import facts
from nuancier.games.coloretto.facts import card_name
from nuancier.games.coloretto.moves import (
    DRAW,
    NAME,
    NAME_BEST,
    PLACE,
    naming_of,
    placed_row,
    taken_row,
)
from nuancier.games.coloretto.rules import best_naming, jokers_held
from nuancier.games.coloretto.table import (
    COLOUR_NAMES,
    COLOURS,
    GOLDEN,
    KIND_NAMES,
    NAMINGS,
    NO_CARD,
    Table,
    View,
    copy_open,
)
from nuancier.kernel.fact import Begins, Fact
from nuancier.kernel.luck import Luck, shuffle
from nuancier.kernel.rule import fill_cells, rule
from nuancier.locales.saying import Saying, colour_name, says, seat_name


@rule
def observe(t: Table, viewer: int, view: View) -> None:
    """Copy what this viewer may know; the pile's order is not copied, so it cannot leak."""
    view.viewer = viewer
    for place in range(len(view.pile_kinds)):
        view.pile_kinds[place] = 0
    for place in range(t.pile_left):
        view.pile_kinds[t.pile[place]] += 1
    copy_open(t, view)


@rule
def imagine(view: View, luck: Luck, t: Table) -> None:
    """Shuffle the pile; all else is known, the place of the last-round card too."""
    t.remembers = 0
    copy_open(view, t)
    fill_cells(t.pile, 0)
    n = 0
    for kind in range(len(view.pile_kinds)):
        for _ in range(view.pile_kinds[kind]):
            t.pile[n] = kind
            n += 1
    shuffle(luck, t.pile, 0, n)


# ---- what is said --------------------------------------------------------------------------------


def witness(t: Table, seat: int, move: int, viewer: int) -> list[Fact]:
    """Tell one move, before it is played; in Coloretto all see the same."""
    if move == DRAW:
        return [*_last_round_card(t), facts.Draws(t.mover, _next_card(t))]
    if move < PLACE:
        return _taking(t, taken_row(move))
    if move < NAME:
        return [facts.Places(t.mover, KIND_NAMES[t.drawn], placed_row(move))]
    naming = best_naming(t, t.mover) if move == NAME_BEST else naming_of(move)
    told = facts.NamedByClock if move == NAME_BEST else facts.Names
    return [told(t.mover, tuple(COLOUR_NAMES[colour] for colour in NAMINGS[naming]))]


def witness_deal(t: Table, viewer: int) -> list[Fact]:
    """Tell the deal: colours that left, everybody's start cards, who begins."""
    gone = tuple(COLOUR_NAMES[c] for c in range(COLOURS) if t.removed[c])
    told: list[Fact] = [facts.Removed(gone)] if gone else []
    for seat in range(t.players):
        cards = tuple(KIND_NAMES[kind] for kind in range(COLOURS) if t.held[seat, kind])
        told.append(facts.StartsWith(seat, cards))
    return [*told, Begins(t.opener)]


def _next_card(t: Table) -> str:
    return KIND_NAMES[t.pile[t.pile_left - 1]]


def _last_round_card(t: Table) -> list[Fact]:
    return [facts.LastRound()] if t.pile_left == t.bottom else []


def _taking(t: Table, row: int) -> list[Fact]:
    cards = _cards_on(t, row)
    told: list[Fact] = [facts.Takes(t.mover, row, cards)]
    if KIND_NAMES[GOLDEN] in cards and t.pile_left > 0:
        told += [*_last_round_card(t), facts.TurnsUp(t.mover, _next_card(t))]
    if t.waiting == 1:
        told += _leaving(t, row)
    return told


def _leaving(t: Table, taken: int) -> list[Fact]:
    """Tell what nobody takes: with two players a third row, with more there is none."""
    left = [row for row in range(t.rows) if row != taken and t.row_cards[row]]
    return [facts.Leaves(row, _cards_on(t, row)) for row in left]


def _cards_on(t: Table, row: int) -> tuple[str, ...]:
    return tuple(KIND_NAMES[t.row[row, i]] for i in range(t.row_cards[row]))


def why_not(view: View, move: int) -> Saying:
    """Say why the viewer may not make this move now."""
    if view.over:
        return says("game-is-over")
    if not view.dealt:
        return says("coloretto-not-dealt")
    if view.viewer != view.mover:
        return says("not-your-turn", seat=seat_name(view.mover))
    if view.naming:
        return _why_not_name(view, move)
    if view.drawn != NO_CARD:
        return _why_not_place(view, move)
    if move == DRAW:
        return says("coloretto-no-room")
    if move < PLACE:
        return _why_not_take(view, taken_row(move))
    return says("coloretto-nothing-drawn") if move < NAME else says("coloretto-not-naming")


def _why_not_name(view: View, move: int) -> Saying:
    if not NAME <= move < NAME_BEST:
        return says("coloretto-name-now")
    jokers = jokers_held(view, view.viewer)
    if len(NAMINGS[naming_of(move)]) != jokers:
        return says("coloretto-name-all", jokers=jokers)
    gone = [COLOUR_NAMES[c] for c in NAMINGS[naming_of(move)] if view.removed[c]]
    return says("coloretto-colour-gone", colour=colour_name(gone[0]))


def _why_not_place(view: View, move: int) -> Saying:
    if not PLACE <= move < NAME:
        return says("coloretto-place-first", card=card_name(KIND_NAMES[view.drawn]))
    row = placed_row(move)
    if row >= view.rows:
        return says("coloretto-no-such-row", rows=view.rows)
    why = why_no_card(view.row_cards[row], view.row_room[row], view.row_gone[row])
    assert why, "a row with room would have been legal"
    return says("coloretto-row-" + why, row=row + 1, room=view.row_room[row])


def _why_not_take(view: View, row: int) -> Saying:
    if row >= view.rows:
        return says("coloretto-no-such-row", rows=view.rows)
    why = why_not_taken(view.row_cards[row], view.row_gone[row])
    assert why, "a row with cards would have been legal"
    return says("coloretto-row-" + why, row=row + 1)


def why_no_card(cards: int, room: int, gone: int) -> str | None:
    """Return why no card can be placed in a row."""
    return "gone" if gone else "full" if cards == room else None


def why_not_taken(cards: int, gone: int) -> str | None:
    """Return why a row cannot be taken."""
    return "gone" if gone else None if cards else "empty"
