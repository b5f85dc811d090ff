"""Which store a server keeps its tables in: a file, or a database that it shares with others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from nuancier.kernel.game import Game
from nuancier.server.settings import Settings
from nuancier.store.log import Fault
from nuancier.store.postgres.sentences import is_database, without_driver
from nuancier.store.sqlite import SqliteStore
from nuancier.tables.events import FORMAT

if TYPE_CHECKING:
    from nuancier.store.postgres.store import PostgresStore

SQLITE = "sqlite:///"
MOST_RULES = 10_000  # versions of rules, of all games together


def form_of(games: Mapping[str, Game]) -> int:
    """Return a number that grows with every change of rows or of rules.

    While nodes are brought up to date one by one, an older one must not take up what a newer one
    has written: it would misread it, or end a game whose rules it does not know.
    """
    return FORMAT * MOST_RULES + sum(game.rules_version for game in games.values())


def open_store(
    settings: Settings,
    games: Mapping[str, Game],
    at: Callable[[str], None],
    note: Callable[[str | None], None],
    *,
    lost: Callable[[], None],
    ended: Callable[[], None],
    load: Callable[[], tuple[int, int]],
    held: Callable[[], Mapping[str, int]],
    taken: Callable[[list[str]], None],
) -> SqliteStore | PostgresStore:
    """Make the store that the settings name; a database is reached when it is started."""
    if not is_database(settings.store):
        return SqliteStore(store_path(settings), at=at, note=note)
    try:
        from nuancier.store.postgres.store import PostgresStore
    except ImportError:
        raise Fault(without_driver()) from None
    return PostgresStore(
        settings.store,
        node=settings.node,
        form=form_of(games),
        lease=settings.lease_seconds,
        at=at,
        note=note,
        lost=lost,
        ended=ended,
        load=load,
        held=held,
        taken=taken,
    )


def store_path(settings: Settings) -> Path:
    """Return the file in which tables are kept."""
    if settings.store:
        return Path(settings.store.removeprefix(SQLITE))
    folder = settings.data or platformdirs.user_data_dir("nuancier", appauthor=False)
    return Path(folder) / "nuancier.sqlite"
