"""The server's log on standard error: a JSON object a line, or a line for people at a terminal.

What may stand in it is an allow-list. Tokens, names, chat, codes and cards have no field here, and
an exception's own words are left out, because they may quote what a player sent or holds.
"""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType

import msgspec

FIELDS = (
    "table",
    "game",
    "bot",
    "port",
    "fault",
    "worker",
    "how",
    "remark",
    "tables",
    "node",
    "chore",
)


class Lines(logging.Formatter):
    """Writes a record as one line, for programs or for people."""

    def __init__(self, *, json: bool, node: str = "") -> None:
        super().__init__()
        self._json, self._whose = json, {"node": node} if node else {}

    def format(self, record: logging.LogRecord) -> str:
        written = {name: record.__dict__[name] for name in FIELDS if name in record.__dict__}
        told = self._whose | written | fault_of(record)
        # Libraries put objects with all they hold below the first line.
        message = record.getMessage().partition("\n")[0]
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        if self._json:
            head = {"time": time, "level": record.levelname.lower(), "logger": record.name}
            line = head | {"message": message} | told
            return msgspec.json.encode(line, enc_hook=str).decode()
        words = [f"{name}={value!r}" for name, value in told.items()]
        return " ".join((time[11:19], record.levelname, ascii(message)[1:-1], *words))


def fault_of(record: logging.LogRecord) -> dict[str, object]:
    """Return what kind of exception a record is about, and where it came from."""
    if not record.exc_info or record.exc_info[0] is None:
        return {}
    kind, _, trace = record.exc_info
    return {"exception": kind.__name__, "places": places_of(trace)}


def places_of(trace: TracebackType | None) -> list[str]:
    """Return the files and lines through which an exception came."""
    steps = traceback.extract_tb(trace)
    return [f"{step.filename}:{step.lineno} {step.name}" for step in steps]


def start(*, json: bool | None = None, level: int | str = logging.INFO, node: str = "") -> None:
    """Write the log from now on; when nobody says how, a terminal gets the form for people.

    Where several nodes write into one log, each says which it is.
    """
    writing = logging.StreamHandler(sys.stderr)
    writing.setFormatter(Lines(json=not sys.stderr.isatty() if json is None else json, node=node))
    logging.basicConfig(handlers=[writing], level=level, force=True)
