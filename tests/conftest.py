"""The order of all tests, and which of them count as reading the rules."""

import pytest

BROWSER = "tests/browser/"
RULEBOOKS = "tests/games/"
SEARCHES = ("/test_search.py", "/test_proofs.py")


def pytest_collection_modifyitems(items):
    """Leave the browser to the end: while Playwright lives, no test can run its own event loop.

    Coverage is that of the rulebook tests: a game whose every line is counted takes three times as
    long, and what thousands of random games happen to pass through proves little.
    """
    items.sort(key=lambda item: item.nodeid.startswith(BROWSER))
    for item in items:
        if not item.nodeid.startswith(RULEBOOKS) or any(name in item.nodeid for name in SEARCHES):
            item.add_marker(pytest.mark.no_cover)
