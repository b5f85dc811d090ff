"""The program as tests start it, by itself or in a terminal of its own."""

from __future__ import annotations

import contextlib
import os
import select
import sys
import time
from pathlib import Path

from tests.children import PATIENCE, started

SOURCES = str(Path(__file__).resolve().parents[2] / "src")
ENVIRONMENT = {**os.environ, "PYTHONPATH": SOURCES, "NUANCIER_RULES": "interpreted"}
NUANCIER = (sys.executable, "-m", "nuancier")


class Terminal:
    """A program in a terminal of its own."""

    def __init__(self, *words: str) -> None:
        import pty

        self._held = contextlib.ExitStack()
        self.master, slave = pty.openpty()
        self._held.callback(os.close, self.master)
        program = started(
            *NUANCIER,
            *words,
            env=ENVIRONMENT | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
            stdin=slave,
            stdout=slave,
            stderr=slave,
        )
        self.process = self._held.enter_context(program)
        os.close(slave)
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """Read until the text appears; return what came before."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < deadline, self.seen
            if select.select([self.master], [], [], 1)[0]:
                self.seen += self._read()
        before, self.seen = self.seen.split(text, 1)
        return before

    def _read(self) -> str:
        try:
            return os.read(self.master, 65536).decode(errors="replace").replace("\u00a0", " ")
        except OSError:
            return ""  # the program has closed it

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *error: object) -> None:
        self._held.close()
