"""Where the tests of the store keep tables: a file, or a schema of the one PostgreSQL of a run."""

import pytest

from tests.store.shelf import DatabaseShelf


@pytest.fixture
def file(tmp_path):
    """A file of SQLite."""
    return tmp_path / "tables.db"


@pytest.fixture(params=["sqlite", "postgres"])
def path(request, tmp_path):
    """A shelf of each kind in turn: every store keeps the same promise."""
    if request.param == "sqlite":
        return tmp_path / "tables.db"
    return DatabaseShelf(request.getfixturevalue("database").url, schema_of(request))


@pytest.fixture
def shelf(database, request):
    """A schema of its own in the database."""
    return DatabaseShelf(database.url, schema_of(request))


def schema_of(request):
    """Return a name that no other test of this run has."""
    return "t" + format(abs(hash(request.node.nodeid)), "x")
