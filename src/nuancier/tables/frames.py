"""The one strict reader of what clients send, over WebSocket and HTTP: it believes nothing.

msgspec refuses almost everything by itself. What it lets pass (names that stand twice, whole
numbers that JavaScript cannot hold) is looked for a second time, but only in messages where the
count of their marks leaves room for it.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from nuancier.kernel.shapes import fault, shown
from nuancier.locales.saying import Refusal, refuse

Message = TypeVar("Message", bound=msgspec.Struct)

MOST_LEVELS = 16
LARGEST = 2**53 - 1  # JavaScript cannot hold larger whole numbers

_LONG_NUMBER = re.compile(rb"\d{16}")  # no shorter one is larger than LARGEST
# A text without its end is taken to the end of the frame, so that no input is scanned twice.
_MARKS = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[\[{\]}]', re.DOTALL)


class FrameReader(Generic[Message]):
    """Reads the messages of one tagged union, and refuses everything else with a sentence."""

    def __init__(self, union: Any, depth: int = MOST_LEVELS) -> None:
        self._decode: Callable[[bytes], Message] = msgspec.json.Decoder(union).decode
        self._depth = depth
        structs = _structs(msgspec.inspect.type_info(union))
        self._tag_place = f"$.{structs[0].tag_field}"
        self._known = ", ".join(str(one.tag) for one in structs)
        # msgspec asks for the tag only where there is more than one message to tell apart.
        tags = 1 if len(structs) > 1 else 0
        self._fewest_colons = {one.cls: tags + _required(one) for one in structs}

    def read(self, data: bytes) -> Message:
        """Return the message in a frame, or refuse it."""
        if data.count(b"{") + data.count(b"[") > self._depth:
            self._refuse_deep(data)
        try:
            message = self._decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise self._why(data, error) from None
        # Each required name has a colon of its own: no more colons, no room for a second one.
        if data.count(b":") > self._fewest_colons[type(message)] or _LONG_NUMBER.search(data):
            _examine(data)
        return message

    def _refuse_deep(self, data: bytes) -> None:
        level = 0
        for mark in _MARKS.finditer(data):
            level += {b"[": 1, b"{": 1, b"]": -1, b"}": -1}.get(mark[0], 0)
            if level > self._depth:
                raise refuse("tables-too-deep", most=self._depth)

    def _why(self, data: bytes, error: Exception) -> Refusal:
        try:
            _examine(data)
        except Refusal as refusal:
            return refusal
        if not isinstance(error, msgspec.ValidationError):
            return refuse("tables-half-letter")  # all that Python's json lets pass and msgspec not
        detail = fault(str(error))
        if detail.key == "shape-value" and detail.args["place"] == self._tag_place:
            given = shown(str(detail.args["given"]))
            return refuse("tables-unknown-message", given=given, known=self._known)
        return refuse("tables-shape", detail=detail)


def _structs(union: msgspec.inspect.Type) -> list[msgspec.inspect.StructType]:
    """Return the messages of a union; one that would skip unknown fields is a fault of the code."""
    members = union.types if isinstance(union, msgspec.inspect.UnionType) else (union,)
    structs = [one for one in members if isinstance(one, msgspec.inspect.StructType)]
    if len(structs) < len(members):
        raise TypeError("a message is a Struct")
    for one in structs:
        if not one.forbid_unknown_fields or one.array_like:
            raise TypeError(f"{one.cls.__name__} must be an object and forbid unknown fields")
    return structs


def _required(struct: msgspec.inspect.StructType) -> int:
    return sum(field.required for field in struct.fields)


# ---- the second look -----------------------------------------------------------------------------


def _examine(data: bytes) -> None:
    """Refuse what is no JSON of ours, whatever its shape."""
    try:
        _JSON.decode(data.decode())
    except UnicodeDecodeError as error:
        raise refuse("tables-not-utf8", byte=error.start + 1) from None
    except json.JSONDecodeError as error:
        raise refuse("tables-not-json", character=error.pos + 1) from None


def _refuse_twice(pairs: list[tuple[str, Any]]) -> None:
    if len(dict(pairs)) < len(pairs):
        twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise refuse("tables-twice", name=shown(twice))


def _refuse_large(digits: str) -> None:
    if len(digits) > 15 and (len(digits) > 17 or abs(int(digits)) > LARGEST):
        raise refuse("tables-number-too-large", number=shown(digits), most=str(LARGEST))


def _refuse_constant(name: str) -> None:
    raise refuse("tables-not-a-number", name=name)


_JSON = json.JSONDecoder(
    object_pairs_hook=_refuse_twice, parse_int=_refuse_large, parse_constant=_refuse_constant
)
