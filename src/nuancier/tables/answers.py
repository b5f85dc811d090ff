"""What was answered to which wish: one that is sent again gets the same answer, and nobody gets the
answer to another wish because it has the same op."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from nuancier.kernel.game import SPECTATOR
from nuancier.locales.saying import refuse
from nuancier.tables import messages
from nuancier.tables.events import HOUSE
from nuancier.tables.guests import Guest
from nuancier.tables.latest import Latest
from nuancier.tables.state import State
from nuancier.tables.tokens import digest

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
        return "".join([f".{move}" for move in wish.moves])
    return _digest(wish)


def _digest(wish: Any) -> str:
    return hashlib.blake2b(_encode(wish), digest_size=MARK_BYTES).hexdigest()


def is_same(kept: str, wish: Any) -> bool:
    """Whether a mark is of this wish; rows of old logs have none, and fit all.

    A step of a choice may come again as the whole choice that it ends, or the other way round.
    """
    if not kept or kept == (told := mark_of(wish)):
        return True
    if isinstance(wish, messages.Act):
        return kept[0] == "." and (kept.endswith(told) or told.endswith(kept))
    return kept in _older_marks(wish)


def _older_marks(wish: Any) -> Iterator[str]:
    """Return the marks that the same wish had when messages had fewer fields.

    A new field comes last and has a default, and whoever asked before it was there leaves it so.
    """
    told = msgspec.to_builtins(wish)
    for field in reversed(msgspec.structs.fields(wish)):
        if field.required or getattr(wish, field.name) != field.default:
            return
        del told[field.encode_name]
        yield _digest(told)


def must_be_same(kept: str, wish: Any) -> None:
    """Refuse a wish when its op was another's."""
    if not is_same(kept, wish):
        raise refuse(OTHER_WISH)


class Answers:
    """The answers of one table that its log does not hold, apart for each seat."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._by_seat: defaultdict[int, Latest] = defaultdict(Latest)

    def note(self, guest: Guest, wish: Any) -> None:
        """Note which wish an op is for; refuse the op of another one."""
        mark, latest = mark_of(wish), self._latest(guest)
        is_secret = len(wish.op) >= SAFE_OP and isinstance(wish, Entry)
        key = f"{HOUSE}:{hidden(wish.op)}" if is_secret else f"{guest.seat}:{wish.op}"
        done = self._state.ops.get(key)
        known = latest.wish(wish.op) if done is None else done[1]
        if known and known != mark:
            must_be_same(known, wish)
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
