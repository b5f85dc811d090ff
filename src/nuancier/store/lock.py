"""One server per file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from nuancier.store.log import Fault
from nuancier.store.sentences import held

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30  # a locked byte cannot be read there, and the number at the start must be

    def _hold(file: int) -> None:
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _hold(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held through a file beside the database; the system frees it when the process ends."""

    def __init__(self, path: Path) -> None:
        side = path.with_name(path.name + ".lock")
        self._file = os.open(side, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _hold(self._file)
        except OSError:
            owner = os.read(self._file, 20).decode("ascii", "replace")
            os.close(self._file)
            raise Fault(held(path, owner)) from None
        os.ftruncate(self._file, 0)
        os.write(self._file, str(os.getpid()).encode())

    def free(self) -> None:
        """Let another server have the file. The side file stays: removing it would race."""
        os.close(self._file)
