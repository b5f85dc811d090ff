"""Chiffres et Couleurs for the laws: its deck, an independent judge and referee, tiny tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

from nuancier.games.chiffres_et_couleurs import GAME
from nuancier.games.chiffres_et_couleurs.notation import listed
from nuancier.games.chiffres_et_couleurs.table import CARD_NAMES, PROPERTY_NAMES
from tests.laws.kit import Kit, Tiny, distinct_orders

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


# ---- a referee who plays along with real cards ---------------------------------------------------


def number(card: str) -> int:
    return CARD_NAMES.index(card)


class Referee:
    """The rules once more, with lists of names: told every move by its name, he keeps a table."""

    def __init__(self, t: Any) -> None:
        self.players, self.first, self.play_on = t.players, t.opener, bool(t.play_on)
        self.hands = [hand_of(t, seat) for seat in range(t.players)]
        self.pile = pile_of(t)
        self.series: list[tuple[int, list[str]]] = []
        self.five = t.hand_size
        self.memory = Memory(t.players, self.five)
        self.chosen: list[list[list[str]]] = [[] for _ in range(t.players)]
        self.open: list[list[str]] = [[] for _ in range(t.players)]
        self.ready: set[int] = set()
        self.turn, self.phase, self.over = self.first, "first", False
        self.idle, self.brought = 0, True
        self._forget()

    def _forget(self) -> None:
        self.wanted, self.asked = "", -1
        self.received: list[str] = []
        self.drawn = ""  # the unseen card, until the first series
        self.lowest = -1

    # What may be done.

    def legal(self, seat: int) -> set[str]:
        if self.over:
            return set()
        if self.phase == "first":
            return set() if seat in self.ready else self._own_series(seat)
        if seat != (self.asked if self.phase == "give" else self.turn):
            return set()
        if self.phase == "ask":
            return self._asks(seat)
        if self.phase == "give":
            return {f"give {card}" for card in self.hands[seat] if self.wanted in card.split()}
        if self.phase == "jokers":
            return {"done"}
        return self._with_received(seat) if self.received else self._own_series(seat)

    def _asks(self, seat: int) -> set[str]:
        held = {word for card in self.hands[seat] if card != JOKER for word in card.split()}
        others = [s for s in range(self.players) if s != seat and self.hands[s]]
        return {f"ask seat {other + 1} for {word}" for other in others for word in held}

    def _left(self, seat: int) -> list[str]:
        left = list(self.hands[seat])
        for cards in (*self.chosen[seat], self.open[seat]):
            for card in cards:
                left.remove(card)
        return left

    def _with_received(self, seat: int) -> set[str]:
        mine = self.open[seat]
        moves = {
            f"{'add' if mine else 'lay'} {card}"
            for card in self._left(seat)
            if is_series([*self.received, *mine, card], self.wanted)
            and self.wanted in (*card.split(), self.wanted * (card == JOKER))
            and (not mine or number(card) > number(mine[-1]) or card == JOKER)
        }
        if mine or self.phase == "shown":
            moves.add("done")
        return moves

    def _own_series(self, seat: int) -> set[str]:
        mine, left = self.open[seat], self._left(seat)
        if self.phase != "miss":
            left = [card for card in left if card != JOKER]
        if mine:
            moves = {f"add {card}" for card in left if self._continues(mine, card)}
            return moves | ({"done"} if len(mine) > 1 else set())
        lowest = number(self.chosen[seat][0][0]) if self.chosen[seat] else self.lowest
        firsts = [card for card in left if card != JOKER and number(card) > lowest]
        lays = {f"lay {c}" for c in firsts if any(self._continues([c], d) for d in left if d != c)}
        return lays | {"done"}

    def _continues(self, mine: list[str], card: str) -> bool:
        higher = card == JOKER or number(card) > number(mine[-1])
        return higher and is_series([*mine, card], self.wanted)

    # What is done.

    def told(self, seat: int, name: str) -> None:
        """Do one move on the own table."""
        verb, _, rest = name.partition(" ")
        if verb == "ask":
            self._ask(int(rest.split()[1]) - 1, rest.split()[3])
        elif verb == "give":
            self._receive([rest])
            self.phase = "colour"
        else:
            if verb != "done":
                self.open[seat].append(rest)
            if self.phase == "colour" or (verb == "done" and self.open[seat]):
                self._close(seat)
            elif verb == "done":
                self._end_phase(seat)

    def _ask(self, askee: int, wanted: str) -> None:
        self.wanted, self.asked = wanted, askee
        self.memory.asks(self.turn, wanted)
        has = [card for card in self.hands[askee] if wanted in card.split()]
        if has and wanted.isdigit():
            self._receive(has)
            self.memory.denies(askee, wanted)
            self.phase = "digit"
        elif has:
            self.phase = "give"
        else:
            self.memory.denies(askee, wanted)
            self._miss()

    def _receive(self, cards: list[str]) -> None:
        for card in cards:
            self.hands[self.asked].remove(card)
            self.memory.leaves(self.asked, card)
        self.received = cards

    def _miss(self) -> None:
        self.phase = "miss"
        if not self.pile:
            return
        card = self.pile.pop(0)
        if self.wanted in card.split():
            self.received, self.phase = [card], "shown"
        else:
            self.hands[self.turn].append(card)
            self.drawn = card
            self.memory.draws(self.turn, {self.wanted})

    def _close(self, seat: int) -> None:
        mine, self.open[seat] = self.open[seat], []
        if self.phase == "first":
            self.chosen[seat].append(mine)
            return
        goes_on = bool(self.received) or (self.drawn == JOKER and JOKER in mine)
        self._lay(seat, mine)
        if goes_on:
            self._refill([self.asked, seat])
            self._go_on()
        else:
            self.lowest = number(mine[0])

    def _lay(self, seat: int, mine: list[str]) -> None:
        self.memory.lays(seat, mine, self.drawn)
        for card in mine:
            self.hands[seat].remove(card)
        self.series.append((seat, sorted([*self.received, *mine], key=number)))
        self.received, self.drawn, self.brought = [], "", True

    def _end_phase(self, seat: int) -> None:
        if self.phase == "first":
            self.ready.add(seat)
            if len(self.ready) == self.players:
                self._show()
        elif self.phase == "shown":
            self.hands[seat] += self.received
            self.memory.known[seat] |= set(self.received)
            self._go_on()
        elif self.phase == "nobody":
            self.over = True
        else:
            if self.phase == "jokers" and self.pile:
                self.hands[seat].append(self.pile.pop(0))
                self.memory.draws(seat, set())
            self._refill([seat])
            self._pass()

    def _show(self) -> None:
        clockwise = [(self.first + place) % self.players for place in range(self.players)]
        for seat in clockwise:
            for mine in self.chosen[seat]:
                self._lay(seat, mine)
            self.chosen[seat] = []
        self._refill(clockwise)
        self.brought = bool(self.pile)
        self._go_on()

    def _refill(self, seats: list[int]) -> None:
        for seat in seats:
            if not self.hands[seat]:
                self.hands[seat], self.pile = self.pile[: self.five], self.pile[self.five :]
                for _ in self.hands[seat]:
                    self.memory.draws(seat, set())

    def _go_on(self) -> None:
        self._forget()
        if not self.hands[self.turn]:
            self._pass()
        elif set(self.hands[self.turn]) == {JOKER}:
            self.phase = "jokers"
            self.memory.denies(self.turn, *PROPERTY_NAMES)
        elif any(self.hands[s] for s in range(self.players) if s != self.turn):
            self.phase = "ask"
        else:
            self.phase = "nobody"

    def _pass(self) -> None:
        self.idle = 0 if self.brought else self.idle + 1
        if self._ended():
            self.over = True
            return
        self.turn = (self.turn + 1) % self.players
        while not self.hands[self.turn]:
            self.turn = (self.turn + 1) % self.players
        self.brought = bool(self.pile)
        self._go_on()

    def _ended(self) -> bool:
        left = [*(card for hand in self.hands for card in hand), *self.pile]
        alike = any(share(*two) for two in combinations(left, 2))
        if self.pile:
            return not alike and (JOKER not in left or set(left) == {JOKER})
        helped = any(JOKER in hand and set(hand) != {JOKER} for hand in self.hands)
        holding = sum(bool(hand) for hand in self.hands)
        return not self.play_on or self.idle >= holding or not (alike or helped)


class Memory:
    """What anybody can remember, once more, with sets of words."""

    def __init__(self, players: int, hand: int) -> None:
        self.known: list[set[str]] = [set() for _ in range(players)]
        self.slots: list[list[set[str]]] = [[set() for _ in range(hand)] for _ in range(players)]
        self.some: list[set[str]] = [set() for _ in range(players)]

    def draws(self, seat: int, excluded: set[str]) -> None:
        self.slots[seat].append(set(excluded))

    def asks(self, seat: int, wanted: str) -> None:
        if not any(wanted in card.split() for card in self.known[seat]):
            self.some[seat].add(wanted)

    def denies(self, seat: int, *words: str) -> None:
        self.some[seat] -= set(words)
        for slot in self.slots[seat]:
            slot.update(words)

    def lays(self, seat: int, cards: list[str], drawn: str) -> None:
        """Forget cards that are laid; a joker among the first tells what was drawn."""
        cards = list(cards)
        if drawn and JOKER in cards:
            if drawn == JOKER:
                self.slots[seat].pop()
                cards.remove(JOKER)
            else:
                self.slots[seat][-1].add(JOKER)
        for card in cards:
            self.leaves(seat, card)

    def leaves(self, seat: int, card: str) -> None:
        if card in self.known[seat]:
            self.known[seat].remove(card)
            return
        admitting = [slot for slot in self.slots[seat] if not slot & set(card.split())]
        gone = max(admitting, key=len)  # the oldest of those
        for slot in admitting:
            slot.intersection_update(gone)
        place = next(i for i, slot in enumerate(self.slots[seat]) if slot is gone)
        del self.slots[seat][place]
        self.some[seat] -= set(card.split())


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
    weight=weight,
    settled=settled,
    exact=False,
)
