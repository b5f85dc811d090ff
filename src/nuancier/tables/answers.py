"""What was answered to which wish: one that is sent again gets the same answer, and nobody gets the
answer to another wish because it has the same op."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from nuancier.kernel.game import SPECTATOR
from nuancier.locales.saying import refuse
from nuancier.tables import messages
from nuancier.tables.events import HOUSE
from nuancier.tables.state import State
from nuancier.tables.tokens import digest

if TYPE_CHECKING:
    from nuancier.tables.guests import Guest

MOST = 64  # of a seat; no client waits for so many at a time
MOST_OF_A_GUEST = 16  # of whoever looks on, who can only ask for a seat
OTHER_WISH = "lobby-other-wish"
MARK_BYTES = 4
SAFE_OP = 16  # letters; a shorter op could be guessed, and proves nothing

Entry = messages.Open | messages.Join | messages.Redeem  # a wish for a seat

_encode = msgspec.json.Encoder(order="sorted").encode


def hidden(op: str) -> str:
    """Return how the log keeps the op of a wish for a seat: whoever knows the op gets the seat."""
    return digest(op).hex()


def mark_of(wish: Any) -> str:
    """Return what tells a wish from others with the same op: its moves, or a short digest."""
    if isinstance(wish, messages.Act):
        return "".join(f".{move}" for move in wish.moves)
    return hashlib.blake2b(_encode(wish), digest_size=MARK_BYTES).hexdigest()


def is_same(kept: str, told: str) -> bool:
    """Whether two marks are of the same wish; rows of old logs have none, and fit all.

    A step of a choice may come again as the whole choice that it ends, or the other way round.
    """
    if not kept or kept == told:
        return True
    are_moves = kept[0] == told[0] == "."
    return are_moves and (kept.endswith(told) or told.endswith(kept))


def must_be_same(kept: str, told: str) -> None:
    """Refuse a wish when its op was another's."""
    if not is_same(kept, told):
        raise refuse(OTHER_WISH)


@dataclass(slots=True)
class Answer:
    """What was told, if anything was, and to which wish."""

    wish: str = ""
    told: bytes | None = None


class Latest:
    """The latest answers of one person, by op: so many and no more."""

    __slots__ = ("_by_op", "_most")

    def __init__(self, most: int = MOST) -> None:
        self._by_op: dict[str, Answer] = {}
        self._most = most

    def wish(self, op: str) -> str:
        return self._by_op[op].wish if op in self._by_op else ""

    def told(self, op: str) -> bytes | None:
        return self._by_op[op].told if op in self._by_op else None

    def of(self, op: str) -> Answer:
        """Return the answer to be filled in."""
        answer = self._by_op.setdefault(op, Answer())
        if len(self._by_op) > self._most:
            del self._by_op[next(iter(self._by_op))]
        return answer

    def forget(self, op: str) -> None:
        self._by_op.pop(op, None)


class Answers:
    """The answers of one table that its log does not hold, apart for each seat."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._by_seat: defaultdict[int, Latest] = defaultdict(Latest)

    def note(self, guest: Guest, wish: Any) -> None:
        """Note which wish an op is for; refuse the op of another one."""
        mark, latest = mark_of(wish), self._latest(guest)
        is_secret = isinstance(wish, Entry) and len(wish.op) >= SAFE_OP
        key = f"{HOUSE}:{hidden(wish.op)}" if is_secret else f"{guest.seat}:{wish.op}"
        _, done = self._state.ops.get(key, (0, None))
        must_be_same(latest.wish(wish.op) if done is None else done, mark)
        if done is None:
            latest.of(wish.op).wish = mark

    def _latest(self, guest: Guest) -> Latest:
        return guest.answers if guest.seat == SPECTATOR else self._by_seat[guest.seat]

    def wish(self, seat: int, op: str) -> str:
        """Return the mark of a wish that is on its way."""
        return self._by_seat[seat].wish(op)

    def told(self, seat: int, op: str) -> bytes | None:
        """Return what a seat was told."""
        return self._by_seat[seat].told(op)

    def keep(self, seat: int, op: str, told: bytes, wish: str = "") -> None:
        """Remember what a seat was told; which wish it was is known already, as a rule."""
        answer = self._by_seat[seat].of(op)
        answer.wish, answer.told = wish or answer.wish, told

    def keep_for(self, guest: Guest, op: str, told: bytes) -> None:
        """Remember what somebody was told: with a seat for the seat, else for this connection."""
        self._latest(guest).of(op).told = told

    def forget(self, seat: int, op: str) -> None:
        """Forget an answer that is no longer true, or that the log holds by now."""
        self._by_seat[seat].forget(op)

    def reseat(self, here: int, there: int | None) -> None:
        """Let answers follow their person to another seat, or away."""
        mine = self._by_seat.pop(here, None)
        if mine is not None and there is not None:
            self._by_seat[there] = mine
