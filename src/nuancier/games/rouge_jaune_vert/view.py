"""What a viewer of Rouge Jaune Vert knows, sees happen, may imagine, and is told when refused."""

from __future__ import annotations

from nuancier.games.rouge_jaune_vert import facts
from nuancier.games.rouge_jaune_vert.facts import ALL_CARDS, CLASHES, card_name
from nuancier.games.rouge_jaune_vert.moves import (
    NINETY_SECONDS,
    PLACE,
    RETURN,
    STOP,
    STUCK,
    TAKE_HIDDEN,
    taken_card,
)
from nuancier.games.rouge_jaune_vert.rules import (
    has_mistake,
    is_over,
    pays_for_stop,
    play,
    turn_to_choose,
)
from nuancier.games.rouge_jaune_vert.table import (
    CARDS,
    COUNT,
    ENDINGS,
    INK,
    LOWEST,
    NO_CARD,
    NO_SLOT,
    NOBODY,
    PENALTY,
    UNSEEN,
    VALUES,
    WORD,
    Table,
    View,
    copy_open,
    is_full,
)
from nuancier.kernel.fact import Fact
from nuancier.kernel.luck import Luck, shuffle
from nuancier.kernel.rule import fill_cells, rule
from nuancier.locales.saying import Saying, says, seat_name

HALF = CARDS // 2  # a set of so many cards is the bits of one number


@rule
def observe(t: Table, viewer: int, view: View) -> None:
    """Copy what this viewer may know: of other hands only cards that lay face up."""
    view.viewer = viewer
    copy_open(t, view)
    for seat in range(len(t.hand)):
        view.hand[seat] = t.hand[seat]
        if t.hand[seat] != NO_CARD and t.from_slot[seat] == NO_SLOT and seat != viewer:
            view.hand[seat] = UNSEEN
    fill_cells(view.point_kinds, 0)
    for i in range(t.points_left):
        view.point_kinds[t.points[i] - LOWEST] += 1


@rule
def imagine(view: View, luck: Luck, t: Table) -> None:
    """Shuffle all cards not seen, for the table and for the hands that took one unseen."""
    t.remembers = 0
    copy_open(view, t)
    n = gather_unseen(view, t)
    shuffle(luck, t.hidden, 0, n)
    for seat in range(len(t.hand)):
        t.hand[seat] = view.hand[seat]
        if t.hand[seat] == UNSEEN:
            n -= 1
            t.hand[seat] = t.hidden[n]
    for i in range(t.hidden_left, len(t.hidden)):
        t.hidden[i] = 0
    stack_points(view, luck, t)


@rule
def gather_unseen(view: View, t: Table) -> int:
    """Lay the cards in play that the viewer has not seen into the table; return how many."""
    low, high = 0, 0  # the cards seen, as bits
    for seat in range(view.players):
        for i in range(view.series_cards[seat]):
            low, high = low | low_bit(view.series[seat, i]), high | high_bit(view.series[seat, i])
        low, high = low | low_bit(view.hand[seat]), high | high_bit(view.hand[seat])
    for slot in range(view.slots_used):
        low, high = low | low_bit(view.face_up[slot]), high | high_bit(view.face_up[slot])
    n = 0
    for card in range(view.cards):
        seen = low >> card if card < HALF else high >> (card - HALF)
        if not seen & 1:
            t.hidden[n] = card
            n += 1
    return n


@rule
def low_bit(card: int) -> int:
    return 1 << card if card < HALF else 0


@rule
def high_bit(card: int) -> int:
    return 1 << (card - HALF) if HALF <= card < CARDS else 0


@rule
def stack_points(view: View, luck: Luck, t: Table) -> None:
    n = 0
    for kind in range(VALUES):
        for _ in range(view.point_kinds[kind]):
            t.points[n] = kind + LOWEST
            n += 1
    shuffle(luck, t.points, 0, n)
    for i in range(n, len(t.points)):
        t.points[i] = 0


# ---- what is said --------------------------------------------------------------------------------


def clashes(left: int, right: int) -> list[str]:
    """Return what the right card has in common with its left neighbour."""
    common = (
        COUNT[left] == COUNT[right],
        WORD[left] == WORD[right],
        INK[left] == INK[right],
        INK[left] == WORD[right],
        WORD[left] == INK[right],
    )
    return [name for name, holds in zip(CLASHES, common, strict=True) if holds]


def witness(t: Table, seat: int, move: int, viewer: int) -> list[Fact]:
    """Tell one move, before it is played, and the count when it ends the round."""
    after = t.copy()
    play(after, seat, move)
    told = _doing(t, seat, move, viewer)
    return told if after.running else [*told, *_the_end(after), *_the_count(after)]


def _doing(t: Table, seat: int, move: int, viewer: int) -> list[Fact]:
    if move == TAKE_HIDDEN and seat == viewer:
        return [facts.TakesHiddenCard(seat, ALL_CARDS[t.hidden[t.hidden_left - 1]])]
    if move == TAKE_HIDDEN:
        return [facts.TakesHidden(seat)]
    if move < PLACE:
        return [facts.Takes(seat, ALL_CARDS[taken_card(move)])]
    if move in (PLACE, RETURN):
        told = facts.Places if move == PLACE else facts.Returns
        return [told(seat, ALL_CARDS[t.hand[seat]])]
    return [facts.SaysStuck(seat)] if move == STUCK else []


def _the_end(t: Table) -> list[Fact]:
    """Tell why the round ended, and from whom ties are counted."""
    ending = ENDINGS[t.ending]
    if ending == "full":
        return [facts.EndsFull(t.stopper)]
    if ending == "stop":
        return [facts.EndsStop(t.stopper)]
    role = facts.NobodyStopped if t.stopper == NOBODY else facts.CountsAsStopper
    return [facts.Ends(ending), role(t.ties_from)]


def _the_count(t: Table) -> list[Fact]:
    """Tell what each seat keeps and takes, in the order of choice."""
    told: list[Fact] = []
    for seat in sorted(range(t.players), key=lambda seat: turn_to_choose(t, seat)):
        told += _mistake(t, seat)
        if pays_for_stop(t, seat):
            told.append(facts.PaysForStop(seat, PENALTY))
        points = t.won[seat, t.dealt - 1]
        told.append(facts.Keeps(seat, t.kept[seat], t.kept_sum[seat], points))
    return told


def _mistake(t: Table, seat: int) -> list[Fact]:
    if not has_mistake(t, seat):
        return []
    right, wrong = t.counted[seat, t.kept[seat] - 1], t.counted[seat, t.kept[seat]]
    reasons = tuple(clashes(right, wrong))
    return [facts.Mistake(seat, ALL_CARDS[wrong], ALL_CARDS[right], reasons)]


def witness_deal(t: Table, viewer: int) -> list[Fact]:
    """Tell the deal: the round, its stakes and everybody's first card."""
    stakes = tuple(t.stakes[n] for n in range(t.players))
    cards = [facts.StartsWith(s, ALL_CARDS[t.series[s, 0]]) for s in range(t.players)]
    return [facts.Opens(t.dealt, t.rounds, stakes), *cards]


def why_not(view: View, move: int) -> Saying:
    """Say why the viewer may not make this move now."""
    if is_over(view):
        return says("game-is-over")
    if not view.running:
        return says("rouge-jaune-vert-closed")
    if view.viewer >= view.players:
        return says("rouge-jaune-vert-watching")
    if move >= NINETY_SECONDS:
        return says("rouge-jaune-vert-clock-only")
    hand = view.hand[view.viewer]
    if hand != NO_CARD:
        return says("rouge-jaune-vert-hand-first", card=card_name(hand))
    if is_full(view, view.viewer):
        return says("rouge-jaune-vert-is-full")
    if move in (PLACE, RETURN):
        return says("rouge-jaune-vert-hand-empty")
    if move == STOP:
        return _why_not_stop(view)
    if move == STUCK:
        return says("rouge-jaune-vert-already-stuck")
    if move == TAKE_HIDDEN:
        return says("rouge-jaune-vert-none-hidden")
    return _why_not_take(view, taken_card(move))


def _why_not_stop(view: View) -> Saying:
    if not view.call_stop:
        return says("rouge-jaune-vert-stops-by-itself")
    cards = view.series_cards[view.viewer]
    return says("rouge-jaune-vert-not-full", cards=cards, length=view.length)


def _why_not_take(view: View, card: int) -> Saying:
    name = card_name(card)
    for seat in range(view.players):
        if view.hand[seat] == card:
            return says("rouge-jaune-vert-in-a-hand", seat=seat_name(seat), card=name)
        if any(view.series[seat, i] == card for i in range(view.series_cards[seat])):
            return says("rouge-jaune-vert-in-a-series", seat=seat_name(seat), card=name)
    return says("rouge-jaune-vert-not-face-up", card=name)
