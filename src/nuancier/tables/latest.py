"""The latest answers to one person, by the op of the wish."""

from __future__ import annotations

from dataclasses import dataclass

MOST = 64  # of a seat; no client waits for so many at a time
MOST_OF_A_GUEST = 16  # of whoever looks on, who can only ask for a seat


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
        answer = self._by_op.get(op)
        if answer is None:
            answer = self._by_op[op] = Answer()
            if len(self._by_op) > self._most:
                del self._by_op[next(iter(self._by_op))]
        return answer

    def forget(self, op: str) -> None:
        self._by_op.pop(op, None)
