"""A copy made as docs/server.md says is a whole store, also while people play."""

import sqlite3
from contextlib import closing

from tests.store.shelf import chain, entry, in_loop, keep, opened


@in_loop
async def test_a_backup_of_a_running_store_holds_all_that_was_kept(tmp_path):
    async with opened(tmp_path / "tables.db") as store:
        await store.open(entry())
        assert await keep(store, chain(3)) is None
        copy(tmp_path / "tables.db", tmp_path / "copy.db")
        assert await keep(store, chain(4)[3:]) is None
    async with opened(tmp_path / "copy.db") as restored:
        assert await restored.rows("t", 1, 9) == chain(3)


def copy(source, target):
    """What the `.backup` of the sqlite3 program does."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
