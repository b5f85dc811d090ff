"""Every law is checked for every game that has a kit."""

from __future__ import annotations

import pytest

from tests.laws.kit import Kit, kits


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "kit" in metafunc.fixturenames:
        metafunc.parametrize("kit", list(kits()), indirect=True)
    elif "table" in metafunc.fixturenames:
        tables = [(name, *table) for name, kit in kits().items() for table in kit.tables()]
        names = ["-".join(str(part) for part in (n, p, *o.items())) for n, p, o in tables]
        metafunc.parametrize("table", tables, ids=names)


@pytest.fixture
def kit(request: pytest.FixtureRequest) -> Kit:
    """The kit of the game whose law is checked."""
    return kits()[request.param]
