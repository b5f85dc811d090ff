"""A class of annotated fields becomes one flat record that plain and compiled Python share."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, ClassVar, Protocol, Self

import numpy as np


class Vec(Protocol):
    """A row of whole numbers inside a record."""

    def __getitem__(self, i: int, /) -> int: ...
    def __setitem__(self, i: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def tobytes(self) -> bytes: ...


class Grid(Protocol):
    """Rows of whole numbers inside a record, reached as ``grid[row, column]``."""

    def __getitem__(self, at: tuple[int, int], /) -> int: ...
    def __setitem__(self, at: tuple[int, int], value: int, /) -> None: ...
    def tobytes(self) -> bytes: ...


class Cube(Protocol):
    """Whole numbers with three indices: ``cube[i, j, k]``."""

    def __getitem__(self, at: tuple[int, int, int], /) -> int: ...
    def __setitem__(self, at: tuple[int, int, int], value: int, /) -> None: ...


NONE = 127  # no card, no seat: it lies outside every array, so that using it as an index raises


Code = Any  # a letter that stands for the same numbers to NumPy and to a memoryview
Span = tuple[str, int, int, Code, tuple[int, ...]]  # a field's name, bytes, code and shape


class Field:
    """One field of a record: a NumPy type code, and a shape for fields of many cells."""

    def __init__(self, code: str, *shape: int) -> None:
        self.code = np.dtype(code)
        self.shape = shape


def i8(*shape: int) -> Any:
    """A field of numbers -128..127."""
    return Field("i1", *shape)


def i16(*shape: int) -> Any:
    """A field of numbers -32768..32767."""
    return Field("i2", *shape)


def i32(*shape: int) -> Any:
    """A field of 32-bit numbers."""
    return Field("i4", *shape)


def i64(*shape: int) -> Any:
    """A field of 64-bit numbers."""
    return Field("i8", *shape)


TAKEN_BY_NUMPY = frozenset(dir(np.record)) | frozenset(dir(np.recarray))


class Record:
    """Base of every table, view and generator. A subclass lists its fields, a comment each.

    An instance is a handle on one record: its cells are memoryviews over the record's own memory,
    so items are plain ints and an index or a value out of range raises.
    """

    dtype: ClassVar[np.dtype[Any]]
    verbs: ClassVar[dict[str, Any]]
    _fields: ClassVar[dict[str, Field]]
    _scalars: ClassVar[tuple[str, ...]]
    _codes: ClassVar[tuple[Code, ...]]  # of the scalars, each once
    _cells: ClassVar[tuple[str, ...]]
    _spans: ClassVar[tuple[Span, ...]]  # of the cells
    data: memoryview  # the record's bytes; compiled code finds the record through this name

    def __init_subclass__(cls) -> None:
        fields = {
            name: field
            for owner in reversed(cls.__mro__)
            for name, field in owner.__dict__.get("_fields", owner.__dict__).items()
            if isinstance(field, Field)
        }
        for name, field in fields.items():
            _refuse_unsafe(cls, name, field)
        # The tag keeps one record from holding all fields of another: the compiler takes that
        # for a subtype, and would run one game's code on another game's table.
        tag = "is_" + cls.__module__.replace(".", "_") + "_" + cls.__name__
        layout = [(tag, "i1"), *((name, f.code, f.shape) for name, f in fields.items())]
        cls.dtype = np.dtype(layout, align=True)
        cls.verbs = {}
        cls._fields = fields
        cls._scalars = tuple(name for name, f in fields.items() if not f.shape)
        cls._cells = tuple(name for name, f in fields.items() if f.shape)
        cls._codes = tuple(dict.fromkeys(fields[name].code.char for name in cls._scalars))
        places = {name: cls.dtype.fields[name][1] for name in fields}  # type: ignore[index]
        for name in cls._scalars:
            code = fields[name].code
            setattr(cls, name, _scalar(cls._codes.index(code.char), places[name] // code.itemsize))
        cls._spans = tuple(_span(name, fields[name], places[name]) for name in cls._cells)
        for name in cls._cells:
            if name in cls.__dict__:
                delattr(cls, name)

    def __init__(self, memory: Any = None) -> None:
        one = np.zeros(1, self.dtype) if memory is None else memory
        self.data = data = one.view("u1").data.cast("B")
        # One view of the whole record for each size of number; a view a field takes much room.
        self._views: list[Any] = [data.cast(code) for code in self._codes]
        for name, start, end, code, shape in self._spans:
            setattr(self, name, data[start:end].cast(code, shape))

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """Return the names of all fields, in order."""
        return tuple(cls._fields)

    @classmethod
    def declared(cls) -> dict[str, Field]:
        """Return all fields by name, as they were declared."""
        return dict(cls._fields)

    @classmethod
    def from_bytes(cls, raw: bytes) -> Self:
        """Return a new record with these bytes."""
        if len(raw) != cls.dtype.itemsize:
            raise ValueError(
                f"{cls.__name__} takes {cls.dtype.itemsize} bytes, these are {len(raw)}"
            )
        record = cls()
        record.data[:] = raw
        return record

    def to_bytes(self) -> bytes:
        """Return the record as bytes."""
        return self.data.tobytes()

    def copy(self) -> Self:
        """Return a second record that holds the same."""
        return type(self).from_bytes(self.data.tobytes())

    def become(self, other: Self) -> None:
        """Take over everything that the other record holds."""
        if type(other) is not type(self):
            raise TypeError(f"a {type(self).__name__} cannot become a {type(other).__name__}")
        self.data[:] = other.data

    def clear(self) -> None:
        """Set every field to zero."""
        self.data[:] = bytes(len(self.data))

    def get(self, name: str) -> Any:
        """Return a field as a number, or as lists of numbers."""
        value = getattr(self, name)
        return value if name in self._scalars else value.tolist()

    def to_dict(self) -> dict[str, Any]:
        """Return every field by name, as numbers and lists of numbers."""
        return {name: self.get(name) for name in self.fields()}

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.data == other.data

    __hash__ = None  # type: ignore[assignment]  # a record changes

    def __repr__(self) -> str:
        lines = "".join(f"\n  {name}: {value}" for name, value in self.to_dict().items())
        return f"{type(self).__name__}:{lines}"


TAKEN_BY_RECORDS = frozenset(dir(Record)) | frozenset(Record.__annotations__)


def _refuse_unsafe(owner: type, name: str, field: Field) -> None:
    where = f"{owner.__name__}.{name}"
    if name in TAKEN_BY_NUMPY:
        raise TypeError(f"{where} would hide an attribute of NumPy's records: choose another name")
    if name in TAKEN_BY_RECORDS or name.startswith("_"):
        raise TypeError(f"{where} would hide what every record has: choose another name")
    if field.code.kind == "b":
        raise TypeError(f"{where} holds booleans, which crash the compiler inside a record: use i8")
    if field.code.kind == "u":
        raise TypeError(f"{where} is unsigned, and becomes a float when compiled code adds: use i8")
    if field.code.kind != "i":
        raise TypeError(f"{where} is a {field.code}: a record holds whole numbers only")


def _span(name: str, field: Field, start: int) -> Span:
    size = field.code.itemsize * math.prod(field.shape)
    return name, start, start + size, field.code.char, field.shape


def _scalar(view: int, place: int) -> property:
    def get(self: Record) -> int:
        return self._views[view][place]  # type: ignore[no-any-return]

    def put(self: Record, value: int) -> None:
        self._views[view][place] = int(value)

    return property(get, put)


class Shelf(list[Any]):
    """Records of one class side by side; ``shelf[i] = record`` copies the record in."""

    def __init__(self, kind: type[Record], count: int) -> None:
        self.memory = np.zeros(count, kind.dtype)
        super().__init__(kind(self.memory[i : i + 1]) for i in range(count))

    def __setitem__(self, place: Any, record: Any) -> None:
        self[place].become(record)
