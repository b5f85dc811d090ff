"""What all sessions share: the house, the limits per address, and the figures."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Protocol, TypeVar

from nuancier.locales.saying import Refusal, refuse
from nuancier.server.limits import MOST_HOUSEHOLDS, HouseholdWindows, Recent, household
from nuancier.server.settings import Settings
from nuancier.store.log import Elsewhere
from nuancier.tables import messages
from nuancier.tables.answers import mark_of
from nuancier.tables.clock import Clock
from nuancier.tables.frames import FrameReader
from nuancier.tables.house import House
from nuancier.tables.lobby import Invitation
from nuancier.tables.messages import AnyFromClient
from nuancier.tables.table import Table

LEAST_PATIENCE_MS = 1000  # with somebody who has not said hello
LED_SECONDS = 10  # in which somebody who was led to another node does not come again with the same
MOST_AT_ONCE = 4  # strangers that go when another comes: so their number falls, and nobody waits
Found = TypeVar("Found")
Opening = asyncio.Future[tuple[Table, messages.Seated | None]]


@dataclass
class Traffic:
    """What is counted since the start."""

    messages: int = 0
    unreadable: int = 0
    too_fast: int = 0
    refused: int = 0
    tables_opened: int = 0
    silent: int = 0


class Stranger(Protocol):
    """A socket that has not said hello."""

    @property
    def address(self) -> str:
        """Where it comes from."""
        ...

    def send_away(self) -> None:
        """Close it: it has been silent for too long."""
        ...


class Reception:
    """Leads people to their tables."""

    def __init__(self, house: House, settings: Settings, clock: Clock) -> None:
        self.house, self.settings, self.clock = house, settings, clock
        self.reader: FrameReader[AnyFromClient] = FrameReader(AnyFromClient, settings.json_depth)
        self.figures = Traffic()
        self._strangers: dict[Stranger, int] = {}  # since when, the oldest first
        self._silent = HouseholdWindows(settings.silent, settings.silent_seconds)
        self._wrong_codes = HouseholdWindows(settings.wrong_codes, settings.wrong_codes_seconds)
        self._openings = HouseholdWindows(settings.openings, settings.openings_seconds)
        # First hands take nobody's tables away; still nobody opens them without end.
        self._lessons = HouseholdWindows(settings.openings, settings.openings_seconds)
        self._led = Recent(LED_SECONDS + settings.put_off_seconds)
        self._opened: dict[str, list[str]] = {}  # by household: tables, "" while being opened

    # ---- strangers ---------------------------------------------------------------------------

    def check(self, address: str) -> None:
        """Refuse whoever came again and again and said nothing."""
        if self._silent.is_full(address, self.clock.now()):
            raise refuse("server-too-silent")

    def meet(self, stranger: Stranger) -> None:
        """Wait for a hello; when too many are silent, those who have been so for longest go.

        Nobody goes before a hello could be here: honest people come in the midst of a crowd.
        """
        now = self.clock.now()
        self._strangers[stranger] = now
        surplus = min(MOST_AT_ONCE, len(self._strangers) - self.settings.strangers)
        for oldest in list(islice(self._strangers, max(0, surplus))):
            if now - self._strangers[oldest] >= LEAST_PATIENCE_MS:
                oldest.send_away()

    def miss(self, stranger: Stranger) -> None:
        """Note that somebody goes without a hello, because we will not wait."""
        self.forget(stranger)
        self.figures.silent += 1
        self._silent.add(stranger.address, self.clock.now())

    def forget(self, stranger: Stranger) -> None:
        """Wait no longer for somebody who is a stranger no more, or has gone."""
        self._strangers.pop(stranger, None)

    # ---- tables ------------------------------------------------------------------------------

    async def open(self, wish: messages.Open, address: str) -> tuple[Table, messages.Seated | None]:
        """Open a table, unless this address has many open, or opens one after another.

        A wish sent again opens no other, and is answered whatever the limits say.
        """
        if wish.lesson:
            return await self._open_lesson(wish, address)
        mine = self._tables_of(household(address))
        no = self._why_not_open(mine, address)
        if no is not None and not await self.house.has_opened(wish.op):
            raise no
        mine.append("")  # others of this address may ask before this one is open
        # Whoever hangs up meanwhile has opened a table all the same.
        opening = asyncio.ensure_future(self.house.open(wish))
        opening.add_done_callback(partial(self._opened_by, mine, address))
        return await asyncio.shield(opening)

    async def _open_lesson(
        self, wish: messages.Open, address: str
    ) -> tuple[Table, messages.Seated | None]:
        """Open a first hand: neither counted with the tables of an address nor with the figures."""
        if not await self.house.has_opened(wish.op):
            if self._lessons.is_full(address, self.clock.now()):
                raise refuse("server-too-many-openings")
            self._lessons.add(address, self.clock.now())
        return await self.house.open(wish)

    def _why_not_open(self, mine: list[str], address: str) -> Refusal | None:
        most = self.settings.tables_per_address
        if sum(map(self._is_in_use, mine)) >= most:
            return refuse("server-too-many-tables", most=most)
        if self._openings.is_full(address, self.clock.now()):
            return refuse("server-too-many-openings")
        return None

    def _is_in_use(self, table: str) -> bool:
        """Tell whether a table is looked at from anywhere; one that is being opened will be."""
        return not table or len(self.house.tables[table].guests) > 0

    def _opened_by(self, mine: list[str], address: str, opening: Opening) -> None:
        mine.remove("")
        if opening.cancelled() or opening.exception():
            return
        opened, seated = opening.result()
        table = opened.state.table
        if seated is not None and table not in mine:  # else it was there before
            self.figures.tables_opened += 1
            self._openings.add(address, self.clock.now())
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
        """Return the table with this code; who guesses wrong too often must wait.

        Many may ask before the first is answered: each answer is weighed against those before it,
        as if all had waited in line. So right codes cost nothing, and wrong ones gain nothing.
        """
        return await self._guessed(partial(self.house.by_code, code), address, at)

    async def _guessed(self, find: Callable[[], Awaitable[Found]], address: str, at: int) -> Found:
        self._let_guess(address, at)
        try:
            found = await find()
        except Refusal:
            self._let_guess(address, at)
            self._wrong_codes.add(address, at)
            raise
        except Elsewhere:  # a right code too
            self._let_guess(address, at)
            raise
        self._let_guess(address, at)
        return found

    async def invitation(self, code: str, address: str, at: int) -> Invitation:
        """Return what a code invites to; guesses count as at the socket."""
        return await self._guessed(partial(self.house.invitation, code), address, at)

    def _let_guess(self, address: str, at: int) -> None:
        if self._wrong_codes.is_full(address, at):
            raise refuse("server-wrong-codes", most=self.settings.wrong_codes)

    def is_led_again(self, wish: AnyFromClient, address: str) -> bool:
        """Whether this household was led to another node with this very wish just before.

        A client that does not know of nodes would come again at once, and again for ever.
        """
        return self._led.is_again((household(address), mark_of(wish)), self.clock.now())

    async def by_id(self, name: str) -> Table:
        """Return a table by the name that only those who sat there know."""
        table = await self.house.by_id(name)
        if table is None:
            raise refuse("lobby-no-table")
        return table
