"""What all sessions share: the house, the limits per address, and the figures."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial

from nuancier.locales.saying import refuse
from nuancier.server.limits import MOST_HOUSEHOLDS, WrongCodes, household
from nuancier.server.settings import Settings
from nuancier.store.log import Fault
from nuancier.tables import messages
from nuancier.tables.clock import Clock
from nuancier.tables.frames import Reader
from nuancier.tables.house import House
from nuancier.tables.messages import AnyFromClient
from nuancier.tables.table import Table

Opening = asyncio.Future[tuple[Table, messages.Seated | None]]


@dataclass
class Figures:
    """What is counted since the start."""

    messages: int = 0
    unreadable: int = 0
    too_fast: int = 0
    refused: int = 0
    tables_opened: int = 0


class Reception:
    """Leads people to their tables."""

    def __init__(self, house: House, settings: Settings, clock: Clock) -> None:
        self.house, self.settings, self.clock = house, settings, clock
        self.reader: Reader[AnyFromClient] = Reader(AnyFromClient, settings.json_depth)
        self.figures = Figures()
        self._codes = WrongCodes(settings.wrong_codes, settings.wrong_codes_seconds)
        self._opened: dict[str, list[str]] = {}  # by household: tables, "" while being opened

    async def open(self, wish: messages.Open, address: str) -> tuple[Table, messages.Seated | None]:
        """Open a table, unless this address has many open; a wish sent again opens no other."""
        mine = self._tables_of(household(address))
        has_many = len(mine) >= self.settings.tables_per_address
        if has_many and not await self.house.has_opened(wish.op):
            raise refuse("server-too-many-tables", most=self.settings.tables_per_address)
        mine.append("")  # others of this address may ask before this one is open
        # Whoever hangs up meanwhile has opened a table all the same.
        opening = asyncio.ensure_future(self.house.open(wish))
        opening.add_done_callback(partial(self._opened_by, mine))
        return await asyncio.shield(opening)

    def _opened_by(self, mine: list[str], opening: Opening) -> None:
        mine.remove("")
        if opening.cancelled() or opening.exception():
            return
        table = opening.result()[0].state.table
        if table not in mine:
            self.figures.tables_opened += 1
            mine.append(table)

    def _tables_of(self, home: str) -> list[str]:
        """Return what this household has open; forget those who have nothing open now and then."""
        if len(self._opened) >= MOST_HOUSEHOLDS and home not in self._opened:
            for other in list(self._opened):
                self._forget_put_away(other)
                if not self._opened[other]:
                    del self._opened[other]
        self._opened.setdefault(home, [])
        self._forget_put_away(home)
        return self._opened[home]

    def _forget_put_away(self, home: str) -> None:
        mine = self._opened[home]
        mine[:] = [table for table in mine if not table or table in self.house.tables]

    async def by_code(self, code: str, address: str, at: int) -> Table:
        """Return the table with this code; who guesses too often must wait."""
        if not self._codes.guess(address, at):
            raise refuse("server-wrong-codes", most=self.settings.wrong_codes)
        try:
            table = await self.house.by_code(code)
        except Fault:  # nobody knows whether it was right
            self._codes.give_back(address, at)
            raise
        self._codes.give_back(address, at)
        return table

    async def by_id(self, name: str) -> Table:
        """Return a table by the name that only those who sat there know."""
        table = await self.house.by_id(name)
        if table is None:
            raise refuse("lobby-no-table")
        return table
