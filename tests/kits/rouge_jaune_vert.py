"""Rouge Jaune Vert for the laws: its cards, an independent judge and referee, and tiny tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations
from typing import Any

from nuancier.games.rouge_jaune_vert import GAME
from nuancier.games.rouge_jaune_vert.table import CARD_NAMES, ENDINGS
from tests.laws.kit import Kit, Tiny, distinct_orders

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


# ---- a referee who plays along with real cards ---------------------------------------------------


class Referee:
    """The rules once more, with lists of names: told every deal and move, he keeps a table."""

    def __init__(self, blank: Any) -> None:
        self.players, self.length = blank.players, blank.length
        self.cards, self.point_cards = blank.cards, blank.point_cards
        self.call_stop, self.clean_stop = bool(blank.call_stop), bool(blank.clean_stop)
        self.won: list[list[int]] = [[] for _ in range(blank.players)]
        self.running = False

    def deal(self, order: list[int]) -> None:
        """Set up a round from this order."""
        if len(order) > 80:
            self.pile = [POINT_CARDS[card] for card in order[80:] if card < self.point_cards]
        self.down = [CARD_NAMES[card] for card in order[:80] if card < self.cards]
        self.series = [[self.down.pop(0)] for _ in range(self.players)]
        self.stakes = sorted((self.pile.pop(0) for _ in range(self.players)), reverse=True)
        self.slots: dict[int, str] = {}
        self.held: dict[int, tuple[str, int | None]] = {}
        self.stuck: set[int] = set()
        self.full: list[int] = []
        self.put_backs, self.last, self.running = 0, NOBODY, True

    def told(self, seat: int, name: str) -> None:
        """Do one move on the own table."""
        verb, _, card = name.partition(" ")
        if verb in ("take", "place", "return", "stuck"):
            getattr(self, "_" + verb)(seat, card)
            if self.running and not self.down and not self._wanted():
                self._end("nothing_fits")
        else:
            self._end(name.replace(" ", "_"), seat if verb == "stop" else None)

    def _take(self, seat: int, card: str) -> None:
        if card == "hidden":
            self.held[seat] = (self.down.pop(0), None)
        else:
            (slot,) = (slot for slot, lying in self.slots.items() if lying == card)
            self.held[seat] = (self.slots.pop(slot), slot)

    def _return(self, seat: int, _: str) -> None:
        card, slot = self.held.pop(seat)
        if slot is None:
            reserved = {slot for _, slot in self.held.values()}
            slot = min(set(range(80)) - set(self.slots) - reserved)
        self.slots[slot] = card
        self.put_backs += 1
        if self.put_backs >= 160:
            self._end("put_backs")

    def _place(self, seat: int, _: str) -> None:
        self.series[seat].append(self.held.pop(seat)[0])
        self.put_backs, self.last = 0, seat
        self.stuck.clear()
        if len(self.series[seat]) == self.length:
            self.full.append(seat)
            if not self.call_stop or len(self.full) == self.players:
                self._end("all_full" if self.call_stop else "full")

    def _stuck(self, seat: int, _: str) -> None:
        self.stuck.add(seat)
        if self.stuck | set(self.full) == set(range(self.players)):
            self._end("all_stuck")

    def _wanted(self) -> bool:
        loose = [*self.slots.values(), *(card for card, _ in self.held.values())]
        growing = [row for row in self.series if len(row) < self.length]
        return any(are_neighbours(row[-1], card) for row in growing for card in loose)

    def _end(self, ending: str, who_called: int | None = None) -> None:
        first_full = self.full[0] if self.full else NOBODY
        self.running, self.ending = False, ending
        self.stopper = first_full if who_called is None else who_called
        chosen = order_of_choice(self.series, self.stopper, self.last, self.clean_stop)
        for seat, value in zip(chosen, self.stakes, strict=True):
            self.won[seat].append(value)

    def agrees_with(self, t: Any) -> bool:
        """Return whether the table looks like the referee's own."""
        faces = {slot: t.face_up[slot] for slot in range(80) if t.face_up[slot] < 80}
        hands = {seat: t.hand[seat] for seat in range(t.players) if t.hand[seat] < 80}
        held = {seat: card for seat, (card, _) in self.held.items()}
        return (
            self.running == t.running
            and self.won == won_by(t)
            and self.series == series_of(t)
            and self.slots == {slot: CARD_NAMES[card] for slot, card in faces.items()}
            and held == {seat: CARD_NAMES[card] for seat, card in hands.items()}
            and (self.running or (self.ending, self.stopper) == (ENDINGS[t.ending], t.stopper))
        )


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
)
