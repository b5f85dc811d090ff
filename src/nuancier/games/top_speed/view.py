"""What a viewer of Top Speed knows, sees happen, may imagine, and is told when refused."""

from __future__ import annotations

from nuancier.games.top_speed import facts
from nuancier.games.top_speed.facts import CARD_NAMES
from nuancier.games.top_speed.moves import (
    END_PLAYING_ON,
    SIGNAL,
    TOP,
    UNDER,
    mended_column,
    mending_seat,
    placed_column,
)
from nuancier.games.top_speed.rules import can_place, fits, play
from nuancier.games.top_speed.table import (
    ARROWS,
    COLUMNS,
    ENDINGS,
    FACE_DOWN,
    INNER,
    INNER_PLACES,
    NO_CARD,
    NO_COLUMN,
    NOBODY,
    OUTER,
    PACKET,
    PLAYERS,
    ROW,
    RUNNING,
    Open,
    Table,
    View,
    copy_open,
)
from nuancier.kernel.fact import Fact
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.rule import fill_cells, rule
from nuancier.locales.saying import Saying, says


@rule
def observe(t: Table, viewer: int, view: View) -> None:
    """Copy what this viewer may know: of the packets their cards, and the own order once seen."""
    view.viewer = viewer
    copy_open(t, view)
    if not t.signalled:
        for c in INNER:
            view.value[c] = FACE_DOWN
    for seat in range(PLAYERS):
        cards = 0
        for place in range(t.left[seat]):
            cards |= 1 << t.packet[seat, place]
        view.cards_in_packet[seat] = cards
    fill_cells(view.packet, NO_CARD)
    if viewer < PLAYERS and t.signalled:
        look_into_the_packet(t, viewer, view)


@rule
def look_into_the_packet(t: Table, seat: int, view: View) -> None:
    """Copy the turned-up card and, at the bottom, those put under; between lies what is unseen."""
    top = t.left[seat] - 1
    for place in range(top - t.unseen[seat]):
        view.packet[place] = t.packet[seat, place]
    if top >= 0:
        view.packet[top] = t.packet[seat, top]


@rule
def imagine(view: View, luck: Luck, t: Table) -> None:
    """Shuffle the cards whose places in a packet, or in the row, this viewer does not know."""
    t.remembers = 0
    copy_open(view, t)
    if t.dealt and not t.signalled:
        lay_the_inner_cards(t, luck)
    for seat in range(PLAYERS):
        hidden = view.cards_in_packet[seat]
        start = 0
        for place in range(PACKET):
            t.packet[seat, place] = NO_CARD
        if seat == view.viewer:
            hidden = lay_what_is_known(view, t)
            start = max(0, t.left[seat] - 1 - t.unseen[seat])
        shuffle_in(t, seat, start, hidden, luck)


@rule
def lay_the_inner_cards(t: Table, luck: Luck) -> None:
    """Lay the two point cards that do not lie open on the inner places, in any order and turn."""
    place = INNER_PLACES[below(luck, 2)]
    for card in range(ROW):
        if not lies_open(t, card):
            turned = below(luck, 2)
            t.value[place] = ARROWS[card, turned]
            t.value[ROW + place] = ARROWS[card, 1 - turned]
            place = ROW - 1 - place


@rule
def lies_open(t: Open, card: int) -> bool:
    """Return whether this point card lies at an end of the row; no two have the same values."""
    for place in (0, ROW - 1):
        low, high = t.value[place], t.value[ROW + place]
        if min(low, high) == ARROWS[card, 0] and max(low, high) == ARROWS[card, 1]:
            return True
    return False


@rule
def lay_what_is_known(view: View, t: Table) -> int:
    """Lay the own packet as far as it is known; return the other cards in it."""
    hidden = view.cards_in_packet[view.viewer]
    for place in range(view.left[view.viewer]):
        card = view.packet[place]
        t.packet[view.viewer, place] = card
        if card != NO_CARD:
            hidden &= ~(1 << card)
    return hidden


@rule
def shuffle_in(t: Table, seat: int, start: int, hidden: int, luck: Luck) -> None:
    """Lay these cards, shuffled, on the places of a packet from this one on."""
    n = 0
    first_card = 0 if seat == t.black else PACKET
    for card in range(first_card, first_card + PACKET):
        if hidden >> card & 1:
            j = below(luck, n + 1)
            t.packet[seat, start + n] = t.packet[seat, start + j]
            t.packet[seat, start + j] = card
            n += 1


# ---- what is said --------------------------------------------------------------------------------


def witness(t: Table, seat: int, move: int, viewer: int) -> list[Fact]:
    """Tell one move, before it is played; a turned-up card is told to its owner alone."""
    after = t.copy()
    play(after, seat, move)
    told = _told_move(t, seat, move, viewer)
    if move <= UNDER and viewer == seat and after.left[seat]:
        told.append(_turned_up(after, seat))
    if move >= TOP and after.stopped != t.stopped and after.ending == RUNNING:
        told.append(facts.PlaysOn(1 - seat))
    if after.ending != RUNNING:
        told.append(facts.Ends(ENDINGS[after.ending]))
    return told


def _told_move(t: Table, seat: int, move: int, viewer: int) -> list[Fact]:
    if move < UNDER:
        return [facts.Places(seat, _top_card(t, seat), placed_column(move))]
    if move == UNDER:
        return [_putting_under(t, seat, viewer)]
    if move < TOP:
        return [_mending(t, seat, mended_column(move))]
    if move == TOP:
        return _calling(t, seat)
    if move == SIGNAL:
        return _starting(t, viewer)
    if move < END_PLAYING_ON and viewer == mending_seat(move):
        return [facts.MendClosed(t.mend[viewer])]
    return []


def _starting(t: Table, viewer: int) -> list[Fact]:
    """Tell the inner arrows, and a player the own first card."""
    told = facts.Signal(_values(t, INNER))
    return [told, _turned_up(t, viewer)] if viewer < PLAYERS and t.left[viewer] else [told]


def _values(t: Table, columns: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(t.value[c] for c in columns)


def _top_card(t: Table, seat: int) -> str:
    return CARD_NAMES[t.packet[seat, t.left[seat] - 1]]


def _turned_up(t: Table, seat: int) -> Fact:
    return facts.TurnsUp(seat, _top_card(t, seat))


def _putting_under(t: Table, seat: int, viewer: int) -> Fact:
    return facts.PutsUnder(seat) if viewer != seat else facts.PutsThisUnder(_top_card(t, seat))


def _mending(t: Table, seat: int, column: int) -> Fact:
    source = t.mend[seat]
    card = CARD_NAMES[t.column[source, t.column_cards[source] - 1]]
    return facts.Mends(seat, card, source, column)


def _calling(t: Table, seat: int) -> list[Fact]:
    """Tell whether TOP was true; a card that proves it false is the first in the box's order."""
    called = facts.SaysTop(seat)
    if t.stopped != NOBODY:
        return [called]
    if not can_place(t, seat):
        return [called, facts.GetsCard(seat)]
    packet = sorted(t.packet[seat, place] for place in range(t.left[seat]))
    card, column = next((d, c) for d in packet for c in range(COLUMNS) if fits(t, d, c))
    return [called, facts.FalseTop(CARD_NAMES[card], column), facts.GetsCard(1 - seat)]


def witness_deal(t: Table, viewer: int) -> list[Fact]:
    """Tell what lies open before the signal: who has which cards, and the outer arrows."""
    backs = facts.BlackAndWhite(black=t.black, white=1 - t.black)
    return [backs, facts.OuterArrows(_values(t, OUTER))]


def why_not(view: View, move: int) -> Saying:
    """Say why the viewer may not make this move now."""
    if view.ending != RUNNING:
        return says("game-is-over")
    if view.viewer >= PLAYERS:
        return says("not-a-seat", seats=PLAYERS)
    if not view.signalled:
        return says("top-speed-not-started")
    if move > TOP:
        return says("top-speed-clock-only")
    if view.viewer == view.stopped:
        return says("top-speed-stopped")
    if move <= UNDER:
        return says("top-speed-packet-empty")
    if move == TOP:
        missing = view.left[view.viewer] - view.cycled[view.viewer]
        return says("top-speed-top-too-early", cards=missing)
    if view.mend[view.viewer] == NO_COLUMN:
        return says("top-speed-nothing-to-mend")
    return says("top-speed-mend-elsewhere", column=mended_column(move) + 1)
