"""Chiffres et Couleurs for the laws: its deck, an independent judge, tiny tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.games.chiffres_et_couleurs.notation import listed
from nuancier.games.chiffres_et_couleurs.table import CARD_NAMES, PROPERTY_NAMES
from tests.laws.kit import Kit, Strength, Tiny, distinct_orders

COLOURS = ("red", "yellow", "green", "blue", "violet", "orange")
JOKER = "joker"


# ---- cards by name -------------------------------------------------------------------------------


def deck(t: Any) -> Counter[str]:
    """Count the deck of the options."""
    cards = [f"{colour} {digit}" for colour in COLOURS[: t.colours] for digit in range(t.digits)]
    return Counter([*cards, *[JOKER] * t.jokers])


def census(t: Any) -> Counter[str]:
    """Count the cards in hands, in the pile, received and laid."""
    cards = Counter(pile_of(t))
    for seat in range(t.players):
        cards.update(hand_of(t, seat))
    cards.update(names(t.received) + names(t.laid, t.jokers_laid))
    return cards


def names(cards: int, jokers: int = 0) -> list[str]:
    return [CARD_NAMES[card] for card in listed(cards, jokers)]


def hand_of(t: Any, seat: int) -> list[str]:
    return names(t.hand[seat], t.hand_jokers[seat])


def pile_of(t: Any) -> list[str]:
    """The pile from the top."""
    return [CARD_NAMES[t.pile[i]] for i in range(t.pile_left - 1, -1, -1)]


def series_of(t: Any) -> list[tuple[int, list[str]]]:
    """Every series with its owner, in the order they were laid."""
    return [
        (t.series_owner[i], names(t.series_cards[i], t.series_jokers[i]))
        for i in range(sum(t.series))
    ]


def share(one: str, other: str) -> bool:
    """Whether two cards have a digit or a colour in common."""
    return JOKER not in (one, other) and any(set(one.split()) & set(other.split()))


def is_series(cards: list[str], wanted: str = "") -> bool:
    """Two cards or more of one digit or colour; a joker only for what was wanted, with some."""
    real = [set(card.split()) for card in cards if card != JOKER]
    if len(cards) < 2 or not real:
        return False
    common = set.intersection(*real)
    return wanted in common if JOKER in cards else bool(common)


def judge(t: Any) -> tuple[list[int], list[int]]:
    """Count series, then cards, as they lie; the game had to be over."""
    owners: Counter[int] = Counter()
    cards: Counter[int] = Counter()
    for owner, series in series_of(t):
        assert any(is_series(series, wanted) for wanted in PROPERTY_NAMES)
        owners[owner] += 1
        cards[owner] += len(series)
    left = [card for seat in range(t.players) for card in hand_of(t, seat)] + pile_of(t)
    assert not t.pile_left or not any(share(*two) for two in combinations(left, 2))
    scores = [owners[seat] for seat in range(t.players)]
    ranks = [(owners[seat], cards[seat]) for seat in range(t.players)]
    return scores, [1 + sum(other > mine for other in ranks) for mine in ranks]


def hidden(t: Any, viewer: int) -> dict[str, Any]:
    """Others' cards and what they do unseen, the pile, and whether a fresh card is a joker."""
    others = [seat for seat in range(t.players) if seat != viewer]
    return {
        "hand": [t.hand[seat] for seat in others],
        "hand_jokers": [t.hand_jokers[seat] for seat in others],
        "pile": pile_of(t),
        "open": [t.open[seat] for seat in others],
        "open_jokers": t.open_jokers if viewer != t.mover else 0,
        "chosen": [(t.chosen[seat, 0], t.chosen[seat, 1]) for seat in others],
        "confirmed": [t.confirmed[seat] for seat in others],
        "drew_joker": t.drew_joker if viewer != t.mover else 0,
    }


def settled(t: Any) -> bool:
    """Nobody has an unseen series, finished or not."""
    chosen = any(t.chosen[seat, k] for seat in range(t.players) for k in (0, 1))
    return not (chosen or any(t.open) or t.open_jokers or any(t.confirmed))


def weight(t: Any) -> int:
    """Count in how many ways the unknown cards of every hand can have come into its slots."""
    ways = 1
    for seat in range(t.players):
        cards = listed(t.hand[seat] & ~t.known[seat], t.hand_jokers[seat])
        slots = [t.slot[i] for i in range(t.slots) if t.slot_owner[i] == seat]
        orders = {order for order in permutations(cards) if _admitted(order, slots)}
        ways *= max(len(orders), 1)
    return ways


def _admitted(order: tuple[int, ...], slots: list[int]) -> bool:
    marks = [1 << 16 if card == 60 else 1 << card % 10 | 1 << 10 + card // 10 for card in order]
    return not any(slot & mark for slot, mark in zip(slots, marks, strict=True))


# ---- tiny tables ---------------------------------------------------------------------------------


def tiny() -> list[Tiny]:
    """Tables of two and three with a handful of cards."""
    return [
        _tiny("players 2; hand_size 2", "R0 R1 R2 Y0 Y1 Y2", jokers=0),
        _tiny("players 2; hand_size 2", "R0 R1 Y0 Y1", jokers=2),
        _tiny("players 2; hand_size 2; play_on on", "R0 R1 R2 Y0 Y1", jokers=1),
        _tiny("players 3; hand_size 1", "R0 R1 R2 Y0 Y1 Y2", jokers=0),
        _tiny("players 3; hand_size 1; play_on on", "R0 R1 Y0 Y1", jokers=2),
    ]


def _tiny(line: str, cards: str, jokers: int) -> Tiny:
    """Deal only these cards; seat 1 begins."""
    numbers = [10 * "RYGBVO".index(card[0]) + int(card[1]) for card in cards.split()]
    playing = [*numbers, *range(60, 60 + jokers)]
    mask = sum(1 << number for number in numbers)
    t = GAME.read(f"{line}; first 1; undealt; deck {mask}; deck_jokers {jokers}")
    others = [card for card in range(66) if card not in playing]
    seats = list(range(t.players))

    def orders() -> Iterator[list[int]]:
        for order in distinct_orders(playing, lambda card: min(card, 60)):
            yield [*seats, *order, *others]

    return Tiny(t, orders, moves=14)


KIT = Kit(
    game=GAME,
    option_sets=(
        {"play_on": "on"},
        {"jokers": 0, "colours": 4, "first": 2},
        {"jokers": 6, "colours": 6, "digits": 7, "play_on": "on"},
    ),
    deck=deck,
    census=census,
    judge=judge,
    hidden=hidden,
    tiny=tiny,
    strength=Strength(joueur=0.7, level=0.55),
    weight=weight,
    settled=settled,
    exact=False,
)
