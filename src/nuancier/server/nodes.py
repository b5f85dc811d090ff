"""`nuancier nodes`: which nodes share a database, and how each is."""

from __future__ import annotations

import asyncio

from nuancier.locales import Words
from nuancier.locales.saying import refuse
from nuancier.server.settings import Settings
from nuancier.store.log import Fault, NodeNews
from nuancier.store.postgres.sentences import is_database, without_driver

MINUTE, HOUR, DAY = 60, 3600, 86400


def known_nodes(settings: Settings) -> list[NodeNews]:
    """Return the nodes of the database that the settings name."""
    if not is_database(settings.store):
        raise refuse("nodes-one-file")
    try:
        from nuancier.store.postgres.roll import roll
    except ImportError:
        raise refuse("server-no-store", reason=without_driver()) from None
    try:
        return asyncio.run(roll(settings.store))
    except Fault as fault:
        raise refuse("server-no-store", reason=str(fault)) from None


def told(nodes: list[NodeNews], words: Words) -> list[str]:
    """Return one line a node, under a head; a sentence when there is none."""
    if not nodes:
        return [words.say("nodes-none")]
    columns = ("node", "state", "tables", "sockets", "age", "silence")
    head = [words.say("nodes-" + name) for name in columns]
    rows = [head, *([*_cells(one, words)] for one in nodes)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [_line(row, widths) for row in rows]


def _cells(one: NodeNews, words: Words) -> list[str]:
    silence = words.say("nodes-of-lease", silence=f"{one.silence:.0f}", lease=f"{one.lease:g}")
    if not one.lives:
        return [one.node, words.say("nodes-dead"), "-", "-", "-", span(one.silence, words)]
    counts = [str(one.tables), str(one.sockets)]
    return [one.node, words.say("nodes-alive"), *counts, span(one.age, words), silence]


def _line(row: list[str], widths: list[int]) -> str:
    cells = [
        cell.rjust(width) if 1 < place < 5 else cell.ljust(width)
        for place, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()


def span(seconds: float, words: Words) -> str:
    """Return how long something is, in its two largest units."""
    for size, unit, smaller, less in (
        (DAY, words.say("nodes-day"), HOUR, "h"),
        (HOUR, "h", MINUTE, "min"),
        (MINUTE, "min", 1, "s"),
    ):
        if seconds >= size:
            rest = int(seconds % size // smaller)
            return f"{int(seconds // size)} {unit}" + (f" {rest} {less}" if rest else "")
    return f"{seconds:.0f} s"
