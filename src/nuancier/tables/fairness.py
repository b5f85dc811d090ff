"""Fair races: of two who claim the same thing, who was faster, whatever their wires.

The news of a card travels to a player, and the press travels back: a claim is forgiven both ways.
Lag is measured here, never told by the player. Times are whole milliseconds of one steady clock.
"""

from __future__ import annotations

import hmac
import secrets
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

RECENT = 16  # round trips that count
MOST_OPEN = 8  # nonces that wait for their answer
STALE = 5_000  # an answer later than this says nothing about the wire
# A page answers a little later than the wire alone would, at every seat alike. What is left to it
# can be stolen by answering late: 5 ms win 2 races in 100 more, 10 ms 4, 30 ms 12.
SLACK = 5


class Lag:
    """What is known of one connection's lag.

    Only short round trips are believed. Who answers late finds the transport's own estimate in
    the way; who answers early would have to guess a nonce; who never answers is forgiven nothing.
    """

    def __init__(self) -> None:
        self._sent: dict[str, int] = {}  # when each open nonce left, oldest first
        self._answered: deque[int] = deque(maxlen=RECENT)
        self._bounds: deque[float] = deque(maxlen=RECENT)

    def ping(self, now: int) -> str:
        """Return a new nonce to be sent now and answered with itself."""
        if len(self._sent) == MOST_OPEN:
            del self._sent[next(iter(self._sent))]
        nonce = secrets.token_hex(8)
        self._sent[nonce] = now
        return nonce

    def pong(self, nonce: str, now: int) -> None:
        """Take note of an answer; unknown, repeated and stale ones say nothing."""
        sent = self._sent.pop(nonce, None)
        if sent is not None and now - sent <= STALE:
            self._answered.append(now - sent)

    def bound(self, round_trip: float | None) -> None:
        """Take note of the transport's own estimate in milliseconds, or that there is none."""
        if round_trip is None:
            self._bounds.clear()
        else:
            self._bounds.append(round_trip)

    @property
    def is_known(self) -> bool:
        """Whether both the player and the transport have told enough."""
        return bool(self._answered and self._bounds)

    def both_ways(self, cap: int) -> int:
        """Return what a claim over this connection is forgiven; 0 while that is unknown."""
        if not self.is_known:
            return 0
        return int(min(cap, *self._answered, min(self._bounds) + SLACK))


@dataclass(frozen=True)
class Claim:
    """A move that somebody else could make as well, as it reached the table."""

    seat: int
    moves: tuple[int, ...]
    arrived: int  # the seat's handicap included
    lag: int  # what is forgiven

    @property
    def pressed(self) -> int:
        """When it would have come over a wire without length."""
        return self.arrived - self.lag


def patience(cap: int, others: Iterable[int], own: int = 0) -> int:
    """Return how long the first claim waits: as long as one of the others could still beat it."""
    return max(0, min(cap, max(others, default=0)) - own)


def finish(claims: Sequence[Claim], tie: Callable[[int], bytes]) -> list[Claim]:
    """Return the claims, best first."""
    return sorted(claims, key=lambda claim: (claim.pressed, tie(claim.seat)))


def tie_breaker(secret: bytes, game: int, seq: int) -> Callable[[int], bytes]:
    """Return what orders the seats at a tie: the game's secret, which nobody knows before its end.

    The message begins with a word, where that of a deal has a length: the two are never the same.
    """
    contest = b"tie:" + game.to_bytes(4, "big") + seq.to_bytes(8, "big")
    return lambda seat: hmac.digest(secret, contest + seat.to_bytes(4, "big"), "sha256")
