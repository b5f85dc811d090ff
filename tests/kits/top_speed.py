"""Top Speed for the laws: its cards, an independent judge, and tiny tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from nuancier.games.top_speed import GAME
from nuancier.games.top_speed.notation import CARD_NAMES
from tests.laws.kit import Kit, Strength, Tiny

COLOURS, MOTIFS = "YRBEGV", "cfmhste"
BOX = [(c + m, (MOTIFS.index(m) + COLOURS.index(c)) % 2) for m in MOTIFS for c in COLOURS]
BLACK, WHITE = ([card for card, back in BOX if back == wanted] for wanted in (0, 1))


def deck(t: Any) -> Counter[str]:
    """Count the cards of both players."""
    return Counter(BLACK[: t.cards] + WHITE[: t.cards])


def census(t: Any) -> Counter[str]:
    """Count the cards in the columns and in the packets."""
    cards = Counter(name for column in _columns(t) for name in column)
    for seat in range(2):
        cards.update(_packet(t, seat))
    return cards


def _columns(t: Any) -> list[list[str]]:
    return [[CARD_NAMES[t.column[c, i]] for i in range(t.column_cards[c])] for c in range(8)]


def _packet(t: Any, seat: int) -> list[str]:
    return [CARD_NAMES[t.packet[seat, i]] for i in range(t.left[seat])]


def judge(t: Any) -> tuple[list[int], list[int]]:
    """Compare every card of a column with every card before it."""
    points = [3 * (t.top_speed == seat) for seat in range(2)]
    for column, value in zip(_columns(t), t.value, strict=True):
        if column:
            points[_winner(t, column)] += value
    ranks = [(points[seat], -len(_packet(t, seat))) for seat in range(2)]
    return points, [1 + sum(other > mine for other in ranks) for mine in ranks]


def _winner(t: Any, column: list[str]) -> int:
    def seat_of(card: str) -> int:
        return int(t.black if card in BLACK else 1 - t.black)

    wrong = [card for i, card in enumerate(column) if clashes(card, column[:i])]
    return 1 - seat_of(wrong[0]) if wrong else seat_of(column[-1])


def clashes(card: str, others: list[str]) -> bool:
    return any(card[0] == other[0] or card[1] == other[1] for other in others)


def hidden(t: Any, viewer: int) -> dict[str, Any]:
    """The packets' order: the other's wholly, the own one as far as no card was turned up.

    Before the signal the inner arrows too.
    """
    orders = []
    for seat in range(2):
        top = t.left[seat] - 1
        unseen = _packet(t, seat)[max(0, top - t.unseen[seat]) : max(0, top)]
        orders.append(unseen if seat == viewer and t.signalled else _packet(t, seat))
    inner = [] if t.signalled else [t.value[c] for c in (1, 2, 5, 6)]
    return {"packet": orders, "value": inner}


def tiny() -> list[Tiny]:
    """Races with a few cards in each packet."""
    tables = []
    for cards, black, moves in ((3, 0, 5), (3, 1, 7), (2, 1, 0), (3, 0, 9), (2, 0, 4)):
        t = GAME.new(2)
        t.cards = cards
        tables.append(Tiny(t, lambda cards=cards, black=black: _orders(cards, black), moves=moves))
    return tables


def _orders(cards: int, black: int) -> Iterator[list[int]]:
    others = list(range(cards, 21))
    either = ((0, 1), (1, 0))
    rows = product(((1, 2), (2, 1)), either, either)  # the inner point cards, and how they lie
    packets = product(permutations(range(cards)), permutations(range(cards)))
    for (inner, left, right), (black_cards, white_cards) in product(list(rows), list(packets)):
        row = [0, *inner, 3, *(0, 1), *left, *right, *(1, 0), *(black, 1 - black)]
        yield [*row, *black_cards, *others, *white_cards, *others]


KIT = Kit(
    game=GAME,
    option_sets=({"races": 3, "false_top": "count"}, {"races": 5, "handicap": "0,300"}),
    deck=deck,
    census=census,
    judge=judge,
    hidden=hidden,
    tiny=tiny,
    strength=Strength(joueur=0.7, level=0.6),
)
