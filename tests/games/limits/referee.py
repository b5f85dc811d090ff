"""A referee who plays along with real cards: the rules of Limits once more."""

from __future__ import annotations

from typing import Any

from nuancier.games.limits.notation import LETTERS, LIMIT_NAMES
from tests.kits.limits import hand_of


class Referee:
    """The rules once more, with lists of letters: told every move by its name, he keeps a table."""

    def __init__(self, t: Any) -> None:
        self.players, self.forgetful = t.players, bool(t.forgetful)
        self.full, self.secrets = (6, 2) if t.players == 2 else (5, 1)
        self.hands = [list(hand_of(t, seat)) for seat in range(t.players)]
        self.deck = [LETTERS[t.draw[i]] for i in range(t.draw_left - 1, -1, -1)]  # top first
        self.limits = [LIMIT_NAMES[t.limits[i]] for i in range(t.limits_left - 1, -1, -1)]
        self.limit, self.first = LIMIT_NAMES[t.limit_card], t.mover
        self.scores = [0] * t.players
        self.over = self.owing = False
        self._open_round()

    def _open_round(self) -> None:
        self.hidden: list[list[str]] = [[] for _ in range(self.players)]
        self.pile: list[tuple[int, str]] = []
        self.turn = self.first

    def told(self, seat: int, name: str) -> None:
        """Do one move on the own table."""
        verb, *words = name.split()
        letters = [word[0].upper() for word in words]
        if verb == "hide":
            for letter in letters:
                self.hands[seat].remove(letter)
            self.hidden[seat] = letters
        elif verb == "accuse":
            self._accuse(seat, int(words[1]) - 1)
        else:
            getattr(self, "_" + verb)(self.turn, letters)
            if not self.owing:
                self.turn = (self.turn + 1) % self.players

    def _play(self, seat: int, letters: list[str]) -> None:
        self.hands[seat].remove(letters[0])
        self.pile.append((seat, letters[0]))
        self.owing = self.forgetful and bool(self.deck)
        if not self.owing and self.deck:
            self.hands[seat].append(self.deck.pop(0))

    def _draw(self, seat: int, letters: list[str]) -> None:
        self.hands[seat].append(self.deck.pop(0))
        self.owing = False

    def _lose(self, seat: int, letters: list[str]) -> None:
        self.owing = False

    def _swap(self, seat: int, letters: list[str]) -> None:
        assert self.hands[seat] == letters * 4
        self.pile += [(seat, letters[0])] * 2
        self.hands[seat], self.deck = self.deck[:4], letters * 2 + self.deck[4:]
        self.scores[seat] += 1

    def _accuse(self, accuser: int, accused: int) -> None:
        last = max(i for i, (seat, _) in enumerate(self.pile) if seat == accused)
        colour = self.pile[last][1]
        count = sum(letter == colour for _, letter in self.pile[: last + 1])
        printed = self.limit[LETTERS.index(colour)]
        hidden = sum(cards.count(colour) for cards in self.hidden)
        limit = 60 if printed == "X" else int(printed) + hidden
        loser, winner = (accused, accuser) if count > limit else (accuser, accused)
        self.scores[loser] -= 2
        self.scores[winner] += 1
        self.over = not self.limits
        if not self.over:
            self._end_round(loser)

    def _end_round(self, first: int) -> None:
        self.first, self.limit = first, self.limits.pop(0)
        self.deck += [letter for _, letter in self.pile]
        for seat in (*range(first, self.players), *range(first)):
            self.hands[seat] += self.hidden[seat]
            while len(self.hands[seat]) < self.full:
                self.hands[seat].append(self.deck.pop(0))
        self._open_round()
