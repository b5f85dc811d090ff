"""The database that the tests of the store share."""

import shutil
import tempfile
from pathlib import Path

import pytest

from tests.store.database import Database


@pytest.fixture(scope="session")
def database():
    """One PostgreSQL for all tests of this process."""
    folder = Path(tempfile.mkdtemp(prefix="nuancier-postgres-"))  # tmp_path is closed to nobody
    try:
        server = Database(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)
