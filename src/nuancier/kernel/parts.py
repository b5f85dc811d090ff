"""A scene as parts: each names the open fields it is made from, so that only what changed is made.

Parts are made from the bytes of what lies open, on a table as in any view of it: what is covered is
no field of theirs, and needs no looking away from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec

from nuancier.kernel.record import Record


class Glance:
    """What is seen of a table at one time: a scene, as the values of its fields."""

    __slots__ = ("_before", "_kind", "_made", "_scene", "number", "values")

    def __init__(
        self,
        kind: type[msgspec.Struct],
        values: Sequence[Any],
        number: int = 0,
        before: Sequence[Any] | None = None,
        made: Sequence[int] = (),
    ) -> None:
        self._kind, self.values = kind, values
        self.number = number  # the bytes that lay open, where it was made of parts
        self._before, self._made = before, made  # the values seen last, and which were made anew
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
        names, old, new = self._kind.__struct_fields__, before.values, self.values
        places = self._made if old is self._before else range(len(names))
        return {
            names[place]: new[place]
            for place in places
            if new[place] is not old[place] and new[place] != old[place]
        }


class ScenePart(NamedTuple):
    """How one field of a scene is made."""

    place: int  # among the fields
    make: Callable[..., Any]
    pick: Callable[[bytes], tuple[Any, ...]]  # what it is made from
    mask: int  # where that lies, in the bytes of a record as one number


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
        self._parts = [
            ScenePart(place, make, *_reading(base, read))
            for place, (make, *read) in enumerate(parts.values())
        ]
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
            return Glance(self._scene, [part.make(*part.pick(raw)) for part in self._parts], number)
        other = number ^ before.number  # what is not as it was, wherever it lies
        touched = [part for part in self._parts if other & part.mask]
        if not touched:
            return before
        values, made = [*before.values], []
        for place, make, pick, _ in touched:
            values[place] = make(*pick(raw))
            made.append(place)
        return Glance(self._scene, values, number, before.values, made)


def _reading(base: type[Record], fields: list[str]) -> tuple[Callable[[bytes], Any], int]:
    """Return what takes these fields out of the bytes of a record, and where they lie."""
    places = [_place(base, field) for field in fields]
    raw = bytearray(base.dtype.itemsize)
    for place in places:
        span = place if isinstance(place, slice) else slice(place, place + 1)
        raw[span] = b"\xff" * len(raw[span])
    return _picker(places), int.from_bytes(raw, "little")


def _picker(places: list[Any]) -> Callable[[bytes], tuple[Any, ...]]:
    """Return what takes these places out of bytes: always a tuple."""
    if len(places) == 1:
        [place] = places
        return lambda whole: (whole[place],)
    return itemgetter(*places)


def _place(base: type[Record], field: str) -> Any:
    """Return where a field lies in the bytes of a record: one of them, or a slice."""
    if field not in base.fields():
        raise TypeError(f"{field} does not lie open: {base.__name__} has no such field")
    kind, start = base.dtype.fields[field][:2]  # type: ignore[index]
    if kind.base.itemsize != 1:
        raise TypeError(f"{field} has cells of more than a byte: parts cannot be made from it")
    return slice(start, start + kind.itemsize) if kind.shape else start
