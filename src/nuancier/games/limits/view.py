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
    ALL_HIDINGS,
    CHOOSE,
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
    copy_what_lay_open,
    may_have_hidden,
    sure_of,
)
from nuancier.kernel.fact import Begins, Fact
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.record import NONE
from nuancier.kernel.rule import copy_cells, fill_cells, rule
from nuancier.locales.saying import Saying, colour_name, says, seat_name


@rule
def observe(t: Table, viewer: int, view: View) -> None:
    """Copy what this viewer may know: all that lay open, and the viewer's own cards."""
    copy_what_lay_open(t, view)
    view.viewer = viewer
    for colour in range(COLOURS):
        view.hand[colour] = t.hand[viewer, colour] if viewer < t.players else 0
    for seat in range(len(view.hidden)):
        view.hidden[seat] = t.hidden[seat] if t.over or seat == viewer else NONE
    fill_cells(view.draw, 0)
    for place in range(t.draw_left):
        view.draw[place] = t.draw[place] if t.known >> place & 1 else NONE


# ---- what may be imagined ------------------------------------------------------------------------
#
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
    copy_what_lay_open(view, t)
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
    """Complete everybody's cards from the end of the heap; return whether they may be so."""
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
    """Return in how many ways this can be hidden from a seat's cards, if it may be so."""
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
