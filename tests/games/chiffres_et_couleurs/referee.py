"""A referee who plays along with real cards: the rules of Chiffres et Couleurs once more."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from nuancier.games.chiffres_et_couleurs.table import CARD_NAMES, PROPERTY_NAMES
from tests.kits.chiffres_et_couleurs import JOKER, hand_of, is_series, pile_of, share


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
