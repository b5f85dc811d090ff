"""Coloretto for the laws: its deck, an independent judge, and tiny tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Any

from nuancier.games.coloretto import GAME
from nuancier.games.coloretto.notation import LETTERS
from tests.laws.kit import Kit, Strength, Tiny, distinct_orders

COLOURS, JOKERS, PLUS_TWO = LETTERS[:7], "J*", "+"
TABLES = {
    0: {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21},
    1: {0: 0, 1: 1, 2: 4, 3: 8, 4: 7, 5: 6, 6: 5},
}


def deck(t: Any) -> Counter[str]:
    """Count the box: nine of each colour in play, jokers, and +2."""
    cards = Counter({c: t.copies for i, c in enumerate(COLOURS) if not t.removed[i]})
    cards["J"] = 2 if t.golden_joker else 3
    cards["*"] = 1 if t.golden_joker else 0
    cards["+"] = t.plus_twos
    return +cards


def census(t: Any) -> Counter[str]:
    """Count the cards in the pile, the rows, in front of the players, drawn and discarded."""
    cards = Counter(LETTERS[t.pile[i]] for i in range(t.pile_left))
    for row in range(t.rows):
        cards.update(LETTERS[t.row[row, i]] for i in range(t.row_cards[row]))
    for kind, letter in enumerate(LETTERS):
        cards[letter] += t.discarded[kind]
        cards[letter] += sum(t.held[seat, kind] for seat in range(t.players))
    if t.drawn < len(LETTERS):
        cards[LETTERS[t.drawn]] += 1
    return +cards


def judge(t: Any) -> tuple[list[int], list[int]]:
    """Try every colour for every joker and every choice of plus colours."""
    scores = [_best(t, seat) for seat in range(t.players)]
    return scores, [1 + sum(other > mine for other in scores) for mine in scores]


def _best(t: Any, seat: int) -> int:
    held = {c: t.held[seat, i] for i, c in enumerate(COLOURS) if not t.removed[i]}
    jokers = sum(t.held[seat, LETTERS.index(joker)] for joker in JOKERS)
    namings = list(combinations_with_replacement(held, jokers))
    if t.has_named[seat]:
        namings = [tuple(c for i, c in enumerate(COLOURS) for _ in range(t.named[seat, i]))]
    totals = []
    for naming in namings:
        cards = {c: n + naming.count(c) for c, n in held.items()}
        worth = {c: TABLES[t.scoring][min(n, 6)] for c, n in cards.items() if n}
        totals += [
            sum(p if c in plus else -p for c, p in worth.items())
            for plus in combinations(worth, min(3, len(worth)))
        ]
    return max(totals) + 2 * t.held[seat, LETTERS.index(PLUS_TWO)]


def hidden(t: Any, viewer: int) -> dict[str, Any]:
    """The order of the pile is all that anybody does not know."""
    return {"pile": [t.pile[i] for i in range(t.pile_left)]}


def tiny() -> list[Tiny]:
    """Tables of two with few cards in the pile."""
    tables = []
    for copies, plus_twos, golden in ((1, 2, "off"), (1, 4, "off"), (1, 2, "on")):
        t = GAME.new(2, golden_joker=golden, first=1)
        t.copies, t.plus_twos, t.bottom = copies, plus_twos, 3
        tables.append(Tiny(t, lambda t=t: _orders(t), moves=14))
    return tables


def _orders(t: Any) -> Iterator[list[int]]:
    from nuancier.games.coloretto.table import COPIES, KIND_OF_CARD, LAST_JOKER

    public = [*range(7), 0, 1]
    removed, starts = {0, 1}, {2, 3, 4, 5}

    def in_play(card: int) -> bool:
        kind = KIND_OF_CARD[card]
        if kind < 7:
            copy = card % COPIES
            return kind not in removed and copy < t.copies and (copy > 0 or kind not in starts)
        return kind == 7 or card - LAST_JOKER - 1 < t.plus_twos

    def kind(card: int) -> int:
        return 9 if t.golden_joker and card == LAST_JOKER else KIND_OF_CARD[card]

    playing = [card for card in range(76) if in_play(card)]
    others = [card for card in range(76) if not in_play(card)]
    for order in distinct_orders(playing, kind):
        yield [*public, *order, *others]


KIT = Kit(
    game=GAME,
    option_sets=(
        {"scoring": "grey"},
        {"golden_joker": "on"},
        {"jokers": "hand", "first": 2},
        {"jokers": "hand", "golden_joker": "on", "scoring": "grey", "games": 4},
    ),
    deck=deck,
    census=census,
    judge=judge,
    hidden=hidden,
    tiny=tiny,
    strength=Strength(joueur=0.7, level=0.55),
)
