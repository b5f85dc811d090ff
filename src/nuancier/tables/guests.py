"""Who is connected to a table: one connection acts for a seat, others look on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nuancier.kernel.game import SPECTATOR
from nuancier.tables.fairness import Lag
from nuancier.tables.latest import MOST_OF_A_GUEST, Latest
from nuancier.tables.messages import Language


class Guest:
    """One connection at a table."""

    __slots__ = (
        "acting", "answers", "away", "farewell", "is_gone",
        "kick", "lag", "language", "named", "seat", "send",
    )  # fmt: skip

    def __init__(
        self,
        send: Callable[[bytes], None],
        kick: Callable[[int, str], None],
        language: Language | None = None,
        lag: Lag | None = None,
    ) -> None:
        self.send, self.kick = send, kick
        self.language, self.lag = language, lag
        self.seat = SPECTATOR
        self.acting = False
        self.away = False
        self.named = False
        self.answers = Latest(MOST_OF_A_GUEST)  # as long as it has no seat
        self.farewell = ("", b"")  # the op by which it left its seat, and the answer
        self.is_gone = False  # left: what it asked for before may still be on its way


class Guests:
    """The connections of one table, the newest of each seat last."""

    def __init__(self) -> None:
        self._all: list[Guest] = []
        self.minded: set[int] = set()  # seats of people who dropped: a bot plays for them

    def __iter__(self) -> Iterator[Guest]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def of(self, seat: int) -> list[Guest]:
        """Return the connections of a seat, oldest first."""
        return [guest for guest in self._all if guest.seat == seat]

    def acting(self, seat: int) -> Guest | None:
        """Return the connection that acts for a seat."""
        return next((guest for guest in self._all if guest.seat == seat and guest.acting), None)

    def seated(self) -> set[int]:
        """Return the seats that somebody is connected to."""
        return {guest.seat for guest in self._all if guest.seat != SPECTATOR}

    def viewers(self) -> set[int]:
        """Return for whom things must be told: seats, and SPECTATOR when somebody looks on."""
        return {guest.seat for guest in self._all}

    def spectators(self) -> int:
        return sum(guest.seat == SPECTATOR for guest in self._all)

    def add(self, guest: Guest, seat: int) -> list[Guest]:
        """Let a connection take its place; return those that acted for the seat before."""
        older = [other for other in self.of(seat) if other.acting] if seat != SPECTATOR else []
        for other in older:
            other.acting = False
        guest.seat, guest.acting = seat, seat != SPECTATOR
        self._all.append(guest)
        return older

    def remove(self, guest: Guest) -> bool:
        """Forget a connection; return whether it was here. The newest one left acts again."""
        if guest not in self._all:
            return False
        self._all.remove(guest)
        left = self.of(guest.seat)
        if guest.acting and left and guest.seat != SPECTATOR:
            left[-1].acting = True
        return True

    def reseat(self, seats: dict[int, int]) -> None:
        """Let the connections follow their people to other seats."""
        for guest in self._all:
            guest.seat = seats.get(guest.seat, guest.seat)
