"""What the examples of these pages find when the tests run them: `url`, a server that runs."""

import pytest

from tests.browser.house import House
from tests.conftest import pytest_runtest_protocol

__all__ = ["pytest_runtest_protocol"]  # as in all tests but the rulebooks', no coverage is counted


@pytest.fixture(autouse=True)
def server(request, doctest_namespace, tmp_path):
    if not any("url" in example.source for example in request.node.dtest.examples):
        yield
        return
    house = House(tmp_path)
    doctest_namespace["url"] = house.url
    yield
    house.kill()
