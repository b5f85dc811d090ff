"""Limits for the laws: its deck, an independent judge, and tiny tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from nuancier.games.limits import GAME
from nuancier.games.limits.notation import LETTERS, LIMIT_NAMES
from nuancier.games.limits.table import HIDINGS
from tests.laws.kit import Kit, Strength, Tiny, arrangements

NOBODY = 127


def deck(t: Any) -> Counter[str]:
    """Count the colour cards in play, and a limit card for every round."""
    cards = Counter(dict.fromkeys(LETTERS[: t.colours], t.copies))
    cards["limit cards met or to come"] = t.rounds
    cards["limit cards taken, open or to come"] = t.rounds
    return cards


def census(t: Any) -> Counter[str]:
    """Count the cards in hands, hidden, in the pile and to be drawn, and the limit cards."""
    cards = Counter(LETTERS[t.draw[i]] for i in range(t.draw_left))
    cards.update(LETTERS[t.pile[i]] for i in range(t.pile_cards))
    for seat in range(t.players):
        cards.update(hand_of(t, seat) + hidden_of(t, seat))
    to_come = {t.limits[i] for i in range(t.limits_left)}
    met = {card for card in range(24) if t.limits_seen >> card & 1}
    open_now = 0 if t.over else 1
    cards["limit cards met or to come"] = len(met | to_come)
    cards["limit cards taken, open or to come"] = sum(t.limits_taken) + open_now + len(to_come)
    return cards


def hand_of(t: Any, seat: int) -> str:
    return "".join(letter * t.hand[seat, c] for c, letter in enumerate(LETTERS))


def hidden_of(t: Any, seat: int) -> str:
    hiding = t.hidden[seat]
    return "" if hiding == NOBODY else "".join(LETTERS[c] for c in HIDINGS[hiding])


def judge(t: Any) -> tuple[list[int], list[int]]:
    """Count points, minus 2 for a limit card; the last accusation is counted again."""
    wrong, right = verdict(t, t.accuser, t.accused)
    assert t.limits_taken[wrong] > 0
    assert t.points[right] > 0
    scores = [t.points[seat] - 2 * t.limits_taken[seat] for seat in range(t.players)]
    return scores, [1 + sum(other > mine for other in scores) for mine in scores]


def verdict(t: Any, accuser: int, accused: int) -> tuple[int, int]:
    """Return who takes the limit card and who the point, the pile laid out card by card."""
    pile = [LETTERS[t.pile[i]] for i in range(t.last[accused] + 1)]
    printed = LIMIT_NAMES[t.limit_card][LETTERS.index(pile[-1])]
    hidden = "".join(hidden_of(t, seat) for seat in range(t.players))
    allowed = 60 if printed == "X" else int(printed) + hidden.count(pile[-1])
    return (accused, accuser) if pile.count(pile[-1]) > allowed else (accuser, accused)


def hidden(t: Any, viewer: int) -> dict[str, Any]:
    """Nobody knows the others' cards, the draw pile but for what was seen, the limits to come."""
    others = [seat for seat in range(t.players) if seat != viewer]
    return {
        "hand": [hand_of(t, seat) for seat in others],
        "hidden": [] if t.over else [hidden_of(t, seat) for seat in others],
        "draw": [t.draw[i] for i in range(t.draw_left) if not t.known >> i & 1],
        "limits": [t.limits[i] for i in range(t.limits_left)],
    }


def shows(t: Any, seat: int, move: int, viewer: int) -> Any:
    """An accusation turns up what everybody hid, whether or not it teaches anything new."""
    return list(t.hidden) if GAME.names[move].startswith("accuse") else None


def weight(t: Any) -> int:
    """Cards in a hand, and two hidden ones, lie in no order."""
    ways = 1
    for seat in range(t.players):
        ways *= arrangements(Counter(hand_of(t, seat)).values())
        ways *= arrangements(Counter(hidden_of(t, seat)).values())
    return ways


# ---- tiny tables ---------------------------------------------------------------------------------


def tiny() -> list[Tiny]:
    """Tables of two and three with few colours, copies, cards in hand and limit cards."""
    return [
        _tiny(2, colours=2, copies=5, full_hand=4, limit_cards=3, rounds=2, moves=16),
        _tiny(2, colours=2, copies=8, full_hand=6, limit_cards=2, rounds=2, moves=20),
        _tiny(2, colours=3, copies=3, full_hand=4, limit_cards=2, rounds=2, moves=12),
        _tiny(3, colours=2, copies=6, full_hand=3, limit_cards=2, rounds=2, moves=20),
        _tiny(
            3, colours=2, copies=5, full_hand=3, limit_cards=3, rounds=3, moves=24, forgetful="on"
        ),
    ]


def _tiny(players: int, *, moves: int, forgetful: str = "off", **sizes: int) -> Tiny:
    t = GAME.new(players, forgetful=forgetful)
    for name, size in sizes.items():
        setattr(t, name, size)
    return Tiny(t, lambda: _orders(t), moves)


def _orders(t: Any) -> Iterator[list[int]]:
    """Yield each deal once, whatever order the cards of a hand came in; the last seat begins."""
    seats = [t.players - 1, *range(t.players - 1)]
    others = list(range(t.limit_cards, 24))
    for limits in {cards[: t.rounds] for cards in permutations(range(t.limit_cards))}:
        out = [card for card in range(t.limit_cards) if card not in limits]
        for colours in _deals(t, [t.copies] * t.colours, 0):
            yield [*limits, *out, *others, *seats, *_cards(colours)]


def _deals(t: Any, left: list[int], place: int) -> Iterator[list[int]]:
    """Yield the colours of the cards from the top on, hands sorted."""
    if not any(left):
        yield []
        return
    in_hand = place < t.players * t.full_hand
    for colour in range(t.colours):
        if left[colour]:
            fewer = [n - (c == colour) for c, n in enumerate(left)]
            for rest in _deals(t, fewer, place + 1):
                sorted_hand = not in_hand or (place + 1) % t.full_hand == 0 or colour <= rest[0]
                if sorted_hand:
                    yield [colour, *rest]


def _cards(colours: list[int]) -> list[int]:
    """Return cards of these colours, and after them the ones that are not in play."""
    copies: Counter[int] = Counter()
    cards = []
    for colour in colours:
        cards.append(12 * colour + copies[colour])
        copies[colour] += 1
    return [*cards, *(card for card in range(60) if card not in cards)]


KIT = Kit(
    game=GAME,
    option_sets=({"forgetful": "on"}, {"rounds": 3}, {"forgetful": "on", "rounds": 1}),
    deck=deck,
    census=census,
    judge=judge,
    hidden=hidden,
    tiny=tiny,
    strength=Strength(joueur=0.7, level=0.55),
    weight=weight,
    shows=shows,
)
