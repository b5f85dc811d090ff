"""One server per file, whatever the file is called.

A file may have several names: links. A side file beside the path that all symbolic links lead to
says who has it; the lock that counts is on the file itself, so that hard links lead to it too. On
Linux that is flock(2), which knows nothing of the fcntl locks that SQLite takes on the same file.
Elsewhere the two would be in each other's way: there it is a file that is named by the file's
number, in the user's own folder for such things.
"""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack, suppress
from pathlib import Path

import platformdirs

from nuancier.store.log import Fault
from nuancier.store.sentences import held

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30  # a locked byte cannot be read there, and the number at the start must be

    def _lock(file: int) -> None:
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCKS_ITSELF = sys.platform == "linux"
PRIVATE = 0o600  # it holds secrets
Number = tuple[int, int]  # of a file: its device, and its place there


class Lock:
    """Held as long as the server runs; the system frees it when the process ends.

    The file stays open until then: to close it would drop the locks that SQLite has on it.
    """

    def __init__(self, path: Path) -> None:
        self._path, self._real = path, path.resolve()
        with ExitStack() as closing:
            name = beside(self._real, ".lock")
            side, is_new = _open_side(name, closing)
            if not _held(side):
                raise Fault(held(path, os.read(side, 20).decode("ascii", "replace")))
            failing = closing.enter_context(ExitStack())
            if is_new:
                failing.callback(_remove, name)
            file = _open(path, closing)
            self._number = _number(os.fstat(file))
            itself = file if LOCKS_ITSELF else _open(by_number(self._number), closing)
            if not _held(itself):  # by somebody who calls it otherwise
                raise Fault(held(path, ""))
            os.ftruncate(side, 0)
            os.write(side, str(os.getpid()).encode())
            self._failing, self._closing = failing.pop_all(), closing.pop_all()
        self._log: Number | None = None  # of the file with the newest commits, once there is one

    def is_in_place(self) -> bool:
        """Whether the path still leads to this file, and the newest commits still lie beside it.

        What is written into a file without a name is gone with the process.
        """
        try:
            log = _number(beside(self._real, "-wal").stat())
            self._log = self._log or log
            return self._log == log and _number(self._path.stat()) == self._number
        except OSError:
            return False

    def clear_away(self) -> None:
        """Leave nothing beside a file that turned out not to be ours, before it is free."""
        self._failing.close()

    def free(self) -> None:
        """Let another server have the file. The side file stays: removing it would race."""
        self._closing.close()


def beside(file: Path, end: str) -> Path:
    """Return the file that goes with this one, by its name and more."""
    return file.with_name(file.name + end)


def by_number(number: Number) -> Path:
    """Return the file that stands for the one with this number."""
    folder = Path(platformdirs.user_runtime_dir("nuancier", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{number[0]:x}-{number[1]:x}.lock"


def _held(file: int) -> bool:
    """Take the lock on a file; return whether it is ours."""
    try:
        _lock(file)
    except OSError:
        return False
    return True


def _number(found: os.stat_result) -> Number:
    return found.st_dev, found.st_ino


def _open_side(path: Path, closing: ExitStack) -> tuple[int, bool]:
    """Open the side file; return whether it was we who made it."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE)
    except FileExistsError:
        return _open(path, closing), False
    closing.callback(os.close, file)
    return file, True


def _remove(path: Path) -> None:
    with suppress(OSError):  # Windows removes no file that is open
        path.unlink()


def _open(path: Path, closing: ExitStack) -> int:
    file = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE)
    closing.callback(os.close, file)
    return file
