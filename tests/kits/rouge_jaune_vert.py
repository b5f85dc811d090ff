"""Rouge Jaune Vert for the laws: its cards, an independent judge, and tiny tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations
from typing import Any

from nuancier.games.rouge_jaune_vert import GAME
from nuancier.games.rouge_jaune_vert.table import CARD_NAMES
from tests.laws.kit import Kit, Strength, Tiny, distinct_orders

NOBODY = 127
POINT_CARDS = sorted([*range(-4, 11)] * 2)
Series = list[list[str]]  # cards by name, seat by seat


def deck(t: Any) -> Counter[Any]:
    """Count the colour cards and the point cards in play."""
    return Counter(CARD_NAMES[: t.cards]) + Counter(POINT_CARDS[: t.point_cards])


def census(t: Any) -> Counter[Any]:
    """Count the cards face down, face up, in hands and in series; points to come, open and won."""
    cards: Counter[Any] = Counter(CARD_NAMES[t.hidden[i]] for i in range(t.hidden_left))
    cards.update(CARD_NAMES[card] for card in (*t.face_up, *t.hand) if card < len(CARD_NAMES))
    cards.update(card for row in series_of(t) for card in row)
    cards.update(t.points[i] for i in range(t.points_left))
    cards.update(t.stakes[n] for n in range(t.players if t.running else 0))
    cards.update(value for values in won_by(t) for value in values)
    return cards


def series_of(t: Any) -> Series:
    return [
        [CARD_NAMES[t.series[seat, i]] for i in range(t.series_cards[seat])]
        for seat in range(t.players)
    ]


def won_by(t: Any) -> list[list[int]]:
    return [[t.won[seat, n] for n in range(t.dealt - t.running)] for seat in range(t.players)]


def judge(t: Any) -> tuple[list[int], list[int]]:
    """Add up point cards; the last round is counted again, trying every order of choice."""
    chosen = order_of_choice(series_of(t), t.stopper, t.last_placer, bool(t.clean_stop))
    best_first = sorted((t.won[seat, t.dealt - 1] for seat in range(t.players)), reverse=True)
    assert [t.won[seat, t.dealt - 1] for seat in chosen] == best_first
    scores = [sum(values) for values in won_by(t)]
    ranks = [(sum(values), sorted(values, reverse=True)) for values in won_by(t)]
    return scores, [1 + sum(other > mine for other in ranks) for mine in ranks]


def are_neighbours(left: str, right: str) -> bool:
    """Nothing in common: four different colours, and two different counts."""
    (*colours, count), (*others, other) = left.split(), right.split()
    return len({*colours, *others}) == 4 and count != other


def kept(series: list[str]) -> list[str]:
    """Return the longest beginning in which all neighbours have nothing in common."""
    beginnings = (series[:length] for length in range(len(series), 0, -1))
    return next(b for b in beginnings if all(are_neighbours(*pair) for pair in pairwise(b)))


def order_of_choice(series: Series, stopper: int, last: int, clean_stop: bool) -> list[int]:
    """Return the one order of the seats in which each may choose before the next."""
    seats = range(len(series))
    pays = clean_stop and stopper != NOBODY and kept(series[stopper]) != series[stopper]
    nearest = stopper if stopper != NOBODY else last if last != NOBODY else 0
    clockwise = [*range(nearest, len(series)), *range(nearest)]

    def cards(seat: int) -> int:
        return len(kept(series[seat])) - 2 * (pays and seat == stopper)

    def words(seat: int) -> int:
        return sum(int(card.split()[2]) for card in kept(series[seat]))

    def chooses_before(one: int, other: int) -> bool:
        if cards(one) != cards(other):
            return cards(one) > cards(other)
        if pays and stopper in (one, other):
            return other == stopper
        if words(one) != words(other):
            return words(one) > words(other)
        return clockwise.index(one) < clockwise.index(other)

    (found,) = (
        order
        for order in permutations(seats)
        if all(chooses_before(*pair) for pair in pairwise(order))
    )
    return list(found)


def hidden(t: Any, viewer: int) -> dict[str, Any]:
    """Cards face down and their order, cards that others took unseen, point cards to come."""
    unseen = [s for s in range(t.players) if s != viewer and t.from_slot[s] == NOBODY]
    return {
        "hidden": [t.hidden[i] for i in range(t.hidden_left)],
        "hands": [t.hand[seat] for seat in unseen],
        "points": [t.points[i] for i in range(t.points_left)],
    }


# ---- tiny tables ---------------------------------------------------------------------------------


def tiny() -> list[Tiny]:
    """Rounds with four or five cards to take."""
    return [
        _tiny(2, cards=6, length=11, rounds=2, moves=6),
        _tiny(2, cards=6, length=4, rounds=2, moves=12, call_stop="on"),
        _tiny(2, cards=7, length=11, rounds=1, moves=16),
        _tiny(3, cards=7, length=11, rounds=2, moves=9),
        _tiny(3, cards=8, length=5, rounds=1, moves=18),
    ]


def _tiny(players: int, *, moves: int, call_stop: str = "off", **sizes: int) -> Tiny:
    t = GAME.new(players, call_stop=call_stop)
    for name, size in sizes.items():
        setattr(t, name, size)
    t.point_cards = t.rounds * players
    return Tiny(t, lambda: _orders(t), moves)


def _orders(t: Any) -> Iterator[list[int]]:
    """Yield the deals that differ in more than the cards that lie open: first cards and stakes."""
    first = list(range(t.players))
    stakes = [t.rounds * n for n in range(t.players)]
    others = list(range(t.cards, 80)), list(range(t.point_cards, 30))
    to_come = [card for card in range(t.point_cards) if card not in stakes]
    for down in permutations(range(t.players, t.cards)):
        for points in distinct_orders(to_come, lambda card: POINT_CARDS[card]):
            yield [*first, *down, *others[0], *stakes, *points, *others[1]]


KIT = Kit(
    game=GAME,
    option_sets=(
        {"call_stop": "off"},
        {"clean_stop": "on", "handicap": "0,300"},
        {"call_stop": "off", "clean_stop": "on"},
    ),
    deck=deck,
    census=census,
    judge=judge,
    hidden=hidden,
    tiny=tiny,
    strength=Strength(joueur=0.7, level=0.6),
)
