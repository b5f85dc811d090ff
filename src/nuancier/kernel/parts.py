"""A scene as parts: each names the open fields it is made from, so that only what changed is made.

Parts are made from the bytes of what lies open, on a table as in any view of it: what is covered is
no field of theirs, and needs no looking away from.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

import msgspec

from nuancier.kernel.record import Record


class Glance:
    """A scene, and what each of its parts was made from."""

    __slots__ = ("read", "scene")

    def __init__(self, read: list[Any], scene: Any) -> None:
        self.read, self.scene = read, scene


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
        self._makers: list[Callable[..., Any]] = [maker for maker, *_ in parts.values()]
        self._readers = [_reader(base, fields) for _, *fields in parts.values()]

    def __call__(self, record: Record) -> Any:
        """Return the whole scene."""
        return self.look(record).scene

    def look(self, record: Record, before: Glance | None = None) -> Glance:
        """Return what is seen now; what is as it was before is not made again."""
        assert isinstance(record, self._base)
        raw = record.data.tobytes()
        read = [fields(raw) for fields in self._readers]
        if before is None:
            made = [make(*values) for make, values in zip(self._makers, read, strict=True)]
        elif read == before.read:
            return before
        else:
            shown, was = before.scene, before.read
            made = [
                getattr(shown, name) if values == old else make(*values)
                for name, make, values, old in zip(
                    self._scene.__struct_fields__, self._makers, read, was, strict=True
                )
            ]
        return Glance(read, self._scene(*made))


def _reader(base: type[Record], fields: list[str]) -> Callable[[bytes], tuple[Any, ...]]:
    """Return what takes these fields out of a record's bytes: always a tuple."""
    places = [_place(base, field) for field in fields]
    if len(places) == 1:
        [place] = places
        return lambda raw: (raw[place],)
    return itemgetter(*places)


def _place(base: type[Record], field: str) -> Any:
    """Return where a field lies in the bytes of a record: one of them, or a slice."""
    if field not in base.fields():
        raise TypeError(f"{field} does not lie open: {base.__name__} has no such field")
    kind, start = base.dtype.fields[field][:2]  # type: ignore[index]
    if kind.base.itemsize != 1:
        raise TypeError(f"{field} has cells of more than a byte: parts cannot be made from it")
    return slice(start, start + kind.itemsize) if kind.shape else start
