"""A scene as parts: each names the open fields it is made from, so that only what changed is made.

Parts are made from the bytes of what lies open, on a table as in any view of it: what is covered is
no field of theirs, and needs no looking away from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec

from nuancier.kernel.record import Record


class Glance:
    """What is seen of a table at one time: a scene, as the values of its fields."""

    __slots__ = ("_before", "_changed", "_kind", "_scene", "number", "values")

    def __init__(
        self,
        kind: type[msgspec.Struct],
        values: Sequence[Any],
        number: int = 0,
        before: Sequence[Any] | None = None,
        changed: dict[str, Any] | None = None,
    ) -> None:
        self._kind, self.values = kind, values
        self.number = number  # the bytes that lay open, where it was made of parts
        self._before, self._changed = before, changed  # the values seen last, and what is other now
        self._scene: Any = None

    @classmethod
    def at(cls, scene: Any) -> Glance:
        """Return what is seen where this is the scene."""
        seen = cls(type(scene), msgspec.structs.astuple(scene))
        seen._scene = scene
        return seen

    @property
    def scene(self) -> Any:
        """The whole scene; most of the time nobody asks for more than what changed."""
        if self._scene is None:
            self._scene = self._kind(*self.values)
        return self._scene

    def since(self, before: Glance) -> dict[str, Any]:
        """Return the fields that are not as they were."""
        if self._changed is not None and before.values is self._before:
            return self._changed
        names, old, new = self._kind.__struct_fields__, before.values, self.values
        return {name: now for name, was, now in zip(names, old, new, strict=True) if now != was}


class ScenePart(NamedTuple):
    """How one field of a scene is made."""

    name: str
    place: int  # among the fields
    made_of: Callable[[bytes], Any]  # called with the bytes of a record


class Parts:
    """All parts of a scene, in the order of its fields: ``part=(maker, field, ..)``.

    A maker gets a number for a plain field and bytes for cells, and must answer the same for the
    same. Called with a record, parts make the whole scene.
    """

    def __init__(
        self,
        scene: type[msgspec.Struct],
        base: type[Record],  # what lies open; tables and views begin with it
        **parts: tuple[Any, ...],
    ) -> None:
        if tuple(parts) != scene.__struct_fields__:
            raise TypeError(f"{scene.__name__} has the parts {', '.join(scene.__struct_fields__)}")
        self._scene, self._base = scene, base
        self._parts, self._masks = [], []  # a mask tells where the bytes of its part lie
        for place, (name, (make, *read)) in enumerate(parts.items()):
            places = [_place(base, field) for field in read]
            self._parts.append(ScenePart(name, place, _maker(make, places)))
            self._masks.append(_mask(base, places))
        self._open = base.dtype.itemsize

    def __call__(self, record: Record) -> Any:
        """Return the whole scene."""
        return self.look(record).scene

    def look(self, record: Record, before: Glance | None = None) -> Glance:
        """Return what is seen now; what is as it was before is not made again."""
        assert isinstance(record, self._base)
        raw = record.data[: self._open].tobytes()
        number = int.from_bytes(raw, "little")
        if before is None:
            values = [made_of(raw) for _, _, made_of in self._parts]
            return Glance(self._scene, values, number)
        other = number ^ before.number  # what is not as it was, wherever it lies
        if not other:
            return before
        values, changed = [*before.values], {}
        for name, place, made_of in compress(self._parts, map(other.__and__, self._masks)):
            made = made_of(raw)
            if made is not values[place] and made != values[place]:
                values[place] = changed[name] = made
        return Glance(self._scene, values, number, before.values, changed)


def _maker(make: Callable[..., Any], places: list[Any]) -> Callable[[bytes], Any]:
    """Return what makes a part of the bytes at these places."""
    if len(places) == 1:
        [place] = places
        return lambda raw: make(raw[place])
    pick = itemgetter(*places)
    return lambda raw: make(*pick(raw))


def _mask(base: type[Record], places: list[Any]) -> int:
    """Return where these places lie, in the bytes of a record as one number."""
    raw = bytearray(base.dtype.itemsize)
    for place in places:
        span = place if isinstance(place, slice) else slice(place, place + 1)
        raw[span] = b"\xff" * len(raw[span])
    return int.from_bytes(raw, "little")


def _place(base: type[Record], field: str) -> Any:
    """Return where a field lies in the bytes of a record: one of them, or a slice."""
    if field not in base.fields():
        raise TypeError(f"{field} does not lie open: {base.__name__} has no such field")
    kind, start = base.dtype.fields[field][:2]  # type: ignore[index]
    if kind.base.itemsize != 1:
        raise TypeError(f"{field} has cells of more than a byte: parts cannot be made from it")
    return slice(start, start + kind.itemsize) if kind.shape else start
