"""Plus Haut for the laws: its deck, an independent judge, and tiny tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from nuancier.games.plus_haut import GAME
from tests.laws.kit import Kit, Strength, Tiny

NO_CARD = 127


def deck(t: Any) -> Counter[int]:
    """Count every number in play once."""
    return Counter(range(t.cards))


def census(t: Any) -> Counter[int]:
    """Count the cards in hands, those that were swapped, and the pile."""
    cards = [*t.card, *t.laid, *(t.pile[place] for place in range(t.pile_left))]
    return Counter(card for card in cards if card != NO_CARD)


def judge(t: Any) -> tuple[list[int], list[int]]:
    """Sort the cards: who lies behind whom is beaten."""
    best_first = sorted(range(t.players), key=lambda seat: t.card[seat], reverse=not t.low)
    scores = [t.players - 1 - best_first.index(seat) for seat in range(t.players)]
    return scores, [1 + best_first.index(seat) for seat in range(t.players)]


def hidden(t: Any, viewer: int) -> dict[str, Any]:
    """Nobody knows the others' cards before the end, nor the pile."""
    others = [seat for seat in range(t.players) if seat != viewer]
    return {
        "card": [] if t.over else [t.card[seat] for seat in others],
        "pile": [t.pile[place] for place in range(t.pile_left)],
    }


def tiny() -> list[Tiny]:
    """Tables of two and three with few cards."""
    return [_tiny(2, 5), _tiny(2, 6, low="on"), _tiny(3, 6)]


def _tiny(players: int, cards: int, **options: str) -> Tiny:
    t = GAME.new(players, **options)
    t.cards = cards
    return Tiny(t, lambda: _orders(t), moves=players)


def _orders(t: Any) -> Iterator[list[int]]:
    others = range(t.cards, 12)
    for order in permutations(range(t.cards)):
        yield [*range(t.players), *order, *others]


KIT = Kit(
    game=GAME,
    option_sets=({"low": "on"},),
    deck=deck,
    census=census,
    judge=judge,
    hidden=hidden,
    tiny=tiny,
    strength=Strength(joueur=0.25, level=0.2),  # luck decides nearly all of it
)
