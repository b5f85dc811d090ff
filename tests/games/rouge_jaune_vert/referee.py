"""A referee who plays along with real cards: the rules of Rouge Jaune Vert once more."""

from __future__ import annotations

from typing import Any

from nuancier.games.rouge_jaune_vert.table import CARD_NAMES, ENDINGS
from tests.kits.rouge_jaune_vert import (
    NOBODY,
    POINT_CARDS,
    are_neighbours,
    order_of_choice,
    series_of,
    won_by,
)


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
