"""What a table is given to work with: time, the store, bots' thoughts, chance, settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from nuancier.kernel.game import Game
from nuancier.store.log import Store
from nuancier.tables.bot_service import BotService
from nuancier.tables.calendar import Calendar
from nuancier.tables.clock import Clock
from nuancier.tables.settings import TableSettings


@dataclass(frozen=True)
class Services:
    """What all tables of a server share."""

    settings: TableSettings
    clock: Clock
    store: Store
    bot_service: BotService
    draw: Callable[[int], int]  # a number below this one
    secret: Callable[[], bytes]  # 256 bits that nobody can guess
    games: Mapping[str, Game]

    @cached_property
    def calendar(self) -> Calendar:
        return Calendar(self.clock, self.store.hours)
