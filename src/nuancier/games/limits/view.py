"""What a viewer of Limits knows, sees happen, may imagine, and is told when refused."""

from __future__ import annotations

from collections.abc import Iterable

from nuancier.games.limits import facts
from nuancier.games.limits.moves import (
    ACCUSE,
    DRAW,
    LOSE,
    PLAY,
    SWAP,
    accused_seat,
    hiding_of,
    played_colour,
    swapped_colour,
)
from nuancier.games.limits.rules import count_up_to_last, hidden_of_colour, play, went_too_far
from nuancier.games.limits.table import (
    COLOUR_NAMES,
    COLOURS,
    FOUR,
    HIDDEN_COLOURS,
    HIDING_CARDS,
    HIDINGS,
    LIMITS,
    NO_LIMIT,
    Table,
    View,
    copy_open,
)
from nuancier.kernel.fact import Begins, Fact
from nuancier.kernel.record import NONE
from nuancier.kernel.rule import fill_cells, rule
from nuancier.locales.saying import Saying, colour_name, says, seat_name


@rule
def observe(t: Table, viewer: int, view: View) -> None:
    """Copy what this viewer may know: all that lay open, and the viewer's own cards."""
    copy_open(t, view)
    view.viewer = viewer
    for colour in range(COLOURS):
        view.hand[colour] = t.hand[viewer, colour] if viewer < t.players else 0
    for seat in range(len(view.hidden)):
        view.hidden[seat] = t.hidden[seat] if t.over or seat == viewer else NONE
    fill_cells(view.draw, 0)
    for place in range(t.draw_left):
        view.draw[place] = t.draw[place] if t.known >> place & 1 else NONE


# ---- what is said --------------------------------------------------------------------------------


def witness(t: Table, seat: int, move: int, viewer: int) -> list[Fact]:
    """Tell one move, before it is played; the top card is told apart, for it is soon covered."""
    if move < PLAY:
        return [_hiding(t, seat, hiding_of(move), viewer)]
    if move == LOSE:
        return [facts.LosesDraw(t.mover)]
    after = t.copy()
    play(after, seat, move)
    own = _new_cards(t, after, seat, move, viewer)
    if move < SWAP:
        return [facts.Plays(seat), facts.Top(COLOUR_NAMES[played_colour(move)]), *own]
    if move < ACCUSE:
        return [facts.Swaps(seat), facts.ShowsFour(COLOUR_NAMES[swapped_colour(move)]), *own]
    if move == DRAW:
        return own or [facts.Draws(seat)]
    told = [*_accusing(t, seat, accused_seat(move)), *own]
    return told if after.over else [*told, _limit_card(after), Begins(after.mover)]


def witness_deal(t: Table, viewer: int) -> list[Fact]:
    """Tell the deal: the limit card, the viewer's own hand, who begins."""
    told = [_limit_card(t)]
    if viewer < t.players:
        cards = [COLOUR_NAMES[c] for c in range(COLOURS) for _ in range(t.hand[viewer, c])]
        told.append(facts.Dealt(viewer, tuple(cards)))
    return [*told, Begins(t.mover)]


def _hiding(t: Table, seat: int, hiding: int, viewer: int) -> Fact:
    if seat == viewer:
        return facts.Hides(seat, _named(HIDINGS[hiding]))
    return facts.HasHidden(seat, t.hidden_each)


def _named(colours: Iterable[int]) -> tuple[str, ...]:
    return tuple(COLOUR_NAMES[colour] for colour in colours)


def _new_cards(t: Table, after: Table, seat: int, move: int, viewer: int) -> list[Fact]:
    """Tell the viewer's own cards that were drawn: what was gained, and what had been laid."""
    cards: list[int] = []
    for colour in range(COLOURS if viewer < t.players else 0):
        gained = _held(after, viewer, colour) - _held(t, viewer, colour)
        if seat == viewer:
            gained += (move == PLAY + colour) + FOUR * (move == SWAP + colour)
        cards += [colour] * gained
    return [facts.DrawsCards(viewer, _named(cards))] if cards else []


def _held(t: Table, seat: int, colour: int) -> int:
    hidden = HIDDEN_COLOURS[t.hidden[seat], colour] if t.has_hidden[seat] else 0
    return int(t.hand[seat, colour] + hidden)


def _accusing(t: Table, seat: int, accused: int) -> list[Fact]:
    shown = [facts.Reveals(s, _named(HIDINGS[t.hidden[s]])) for s in range(t.players)]
    pile = facts.Pile(_named(t.pile[place] for place in range(t.pile_cards)))
    verdict = _verdict(t, seat, accused)
    return [facts.Accuses(seat, accused), *shown, pile, _count(t, accused), verdict]


def _count(t: Table, accused: int) -> Fact:
    colour = t.pile[t.last[accused]]
    card, count = COLOUR_NAMES[colour], count_up_to_last(t, accused)
    number, hidden = int(LIMITS[t.limit_card, colour]), hidden_of_colour(t, colour)
    if number == NO_LIMIT:
        return facts.CountsNoLimit(card, count)
    return facts.Counts(card, count, number, hidden, number + hidden)


def _verdict(t: Table, seat: int, accused: int) -> Fact:
    if went_too_far(t, accused):
        return facts.Exceeded(loser=accused, winner=seat)
    return facts.Kept(loser=seat, winner=accused)


def _limit_card(t: Table) -> Fact:
    printed = [int(LIMITS[t.limit_card, colour]) for colour in range(t.colours)]
    numbers = [None if number == NO_LIMIT else number for number in printed]
    return facts.LimitCard(tuple(map(facts.Limit, COLOUR_NAMES, numbers)))


# ---- why a move is refused -----------------------------------------------------------------------


def why_not(view: View, move: int) -> Saying:
    """Say why the viewer may not make this move now."""
    if view.over:
        return says("game-is-over")
    if not view.dealt:
        return says("limits-not-dealt")
    if view.viewer >= view.players:
        return says("not-a-seat", seats=view.players)
    if view.to_hide > 0:
        return _why_not_hide(view, move)
    if view.viewer != view.mover:
        key = "limits-wait-for-draw" if view.owing else "not-your-turn"
        return says(key, seat=seat_name(view.mover))
    if view.owing:
        return says("limits-draw-first")
    if move < PLAY:
        return says("limits-has-hidden-already", count=view.hidden_each)
    if move < ACCUSE:
        return _why_not_play(view, move)
    if move < DRAW:
        return _why_not_accuse(view, accused_seat(move))
    return says("limits-no-draw-owed")


def _why_not_hide(view: View, move: int) -> Saying:
    if view.has_hidden[view.viewer]:
        return says("limits-has-hidden-already", count=view.hidden_each)
    if move >= PLAY:
        return says("limits-hide-first", count=view.hidden_each)
    hiding = hiding_of(move)
    if HIDING_CARDS[hiding] != view.hidden_each:
        return says("limits-hide-so-many", count=view.hidden_each)
    lacking = [c for c in range(COLOURS) if HIDDEN_COLOURS[hiding, c] > view.hand[c]]
    return _lacks(view, lacking[0], HIDDEN_COLOURS[hiding, lacking[0]])


def _lacks(view: View, colour: int, wanted: int) -> Saying:
    card, held = colour_name(COLOUR_NAMES[colour]), view.hand[colour]
    return says("limits-lacks", card=card, wanted=int(wanted), held=held)


def _why_not_play(view: View, move: int) -> Saying:
    if view.hand_cards[view.viewer] == 0:
        return says("limits-empty-hand")
    if move < SWAP:
        return _lacks(view, played_colour(move), 1)
    colour = swapped_colour(move)
    if view.hand[colour] < FOUR:
        return _lacks(view, colour, FOUR)
    return says("limits-nothing-to-swap-for", left=view.draw_left)


def _why_not_accuse(view: View, accused: int) -> Saying:
    if accused >= view.players:
        return says("not-a-seat", seats=view.players)
    if accused == view.viewer:
        return says("limits-accuse-another")
    return says("limits-has-not-played", seat=seat_name(accused))
