"""Two ways to run one text of rules: as plain Python, or compiled. Nothing else knows the compiler.

``NUANCIER_RULES`` decides for the whole process, before the first import:

* ``interpreted`` (the default): plain Python; the compiler is never imported;
* ``compiled``: machine code, for simulations and searches;
* ``checked``: compiled with bounds checks, for the tests.
"""

from __future__ import annotations

import contextlib
import hashlib
import inspect
import os
import pathlib
import pickle
import shutil
import stat
import time
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from nuancier.kernel.record import Record, Shelf
from nuancier.kernel.sources import playing_sources
from nuancier.locales.saying import refuse

MODES = ("interpreted", "compiled", "checked")
MODE = os.environ.get("NUANCIER_RULES", "interpreted")
if MODE not in MODES:
    raise refuse("bad-rules", value=repr(MODE), known=", ".join(MODES))
COMPILED = MODE != "interpreted"

Verb = TypeVar("Verb", bound=Callable[..., Any])


def source_key(*versions: str) -> str:
    """Name this version of all that plays: the compiler's own cache looks at one file only."""
    digest = hashlib.sha256(" ".join((MODE, *versions)).encode())
    for name, path in playing_sources().items():
        digest.update(name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def private_folder(wanted: pathlib.Path) -> pathlib.Path | None:
    """Make the folder for its owner alone; None when it cannot be had or is open to others.

    The cache is made of pickles, so a folder that others could write to is never read.
    """
    try:
        wanted.mkdir(mode=0o700, parents=True, exist_ok=True)
        if hasattr(os, "getuid"):
            found = wanted.stat()
            if found.st_uid != os.getuid() or found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
                return None
            wanted.chmod(0o700)
        probe = wanted / f".probe-{os.getpid()}"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError:
        return None
    return wanted


def cache_folder() -> pathlib.Path:
    """Return where compiled rules are kept: in ``NUANCIER_CACHE``, or the user's cache folder."""
    import platformdirs

    chosen = os.environ.get("NUANCIER_CACHE")
    # A folder of its own: the chosen one may be open to others, and stays as it is.
    return pathlib.Path(chosen, "nuancier") if chosen else platformdirs.user_cache_path("nuancier")


KEPT_FOR = 30 * 24 * 3600  # seconds that rules compiled from other sources are kept unused


def forget_old_rules(home: pathlib.Path, now: float) -> None:
    """Remove rules that were compiled long ago, so that the cache does not grow with every edit."""
    for folder in home.glob("rules-*"):
        try:
            if now - folder.stat().st_mtime > KEPT_FOR:
                shutil.rmtree(folder)
        except OSError:
            continue  # another process is using it, or was quicker


_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
if MODE == "checked":
    _OPTIONS["boundscheck"] = True

if COMPILED:
    os.environ.setdefault("NUMBA_LOOP_VECTORIZE", "0")  # loops of 3 to 9 turns: vectorising loses
    import numba
    from numba.extending import overload

    _home = private_folder(cache_folder())
    _key = source_key(numba.__version__, np.__version__)
    _rules = private_folder(_home / f"rules-{_key}") if _home else None
    if _home and _rules:
        os.utime(_rules)
        forget_old_rules(_home, time.time())
        numba.config.CACHE_DIR = str(_rules)

    class _SealedFile:
        """Cache files that begin with a digest: a damaged one counts as absent."""

        def __init__(self, folder: str, name: str, stamp: Any, dumps: Callable[[Any], bytes]):
            self._folder, self._name = pathlib.Path(folder), name
            self._index = self._folder / f"{name}.nbi"
            self._stamp, self._dumps = (numba.__version__, stamp), dumps

        def save(self, key: Any, compiled: Any) -> None:
            # A file is named by what it holds, not by the next free number: two processes that
            # save at once would both take that number, and then run each other's machine code.
            name = f"{self._name}.{hashlib.sha256(repr(key).encode()).hexdigest()[:16]}.nbc"
            self._write(self._folder / name, compiled)
            self._write(self._index, (self._stamp, {**self._names(), key: name}))

        def load(self, key: Any) -> Any:
            name = self._names().get(key)
            return self._read(self._folder / name) if name else None

        def _names(self) -> dict[Any, str]:
            stamp, names = self._read(self._index) or (None, {})
            return names if stamp == self._stamp else {}

        def _read(self, file: pathlib.Path) -> Any:
            try:
                sealed = file.read_bytes()
                whole = hashlib.sha256(sealed[32:]).digest() == sealed[:32]
                return pickle.loads(sealed[32:]) if whole else None
            except Exception:  # noqa: BLE001  (another version may have left what is not known)
                return None

        def _write(self, file: pathlib.Path, content: Any) -> None:
            raw = self._dumps(content)
            part = file.with_name(f"{file.name}.{os.urandom(8).hex()}.part")
            try:
                part.write_bytes(hashlib.sha256(raw).digest() + raw)
                part.replace(file)
            except OSError:
                part.unlink(missing_ok=True)
                raise

    class _Help:
        """A cache that is only ever a help: what cannot be saved is compiled again next time."""

        def __init__(self, cache: Any) -> None:
            self._cache = cache

        def __getattr__(self, name: str) -> Any:
            return getattr(self._cache, name)

        def save_overload(self, signature: Any, compiled: Any) -> None:
            with contextlib.suppress(OSError):
                self._cache.save_overload(signature, compiled)

    def _sealed_cache(verb: Any) -> _Help | None:
        """Return the compiler's cache with our files; None if this compiler keeps it otherwise.

        These names are private to the compiler. Without them every process compiles anew.
        """
        try:
            from numba.core.caching import FunctionCache
            from numba.core.serialize import dumps

            cache = FunctionCache(verb)
            known, kept = cache._impl, cache._cache_file
            takes = callable(kept.load) and callable(kept.save)
            stamp = known.locator.get_source_stamp()
            sealed = _SealedFile(cache.cache_path, known.filename_base, stamp, dumps)
        except (ImportError, AttributeError, TypeError, RuntimeError):  # or the verb has no file
            return None
        cache._cache_file = sealed
        return _Help(cache) if takes else None

    def _compile(verb: Any, **options: Any) -> Any:
        compiled = numba.njit(**_OPTIONS, **options)(verb)
        if _rules and (cache := _sealed_cache(verb)):
            compiled._cache = cache
        return compiled

    _TYPES: dict[type[Record], Any] = {}

    def _type_of(kind: type[Record]) -> Any:
        if kind not in _TYPES:
            _TYPES[kind] = numba.from_dtype(kind.dtype)
        return _TYPES[kind]

    # The compiler asks a handle for this name, so that handles can be passed to compiled rules.
    Record._numba_type_ = property(lambda record: _type_of(type(record)))  # type: ignore[attr-defined]


def rule(verb: Verb) -> Verb:
    """Mark a small verb of the rules: when compiled, it is inlined into its callers."""
    return _compile(verb, forceinline=True) if COMPILED else verb


def entry(verb: Verb) -> Verb:
    """Mark a verb with a body of its own: a loop that Python calls, or one too large to inline."""
    return _compile(verb) if COMPILED else verb


def generic(stub: Verb) -> Verb:
    """Make one name for a verb that every game has; the record passed first chooses whose."""
    if COMPILED:
        name = stub.__name__

        def whose(*args: Any) -> Any:
            kind = _KINDS.get(args[0])
            return None if kind is None else kind.verbs[name].py_func

        whose.__signature__ = inspect.signature(stub)  # type: ignore[attr-defined]
        overload(stub, jit_options={**_OPTIONS, "forceinline": True}, strict=False)(whose)
    return stub


def by_shape(stub: Verb, *bodies: Callable[..., Any]) -> Verb:
    """Give a verb over cells one compiled body for each number of dimensions, in order."""
    if COMPILED:

        def which(*args: Any) -> Any:
            return bodies[args[0].ndim - 1]

        which.__signature__ = inspect.signature(stub)  # type: ignore[attr-defined]
        overload(stub, jit_options=_OPTIONS, strict=False)(which)
    return stub


_KINDS: dict[Any, type[Record]] = {}


def teach(kind: type[Record], **verbs: Callable[..., Any]) -> None:
    """Let the generic verbs find this kind of record's own verbs."""
    kind.verbs.update(verbs)
    if COMPILED:
        _KINDS[_type_of(kind)] = kind


# Copying and filling cells: as bytes when interpreted, for views of two dimensions have no [:];
# by plain loops when compiled, which compile several times faster than whole-array assignment.


def _copy_1(source: Any, target: Any) -> None:
    for i in range(len(target)):
        target[i] = source[i]


def _copy_2(source: Any, target: Any) -> None:
    for i in range(target.shape[0]):
        for j in range(target.shape[1]):
            target[i, j] = source[i, j]


def _copy_3(source: Any, target: Any) -> None:
    for i in range(target.shape[0]):
        for j in range(target.shape[1]):
            for k in range(target.shape[2]):
                target[i, j, k] = source[i, j, k]


def _fill_1(target: Any, value: int) -> None:
    for i in range(len(target)):
        target[i] = value


def _fill_2(target: Any, value: int) -> None:
    for i in range(target.shape[0]):
        for j in range(target.shape[1]):
            target[i, j] = value


def _fill_3(target: Any, value: int) -> None:
    for i in range(target.shape[0]):
        for j in range(target.shape[1]):
            for k in range(target.shape[2]):
                target[i, j, k] = value


def copy_cells(source: Any, target: Any) -> None:
    """Copy all cells of one field to another of the same shape."""
    if target.shape != source.shape or target.format != source.format:
        raise ValueError(f"{source.shape} cells do not fit into {target.shape}")
    target.cast("B")[:] = source.cast("B")


def fill_cells(target: Any, value: int) -> None:
    """Set all cells of a field to one value."""
    flat = target.cast("B").cast(target.format)
    for i in range(len(flat)):
        flat[i] = value


by_shape(copy_cells, _copy_1, _copy_2, _copy_3)
by_shape(fill_cells, _fill_1, _fill_2, _fill_3)


def copies(base: type[Record]) -> Callable[[Any, Any], None]:
    """Make the verb that copies all fields of a base class from one record to another.

    Records begin with the fields of their base class, so these lie alike in all of them: plain
    Python copies their bytes. The compiler gets a body that copies field by field.
    """
    places = [base.dtype.fields[name] for name in base.fields()]  # type: ignore[index]
    start, end = places[0][1], places[-1][1] + places[-1][0].itemsize

    def copy(source: Record, target: Record) -> None:
        target.data[start:end] = source.data[start:end]

    if COMPILED:
        body = _copying_body(base)
        overload(copy, jit_options={**_OPTIONS, "forceinline": True}, strict=False)(
            lambda source, target: body
        )
    return copy


def _copying_body(base: type[Record]) -> Any:
    shapes = {name: base.dtype.fields[name][0].shape for name in base.fields()}  # type: ignore[index]
    lines = (
        f"copy_cells(source.{name}, target.{name})" if shape else f"target.{name} = source.{name}"
        for name, shape in shapes.items()
    )
    names: dict[str, Any] = {"copy_cells": copy_cells}
    exec("\n    ".join(("def body(source, target):", *lines)), names)
    return names["body"]


def cells(count: int, code: str = "i8") -> Any:
    """Return scratch space for moves, orders or scores, as the rules of this process take it."""
    space = np.zeros(count, code)
    return space if COMPILED else space.data


def signed_bytes(record: Record) -> Any:
    """Return the bytes of a record as numbers -128..127; they change as the record does."""
    return np.frombuffer(record.data, np.int8) if COMPILED else record.data.cast("b")


def fixed(numbers: Any, code: str = "i1") -> Any:
    """Return a table of numbers that never changes, as the rules of this process read it."""
    values = np.array(numbers, code)
    values.flags.writeable = False
    return values if COMPILED else values.data


def shelf(kind: type[Record], count: int) -> Any:
    """Return blank records side by side, as the rules of this process take them."""
    return np.zeros(count, kind.dtype).view(np.recarray) if COMPILED else Shelf(kind, count)


def on_shelf(kind: type[Record], place_on: Any, place: int) -> Any:
    """Return the handle of a record on a shelf."""
    return kind(place_on[place : place + 1].view(np.ndarray)) if COMPILED else place_on[place]
