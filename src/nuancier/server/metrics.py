"""The server's figures in Prometheus' text format; nothing in them tells a card or a person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from nuancier.store.log import Fault
from nuancier.tables.clock import Clock

if TYPE_CHECKING:
    from nuancier.server.app import Server

CENSUS_MS = 60_000  # that a count of tables is good for


class Census:
    """How many tables the store has in each state; counting takes a while, so not every time."""

    def __init__(
        self, count: Callable[[], Coroutine[Any, Any, Mapping[str, int]]], clock: Clock
    ) -> None:
        self._count, self._clock = count, clock
        self._counting: asyncio.Task[Mapping[str, int]] | None = None
        self._begun = 0

    async def told(self) -> Mapping[str, int]:
        """Return the count of a little while ago, or a new one.

        None of them while the store cannot count: just then the other figures are wanted.
        """
        now = self._clock.now()
        if self._counting is None or now - self._begun >= CENSUS_MS:
            self._begun, self._counting = now, asyncio.ensure_future(self._count())
        try:
            return await asyncio.shield(self._counting)
        except Fault:
            self._counting = None
            return {}


def exposition(server: Server, census: Mapping[str, int]) -> str:
    """Return all figures."""
    return "".join(_lines(server, census))


def _lines(server: Server, census: Mapping[str, int]) -> Iterator[str]:
    figures, tables = server.reception.figures, server.house.tables
    yield _one("sockets", "gauge", "Open sockets.", server.door.sockets)
    yield _one("tables_awake", "gauge", "Tables in memory.", len(tables))
    yield _one("store_ok", "gauge", "1 while moves can be kept.", int(server.fault() is None))
    yield _one("lease_ok", "gauge", "1 while no other node can take over.", int(server.is_alive))
    lost = server.leases_lost
    yield _one("leases_lost_total", "counter", "Times that others could have taken over.", lost)
    passed = server.balance.passed_on
    yield _one("passed_on_total", "counter", "Tables passed on to nodes with less to do.", passed)
    yield _head("tables", "gauge", "Tables in the store that are not archived, by state.")
    for state, count in sorted(census.items()):
        yield f'nuancier_tables{{state="{state}"}} {count}\n'
    told = {
        "messages": "Messages received.",
        "unreadable": "Messages that could not be read.",
        "too_fast": "Messages that came too fast.",
        "refused": "Messages refused before they reached a table.",
        "tables_opened": "Tables opened.",
        "silent": "Sockets sent away without a hello.",
    }
    for name, sense in told.items():
        yield _one(name + "_total", "counter", sense, getattr(figures, name))
    for name in (
        "thoughts",
        "answered",
        "answered_here",
        "answered_compiled",
        "died",
        "hung",
        "nonsense",
    ):
        count = getattr(server.bots.figures, name)
        yield _one(f"bot_{name}_total", "counter", f"Bot workers: {name}.", count)


def _one(name: str, kind: str, sense: str, value: int) -> str:
    return _head(name, kind, sense) + f"nuancier_{name} {value}\n"


def _head(name: str, kind: str, sense: str) -> str:
    return f"# HELP nuancier_{name} {sense}\n# TYPE nuancier_{name} {kind}\n"
