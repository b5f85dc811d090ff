"""Choices that take several small moves: until they are whole, only their seat sees them."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import Any

from nuancier.locales.saying import Refusal, refuse
from nuancier.tables import messages
from nuancier.tables.answers import Answers
from nuancier.tables.eyes import Eyes
from nuancier.tables.guests import Guest, Guests
from nuancier.tables.messages import encode
from nuancier.tables.state import State


@dataclass
class UnfinishedChoice:
    """One unfinished choice."""

    moves: list[int] = field(default_factory=list)
    ops: list[str] = field(default_factory=list)  # the wishes that they came in


class Drafts:
    """The unfinished choices at one table, by seat."""

    def __init__(self, state: State, eyes: Eyes, guests: Guests, answers: Answers) -> None:
        self._state, self._eyes, self._guests, self._answers = state, eyes, guests, answers
        self._drafts: dict[int, UnfinishedChoice] = {}

    def moves_of(self, seat: int) -> list[int]:
        """Return the moves of this seat that nobody else sees yet."""
        return self._drafts[seat].moves if seat in self._drafts else []

    def with_wish(self, seat: int, wish: messages.Act) -> list[int]:
        """Return a seat's choice with the moves that it wishes now, if they follow those it has."""
        if wish.after is None and not self._drafts:
            return wish.moves
        drafted = self.moves_of(seat)
        if wish.after is not None and wish.after != len(drafted):
            raise refuse("lobby-draft-gone", drafted=len(drafted))
        return [*drafted, *wish.moves]

    def position(self, seat: int) -> Any:
        """Return the table with this seat's unfinished choice on it."""
        drafted, t = self.moves_of(seat), self._state.t
        return self._eyes.check(t, seat, drafted) if drafted else t

    def keep(self, guest: Guest, seat: int, op: str, moves: list[int], t: Any) -> None:
        """Keep a choice that is not whole yet, and tell its seat how it stands."""
        draft = self._drafts.setdefault(seat, UnfinishedChoice())
        draft.moves = moves
        draft.ops.append(op)
        told = self._told(seat, draft, t)
        self._answers.keep(seat, op, told)
        guest.send(told)

    def _told(self, seat: int, draft: UnfinishedChoice, t: Any) -> bytes:
        own, more = self._eyes.own(t, seat), self._eyes.moves(t, seat)
        return encode(messages.Drafted(self._state.seq, draft.ops[-1], draft.moves, own, more))

    def tell(self) -> None:
        """Tell unfinished choices again: what just happened was told without them."""
        for seat, draft in list(self._drafts.items()):
            unfinished = None
            with contextlib.suppress(Refusal):
                unfinished = self._eyes.check(self._state.t, seat, draft.moves)
            guest = self._guests.acting(seat)
            if unfinished is None or guest is None:
                self.drop(seat)
            else:
                guest.send(self._told(seat, draft, unfinished))

    def finish(self, seat: int) -> None:
        """Forget a choice that is whole now; its steps keep their answers."""
        self._drafts.pop(seat, None)

    def drop(self, seat: int) -> None:
        """Take back an unfinished choice; whoever asks for a step of it again asks anew."""
        if draft := self._drafts.pop(seat, None):
            for op in draft.ops:
                self._answers.forget(seat, op)

    def drop_all(self) -> None:
        for seat in list(self._drafts):
            self.drop(seat)
