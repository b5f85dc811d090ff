"""A scene as parts: each names the open fields it is made from, so that only what changed is made.

Parts are made from the bytes of what lies open, on a table as in any view of it: what is covered is
no field of theirs, and needs no looking away from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter, ne
from typing import Any, NamedTuple

import msgspec

from nuancier.kernel.record import Record

KNOWN_CHANGES = 256  # sets of fields that change together; a game has a few dozen


class Glance:
    """What is seen of a table at one time: a scene, as the values of its fields."""

    __slots__ = ("_kind", "_scene", "read", "values")

    def __init__(
        self, kind: type[msgspec.Struct], values: Sequence[Any], read: tuple[Any, ...] = ()
    ) -> None:
        self._kind, self.values = kind, values
        self.read = read  # what the parts were made from, where it was made of parts
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
        fields = zip(self._kind.__struct_fields__, before.values, self.values, strict=True)
        return {name: new for name, old, new in fields if new is not old and new != old}


class ScenePart(NamedTuple):
    """How one field of a scene is made."""

    place: int  # among the fields
    make: Callable[..., Any]
    pick: Callable[[tuple[Any, ...]], tuple[Any, ...]]  # what it is made from


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
        fields = list(dict.fromkeys(field for _, *read in parts.values() for field in read))
        self._read = _picker([_place(base, field) for field in fields])
        self._parts = [
            ScenePart(place, make, _picker([fields.index(field) for field in read]))
            for place, (make, *read) in enumerate(parts.values())
        ]
        self._reads = [{fields.index(field) for field in read} for _, *read in parts.values()]
        self._touched = lru_cache(KNOWN_CHANGES)(self._made_from)

    def __call__(self, record: Record) -> Any:
        """Return the whole scene."""
        return self.look(record).scene

    def look(self, record: Record, before: Glance | None = None) -> Glance:
        """Return what is seen now; what is as it was before is not made again."""
        assert isinstance(record, self._base)
        read = self._read(record.data.tobytes())
        if before is None:
            return Glance(self._scene, [make(*pick(read)) for _, make, pick in self._parts], read)
        if read == before.read:
            return before
        values = [*before.values]
        for place, make, pick in self._touched(*map(ne, read, before.read)):
            values[place] = make(*pick(read))
        return Glance(self._scene, values, read)

    def _made_from(self, *is_other: bool) -> list[ScenePart]:
        """Return the parts that are made from fields that are not as they were."""
        other = {place for place, is_so in enumerate(is_other) if is_so}
        return [part for part, read in zip(self._parts, self._reads, strict=True) if read & other]


def _picker(places: list[Any]) -> Callable[[Any], tuple[Any, ...]]:
    """Return what takes these places out of bytes or of a tuple: always a tuple."""
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
