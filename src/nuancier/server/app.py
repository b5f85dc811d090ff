"""The server: store, bot workers, house and door, put together and taken apart."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping

from nuancier.games import GAMES
from nuancier.kernel.game import Game
from nuancier.server.balance import Balance
from nuancier.server.bot_service import PooledBots
from nuancier.server.door import Door
from nuancier.server.pages import routes
from nuancier.server.reception import Reception
from nuancier.server.session import Session
from nuancier.server.settings import Settings
from nuancier.server.storing import open_store
from nuancier.server.website import Website, website_folder
from nuancier.store.log import Fault
from nuancier.store.sqlite import SqliteStore
from nuancier.tables.clock import LoopClock
from nuancier.tables.house import House
from nuancier.tables.lookalikes import learn_faces
from nuancier.tables.services import Services

log = logging.getLogger("nuancier.server")

TIDY_SECONDS = 600
BALANCE_SECONDS = 10


def nothing(_point: str) -> None:
    """Pass a failpoint."""


def note_fault(fault: str | None) -> None:
    """Write down why no move can be taken, with what to do about it, and that they can again."""
    if fault:
        log.error("cannot take moves", extra={"fault": fault})
    else:
        log.info("can take moves again")


async def tried(chore: str, work: Awaitable[None]) -> None:
    """Do a chore; write down what goes wrong, for the next time it may go well."""
    try:
        await work
    except Fault as fault:
        log.warning("a chore failed", extra={"chore": chore, "fault": str(fault)})
    except Exception:
        log.exception("a chore failed", extra={"chore": chore})


class Server:
    """One running server."""

    def __init__(
        self,
        settings: Settings,
        games: Mapping[str, Game] = GAMES,
        at: Callable[[str], None] = nothing,  # told of the store's failpoints
        website: Website | None = None,  # the one that came with us, unless another is given
    ) -> None:
        self.settings = settings
        self.leases_lost = 0
        self.ended = asyncio.Event()  # set when nothing but a new start helps
        self.store = open_store(
            settings,
            games,
            at,
            note_fault,
            lost=self._lose_lease,
            ended=self.ended.set,
            load=self._load,
            held=self._held,
            taken=self._lose_tables,
        )
        if isinstance(self.store, SqliteStore) and self.store.set_aside:
            log.warning("journal set aside", extra={"remark": self.store.set_aside})
        self.bots = PooledBots(
            settings.bot_workers,
            compiled=settings.bot_workers if settings.bot_compile else 0,
            seconds=settings.bot_search_ms / 1000,
            iterations=settings.bot_iterations,
            patience_seconds=settings.bot_patience_seconds,
        )
        self.clock = LoopClock(asyncio.get_running_loop())
        services = Services(
            settings=settings,
            clock=self.clock,
            store=self.store,
            bot_service=self.bots,
            draw=secrets.randbelow,
            secret=lambda: secrets.token_bytes(32),
            games=games,
        )
        self.house = House(services)
        self.reception = Reception(self.house, settings, self.clock)
        pages = routes(self, website or Website(website_folder()))
        self.door = Door(pages, self._admit, settings)
        self.balance = Balance(self.house, settings.node)
        self._chores: list[asyncio.Task[None]] = []
        self.is_stopping = False

    def _admit(self, address: str) -> Session:
        self.reception.check(address)
        return Session(self.reception)

    async def start(self) -> None:
        """Begin to keep tables, then open the door."""
        await self.store.start()
        self.house.begin()
        learn_faces()
        spare_the_collector()
        await self.door.start(self.settings.host, self.settings.port)
        chores = [self._tidy()]
        if self.settings.node:
            chores.append(self._level())
        self._chores = [asyncio.ensure_future(chore) for chore in chores]
        log.info("open", extra={"port": self.door.port})

    async def _tidy(self) -> None:
        while True:
            await tried("tidying", self.house.tidy())
            await asyncio.sleep(TIDY_SECONDS)

    async def _level(self) -> None:
        """Let other nodes have some of our tables, when we have far more to do."""
        while True:
            await asyncio.sleep(BALANCE_SECONDS)
            await tried("balancing", self.balance.look(self.door.sockets))

    def _load(self) -> tuple[int, int]:
        """Tell other nodes how much there is to do here."""
        return len(self.house.tables), self.door.sockets

    def _lose_lease(self) -> None:
        """Let everybody go to other nodes: they may have taken our tables over."""
        self.leases_lost += 1
        log.warning("lease lost", extra={"tables": len(self.house.tables)})
        self.house.abandon(list(self.house.tables))

    def _held(self) -> dict[str, int]:
        """Tell which tables are played here, and in which epoch."""
        return {name: table.desk.epoch for name, table in self.house.tables.items()}

    def _lose_tables(self, names: list[str]) -> None:
        """Let people go to where their tables are now."""
        log.warning("tables lost", extra={"tables": len(names)})
        self.house.abandon(names)

    @property
    def is_alive(self) -> bool:
        """Whether people may be led here. Not for long without a database: they wait better here.

        A lease that is over says that moves cannot be kept here for so long that others could.
        """
        return not self.is_stopping and self.store.is_leased

    def fault(self) -> str | None:
        """Return why no move could be taken now, or None."""
        return "stopping" if self.is_stopping else self.store.fault()

    async def stop(self) -> None:
        """Keep everything, let other nodes have our tables, send everybody away, end."""
        self.is_stopping = True
        self.door.close()
        self.house.close()
        for chore in self._chores:
            chore.cancel()
        if self._chores:  # else it never opened
            # The hours since it was noted last are not missed.
            with contextlib.suppress(Fault, TimeoutError):
                async with asyncio.timeout(self.settings.close_seconds):
                    await self.house.note()
        await self.store.close()
        await self.door.stop()
        await self.bots.close()
        log.info("closed")


def spare_the_collector() -> None:
    """Let Python look for cycles less often: it took a tenth of the time of every move.

    What is there at the start stays; tables make few cycles, and none while they play.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 20, 100)
